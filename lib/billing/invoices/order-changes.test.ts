import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { orders } from "@/db/schema/orders";
import { subscriptions } from "@/db/schema/subscriptions";
import { ensureOrderInvoice } from "@/lib/billing/invoices/issue-invoice";
import { makeOffering } from "@/lib/catalog/testing";
import { inTransaction } from "@/lib/kernel/context";
import type { Order } from "@/lib/orders/model";
import { changeOffering } from "@/lib/subscriptions/offering-change/change-offering";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";

const { api } = await apiOfFile();

test.each(["before the network has made it", "afterwards"])(
  "the invoice of a change names, %s, what it replaces, the subscription and the days; a top-up names its subscription, in the customer's language",
  async (when) => {
    api.clock.set("2026-11-16T12:00:00.000Z");
    const tenant = await api.tenant();
    const key = await api.apiKey(tenant);
    const customerId = await api.customer(tenant, { preferredLocale: "sv-SE" });
    const price = { netPriceMinor: 20000 };
    const plan = await makeOffering(api, tenant, { name: "Finch", price });
    const more = await makeOffering(api, tenant, { name: "Swallow", price: { netPriceMinor: 30000 } });
    const extra = await makeOffering(api, tenant, {
      name: "Top-up 5 GB",
      translations: { sv: { name: "Påfyllning 5 GB" } },
      type: "SUBSCRIPTION_ADDON",
      category: "PRODUCT_CATEGORY_EXTRA_DATA",
      price: { netPriceMinor: 4900, priceType: "ONE_TIME", billingCycle: undefined },
    });
    const ends = new Date("2026-12-01T12:00:00.000Z");
    const subscriptionId = await makeSubscription(api, tenant, {
      customerId,
      productOfferingId: plan,
      msisdn: "+46737775251",
      periodStartsAt: new Date("2026-11-01T12:00:00.000Z"),
      periodEndsAt: ends,
      paidUntil: ends,
    });
    const { body: order } = await api.call<Order>("POST", "/orders", {
      key,
      body: {
        customerType: "CONSUMER",
        customer: { customerId },
        lineItems: [
          { type: "SUBSCRIPTION_CHANGE", productOfferingId: more, subscriptionId },
          { type: "SUBSCRIPTION_ADDON", productOfferingId: extra, subscriptionId },
        ],
      },
    });
    if (when === "after") {
      await changeOffering(api.ctx(tenant), {
        subscriptionId,
        productOfferingId: more,
        orderId: order.orderId,
        orderLineItemId: order.lineItems[0]!.lineItemId,
      });
      const changed = { productOfferingId: more };
      await api.db.update(subscriptions).set(changed).where(eq(subscriptions.id, subscriptionId));
    }
    await api.db.update(orders).set({ paymentStatus: "PAID" }).where(eq(orders.id, order.orderId));
    await inTransaction(api.ctx(tenant), (ctx) => ensureOrderInvoice(ctx, order.orderId));
    const [invoice] = await api.db.select().from(invoices).where(eq(invoices.orderId, order.orderId));
    const [change, topUp] = invoice!.items;
    expect(change).toMatchObject({ periodStart: "2026-11-16", periodEnd: "2026-11-30" });
    expect(change!.description).toMatch(/^Swallow, mellanskillnad från Finch, \S.*52 ?51$/);
    expect(topUp!.description).toMatch(/^Påfyllning 5 GB, .*52 ?51$/);
    expect(topUp!.periodStart).toBeUndefined();
  },
);
