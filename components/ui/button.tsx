import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "@/components/ui/states/spinner";
import { cn } from "./cn";

export const buttonStyle = cva(
  "relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-button font-semibold transition-[background-color,border-color,color,transform] duration-150 active:scale-[0.985] disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:shrink-0",
  {
    variants: {
      intent: {
        primary:
          "bg-primary text-primary-foreground hover:bg-[color-mix(in_oklab,var(--primary),var(--foreground)_16%)]",
        accent:
          "bg-accent text-accent-foreground hover:bg-[color-mix(in_oklab,var(--accent),var(--foreground)_10%)]",
        secondary: "border border-border-strong bg-surface text-foreground hover:bg-sunken",
        ghost: "text-foreground hover:bg-[color-mix(in_oklab,currentColor_9%,transparent)]",
        danger:
          "bg-danger-surface text-danger hover:bg-[color-mix(in_oklab,var(--danger-surface),var(--danger)_14%)]",
        link: "rounded-none px-0! text-link underline decoration-1 underline-offset-4 hover:decoration-2",
      },
      size: {
        sm: "min-h-9 px-4 text-sm pointer-coarse:min-h-11",
        md: "min-h-11 px-5 text-base",
        lg: "min-h-13 px-7 text-lg",
      },
      width: { auto: "", full: "w-full" },
    },
    defaultVariants: { intent: "primary", size: "md", width: "auto" },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonStyle> & {
    /**
     * Shows a spinner over the label, keeps the width and the focus, ignores clicks and tells assistive technology. It
     * is not `disabled`, because a browser would remove the focus, and keyboard users would start again at the top.
     */
    loading?: boolean;
  };

const refuse = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** A button for an action. For navigation use `LinkButton`. The default `type` is `button`. */
export function Button({
  intent,
  size,
  width,
  loading = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={cn(buttonStyle({ intent, size, width }), className)}
      disabled={disabled && !loading}
      {...rest}
      {...(loading && { "aria-busy": true, "aria-disabled": true, onClick: refuse })}
    >
      {loading ? (
        <>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
