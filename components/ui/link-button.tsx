import type { VariantProps } from "class-variance-authority";
import Link from "next/link";
import type { ComponentProps } from "react";
import { buttonStyle } from "./button";
import { cn } from "./cn";

/** A link that looks like a button. */
export function LinkButton({
  intent,
  size,
  width,
  className,
  ...rest
}: ComponentProps<typeof Link> & VariantProps<typeof buttonStyle>) {
  return <Link className={cn(buttonStyle({ intent, size, width }), className)} {...rest} />;
}
