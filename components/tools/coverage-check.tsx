"use client";
import { Signal } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { ToolProps } from "@/components/tools/tool-props";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Select } from "@/components/ui/forms/select";
import { Alert } from "@/components/ui/states/alert";
import { Badge } from "@/components/ui/text/badge";
import { formatDate } from "@/components/ui/text/format";
import { api } from "@/lib/client/client";
import { type Coverage, networksHere } from "./coverage";
import { ToolForm, useQuestion } from "./tool-form";

/** The networks at a place, by their own statements: by postal code, or for a whole country. */
export default function CoverageCheck({
  country: home,
  countries,
  enter,
}: Pick<ToolProps, "country" | "countries" | "enter">) {
  const t = useTranslations("tools.coverage");
  const locale = useLocale();
  const question = useQuestion<Coverage>(enter);
  const { found, ask, forget } = question;
  const [country, setCountry] = useState(home);
  const [zip, setZip] = useState("");
  const [wrong, setWrong] = useState(false);
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const options = countries.map((value) => ({ value, label: names.of(value) ?? value }));
  const places = home === "US" ? t("zipUs") : t("zip");

  const check = async () => {
    const digits = zip.replace(/[\s-]/g, "");
    setWrong(digits !== "" && !/^\d{5}$/.test(digits));
    if (digits !== "" && !/^\d{5}$/.test(digits)) return;
    await ask(async () => {
      const { data, error } = await api.GET("/tools/network-coverage", {
        params: { query: { country, ...(digits && { zip: digits }) } },
      });
      if (!data) throw error;
      return data;
    });
  };

  return (
    <ToolForm
      question={question}
      onSubmit={check}
      submit={t("check")}
      fields={
        <>
          {options.length > 1 && (
            <Field label={t("country")}>
              <Select
                value={country}
                options={options}
                onChange={(event) => {
                  setCountry(event.target.value);
                  forget();
                }}
              />
            </Field>
          )}
          <Field label={places} hint={t("zipHint")} error={wrong && t("zipInvalid")} optional>
            <Input
              value={zip}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              onChange={(event) => setZip(event.target.value)}
            />
          </Field>
        </>
      }
    >
      {found && <Result found={found} place={found.zip ?? names.of(found.country) ?? found.country} />}
    </ToolForm>
  );
}

function Result({ found, place }: { found: Coverage; place: string }) {
  const t = useTranslations("tools.coverage");
  const locale = useLocale();
  const id = useId();
  const networks = networksHere(found);
  if (networks.length === 0) return <Alert title={t("unknown", { place })}>{t("unknownText")}</Alert>;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {t("found", { place })}
      </h3>
      <ul className="mt-3 flex flex-col gap-3">
        {networks.map(({ provider, generations, ofPlace, source, asOf }) => (
          <li key={provider} className="rounded-control border p-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2 font-medium">
              <Signal aria-hidden="true" className="size-5 shrink-0 text-success" />
              <span className="min-w-0 flex-1 break-words">{provider}</span>
              {generations.map((one) => (
                <Badge key={one} tone="success">
                  {one}
                </Badge>
              ))}
            </p>
            {found.zip && !ofPlace && <p className="mt-1.5 text-sm">{t("ofCountry")}</p>}
            <p className="mt-1.5 text-muted text-sm">
              {t("source", { source, date: formatDate(locale, asOf) })}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">{t("indoors")}</p>
    </section>
  );
}
