/**
 * The only module that adds, splits and rounds money.
 *
 * Amounts are integers in minor units (öre, cents) within ±(2^53 − 1). Anything else throws a RangeError instead of
 * losing a cent silently. Rates are decimal strings ("0.0625"). Products and quotients are fractions of two integers of
 * any length, so they are exact until the final half-even rounding.
 */

export type Money = { readonly amountMinor: number; readonly currency: string };

function safe(amountMinor: number): number {
  if (!Number.isSafeInteger(amountMinor)) {
    throw new RangeError(`${amountMinor} is not an amount in minor units: a safe integer is needed.`);
  }
  // Minus zero would serialize as 0, but differ from it under Object.is.
  return amountMinor === 0 ? 0 : amountMinor;
}

/** A decimal as an integer with a power of ten: "0.0625" is 625 ÷ 10,000. */
type Fraction = { numerator: bigint; denominator: bigint };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

function fractionOf(decimal: string): Fraction | null {
  // Stryker disable next-line ArrayDeclaration: the first entry is not read
  const [, sign = "", whole = "", decimals = ""] = DECIMAL.exec(decimal) ?? [];
  if (!whole) return null;
  return { numerator: BigInt(`${sign}${whole}${decimals}`), denominator: 10n ** BigInt(decimals.length) };
}

function rateFrom(rate: string): Fraction {
  const fraction = fractionOf(rate);
  if (!fraction || rate.startsWith("-"))
    throw new RangeError(`"${rate}" is not a rate: a non-negative decimal is needed.`);
  return fraction;
}

const sumOf = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
});

/** Numerator ÷ denominator, rounded half-even. The denominator is positive. */
function rounded(numerator: bigint, denominator: bigint): number {
  // Stryker disable next-line EqualityOperator: zero has no sign
  const size = numerator < 0n ? -numerator : numerator;
  const whole = size / denominator;
  const twice = (size % denominator) * 2n;
  const up = twice > denominator || (twice === denominator && whole % 2n === 1n);
  const nearest = Number(up ? whole + 1n : whole);
  // Stryker disable next-line EqualityOperator: zero has no sign
  return safe(numerator < 0n ? -nearest : nearest);
}

// ─── Amounts of one currency, given by the context ─────────────────────────────────────────────────────────────────

/** Sum in minor units; 0 without amounts. */
export function sumMinor(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total = safe(total + safe(amount));
  return total;
}

/** a − b in minor units; may be negative. */
export function subtractMinor(a: number, b: number): number {
  return safe(safe(a) - safe(b));
}

/** Amount × a non-negative integer number of units or periods. */
export function multiplyMinor(amountMinor: number, times: number): number {
  if (!Number.isSafeInteger(times) || times < 0) throw new RangeError(`${times} is not a number of units.`);
  return safe(safe(amountMinor) * times);
}

/**
 * Amount × rate, rounded half-even.
 * @param rate decimal fraction as a string: "0.25" is 25 %
 */
export function applyRate(amountMinor: number, rate: string): number {
  const { numerator, denominator } = rateFrom(rate);
  return rounded(BigInt(safe(amountMinor)) * numerator, denominator);
}

/**
 * Amount × percentage, rounded half-even.
 * @param percent percentage points as a string: "12.5" is 12.5 %
 */
export function applyPercent(amountMinor: number, percent: string): number {
  const { numerator, denominator } = rateFrom(percent);
  return rounded(BigInt(safe(amountMinor)) * numerator, denominator * 100n);
}

/** A rate as percentage points, for display: "0.0825" is 8.25. */
export function percentOf(rate: string): number {
  const { numerator, denominator } = rateFrom(rate);
  return Number(numerator * 100n) / Number(denominator);
}

/**
 * Amount × numerator ÷ denominator, rounded half-even: proration, and the same share of another price.
 * @throws RangeError when the denominator is not positive
 */
export function scaleMinor(amountMinor: number, numerator: number, denominator: number): number {
  if (safe(denominator) <= 0) throw new RangeError("A share needs a positive whole.");
  return rounded(BigInt(safe(amountMinor)) * BigInt(safe(numerator)), BigInt(denominator));
}

/**
 * Takes the tax out of an amount that includes it.
 *
 * net = amount ÷ (1 + sum of rates), rounded half-even once. The rest is tax, so the parts add up to the amount. The tax
 * is divided among the rates in proportion (largest remainder), so the shares add up to the tax.
 *
 * @param rates decimal fractions of the net amount, in the order of the returned `taxesMinor`
 */
export function extractIncludedTax(
  amountMinor: number,
  rates: readonly string[],
): { netMinor: number; taxMinor: number; taxesMinor: number[] } {
  const divisor = rates.map(rateFrom).reduce(sumOf, { numerator: 1n, denominator: 1n });
  const netMinor = rounded(BigInt(safe(amountMinor)) * divisor.denominator, divisor.numerator);
  const taxMinor = subtractMinor(amountMinor, netMinor);
  const taxesMinor = taxMinor === 0 ? rates.map(() => 0) : allocate(taxMinor, rates);
  return { netMinor, taxMinor, taxesMinor };
}

/**
 * Divides an amount in proportion to weights. The shares add up to the amount, and each differs from its exact share by
 * less than one minor unit (largest remainder; of equal remainders, the earlier one wins).
 *
 * @param weights non-negative numbers or decimal strings, not all zero
 */
export function allocate(amountMinor: number, weights: readonly (number | string)[]): number[] {
  const parts = sharesOf(weights);
  const whole = parts.reduce((total, part) => total + part, 0n);
  if (whole === 0n) throw new RangeError("Nothing to share among: the weights are all zero.");

  // Stryker disable next-line EqualityOperator: zero has no sign
  const sign = safe(amountMinor) < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(amountMinor));
  const shares = parts.map((part) => Number((part * amount) / whole));
  const left = subtractMinor(Number(amount), sumMinor(shares));
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: (part * amount) % whole }))
    // The sort is stable, so of equal remainders the earlier one stays first.
    .sort((a, b) => Number(b.remainder - a.remainder));
  for (const { index } of byRemainder.slice(0, left)) shares[index]! += 1;
  return shares.map((share) => safe(sign * share));
}

/** The weights as integers in the same proportion. */
function sharesOf(weights: readonly (number | string)[]): bigint[] {
  const fractions = weights.map((weight) => fractionOf(String(weight)));
  const common = fractions.reduce(
    (most, one) => (one && one.denominator > most ? one.denominator : most),
    1n,
  );
  return fractions.map((fraction, index) => {
    if (!fraction) throw new RangeError(`${weights[index]} is not a weight: a decimal is needed.`);
    if (fraction.numerator < 0n) throw new RangeError("Weights cannot be negative.");
    return fraction.numerator * (common / fraction.denominator);
  });
}

/** Divides an amount into n parts that differ by at most one minor unit, the larger ones first. */
export function split(amountMinor: number, parts: number): number[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`${parts} is not a number of parts.`);
  return allocate(amountMinor, Array<number>(parts).fill(1));
}

// ─── Amounts with their currency ───────────────────────────────────────────────────────────────────────────────────

/** @throws RangeError when the amount is not a safe integer, or the currency not an ISO 4217 code in capitals */
export function money(amountMinor: number, currency: string): Money {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`"${currency}" is not a currency code.`);
  return { amountMinor: safe(amountMinor), currency };
}

function sameCurrency(a: Money, b: Money): string {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} cannot be added up.`);
  return a.currency;
}

/** @throws RangeError when the currencies differ */
export function add(a: Money, b: Money): Money {
  return money(sumMinor([a.amountMinor, b.amountMinor]), sameCurrency(a, b));
}

/** @throws RangeError when the currencies differ */
export function subtract(a: Money, b: Money): Money {
  return money(subtractMinor(a.amountMinor, b.amountMinor), sameCurrency(a, b));
}

/** Sum in the given currency; 0 without amounts. @throws RangeError when an amount has another currency */
export function sum(amounts: readonly Money[], currency: string): Money {
  return amounts.reduce(add, money(0, currency));
}

/** @param quantity a non-negative integer */
export function multiply(amount: Money, quantity: number): Money {
  return money(multiplyMinor(amount.amountMinor, quantity), amount.currency);
}

// ─── Currencies ────────────────────────────────────────────────────────────────────────────────────────────────────

// ISO 4217, column "minor unit", for all values except 2. Intl follows display conventions instead (no decimals for HUF,
// which has two).
const exponents: Record<string, number> = {
  ...Object.fromEntries(
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ").map((c) => [c, 0]),
  ),
  ...Object.fromEntries("BHD IQD JOD KWD LYD OMR TND".split(" ").map((c) => [c, 3])),
  CLF: 4,
  UYW: 4,
};

/** Decimals of a currency's major unit: 2 for SEK, 0 for JPY, 3 for KWD. */
export function currencyExponent(currency: string): number {
  return exponents[currency] ?? 2;
}

/** The amount in major units as a JSON number (39900 SEK → 399). For old API shapes only, never for arithmetic. */
export function minorToMajor(amountMinor: number, currency: string): number {
  return Number(minorToMajorString(amountMinor, currency));
}

/** The amount in major units as a decimal string with all its decimals (39900 SEK → "399.00"). */
export function minorToMajorString(amountMinor: number, currency: string): string {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(safe(amountMinor))).padStart(exponent + 1, "0");
  const at = digits.length - exponent;
  const major = exponent === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return amountMinor < 0 ? `-${major}` : major;
}

/**
 * The minor units of an amount in major units, as some providers send it.
 * @throws RangeError when the currency cannot express it ("1.005" SEK)
 */
export function majorToMinor(amount: string, currency: string): number {
  const fraction = fractionOf(amount);
  if (!fraction) throw new RangeError(`"${amount}" is not an amount.`);
  const minor = fraction.numerator * 10n ** BigInt(currencyExponent(currency));
  if (minor % fraction.denominator !== 0n)
    throw new RangeError(`${amount} ${currency} is finer than the currency.`);
  return safe(Number(minor / fraction.denominator));
}
