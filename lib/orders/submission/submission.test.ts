import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { productDiscounts } from "@/db/schema/catalog";
import { orders } from "@/db/schema/orders";
import { events } from "@/db/schema/platform";
import { countJourneys } from "@/db/testing";
import { type Order, OrderStatus } from "@/lib/orders/model";
import { provision } from "@/lib/orders/provisioning/provision";
import { ORDER_MOVES, type OrderMove } from "@/lib/orders/states";
import { expireOrders } from "@/lib/orders/submission/cancel-order";
import { markOrderSigned } from "@/lib/orders/submission/sign-order";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { newId } from "@/lib/platform/secrets/ids";
import type { ApiAnswer } from "@/lib/testing/api";
import { brandOfFile } from "@/lib/testing/brand";
import { describeMoves } from "@/lib/testing/moves";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Refusal = { internalCode: string; details?: { property: string; message: string }[] };

const { database, api, tenant } = await brandOfFile();
/** A brand as most are, and one whose orders wait for approval. */
let careful: Tenant;
const plans = new Map<Tenant, string>();
const keys = new Map<Tenant, string>();

beforeAll(async () => {
  careful = await api.tenant({ orderApproval: true });
  for (const one of [tenant, careful]) {
    keys.set(one, await api.apiKey(one));
    plans.set(one, await makeOrderableOffering(api, one));
    await fillNumberPool(api, one, 40);
  }
});

const invoiced = { method: "EMAIL_INVOICE", email: "faktura@example.com", currency: "SEK" };

/** An order billed afterwards, so nothing has to be paid. */
async function createDraft(owner: Tenant, body: Record<string, unknown>): Promise<Order> {
  const answer = await api.call<Order>("POST", "/orders", {
    key: keys.get(owner),
    body: { customerType: "BUSINESS", billing: invoiced, lineItems: [orderItem(plans.get(owner)!)], ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

/** The same of a new company. */
async function draft(owner: Tenant, extra: Record<string, unknown> = {}): Promise<Order> {
  const customerId = await api.customer(owner, { customerType: "BUSINESS" });
  return createDraft(owner, { customer: { customerId }, ...extra });
}

const post = <T = Order>(owner: Tenant, orderId: string, verb: string): Promise<ApiAnswer<T>> =>
  api.call<T>("POST", `/orders/${orderId}/${verb}`, { key: keys.get(owner) });
const read = async (owner: Tenant, orderId: string) =>
  (await api.call<Order>("GET", `/orders/${orderId}`, { key: keys.get(owner) })).body;
const told = async (orderId: string) =>
  (await api.db.select().from(events).where(eq(events.entityId, orderId)))
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ type }) => type);

test("an order is created in three journeys to the database, and submitted in three", async () => {
  const journeys = countJourneys(database.pool);
  // What is asked once by a process, and what is asked for the first time on a connection, is not of the order.
  await post(tenant, (await draft(tenant)).orderId, "submit");
  const customerId = await api.customer(tenant, { customerType: "BUSINESS" });
  let orderId = "";
  const create = async () => {
    orderId = (await createDraft(tenant, { customer: { customerId } })).orderId;
  };
  expect(await journeys(create)).toBe(3);
  expect(await journeys(() => post(tenant, orderId, "submit"))).toBe(3);
});

describe("the states of an order", () => {
  describeMoves<OrderStatus, OrderMove>(ORDER_MOVES, OrderStatus.options, {
    async make(state) {
      const { orderId } = await draft(tenant);
      await api.db.update(orders).set({ status: state }).where(eq(orders.id, orderId));
      return orderId;
    },
    call: (verb, id) =>
      verb === "update"
        ? api.call("PUT", `/orders/${id}`, { key: keys.get(tenant), body: { metadata: { a: "b" } } })
        : post(tenant, id, verb),
    stateOf: async (id) => (await read(tenant, id)).status,
  });
});

describe("an order that needs approval", () => {
  test("waits after its submission, and is submitted by the approval, once", async () => {
    const { orderId, pricing } = await draft(careful);
    const waiting = await post(careful, orderId, "submit");
    expect(waiting).toMatchObject({ status: 200, body: { status: "PENDING_APPROVAL", pricing } });
    expect(waiting.body.submittedAt).toBeUndefined();
    expect(waiting.body.expiresAt).toBeDefined();
    expect((await post(careful, orderId, "submit")).body).toEqual(waiting.body);
    const change = await api.call<Refusal>("PUT", `/orders/${orderId}`, {
      key: keys.get(careful),
      body: { promoCodes: [] },
    });
    expect(change).toMatchObject({ status: 409, body: { internalCode: "3101" } });

    const answers = await Promise.all(Array.from({ length: 8 }, () => post(careful, orderId, "approve")));
    for (const { status, body } of answers) expect([status, body.status]).toEqual([200, "SUBMITTED"]);
    expect(answers[0]!.body).toMatchObject({
      approvedAt: expect.any(String),
      submittedAt: expect.any(String),
    });
    expect(await told(orderId)).toEqual([
      "order.created",
      "order.statusChanged",
      "order.submitted",
      "order.statusChanged",
    ]);
  });

  test("is approved by an ADMIN of the customer, and by no other person", async () => {
    const { orderId, customer } = await draft(careful);
    await post(careful, orderId, "submit");
    const key = await api.apiKey(careful, "impersonate-user");
    const as = async (roles: Record<string, "ADMIN" | "MANAGER" | "MEMBER">) => {
      const { token } = await api.user(careful, roles);
      return api.call<Refusal>("POST", `/end-user/orders/${orderId}/approve`, { key, token });
    };
    const { customerId } = customer!;
    expect(await as({ [customerId]: "MANAGER" })).toMatchObject({
      status: 403,
      body: { internalCode: "4000" },
    });
    expect((await as({ [customerId]: "MEMBER" })).status).toBe(404);
    expect((await as({ [await api.customer(careful)]: "ADMIN" })).status).toBe(404);
    expect((await as({ [customerId]: "ADMIN" })).status).toBe(200);
  });

  test("can be cancelled, and expires after 30 days", async () => {
    const { orderId } = await draft(careful);
    await post(careful, orderId, "submit");
    expect((await post(careful, orderId, "cancel")).body).toMatchObject({
      status: "CANCELLED",
      lineItems: [{ status: "CANCELLED" }],
    });

    const other = await draft(careful);
    const { body } = await post(careful, other.orderId, "submit");
    const at = (ms: number) => ({
      ...api.ctx(careful),
      clock: { now: () => new Date(Date.parse(body.expiresAt!) + ms) },
    });
    await expireOrders(at(-1));
    expect((await read(careful, other.orderId)).status).toBe("PENDING_APPROVAL");
    await expireOrders(at(1));
    expect((await read(careful, other.orderId)).status).toBe("EXPIRED");
    expect((await told(other.orderId)).slice(-2)).toEqual(["order.expired", "order.statusChanged"]);
    const late = await post<Refusal>(careful, other.orderId, "approve");
    expect(late).toMatchObject({ status: 409, body: { internalCode: "3110" } });
  });
});

describe("an order that must be signed", () => {
  const bound = async () => {
    const plan = await makeOrderableOffering(api, tenant, {
      price: { bindingContract: { duration: { unit: "MONTHS", value: 12 } } },
    });
    return draft(tenant, { lineItems: [orderItem(plan, { acceptBindingContract: true })] });
  };

  test("is not submitted before it is", async () => {
    const order = await bound();
    expect(order.requirements).toMatchObject({ payment: "NOT_REQUIRED", signing: "REQUIRED" });
    const early = await post<Refusal>(tenant, order.orderId, "submit");
    expect(early).toMatchObject({ status: 409, body: { internalCode: "3109" } });
    const signingSessionId = newId();
    const signed = await markOrderSigned(api.ctx(tenant), { orderId: order.orderId, signingSessionId });
    expect(signed).toMatchObject({ signedAt: expect.any(String), requirements: { signing: "NOT_REQUIRED" } });
    expect(await markOrderSigned(api.ctx(tenant), { orderId: order.orderId, signingSessionId })).toEqual(
      signed,
    );
    expect((await post(tenant, order.orderId, "submit")).body.status).toBe("SUBMITTED");
    expect(await told(order.orderId)).toEqual([
      "order.created",
      "order.updated",
      "order.submitted",
      "order.statusChanged",
    ]);
  });

  test("must be signed again when its terms change, not when its metadata does", async () => {
    const { orderId } = await bound();
    await markOrderSigned(api.ctx(tenant), { orderId, signingSessionId: newId() });
    const put = async (body: object) =>
      (await api.call<Order>("PUT", `/orders/${orderId}`, { key: keys.get(tenant), body })).body.requirements
        .signing;
    expect(await put({ metadata: { a: "b" } })).toBe("NOT_REQUIRED");
    expect(await put({ billing: { ...invoiced, email: "other@example.com" } })).toBe("REQUIRED");
  });
});

describe("an order of nothing today and something later", () => {
  test("needs a payment method of the customer that can be charged", async () => {
    const plan = await makeOrderableOffering(api, tenant, {
      price: { standardDiscount: { amountMinor: 24900, duration: { unit: "MONTHS", value: 1 } } },
    });
    const customerId = await api.customer(tenant);
    const { body: order } = await api.call<Order>("POST", "/orders", {
      key: keys.get(tenant),
      body: { customerType: "CONSUMER", customer: { customerId }, lineItems: [orderItem(plan)] },
    });
    expect(order.requirements).toEqual({
      payment: "NOT_REQUIRED",
      paymentProfile: "REQUIRED",
      signing: "NOT_REQUIRED",
    });
    const early = await post<Refusal>(tenant, order.orderId, "submit");
    expect(early).toMatchObject({ status: 409, body: { internalCode: "3111" } });
    await database.pool.query(
      `insert into payment_profiles (tenant_id, id, customer_id, provider, provider_ref, type, status)
       values ($1, $2, $3, 'STRIPE', 'pm_1', 'CARD', 'ACTIVE')`,
      [tenant.id, newId(), customerId],
    );
    expect((await read(tenant, order.orderId)).requirements.paymentProfile).toBe("OPTIONAL");
    const { body } = await post(tenant, order.orderId, "submit");
    expect(body).toMatchObject({ status: "SUBMITTED", paymentStatus: "NOT_REQUIRED" });
  });
});

describe("promo codes", () => {
  async function discount(
    owner: Tenant,
    maxRedemptions: number,
  ): Promise<{ code: string; used(): Promise<number> }> {
    const code = `P${newId().slice(-12).toUpperCase()}`;
    const { status } = await api.call("POST", "/product-discounts", {
      key: keys.get(owner),
      body: { code, name: "Promo", percent: "10", maxRedemptions },
    });
    expect(status).toBe(201);
    return {
      code,
      used: async () =>
        (
          await api.db
            .select()
            .from(productDiscounts)
            .where(and(eq(productDiscounts.tenantId, owner.id), eq(productDiscounts.code, code)))
        )[0]!.redemptions,
    };
  }

  test("are counted once per submitted order, never beyond the limit when eight submit at once", async () => {
    const { code, used } = await discount(tenant, 3);
    const drafts: Order[] = [];
    for (let i = 0; i < 8; i++) drafts.push(await draft(tenant, { promoCodes: [code] }));
    expect(drafts[0]!.pricing!.discounts).toMatchObject([{ code, source: "PROMO_CODE" }]);
    const answers = await Promise.all(
      drafts.flatMap(({ orderId }) => [0, 1].map(() => post<Order & Refusal>(tenant, orderId, "submit"))),
    );
    const submitted = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.orderId));
    expect(submitted.size).toBe(3);
    expect(await used()).toBe(3);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ internalCode: "3112", details: [{ property: "promoCodes" }] });
    }
    // Who came too late goes on without the code, at the full price.
    const { orderId } = drafts.find((order) => !submitted.has(order.orderId))!;
    const { body } = await api.call<Order>("PUT", `/orders/${orderId}`, {
      key: keys.get(tenant),
      body: { promoCodes: [] },
    });
    expect(body.pricing!.totalMinor).toBe(24900);
    expect((await post(tenant, orderId, "submit")).status).toBe(200);
  });

  test("can be used again when the order comes to nothing", async () => {
    const cancelled = await discount(careful, 1);
    const first = await draft(careful, { promoCodes: [cancelled.code] });
    await post(careful, first.orderId, "submit");
    expect(await cancelled.used()).toBe(1);
    await post(careful, first.orderId, "cancel");
    await post(careful, first.orderId, "cancel");
    expect(await cancelled.used()).toBe(0);

    const failed = await discount(tenant, 1);
    // No SIM card is in stock.
    const sim = { esim: false };
    const deliveryAddress = { street1: "Sveavägen 1", zip: "111 57", city: "Stockholm", country: "SE" };
    const second = await draft(tenant, {
      promoCodes: [failed.code],
      lineItems: [orderItem(plans.get(tenant)!, { sim, deliveryAddress })],
    });
    await post(tenant, second.orderId, "submit");
    expect(await failed.used()).toBe(1);
    await provision(api.ctx(tenant), second.orderId);
    expect(await read(tenant, second.orderId)).toMatchObject({ status: "FAILED" });
    expect(await failed.used()).toBe(0);
  });
});

describe("how an order is billed", () => {
  test("must be possible, whoever said it", async () => {
    const own = await draft(tenant, { billing: { method: "EMAIL_INVOICE", currency: "SEK" } });
    expect(own.validation.missingFields).toEqual(["billing.email"]);
    const customerId = await api.customer(tenant, {
      customerType: "BUSINESS",
      billing: { method: "PAPER_INVOICE", currency: "SEK" },
    });
    const theirs = await draft(tenant, { customer: { customerId }, billing: undefined });
    expect(theirs.validation.missingFields).toEqual(["customer.billing.address"]);
    const refused = await post<Refusal>(tenant, theirs.orderId, "submit");
    expect(refused).toMatchObject({ status: 400, body: { internalCode: "3102" } });
  });
});

describe("GET /orders", () => {
  test("filters by status, payment status, customer and time", async () => {
    const owner = await api.tenant();
    keys.set(owner, await api.apiKey(owner));
    plans.set(owner, await makeOrderableOffering(api, owner));
    const first = await draft(owner);
    const second = await draft(owner);
    await api.db
      .update(orders)
      .set({ createdAt: new Date("2026-01-15T12:00:00Z") })
      .where(eq(orders.id, second.orderId));
    await post(owner, first.orderId, "submit");
    const ids = async (query: string) =>
      (
        await api.call<{ items: Order[] }>("GET", `/orders?${query}`, { key: keys.get(owner) })
      ).body.items.map(({ orderId }) => orderId);
    expect(await ids("")).toEqual([first.orderId, second.orderId]);
    expect(await ids("status=SUBMITTED&status=FAILED")).toEqual([first.orderId]);
    expect(await ids("paymentStatus=NOT_REQUIRED")).toEqual([first.orderId]);
    expect(await ids("paymentStatus=UNPAID&status=DRAFT")).toEqual([second.orderId]);
    expect(await ids(`customerId=${first.customer!.customerId}`)).toEqual([first.orderId]);
    expect(await ids("createdTo=2026-01-15T13:00:00%2B01:00")).toEqual([]);
    expect(await ids("createdFrom=2026-01-15T12:00:00Z&createdTo=2026-01-16T00:00:00Z")).toEqual([
      second.orderId,
    ]);
  });
});

describe("what is created is what is read", () => {
  test("after POST and after PUT", async () => {
    const order = await draft(tenant, {
      promoCodes: ["none"],
      lineItems: [orderItem(plans.get(tenant)!, { msisdn: "+46701740639", leaseToken: "x" })],
    });
    expect(await read(tenant, order.orderId)).toEqual(order);
    const { body: changed } = await api.call<Order>("PUT", `/orders/${order.orderId}`, {
      key: keys.get(tenant),
      body: {
        user: { name: "Astrid", email: "astrid@example.com" },
        lineItems: [
          { lineItemId: order.lineItems[0]!.lineItemId, msisdn: null, leaseToken: null },
          orderItem(plans.get(tenant)!, { lineItemId: "second" }),
        ],
      },
    });
    expect(await read(tenant, order.orderId)).toEqual(changed);
    expect(changed.validation.isValid).toBe(true);
  });
});
