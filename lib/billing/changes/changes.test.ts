import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { orderLineItems, orders } from "@/db/schema/orders";
import { ensureOrderInvoice } from "@/lib/billing/invoices/issue-invoice";
import { type BillingWorld, billing } from "@/lib/billing/renewals/testing";
import { makeOffering } from "@/lib/catalog/testing";
import { inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import type { Order } from "@/lib/orders/model";
import { newId } from "@/lib/platform/secrets/ids";
import { cancelSubscription } from "@/lib/subscriptions/lifecycle/cancel-subscription";
import { changeOffering } from "@/lib/subscriptions/offering-change/change-offering";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import type { InvoiceChanges } from "./model";

const { api, tenant, key } = await brandOfFile();

const fresh = async (): Promise<BillingWorld> => {
  api.clock.set("2026-01-31T12:00:00.000Z");
  return billing(api, tenant);
};
const read = (invoiceId: string) =>
  api.call<InvoiceChanges & { internalCode?: string }>("GET", `/invoices/${invoiceId}/changes`, { key });
/** The changes of each issued invoice, oldest first. */
async function told(b: BillingWorld): Promise<InvoiceChanges[]> {
  const rows = (await b.bills()).filter(({ status }) => status !== "DRAFT");
  return Promise.all(rows.map(async ({ id }) => (await read(id)).body));
}
const sum = ({ changes }: InvoiceChanges) =>
  changes.reduce((total, { differenceMinor }) => total + differenceMinor, 0);

describe("GET /invoices/{id}/changes", () => {
  test("returns no changes for the first invoice and for an equal one", async () => {
    const b = await fresh();
    await b.subscription();
    await b.at("2026-02-28T12:00:00Z");
    await b.pay();
    await b.at("2026-03-31T12:00:00Z");
    const [first, second] = await told(b);
    expect(first).toMatchObject({ differenceMinor: 0, changes: [] });
    expect(first!.previousInvoice).toBeUndefined();
    expect(second).toMatchObject({
      previousInvoice: { invoiceId: first!.invoiceId, totalMinor: first!.totalMinor },
      differenceMinor: 0,
      changes: [],
      unchangedLines: 1,
    });
  });

  test("returns another plan, the cost of the change, and a subscription that ended", async () => {
    const b = await fresh();
    const [id, leaves] = [await b.subscription(), await b.subscription()];
    await b.at("2026-02-28T12:00:00Z");
    await b.pay();
    const dearer = await makeOffering(api, tenant, { name: "Lark 50 GB", price: { netPriceMinor: 39900 } });
    api.clock.set("2026-03-10T12:00:00.000Z");
    await changeOffering(b.ctx, { subscriptionId: id, productOfferingId: dearer });
    await cancelSubscription(b.ctx, leaves, { when: "END_OF_PERIOD", reason: "PRICE" });
    await b.network(id);
    await b.at("2026-03-31T12:00:00Z");
    const third = (await told(b)).at(-1)!;
    expect(third.changes.map(({ kind }) => kind).toSorted()).toEqual(["PRORATION", "REMOVED", "REPLACED"]);
    expect(sum(third)).toBe(third.differenceMinor);
    expect(third.totalMinor - third.previousInvoice!.totalMinor).toBe(third.differenceMinor);
  });

  test("skips an invoice in between for something else", async () => {
    const b = await fresh();
    const id = await b.subscription();
    await b.subscription({ paidUntil: new Date("2026-03-15T12:00:00Z"), billingAnchorDay: 15 });
    await b.at("2026-02-28T12:00:00Z");
    await b.pay();
    await b.at("2026-03-15T12:00:00Z");
    await b.pay();
    await b.at("2026-03-31T12:00:00Z");
    const [first, , third] = await told(b);
    expect(third!.previousInvoice?.invoiceId).toBe(first!.invoiceId);
    const { items } = (await b.bills())[0]!;
    expect(items.map(({ subscriptionId }) => subscriptionId)).toEqual([id]);
  });

  test("assigns an add-on that was ordered with its subscription to that subscription on the next invoice, too", async () => {
    api.clock.set("2026-01-31T12:00:00.000Z");
    const customerId = await api.customer(tenant);
    const plan = await makeOffering(api, tenant, { name: "Finch", price: { netPriceMinor: 20000 } });
    const abroad = await makeOffering(api, tenant, {
      name: "Calls Abroad",
      type: "SUBSCRIPTION_ADDON",
      category: "PRODUCT_CATEGORY_EXTRA_DATA",
      price: { netPriceMinor: 5900 },
    });
    const subscriptionId = await makeSubscription(api, tenant, { customerId, productOfferingId: plan });
    const { body: order } = await api.call<Order>("POST", "/orders", {
      key,
      body: {
        customerType: "CONSUMER",
        customer: { customerId },
        lineItems: [
          { type: "SUBSCRIPTION", lineItemId: "plan", productOfferingId: plan, sim: { esim: true } },
          { type: "SUBSCRIPTION_ADDON", parentLineItemId: "plan", productOfferingId: abroad },
        ],
      },
    });
    const addonId = newId();
    const ctx = api.ctx(tenant);
    const [first] = await inTransaction(ctx, async (ctx) => {
      await ctx.db
        .update(orderLineItems)
        .set({ createdSubscriptionId: subscriptionId })
        .where(and(eq(orderLineItems.orderId, order.orderId), eq(orderLineItems.lineItemId, "plan")));
      await ctx.db
        .update(orderLineItems)
        .set({ createdSubscriptionAddonId: addonId })
        .where(and(eq(orderLineItems.orderId, order.orderId), eq(orderLineItems.parentLineItemId, "plan")));
      await ctx.db.update(orders).set({ paymentStatus: "PAID" }).where(eq(orders.id, order.orderId));
      await ensureOrderInvoice(ctx, order.orderId);
      return ctx.db
        .update(invoices)
        .set({ status: "ISSUED" })
        .where(eq(invoices.orderId, order.orderId))
        .returning();
    });
    const next = {
      ...first!,
      id: newId(),
      number: null,
      orderId: null,
      hostedTokenHash: null,
      createdAt: new Date("2026-02-28T12:00:00.000Z"),
      items: first!.items.map((item) => ({
        ...item,
        cause:
          item.kind === "CYCLE"
            ? { type: "SUBSCRIPTION" as const, id: subscriptionId }
            : { type: "SUBSCRIPTION_ADDON" as const, id: addonId },
        subscriptionId,
        periodStart: "2026-02-28",
        periodEnd: "2026-03-30",
      })),
    };
    await ctx.db.insert(invoices).values(next);
    expect((await read(next.id)).body).toMatchObject({
      previousInvoice: { invoiceId: first!.id },
      differenceMinor: 0,
      changes: [],
      unchangedLines: 2,
    });
  });

  test("is open to its own customer only", async () => {
    const b = await fresh();
    await b.subscription();
    await b.at("2026-02-28T12:00:00Z");
    const [{ id } = { id: "" }] = await b.bills();
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const as = async (memberships: Record<string, "ADMIN" | "MEMBER">) =>
      api.call<{ internalCode?: string }>("GET", `/end-user/invoices/${id}/changes`, {
        key: impersonation,
        token: (await api.user(tenant, memberships)).token,
      });
    expect((await as({ [b.customerId]: "ADMIN" })).status).toBe(200);
    for (const memberships of [{ [b.customerId]: "MEMBER" as const }, {}])
      expect(await as(memberships)).toMatchObject({
        status: 404,
        body: { internalCode: failures.invoiceNotFound.internalCode },
      });
    expect((await read(newId())).status).toBe(404);
  });
});
