import { newId } from "@/lib/platform/secrets/ids";
import type { ChargeSnapshot, MethodSnapshot, PaymentSnapshot } from "@/lib/providers/payments/provider";

/** What a provider says of a payment, for tests that replace it with a stand-in. */

/** One charge of 249.00 kr that succeeded. */
export const snapshotOfCharge = (given: Partial<ChargeSnapshot> = {}): ChargeSnapshot => ({
  providerRef: `ch_${newId()}`,
  status: "SUCCEEDED",
  amountMinor: 24900,
  amountRefundedMinor: 0,
  currency: "SEK",
  disputed: false,
  failureCode: null,
  failureMessage: null,
  createdAt: new Date(),
  ...given,
});

/** A Visa card that ends in 4242. */
export const snapshotOfMethod = (given: Partial<MethodSnapshot> = {}): MethodSnapshot => ({
  providerRef: `pm_${newId()}`,
  customerRef: null,
  type: "CARD",
  displayName: "Visa •••• 4242",
  card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 },
  cardFingerprint: null,
  createdAt: new Date(),
  ...given,
});

/** A payment of 249.00 kr that succeeded, for an intent of a tenant. By default its one charge collected it. */
export function snapshotOfPayment(
  tenantId: string,
  paymentIntentId: string,
  given: Partial<PaymentSnapshot> = {},
): PaymentSnapshot {
  const charge = given.charge === undefined ? snapshotOfCharge() : given.charge;
  return {
    providerRef: `pi_${paymentIntentId}`,
    status: "SUCCEEDED",
    amountMinor: 24900,
    currency: "SEK",
    amountReceivedMinor: charge?.amountMinor ?? 0,
    metadata: { tenantId, paymentIntentId, orderId: null },
    customerRef: null,
    lastError: null,
    methodRef: null,
    method: null,
    chargeRef: charge?.providerRef ?? null,
    createdAt: new Date(),
    ...given,
    charge,
  };
}
