import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A row that opens, with native `<details>`: it needs no script. */
export function Disclosure({
  title,
  open = false,
  className,
  children,
}: {
  title: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={open} className={cn("group", className)}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-medium">
        {title}
        <span
          aria-hidden="true"
          className="size-2.5 shrink-0 rotate-45 border-foreground border-r-2 border-b-2 transition-transform group-open:-rotate-135"
        />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}
