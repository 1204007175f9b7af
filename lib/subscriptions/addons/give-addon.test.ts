import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mails } from "@/db/schema/platform";
import { carrierOperations, subscriptionAddons } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { expireAddons } from "@/lib/subscriptions/addons/cancel-addon";
import type { SubscriptionAddon } from "@/lib/subscriptions/addons/model";
import { makeExtra } from "@/lib/subscriptions/addons/testing";
import { settleOperation } from "@/lib/subscriptions/network/carrier-outcome";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { TEST_NOW } from "@/lib/testing/api";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const plan = await makeOffering(api, tenant);
const extra = await makeExtra(api, tenant);
const ends = new Date("2026-12-01T12:00:00.000Z");

let cards = 8_946_400_000_000_000_000n;
/** An active subscription in the middle of its period. */
async function activeSubscription(given: Parameters<typeof makeSubscription>[2] = {}): Promise<string> {
  cards += 1n;
  return makeSubscription(api, tenant, {
    customerId: await api.customer(tenant),
    productOfferingId: plan,
    iccid: String(cards),
    periodStartsAt: new Date(new Date(TEST_NOW).getTime() - 10 * 86_400_000),
    periodEndsAt: ends,
    paidUntil: ends,
    billingAnchorDay: 1,
    ...given,
  });
}

type Answer = SubscriptionAddon & {
  internalCode?: string;
  details?: { property: string; suggestion: number }[];
};
const give = (id: string, body: object = {}, headers?: Record<string, string>) =>
  api.call<Answer>("POST", `/subscriptions/${id}/goodwill-addons`, {
    ...(headers ? { headers: { ...headers, "tern-reason": "Outage" } } : { key }),
    body: { productOfferingId: extra, reason: "For the days without data", ...body },
  });

describe("a free add-on", () => {
  test("is sent to the network like a bought one, in full, and ends with the period", async () => {
    const id = await activeSubscription();
    const { status, body } = await give(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "PENDING",
      renews: false,
      goodwillReason: "For the days without data",
    });
    const [asked] = await api.db
      .select()
      .from(carrierOperations)
      .where(eq(carrierOperations.subscriptionId, id));
    expect(asked).toMatchObject({
      type: "ADD_PACKAGE",
      parameters: { package: { packageId: body.subscriptionAddonId, dataMb: 5_000 } },
    });
    await settleOperation(api.ctx(tenant), asked!.id, newId(), { status: "COMPLETED", result: {} });
    const row = async () =>
      (
        await api.db
          .select()
          .from(subscriptionAddons)
          .where(eq(subscriptionAddons.id, body.subscriptionAddonId))
      )[0]!;
    expect(await row()).toMatchObject({ status: "ACTIVE", renews: false, validTo: ends });
    const restored = await api.call<Answer>("POST", `/subscriptions/${id}/addons/restore`, {
      key,
      body: { subscriptionAddonId: body.subscriptionAddonId },
    });
    expect(restored.status).toBe(409);
    api.clock.set(ends.toISOString());
    await expireAddons(api.ctx(tenant));
    api.clock.set(TEST_NOW);
    expect(await row()).toMatchObject({ status: "EXPIRED" });
    const told = await api.db.select().from(mails).where(eq(mails.tenantId, tenant.id));
    expect(told.filter((mail) => mail.key.includes(`${body.subscriptionAddonId}:GIVEN`))).toHaveLength(1);
  });

  test("must fit the plan, and the subscription must be active", async () => {
    const travel = await makeExtra(api, tenant, { category: "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE" });
    expect((await give(await activeSubscription(), { productOfferingId: travel })).body.internalCode).toBe(
      "6121",
    );
    const paused = await give(await activeSubscription({ status: "PAUSED" }));
    expect(paused.status).toBe(409);
    expect((await give(newId())).body.internalCode).toBe("6000");
    const other = await api.apiKey(await api.tenant());
    const foreign = await api.call("POST", `/subscriptions/${await activeSubscription()}/goodwill-addons`, {
      key: other,
      body: { productOfferingId: extra, reason: "x" },
    });
    expect(foreign.status).toBe(404);
  });

  test("counts with its list price towards the goodwill that staff may give", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    const id = await activeSubscription();
    // 59 of 100 SEK.
    expect((await give(id, {}, support.headers)).status).toBe(201);
    const over = await give(id, {}, support.headers);
    expect(over).toMatchObject({ status: 403, body: { internalCode: "4345" } });
    expect(over.body.details?.find(({ property }) => property === "left")?.suggestion).toBe(4_100);
    const given = await api.db
      .select()
      .from(subscriptionAddons)
      .where(eq(subscriptionAddons.subscriptionId, id));
    expect(given).toHaveLength(1);
  });
});
