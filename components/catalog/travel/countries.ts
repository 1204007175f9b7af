/** A country as the shop shows it. */
export type Country = { code: string; name: string };

/** Countries by alpha-2 code with their names in the locale, in its alphabetical order. */
export function namedCountries(locale: string, codes: readonly string[]): Country[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const order = new Intl.Collator(locale);
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.name, b.name));
}
