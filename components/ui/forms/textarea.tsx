"use client";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { useFieldControl } from "./field";
import { controlStyle } from "./input";

/** Several lines of text; grows with its content if the browser supports it. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  const field = useFieldControl();
  return (
    <textarea
      rows={4}
      {...field}
      {...rest}
      className={cn(controlStyle, "field-sizing-content min-h-28! py-3", className)}
    />
  );
}
