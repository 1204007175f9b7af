"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Select } from "@/components/ui/forms/select";
import { Textarea } from "@/components/ui/forms/textarea";
import { languages } from "@/i18n/locales";
import { BrandFont, type BrandTheme } from "@/lib/values/tenant/brand-theme";

type Given = {
  theme: BrandTheme;
  /** The markets, each of which can have a phone number. */
  countries: readonly string[];
  /** The API's refusals, by the path of the field below the theme. */
  problems: ReadonlyMap<string, string>;
  onChange: (theme: BrandTheme) => void;
};

type Phones = BrandTheme["support"]["phones"];

/** The phone numbers with that of one country replaced, in E.164 without spaces. An emptied one is left out. */
function withPhone(phones: Phones, country: string, text: string): Phones {
  const phone = { country, msisdn: text.replace(/[\s()-]/g, "") };
  if (phone.msisdn === "") return phones.filter((one) => one.country !== country);
  return phones.some((one) => one.country === country)
    ? phones.map((one) => (one.country === country ? phone : one))
    : [...phones, phone];
}

/** Name, texts, addresses and shape of the brand. */
export function BrandTexts({ theme, countries, problems, onChange }: Given) {
  const t = useTranslations("adminBrand");
  const { logo, hero = {}, radius, font, support, links } = theme;
  const set = (change: Partial<BrandTheme>) => onChange({ ...theme, ...change });
  /** An emptied text is left out, because empty texts count as absent. */
  const setHero = (field: "title" | "lead", language: "en" | "sv", text: string) => {
    const texts = { en: "", sv: "", ...hero[field], [language]: text };
    const { [field]: _, ...others } = hero;
    set({ hero: texts.en === "" && texts.sv === "" ? others : { ...others, [field]: texts } });
  };
  const text = (
    path: string,
    label: string,
    value: string,
    change: (text: string) => void,
    optional = false,
  ) => (
    <Field key={path} label={label} error={problems.get(path)} optional={optional}>
      <Input value={value} autoComplete="off" onChange={({ target }) => change(target.value)} />
    </Field>
  );
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {text("name", t("name"), theme.name, (name) => set({ name }))}
      {text("legalName", t("legalName"), theme.legalName, (legalName) => set({ legalName }))}
      {text("tagline", t("tagline"), theme.tagline ?? "", (tagline) => set({ tagline }), true)}
      {text(
        "hero.image",
        t("heroImage"),
        hero.image ?? "",
        (image) => {
          const { image: _, ...others } = hero;
          set({ hero: image === "" ? others : { ...others, image } });
        },
        true,
      )}
      {languages.map((language) =>
        text(
          `hero.title.${language}`,
          t("heroTitle", { language: t(`languageOf.${language}`) }),
          hero.title?.[language] ?? "",
          (words) => setHero("title", language, words),
          true,
        ),
      )}
      {languages.map((language) => (
        <Field
          key={language}
          label={t("heroLead", { language: t(`languageOf.${language}`) })}
          error={problems.get(`hero.lead.${language}`)}
          optional
        >
          <Textarea
            value={hero.lead?.[language] ?? ""}
            rows={3}
            maxLength={300}
            onChange={({ target }) => setHero("lead", language, target.value)}
          />
        </Field>
      ))}
      {(["light", "dark", "mark"] as const).map((name) =>
        text(`logo.${name}`, t(`logo.${name}`), logo[name], (href) =>
          set({ logo: { ...logo, [name]: href } }),
        ),
      )}
      {(["control", "button", "card"] as const).map((name) => (
        <Field key={name} label={t(`radius.${name}`)} error={problems.get(`radius.${name}`)}>
          <Input
            type="number"
            min={0}
            value={radius[name]}
            onChange={({ target }) => set({ radius: { ...radius, [name]: Number(target.value) } })}
          />
        </Field>
      ))}
      {(["display", "body"] as const).map((name) => (
        <Field key={name} label={t(`font.${name}`)}>
          <Select
            value={font[name]}
            options={BrandFont.options.map((value) => ({ value, label: t(`fontOf.${value}`) }))}
            onChange={({ target }) => set({ font: { ...font, [name]: target.value as BrandFont } })}
          />
        </Field>
      ))}
      {text("support.email", t("supportEmail"), support.email, (email) =>
        set({ support: { ...support, email } }),
      )}
      {text(
        "support.hours",
        t("supportHours"),
        support.hours ?? "",
        (hours) => set({ support: { ...support, hours } }),
        true,
      )}
      {[...new Set([...countries, ...support.phones.map(({ country }) => country)])].map((country) => {
        const place = support.phones.findIndex((phone) => phone.country === country);
        return (
          <Field
            key={country}
            label={t("supportPhone", { country })}
            hint={t("supportPhoneHint")}
            error={place === -1 ? undefined : problems.get(`support.phones.${place}.msisdn`)}
            optional
          >
            <Input
              type="tel"
              value={support.phones[place]?.msisdn ?? ""}
              autoComplete="off"
              onChange={({ target }) =>
                set({ support: { ...support, phones: withPhone(support.phones, country, target.value) } })
              }
            />
          </Field>
        );
      })}
      {text(
        "support.url",
        t("supportUrl"),
        support.url ?? "",
        (url) => {
          const { url: _, ...others } = support;
          set({ support: url === "" ? others : { ...others, url } });
        },
        true,
      )}
      {(["terms", "privacy"] as const).map((name) =>
        text(`links.${name}`, t(`links.${name}`), links[name], (href) =>
          set({ links: { ...links, [name]: href } }),
        ),
      )}
    </div>
  );
}
