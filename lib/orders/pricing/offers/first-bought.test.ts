import { expect, test } from "vitest";
import { orderLineItems, orders } from "@/db/schema/orders";
import { makeOffering } from "@/lib/catalog/testing";
import { firstBought } from "@/lib/orders/pricing/offers/first-bought";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import type { PricingSummary } from "@/lib/values/order-pricing";

const { api, tenant } = await brandOfFile();

const at = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000);

/** An order with these items on the day; submitted unless it is a draft. */
async function ordered(customerId: string, day: number, names: string[], draft = false): Promise<void> {
  const orderId = newId();
  const times = { createdAt: at(day), updatedAt: at(day) };
  await api.db.insert(orders).values({
    tenantId: tenant.id,
    id: orderId,
    humanReadableId: `ORD-${orderId}`,
    status: draft ? "DRAFT" : "COMPLETED",
    customerType: "CONSUMER",
    customerId,
    expiresAt: at(day),
    ...(!draft && { submittedAt: at(day), pricing: {} as PricingSummary }),
    ...times,
  });
  for (const [position, name] of names.entries()) {
    const id = newId();
    const productOfferingId = await makeOffering(api, tenant, { name });
    const item = { lineItemId: id, position, type: "SUBSCRIPTION" as const, productOfferingId };
    await api.db.insert(orderLineItems).values({ tenantId: tenant.id, id, orderId, ...item, ...times });
  }
}

test("is the first item of the first submitted order, and nothing for a customer without one", async () => {
  const [one, other, withoutOrders] = [newId(), newId(), newId()];
  await ordered(one, 0, ["Draft"], true);
  await ordered(one, 2, ["Europe"]);
  await ordered(one, 1, ["Japan", "Extra"]);
  await ordered(other, 3, ["Finch"]);
  const found = await firstBought(api.ctx(tenant), [one, other, withoutOrders]);
  expect([...found.keys()].toSorted()).toEqual([one, other].toSorted());
  expect(found.get(one)?.name).toBe("Japan");
  expect(Date.parse(found.get(one)?.at ?? "")).toBe(at(1).getTime());
  expect(found.get(other)?.name).toBe("Finch");
});

test("excludes other brands' customers, and sends no query for an empty list", async () => {
  const one = newId();
  await ordered(one, 0, ["Japan"]);
  expect((await firstBought(api.ctx(await api.tenant()), [one])).size).toBe(0);
  expect((await firstBought(api.ctx(tenant), [])).size).toBe(0);
});
