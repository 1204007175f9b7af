import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const tones = {
  info: { style: "bg-info-surface text-info", Icon: Info },
  success: { style: "bg-success-surface text-success", Icon: CircleCheck },
  warning: { style: "bg-warning-surface text-warning", Icon: TriangleAlert },
  danger: { style: "bg-danger-surface text-danger", Icon: CircleAlert },
} as const;

export type AlertProps = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that solves it. */
  action?: ReactNode;
  className?: string;
};

/** A notice in its place. One that appears after the page has loaded belongs in a live region or a toast. */
export function Alert({ tone = "info", title, children, action, className }: AlertProps) {
  const { style, Icon } = tones[tone];
  return (
    <div className={cn("flex gap-3 rounded-control p-4", style, className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {/* A reference is one long word. */}
        <div className="wrap-anywhere min-w-48 flex-1">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-foreground">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
