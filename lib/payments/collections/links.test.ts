import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orders } from "@/db/schema/orders";
import { failures } from "@/lib/kernel/error-registry";
import type { Order } from "@/lib/orders/model";
import { makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { expireCollections } from "@/lib/payments/collections/cancel-collection";
import { makeCollection } from "@/lib/payments/fixtures";
import {
  CollectionStatus,
  type PaymentIntent,
  type PaymentLink,
  type PaymentSession,
} from "@/lib/payments/model";
import { COLLECTION_MOVES } from "@/lib/payments/states";
import { testWorldOfFile } from "@/lib/payments/testing";
import { makeTill } from "@/lib/payments/till/testing";
import { describeMoves } from "@/lib/testing/moves";

type Failure = { internalCode: string; details?: { property: string; code: string }[] };
type List<T> = { items: T[]; pagination: { nextCursor: string | null } };

const world = await testWorldOfFile();
const { tenant, key, plan } = await makeTill(world);

const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.api.call<T & Partial<Failure>>(method, path, { key, body, headers });

async function draft(extra: Record<string, unknown> = {}): Promise<Order> {
  const email = `payer-${Math.random().toString(36).slice(2)}@example.com`;
  const { body } = await call<Order>("POST", "/orders", {
    customerType: "CONSUMER",
    customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email } },
    lineItems: [orderItem(plan)],
    ...extra,
  });
  return body;
}

const link = (orderId: string, extra: Record<string, unknown> = {}) =>
  call<PaymentLink>("POST", "/payment-links", { orderId, ...extra });
const session = (orderId: string) =>
  call<PaymentSession>("POST", "/payment-sessions", {
    orderId,
    paymentProvider: "STRIPE",
    hosted: false,
    returnUrl: "https://shop.example/done",
  });
const readLink = async (id: string) => (await call<PaymentLink>("GET", `/payment-links/${id}`)).body;
const readOrder = async (id: string) => (await call<Order>("GET", `/orders/${id}`)).body;

describe("createPaymentLink", () => {
  it("takes an empty order for an unknown order, and not for an invoice", async () => {
    const { status, body } = await link("");
    expect([status, (body as { internalCode?: string }).internalCode]).toEqual([
      404,
      failures.orderNotFound.internalCode,
    ]);
  });

  it("returns an address that cannot be guessed, and a payment there completes the link and submits the order", async () => {
    const order = await draft();
    const { status, body: made } = await link(order.orderId, {
      description: "Your order at Skylark",
      returnUrl: "https://shop.example/done",
      cancelUrl: "https://shop.example/basket",
      metadata: { campaign: "autumn" },
    });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      orderId: order.orderId,
      paymentProvider: "STRIPE",
      status: "ACTIVE",
      description: "Your order at Skylark",
      metadata: { campaign: "autumn" },
    });
    expect(made.hostedUrl).toMatch(/\/pay\/[\w-]{64}$/);
    expect(made.paymentIntentId).toBeUndefined();
    // The link's page has the same form as the session: the same intent at another address.
    const intents = await call<List<PaymentIntent>>("GET", `/payment-intents?customerId=${made.customerId}`);
    const { rows } = await world.database.pool.query(
      "select client_secret from (select object->>'client_secret' as client_secret, object->'metadata'->>'paymentIntentId' as own from sandbox.stripe_objects) o where own = $1",
      [intents.body.items[0]!.paymentIntentId],
    );
    await world.pay(rows[0].client_secret, "4242424242424242");
    await expect.poll(async () => (await readOrder(order.orderId)).status).toBe("COMPLETED");
    const paid = await readLink(made.paymentLinkId);
    expect(paid).toMatchObject({
      status: "COMPLETED",
      paymentIntentId: intents.body.items[0]!.paymentIntentId,
    });
    expect(paid.completedAt).toBeTruthy();
    const again = await link(order.orderId);
    expect([again.status, again.body.internalCode]).toEqual([409, "5001"]);
  });

  it("is refused with 412, like every session, for a new customer who could not be created", async () => {
    const customer = {
      name: "Lind AB",
      customerType: "BUSINESS",
      preferredLocale: "sv-SE",
      identity: "556016-0681",
      contact: { email: "lind@example.com" },
    };
    const { orderId, validation } = await draft({ customerType: "BUSINESS", customer });
    expect(validation.errors.map(({ property }) => property)).toEqual(["customer.identity"]);
    const form = { orderId, paymentProvider: "STRIPE", returnUrl: "https://shop.example/done" };
    const refused = [
      await link(orderId),
      await session(orderId),
      await call("POST", "/payment-profile-sessions", form),
    ];
    for (const { status, body } of refused) {
      expect([status, body.internalCode]).toEqual([412, "5000"]);
      expect(body.details).toMatchObject([{ property: "customer.identity", code: "invalid_value" }]);
    }
  });

  it("is the one live collection of the order, across links and sessions", async () => {
    const order = await draft();
    const { body: first } = await link(order.orderId);
    const { body: second } = await session(order.orderId);
    const { body: third } = await link(order.orderId);
    expect((await readLink(first.paymentLinkId)).status).toBe("CANCELED");
    const ended = await call<PaymentSession>("GET", `/payment-sessions/${second.paymentSessionId}`);
    expect(ended.body.status).toBe("CANCELED");
    expect((await readLink(third.paymentLinkId)).status).toBe("ACTIVE");
  });

  it("leaves one live link after twenty simultaneous requests", async () => {
    const order = await draft();
    const answers = await Promise.all(Array.from({ length: 20 }, () => link(order.orderId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { body } = await call<List<PaymentLink>>("GET", `/payment-links?orderId=${order.orderId}`);
    expect(body.items).toHaveLength(20);
    expect(body.items.filter(({ status }) => status === "ACTIVE")).toHaveLength(1);
  });

  it("ends the link when the order's price changes", async () => {
    const order = await draft();
    const { body } = await link(order.orderId);
    await call("PUT", `/orders/${order.orderId}`, { lineItems: [orderItem(plan), orderItem(plan)] });
    await expect.poll(async () => (await readLink(body.paymentLinkId)).status).toBe("CANCELED");
  });

  it("returns the same answer under the same idempotency key", async () => {
    const order = await draft();
    const body = { orderId: order.orderId };
    const headers = { "x-idempotency-key": `link-${order.orderId}` };
    const [one, two] = [
      await call<PaymentLink>("POST", "/payment-links", body, headers),
      await call<PaymentLink>("POST", "/payment-links", body, headers),
    ];
    expect(two).toMatchObject({ status: 201, body: one.body });
  });

  it("refuses an order that submission would refuse, and one that costs nothing", async () => {
    const open = await draft({ lineItems: [{ type: "SUBSCRIPTION", productOfferingId: plan }] });
    const incomplete = await link(open.orderId);
    expect([incomplete.status, incomplete.body.internalCode]).toEqual([412, "5000"]);
    expect(incomplete.body.details?.map(({ property }) => property)).toContain("lineItems.0.sim");
    const free = await makeOrderableOffering(world.api, tenant, {
      name: "Free",
      price: { netPriceMinor: 0 },
    });
    const nothing = await link((await draft({ lineItems: [orderItem(free)] })).orderId);
    expect([nothing.status, nothing.body.internalCode]).toEqual([412, "5002"]);
  });

  it.each([
    ["neither order nor invoice", {}, "orderId", "required"],
    ["both order and invoice", { orderId: "x", invoiceId: "y" }, "invoiceId", "not_allowed"],
    [
      "a default without saving",
      { orderId: "x", setAsDefaultPaymentProfile: true },
      "setAsDefaultPaymentProfile",
      "not_allowed",
    ],
    [
      "a consent without saving",
      { orderId: "x", grantAutopayConsent: true },
      "grantAutopayConsent",
      "not_allowed",
    ],
    ["no address", { orderId: "x", returnUrl: "javascript:alert(1)" }, "returnUrl", "invalid_format"],
  ])("refuses %s", async (_, body, property, code) => {
    const answer = await call("POST", "/payment-links", body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toContainEqual(expect.objectContaining({ property, code }));
  });

  it("reports that an order has expired or was cancelled, also for a session", async () => {
    const ends = [
      ["EXPIRED", "5021"],
      ["CANCELLED", "3108"],
    ] as const;
    for (const [status, internalCode] of ends) {
      const { orderId } = await draft();
      await world.api.db.update(orders).set({ status }).where(eq(orders.id, orderId));
      const refused = { status: 409, body: { internalCode } };
      expect(await link(orderId)).toMatchObject(refused);
      expect(await session(orderId)).toMatchObject(refused);
      const kept = { orderId, paymentProvider: "STRIPE", returnUrl: "https://shop.example/done" };
      expect(await call("POST", "/payment-profile-sessions", kept)).toMatchObject(refused);
    }
  });

  it("refuses a foreign return address and unknown objects", async () => {
    const order = await draft();
    const codes = [
      await link(order.orderId, { returnUrl: "https://evil.example/" }),
      await link("nothing"),
      await call("POST", "/payment-links", { invoiceId: order.orderId }),
      await link(order.orderId, { paymentProfileId: order.orderId }),
    ].map(({ status, body }) => [status, body.internalCode]);
    expect(codes).toEqual([
      [400, "5008"],
      [404, "3100"],
      [404, "5100"],
      [404, "5009"],
    ]);
  });
});

describe("lists of links and sessions", () => {
  it("filter by status, customer and order, alone and together, newest first and in pages", async () => {
    const owner = await world.api.tenant();
    const own = await world.api.apiKey(owner);
    const [one, two] = [
      await world.api.customer(owner, { referenceId: "first" }),
      await world.api.customer(owner),
    ];
    const made: { id: string; customer: string; status: string }[] = [];
    for (const customer of [one, two]) {
      for (const status of CollectionStatus.options) {
        for (let i = 0; i < 2; i++) {
          const createdAt = new Date(Date.UTC(2026, 9, 1, 0, made.length));
          const id = await makeCollection(world.api, owner, { customerId: customer, status, createdAt });
          made.unshift({ id, customer, status });
        }
      }
    }
    const ids = async (query: string) => {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const { body }: { body: List<PaymentLink> } = await world.api.call<List<PaymentLink>>(
          "GET",
          `/payment-links?limit=3&${query}${cursor ? `&cursor=${cursor}` : ""}`,
          { key: own },
        );
        found.push(...body.items.map((item) => item.paymentLinkId));
        cursor = body.pagination.nextCursor;
      } while (cursor);
      return found;
    };
    const expected = (keep: (row: (typeof made)[number]) => boolean) => made.filter(keep).map(({ id }) => id);
    expect(await ids("")).toEqual(expected(() => true));
    expect(await ids("status=ACTIVE&status=FAILED")).toEqual(
      expected(({ status }) => status === "ACTIVE" || status === "FAILED"),
    );
    expect(await ids(`customerId=${two}`)).toEqual(expected(({ customer }) => customer === two));
    expect(await ids("customerId=rid_first&status=CANCELED&status=CANCELED")).toEqual(
      expected(({ customer, status }) => customer === one && status === "CANCELED"),
    );
    expect(await ids("customerId=nobody")).toEqual([]);
    expect(await ids(`orderId=${one}`)).toEqual([]);
    const sessions = await world.api.call<List<PaymentSession>>("GET", "/payment-sessions", { key: own });
    expect(sessions.body.items).toEqual([]);
  });

  it("never show a live link past its end", async () => {
    const owner = await world.api.tenant();
    const own = await world.api.apiKey(owner);
    const past = new Date(world.api.clock.now().getTime() - 1000);
    const customerId = await world.api.customer(owner);
    const id = await makeCollection(world.api, owner, { customerId, expiresAt: past });
    const read = () => world.api.call<PaymentLink>("GET", `/payment-links/${id}`, { key: own });
    expect((await read()).body.status).toBe("EXPIRED");
    const active = await world.api.call<List<PaymentLink>>("GET", "/payment-links?status=ACTIVE", {
      key: own,
    });
    expect(active.body.items).toEqual([]);
    await expireCollections(world.api.ctx(owner));
    const expired = await world.api.call<List<PaymentLink>>("GET", "/payment-links?status=EXPIRED", {
      key: own,
    });
    expect(expired.body.items.map((item) => item.paymentLinkId)).toEqual([id]);
  });
});

describe("permissions for links", () => {
  it("hide links of other tenants and other people, and let a manager collect", async () => {
    const order = await draft();
    const { body: made } = await link(order.orderId);
    const other = await world.api.apiKey(await world.api.tenant());
    const impersonation = await world.api.apiKey(tenant, "impersonate-user");
    const path = `/payment-links/${made.paymentLinkId}`;
    expect((await world.api.call("GET", path, { key: other })).status).toBe(404);
    expect((await world.api.call("POST", `${path}/cancel`, { key: other })).status).toBe(404);
    const of = async (role?: "MEMBER" | "MANAGER") =>
      (await world.api.user(tenant, role && { [made.customerId!]: role })).token;
    for (const [token, status] of [
      [await of(), 404],
      [await of("MEMBER"), 404],
      [await of("MANAGER"), 200],
    ] as const) {
      const answer = await world.api.call("GET", `/end-user${path}`, { key: impersonation, token });
      expect(answer.status).toBe(status);
      const list = await world.api.call<List<PaymentLink>>("GET", "/end-user/payment-links", {
        key: impersonation,
        token,
      });
      expect(list.body.items).toHaveLength(status === 200 ? 1 : 0);
    }
  });
});

describe("the state of a link", () => {
  const { cancelLink, cancelSession } = COLLECTION_MOVES;
  const KINDS = { cancelLink: "LINK", cancelSession: "SESSION" } as const;
  const PATHS = { cancelLink: "payment-links", cancelSession: "payment-sessions" };

  describeMoves({ cancelLink, cancelSession }, CollectionStatus.options, {
    make: async (status, verb) =>
      makeCollection(world.api, tenant, {
        customerId: await world.api.customer(tenant),
        kind: KINDS[verb],
        orderId: verb === "cancelSession" ? (await draft()).orderId : null,
        status,
      }),
    call: (verb, id) => call("POST", `/${PATHS[verb]}/${id}/cancel`),
    stateOf: async (id) => {
      const { rows } = await world.database.pool.query("select status from payment_sessions where id = $1", [
        id,
      ]);
      return rows[0].status;
    },
  });

  it("is FAILED when the payment is canceled at the provider", async () => {
    const order = await draft();
    const { body } = await session(order.orderId);
    const ref = body.providerContext!.clientSecret.split("_secret_")[0];
    await fetch(`${process.env.STRIPE_API_URL}/v1/payment_intents/${ref}/cancel`, {
      method: "POST",
      headers: { authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}` },
    });
    await expect
      .poll(
        async () =>
          (await call<PaymentSession>("GET", `/payment-sessions/${body.paymentSessionId}`)).body.status,
      )
      .toBe("FAILED");
    expect((await link(order.orderId)).status).toBe(201);
  });
});
