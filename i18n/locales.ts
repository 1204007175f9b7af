/**
 * A locale is a language and a market: the language picks the messages, the region the offers, the currency and how
 * numbers are written. The first one is what a visitor gets who asks for nothing we speak.
 */
export const locales = ["en-US", "en-SE", "sv-SE"] as const;
export type Locale = (typeof locales)[number];

export const languages = ["en", "sv"] as const;
export type Language = (typeof languages)[number];
export type LocaleMarket = "SE" | "US";

/** The locales of these markets; all of them where none is one of ours. */
export function localesIn(countries: readonly string[]): readonly Locale[] {
  const spoken = locales.filter((locale) => countries.includes(marketOfLocale(locale)));
  return spoken.length > 0 ? spoken : locales;
}

/** The one to choose from several that comes nearest: itself, else one of its language, else the first. */
export function closestLocale(locale: Locale, among: readonly Locale[]): Locale {
  if (among.includes(locale)) return locale;
  return among.find((one) => languageOf(one) === languageOf(locale)) ?? among[0] ?? locale;
}

/** The visitor's choice is kept here for a year; readable by scripts, since the menu writes it. */
export const localeCookie = "locale";

/**
 * The locale that signing in brings: that of the company somebody looks after, else the one saved on their account, where
 * nothing was chosen in this browser. Grants nothing. Readable by scripts: who chooses another market in the menu has it
 * until they sign in again.
 */
export const accountLocaleCookie = "account_locale";

export function isLocale(value: string | undefined): value is Locale {
  return (locales as readonly string[]).includes(value ?? "");
}

export function languageOf(locale: Locale): Language {
  return locale.slice(0, 2) as Language;
}

export function marketOfLocale(locale: Locale): LocaleMarket {
  return locale.slice(3) as LocaleMarket;
}

/** Dates on prerendered pages are told in the market's time; a signed-in person's own zone is up to the page. */
export function timeZoneOf(locale: Locale): string {
  return marketOfLocale(locale) === "SE" ? "Europe/Stockholm" : "America/New_York";
}

/**
 * The locale for a visitor: the stored choice if it is one of ours, else the best of `Accept-Language`, else the default.
 * @param account what signing in brought: its market counts, and its language unless the viewer chose one here
 */
export function chooseLocale(
  stored: string | undefined,
  acceptLanguage: string | null,
  account?: string | undefined,
): Locale {
  if (isLocale(account))
    return isLocale(stored) ? closestLocale(stored, localesIn([marketOfLocale(account)])) : account;
  return isLocale(stored) ? stored : (wishedLocale(acceptLanguage) ?? locales[0]);
}

/** The best of `Accept-Language` (RFC 9110), first by exact tag, then by language; undefined for what we do not speak. */
export function wishedLocale(acceptLanguage: string | null): Locale | undefined {
  const wishes = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const q = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag: tag.toLowerCase(), weight: q ? Number(q.trim().slice(2)) : 1 };
    })
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wishes) {
    const found =
      locales.find((locale) => locale.toLowerCase() === tag) ??
      locales.find((locale) => locale.slice(0, 2) === tag.split("-")[0]);
    if (found) return found;
  }
  return undefined;
}
