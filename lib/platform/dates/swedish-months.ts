/** How often a price is charged, in Swedish, for an interval of more than one month. */
export const everyMonthsInSwedish = (months: number): string =>
  months === 2 ? "varannan månad" : `var ${months}:e månad`;
