import { majorToMinor, minorToMajorString, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import { ProviderRefused } from "@/lib/providers/errors";
import type { PaymentInvoiceItem } from "@/lib/providers/payments/provider";

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

/** @returns what is wrong with the lines of an invoice over an amount; null when they are it */
export function amountMismatch(lines: readonly PaymentInvoiceItem[], amountMinor: number): string | null {
  const sum = sumMinor(lines.flatMap(({ netMinor, taxMinor }) => [netMinor, taxMinor]));
  const off = subtractMinor(sum, amountMinor);
  return off === 0 ? null : `the lines come to ${sum}, the payment is ${amountMinor}`;
}
