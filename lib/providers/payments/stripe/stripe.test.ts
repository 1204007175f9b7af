import Stripe from "stripe";
import { afterEach, describe, expect, it } from "vitest";
import type { CreatePayment, PaymentProvider } from "@/lib/providers/payments/provider";
import { type PeerReply, type ReceivedRequest, replyTimeoutMs, startPeer } from "@/lib/providers/testing";
import { createStripe } from "./stripe";

const webhookSecret = "whsec_test";
const now = new Date("2026-11-21T09:00:00Z");

const payment: CreatePayment = {
  ids: { tenantId: "t1", paymentIntentId: "p1", orderId: "o1" },
  amountMinor: 29_900,
  currency: "SEK",
  customerRef: null,
  methodRef: null,
  saveForLater: false,
  excludedMethods: [],
  description: "Order SKY-1001",
  idempotencyKey: "payment:p1:1",
};

const intent = {
  id: "pi_1",
  object: "payment_intent",
  client_secret: "pi_1_secret_2",
  status: "requires_payment_method",
  amount: 29_900,
  amount_received: 0,
  currency: "sek",
  created: 1_795_251_600,
  customer: null,
  payment_method: null,
  latest_charge: null,
  last_payment_error: null,
  metadata: payment.ids,
};

const running: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

async function stripeWhose(
  reply: (request: ReceivedRequest) => PeerReply,
  timeoutMs?: number,
): Promise<{ stripe: PaymentProvider; received: ReceivedRequest[] }> {
  const peer = await startPeer(reply);
  running.push(peer.stop);
  return { stripe: stripeAt(`${peer.url}/sandbox/stripe/`, timeoutMs), received: peer.received };
}

function stripeAt(apiUrl: string, timeoutMs = 60_000): PaymentProvider {
  return createStripe({
    secretKey: "sk_test_1",
    publishableKey: "pk_test_1",
    webhookSecret,
    apiUrl,
    timeoutMs,
    maxNetworkRetries: 0,
  });
}

function form(request: ReceivedRequest | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(request?.rawBody));
}

describe("what is sent", () => {
  it("goes to the configured address with its path, our key and the pinned version", async () => {
    const { stripe, received } = await stripeWhose(() => ({ status: 200, body: intent }));
    expect(await stripe.createPayment(payment)).toEqual({
      providerRef: "pi_1",
      status: "PENDING",
      clientContext: {
        clientSecret: "pi_1_secret_2",
        publishableKey: "pk_test_1",
        customerSessionClientSecret: null,
        excludedMethodTypes: [],
      },
      hostedUrl: null,
    });
    const [request] = received;
    expect(request).toMatchObject({ method: "POST", path: "/sandbox/stripe/v1/payment_intents" });
    expect(request?.headers.get("authorization")).toBe("Bearer sk_test_1");
    expect(request?.headers.get("idempotency-key")).toBe("payment:p1:1");
    expect(request?.headers.get("stripe-version")).toBe("2026-10-28.endive");
    expect(form(request)).toEqual({
      amount: "29900",
      currency: "sek",
      "automatic_payment_methods[enabled]": "true",
      "metadata[tenantId]": "t1",
      "metadata[paymentIntentId]": "p1",
      "metadata[orderId]": "o1",
      description: "Order SKY-1001",
    });
  });

  it("leaves out methods that the brand does not offer, also where a method is saved", async () => {
    const { stripe, received } = await stripeWhose(() => ({
      status: 200,
      body: { ...intent, excluded_payment_method_types: ["swish"] },
    }));
    const { clientContext } = await stripe.createPayment({ ...payment, excludedMethods: ["SWISH"] });
    expect(clientContext?.excludedMethodTypes).toEqual(["swish"]);
    const setup = {
      tenantId: "t1",
      paymentProfileSessionId: "s1",
      customerRef: "cus_1",
      description: null,
      idempotencyKey: "setup:s1",
    };
    await stripe.createSetup({ ...setup, currency: "EUR", excludedMethods: ["KLARNA"] });
    await stripe.createSetup({ ...setup, currency: "SEK", excludedMethods: [] });
    const excluded = received.map((request) =>
      Object.entries(form(request)).flatMap(([name, value]) => (name.startsWith("excluded") ? [value] : [])),
    );
    // A mandate for debits in euros is of no use in another currency.
    expect(excluded).toEqual([["swish"], ["klarna"], ["sepa_debit"]]);
  });

  it("shows a customer's saved methods, or the form without them when that fails", async () => {
    let sessions: PeerReply = { status: 200, body: { object: "customer_session", client_secret: "cuss_1" } };
    const { stripe, received } = await stripeWhose(({ path }) =>
      path.endsWith("/customer_sessions") ? sessions : { status: 200, body: intent },
    );
    const mine = { ...payment, customerRef: "cus_1", methodRef: "pm_1", saveForLater: true };
    const shown = await stripe.createPayment(mine);
    expect(shown.clientContext?.customerSessionClientSecret).toBe("cuss_1");
    expect(form(received[0])).toMatchObject({
      customer: "cus_1",
      payment_method: "pm_1",
      setup_future_usage: "off_session",
    });

    sessions = { status: 500, body: { error: { type: "api_error", message: "Down" } } };
    const without = await stripe.createPayment(mine);
    expect(without.clientContext?.customerSessionClientSecret).toBeNull();
  });

  it("repeats a failed renewal on the same payment, so that it is never paid twice", async () => {
    const { stripe, received } = await stripeWhose(() => ({
      status: 200,
      body: { ...intent, status: "succeeded", amount_received: 29_900, payment_method: "pm_1" },
    }));
    const renewal = {
      ...payment,
      orderId: null,
      customerRef: "cus_1",
      methodRef: "pm_1",
      idempotencyKey: "k1",
    };
    await stripe.chargeOffSession({ ...renewal, existingRef: null });
    await stripe.chargeOffSession({ ...renewal, existingRef: "pi_1", idempotencyKey: "k2" });
    expect(received.map(({ path }) => path.split("?")[0])).toEqual([
      "/sandbox/stripe/v1/payment_intents",
      "/sandbox/stripe/v1/payment_intents/pi_1/confirm",
    ]);
    expect(form(received[0])).toMatchObject({ off_session: "true", confirm: "true" });
    expect(form(received[1])).toMatchObject({ off_session: "true", payment_method: "pm_1" });
  });
});

const error = (status: number, fields: object): PeerReply => ({ status, body: { error: fields } });

describe("when Stripe does not simply answer", () => {
  it.each<[string, PeerReply, object]>([
    [
      "declines",
      error(402, {
        type: "card_error",
        code: "card_declined",
        decline_code: "lost_card",
        message: "Declined.",
      }),
      {
        kind: "refused",
        reason: "declined",
        code: "card_declined",
        declineCode: "lost_card",
        message: "Declined.",
      },
    ],
    [
      "refuses a parameter",
      error(400, { type: "invalid_request_error", code: "amount_too_small", message: "Too small" }),
      { kind: "refused", reason: "invalid_request", code: "amount_too_small" },
    ],
    [
      "is in another state",
      error(400, { type: "invalid_request_error", code: "payment_intent_unexpected_state", message: "No" }),
      { kind: "refused", reason: "conflict" },
    ],
    [
      "saw the key with other data",
      error(400, { type: "idempotency_error", message: "Keys for idempotent requests …" }),
      { kind: "refused", reason: "conflict", code: "idempotency_error" },
    ],
    [
      "does not know it",
      error(404, { type: "invalid_request_error", code: "resource_missing", message: "No such customer" }),
      { kind: "refused", reason: "not_found" },
    ],
    [
      "does not know us",
      error(401, { type: "invalid_request_error", message: "Invalid API Key" }),
      { kind: "refused", reason: "configuration" },
    ],
    [
      "is processing the same key now",
      error(409, { type: "invalid_request_error", code: "idempotency_key_in_use", message: "Wait" }),
      { kind: "uncertain" },
    ],
    [
      "limits us",
      error(429, { type: "invalid_request_error", code: "rate_limit", message: "Slow down" }),
      { kind: "unreachable" },
    ],
    ["breaks down", error(500, { type: "api_error", message: "Oops" }), { kind: "uncertain" }],
    ["is a proxy's error page", { status: 502, body: "<html>" }, { kind: "uncertain" }],
    ["hangs up after reading", "cut", { kind: "uncertain" }],
    ["never answers", "silence", { kind: "uncertain" }],
  ])("because it %s", async (_what, reply, expected) => {
    const { stripe } = await stripeWhose(() => reply, replyTimeoutMs(reply));
    await expect(stripe.createPayment(payment)).rejects.toMatchObject({ provider: "STRIPE", ...expected });
  });

  it.each<[string, PeerReply]>([
    ["breaks down", error(500, { type: "api_error", message: "Oops" })],
    ["hangs up", "cut"],
    ["never answers", "silence"],
  ])("a read is never uncertain: Stripe %s", async (_what, reply) => {
    const { stripe } = await stripeWhose(() => reply, replyTimeoutMs(reply));
    await expect(stripe.readPayment("pi_1")).rejects.toMatchObject({ kind: "unreachable" });
  });

  it("is certain that nothing was sent when the connection is refused", async () => {
    const peer = await startPeer(() => "cut");
    await peer.stop();
    await expect(stripeAt(peer.url).createPayment(payment)).rejects.toMatchObject({ kind: "unreachable" });
  });

  it("is uncertain when only an earlier attempt may have arrived", async () => {
    const peer = await startPeer(() => {
      void peer.stop();
      return "cut";
    });
    const stripe = createStripe({
      secretKey: "sk_test_1",
      publishableKey: "pk_test_1",
      webhookSecret,
      apiUrl: peer.url,
      maxNetworkRetries: 1,
    });
    await expect(stripe.createPayment(payment)).rejects.toMatchObject({ kind: "uncertain" });
    expect(peer.received).toHaveLength(1);
  });

  it("a declined renewal is a result", async () => {
    const last_payment_error = { type: "card_error", code: "authentication_required", message: "Confirm it" };
    const { stripe } = await stripeWhose(() =>
      error(402, { ...last_payment_error, payment_intent: { ...intent, last_payment_error } }),
    );
    const renewal = { ...payment, customerRef: "cus_1", methodRef: "pm_1", existingRef: null };
    expect(await stripe.chargeOffSession(renewal)).toMatchObject({
      providerRef: "pi_1",
      status: "REQUIRES_ACTION",
      lastError: { code: "authentication_required" },
    });
  });

  it("a cancelled payment can be cancelled again, and a paid one cannot", async () => {
    let status = "canceled";
    const { stripe } = await stripeWhose(({ method }) =>
      method === "GET"
        ? { status: 200, body: { ...intent, status } }
        : error(400, {
            type: "invalid_request_error",
            code: "payment_intent_unexpected_state",
            message: "No",
          }),
    );
    const cancel = () =>
      stripe.cancelPayment({ providerRef: "pi_1", reason: "abandoned", idempotencyKey: "c1" });
    expect(await cancel()).toMatchObject({ status: "CANCELED" });
    status = "succeeded";
    await expect(cancel()).rejects.toMatchObject({ kind: "refused", reason: "conflict" });
  });

  it("a missing method counts as detached", async () => {
    let customer: string | null = null;
    const { stripe } = await stripeWhose(({ method }) =>
      method === "GET"
        ? { status: 200, body: { id: "pm_1", object: "payment_method", type: "card", customer, created: 1 } }
        : error(400, { type: "invalid_request_error", message: "Not attached to a customer" }),
    );
    await expect(stripe.detachMethod("pm_1")).resolves.toBeUndefined();
    customer = "cus_1";
    await expect(stripe.detachMethod("pm_1")).rejects.toMatchObject({ kind: "refused" });
  });

  it("a customer is deleted, also repeatedly", async () => {
    let status = 200;
    const { stripe, received } = await stripeWhose(() =>
      status === 200
        ? { status, body: { id: "cus_1", object: "customer", deleted: true } }
        : error(status, {
            type: status === 404 ? "invalid_request_error" : "api_error",
            code: status === 404 ? "resource_missing" : "",
            message: "No such customer",
          }),
    );
    const forget = () => stripe.forgetCustomer({ providerRef: "cus_1", customerId: "c1" });
    await expect(forget()).resolves.toBeUndefined();
    expect(received[0]).toMatchObject({ method: "DELETE", path: "/sandbox/stripe/v1/customers/cus_1" });
    status = 404;
    await expect(forget()).resolves.toBeUndefined();
    status = 401;
    await expect(forget()).rejects.toMatchObject({ kind: "refused" });
  });

  it("a customer deleted at Stripe is created again", async () => {
    const { stripe, received } = await stripeWhose(({ method }) => ({
      status: 200,
      body: method === "GET" ? { id: "cus_old", deleted: true } : { id: "cus_new", object: "customer" },
    }));
    const customer = {
      tenantId: "t1",
      customerId: "c1",
      name: "Åsa Öberg",
      email: "asa@example.com",
      locale: "sv-SE",
      knownRef: "cus_old",
      idempotencyKey: "customer:c1:2",
    };
    expect(await stripe.ensureCustomer(customer)).toEqual({ providerRef: "cus_new" });
    expect(form(received[1])).toMatchObject({ name: "Åsa Öberg", "metadata[customerId]": "c1" });
  });
});

describe("a dispute", () => {
  const dispute = {
    id: "dp_1",
    object: "dispute",
    amount: 24_900,
    currency: "sek",
    charge: "ch_1",
    payment_intent: "pi_1",
    reason: "fraudulent",
    created: 1_795_251_600,
    evidence_details: { due_by: 1_795_338_000 },
  };

  it.each([
    ["warning_needs_response", "WARNING"],
    ["warning_under_review", "WARNING"],
    ["warning_closed", "CLOSED"],
    ["prevented", "CLOSED"],
    ["needs_response", "NEEDS_RESPONSE"],
    ["appeal_needs_response", "NEEDS_RESPONSE"],
    ["under_review", "UNDER_REVIEW"],
    ["appeal_under_review", "UNDER_REVIEW"],
    ["won", "WON"],
    ["lost", "LOST"],
    ["something_new", "UNDER_REVIEW"],
  ])("that is %s is %s", async (status, ours) => {
    const { stripe, received } = await stripeWhose(() => ({ status: 200, body: { ...dispute, status } }));
    expect(await stripe.readDispute?.("dp_1")).toEqual({
      providerRef: "dp_1",
      paymentRef: "pi_1",
      status: ours,
      needsAnswer: status.endsWith("needs_response"),
      reason: "fraudulent",
      amountMinor: 24_900,
      currency: "SEK",
      evidenceDueBy: new Date("2026-11-22T09:00:00Z"),
      createdAt: new Date("2026-11-21T09:00:00Z"),
    });
    expect(received[0]).toMatchObject({ method: "GET", path: "/sandbox/stripe/v1/disputes/dp_1" });
  });
});

describe("the list of events", () => {
  const event = (id: string) => ({
    id,
    object: "event",
    type: "charge.dispute.closed",
    created: 1_795_251_600,
    data: { object: { object: "dispute", id: "dp_1", payment_intent: "pi_1", charge: "ch_1" } },
  });

  it("is requested by time and type, page by page, and translated", async () => {
    const { stripe, received } = await stripeWhose(() => ({
      status: 200,
      body: { object: "list", data: [event("evt_2"), event("evt_1")], has_more: true, url: "/v1/events" },
    }));
    const page = await stripe.listEvents?.({
      from: new Date("2026-11-21T08:00:00.700Z"),
      until: new Date("2026-11-21T09:00:00.300Z"),
      after: "evt_3",
    });
    expect(page).toMatchObject({
      events: [
        {
          id: "evt_2",
          type: "dispute.changed",
          subject: { kind: "dispute", ref: "dp_1", paymentRef: "pi_1" },
        },
        { id: "evt_1" },
      ],
      next: "evt_1",
    });
    const asked = new URL(received[0]!.path, "http://stripe.test").searchParams;
    // Rounded outwards to whole seconds, so that no event between two windows is missed.
    expect(asked.get("created[gte]")).toBe(String(Date.parse("2026-11-21T08:00:00Z") / 1000));
    expect(asked.get("created[lt]")).toBe(String(Date.parse("2026-11-21T09:00:01Z") / 1000));
    expect(asked.get("starting_after")).toBe("evt_3");
    const types = [...asked].filter(([name]) => name.startsWith("types"));
    expect(types.length).toBeGreaterThan(15);
    // Stripe refuses more.
    expect(types.length).toBeLessThanOrEqual(20);
  });

  it("has an end", async () => {
    const { stripe } = await stripeWhose(() => ({
      status: 200,
      body: { object: "list", data: [event("evt_1")], has_more: false, url: "/v1/events" },
    }));
    expect(await stripe.listEvents?.({ from: now, until: now, after: null })).toMatchObject({ next: null });
  });
});

describe("a webhook", () => {
  const stripe = stripeAt("http://127.0.0.1:9");
  const event = {
    id: "evt_1",
    object: "event",
    type: "payment_intent.succeeded",
    created: 1_795_251_599,
    data: { object: { ...intent, status: "succeeded", amount_received: 29_900 } },
  };

  function receive(body: object, secret = webhookSecret, signedAt = now) {
    const payload = JSON.stringify(body);
    const timestamp = signedAt.getTime() / 1000;
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return stripe.parseWebhook(payload, new Headers({ "Stripe-Signature": header }), now);
  }

  it("is translated", async () => {
    expect(await receive(event)).toMatchObject({
      id: "evt_1",
      type: "payment.succeeded",
      providerType: "payment_intent.succeeded",
      occurredAt: new Date("2026-11-21T08:59:59Z"),
      subject: {
        kind: "payment",
        ref: "pi_1",
        snapshot: { status: "SUCCEEDED", amountReceivedMinor: 29_900 },
      },
    });
  });

  it.each([
    [
      "payment_method.automatically_updated",
      { object: "payment_method", id: "pm_1", type: "card", created: 1 },
      "method.updated",
      "method",
    ],
    [
      "setup_intent.succeeded",
      { object: "setup_intent", id: "seti_1", status: "succeeded" },
      "setup.succeeded",
      "setup",
    ],
    [
      "refund.updated",
      { object: "refund", id: "re_1", amount: 1, currency: "sek", created: 1 },
      "refund.changed",
      "refund",
    ],
    [
      "charge.dispute.created",
      { object: "dispute", id: "dp_1", payment_intent: "pi_1", charge: "ch_1" },
      "dispute.changed",
      "dispute",
    ],
    ["account.updated", { object: "account", id: "acct_1" }, "other", "other"],
  ])("of type %s", async (type, object, ours, kind) => {
    expect(await receive({ ...event, type, data: { object } })).toMatchObject({
      type: ours,
      subject: { kind, ref: object.id },
    });
  });

  it("that is forged, changed, old or empty is not authentic", async () => {
    const notAuthentic = { kind: "not_authentic" };
    await expect(receive(event, "whsec_guessed")).rejects.toMatchObject(notAuthentic);
    await expect(receive(event, webhookSecret, new Date(now.getTime() - 301_000))).rejects.toMatchObject(
      notAuthentic,
    );
    await expect(receive({})).rejects.toMatchObject(notAuthentic);
    await expect(stripe.parseWebhook(JSON.stringify(event), new Headers(), now)).rejects.toMatchObject(
      notAuthentic,
    );
    await expect(stripe.parseWebhook("", new Headers(), now)).rejects.toMatchObject(notAuthentic);
  });
});
