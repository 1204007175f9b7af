"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { storeLocale } from "@/components/shell/store-locale";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Select } from "@/components/ui/forms/select";
import { Alert } from "@/components/ui/states/alert";
import { isLocale, type Locale } from "@/i18n/locales";
import { api } from "@/lib/client/client";

type Profile = { userId: string; name: string; msisdn: string; preferredLocale: Locale };

/**
 * Name, number and language. The language applies to the e-mails and to these pages, which change at once.
 * @param country whose numbers may be written without the country code
 */
export function ProfileForm({
  profile,
  country,
  shown,
  locales,
}: {
  profile: Profile;
  country: "SE" | "US";
  /** The language of the page. */
  shown: Locale;
  /** The locales of the brand, including the chosen one. */
  locales: readonly Locale[];
}) {
  const t = useTranslations("account");
  const [name, setName] = useState(profile.name);
  const [msisdn, setMsisdn] = useState(profile.msisdn);
  const [locale, setLocale] = useState<Locale>(profile.preferredLocale);
  const [wrong, setWrong] = useState<{ name?: string; msisdn?: string }>({});
  const { act, busy, problem } = useAct(
    (body: { name: string; msisdn: string | null; preferredLocale: Locale }) =>
      api.PUT("/users/{userId}", { params: { path: { userId: profile.userId } }, body }),
    { done: t("saved") },
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // Phone number metadata is larger than the page, and only needed here.
    const { parsePhone } = await import("./phone");
    const number = parsePhone(msisdn, country);
    const problems = {
      ...(name.trim() === "" && { name: t("nameMissing") }),
      ...(number === undefined && { msisdn: t("phoneWrong") }),
    };
    setWrong(problems);
    if (Object.keys(problems).length > 0 || number === undefined) return;
    const saved = await act({ name: name.trim(), msisdn: number, preferredLocale: locale });
    if (saved && locale !== shown) storeLocale(locale);
  };
  return (
    <ScriptForm onSubmit={save} className="mt-5 grid max-w-md gap-5">
      <Field label={t("name")} error={wrong.name}>
        <Input autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={t("phone")} hint={t("phoneHint")} error={wrong.msisdn}>
        <Input
          type="tel"
          autoComplete="tel"
          value={msisdn}
          onChange={(event) => setMsisdn(event.target.value)}
        />
      </Field>
      <Field label={t("language")} hint={t("languageHint")}>
        <Select
          value={locale}
          onChange={(event) => isLocale(event.target.value) && setLocale(event.target.value)}
          options={locales.map((value) => ({ value, label: t(`locales.${value}`) }))}
        />
      </Field>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button type="submit" loading={busy} className="justify-self-start">
        {t("save")}
      </Button>
    </ScriptForm>
  );
}
