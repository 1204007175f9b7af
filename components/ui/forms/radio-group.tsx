"use client";
import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { takeEarlyEntry } from "./early-entry";
import { FieldError } from "./field";

export type RadioOption<V extends string> = {
  value: V;
  label: ReactNode;
  description?: ReactNode;
  /** At the right end if there is room, such as a price. */
  aside?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<V extends string> = {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly RadioOption<V>[];
  value?: V;
  onValueChange: (value: V) => void;
  error?: ReactNode;
  hint?: ReactNode;
  name?: string;
  /** `card`: each choice is a clickable box; `plain`: a row. */
  appearance?: "card" | "plain";
  /** The number of columns from 640 px on. */
  columns?: 1 | 2 | 3;
  className?: string;
};

const columnStyle = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" } as const;

/** One choice of several, with native radio inputs: arrow keys, form values and screen readers work as usual. */
export function RadioGroup<V extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onValueChange,
  error,
  hint,
  name,
  appearance = "card",
  columns = 1,
  className,
}: RadioGroupProps<V>) {
  const id = useId();
  return (
    <fieldset
      className={cn("min-w-0", className)}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined}
    >
      <legend className={cn("mb-2 font-medium text-sm", hideLegend && "sr-only")}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-muted text-sm">
          {hint}
        </p>
      )}
      <div className={cn("grid", appearance === "card" ? "gap-2.5" : "gap-0", columnStyle[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              "flex min-h-11 items-center gap-3",
              appearance === "card" &&
                "rounded-control border border-border-strong bg-surface px-4 py-3.5 transition-colors hover:border-foreground has-checked:border-primary has-checked:bg-[color-mix(in_oklab,var(--primary)_6%,var(--surface))] has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
              appearance === "plain" && option.description !== undefined && "py-1.5",
              option.disabled && "cursor-not-allowed opacity-55",
            )}
          >
            <input
              ref={takeEarlyEntry}
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className={cn(
                "size-5.5 shrink-0 appearance-none rounded-full border border-border-strong bg-surface transition-[border-width] checked:border-[0.42rem] checked:border-primary",
                appearance === "card" && "focus-visible:outline-none",
              )}
            />
            {option.icon && <span className="text-muted [&_svg]:size-6">{option.icon}</span>}
            {/* On a phone a long aside goes below the text, which it would otherwise squeeze into a column. */}
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-[min(100%,10rem)] flex-1 leading-snug">
                <span className="font-medium">{option.label}</span>
                {option.description && (
                  <span className="mt-0.5 block text-muted text-sm">{option.description}</span>
                )}
              </span>
              {option.aside && <span className="tabular font-medium">{option.aside}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
