import { beforeAll, expect, test } from "vitest";
import { orders } from "@/db/schema/orders";
import type { Count } from "@/lib/kernel/lists/pagination";
import { newId } from "@/lib/platform/secrets/ids";
import type { Metrics } from "@/lib/reports/metrics/model";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

type Page = {
  items: { subscriptionId: string }[];
  pagination: { nextCursor: string | null; count?: Count };
};

const { api, tenant, key } = await brandOfFile();
const read = async (query: string, as = key) =>
  (await api.call<Page>("GET", `/subscriptions/summaries?${query}`, { key: as })).body;
const ids = ({ items }: Page) => items.map(({ subscriptionId }) => subscriptionId);

/** October 2026 in the brand's time zone. */
const OCTOBER = "activatedFrom=2026-09-30T22:00:00Z&activatedTo=2026-10-31T23:00:00Z";

let first: string;
let last: string;
let ended: string;
let ordered: string;
let customerId: string;

beforeAll(async () => {
  customerId = await api.customer(tenant);
  const at = (activatedAt: string | null, more: object = {}) =>
    makeSubscription(api, tenant, {
      activatedAt: activatedAt === null ? null : new Date(activatedAt),
      ...more,
    });
  first = await at("2026-09-30T22:00:00Z", { customerId });
  last = await at("2026-10-31T22:59:59Z");
  ended = await at("2026-10-10T12:00:00Z", {
    status: "CANCELLED",
    cancelledAt: new Date("2026-10-20T12:00:00Z"),
  });
  const [orderId, orderer] = [newId(), await api.customer(tenant)];
  await api.db.insert(orders).values({
    tenantId: tenant.id,
    id: orderId,
    humanReadableId: "ORD-TEST",
    status: "COMPLETED",
    customerType: "CONSUMER",
    customerId: orderer,
    paymentStatus: "PAID",
    submittedAt: new Date("2026-10-12T12:00:00Z"),
    currency: "SEK",
    pricing: {},
    expiresAt: new Date("2026-11-12T12:00:00Z"),
  } as unknown as typeof orders.$inferInsert);
  ordered = await at("2026-10-12T12:30:00Z", { orderId, customerId: orderer, type: "DATA" });
  await at("2026-09-30T21:59:59Z");
  await at("2026-10-31T23:00:00Z");
  await at(null, { status: "PENDING" });
});

test("lists the subscriptions activated in a span, in whatever state they are now, the last activation first", async () => {
  expect(ids(await read(OCTOBER))).toEqual([last, ordered, ended, first]);
});

test("pages in the same order, and counts", async () => {
  const page = await read(`${OCTOBER}&limit=3&count=true`);
  expect(ids(page)).toEqual([last, ordered, ended]);
  expect(page.pagination.count).toEqual({ value: 4, isExact: true });
  const rest = await read(`${OCTOBER}&limit=3&cursor=${page.pagination.nextCursor}`);
  expect([ids(rest), rest.pagination.nextCursor]).toEqual([[first], null]);
});

test("combines with the other filters", async () => {
  expect(ids(await read(`${OCTOBER}&status=CANCELLED`))).toEqual([ended]);
  expect(ids(await read(`${OCTOBER}&type=DATA`))).toEqual([ordered]);
  expect(ids(await read(`${OCTOBER}&customerId=${customerId}`))).toEqual([first]);
  expect(ids(await read(`${OCTOBER}&activatedBy=ORDER`))).toEqual([ordered]);
  expect(ids(await read(`${OCTOBER}&activatedBy=API&status=ACTIVATED`))).toEqual([last, first]);
  const stranger = await api.apiKey(await api.tenant());
  expect(ids(await read(OCTOBER, stranger))).toEqual([]);
});

test("lists as many subscriptions as the month's figures count", async () => {
  const { body } = await api.call<Metrics>("GET", "/metrics?from=2026-10-01&to=2026-10-31", { key });
  expect(body.timeZone).toBe("Europe/Stockholm");
  expect(body.months[0]?.subscriptions.activated).toBe((await read(OCTOBER)).items.length);
  expect(body.months[0]?.minutesToActivation).toBe(30);
});
