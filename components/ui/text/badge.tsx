import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const badgeStyle = cva(
  "inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-sm [&_svg]:size-3.5",
  {
    variants: {
      tone: {
        neutral: "bg-sunken text-foreground",
        accent: "bg-accent text-accent-foreground",
        success: "bg-success-surface text-success",
        warning: "bg-warning-surface text-warning",
        danger: "bg-danger-surface text-danger",
        info: "bg-info-surface text-info",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type Tone = NonNullable<VariantProps<typeof badgeStyle>["tone"]>;

/** A short label. */
export function Badge({
  tone,
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={cn(badgeStyle({ tone }), className)}>{children}</span>;
}
