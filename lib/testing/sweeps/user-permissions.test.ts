import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { subscribers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { type TestDatabase, testDatabase } from "@/db/testing";
import {
  type CallerName,
  type ExpectedOutcome,
  PERMISSION_TABLE,
  TABLE_CALLERS,
} from "@/lib/identity/rights/table";
import { failures } from "@/lib/kernel/error-registry";
import type { Operation } from "@/lib/kernel/operation";
import { fillPath } from "@/lib/kernel/paths";
import { OPERATIONS } from "@/lib/operations";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { SECRETS } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import { FIXTURES } from "@/lib/testing/permission-fixtures";

let database: TestDatabase;
let api: TestApi;
let customerId: string;
/** Ids of the customer's resources, by path parameter. */
let ids: Record<string, string>;
let assigned: string;
let headers: Record<CallerName, Record<string, string>>;
let bodies: Record<string, () => unknown>;
let queries: Record<string, string>;

beforeAll(async () => {
  // Callers without the right are refused before the provider is called. Allowed callers find no provider there, which
  // does not depend on the caller.
  Object.assign(process.env, SECRETS, {
    STRIPE_API_URL: "http://127.0.0.1:9",
    BILLOGRAM_API_URL: "http://127.0.0.1:9",
  });
  database = await testDatabase();
  api = await testApi(database.pool);
  const tenant = await api.tenant();
  const { rows } = await database.pool.query(
    "insert into tenant_hosts (host, tenant_id) values ($1, $2) returning host",
    ["brand.test", tenant.id],
  );
  expect(rows).toHaveLength(1);
  customerId = await api.customer(tenant, { customerType: "BUSINESS", name: "Lind Bygg AB" });
  const elsewhere = await api.customer(tenant, { customerType: "BUSINESS" });
  const plan = await makeOrderableOffering(api, tenant);
  await fillNumberPool(api, tenant, 20);
  const key = await api.apiKey(tenant);
  const impersonation = await api.apiKey(tenant, "impersonate-user");
  const member = await api.user(tenant, { [customerId]: "MEMBER" });
  const token = {
    unattached: (await api.user(tenant)).token,
    member: member.token,
    manager: (await api.user(tenant, { [customerId]: "MANAGER" })).token,
    admin: (await api.user(tenant, { [customerId]: "ADMIN" })).token,
    outsider: (await api.user(tenant, { [elsewhere]: "ADMIN" })).token,
  };
  headers = {
    guest: { cookie: `tern_guest=${newId()}`, origin: "http://brand.test" },
    ...(Object.fromEntries(
      Object.entries(token).map(([name, value]) => [
        name,
        { "x-api-key": impersonation, authorization: `Bearer ${value}` },
      ]),
    ) as unknown as Record<Exclude<CallerName, "guest">, Record<string, string>>),
  };
  const order = (await api.call<{ orderId: string }>("POST", "/orders", {
    key,
    body: { customerType: "BUSINESS", customer: { customerId }, lineItems: [orderItem(plan)] },
  })) as { status: number; body: { orderId: string } };
  expect(order.status).toBe(201);
  const subscriptionId = await makeSubscription(api, tenant, { customerId, productOfferingId: plan });
  assigned = await makeSubscription(api, tenant, {
    customerId,
    productOfferingId: plan,
    email: member.email,
  });
  const [paymentIntentId, paymentSessionId] = [newId(), newId()];
  await database.pool.query(
    `insert into payment_intents (tenant_id, id, customer_id, order_id, status, type, amount_minor, currency, provider)
     values ($1, $2, $3, $4, 'PENDING', 'INITIAL_ORDER', 24900, 'SEK', 'STRIPE')`,
    [tenant.id, paymentIntentId, customerId, order.body.orderId],
  );
  await database.pool.query(
    `insert into payment_sessions (tenant_id, id, order_id, customer_id, provider, hosted, status, payment_intent_id, return_url, expires_at)
     values ($1, $2, $3, $4, 'STRIPE', false, 'ACTIVE', $5, 'https://shop.example/', $6)`,
    [tenant.id, paymentSessionId, order.body.orderId, customerId, paymentIntentId, "2026-11-02T00:00:00Z"],
  );
  ids = {
    customerId,
    orderId: order.body.orderId,
    paymentIntentId,
    paymentSessionId,
    productOfferingId: plan,
    subscriptionId,
  };
  bodies = {
    startEmailLogin: () => ({ email: `${newId()}@example.com` }),
    verifyEmailLogin: () => ({ email: "a@example.com", nonce: newId(), code: "123456" }),
    verifyPasskeyLogin: () => ({ nonce: newId(), passkey: { id: "x", rawId: "x", type: "public-key" } }),
    createCustomer: () => ({
      name: "Ny kund",
      customerType: "CONSUMER",
      contact: { email: "ny@example.com" },
    }),
    updateCustomer: () => ({ name: "Lind Bygg AB" }),
    createOrder: () => ({ customerType: "BUSINESS", customer: { customerId }, lineItems: [orderItem(plan)] }),
    updateOrder: () => ({ metadata: { changed: "yes" } }),
    createPaymentSession: () => ({
      orderId: ids.orderId,
      paymentProvider: "STRIPE",
      hosted: false,
      returnUrl: "https://shop.example/done",
    }),
    leasePhoneNumber: () => ({ country: "SE" }),
  };
  queries = {
    listProductOfferings: "?customerType=CONSUMER",
    listPhoneNumbers: "?country=SE",
    listSubscriptions: `?customerId=${customerId}`,
    listOrders: `?customerId=${customerId}`,
    listPaymentIntents: `?customerId=${customerId}`,
    listSubscriptionUsage: `?subscriptionIds=${subscriptionId}`,
  };
  for (const fixture of FIXTURES) {
    const added = await fixture({
      api,
      tenant,
      key,
      customerId,
      productOfferingId: plan,
      subscriptionId,
      ids,
    });
    Object.assign(ids, added.ids);
    Object.assign(bodies, added.bodies);
    Object.assign(queries, added.queries);
  }
});
afterAll(() => database[Symbol.asyncDispose]());

/** What a list must contain if the caller sees resources of the customer. */
const belongs = (item: unknown) =>
  Object.values({ ...ids }).some((id) => JSON.stringify(item).includes(`"${id}"`)) ||
  JSON.stringify(item).includes("+46");

type Answer = { items?: unknown[]; internalCode?: string };

/** Answers about the resource and not about the caller: it was found, and nothing waits for it. */
const NOTHING_WAITS = [
  failures.offeringChangeNotScheduled.internalCode,
  failures.nothingToInvoice.internalCode,
] as string[];

function outcomeOf(status: number, body: Answer | undefined): ExpectedOutcome {
  // A caller who is asked for a code has the right.
  if (body?.internalCode === failures.confirmationRequired.internalCode) return "ok";
  if (status === 404 && NOTHING_WAITS.includes(body?.internalCode ?? "")) return "ok";
  if (status === 401 || status === 403 || status === 404) return `${status}`;
  if (body?.items) return body.items.some((item) => belongs(item)) ? "some" : "none";
  return "ok";
}

test("the table names every operation of the end-user API, and no other", () => {
  const served = OPERATIONS.filter((operation) => operation.surfaces.includes("end-user"));
  expect(Object.keys(PERMISSION_TABLE).toSorted()).toEqual(served.map(({ id }) => id).toSorted());
});

// Cancelling and removing come last, because the other operations need the resources.
const ends = ({ path, method }: Operation) => Number(path.endsWith("/cancel") || method === "DELETE");
const SERVED = OPERATIONS.filter((operation) => operation.surfaces.includes("end-user")).toSorted(
  (a, b) => ends(a) - ends(b),
);

describe.each(TABLE_CALLERS)("a %s", (caller) => {
  test.each(
    SERVED.map((operation) => ({
      id: operation.id,
      operation,
      expected: PERMISSION_TABLE[operation.id]?.[caller],
    })),
  )("gets $expected from $id", async ({ id, operation, expected }) => {
    const path = fillPath(operation.path, (name) => ids[name]!);
    const { status, body } = await api.call<Answer>(
      operation.method,
      `/end-user${path}${queries[id] ?? ""}`,
      {
        headers: { ...headers[caller], "api-revision": "2026-08-21.auk" },
        body: bodies[id]?.(),
      },
    );
    expect(outcomeOf(status, body), JSON.stringify({ status, body })).toBe(expected);
  });
});

describe("a member", () => {
  const as = () => ({ headers: headers.member });

  test("sees the subscription assigned to them by e-mail address in any case, and its usage", async () => {
    await api.db
      .update(subscribers)
      .set({ email: (await subscriberEmail(assigned)).toUpperCase() })
      .where(eq(subscribers.id, await subscriberId(assigned)));
    const list = await api.call<{ items: { subscriptionId: string }[] }>(
      "GET",
      "/end-user/subscriptions",
      as(),
    );
    expect(list.body.items.map((item) => item.subscriptionId)).toEqual([assigned]);
    expect((await api.call("GET", `/end-user/subscriptions/${assigned}`, as())).status).toBe(200);
    expect((await api.call("GET", `/end-user/subscriptions/${assigned}/usage`, as())).status).toBe(200);
  });
});

const subscriberId = async (subscriptionId: string) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId)))[0]!.subscriberId;
const subscriberEmail = async (subscriptionId: string) =>
  (
    await api.db
      .select()
      .from(subscribers)
      .where(eq(subscribers.id, await subscriberId(subscriptionId)))
  )[0]!.email!;
