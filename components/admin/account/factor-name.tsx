"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";

/** The longest name of a factor, in characters. */
export const LONGEST_NAME = 60;

/** The person's name for a second factor. */
export function FactorName({
  value,
  onChange,
  missing,
}: {
  value: string;
  onChange: (value: string) => void;
  missing: boolean;
}) {
  const t = useTranslations("adminAccount");
  return (
    <Field label={t("name")} hint={t("nameHint")} error={missing && t("nameMissing")}>
      <Input
        value={value}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        autoFocus
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
