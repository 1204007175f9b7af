import { beforeEach, describe, expect, it } from "vitest";
import { providerCursors } from "@/db/schema/payments";
import { chargeInvoice } from "@/lib/billing/collection/charges/charge-invoice";
import { settleIntent } from "@/lib/payments/collections/settle";
import { readProviderEvents } from "@/lib/payments/events/read-events";
import type { PaymentProfileSession } from "@/lib/payments/profiles/profile-model";
import { confirmWith, newCard, testWorldOfFile } from "@/lib/payments/testing";
import { CARD_NUMBERS, heldAtProvider, makeTill } from "@/lib/payments/till/testing";

// Card × flow × failure of the notification. The result is always the same: what the card decides, once.

const world = await testWorldOfFile();
const shop = await makeTill(world);
beforeEach(() => world.control("clear-faults"));

const PRICE = 24900;

/** The failures, and the actions that repair those that time alone does not. */
const FAULTS = {
  nothing: { plan: async () => {}, heal: async () => {} },
  "every event twice": webhooks("duplicate"),
  "events in another order": webhooks("reorder", 400),
  "events that come late": webhooks("delay", 900),
  "no event at all": {
    ...webhooks("drop"),
    // Our own read of the provider, which runs every few minutes.
    heal: async () => {
      await world.api.db.delete(providerCursors);
      await readProviderEvents(world.api.runtime);
    },
  },
  "answers that are lost": calls("disconnect"),
  "a server that fails": calls("error_500"),
};
type Fault = keyof typeof FAULTS;

function webhooks(kind: string, milliseconds?: number) {
  return {
    plan: () =>
      world.control("faults", {
        surface: "stripe-webhook",
        kind,
        count: 40,
        ...(milliseconds !== undefined && { milliseconds }),
      }),
    heal: async () => {},
  };
}
function calls(kind: string) {
  return {
    // Once per call that changes something: the SDK repeats them under the same key.
    plan: () => world.control("faults", { surface: "stripe", kind, match: "POST", count: 1 }),
    heal: async () => {},
  };
}

type Outcome = { held: number; status: string };

/** Pays an order in the browser. */
async function buy(fault: Fault, card: string): Promise<Outcome> {
  const { orderId } = await shop.order();
  await FAULTS[fault].plan();
  const { status, body } = await shop.session(orderId);
  expect(status).toBe(201);
  const secret = body.providerContext!.clientSecret;
  // The browser's own call may fail; people press the button again.
  const paid = await shop.pay(secret, card).catch(() => shop.pay(secret, card));
  const answered = paid.status >= 500 ? await shop.pay(secret, card) : paid;
  const source = answered.body.next_action?.use_stripe_sdk?.three_d_secure_2_source;
  if (source) await shop.answer(secret, source, "complete");
  await FAULTS[fault].heal();
  const ended = card === CARD_NUMBERS.declined ? "REQUIRES_PAYMENT_METHOD" : "SUCCEEDED";
  await shop.intentBecomes(body.paymentIntentId!).toBe(ended);
  if (ended === "SUCCEEDED") await shop.orderBecomes(orderId).toBe("COMPLETED");
  await Promise.all([1, 2, 3].map(() => settleIntent(shop.ctx(), body.paymentIntentId!)));
  const order = await shop.readOrder(orderId);
  expect(order.createdEntities.subscriptionIds).toHaveLength(ended === "SUCCEEDED" ? 1 : 0);
  const intent = await shop.intent(body.paymentIntentId!);
  expect(intent.refunds).toEqual([]);
  return { held: await heldAtProvider(shop, intent.paymentIntentId), status: order.status };
}

/** Saves a card, and charges a renewal to it. */
async function renew(fault: Fault, card: string): Promise<Outcome> {
  const customerId = await world.api.customer(shop.tenant, {
    billing: { method: "EMAIL_INVOICE", email: "astrid@example.com", currency: "SEK" },
  });
  const { body: form } = await shop.call<PaymentProfileSession>("POST", "/payment-profile-sessions", {
    customerId,
    paymentProvider: "STRIPE",
    hosted: false,
    setAsDefault: true,
    grantAutopayConsent: true,
    returnUrl: "https://shop.example/done",
  });
  const secret = form.providerContext!.clientSecret;
  const saved = await confirmWith(world.origin, secret, newCard(card));
  const source = saved.body.next_action?.use_stripe_sdk?.three_d_secure_2_source;
  if (source) await shop.answer(secret, source, "complete");
  const session = () =>
    shop.call<PaymentProfileSession>("GET", `/payment-profile-sessions/${form.paymentProfileSessionId}`);
  await expect.poll(async () => (await session()).body.status).toBe("COMPLETED");
  const invoiceId = await shop.renewal(customerId);
  await FAULTS[fault].plan();
  await chargeInvoice(shop.ctx(), { invoiceId, stepsTaken: 0 }).catch(() =>
    chargeInvoice(shop.ctx(), { invoiceId, stepsTaken: 0 }),
  );
  await FAULTS[fault].heal();
  const { rows } = await world.database.pool.query(
    "select id, status from payment_intents where invoice_id = $1",
    [invoiceId],
  );
  expect(rows).toHaveLength(1);
  await settleIntent(shop.ctx(), rows[0].id);
  // A repeated request does not charge again.
  await chargeInvoice(shop.ctx(), { invoiceId, stepsTaken: 0 });
  return { held: await heldAtProvider(shop, rows[0].id), status: rows[0].status };
}

/** Pays an order and refunds it. */
async function refund(fault: Fault, card: string): Promise<Outcome> {
  const opened = await shop.open();
  await shop.pay(opened.secret, card);
  await shop.orderBecomes(opened.orderId).toBe("COMPLETED");
  await FAULTS[fault].plan();
  await shop.call("POST", `/payment-intents/${opened.intentId}/refunds`, {
    reason: "asked for",
    amountMinor: 4900,
  });
  const sent = () => shop.intent(opened.intentId).then(({ refunds }) => refunds[0]?.status);
  await expect.poll(sent).not.toBe("OWED");
  await world.control("settle-now");
  await expect
    .poll(async () => {
      await FAULTS[fault].heal();
      return sent();
    })
    .not.toBe("PENDING");
  if (card === CARD_NUMBERS.refundFails) {
    await expect
      .poll(async () => {
        await world.control("settle-now");
        await FAULTS[fault].heal();
        return sent();
      })
      .toBe("FAILED");
  }
  return { held: await heldAtProvider(shop, opened.intentId), status: (await sent()) ?? "" };
}

const all = Object.keys(FAULTS) as Fault[];
const table = (flow: (fault: Fault, card: string) => Promise<Outcome>, rows: [string, string, Outcome][]) =>
  describe.each(rows)("%s", (_, card, outcome) => {
    it.each(all)("has the same outcome with %s", async (fault) => {
      expect(await flow(fault, card)).toEqual(outcome);
    });
  });

describe("the payment of an order", () =>
  table(buy, [
    ["by a card that works", CARD_NUMBERS.good, { held: PRICE, status: "COMPLETED" }],
    ["by a card that asks its holder", CARD_NUMBERS.asks, { held: PRICE, status: "COMPLETED" }],
    ["by a card that is declined", CARD_NUMBERS.declined, { held: 0, status: "DRAFT" }],
  ]));

describe("the charge of a renewal", () =>
  table(renew, [
    ["to a card that works", CARD_NUMBERS.good, { held: PRICE, status: "SUCCEEDED" }],
    ["to a card that was set up for it", CARD_NUMBERS.asksUnlessSetUp, { held: PRICE, status: "SUCCEEDED" }],
    ["to a card that asks its holder", CARD_NUMBERS.asks, { held: 0, status: "REQUIRES_ACTION" }],
    [
      "to a card that is declined",
      CARD_NUMBERS.savedThenDeclined,
      { held: 0, status: "REQUIRES_PAYMENT_METHOD" },
    ],
  ]));

describe("a partial refund", () =>
  table(refund, [
    ["at once", CARD_NUMBERS.good, { held: PRICE - 4900, status: "SUCCEEDED" }],
    ["after a while", CARD_NUMBERS.refundPending, { held: PRICE - 4900, status: "SUCCEEDED" }],
    ["and returned by the bank", CARD_NUMBERS.refundFails, { held: PRICE, status: "FAILED" }],
  ]));
