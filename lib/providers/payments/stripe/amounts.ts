import { minorUnitDecimals } from "@/lib/providers/currency";
import { ProviderRefused } from "@/lib/providers/errors";

/**
 * Stripe's amounts are ISO 4217 minor units, except for these currencies (https://docs.stripe.com/currencies,
 * "Zero-decimal currencies" and "Special cases", read November 2026):
 *
 * - MGA has two decimals in ISO 4217 and none at Stripe.
 * - ISK and UGX have none in ISO 4217 and two at Stripe, which must be zeros.
 * - BHD, JOD, KWD, OMR and TND have three in both, and Stripe requires the last to be zero.
 *
 * HUF and TWD are special for payouts only, so they are not here.
 */
const stripeDecimals: Record<string, number> = { MGA: 0, ISK: 2, UGX: 2 };
const lastDigitZero = new Set(["BHD", "JOD", "KWD", "OMR", "TND"]);

/**
 * @param amountMinor ISO minor units
 * @param currency ISO 4217, upper case
 * @returns Stripe's `amount`
 * @throws ProviderRefused when Stripe cannot express the amount, because an adapter must not round money
 */
export function toStripeAmount(amountMinor: number, currency: string): number {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw unrepresentable(amountMinor, currency);
  if (lastDigitZero.has(currency) && amountMinor % 10 !== 0) throw unrepresentable(amountMinor, currency);
  const amount = amountMinor * 10 ** shift(currency);
  // A fraction of Stripe's unit, for currencies with fewer decimals there.
  const rounded = Math.round(amount);
  if (Math.abs(amount - rounded) > 1e-6 || !Number.isSafeInteger(rounded)) {
    throw unrepresentable(amountMinor, currency);
  }
  return rounded;
}

/**
 * Converts Stripe's amount back. Does not throw for a fraction, because Stripe has collected the amount already.
 *
 * @param amount Stripe's `amount`
 * @param currency ISO 4217, in any case (Stripe's is lower)
 * @returns ISO minor units
 */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount / 10 ** shift(currency.toUpperCase()));
}

function shift(currency: string): number {
  const iso = minorUnitDecimals(currency);
  return (stripeDecimals[currency] ?? iso) - iso;
}

function unrepresentable(amountMinor: number, currency: string): ProviderRefused {
  return new ProviderRefused(`Stripe cannot take an amount of ${amountMinor} in minor units of ${currency}`, {
    provider: "STRIPE",
    code: "invalid_charge_amount",
    reason: "invalid_request",
  });
}
