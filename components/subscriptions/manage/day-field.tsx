"use client";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import type { Day } from "./days";

/** One day, with the native date picker. */
export function DayField({
  label,
  value,
  from,
  to,
  error,
  hint,
  onChange,
}: {
  label: string;
  value: string;
  from: Day;
  to?: Day;
  error?: string | undefined;
  hint?: string;
  onChange: (day: string) => void;
}) {
  return (
    <Field label={label} error={error} hint={hint}>
      <Input
        type="date"
        value={value}
        min={from}
        max={to}
        required
        onChange={(event) => onChange(event.target.value)}
        className="max-w-56"
      />
    </Field>
  );
}
