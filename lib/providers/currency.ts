// ISO 4217 list one, "minor unit" column. Intl is no source for this: it follows CLDR's habits of display
// (it says 0 for HUF and MGA, which have 2), and a factor of a hundred is no matter of display.
const zeroDecimals = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "),
);
const threeDecimals = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));
const fourDecimals = new Set(["CLF", "UYW"]);

/**
 * How many decimals the minor unit of a currency stands for: 2 for SEK, 0 for JPY, 3 for KWD.
 *
 * @param currency ISO 4217 code, upper case
 */
export function minorUnitDecimals(currency: string): 0 | 2 | 3 | 4 {
  if (zeroDecimals.has(currency)) return 0;
  if (threeDecimals.has(currency)) return 3;
  if (fourDecimals.has(currency)) return 4;
  return 2;
}
