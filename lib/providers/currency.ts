// ISO 4217 list one, "minor unit" column. Intl follows CLDR's display conventions instead: it gives 0 for HUF and MGA,
// which have 2. Money must not be wrong by a factor of a hundred.
const zeroDecimals = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "),
);
const threeDecimals = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));
const fourDecimals = new Set(["CLF", "UYW"]);

/**
 * The number of decimals of a currency's minor unit: 2 for SEK, 0 for JPY, 3 for KWD.
 *
 * @param currency ISO 4217 code, upper case
 */
export function minorUnitDecimals(currency: string): 0 | 2 | 3 | 4 {
  if (zeroDecimals.has(currency)) return 0;
  if (threeDecimals.has(currency)) return 3;
  if (fourDecimals.has(currency)) return 4;
  return 2;
}
