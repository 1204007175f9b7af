import type { ReactNode } from "react";

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-h-5 min-w-5 place-items-center rounded border border-border-strong bg-surface px-1 font-sans text-foreground text-xs">
      {children}
    </kbd>
  );
}
