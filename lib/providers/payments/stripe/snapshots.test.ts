import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import {
  methodSnapshot,
  paymentStatus,
  refundSnapshot,
  setupSnapshot,
  setupStatus,
  stripePaymentSnapshot,
} from "./snapshots";

// Only the fields that are read. The casts replace the other fields of Stripe's resources.
const card = {
  id: "pm_1",
  object: "payment_method",
  type: "card",
  created: 1_795_251_500,
  customer: "cus_1",
  card: { brand: "visa", display_brand: "visa", last4: "4242", exp_month: 4, exp_year: 2030 },
} as unknown as Stripe.PaymentMethod;

const intent = {
  id: "pi_1",
  object: "payment_intent",
  status: "requires_payment_method",
  amount: 29_900,
  amount_received: 0,
  currency: "sek",
  created: 1_795_251_600,
  customer: "cus_1",
  payment_method: null,
  latest_charge: null,
  last_payment_error: null,
  metadata: { tenantId: "t1", paymentIntentId: "p1", orderId: "o1" },
} as unknown as Stripe.PaymentIntent;

const declined = {
  code: "card_declined",
  decline_code: "insufficient_funds",
  message: "Your card has insufficient funds.",
  payment_method: card,
  type: "card_error",
} as Stripe.PaymentIntent.LastPaymentError;

describe("the status of a payment", () => {
  it.each([
    ["requires_payment_method", "PENDING"],
    ["requires_confirmation", "PENDING"],
    ["requires_action", "REQUIRES_ACTION"],
    ["processing", "PROCESSING"],
    ["succeeded", "SUCCEEDED"],
    ["canceled", "CANCELED"],
    ["requires_capture", "UNKNOWN"],
    ["requires_a_miracle", "UNKNOWN"],
  ])("%s is %s", (status, ours) => {
    expect(paymentStatus({ status, last_payment_error: null })).toBe(ours);
  });

  it("distinguishes a first attempt from a failed one", () => {
    const status = "requires_payment_method";
    expect(paymentStatus({ status, last_payment_error: declined })).toBe("REQUIRES_PAYMENT_METHOD");
    const wanted = { ...declined, code: "authentication_required" } as Stripe.PaymentIntent.LastPaymentError;
    expect(paymentStatus({ status, last_payment_error: wanted })).toBe("REQUIRES_ACTION");
  });

  it("of a setup has the same values", () => {
    expect(setupStatus({ status: "requires_payment_method", last_setup_error: null })).toBe("PENDING");
    const last_setup_error = { code: "card_declined" } as Stripe.SetupIntent.LastSetupError;
    expect(setupStatus({ status: "requires_payment_method", last_setup_error })).toBe(
      "REQUIRES_PAYMENT_METHOD",
    );
    expect(setupStatus({ status: "succeeded", last_setup_error: null })).toBe("SUCCEEDED");
    expect(setupStatus({ status: "new", last_setup_error: null })).toBe("UNKNOWN");
  });
});

describe("the snapshot of a payment", () => {
  it("before any attempt has no method and no charge", () => {
    expect(stripePaymentSnapshot(intent)).toEqual({
      providerRef: "pi_1",
      status: "PENDING",
      amountMinor: 29_900,
      currency: "SEK",
      amountReceivedMinor: 0,
      metadata: { tenantId: "t1", paymentIntentId: "p1", orderId: "o1" },
      customerRef: "cus_1",
      lastError: null,
      methodRef: null,
      method: null,
      chargeRef: null,
      charge: null,
      createdAt: new Date(1_795_251_600_000),
    });
  });

  it("after a decline has the declined card", () => {
    expect(stripePaymentSnapshot({ ...intent, last_payment_error: declined })).toMatchObject({
      status: "REQUIRES_PAYMENT_METHOD",
      lastError: {
        code: "card_declined",
        declineCode: "insufficient_funds",
        message: "Your card has insufficient funds.",
      },
      methodRef: "pm_1",
      method: { displayName: "Visa •••• 4242" },
    });
  });

  it("of a paid one works with references only and with details", () => {
    const paid = { ...intent, status: "succeeded", amount_received: 29_900, payment_method: "pm_1" } as const;
    expect(stripePaymentSnapshot({ ...paid, latest_charge: "ch_1" })).toMatchObject({
      status: "SUCCEEDED",
      amountReceivedMinor: 29_900,
      methodRef: "pm_1",
      method: null,
      chargeRef: "ch_1",
      charge: null,
    });
    const charge = {
      id: "ch_1",
      status: "succeeded",
      amount: 29_900,
      amount_refunded: 9_900,
      currency: "sek",
      disputed: false,
      failure_code: null,
      failure_message: null,
      created: 1_795_251_700,
    } as unknown as Stripe.Charge;
    expect(stripePaymentSnapshot({ ...paid, payment_method: card, latest_charge: charge })).toMatchObject({
      method: { card: { brand: "visa", last4: "4242", expMonth: 4, expYear: 2030 } },
      charge: { providerRef: "ch_1", status: "SUCCEEDED", amountRefundedMinor: 9_900 },
    });
  });

  it("of another system's payment has none of our ids", () => {
    expect(stripePaymentSnapshot({ ...intent, metadata: {} }).metadata).toEqual({
      tenantId: null,
      paymentIntentId: null,
      orderId: null,
    });
  });
});

describe("a saved method", () => {
  it("has a name that may be shown", () => {
    expect(methodSnapshot(card)).toMatchObject({
      type: "CARD",
      customerRef: "cus_1",
      displayName: "Visa •••• 4242",
    });
    const inWallet = { ...card, card: { ...card.card, wallet: { type: "apple_pay" } } };
    expect(methodSnapshot(inWallet as unknown as Stripe.PaymentMethod).displayName).toBe(
      "Visa •••• 4242 (Apple Pay)",
    );
    const link = { ...card, type: "link", card: undefined, link: { email: "ann@example.com" } };
    expect(methodSnapshot(link as unknown as Stripe.PaymentMethod)).toMatchObject({
      type: "LINK",
      displayName: "Link",
    });
    const sepa = { ...card, type: "sepa_debit", card: undefined, sepa_debit: { last4: "3000" } };
    expect(methodSnapshot(sepa as unknown as Stripe.PaymentMethod)).toMatchObject({
      type: "SEPA_DEBIT",
      displayName: "SEPA •••• 3000",
      card: null,
    });
    const unheardOf = { ...card, type: "moon_pay", card: undefined };
    expect(methodSnapshot(unheardOf as Stripe.PaymentMethod)).toMatchObject({
      type: "MOON_PAY",
      displayName: "Moon pay",
    });
  });
});

describe("a refund", () => {
  it.each([
    ["pending", "PENDING"],
    ["requires_action", "REQUIRES_ACTION"],
    ["succeeded", "SUCCEEDED"],
    ["failed", "FAILED"],
    ["canceled", "CANCELED"],
    [null, "UNKNOWN"],
  ])("that is %s is %s", (status, ours) => {
    const refund = {
      id: "re_1",
      amount: 500,
      currency: "isk",
      status,
      payment_intent: "pi_1",
      created: 1,
      metadata: null,
    };
    expect(refundSnapshot(refund as unknown as Stripe.Refund)).toMatchObject({
      status: ours,
      amountMinor: 5,
      currency: "ISK",
      paymentRef: "pi_1",
      metadata: { paymentRefundId: null },
    });
  });
});

describe("a setup", () => {
  it("has the method that it saved", () => {
    const setup = {
      id: "seti_1",
      status: "succeeded",
      customer: "cus_1",
      payment_method: card,
      last_setup_error: null,
      metadata: { tenantId: "t1", paymentProfileSessionId: "s1" },
    } as unknown as Stripe.SetupIntent;
    expect(setupSnapshot(setup)).toMatchObject({
      status: "SUCCEEDED",
      methodRef: "pm_1",
      metadata: { tenantId: "t1", paymentProfileSessionId: "s1" },
    });
  });
});
