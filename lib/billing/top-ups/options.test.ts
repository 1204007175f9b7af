import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { subscriptions } from "@/db/schema/subscriptions";
import { dataScopeOf, topUpOption, topUpOptions } from "@/lib/billing/top-ups/options";
import { makeTopUp } from "@/lib/billing/top-ups/testing";
import type { ProductOffering } from "@/lib/catalog/model";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { assembleOrder } from "@/lib/orders/drafts/create-order";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

/** Orders are assembled as usual, except where a test makes it fail. */
vi.mock("@/lib/orders/drafts/create-order", async (original) => {
  const real = await original<typeof import("@/lib/orders/drafts/create-order")>();
  return { ...real, assembleOrder: vi.fn(real.assembleOrder) };
});
const assembled = vi.mocked(assembleOrder);
const assembleReally = assembled.getMockImplementation()!;
afterEach(() => {
  assembled.mockImplementation(assembleReally);
});

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);
const [first, second] = [await makeTopUp(api, tenant), await makeTopUp(api, tenant, { netPriceMinor: 3900 })];
const PAYER = { customerType: "CONSUMER", isPostpaid: false } as const;

async function storedSubscription() {
  const subscriptionId = await makeSubscription(api, tenant, { customerId: await api.customer(tenant) });
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  return row!;
}

/** Makes the orders of one offering fail. */
const failFor = (productOfferingId: string, error: Error) =>
  assembled.mockImplementation(async (ctx, input) => {
    if (
      input.lineItems.some(
        (item) => "productOfferingId" in item && item.productOfferingId === productOfferingId,
      )
    )
      throw error;
    return assembleReally(ctx, input);
  });

test("the products of a top-up are those whose order has a price", async () => {
  const subscription = await storedSubscription();
  const offered = async () =>
    new Map(
      (await topUpOptions(ctx, subscription, PAYER)).map((one) => [one.productOfferingId, one.priceMinor]),
    );
  expect(await offered()).toEqual(
    new Map([
      [first, 4900],
      [second, 3900],
    ]),
  );
  failFor(first, new ApiError(failures.subscriptionNotActive));
  expect(await offered()).toEqual(new Map([[second, 3900]]));
  expect(await topUpOption(ctx, subscription, PAYER, first)).toBeUndefined();
  expect(await topUpOption(ctx, subscription, PAYER, second)).toEqual({
    priceMinor: 3900,
    scope: "NATIONAL",
  });
});

test("an order that fails for another reason than a refusal fails the list of products", async () => {
  const subscription = await storedSubscription();
  failFor(second, new Error("a bug"));
  await expect(topUpOptions(ctx, subscription, PAYER)).rejects.toThrow("a bug");
  await expect(topUpOption(ctx, subscription, PAYER, second)).rejects.toThrow("a bug");
});

test("a subscription that is not active has no products", async () => {
  const subscription = await storedSubscription();
  expect(await topUpOptions(ctx, { ...subscription, status: "PAUSED" }, PAYER)).toEqual([]);
});

test.each([
  [{ dataMb: 1_000 }, "NATIONAL"],
  [{}, null],
] as const)("the data of an offering with %j can be used in the scope %s", (features, scope) => {
  const product = { category: "PRODUCT_CATEGORY_EXTRA_DATA", features } as ProductOffering["product"];
  expect(dataScopeOf({ product })).toBe(scope);
});
