import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { subscribers } from "@/db/schema/customers";
import { simCards } from "@/db/schema/inventory";
import { makeOffering } from "@/lib/catalog/testing";
import { cursorsAfter } from "@/lib/subscriptions/lists/list";
import { listSubscriptionSummaries } from "@/lib/subscriptions/lists/list-summaries";
import type { SubscriptionSummary } from "@/lib/subscriptions/lists/summary-model";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

type List = { items: SubscriptionSummary[]; pagination: { nextCursor: string | null } };

const { api, tenant, key: impersonation } = await brandOfFile("impersonate-user");
let customerId: string;

beforeAll(async () => {
  customerId = await api.customer(tenant, { customerType: "BUSINESS" });
  const productOfferingId = await makeOffering(api, tenant);
  for (const given of [
    {},
    { status: "PAUSED" as const, bindingEndsAt: "2027-03-01" },
    { email: "maja@example.com" },
  ]) {
    api.clock.advance(1000);
    await makeSubscription(api, tenant, { customerId, productOfferingId, ...given });
  }
  await makeSubscription(api, tenant);
});

const asRole = async (role: "MEMBER" | "MANAGER" | "ADMIN", query: string, email?: string) => {
  const { token } = await api.user(tenant, { [customerId]: role }, email);
  return api.call<List>("GET", `/end-user/subscriptions/summaries?${query}`, { key: impersonation, token });
};

test("lists the subscriptions of the long list, in its order and page by page", async () => {
  const long = await api.call<{ items: { subscriptionId: string }[] }>(
    "GET",
    `/subscriptions?customerId=${customerId}`,
    { key: await api.apiKey(tenant) },
  );
  const first = await asRole("ADMIN", "limit=2");
  const second = await asRole("ADMIN", `limit=2&cursor=${first.body.pagination.nextCursor}`);
  expect(second.body.pagination.nextCursor).toBeNull();
  expect([...first.body.items, ...second.body.items].map((one) => one.subscriptionId)).toEqual(
    long.body.items.map((one) => one.subscriptionId),
  );
});

test("the start of each following page is known before it is read", async () => {
  const read = async (query: string) => (await asRole("ADMIN", query)).body;
  const filter = { customerId: [customerId] };
  const cursors = (first: number, size: number) => cursorsAfter(api.ctx(tenant), filter, { first, size });
  const first = await read("limit=1");
  const second = await read(`limit=1&cursor=${first.pagination.nextCursor}`);
  expect(await cursors(1, 1)).toEqual([first.pagination.nextCursor, second.pagination.nextCursor]);
  expect(await cursors(1, 2)).toEqual([first.pagination.nextCursor]);
  // No page follows.
  expect(await cursors(3, 1)).toEqual([]);
  expect(await cursors(100, 1000)).toEqual([]);
});

test("a summary has the subscription's user, price and binding", async () => {
  const { body } = await asRole("ADMIN", "status=PAUSED");
  expect(body.items).toHaveLength(1);
  expect(body.items[0]).toMatchObject({
    status: "PAUSED",
    customerId,
    subscriber: { name: "Astrid Lind", email: "user@example.com" },
    recurringPrice: { currency: "SEK", months: 1 },
    bindingEndsAt: "2027-03-01",
    // The end of its period, because it is not paid in advance.
    paidUntil: expect.stringMatching(/^2026-12-01T/),
  });
});

test("a summary has only the fields that have a value", async () => {
  const owner = await api.customer(tenant);
  const once = await makeOffering(api, tenant, { price: { priceType: "ONE_TIME" } });
  const unknown = { esim: false, periodStartsAt: null, periodEndsAt: null, activatedAt: null };
  const plain = await makeSubscription(api, tenant, {
    customerId: owner,
    productOfferingId: once,
    ...unknown,
  });
  await api.db.update(subscribers).set({ email: null }).where(eq(subscribers.customerId, owner));
  const { items } = await listSubscriptionSummaries(api.ctx(tenant), { customerId: [owner], limit: 10 });
  const [{ availableActions, ...fields }] = items as [SubscriptionSummary];
  expect(fields).toStrictEqual({
    subscriptionId: plain,
    status: "ACTIVATED",
    type: "CELL",
    display: expect.any(String),
    msisdn: expect.any(String),
    formattedMsisdn: expect.any(String),
    customerId: owner,
    subscriber: { subscriberId: expect.any(String), name: "Astrid Lind" },
    productOffering: { productOfferingId: once, name: "Plan" },
    createdAt: expect.any(String),
  });
  for (const { action, ...outcome } of availableActions)
    expect(Object.keys(outcome), action).toEqual(outcome.allowed ? ["allowed"] : ["allowed", "internalCode"]);
});

test("a summary shows the SIM, the reference and what is scheduled", async () => {
  const owner = await api.customer(tenant);
  await makeSubscription(api, tenant, {
    customerId: owner,
    referenceId: "crm-7",
    iccid: "89460000000003000007",
    esim: true,
    pendingStatus: "PAUSED",
    pendingStatusAt: "2026-11-20",
    pendingStatusDueAt: new Date("2026-11-20T00:00:00Z"),
  });
  const { items } = await listSubscriptionSummaries(api.ctx(tenant), { customerId: [owner], limit: 10 });
  expect(items[0]).toMatchObject({
    referenceId: "crm-7",
    iccid: "89460000000003000007",
    esimState: "PREPARING",
    pendingStatus: { status: "PAUSED", scheduledAt: "2026-11-20" },
    renewsAt: expect.any(String),
  });
});

test("a summary has the caller's possible actions, and the reason why others are not possible", async () => {
  const allowed = async (role: "MANAGER" | "ADMIN") =>
    Object.fromEntries(
      (await asRole(role, "status=ACTIVATED")).body.items[0]!.availableActions.map((one) => [
        one.action,
        one.internalCode ?? one.allowed,
      ]),
    );
  const restore = (await allowed("ADMIN")).RESTORE;
  expect(restore).toMatch(/^6\d{3}$/);
  expect(await allowed("ADMIN")).toEqual({
    PAUSE: true,
    RESTORE: restore,
    CANCEL: true,
    CHANGE_OFFERING: true,
  });
  expect((await allowed("MANAGER")).CANCEL).toMatch(/^4\d{3}$/);
});

test("a member sees the subscription that they use", async () => {
  const { body } = await asRole("MEMBER", "", "maja@example.com");
  expect(body.items.map(({ subscriber }) => subscriber.email)).toEqual(["maja@example.com"]);
});

test("a subscription needs its own eSIM installed, and not another's", async () => {
  const own = await api.customer(tenant, { customerType: "BUSINESS" });
  const subscriptionOn = async (iccid: string, installedAt: Date | null) => {
    const id = await makeSubscription(api, tenant, { customerId: own, iccid, esim: true });
    await api.db.insert(simCards).values({
      tenantId: tenant.id,
      iccid,
      kind: "ESIM",
      status: "ASSIGNED",
      subscriptionId: id,
      activationCode: "LPA:1$smdp.example$MATCH-1",
      installedAt,
    });
    return id;
  };
  const waits = await subscriptionOn("89460000000003000001", null);
  const installed = await subscriptionOn("89460000000003000002", new Date());
  const { body } = await api.call<List>("GET", `/subscriptions/summaries?customerId=${own}`, {
    key: await api.apiKey(tenant),
  });
  const needs = new Map(body.items.map((item) => [item.subscriptionId, item.needs ?? []]));
  expect(needs.get(waits)).toEqual(["ESIM_NOT_INSTALLED"]);
  expect(needs.get(installed)).toEqual([]);
});
