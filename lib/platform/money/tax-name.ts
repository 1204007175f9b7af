/** Codes of countries by their English names, for what is stored under the name. Made at the first need. */
let codes: ReadonlyMap<string, string> | undefined;

function codeOf(country: string): string | undefined {
  if (!codes) {
    const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const all = letters.flatMap((first) => letters.map((second) => first + second));
    codes = new Map(all.flatMap((code) => (english.of(code) ? [[english.of(code)!, code]] : [])));
  }
  return codes.get(country);
}

/**
 * A tax as its reader calls it. What a country levies is stored in English ("VAT, Sweden"); names of other taxes are
 * those of the law and stay.
 * @param locale of the reader, such as `sv-SE`; only the language counts
 */
export function taxNameIn(locale: string, name: string): string {
  if (!locale.startsWith("sv")) return name;
  return name
    .replace(/^VAT, ([^(]+?)(?= \(|$)/, (_, country: string) => {
      const code = codeOf(country);
      return `Moms, ${code ? new Intl.DisplayNames("sv", { type: "region" }).of(code) : country}`;
    })
    .replace(/^(Moms, .*)\(reverse charge\)$/, "$1(omvänd betalningsskyldighet)");
}
