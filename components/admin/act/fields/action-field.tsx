"use client";
import type { ActionField } from "@/components/admin/act/action";
import { Checkbox } from "@/components/ui/forms/checkbox";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Select } from "@/components/ui/forms/select";
import { Textarea } from "@/components/ui/forms/textarea";
import { NumberField } from "./number-field";
import { OfferingField } from "./offering-field";
import { SearchPicker } from "./search-picker";
import { SeveralField } from "./several-field";
import { SubscriptionField } from "./subscription-field";

/** One field of an action. */
export function ActionFieldControl({
  field,
  autoFocus,
  value,
  error,
  takenCount,
  onChange,
}: {
  field: ActionField;
  /** Whether it is the first field, which has the focus when the window opens. */
  autoFocus: boolean;
  value: string;
  error: string | undefined;
  /** How often a chosen number had been taken. */
  takenCount: number;
  onChange: (value: string) => void;
}) {
  if (field.kind === "offering")
    return (
      <OfferingField
        label={field.label}
        path={field.path}
        recursIn={field.recursIn}
        value={value}
        error={error}
        onChange={onChange}
      />
    );
  if (field.kind === "number")
    return (
      <NumberField
        label={field.label}
        autoFocus={autoFocus}
        country={field.country}
        value={value}
        error={error}
        takenCount={takenCount}
        onChange={onChange}
      />
    );
  if (field.kind === "line")
    return (
      <SubscriptionField
        label={field.label}
        autoFocus={autoFocus}
        customerId={field.customerId}
        without={field.without}
        value={value}
        error={error}
        onChange={onChange}
      />
    );
  if (field.kind === "fixed") return null;
  if (field.kind === "check")
    return (
      <Checkbox
        label={field.label}
        error={error}
        checked={value === "true"}
        onChange={({ target }) => onChange(String(target.checked))}
      />
    );
  if (field.kind === "several")
    return <SeveralField field={field} value={value} error={error} onChange={onChange} />;
  if (field.kind === "search")
    return (
      <SearchPicker field={field} autoFocus={autoFocus} value={value} error={error} onChange={onChange} />
    );
  return (
    <Field label={field.label} hint={field.hint} error={error} optional={field.optional ?? false}>
      <Control field={field} autoFocus={autoFocus} value={value} onChange={onChange} />
    </Field>
  );
}

const INPUT_MODES = {
  money: "decimal",
  percent: "decimal",
  points: "decimal",
  integer: "numeric",
  numbers: undefined,
  phone: "tel",
  text: undefined,
  date: undefined,
  day: undefined,
} as const;

function Control({
  field,
  autoFocus,
  value,
  onChange,
}: {
  field: Exclude<
    ActionField,
    { kind: "offering" | "search" | "number" | "line" | "several" | "fixed" | "check" }
  >;
  autoFocus: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  switch (field.kind) {
    case "choice":
      return (
        <Select
          value={value}
          autoFocus={autoFocus}
          options={field.options}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "lines":
    case "outputs":
      return (
        <Textarea
          value={value}
          autoFocus={autoFocus}
          rows={4}
          maxLength={5_000}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "sections":
    case "clauses":
      return <Textarea value={value} rows={14} onChange={({ target }) => onChange(target.value)} />;
    case "longText":
      return (
        <Textarea
          value={value}
          autoFocus={autoFocus}
          rows={(field.max ?? 0) > 1_000 ? 10 : 3}
          maxLength={field.max ?? 500}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <Input
          value={value}
          autoFocus={autoFocus}
          type={field.kind === "date" || field.kind === "day" ? "date" : "text"}
          inputMode={INPUT_MODES[field.kind]}
          maxLength={field.kind === "text" ? (field.max ?? 200) : undefined}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
