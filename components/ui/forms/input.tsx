"use client";
import { type ComponentProps, type ReactNode, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { takeEarlyEntry } from "./early-entry";
import { useFieldControl } from "./field";

export const controlStyle =
  "w-full min-h-12 rounded-control border border-border-strong bg-surface px-3.5 text-base text-foreground transition-colors placeholder:text-muted hover:border-foreground focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:opacity-60 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger";

export type InputProps = ComponentProps<"input"> & {
  /** Shown inside the box before the text, such as a country code or a magnifier. */
  leading?: ReactNode;
  /** Shown inside the box after the text, such as a unit. */
  trailing?: ReactNode;
};

/** One line of text. Inside a `Field` it gets its id and ARIA attributes from there. */
export function Input({ className, leading, trailing, ref, ...rest }: InputProps) {
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => own.current);
  useLayoutEffect(() => takeEarlyEntry(own.current), []);
  const field = useFieldControl();
  const input = (
    <input
      {...field}
      {...rest}
      ref={own}
      className={cn(controlStyle, leading && "pl-11", trailing && "pr-14", className)}
    />
  );
  if (!leading && !trailing) return input;
  return (
    <span className="relative block">
      {leading && (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-muted [&_svg]:size-5">
          {leading}
        </span>
      )}
      {input}
      {trailing && (
        <span className="absolute inset-y-0 right-0 flex items-center pr-3.5 text-muted text-sm">
          {trailing}
        </span>
      )}
    </span>
  );
}
