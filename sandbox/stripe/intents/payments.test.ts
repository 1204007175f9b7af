import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/db/testing";
import { startTestSandbox, type TestSandbox } from "@/sandbox/testing";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox(await testDatabase(2));
});
afterAll(() => test.stop());

const at = { return_url: "https://brand.test/done" };

async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

/** Pays like the browser script, and answers the bank's question with `outcome`. */
async function payInBrowser(card: string, outcome: "complete" | "fail" = "complete") {
  const intent = await test.stripe.paymentIntents.create({ amount: 29_900, currency: "sek" });
  const secret = intent.client_secret as string;
  const post = async (path: string, body: Record<string, string>) => {
    const response = await fetch(`${test.url}/sandbox/stripe/v1/${path}`, {
      method: "POST",
      headers: { Authorization: "Bearer pk_test_sandbox" },
      body: new URLSearchParams({ client_secret: secret, ...body }),
    });
    return (await response.json()) as {
      error?: Stripe.StripeRawError;
      next_action?: Stripe.PaymentIntent.NextAction;
    };
  };
  const confirmed = await post(`payment_intents/${intent.id}/confirm`, {
    use_stripe_sdk: "true",
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card,
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": "2040",
    "payment_method_data[card][cvc]": "123",
  });
  const source = confirmed.next_action?.use_stripe_sdk?.three_d_secure_2_source;
  if (typeof source === "string") await post("3ds2/authenticate", { source, outcome });
  return { first: confirmed, intent: await test.stripe.paymentIntents.retrieve(intent.id) };
}

describe("a card entered in the form", () => {
  it.each([
    ["4242424242424242", "succeeded", undefined],
    ["5555555555554444", "succeeded", undefined],
    ["4000000000000002", "requires_payment_method", "generic_decline"],
    ["4000000000009995", "requires_payment_method", "insufficient_funds"],
    ["4000000000009987", "requires_payment_method", "lost_card"],
    ["4000000000000069", "requires_payment_method", "expired_card"],
    ["4000000000000127", "requires_payment_method", "incorrect_cvc"],
    ["4000000000000119", "requires_payment_method", "processing_error"],
    ["4000000000000341", "requires_payment_method", "generic_decline"],
    ["4000002500003155", "succeeded", undefined],
    ["4000002760003184", "succeeded", undefined],
    ["4000003800000446", "succeeded", undefined],
    ["4000008400001629", "requires_payment_method", "generic_decline"],
  ])("%s ends %s %s", async (card, status, declineCode) => {
    const { intent } = await payInBrowser(card);
    expect(intent.status).toBe(status);
    expect(intent.last_payment_error?.decline_code).toBe(declineCode);
    expect(intent.amount_received).toBe(status === "succeeded" ? 29_900 : 0);
  });

  it("whose holder does not confirm needs another method", async () => {
    const { first, intent } = await payInBrowser("4000002760003184", "fail");
    expect(first).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
  });

  it.each([
    ["4242424242424241", "incorrect_number"],
    ["4111111111111111", "card_declined"],
  ])("%s, which is not a test card, is refused: %s", async (card, code) => {
    expect((await payInBrowser(card)).first.error).toMatchObject({ type: "card_error", code });
  });

  it("shows the browser no metadata, and nothing without the client secret", async () => {
    const intent = await test.stripe.paymentIntents.create({
      amount: 500,
      currency: "usd",
      metadata: { secret: "1" },
    });
    const seen = await test.browser.paymentIntents.retrieve(intent.id, {
      client_secret: intent.client_secret as string,
    });
    expect(seen).not.toHaveProperty("metadata");
    expect((await refusal(test.browser.paymentIntents.retrieve(intent.id))).statusCode).toBe(404);
    expect((await refusal(test.browser.paymentIntents.cancel(intent.id))).statusCode).toBe(401);
    expect((await refusal(test.browser.customers.list())).code).toBe("secret_key_required");
  });
});

describe("a saved card, charged later", () => {
  const later = (customer: string, payment_method: string) =>
    test.stripe.paymentIntents.create({
      amount: 9_900,
      currency: "sek",
      customer,
      payment_method,
      off_session: true,
      confirm: true,
    });

  it("is attached by the payment that saves it", async () => {
    const customer = await test.stripe.customers.create({ name: "Ann" });
    const first = await test.stripe.paymentIntents.create({
      ...at,
      amount: 9_900,
      currency: "sek",
      customer: customer.id,
      payment_method: "pm_card_visa",
      setup_future_usage: "off_session",
      confirm: true,
    });
    const methods = await test.stripe.customers.listPaymentMethods(customer.id);
    expect(methods.data.map((method) => method.id)).toEqual([first.payment_method]);
    expect((await later(customer.id, first.payment_method as string)).status).toBe("succeeded");
  });

  it.each([
    ["pm_card_authenticationRequired", "authentication_required"],
    ["pm_card_authenticationRequiredOnSetup", "authentication_required"],
    ["pm_card_authenticationRequiredSetupForOffSession", undefined],
    ["pm_card_chargeCustomerFail", "card_declined"],
  ])("%s, attached but not set up, is refused: %s", async (token, code) => {
    const customer = await test.stripe.customers.create();
    const method = await test.stripe.paymentMethods.attach(token, { customer: customer.id });
    if (code === undefined) {
      expect((await later(customer.id, method.id)).status).toBe("succeeded");
      return;
    }
    const error = await refusal(later(customer.id, method.id));
    expect(error).toMatchObject({
      statusCode: 402,
      code,
      payment_intent: { status: "requires_payment_method" },
    });
  });

  it("needs no confirmation after it was set up with one", async () => {
    const customer = await test.stripe.customers.create();
    const setup = await test.stripe.setupIntents.create({
      ...at,
      customer: customer.id,
      payment_method: "pm_card_authenticationRequiredOnSetup",
      confirm: true,
    });
    expect(setup.status).toBe("requires_action");
    await fetch(`${test.url}/v1/3ds2/authenticate`, {
      method: "POST",
      headers: { Authorization: "Bearer pk_test_sandbox" },
      body: new URLSearchParams({
        client_secret: setup.client_secret as string,
        source: setup.next_action?.use_stripe_sdk?.three_d_secure_2_source as string,
        outcome: "complete",
      }),
    });
    const done = await test.stripe.setupIntents.retrieve(setup.id);
    expect(done.status).toBe("succeeded");
    expect((await later(customer.id, done.payment_method as string)).status).toBe("succeeded");
  });

  it("cannot be used by another customer, or after it was removed", async () => {
    const [owner, other] = [await test.stripe.customers.create(), await test.stripe.customers.create()];
    const method = await test.stripe.paymentMethods.attach("pm_card_visa", { customer: owner.id });
    expect((await refusal(later(other.id, method.id))).statusCode).toBe(400);
    await test.stripe.paymentMethods.detach(method.id);
    expect((await refusal(later(owner.id, method.id))).message).toMatch(/may not be used again/);
  });

  it("that the bank refuses is not attached", async () => {
    const customer = await test.stripe.customers.create();
    const attach = test.stripe.paymentMethods.attach("pm_card_chargeDeclined", { customer: customer.id });
    expect(await refusal(attach)).toMatchObject({ statusCode: 402, code: "card_declined" });
  });
});

describe("requests", () => {
  const body = { amount: 1000, currency: "sek" };

  it("refuses a parameter that this API version has removed", async () => {
    const error = await refusal(
      test.stripe.paymentIntents.create({ ...body, payment_method_types: ["card"] } as never),
    );
    expect(error).toMatchObject({
      statusCode: 400,
      code: "parameter_unknown",
      param: "payment_method_types",
    });
  });

  it.each([
    [{ currency: "sek" }, "parameter_missing", "amount"],
    [{ ...body, amount: 0 }, "parameter_invalid_integer", "amount"],
    [{ ...body, amount: 100 }, "amount_too_small", "amount"],
    [{ ...body, amount: 1.5 }, "parameter_invalid_integer", "amount"],
    [
      { ...body, shipping: { name: "A", address: { planet: "Mars" } } },
      "parameter_unknown",
      "shipping[address][planet]",
    ],
  ])("%j: %s", async (parameters, code, param) => {
    const error = await refusal(test.stripe.paymentIntents.create(parameters as never));
    expect(error).toMatchObject({ statusCode: 400, type: "StripeInvalidRequestError", code, param });
  });

  it("recognizes its keys and its objects", async () => {
    const stranger = new Stripe("sk_test_wrong", {
      host: "127.0.0.1",
      port: test.sandbox.port,
      protocol: "http",
    });
    expect((await refusal(stranger.customers.list())).statusCode).toBe(401);
    expect(await refusal(test.stripe.paymentIntents.retrieve("pi_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      param: "intent",
    });
  });

  it("answers a repeated key with the first answer, also a decline, and refuses another request under it", async () => {
    const key = { idempotencyKey: "order-1" };
    const first = await test.stripe.paymentIntents.create(body, key);
    expect((await test.stripe.paymentIntents.create(body, key)).id).toBe(first.id);
    expect(await refusal(test.stripe.paymentIntents.create({ ...body, amount: 2000 }, key))).toMatchObject({
      statusCode: 400,
      rawType: "idempotency_error",
    });
    const declined = { ...body, ...at, payment_method: "pm_card_chargeDeclined", confirm: true };
    const once = await refusal(test.stripe.paymentIntents.create(declined, { idempotencyKey: "order-2" }));
    const twice = await refusal(test.stripe.paymentIntents.create(declined, { idempotencyKey: "order-2" }));
    expect(twice.payment_intent?.id).toBe(once.payment_intent?.id);
  });

  it("executes fifty equal simultaneous requests as one", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        test.stripe.paymentIntents.create(body, { idempotencyKey: "order-3" }),
      ),
    );
    const ids = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.id] : []));
    const codes = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason.statusCode] : [],
    );
    expect(new Set(ids).size).toBe(1);
    expect(new Set(codes)).toEqual(codes.length > 0 ? new Set([409]) : new Set());
  });

  it("pages through a list in both directions", async () => {
    const customer = await test.stripe.customers.create();
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      made.unshift((await test.stripe.paymentIntents.create({ ...body, customer: customer.id })).id);
    }
    const all = await test.stripe.paymentIntents
      .list({ customer: customer.id, limit: 2 })
      .autoPagingToArray({ limit: 10 });
    expect(all.map((intent) => intent.id)).toEqual(made);
    const before = await test.stripe.paymentIntents.list({
      customer: customer.id,
      ending_before: made[2] as string,
      limit: 1,
    });
    expect(before.data.map((intent) => intent.id)).toEqual([made[1]]);
  });

  it("changes an amount until the payment has succeeded, and cancels only before that", async () => {
    const intent = await test.stripe.paymentIntents.create(body);
    expect((await test.stripe.paymentIntents.update(intent.id, { amount: 5000 })).amount).toBe(5000);
    const paid = await test.stripe.paymentIntents.confirm(intent.id, {
      ...at,
      payment_method: "pm_card_visa",
    });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 5000 });
    for (const call of [
      () => test.stripe.paymentIntents.update(intent.id, { amount: 6000 }),
      () => test.stripe.paymentIntents.cancel(intent.id),
      () => test.stripe.paymentIntents.confirm(intent.id, at),
    ]) {
      expect(await refusal(call())).toMatchObject({
        statusCode: 400,
        code: "payment_intent_unexpected_state",
      });
    }
  });
});

describe("a refund", () => {
  const paid = (token = "pm_card_visa") =>
    test.stripe.paymentIntents.create({
      ...at,
      amount: 1000,
      currency: "sek",
      payment_method: token,
      confirm: true,
    });

  it("is possible in parts, up to the rest, then not any more", async () => {
    const { id } = await paid();
    const refund = (amount?: number) =>
      test.stripe.refunds.create({ payment_intent: id, ...(amount === undefined ? {} : { amount }) });
    expect((await refund(400)).status).toBe("succeeded");
    expect(await refusal(refund(601))).toMatchObject({ statusCode: 400, param: "amount" });
    expect((await refund()).amount).toBe(600);
    expect(await refusal(refund(1))).toMatchObject({ code: "charge_already_refunded" });
    const intent = await test.stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 1000, refunded: true });
  });

  it("of an unpaid payment is refused", async () => {
    const intent = await test.stripe.paymentIntents.create({ amount: 1000, currency: "sek" });
    expect((await refusal(test.stripe.refunds.create({ payment_intent: intent.id }))).statusCode).toBe(400);
  });

  it("starts as pending for a card that says so", async () => {
    const { id } = await paid("pm_card_pendingRefund");
    expect((await test.stripe.refunds.create({ payment_intent: id })).status).toBe("pending");
  });
});
