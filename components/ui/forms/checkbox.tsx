"use client";
import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { takeEarlyEntry } from "./early-entry";
import { FieldError } from "./field";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
};

/** A checkbox with its label; the whole row is clickable. */
export function Checkbox({ label, description, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative grid shrink-0 place-items-center pt-px">
          <input
            ref={takeEarlyEntry}
            type="checkbox"
            aria-describedby={cn(description && `${id}-about`, error && `${id}-error`) || undefined}
            aria-invalid={error ? true : undefined}
            {...rest}
            className="peer size-5.5 appearance-none rounded-[0.4rem] border border-border-strong bg-surface transition-colors checked:border-primary checked:bg-primary hover:border-foreground disabled:opacity-50 aria-invalid:border-danger"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute size-4 text-primary-foreground opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="text-base leading-snug">
          {label}
          {description && (
            <span id={`${id}-about`} className="mt-0.5 block text-muted text-sm">
              {description}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
