import { applyPercent, scaleMinor, subtractMinor } from "@/lib/platform/money/money";

/** A tax that is shared among several items was rounded for each. */
const ROUNDED_MINOR = 2;
const RATE_SCALE = 1_000_000;

/** The net amount that a tax is levied on, in minor units. */
export type TaxBase = {
  baseMinor: number;
  /** How far the real base may be away, because the tax was rounded. */
  slackMinor: number;
};

/**
 * The base of a tax that was recorded without one. It is the whole net amount if the rate gives this tax. Otherwise, as with several rates,
 * it is calculated from the tax and the rate.
 * @param rate in percent
 * @param netMinor the net amount of the document or item
 */
export function taxBase(taxMinor: number, rate: number | undefined, netMinor: number): TaxBase {
  if (!rate) return { baseMinor: netMinor, slackMinor: 0 };
  const expected = applyPercent(netMinor, String(rate));
  if (Math.abs(subtractMinor(expected, taxMinor)) <= ROUNDED_MINOR)
    return { baseMinor: netMinor, slackMinor: 0 };
  const atRate = (amountMinor: number) =>
    scaleMinor(amountMinor, 100 * RATE_SCALE, Math.round(rate * RATE_SCALE));
  return { baseMinor: atRate(taxMinor), slackMinor: atRate(ROUNDED_MINOR) };
}
