import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/db/testing";
import { startTestSandbox, type TestSandbox } from "@/sandbox/testing";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox(await testDatabase(2));
});
afterAll(() => test.stop());

/** Keys with content from the caller or another resource. */
const FREE = new Set(["metadata", "data"]);

/** Keys of Stripe's published example that an answer lacks, at any common depth. */
function missingKeys(example: object, answer: object, path = ""): string[] {
  return Object.entries(example).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    if (!(key in answer)) return [at];
    const ours = (answer as Record<string, unknown>)[key];
    const nested = [value, ours].every(
      (side) => side !== null && typeof side === "object" && !Array.isArray(side),
    );
    return nested && !FREE.has(key) ? missingKeys(value as object, ours as object, at) : [];
  });
}

it("answers contain every key of Stripe's published fixtures", async () => {
  const { stripe } = test;
  const fixtures = JSON.parse(await readFile(new URL("stripe-fixtures.json", import.meta.url), "utf8"));
  const customer = await stripe.customers.create({ name: "Ann", email: "ann@example.com" });
  const open = await stripe.paymentIntents.create({ amount: 1000, currency: "sek" });
  const paid = await stripe.paymentIntents.create({
    amount: 29_900,
    currency: "sek",
    customer: customer.id,
    payment_method: "pm_card_visa",
    confirm: true,
    setup_future_usage: "off_session",
    return_url: "https://brand.test/done",
    expand: ["payment_method", "latest_charge.balance_transaction"],
  });
  const charge = paid.latest_charge as import("stripe").Stripe.Charge;
  const answers: Record<string, object> = {
    customer,
    payment_intent: open,
    setup_intent: await stripe.setupIntents.create({ customer: customer.id }),
    payment_method: paid.payment_method as object,
    charge,
    balance_transaction: charge.balance_transaction as object,
    refund: await stripe.refunds.create({ payment_intent: paid.id, amount: 100 }),
    customer_session: await stripe.customerSessions.create({
      customer: customer.id,
      components: { payment_element: { enabled: true } },
    }),
    event: (await stripe.events.list({ limit: 1 })).data[0] as object,
  };
  const missing = Object.entries(answers).map(([kind, answer]) => [
    kind,
    missingKeys(fixtures[kind], answer),
  ]);
  expect(missing).toEqual(Object.keys(answers).map((kind) => [kind, []]));
  expect(missingKeys(fixtures.payment_intent, paid)).toEqual([]);
});

it("a missing key is noticed", () => {
  expect(missingKeys({ a: 1, b: { c: 1 } }, { b: {} })).toEqual(["a", "b.c"]);
});
