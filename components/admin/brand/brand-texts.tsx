"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { languages } from "@/i18n/locales";
import { BrandFont, type BrandTheme } from "@/lib/identity/brand-theme";

type Given = {
  theme: BrandTheme;
  /** What the API refused, by the path of the field below the theme. */
  problems: ReadonlyMap<string, string>;
  onChange: (theme: BrandTheme) => void;
};

/** Name, words, addresses and shape of the brand. */
export function BrandTexts({ theme, problems, onChange }: Given) {
  const t = useTranslations("adminBrand");
  const { logo, hero = {}, radius, font, support, links } = theme;
  const set = (change: Partial<BrandTheme>) => onChange({ ...theme, ...change });
  /** What is emptied is left out: empty texts are none. */
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
      {support.phones.map(({ country, msisdn }, place) =>
        text(`support.phones.${place}.msisdn`, t("supportPhone", { country }), msisdn, (number) =>
          set({
            support: {
              ...support,
              phones: support.phones.map((phone, at) => (at === place ? { country, msisdn: number } : phone)),
            },
          }),
        ),
      )}
      {(["terms", "privacy"] as const).map((name) =>
        text(`links.${name}`, t(`links.${name}`), links[name], (href) =>
          set({ links: { ...links, [name]: href } }),
        ),
      )}
    </div>
  );
}
