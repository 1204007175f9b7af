import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { licenses } from "@/db/schema/licenses";
import { orders } from "@/db/schema/orders";
import { events } from "@/db/schema/platform";
import { subscriptions } from "@/db/schema/subscriptions";
import { webhookEndpoints } from "@/db/schema/webhooks";
import { addToDefaultCatalogs, makeOffering } from "@/lib/catalog/testing";
import { makeNumbers } from "@/lib/inventory/testing";
import { EVENT_TYPES, type EventEntity, type EventType, type MoneyEvent } from "@/lib/kernel/jobs/events";
import type { License } from "@/lib/licenses/model";
import { renewLicense } from "@/lib/licenses/renew-license";
import { makeSeat } from "@/lib/licenses/testing";
import type { Order } from "@/lib/orders/model";
import { expireOrders } from "@/lib/orders/submission/cancel-order";
import { orderItem } from "@/lib/orders/testing";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import { makeErasurePeople } from "@/lib/privacy/deletion/testing";
import { createSubscription } from "@/lib/subscriptions/lifecycle/create-subscription";
import { renewSubscription } from "@/lib/subscriptions/lifecycle/renew-subscription";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { subscriptionInput } from "@/lib/subscriptions/testing";
import { fuzzedRevisions } from "@/lib/testing/fuzz/contract";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { EVENT_SCHEMAS, envelopeOf } from "@/lib/webhooks/deliveries/envelope";
import { GIVES_UP_AFTER_MS } from "@/lib/webhooks/deliveries/schedule";
import type { WebhookEnvelope } from "@/lib/webhooks/model";
import {
  documentViolation,
  type Receiver,
  startReceiver,
  waitUntil,
  webhookApi,
} from "@/lib/webhooks/testing";
import { WorkflowEventData } from "@/lib/workflows/model";

/**
 * Every event type, caused by its real change, over the whole product: real jobs, the sandbox's network, and a receiver
 * that subscribes to all events.
 */

let world: PaymentWorld;
let tenant: Tenant;
let key: string;
let impersonation: string;
let there: Receiver;
let plan: string;
let seat: string;
let customerId: string;

beforeAll(async () => {
  process.env.WEBHOOK_PRIVATE_ADDRESSES = "true";
  world = await testWorld();
  tenant = await world.api.tenant();
  key = await world.api.apiKey(tenant);
  impersonation = await world.api.apiKey(tenant, "impersonate-user");
  await makeNumbers(world.api, tenant, 60);
  plan = await makeOffering(world.api, tenant);
  seat = await makeSeat(world.api, tenant);
  for (const offering of [plan, seat]) await addToDefaultCatalogs(world.api, tenant, offering);
  customerId = await world.api.customer(tenant, {
    customerType: "BUSINESS",
    name: "Lind Bygg AB",
    billing: { method: "EMAIL_INVOICE", email: "faktura@example.com", currency: "SEK" },
  });
  there = await startReceiver();
  await webhookApi(world.api, () => key).endpoint(there.url);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await there[Symbol.asyncDispose]();
});

const ctx = () => world.api.ctx(tenant);
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await world.api.call<T>(method, path, { key, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const newOrder = (...lineItems: object[]) =>
  call<Order>("POST", "/orders", { customerType: "BUSINESS", customer: { customerId }, lineItems });
const draft = () => newOrder(orderItem(plan));
async function submitted(): Promise<Order> {
  const { orderId } = await draft();
  return call<Order>("POST", `/orders/${orderId}/submit`);
}

const newLicense = () => call<License>("POST", "/licenses", { customerId, productOfferingId: seat });
const licenseVerb = (verb: string, body?: object) => async (): Promise<string> => {
  const { licenseId } = await newLicense();
  await call("POST", `/licenses/${licenseId}/${verb}`, body);
  return licenseId;
};
async function assignedLicense(): Promise<string> {
  const { licenseId } = await newLicense();
  const subscriptionId = await newSubscription();
  await call("PUT", `/licenses/${licenseId}/assignment`, { subscriptionId });
  return licenseId;
}
const CANCEL = { when: "NOW", reason: "NO_NEED" };

const readSubscription = (id: string) => call<Subscription>("GET", `/subscriptions/${id}`);
async function newSubscription(
  status: Subscription["status"] = "ACTIVATED",
  given: Parameters<typeof subscriptionInput>[2] = {},
): Promise<string> {
  const input = await subscriptionInput(world.api, tenant, { customerId, offeringId: plan, ...given });
  const { subscriptionId } = await createSubscription(ctx(), input);
  await becomes(subscriptionId, status);
  return subscriptionId;
}
const becomes = (id: string, status: Subscription["status"]) =>
  waitUntil(`the subscription is ${status}`, async () => (await readSubscription(id)).status === status);
const subscriptionVerb =
  (...steps: [verb: string, status: Subscription["status"], body?: object][]) =>
  async (): Promise<string> => {
    const id = await newSubscription();
    for (const [verb, status, body] of steps) {
      await call("POST", `/subscriptions/${id}/${verb}`, body);
      await becomes(id, status);
    }
    return id;
  };

/** A subscription whose cap is reached, and whose data the network has blocked. */
async function blockedByCap(): Promise<string> {
  const id = await newSubscription();
  const { msisdn } = await readSubscription(id);
  await call("PUT", `/subscriptions/${id}/data-caps/HOME`, { limitMb: 100 });
  const record = { recordId: `cap-${id}`, msisdn, service: "DATA", quantity: 100_000_000, country: "SWE" };
  await call("POST", "/usage-records", { records: [{ ...record, occurredAt: new Date().toISOString() }] });
  await waitUntil("the network blocks data", async () => {
    const rows = await world.api.db.select().from(events).where(eq(events.entityId, id));
    return rows.some(({ type }) => type === "subscription.dataBlocked");
  });
  return id;
}

const porting = (msisdn: string) => async (): Promise<string> => {
  const id = await newSubscription();
  await call("POST", `/subscriptions/${id}/in-porting`, { msisdn, details: { identity: "19850709-9805" } });
  return (await call<Porting>("GET", `/subscriptions/${id}/in-porting`)).portingId;
};

const AMERICAN = {
  firstName: "Ada",
  lastName: "Byron",
  accountNumber: "993345871",
  address: { street: "1 Main St", city: "Austin", zip: "78701", country: "US", state: "TX" },
};

const simChanged = async (): Promise<string> => {
  const id = await newSubscription();
  await call("POST", `/subscriptions/${id}/change-sim`, { sim: { esim: true } });
  return id;
};

/** A person with their own customer who requests a deletion, and its steps. */
const forgotten =
  (then: (of: { userId: string; customerId: string; undo: () => Promise<unknown> }) => Promise<string>) =>
  async (): Promise<string> => {
    const people = makeErasurePeople(world, tenant, impersonation);
    const customerId = await world.api.customer(tenant);
    const { userId, call, request } = await people.person({ [customerId]: "ADMIN" });
    await request();
    return then({ userId, customerId, undo: () => call("DELETE") });
  };
const erased = (userId: string) => makeErasurePeople(world, tenant, impersonation).forget(userId);

/** All types but those of money, which `money-events.test.ts` causes. */
type Covered = Exclude<EventType, MoneyEvent>;

/** The cause of each event. Returns the id of its entity. */
const SCENARIOS: Record<Covered, () => Promise<string>> = {
  "customer.created": async () =>
    (
      await call<{ customerId: string }>("POST", "/customers", {
        name: "Astrid Lind",
        customerType: "CONSUMER",
        contact: { email: "astrid@example.com" },
      })
    ).customerId,
  "customer.deleted": forgotten(async ({ userId, customerId }) => {
    await erased(userId);
    return customerId;
  }),

  "user.emailChanged": async () => {
    const { userId } = await world.api.user(tenant);
    await call("PUT", `/users/${userId}`, { email: `changed-${userId}@example.com` });
    return userId;
  },
  "user.deletionScheduled": forgotten(async ({ userId }) => userId),
  "user.deletionUndone": forgotten(async ({ userId, undo }) => {
    await undo();
    return userId;
  }),
  "user.deleted": forgotten(async ({ userId }) => {
    await erased(userId);
    return userId;
  }),

  "license.created": async () => (await newLicense()).licenseId,
  "license.activated": async () => (await newLicense()).licenseId,
  "license.updated": async () => assignedLicense(),
  "license.renewed": async () => {
    const { licenseId } = await newLicense();
    expect(await renewLicense(ctx(), { licenseId })).toBe(true);
    return licenseId;
  },
  "license.assigned": async () => assignedLicense(),
  "license.unassigned": async () => {
    const licenseId = await assignedLicense();
    await call("PUT", `/licenses/${licenseId}/assignment`, { subscriptionId: null });
    return licenseId;
  },
  "license.ended": licenseVerb("cancel", CANCEL),
  "license.cancelled": licenseVerb("cancel", CANCEL),

  "order.created": async () => (await draft()).orderId,
  "order.updated": async () => {
    const { orderId } = await draft();
    return (await call<Order>("PUT", `/orders/${orderId}`, { metadata: { note: "changed" } })).orderId;
  },
  "order.submitted": async () => (await submitted()).orderId,
  "order.cancelled": async () => {
    const { orderId } = await draft();
    return (await call<Order>("POST", `/orders/${orderId}/cancel`)).orderId;
  },
  "order.expired": async () => {
    const { orderId } = await draft();
    await world.api.db
      .update(orders)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(orders.id, orderId));
    await expireOrders(ctx());
    return orderId;
  },
  "order.statusChanged": async () => (await submitted()).orderId,
  "order.lineItemStatusChanged": async () => (await submitted()).orderId,

  "subscription.created": () => newSubscription(),
  "subscription.activated": () => newSubscription(),
  "subscription.first_activated": () => newSubscription(),
  "subscription.updated": async () => {
    const id = await newSubscription();
    await call("PUT", `/subscriptions/${id}`, { display: "The office" });
    return id;
  },
  "subscription.paused": subscriptionVerb(["pause", "PAUSED"]),
  "subscription.suspended": subscriptionVerb(["suspend", "SUSPENDED"]),
  "subscription.restored": subscriptionVerb(["pause", "PAUSED"], ["restore", "ACTIVATED"]),
  "subscription.renewed": async () => {
    const subscriptionId = await newSubscription();
    expect(await renewSubscription(ctx(), { subscriptionId })).toBe(true);
    return subscriptionId;
  },
  "subscription.cancelled": subscriptionVerb(["cancel", "CANCELLED", CANCEL]),
  "subscription.ended": subscriptionVerb(["cancel", "CANCELLED", CANCEL]),
  "subscription.subscriber_set": async () => {
    const id = await newSubscription();
    const { subscriberId } = (await readSubscription(id)).subscriber!;
    await call("PUT", `/subscribers/${subscriberId}`, { name: "Maja Lind" });
    return id;
  },
  "subscription.quotaNotification": async () => {
    const id = await newSubscription();
    const { msisdn } = await readSubscription(id);
    await call("POST", "/usage-records", {
      records: [
        {
          recordId: `quota-${id}`,
          msisdn,
          service: "DATA",
          quantity: 10_240 * 1024 * 1024,
          occurredAt: new Date().toISOString(),
        },
      ],
    });
    return id;
  },

  "subscription.dataBlocked": blockedByCap,
  "subscription.dataUnblocked": async () => {
    const id = await blockedByCap();
    await call("DELETE", `/subscriptions/${id}/data-caps/HOME`);
    return id;
  },

  "sim.ordered": simChanged,
  "sim.changed": simChanged,
  "sim.changeFailed": async () => {
    // The sandbox refuses to replace this card.
    const id = await newSubscription("ACTIVATED", { sim: { esim: false, iccid: "8946000000000000247" } });
    await call("POST", `/subscriptions/${id}/change-sim`, { sim: { esim: true } });
    return id;
  },
  "sim.installed": async () => {
    const id = await newSubscription();
    const [row] = await world.api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    await world.control("install-sim", { iccid: row!.iccid });
    return id;
  },
  "sim.blocked": subscriptionVerb(["block-sim", "BLOCKED"]),
  "sim.unblocked": subscriptionVerb(["block-sim", "BLOCKED"], ["restore", "ACTIVATED"]),

  "subscription.portIn.created": porting("+46735550031"),
  "subscription.portIn.updated": porting("+46735550021"),
  "subscription.portIn.completed": porting("+46735550041"),
  "subscription.portIn.failed": porting("+46735550012"),

  "porting.requested": porting("+46735550032"),
  "porting.informationRequired": async () => {
    const id = await newSubscription();
    const body = { msisdn: "+12125550011", details: { ...AMERICAN, passcode: "1111" } };
    await call("POST", `/subscriptions/${id}/in-porting`, body);
    return (await call<Porting>("GET", `/subscriptions/${id}/in-porting`)).portingId;
  },
  "porting.scheduled": porting("+46735550042"),
  // The owner takes the request back at the losing carrier.
  "porting.cancelled": porting("+46735550015"),

  "custom.workflow_triggered": async () => {
    const { workflowId } = await call<{ workflowId: string }>("POST", "/workflows", {
      name: "Case",
      webhookPaths: ["crm/case"],
      customType: "case_opened",
      outputs: { id: { pointer: "/id" } },
    });
    await call("POST", "/workflows/webhook/crm/case", { id: 7 });
    return workflowId;
  },
};

const CASES = Object.entries(EVENT_TYPES).flatMap(([entity, types]) =>
  types
    .filter((type): type is Covered => type in SCENARIOS)
    .map((type) => ({ type, entity: entity as EventEntity })),
);

/** The zones that events about blocked data report next to the subscription. */
const DATA_BLOCKS: Partial<Record<EventType, object>> = {
  "subscription.dataBlocked": {
    zones: ["HOME"],
    blockedZones: ["HOME"],
    caps: ["SUBSCRIPTION"],
    reason: "CAP_REACHED",
  },
  "subscription.dataUnblocked": {
    zones: ["HOME"],
    blockedZones: [],
    caps: ["SUBSCRIPTION"],
    reason: "CAP_CHANGED",
  },
};

/** A quota notification has the subscription and the affected package. */
function resourceOf(type: EventType, data: unknown): unknown {
  if (type in DATA_BLOCKS) expect(data).toMatchObject({ dataBlock: DATA_BLOCKS[type] });
  if (type !== "subscription.quotaNotification") return data;
  const { quota, ...resource } = data as { quota: object };
  expect(quota).toMatchObject({ thresholdPercent: 100, service: "DATA" });
  return resource;
}

describe("an event is sent with its resource in the account's revision:", () => {
  test.concurrent.for(CASES)("$type", async ({ type, entity }, { expect }) => {
    const entityId = await SCENARIOS[type]();
    const found = async () =>
      (
        await world.api.db
          .select()
          .from(events)
          .where(
            sql`${events.tenantId} = ${tenant.id} and ${events.entityId} = ${entityId} and ${events.type} = ${type}`,
          )
          .orderBy(events.sequence)
      ).at(-1);
    await waitUntil(`${type} is announced`, async () => (await found()) !== undefined);
    const event = (await found())!;
    expect(event.entityType).toBe(entity);
    const delivered = () => there.received.find(({ body }) => body.eventId === event.id)?.body;
    await waitUntil(`${type} is delivered`, () => delivered() !== undefined);
    expect(delivered()).toMatchObject({
      type,
      apiRevision: "2026-08-21.auk",
      sequence: event.sequence,
      occurredAt: event.occurredAt.toISOString(),
    });

    if (entity === "workflow") {
      const pairs = [
        { key: "customType", value: "case_opened" },
        { key: "id", value: "7" },
      ];
      expect(WorkflowEventData.parse(delivered()!.data)).toEqual(pairs);
      return;
    }
    const resource = resourceOf(type, event.data);
    const parsed = EVENT_SCHEMAS[entity].safeParse(resource);
    expect(parsed.error?.issues ?? []).toEqual([]);
    for (const revision of fuzzedRevisions) {
      const envelope: WebhookEnvelope = envelopeOf(event, revision);
      expect(documentViolation(entity, revision, resourceOf(type, envelope.data)), revision).toBeNull();
    }
    expect(delivered()!.data).toEqual(envelopeOf(event, "2026-08-21.auk").data);
  });
});

test("the older revision has money in major units, too, and the newer one does not", async () => {
  const priced = async (type: EventType, price: (data: never) => Record<string, unknown>) => {
    const [event] = await world.api.db
      .select()
      .from(events)
      .where(sql`${events.tenantId} = ${tenant.id} and ${events.type} = ${type}`)
      .limit(1);
    const of = (revision: string) => price(envelopeOf(event!, revision).data as never);
    return [of("2026-08-21.auk"), of("2026-09-01.bullfinch")] as const;
  };
  const offerings = ({ productOffering }: { productOffering: { price: Record<string, unknown> } }) =>
    productOffering.price;
  for (const type of ["license.created", "subscription.created"] as const) {
    const [old, now] = await priced(type, offerings as never);
    expect(old, type).toMatchObject({ netPrice: (old.netPriceMinor as number) / 100 });
    expect(now, type).not.toHaveProperty("netPrice");
  }
  const [old, now] = await priced("order.created", (({ pricing }: Order) => pricing) as never);
  expect(old).toMatchObject({ total: (old.totalMinor as number) / 100 });
  expect(now).not.toHaveProperty("total");
});

test("an endpoint that has failed for five days is disabled by the next failure, and the brand gets a mail", async () => {
  await using broken = await startReceiver();
  broken.answer((response) => response.writeHead(500).end());
  const brand = webhookApi(world.api, () => key);
  const { webhookEndpointId } = await brand.endpoint(broken.url, { description: "Ledger" });
  await world.api.db
    .update(webhookEndpoints)
    .set({ failingSince: new Date(Date.now() - GIVES_UP_AFTER_MS) })
    .where(eq(webhookEndpoints.id, webhookEndpointId));
  const { email } = tenant.settings.theme.support;
  await brand.change();
  await waitUntil("the mail has come", async () => (await world.mails(email)).length > 0);
  const mails = await world.mails(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(broken.url);
  expect(mails[0]!.text).toContain("Ledger");
  const { body } = await brand.call("GET", `/webhook-endpoints/${webhookEndpointId}`);
  expect(body).toMatchObject({ status: "DISABLED", disabledReason: "FAILING" });
});

test("the events of one entity are numbered in order, without a gap", async () => {
  const rows = await world.api.db.execute<{ entity_id: string }>(sql`
    select entity_id from events where tenant_id = ${tenant.id}
     group by entity_id having count(*) <> max(sequence) or min(sequence) <> 1`);
  expect(rows.rows).toEqual([]);
  // There were events of each kind.
  for (const table of [orders, licenses, subscriptions])
    expect((await world.api.db.select().from(table).limit(1)).length).toBe(1);
});
