import { describe, expect, test } from "vitest";
import type { StoredInvoiceItem } from "@/db/schema/billing";
import { orderLineItems, orders } from "@/db/schema/orders";
import { getInvoiceChanges } from "@/lib/billing/changes/load";
import { cycleItem, ONE_TIME_ITEM, seatItem } from "@/lib/billing/items/testing";
import { makeOffering } from "@/lib/catalog/testing";
import { makeInvoice } from "@/lib/payments/fixtures";
import { addDays, calendarDate } from "@/lib/platform/dates/calendar";
import { humanReadableId, newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);

type Given = Parameters<typeof makeInvoice>[2];

let days = 0;
/** Creates an invoice a day after the one before, with these items. */
async function invoice(items: StoredInvoiceItem[], given: Given): Promise<string> {
  days += 1;
  const createdAt = new Date(`${addDays(calendarDate(api.clock.now()), days)}T12:00:00.000Z`);
  const totalMinor = items.reduce((sum, item) => sum + item.totalMinor, 0);
  return makeInvoice(api, tenant, { items, totalMinor, subtotalMinor: totalMinor, createdAt, ...given });
}
const item = (
  origin: Pick<StoredInvoiceItem, "kind" | "cause">,
  given: Partial<StoredInvoiceItem> = {},
): StoredInvoiceItem => ({
  ...origin,
  description: "Finch",
  quantity: 1,
  unitPriceMinor: 10_000,
  subtotalMinor: 10_000,
  totalMinor: 10_000,
  taxBreakdown: [],
  ...given,
});
const changes = async (invoiceId: string) => getInvoiceChanges(ctx, invoiceId);
const previousOf = async (invoiceId: string) => (await changes(invoiceId)).previousInvoice?.invoiceId;

describe("the invoice that another one is compared with", () => {
  test("is named with its number, its issue and its total", async () => {
    const customerId = await api.customer(tenant);
    const plan = item(cycleItem(newId()));
    const issuedAt = new Date("2026-10-05T08:00:00.000Z");
    const card = item(ONE_TIME_ITEM, { totalMinor: 500 });
    const first = await invoice([card, plan], { customerId, number: "2026-00017", issuedAt });
    const second = await invoice([{ ...plan, totalMinor: 12_000 }], { customerId });
    expect((await changes(second)).previousInvoice).toEqual({
      invoiceId: first,
      number: "2026-00017",
      issuedAt: issuedAt.toISOString(),
      totalMinor: 10_500,
      currency: "SEK",
    });
  });

  test("charges for a cycle of the same subscription, not only for a change of it", async () => {
    const customerId = await api.customer(tenant);
    const subscriptionId = newId();
    const plan = item(cycleItem(subscriptionId));
    const change = item({ kind: "PRORATION", cause: { type: "SUBSCRIPTION", id: subscriptionId } });
    const first = await invoice([plan], { customerId });
    const costs = await invoice([change], { customerId });
    expect(await previousOf(costs)).toBeUndefined();
    expect(await previousOf(await invoice([plan], { customerId }))).toBe(first);
  });

  test("is neither a draft nor void, nor in another currency or of another customer", async () => {
    const [customerId, other] = [await api.customer(tenant), await api.customer(tenant)];
    const plan = item(cycleItem(newId()));
    const first = await invoice([plan], { customerId });
    await invoice([plan], { customerId, status: "DRAFT" });
    await invoice([plan], { customerId, status: "VOID" });
    await invoice([plan], { customerId, currency: "EUR" });
    await invoice([plan], { customerId: other });
    expect(await previousOf(await invoice([plan], { customerId }))).toBe(first);
  });

  test("is the latest earlier one", async () => {
    const customerId = await api.customer(tenant);
    const plan = item(cycleItem(newId()));
    const [, second, third] = [
      await invoice([plan], { customerId }),
      await invoice([plan], { customerId }),
      await invoice([plan], { customerId }),
    ];
    await invoice([plan], { customerId });
    expect(await previousOf(third)).toBe(second);
  });

  test("is found for items from before causes were recorded, by their subscription or license", async () => {
    const customerId = await api.customer(tenant);
    const [subscriptionId, licenseId] = [newId(), newId()];
    const { cause } = ONE_TIME_ITEM;
    for (const [older, today] of [
      [item({ kind: "CYCLE", cause }, { subscriptionId }), item(cycleItem(subscriptionId))],
      [item({ kind: "SEAT", cause }, { licenseId, subscriptionId }), item(seatItem(licenseId))],
    ] as const) {
      const first = await invoice([older], { customerId });
      expect(await previousOf(await invoice([today], { customerId }))).toBe(first);
    }
    // An add-on of these invoices could be any add-on of the subscription.
    const addon = item({ kind: "ADDON", cause }, { subscriptionId });
    await invoice([addon], { customerId });
    expect(await previousOf(await invoice([addon], { customerId }))).toBeUndefined();
    // Items that name nothing are not the same thing.
    await invoice([item({ kind: "CYCLE", cause })], { customerId });
    const nameless = await invoice([item({ kind: "CYCLE", cause })], { customerId });
    expect(await previousOf(nameless)).toBeUndefined();
  });
});

describe("the items of an order's invoice", () => {
  /** Creates an order with one item, and the item's id. */
  async function orderedItem(
    customerId: string,
    created: Partial<typeof orderLineItems.$inferInsert>,
  ): Promise<{ orderId: string; cause: StoredInvoiceItem["cause"] }> {
    const [orderId, id, now] = [newId(), newId(), api.clock.now()];
    await api.db.insert(orders).values({
      tenantId: tenant.id,
      id: orderId,
      humanReadableId: humanReadableId("ORD"),
      status: "DRAFT",
      customerType: "BUSINESS",
      customerId,
      expiresAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await api.db.insert(orderLineItems).values({
      tenantId: tenant.id,
      id,
      orderId,
      lineItemId: "item",
      position: 0,
      type: "LICENSE",
      productOfferingId: await makeOffering(api, tenant),
      ...created,
    });
    return { orderId, cause: { type: "ORDER_LINE_ITEM", id } };
  }

  test("are one per seat, each compared with the renewal of its license", async () => {
    const customerId = await api.customer(tenant);
    const licenses = [newId(), newId()];
    const { orderId, cause } = await orderedItem(customerId, { createdLicenseIds: licenses, quantity: 2 });
    const both = item({ kind: "SEAT", cause }, { quantity: 2, subtotalMinor: 20_000, totalMinor: 20_000 });
    await invoice([both], { customerId, orderId });
    const renewed = await invoice(
      [
        item(seatItem(licenses[0]!)),
        item(seatItem(licenses[1]!), { totalMinor: 9000, unitPriceMinor: 9000 }),
      ],
      { customerId },
    );
    expect(await changes(renewed)).toMatchObject({
      differenceMinor: -1000,
      changes: [{ kind: "PRICE", licenseId: licenses[1], differenceMinor: -1000 }],
      unchangedLines: 1,
    });
  });

  test("name the subscription that the order created", async () => {
    const customerId = await api.customer(tenant);
    const subscriptionId = newId();
    const { orderId, cause } = await orderedItem(customerId, {
      type: "SUBSCRIPTION",
      createdSubscriptionId: subscriptionId,
      // Also a subscription with seats is no seat.
      createdLicenseIds: [newId()],
    });
    await invoice([item(cycleItem(subscriptionId))], { customerId });
    const ordered = await invoice([item({ kind: "CYCLE", cause }, { totalMinor: 11_000 })], {
      customerId,
      orderId,
    });
    expect((await changes(ordered)).changes).toMatchObject([{ subscriptionId, differenceMinor: 1000 }]);
  });

  test("charge for nothing known until the order has created something", async () => {
    const customerId = await api.customer(tenant);
    const [first, second] = [await orderedItem(customerId, {}), await orderedItem(customerId, {})];
    const bought = ({ orderId, cause }: typeof first) =>
      invoice([item({ kind: "SEAT", cause })], { customerId, orderId });
    await bought(first);
    expect(await previousOf(await bought(second))).toBeUndefined();
  });
});
