import Stripe from "stripe";
import { afterEach, beforeEach, expect, it } from "vitest";
import { testDatabase } from "@/db/testing";
import { type ReceivedCallback, startTestSandbox, type TestSandbox } from "@/sandbox/testing";

let test: TestSandbox;
beforeEach(async () => {
  test = await startTestSandbox(await testDatabase(2));
});
afterEach(() => test.stop());

const verified = (request: ReceivedCallback) =>
  Stripe.webhooks.constructEvent(
    request.body,
    request.headers["stripe-signature"] as string,
    "whsec_sandbox",
  );
const types = (all: ReceivedCallback[]) => all.map((request) => verified(request).type);
const has = (type: string) => (all: ReceivedCallback[]) => types(all).includes(type as Stripe.Event.Type);

const pay = (token = "pm_card_visa") =>
  test.stripe.paymentIntents.create({
    amount: 29_900,
    currency: "sek",
    payment_method: token,
    confirm: true,
    return_url: "https://brand.test/done",
  });

it("sends events to the app's address, with a signature that the SDK accepts", async () => {
  const intent = await pay();
  const all = await test.inbox.until((received) => received.length === 3);
  expect(types(all).sort()).toEqual([
    "charge.succeeded",
    "payment_intent.created",
    "payment_intent.succeeded",
  ]);
  expect(new Set(all.map((request) => request.path))).toEqual(new Set(["/api/providers/stripe/webhook"]));
  const succeeded = all.map(verified).find((event) => event.type === "payment_intent.succeeded");
  expect(succeeded?.data.object).toMatchObject({ id: intent.id, status: "succeeded" });
  expect(await test.stripe.events.retrieve(succeeded?.id ?? "")).toMatchObject({
    type: "payment_intent.succeeded",
  });
});

it("drops the planned number of deliveries, also simultaneous ones", async () => {
  await test.control("faults", { surface: "stripe-webhook", kind: "drop", count: 20 });
  await Promise.all(Array.from({ length: 20 }, () => test.stripe.customers.create()));
  const { id } = await test.stripe.customers.create();
  const sent = await test.inbox.until((received) => received.length > 0);
  expect(sent.map((request) => verified(request).data.object)).toMatchObject([{ id }]);
});

it("sends events of refunds and saved methods", async () => {
  const customer = await test.stripe.customers.create();
  const setup = await test.stripe.setupIntents.create({
    customer: customer.id,
    payment_method: "pm_card_visa",
    confirm: true,
    return_url: "https://brand.test/done",
  });
  await test.stripe.paymentMethods.detach(setup.payment_method as string);
  await test.stripe.refunds.create({ payment_intent: (await pay()).id });
  const all = await test.inbox.until((received) => received.length === 11);
  expect(types(all)).toEqual(
    expect.arrayContaining([
      "customer.created",
      "setup_intent.succeeded",
      "payment_method.attached",
      "payment_method.detached",
      "charge.refunded",
      "refund.created",
    ]),
  );
});

it("retries until the app accepts, also after a restart", async () => {
  test.inbox.answer = () => 500;
  await test.stripe.customers.create();
  await test.inbox.until((all) => all.length === 1);
  await test.restart();
  test.inbox.answer = () => 200;
  await test.control("deliver-now");
  const all = await test.inbox.until((received) => received.length >= 2);
  expect(new Set(all.map((request) => verified(request).id)).size).toBe(1);
});

it("duplicates, drops and delays as planned", async () => {
  await test.control("faults", { surface: "stripe-webhook", kind: "drop", match: "customer.created" });
  await test.control("faults", {
    surface: "stripe-webhook",
    kind: "duplicate",
    match: "payment_intent.created",
  });
  await test.control("faults", {
    surface: "stripe-webhook",
    kind: "reorder",
    match: "charge.succeeded",
    // Longer than any machine needs for the others.
    milliseconds: 600_000,
  });
  await test.stripe.customers.create();
  await pay();
  const all = await test.inbox.until((received) => received.length === 3);
  expect(types(all).toSorted()).toEqual([
    "payment_intent.created",
    "payment_intent.created",
    "payment_intent.succeeded",
  ]);
  await test.control("deliver-now");
  const seen = types(await test.inbox.until(has("charge.succeeded")));
  expect(seen).not.toContain("customer.created");
  expect(seen).toHaveLength(4);
});

it("leaves a payment in processing, and ends it", async () => {
  await test.control("faults", { surface: "stripe", kind: "processing", milliseconds: 100 });
  expect((await pay()).status).toBe("processing");
  const all = await test.inbox.until(has("payment_intent.succeeded"));
  expect(types(all)).toContain("payment_intent.processing");
});

it("declines as many card payments as planned", async () => {
  await test.control("faults", { surface: "stripe", kind: "decline", count: 2 });
  for (let time = 1; time <= 2; time++)
    await expect(pay()).rejects.toMatchObject({ code: "card_declined", decline_code: "insufficient_funds" });
  expect((await pay()).status).toBe("succeeded");
  await test.control("faults", { surface: "stripe", kind: "decline", match: "somebody.else@example.com" });
  expect((await pay()).status).toBe("succeeded");
});

it("answers a planned 500 or 409 without any work, and after a time-out the repeated key returns the result", async () => {
  for (const [kind, status] of [
    ["error_500", 500],
    ["error_409", 409],
  ] as const) {
    await test.control("faults", { surface: "stripe", kind });
    await expect(pay()).rejects.toMatchObject({ statusCode: status });
  }
  expect((await test.stripe.paymentIntents.list()).data).toEqual([]);
  await test.control("faults", { surface: "stripe", kind: "timeout" });
  const body = { amount: 1000, currency: "sek" };
  const first = test.stripe.paymentIntents.create(body, { idempotencyKey: "k", timeout: 300 });
  await expect(first).rejects.toMatchObject({ type: "StripeConnectionError" });
  const made = async () => (await test.stripe.paymentIntents.list()).data;
  await expect.poll(made).toHaveLength(1);
  const again = await test.stripe.paymentIntents.create(body, { idempotencyKey: "k" });
  expect(again.id).toBe((await made())[0]?.id);
});
