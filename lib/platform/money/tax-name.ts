/** Country codes by English name, because a country's tax is stored with its name. Built at the first use. */
let codes: ReadonlyMap<string, string> | undefined;

function codeOf(country: string): string | undefined {
  // Stryker disable ArrayDeclaration,ConditionalExpression,ArrowFunction,ArithmeticOperator: they are built once per process, before a change is switched on
  if (!codes) {
    const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const all = letters.flatMap((first) => letters.map((second) => first + second));
    codes = new Map(all.flatMap((code) => (english.of(code) ? [[english.of(code)!, code]] : [])));
  }
  // Stryker restore ArrayDeclaration,ConditionalExpression,ArrowFunction,ArithmeticOperator
  return codes.get(country);
}

/**
 * The name of a tax in the reader's language. A country's tax is stored in English ("VAT, Sweden"). Other taxes keep
 * their legal names.
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
