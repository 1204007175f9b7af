import { describe, expect, test } from "vitest";
import { makeOffering } from "@/lib/catalog/testing";
import { inTransaction } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { beginsAt, recordChange, replacedByOrderItems } from "./record";

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
