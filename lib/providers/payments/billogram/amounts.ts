import { majorToMinor, minorToMajorString, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import { ProviderRefused } from "@/lib/providers/errors";
import type { PaymentInvoiceItem } from "@/lib/providers/payments/provider";

/** Minor units of Billogram's major ones; `249.5` and `249.50` are the same. */
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

/** Billogram's format: a JSON number in major units. */
export const toBillogramAmount = (amountMinor: number, currency: string): number =>
  Number(minorToMajorString(amountMinor, currency));

/** @returns why the items do not match the invoice's amount; null when they do */
export function amountMismatch(items: readonly PaymentInvoiceItem[], amountMinor: number): string | null {
  const sum = sumMinor(items.flatMap(({ netMinor, taxMinor }) => [netMinor, taxMinor]));
  const off = subtractMinor(sum, amountMinor);
  return off === 0 ? null : `the lines come to ${sum}, the payment is ${amountMinor}`;
}
