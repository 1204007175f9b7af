import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A surface for one item. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("rounded-card border bg-surface", className)} {...rest} />;
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("p-5 sm:p-6", className)} {...rest} />;
}
