"use client";
import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { staffApi } from "@/lib/api/client/staff";
import type { PhoneNumber } from "@/lib/inventory/model";

/** As many as are looked at with one glance. */
const SHOWN = 8;
/** A search waits this long for the next digit. */
const TYPING_MS = 250;

/** Free numbers of a country to choose one from, all of them or those with the digits that are typed. */
export function NumberField({
  label,
  autoFocus,
  country,
  value,
  error,
  onChange,
}: {
  label: string;
  autoFocus: boolean;
  country: string;
  value: string;
  error: string | undefined;
  onChange: (msisdn: string) => void;
}) {
  const t = useTranslations("adminAct.number");
  const failureText = useFailureText();
  const name = useId();
  const [digits, setDigits] = useState("");
  const [items, setItems] = useState<PhoneNumber[]>();
  const [problem, setProblem] = useState<string>();
  const contains = digits.replace(/\D/g, "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a failure are no reason to read again
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        const query = { country, limit: SHOWN, ...(contains && { contains }) };
        staffApi
          .GET("/inventory/phone-numbers", { params: { query } })
          .then(({ data, error }) => {
            if (!isCurrent) return;
            setProblem(data ? undefined : (failureOf(error)?.message ?? failureText(error)));
            if (data) setItems(data.items);
          })
          .catch((error) => isCurrent && setProblem(failureText(error)));
      },
      contains ? TYPING_MS : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [country, contains]);
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
      {(problem ?? error) && <FieldError>{problem ?? error}</FieldError>}
    </fieldset>
  );
}
