import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A surface that holds one thing. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("rounded-card border bg-surface", className)} {...rest} />;
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("p-5 sm:p-6", className)} {...rest} />;
}

/** A title row of a card with room for an action at the right. */
export function CardHeader({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      className={cn("flex items-center justify-between gap-4 p-5 pb-0 sm:p-6 sm:pb-0", className)}
      {...rest}
    />
  );
}
