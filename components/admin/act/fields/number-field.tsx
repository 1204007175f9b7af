"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useAnswer } from "@/components/admin/act/send/use-answer";
import { FieldError } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Spinner } from "@/components/ui/states/spinner";
import { staffApi } from "@/lib/client/staff";
import { mixedNumbers } from "@/lib/values/mixed-numbers";

/** As many as can be read at a glance. */
const SHOWN = 8;
/** The number of fetched numbers to choose from. The first ones are those that orders without a choice take next. */
const FETCH = 90;
/** The delay of a search, for the next digit. */
const TYPING_MS = 250;

/**
 * Free numbers of a country to choose from, all of them or those with the typed digits. A listed number is not reserved,
 * so someone else may take it.
 */
export function NumberField({
  label,
  autoFocus,
  country,
  value,
  error,
  takenCount,
  onChange,
}: {
  label: string;
  autoFocus: boolean;
  country: string;
  value: string;
  error: string | undefined;
  /** How often a chosen number had been taken. The numbers are then read again. */
  takenCount: number;
  onChange: (msisdn: string) => void;
}) {
  const t = useTranslations("adminAct.number");
  const name = useId();
  const [digits, setDigits] = useState("");
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31));
  const contains = digits.replace(/\D/g, "");
  const { answer: items, problem } = useAnswer(
    `${country} ${contains} ${takenCount}`,
    async () => {
      const query = { country, limit: FETCH, ...(contains && { contains }) };
      const { data, error } = await staffApi.GET("/inventory/phone-numbers", { params: { query } });
      if (!data) throw error;
      return mixedNumbers(data.items, seed).slice(0, SHOWN);
    },
    contains ? TYPING_MS : 0,
  );
  const said = problem ?? error ?? (takenCount > 0 && value === "" ? t("taken") : undefined);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <Input
        value={digits}
        autoFocus={autoFocus}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        aria-label={t("search")}
        placeholder={t("search")}
        onChange={({ target }) => setDigits(target.value)}
      />
      {/* As high as a full list, so that a search moves nothing. */}
      <div className="grid min-h-52 content-start gap-2 sm:grid-cols-2">
        {!items && !problem && <Spinner />}
        {items?.length === 0 && <p className="text-muted text-sm">{t("none")}</p>}
        {items?.map(({ msisdn, display }) => (
          <label
            key={msisdn}
            className="flex cursor-pointer items-center gap-3 rounded-control border px-3 py-2 has-checked:border-foreground"
          >
            <input
              type="radio"
              name={name}
              value={msisdn}
              checked={value === msisdn}
              onChange={() => onChange(msisdn)}
              className="size-4 accent-foreground"
            />
            <span className="tabular">{display}</span>
          </label>
        ))}
      </div>
      {said && <FieldError>{said}</FieldError>}
    </fieldset>
  );
}
