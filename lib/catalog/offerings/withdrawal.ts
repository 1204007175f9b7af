/** The European Economic Area, alpha-2. */
const EEA = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
);

/**
 * Whether a buyer may withdraw from a distance purchase within 14 days (directive 2011/83/EU, article 9): a consumer in the European
 * Economic Area. Elsewhere there is no such right.
 * @param country of the market, alpha-2
 */
export const mayWithdraw = ({ country, customerType }: { country: string; customerType: string }): boolean =>
  customerType === "CONSUMER" && EEA.has(country);
