import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

/** A part of a page with its heading and an optional action or link at the right. */
export function Section({
  title,
  lead,
  action,
  id,
  className,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={cn("py-8 md:py-10", className)}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={heading} className="text-2xl md:text-3xl">
            {title}
          </h2>
          {lead && <p className="mt-1.5 max-w-prose text-muted">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
