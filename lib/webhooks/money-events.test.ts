import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { paymentDisputes } from "@/db/schema/payments";
import { events } from "@/db/schema/platform";
import { lockInvoice } from "@/lib/billing/invoices/find-invoice";
import { followLedger } from "@/lib/billing/ledger/follow-ledger";
import { postPaidOutside } from "@/lib/billing/ledger/postings";
import { markOverdue } from "@/lib/billing/received/book-payment";
import { dropDraft } from "@/lib/billing/renewals/plan/drafts";
import { inTransaction } from "@/lib/kernel/context";
import { EVENT_TYPES, type EventEntity, type MoneyEvent } from "@/lib/kernel/jobs/events";
import { recordDispute } from "@/lib/payments/disputes/follow-dispute";
import { makeInvoice, makeProfile } from "@/lib/payments/fixtures";
import type { PaymentIntent } from "@/lib/payments/model";
import { blockMethod } from "@/lib/payments/profiles/block-method";
import { expireProfiles } from "@/lib/payments/profiles/profiles";
import { paymentProvider } from "@/lib/payments/providers";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import { bankAccountForm, CARD_NUMBERS, makeTill, type Till } from "@/lib/payments/till/testing";
import { addDays, calendarDate } from "@/lib/platform/dates/calendar";
import { fuzzedRevisions } from "@/lib/testing/fuzz/contract";
import { EVENT_SCHEMAS, envelopeOf } from "@/lib/webhooks/deliveries/envelope";
import {
  documentViolation,
  type Receiver,
  startReceiver,
  waitUntil,
  webhookApi,
} from "@/lib/webhooks/testing";

/** Every event of money, caused by its real change: real jobs, the sandbox's bank, and a receiver of all types. */

let world: PaymentWorld;
let shop: Till;
/** A brand that sells in euros, for direct debits. */
let euros: Till;
let there: Receiver;
let customerId: string;

beforeAll(async () => {
  process.env.WEBHOOK_PRIVATE_ADDRESSES = "true";
  world = await testWorld();
  shop = await makeTill(world);
  const market = { country: "SE", currency: "EUR", includesTax: true, defaultLocale: "en" } as const;
  euros = await makeTill(world, { markets: [market] }, { currency: "EUR", netPriceMinor: 2900 });
  customerId = await world.api.customer(shop.tenant);
  there = await startReceiver();
  for (const { key } of [shop, euros]) await webhookApi(world.api, () => key).endpoint(there.url);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await there[Symbol.asyncDispose]();
});

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await shop.call<T>(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const eventsOf = (entityId: string) =>
  world.api.db.select().from(events).where(eq(events.entityId, entityId)).orderBy(asc(events.sequence));
const typesOf = async (entityId: string) => (await eventsOf(entityId)).map(({ type }) => type);

const invoice = (row: Partial<typeof invoices.$inferInsert> = {}) =>
  makeInvoice(world.api, shop.tenant, { customerId, ...row });
const invoiceVerb = (verb: string, body?: object) => async (): Promise<string> => {
  const id = await invoice();
  await call("POST", `/invoices/${id}/${verb}`, body);
  return id;
};

/** Pays a part of an invoice outside Tern, as a matched bank transfer does. */
const payPart = (id: string, amountMinor: number): Promise<unknown> =>
  inTransaction(shop.ctx(), async (ctx) => {
    const row = await lockInvoice(ctx, id);
    await postPaidOutside(ctx, row, amountMinor, ctx.clock.now());
    return followLedger(ctx, row);
  });

/** An order that is paid with a card. Returns its payment. */
async function paidWith(card: string, status: PaymentIntent["status"] = "SUCCEEDED"): Promise<string> {
  const { secret, intentId } = await shop.open();
  await shop.pay(secret, card);
  await shop.intentBecomes(intentId).toBe(status);
  return intentId;
}

async function invoiceOfOrder(): Promise<string> {
  const { orderId } = await call<PaymentIntent>(
    "GET",
    `/payment-intents/${await paidWith(CARD_NUMBERS.good)}`,
  );
  let id: string | undefined;
  await waitUntil("the order has its invoice", async () => {
    const [row] = await world.api.db.select().from(invoices).where(eq(invoices.orderId, orderId!));
    id = row?.id;
    return row?.status === "PAID";
  });
  return id!;
}

const refunded = (card: string) => async (): Promise<string> => {
  const intentId = await paidWith(card);
  const refund = await call<{ paymentRefundId: string }>("POST", `/payment-intents/${intentId}/refunds`, {
    amountMinor: 1000,
    reason: "Asked for",
  });
  return refund.paymentRefundId;
};

async function disputed(card: string): Promise<{ id: string; providerRef: string }> {
  const intentId = await paidWith(card);
  let row: typeof paymentDisputes.$inferSelect | undefined;
  await waitUntil("the bank disputes the payment", async () => {
    [row] = await world.api.db
      .select()
      .from(paymentDisputes)
      .where(eq(paymentDisputes.paymentIntentId, intentId));
    return row !== undefined;
  });
  return row!;
}
const decided = (outcome: string) => async (): Promise<string> => {
  const { id, providerRef } = await disputed(CARD_NUMBERS.disputed);
  await world.control("decide-dispute", { disputeId: providerRef, outcome });
  return id;
};
const answered = async (): Promise<string> => {
  const { id } = await disputed(CARD_NUMBERS.disputed);
  await call("POST", `/payment-disputes/${id}/evidence`, { explanation: "The customer uses the plan." });
  return id;
};

const saved = async () => (await shop.saver(CARD_NUMBERS.good)).profileId;
const profile = (row: object = {}) => makeProfile(world.api, shop.tenant, { customerId, ...row });

/** The cause of each event. Returns the id of its resource. */
const SCENARIOS: Record<MoneyEvent, () => Promise<string>> = {
  "invoice.created": invoiceOfOrder,
  "invoice.issued": invoiceOfOrder,
  "invoice.paid": invoiceOfOrder,
  "invoice.updated": invoiceVerb("credit", { amountMinor: 1000, reason: "Asked for" }),
  "invoice.partiallyPaid": async () => {
    const id = await invoice();
    await payPart(id, 1000);
    return id;
  },
  "invoice.overdue": async () => {
    const id = await invoice({ dueDate: addDays(calendarDate(world.api.clock.now()), -3) });
    await markOverdue(shop.ctx());
    return id;
  },
  "invoice.voided": invoiceVerb("void"),
  "invoice.credited": invoiceVerb("credit", { reason: "Asked for" }),
  "invoice.uncollectible": invoiceVerb("write-off"),
  "invoice.deleted": async () => {
    const id = await invoice({ status: "DRAFT", issuedAt: null });
    await inTransaction(shop.ctx(), (ctx) => dropDraft(ctx, { id }));
    return id;
  },

  "payment_intent.created": async () => (await shop.open()).intentId,
  "payment_intent.updated": async () => {
    const { secret, intentId } = await shop.open();
    await shop.pay(secret, CARD_NUMBERS.declined);
    await shop.intentBecomes(intentId).toBe("REQUIRES_PAYMENT_METHOD");
    await shop.pay(secret, CARD_NUMBERS.declined);
    return intentId;
  },
  "payment_intent.requiresAction": () => paidWith(CARD_NUMBERS.asks, "REQUIRES_ACTION"),
  "payment_intent.processing": async () => {
    const { secret, intentId } = await euros.open();
    await euros.payWith(secret, bankAccountForm("DE89370400440532013000"));
    return intentId;
  },
  "payment_intent.failed": () => paidWith(CARD_NUMBERS.declined, "REQUIRES_PAYMENT_METHOD"),
  "payment_intent.succeeded": () => paidWith(CARD_NUMBERS.good),
  "payment_intent.canceled": async () => {
    const { session, intentId } = await shop.open();
    await call("POST", `/payment-sessions/${session.paymentSessionId}/cancel`);
    return intentId;
  },

  "refund.created": refunded(CARD_NUMBERS.good),
  "refund.updated": refunded(CARD_NUMBERS.refundPending),
  "refund.succeeded": refunded(CARD_NUMBERS.good),
  "refund.failed": refunded(CARD_NUMBERS.refundFails),

  "dispute.created": async () => (await disputed(CARD_NUMBERS.disputed)).id,
  "dispute.updated": decided("under_review"),
  "dispute.answered": answered,
  "dispute.won": decided("won"),
  "dispute.lost": decided("lost"),
  "dispute.closed": async () => {
    const { id, providerRef } = await disputed(CARD_NUMBERS.inquired);
    const report = await paymentProvider("STRIPE").readDispute!(providerRef);
    await recordDispute(shop.ctx(), "STRIPE", { ...report, status: "CLOSED", needsAnswer: false });
    return id;
  },

  "payment_profile.created": saved,
  "payment_profile.updated": async () => {
    const { profileId, methodRef } = await shop.saver(CARD_NUMBERS.good);
    await world.control("update-card", { paymentMethodId: methodRef, expMonth: 5, expYear: 2042 });
    return profileId;
  },
  "payment_profile.expired": async () => {
    const id = await profile({ expiresAt: addDays(calendarDate(world.api.clock.now()), -1) });
    await expireProfiles(shop.ctx());
    return id;
  },
  "payment_profile.deactivated": async () => {
    const { profileId, methodRef } = await shop.saver(CARD_NUMBERS.good);
    const method = { provider: "STRIPE", providerRef: methodRef } as const;
    await inTransaction(shop.ctx(), (ctx) => blockMethod(ctx, method, "REFUSED"));
    return profileId;
  },
  "payment_profile.deleted": async () => {
    const id = await profile();
    await call("DELETE", `/payment-profiles/${id}`);
    return id;
  },
};

const CASES = Object.entries(EVENT_TYPES).flatMap(([entity, types]) =>
  types
    .filter((type): type is MoneyEvent => type in SCENARIOS)
    .map((type) => ({ type, entity: entity as Exclude<EventEntity, "workflow"> })),
);

/** The state of the resource in the data of events that report one. */
const STATES: Partial<Record<MoneyEvent, string>> = {
  "invoice.issued": "PAID",
  "invoice.partiallyPaid": "PARTIALLY_PAID",
  "invoice.paid": "PAID",
  "invoice.overdue": "OVERDUE",
  "invoice.voided": "VOID",
  "invoice.credited": "CREDITED",
  "invoice.uncollectible": "UNCOLLECTIBLE",
  "invoice.deleted": "DRAFT",
  "payment_intent.requiresAction": "REQUIRES_ACTION",
  "payment_intent.processing": "PROCESSING",
  "payment_intent.failed": "REQUIRES_PAYMENT_METHOD",
  "payment_intent.succeeded": "SUCCEEDED",
  "payment_intent.canceled": "CANCELED",
  "refund.created": "OWED",
  "refund.updated": "PENDING",
  "refund.succeeded": "SUCCEEDED",
  "refund.failed": "FAILED",
  "dispute.won": "WON",
  "dispute.lost": "LOST",
  "dispute.closed": "CLOSED",
  "payment_profile.expired": "EXPIRED",
  "payment_profile.deactivated": "INACTIVE",
  "payment_profile.deleted": "INACTIVE",
};

describe("an event of money is sent with its resource in the account's revision:", () => {
  test.for(CASES)("$type", async ({ type, entity }) => {
    const entityId = await SCENARIOS[type]();
    const found = async () => (await eventsOf(entityId)).find((event) => event.type === type);
    await waitUntil(`${type} is announced`, async () => (await found()) !== undefined);
    const event = (await found())!;
    expect(event.entityType).toBe(entity);
    expect(event.customerId).not.toBeNull();
    if (type in STATES) expect((event.data as { status: string }).status).toBe(STATES[type]);
    const delivered = () => there.received.find(({ body }) => body.eventId === event.id)?.body;
    await waitUntil(`${type} is delivered`, () => delivered() !== undefined);
    expect(delivered()).toMatchObject({ type, apiRevision: "2026-08-21.auk", sequence: event.sequence });
    expect(EVENT_SCHEMAS[entity].safeParse(event.data).error?.issues ?? []).toEqual([]);
    for (const revision of fuzzedRevisions)
      expect(documentViolation(entity, revision, envelopeOf(event, revision).data), revision).toBeNull();
    expect(delivered()!.data).toEqual(envelopeOf(event, "2026-08-21.auk").data);
  });
});

describe("the events of a resource", () => {
  test("are numbered without a gap", async () => {
    const rows = await world.database.pool.query(
      `select entity_id from events group by tenant_id, entity_id
        having count(*) <> max(sequence) or min(sequence) <> 1`,
    );
    expect(rows.rows).toEqual([]);
  });

  test("have the tax of an invoice in major units in the older revision only", async () => {
    const [event] = await world.api.db
      .select()
      .from(events)
      .where(and(eq(events.tenantId, shop.tenant.id), eq(events.type, "invoice.paid")))
      .limit(1);
    const taxIn = (revision: string) =>
      (envelopeOf(event!, revision).data as { lineItems: { taxBreakdown: object[] }[] }).lineItems[0]!
        .taxBreakdown[0]!;
    expect(taxIn("2026-08-21.auk")).toHaveProperty("amount");
    expect(taxIn("2026-09-01.bullfinch")).not.toHaveProperty("amount");
  });

  test("are those of the paid order's invoice and payment, in order", async () => {
    const invoiceId = await invoiceOfOrder();
    expect(await typesOf(invoiceId)).toEqual(["invoice.created", "invoice.issued", "invoice.paid"]);
    const [row] = await world.api.db.select().from(invoices).where(eq(invoices.id, invoiceId));
    expect(await typesOf(row!.paymentIntentId!)).toEqual([
      "payment_intent.created",
      "payment_intent.succeeded",
    ]);
  });

  test("stay the same when a command is repeated", async () => {
    const id = await invoice();
    const headers = { "x-idempotency-key": `void-${id}` };
    const { api } = world;
    const once = () => api.call("POST", `/invoices/${id}/void`, { key: shop.key, headers });
    expect([(await once()).status, (await once()).status]).toEqual([200, 200]);
    expect((await api.call("POST", `/invoices/${id}/void`, { key: shop.key })).status).toBe(409);
    expect(await typesOf(id)).toEqual(["invoice.voided"]);
    await markOverdue(shop.ctx());
    expect(await typesOf(id)).toEqual(["invoice.voided"]);
  });

  test("of a dispute stay the same when the provider reports it again", async () => {
    const { id, providerRef } = await disputed(CARD_NUMBERS.inquired);
    const before = await typesOf(id);
    const report = await paymentProvider("STRIPE").readDispute!(providerRef);
    await recordDispute(shop.ctx(), "STRIPE", report!);
    await recordDispute(shop.ctx(), "STRIPE", report!);
    expect(await typesOf(id)).toEqual(before);
    expect(before[0]).toBe("dispute.created");
  });

  test("of saved methods say which one a changed customer has as the default", async () => {
    const owner = await world.api.customer(shop.tenant);
    const [first, second] = [await profile({ customerId: owner }), await profile({ customerId: owner })];
    const billing = { method: "E_INVOICE", currency: "SEK" };
    const put = (body: object) => call("PUT", `/customers/${owner}`, body);
    const defaults = async (id: string) =>
      (await eventsOf(id)).map(({ type, data }) => [type, (data as { isDefault: boolean }).isDefault]);
    await put({ billing: { ...billing, defaultPaymentProfileId: first } });
    await expect.poll(() => defaults(first)).toEqual([["payment_profile.updated", true]]);
    await put({ billing: { ...billing, defaultPaymentProfileId: second } });
    await expect.poll(() => defaults(second)).toEqual([["payment_profile.updated", true]]);
    expect((await defaults(first)).at(-1)).toEqual(["payment_profile.updated", false]);
    await put({ billing: null });
    await expect.poll(() => defaults(second)).toHaveLength(2);
    expect((await defaults(second)).at(-1)).toEqual(["payment_profile.updated", false]);
    // These have no other default, so they have no event.
    await put({ name: "Siv" });
    await put({ billing });
    await put({ billing: { ...billing, defaultPaymentProfileId: first } });
    await expect.poll(async () => (await defaults(first)).map(([, is]) => is)).toEqual([true, false, true]);
    expect(await defaults(second)).toHaveLength(2);
  });

  test("are not written when the transaction is rolled back", async () => {
    const id = await invoice();
    const failing = inTransaction(shop.ctx(), async (ctx) => {
      const row = await lockInvoice(ctx, id);
      await postPaidOutside(ctx, row, 1000, ctx.clock.now());
      await followLedger(ctx, row);
      throw new Error("too late");
    });
    await expect(failing).rejects.toThrow("too late");
    expect(await typesOf(id)).toEqual([]);
    await payPart(id, 1000);
    expect((await eventsOf(id)).map(({ type, sequence }) => [type, sequence])).toEqual([
      ["invoice.partiallyPaid", 1],
    ]);
  });

  test("of a deleted draft end with the deletion", async () => {
    const id = await invoice({ status: "DRAFT", issuedAt: null });
    await inTransaction(shop.ctx(), (ctx) => dropDraft(ctx, { id }));
    expect(await typesOf(id)).toEqual(["invoice.deleted"]);
  });

  test("keep the addresses that open an invoice encrypted", async () => {
    const id = await invoiceOfOrder();
    const { rows } = await world.database.pool.query(
      "select data::text as data from events where entity_id = $1",
      [id],
    );
    const { hostedUrl } = await call<{ hostedUrl: string }>("GET", `/invoices/${id}`);
    for (const { data } of rows) expect(data).not.toContain(hostedUrl.split("/").at(-1)!);
    expect((await eventsOf(id)).at(-1)!.data).toMatchObject({ hostedUrl });
  });
});

test("an endpoint with a list of types does not receive other types", async () => {
  await using other = await startReceiver();
  const { webhookEndpointId } = await webhookApi(world.api, () => shop.key).endpoint(other.url, {
    eventTypes: ["invoice.voided", "order.created"],
  });
  const id = await invoice();
  await payPart(id, 24_900);
  const voided = await SCENARIOS["invoice.voided"]();
  await waitUntil("the void is delivered", () => other.received.length > 0);
  const { deliveries } = webhookApi(world.api, () => shop.key);
  const sent = await deliveries(webhookEndpointId);
  expect(sent.map(({ eventType }) => eventType)).toEqual(["invoice.voided"]);
  expect(other.received[0]!.body.data).toMatchObject({ invoiceId: voided, status: "VOID" });
});
