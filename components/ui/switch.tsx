"use client";
import { Switch as Base } from "@base-ui/react/switch";
import { type ReactNode, useId } from "react";
import { cn } from "./cn";

/** A setting that applies at once. In a form that is sent later use `Checkbox`. */
export function Switch({
  label,
  description,
  checked,
  onCheckedChange,
  disabled,
  className,
}: {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={cn("flex min-h-11 items-center justify-between gap-4 py-2", className)}>
      <div className="leading-snug">
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          {label}
        </label>
        {description && (
          <p id={`${id}-about`} className="text-muted text-sm">
            {description}
          </p>
        )}
      </div>
      <Base.Root
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-about` : undefined}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="relative h-8 w-13 shrink-0 rounded-full border border-border-strong bg-sunken transition-colors before:absolute before:-inset-2 data-checked:border-primary data-checked:bg-primary data-disabled:opacity-50"
      >
        <Base.Thumb className="absolute top-1/2 left-1 size-5.5 -translate-y-1/2 rounded-full bg-foreground transition-transform data-checked:translate-x-5 data-checked:bg-primary-foreground" />
      </Base.Root>
    </div>
  );
}
