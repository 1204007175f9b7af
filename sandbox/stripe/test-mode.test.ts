import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/db/testing";
import { startTestSandbox, type TestSandbox } from "@/sandbox/testing";

// The behaviour of each test card in each flow, in the sandbox. If STRIPE_TEST_MODE_KEY has a secret key of Stripe's
// test mode, Stripe itself is tested, too, because the sandbox must behave the same.

const KEY = process.env.STRIPE_TEST_MODE_KEY;

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox(await testDatabase(2));
});
afterAll(() => test.stop());

const PEERS: [string, () => Stripe][] = [["the sandbox", () => test.stripe]];
if (KEY?.startsWith("sk_test_")) {
  const stripe = new Stripe(KEY, { apiVersion: "2026-10-28.endive", telemetry: false });
  PEERS.push(["Stripe's test mode", () => stripe]);
}

type Result = string;

/** The status, or Stripe's reason for a refusal. */
async function resultOf(call: Promise<{ status: string | null }>): Promise<Result> {
  try {
    return (await call).status ?? "";
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return error.decline_code ?? error.code ?? error.type;
  }
}

const present = (stripe: Stripe, token: string) =>
  stripe.paymentIntents.create({
    amount: 24_900,
    currency: "sek",
    payment_method: token,
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });

/**
 * Saves a card for a customer. Cards that need a confirmation stay unconfirmed, because Stripe's test mode does not let
 * a server confirm them.
 */
async function saved(stripe: Stripe, token: string): Promise<Stripe.SetupIntent> {
  const customer = await stripe.customers.create();
  return stripe.setupIntents.create({
    customer: customer.id,
    payment_method: token,
    confirm: true,
    usage: "off_session",
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
}

async function absent(stripe: Stripe, token: string): Promise<{ status: string | null }> {
  const customer = await stripe.customers.create();
  const method = await stripe.paymentMethods.attach(token, { customer: customer.id });
  return stripe.paymentIntents.create({
    amount: 24_900,
    currency: "sek",
    customer: customer.id,
    payment_method: method.id,
    off_session: true,
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
}

/** [card, paid with its holder present, saved, charged without its holder] */
const TABLE: [token: string, present: Result, saved: Result, absent: Result][] = [
  ["pm_card_visa", "succeeded", "succeeded", "succeeded"],
  ["pm_card_mastercard", "succeeded", "succeeded", "succeeded"],
  ["pm_card_visa_chargeDeclined", "generic_decline", "generic_decline", "generic_decline"],
  [
    "pm_card_visa_chargeDeclinedInsufficientFunds",
    "insufficient_funds",
    "insufficient_funds",
    "insufficient_funds",
  ],
  ["pm_card_visa_chargeDeclinedLostCard", "lost_card", "lost_card", "lost_card"],
  ["pm_card_chargeCustomerFail", "generic_decline", "succeeded", "generic_decline"],
  ["pm_card_authenticationRequired", "requires_action", "requires_action", "authentication_required"],
];

describe.each(PEERS)("%s", (_, peer) => {
  it.each(TABLE)("%s", async (token, whenPresent, whenSaved, whenAbsent) => {
    expect({
      present: await resultOf(present(peer(), token)),
      saved: await resultOf(saved(peer(), token)),
      absent: await resultOf(absent(peer(), token)),
    }).toEqual({ present: whenPresent, saved: whenSaved, absent: whenAbsent });
  });

  it("refunds in parts, and no more than the payment", async () => {
    const { id } = await present(peer(), "pm_card_visa");
    const refund = (amount: number) => resultOf(peer().refunds.create({ payment_intent: id, amount }));
    expect([await refund(4_900), await refund(20_000)]).toEqual(["succeeded", "succeeded"]);
    expect(await refund(1)).toBe("charge_already_refunded");
  });

  it("repeats an answer under its key, and refuses the key for any other request", async () => {
    const idempotencyKey = `test-${crypto.randomUUID()}`;
    const make = (amount: number) =>
      peer().paymentIntents.create({ amount, currency: "sek" }, { idempotencyKey });
    const [one, two] = [await make(5_000), await make(5_000)];
    expect(two.id).toBe(one.id);
    await expect(make(6_000)).rejects.toMatchObject({ rawType: "idempotency_error" });
  });

  it("lists events", async () => {
    const { id } = await present(peer(), "pm_card_visa");
    const types = ["payment_intent.succeeded", "refund.created"];
    const { data } = await peer().events.list({ types, limit: 20 });
    expect(data.map((event) => (event.data.object as { id: string }).id)).toContain(id);
  });
});
