"use client";
import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

/** The switch alone, for a list whose rows have several. Without `label`, another element labels it by `id`. */
export function SwitchInput({
  id,
  label,
  describedBy,
  checked,
  onCheckedChange,
  disabled,
}: {
  id?: string;
  label?: string;
  describedBy?: string | undefined;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}) {
  return (
    <span className="relative grid shrink-0 items-center">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: whether it is on is the checkbox's own state
        role="switch"
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        disabled={disabled}
        className="peer h-8 w-13 appearance-none rounded-full border border-border-strong bg-sunken transition-colors before:absolute before:-inset-2 checked:border-primary checked:bg-primary disabled:opacity-50"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute left-1.25 size-5.5 rounded-full bg-foreground transition-transform peer-checked:translate-x-5 peer-checked:bg-primary-foreground peer-disabled:opacity-50"
      />
    </span>
  );
}

/** A setting that applies at once. In a form that is submitted later use `Checkbox`. */
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
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {description && (
          <p id={`${id}-about`} className="text-muted text-sm">
            {description}
          </p>
        )}
      </div>
      <SwitchInput
        id={id}
        describedBy={description ? `${id}-about` : undefined}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
      />
    </div>
  );
}
