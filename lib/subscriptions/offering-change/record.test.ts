import { describe, expect, test } from "vitest";
import { getOfferings } from "@/lib/catalog/queries";
import { makeOffering } from "@/lib/catalog/testing";
import { inTransaction } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { beginsAt, type ChangeRow, presentChange, recordChange, replacedByOrderItems } from "./record";
import { presentWaiting, type WaitingChange } from "./waiting";

describe("a change of offering begins", () => {
  const createdAt = new Date("2026-11-01T12:00:00Z");
  const scheduledFor = new Date("2026-12-01T12:00:00Z");
  const later = new Date("2026-12-24T12:00:00Z");

  test("with its request, if it waits for no renewal", () => {
    expect(beginsAt({ scheduledFor: null, createdAt }, later)).toBe(createdAt);
  });

  test("with the renewal it was scheduled for, or later if a pause moved that", () => {
    expect(beginsAt({ scheduledFor, createdAt }, null)).toBe(scheduledFor);
    expect(beginsAt({ scheduledFor, createdAt }, createdAt)).toBe(scheduledFor);
    expect(beginsAt({ scheduledFor, createdAt }, later)).toBe(later);
  });

  test("when it took effect, once it has", () => {
    expect(beginsAt({ scheduledFor, createdAt, appliedAt: later }, null)).toBe(later);
    expect(beginsAt({ scheduledFor: null, createdAt, appliedAt: later }, null)).toBe(later);
  });
});

test("a change is shown with its cause: an add-on, an order or a new price", async () => {
  const { api, tenant } = await brandOfFile();
  const ctx = api.ctx(tenant);
  const id = await makeOffering(api, tenant, { name: "More" });
  const offerings = await getOfferings(ctx, [id]);
  const at = new Date("2026-11-01T12:00:00Z");
  const row = {
    subscriptionId: "subscription",
    status: "SCHEDULED",
    fromOfferingId: id,
    toOfferingId: id,
    scheduledFor: null,
    currency: "SEK",
    priceDifferenceMinor: 0,
    dueNowMinor: 0,
    createdAt: at,
  } as ChangeRow;
  const causes = { subscriptionAddonId: "addon", orderId: "order", priceChangeId: "price" };
  const none = { subscriptionAddonId: null, orderId: null, priceChangeId: null };
  const shown = (given: Partial<ChangeRow>) =>
    presentChange({ ...row, ...given }, offerings, { periodEndsAt: null });
  expect(shown(causes)).toMatchObject({ ...causes, productOffering: { name: "More" } });
  for (const cause of Object.keys(causes)) expect(shown(none)).not.toHaveProperty(cause);
  const waiting = {
    createdAt: at.toISOString(),
    scheduledFor: "2026-12-01T12:00:00.000Z",
    toOffering: {
      id,
      groupId: null,
      name: "More",
      names: {},
      price: offerings.get(id)!.price,
    } as WaitingChange["toOffering"],
  };
  expect(presentWaiting(ctx, { ...waiting, priceChangeId: "price" }, null)).toMatchObject({
    scheduledAt: "2026-12-01",
    product: { name: "More" },
    priceChangeId: "price",
  });
  expect(presentWaiting(ctx, { ...waiting, priceChangeId: null }, null)).not.toHaveProperty("priceChangeId");
});

test("an order item names the offering that it replaced, also after the change was made", async () => {
  const { api, tenant } = await brandOfFile();
  const [from, to] = [await makeOffering(api, tenant), await makeOffering(api, tenant)];
  const ctx = api.ctx(tenant);
  const [ordered, unknown] = [newId(), newId()];
  for (const orderLineItemId of [ordered, undefined]) {
    const subscriptionId = await makeSubscription(api, tenant, { productOfferingId: from });
    await inTransaction(ctx, (ctx) =>
      recordChange(ctx, {
        subscriptionId,
        fromOfferingId: from,
        toOfferingId: to,
        terms: {
          kind: "DOWNGRADE",
          effectiveAt: new Date("2026-12-01T12:00:00Z"),
          dueNowMinor: 0,
          priceDifferenceMinor: -100,
          recurringPriceMinor: 100,
        },
        currency: "SEK",
        orderLineItemId,
      }),
    );
  }
  expect([...(await replacedByOrderItems(ctx, [ordered, unknown]))]).toEqual([[ordered, from]]);
  expect(await replacedByOrderItems(ctx, [unknown])).toEqual(new Map());
  expect(await replacedByOrderItems(ctx, [])).toEqual(new Map());
  expect(await replacedByOrderItems(api.ctx(await api.tenant()), [ordered])).toEqual(new Map());
});
