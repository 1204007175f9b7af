import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { billing } from "@/lib/billing/renewals/testing";
import { makeOffering } from "@/lib/catalog/testing";
import type { Order } from "@/lib/orders/model";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();

/** The statement of the migration that explains the items of older invoices. */
const statement = readFileSync(join(import.meta.dirname, "migrations/0025_explained_items.sql"), "utf8")
  .split("--> statement-breakpoint")
  .find((part) => part.includes("UPDATE"))!;

const amounts = { subtotalMinor: 100, totalMinor: 100, taxBreakdown: [] };

test("items of older invoices get the kind and cause that billing would have recorded", async () => {
  const b = await billing(api, tenant);
  const plan = await makeOffering(api, tenant);
  const seat = await makeOffering(api, tenant, { type: "LICENSE", category: "PRODUCT_CATEGORY_LICENSE" });
  const router = await makeOffering(api, tenant, {
    type: "EXTERNAL_PRODUCT",
    category: "PRODUCT_CATEGORY_EXTERNAL_PRODUCT",
    price: { netPriceMinor: 9900, priceType: "ONE_TIME", billingCycle: undefined },
  });
  const subscriptionId = await b.subscription({ productOfferingId: plan });
  const addons = [await b.addon(subscriptionId), await b.addon(subscriptionId)].toSorted();
  const extra = (await b.addonOf(addons[0]!)).productOfferingId;
  await api.db.execute(
    `update subscription_addons set product_offering_id = '${extra}' where subscription_id = '${subscriptionId}'`,
  );
  const { body: order } = await api.call<Order>("POST", "/orders", {
    key,
    body: {
      customerType: "CONSUMER",
      customer: { customerId: b.customerId },
      lineItems: [
        { type: "SUBSCRIPTION", productOfferingId: plan, sim: { esim: true } },
        { type: "EXTERNAL_PRODUCT", productOfferingId: router },
      ],
    },
  });
  const { rows: ordered } = await api.runtime.pool.query<{ id: string }>(
    "select id from order_line_items where order_id = $1 order by position",
    [order.orderId],
  );
  const [renewal, orders, upgrade, unknown] = [newId(), newId(), newId(), newId()];
  const license = newId();
  const change = newId();
  const days = { periodStart: "2026-02-28", periodEnd: "2026-03-30" };
  const items: Record<string, object[]> = {
    [renewal]: [
      { ...amounts, ...days, description: "Plan", subscriptionId, productOfferingId: plan },
      { ...amounts, ...days, description: "Extra", subscriptionId, productOfferingId: extra },
      { ...amounts, ...days, description: "Extra", subscriptionId, productOfferingId: extra },
      { ...amounts, ...days, description: "Seat", licenseId: license, productOfferingId: seat },
    ],
    [orders]: [
      { ...amounts, description: "Plan", productOfferingId: plan, orderLineItemId: ordered[0]!.id },
      { ...amounts, description: "Router", productOfferingId: router },
    ],
    [upgrade]: [{ ...amounts, description: "Lark", subscriptionId, productOfferingId: plan }],
    [unknown]: [{ ...amounts, description: "Something" }],
  };
  const client = await api.runtime.pool.connect();
  try {
    await client.query("begin");
    await client.query("alter table invoices drop constraint invoices_items_explained");
    for (const [id, own] of Object.entries(items))
      await client.query(
        `insert into invoices (tenant_id, id, customer_id, order_id, number, status, currency, lines, subtotal_minor, total_minor)
         values ($1, $2::uuid, $3, $4, $2::uuid::text, 'ISSUED', 'SEK', $5, 100, 100)`,
        [tenant.id, id, b.customerId, id === orders ? order.orderId : null, JSON.stringify(own)],
      );
    await client.query(
      `insert into pending_charges (tenant_id, id, customer_id, subscription_id, product_offering_id, description,
                                    amount_minor, currency, cause, cause_id, invoice_id)
       values ($1, $2, $3, $4, $5, 'Lark', 100, 'SEK', 'OFFERING_CHANGE', $6, $7)`,
      [tenant.id, newId(), b.customerId, subscriptionId, plan, change, upgrade],
    );
    await client.query(statement);
    const { rows } = await client.query<{
      id: string;
      lines: { kind: string; cause: { type: string; id: string } }[];
    }>("select id, lines from invoices where tenant_id = $1", [tenant.id]);
    const told = (id: string) =>
      rows.find((row) => row.id === id)!.lines.map(({ kind, cause }) => [kind, cause.type, cause.id]);
    expect(told(renewal)).toEqual([
      ["CYCLE", "SUBSCRIPTION", subscriptionId],
      ["ADDON", "SUBSCRIPTION_ADDON", addons[0]],
      ["ADDON", "SUBSCRIPTION_ADDON", addons[1]],
      ["SEAT", "LICENSE", license],
    ]);
    expect(told(orders)).toEqual([
      ["CYCLE", "ORDER_LINE_ITEM", ordered[0]!.id],
      ["ONE_TIME", "ORDER_LINE_ITEM", ordered[1]!.id],
    ]);
    expect(told(upgrade)).toEqual([["PRORATION", "OFFERING_CHANGE", change]]);
    expect(told(unknown)).toEqual([["ONE_TIME", "INVOICE", unknown]]);
    expect(JSON.stringify(rows)).not.toContain("orderLineItemId");
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("an invoice with an unexplained item is refused", async () => {
  const customerId = await api.customer(tenant);
  await expect(
    api.runtime.pool.query(
      `insert into invoices (tenant_id, id, customer_id, number, status, currency, lines, subtotal_minor, total_minor)
       values ($1, $2, $3, 'X-1', 'ISSUED', 'SEK', $4, 100, 100)`,
      [
        tenant.id,
        newId(),
        customerId,
        JSON.stringify([{ ...amounts, description: "Something", kind: "CYCLE" }]),
      ],
    ),
  ).rejects.toThrow("invoices_items_explained");
});
