/**
 * A locale is a language and a market: the language selects the messages, the region selects the offers, the currency
 * and number formats. The first one is the default for visitors whose languages we do not have.
 */
export const locales = ["en-US", "en-SE", "sv-SE"] as const;
export type Locale = (typeof locales)[number];

export const languages = ["en", "sv"] as const;
export type Language = (typeof languages)[number];
export type LocaleMarket = "SE" | "US";

/** The locales of these markets; all locales if no market has one. */
export function localesIn(countries: readonly string[]): readonly Locale[] {
  const spoken = locales.filter((locale) => countries.includes(marketOfLocale(locale)));
  return spoken.length > 0 ? spoken : locales;
}

/** The nearest of several locales: the same one, else one with its language, else the first. */
export function closestLocale(locale: Locale, among: readonly Locale[]): Locale {
  if (among.includes(locale)) return locale;
  return among.find((one) => languageOf(one) === languageOf(locale)) ?? among[0] ?? locale;
}

/** Stores the visitor's choice for a year. Scripts can read it, because the menu writes it. */
export const localeCookie = "locale";

/**
 * The locale of the signed-in account: that of the company a person manages, else the one saved in the account, if none
 * was chosen in this browser. It grants nothing. Scripts can read it. A person who chooses another market in the menu
 * has it until they sign in again.
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

/** Prerendered pages show dates in the market's time zone. The person's own zone is up to the page. */
export function timeZoneOf(locale: Locale): string {
  return marketOfLocale(locale) === "SE" ? "Europe/Stockholm" : "America/New_York";
}

/**
 * The locale for a visitor: the stored choice if we have it, else the best of `Accept-Language`, else the default.
 * @param account the account's locale: its market counts, and its language unless the viewer chose one here
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

/**
 * The best of `Accept-Language` (RFC 9110), first by exact tag, then by language; undefined for languages that we do
 * not have.
 */
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
