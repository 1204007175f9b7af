import { majorToMinor, minorToMajorString, subtractMinor, sumMinor } from "@/lib/platform/money";
import { ProviderRefused } from "@/lib/providers/errors";
import type { PaymentInvoiceLine } from "@/lib/providers/payments/provider";

/** Minor units of what Billogram says in major ones; `249.5` and `249.50` are the same. */
export function fromBillogramAmount(amount: string, currency: string): number {
  try {
    return majorToMinor(amount, currency);
  } catch (cause) {
    throw new ProviderRefused(`Billogram says ${amount} ${currency}, which is no amount of that currency`, {
      provider: "BILLOGRAM",
      code: "bad_amount",
      reason: "configuration",
      cause,
    });
  }
}

/** What Billogram wants: a JSON number in major units. */
export const toBillogramAmount = (amountMinor: number, currency: string): number =>
  Number(minorToMajorString(amountMinor, currency));

/** Kronor have no coins below one: their invoices are rounded to whole ones, half a krona up. */
const WHOLE = new Set(["SEK", "NOK", "DKK"]);

/**
 * What an invoice of this amount asks for beyond it, by the rule of its currency: 49950 SEK → 50, 49949 → -49, and
 * nothing for a currency that has its cents.
 */
export function roundingOf(amountMinor: number, currency: string): number {
  if (!WHOLE.has(currency)) return 0;
  const rest = ((amountMinor % 100) + 100) % 100;
  return rest >= 50 ? 100 - rest : rest === 0 ? 0 : -rest;
}

/** @returns what is wrong with the lines of an invoice over an amount; null when they are it */
export function mismatch(lines: readonly PaymentInvoiceLine[], amountMinor: number): string | null {
  const sum = sumMinor(lines.flatMap(({ netMinor, taxMinor }) => [netMinor, taxMinor]));
  const off = subtractMinor(sum, amountMinor);
  return off === 0 ? null : `the lines come to ${sum}, the payment is ${amountMinor}`;
}
