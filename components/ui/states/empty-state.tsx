import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** An empty list: the reason, and what to do. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  className,
}: {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-3 rounded-card border border-dashed px-6 py-14 text-center",
        className,
      )}
    >
      {icon && (
        <div className="mb-1 grid size-14 place-items-center rounded-full bg-sunken text-muted [&_svg]:size-7">
          {icon}
        </div>
      )}
      <h2 className="text-xl">{title}</h2>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
