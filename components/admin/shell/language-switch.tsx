"use client";
import { Languages } from "lucide-react";
import { storeLocale } from "@/components/shell/store-locale";
import { iconButtonStyle } from "@/components/ui/icon-button";
import { closestLocale, type Locale, languageOf, locales } from "@/i18n/locales";

const NAMES = { en: "English", sv: "Svenska" } as const;

/** Shows the staff pages in the other language; the choice is stored for a year. */
export function LanguageSwitch({ locale }: { locale: Locale }) {
  const other = languageOf(locale) === "sv" ? "en" : "sv";
  const spoken = locales.filter((one) => languageOf(one) === other);
  const target = spoken.find((one) => one.slice(3) === locale.slice(3)) ?? closestLocale(locale, spoken);
  return (
    <button
      type="button"
      lang={other}
      title={NAMES[other]}
      aria-label={NAMES[other]}
      onClick={() => storeLocale(target)}
      className={iconButtonStyle}
    >
      <Languages aria-hidden="true" />
    </button>
  );
}
