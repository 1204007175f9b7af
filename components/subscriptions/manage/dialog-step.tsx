import type { ReactNode } from "react";

/** One step of a dialog: fills it, with its buttons at the lower edge, always in sight. */
export function DialogStep({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div className="flex min-h-full flex-col gap-5">
      {children}
      <div className="sticky -bottom-5 -mx-5 mt-auto -mb-5 flex flex-col-reverse gap-2.5 border-t bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:flex-row sm:justify-end sm:px-6">
        {actions}
      </div>
    </div>
  );
}
