import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productDiscountCodes, productDiscounts } from "@/db/schema/catalog";
import { orders } from "@/db/schema/orders";
import { failures } from "@/lib/kernel/error-registry";
import {
  releaseReservedRedemptions,
  releaseUnused,
  reserveRedemptions,
  returnRedemptions,
  takeRedemptions,
} from "@/lib/orders/pricing/redemptions";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import type { PricingSummary } from "@/lib/values/order-pricing";

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);
const now = api.clock.now();

/** A discount with its own code. */
async function promo(given: Partial<typeof productDiscounts.$inferInsert> = {}) {
  const discountId = newId();
  const code = `CODE-${discountId}`.toUpperCase();
  await api.db.insert(productDiscounts).values({
    tenantId: tenant.id,
    id: discountId,
    name: "Spring",
    code,
    amountMinor: 5_000,
    currency: "SEK",
    ...given,
  });
  const [row] = await api.db
    .select()
    .from(productDiscountCodes)
    .where(eq(productDiscountCodes.discountId, discountId));
  return { discountId, code, codeId: row!.id };
}
type Promo = Awaited<ReturnType<typeof promo>>;

/** How often a code, and its discount, were redeemed. */
async function countsOf({ discountId, codeId }: Promo) {
  const [code] = await api.db.select().from(productDiscountCodes).where(eq(productDiscountCodes.id, codeId));
  const [discount] = await api.db.select().from(productDiscounts).where(eq(productDiscounts.id, discountId));
  return [code!.redemptions, discount!.redemptions];
}

const pricedWith = (...codes: (string | undefined)[]) =>
  ({ discounts: codes.map((code) => ({ ...(code && { code }), amountMinor: 5_000 })) }) as PricingSummary;

async function orderWith(codes: string[], status: "DRAFT" | "SUBMITTED" = "DRAFT") {
  const id = newId();
  await api.db.insert(orders).values({
    tenantId: tenant.id,
    id,
    humanReadableId: `ORD-${id}`,
    status,
    customerType: "CONSUMER",
    customerId: await api.customer(tenant),
    expiresAt: now,
    pricing: pricedWith(...codes),
    ...(status === "SUBMITTED" && { submittedAt: now }),
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
const stored = async (id: string) => {
  const [row] = await api.db.select().from(orders).where(eq(orders.id, id));
  return { codes: row!.redeemedCodes, ids: row!.redeemedCodeIds };
};

const nothing = { redeemedCodes: [], redeemedCodeIds: [] };

describe("the codes that lower the price of an order", () => {
  test("are redeemed once, each with its discount", async () => {
    const [one, two] = [await promo(), await promo()];
    const pricing = pricedWith(one.code, undefined, two.code, one.code);
    const taken = (await takeRedemptions(ctx, { ...nothing, pricing }))!;
    expect(taken.redeemedCodes.toSorted()).toEqual([one.code, two.code].toSorted());
    expect(taken.redeemedCodeIds.toSorted()).toEqual([one.codeId, two.codeId].toSorted());
    expect(await takeRedemptions(ctx, { ...taken, pricing })).toBeNull();
    expect([await countsOf(one), await countsOf(two)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test("are redeemed in addition to those that are redeemed already", async () => {
    const [one, two] = [await promo(), await promo()];
    const first = (await takeRedemptions(ctx, { ...nothing, pricing: pricedWith(one.code) }))!;
    const both = await takeRedemptions(ctx, { ...first, pricing: pricedWith(one.code, two.code) });
    expect(both).toEqual({ redeemedCodes: [one.code, two.code], redeemedCodeIds: [one.codeId, two.codeId] });
    expect(await countsOf(one)).toEqual([1, 1]);
  });

  test("are none without a price, or with discounts that need no code", async () => {
    expect(await takeRedemptions(ctx, { ...nothing, pricing: null })).toBeNull();
    expect(await takeRedemptions(ctx, { ...nothing, pricing: pricedWith(undefined) })).toBeNull();
  });

  test("that are used up are refused by name, and those of another brand do not exist", async () => {
    const once = await promo({ maxRedemptions: 1 });
    const free = await promo();
    const take = (...codes: string[]) => takeRedemptions(ctx, { ...nothing, pricing: pricedWith(...codes) });
    await take(once.code);
    await expect(take(free.code, once.code)).rejects.toMatchObject({
      failure: failures.promoCodeUsedUp,
      details: [{ property: "promoCodes", message: `${once.code} has been used up.` }],
    });
    const other = { ...ctx, tenant: await api.tenant() };
    await expect(
      takeRedemptions(other, { ...nothing, pricing: pricedWith(free.code) }),
    ).rejects.toMatchObject({ failure: failures.promoCodeUsedUp });
  });
});

describe("a reservation", () => {
  test("is stored with its order, and repeating it changes nothing", async () => {
    const one = await promo();
    const id = await orderWith([one.code]);
    await reserveRedemptions(ctx, id);
    await reserveRedemptions(ctx, id);
    expect(await stored(id)).toEqual({ codes: [one.code], ids: [one.codeId] });
    expect(await countsOf(one)).toEqual([1, 1]);
    await expect(reserveRedemptions(ctx, newId())).resolves.toBeUndefined();
  });

  test("is released once when its order ends without a delivery", async () => {
    const one = await promo();
    const [id, other] = [await orderWith([one.code]), await orderWith([one.code])];
    await reserveRedemptions(ctx, id);
    await reserveRedemptions(ctx, other);
    await returnRedemptions(ctx, id);
    await returnRedemptions(ctx, id);
    expect(await stored(id)).toEqual({ codes: [], ids: [] });
    expect(await countsOf(one)).toEqual([1, 1]);
    await expect(returnRedemptions(ctx, newId())).resolves.toBeUndefined();
  });

  test("is released when a draft's payment ends unpaid, and a submitted order keeps it", async () => {
    const one = await promo();
    const [draft, submitted] = [await orderWith([one.code]), await orderWith([one.code], "SUBMITTED")];
    for (const id of [draft, submitted]) {
      await reserveRedemptions(ctx, id);
      await releaseReservedRedemptions(ctx, id);
    }
    expect(await stored(draft)).toEqual({ codes: [], ids: [] });
    expect(await stored(submitted)).toEqual({ codes: [one.code], ids: [one.codeId] });
    expect(await countsOf(one)).toEqual([1, 1]);
  });

  test("is released for the codes that no longer lower the price, and kept for the others", async () => {
    const [kept, dropped] = [await promo(), await promo()];
    const taken = (await takeRedemptions(ctx, {
      ...nothing,
      pricing: pricedWith(dropped.code, kept.code),
    }))!;
    const order = { ...taken, pricing: pricedWith(kept.code) };
    await releaseUnused(ctx, order);
    expect(order).toMatchObject({ redeemedCodes: [kept.code], redeemedCodeIds: [kept.codeId] });
    expect([await countsOf(kept), await countsOf(dropped)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    await releaseUnused(ctx, order);
    expect(await countsOf(kept)).toEqual([1, 1]);
  });

  test("of a code that was deleted in the meantime can be released, too", async () => {
    const one = await promo();
    const id = await orderWith([one.code]);
    await reserveRedemptions(ctx, id);
    await api.db.delete(productDiscounts).where(eq(productDiscounts.id, one.discountId));
    await returnRedemptions(ctx, id);
    expect(await stored(id)).toEqual({ codes: [], ids: [] });
  });
});
