import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

/** Class names shared with controls that look like an icon button (menus' triggers, links). */
export const iconButtonStyle =
  "inline-grid size-11 shrink-0 place-items-center rounded-full text-foreground transition-colors hover:bg-[color-mix(in_oklab,currentColor_9%,transparent)] disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-5";

/** A round 44 px button with only an icon; `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: Omit<ComponentProps<"button">, "aria-label" | "title"> & { label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cn(iconButtonStyle, className)}
      {...rest}
    >
      {children}
    </button>
  );
}
