import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

/** A part of a staff page: heading, a summary, an action, and its content edge to edge or padded. */
export function Panel({
  title,
  lead,
  action,
  padded = true,
  className,
  children,
}: {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  padded?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={cn("min-w-0 rounded-card border bg-surface", className)}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b px-4 py-3">
        <div className="min-w-0">
          <h2 id={heading} className="text-base">
            {title}
          </h2>
          {lead && <p className="mt-0.5 max-w-prose text-muted text-sm">{lead}</p>}
        </div>
        {action}
      </div>
      <div className={cn(padded && "p-4")}>{children}</div>
    </section>
  );
}
