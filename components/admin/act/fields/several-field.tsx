"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ActionField } from "@/components/admin/act/action";
import { Checkbox } from "@/components/ui/forms/checkbox";
import { Field, FieldError } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";

/** With more options than this, a search field narrows them down. */
const SEEN_AT_ONCE = 8;

/** Any number of options. The chosen ones stay visible during a search. */
export function SeveralField({
  field: { label, hint, optional, options },
  value,
  error,
  onChange,
}: {
  field: Extract<ActionField, { kind: "several" }>;
  /** Separated by commas. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useTranslations("adminAct.several");
  const [text, setText] = useState("");
  const chosen = value === "" ? [] : value.split(",");
  const wanted = text.trim().toLowerCase();
  const shown = options.filter(
    (option) => chosen.includes(option.value) || option.label.toLowerCase().includes(wanted),
  );
  const toggle = (one: string, isChosen: boolean) =>
    onChange((isChosen ? [...chosen, one] : chosen.filter((other) => other !== one)).join(","));
  return (
    <fieldset className="flex flex-col gap-1.5" aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-medium text-sm">
        <span>{label}</span>
        {optional && <span className="font-normal text-muted">{t("count", { count: chosen.length })}</span>}
      </legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {options.length > SEEN_AT_ONCE && (
        <Field label={t("search")} hideLabel>
          <Input
            value={text}
            placeholder={t("search")}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
      <div className="max-h-72 overflow-y-auto rounded-control border px-3">
        {shown.length === 0 && <p className="py-2.5 text-muted text-sm">{t("none")}</p>}
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            label={<span className="text-sm">{option.label}</span>}
            checked={chosen.includes(option.value)}
            onChange={({ target }) => toggle(option.value, target.checked)}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
