import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import type { AutoTopUpOption } from "@/lib/billing/top-ups/model";
import type { ProductOffering } from "@/lib/catalog/model";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import { assembleOrder } from "@/lib/orders/drafts/create-order";
import { CreateOrderRequest } from "@/lib/orders/requests";
import { addonOptionsOf, addonOptionsOfPlan } from "@/lib/subscriptions/addons/options";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import { allowancesOf, type UsageScope } from "@/lib/usage/packages";

/** The customer of a subscription, with what decides how a top-up is paid. */
export type TopUpPayer = { customerType: "CONSUMER" | "BUSINESS"; isPostpaid: boolean };

/** Reads the payer. A company with a billing method pays afterwards, by the rule of orders (`isPostpaidOrder`). */
export async function topUpPayer(ctx: Ctx, customerId: string): Promise<TopUpPayer> {
  const [row] = await ctx.db
    .select({ customerType: customers.customerType, billing: customers.billing })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  return payerOf(row!);
}

/** The payer, from the customer's columns. */
export const payerOf = ({
  customerType,
  billing,
}: Pick<typeof customers.$inferSelect, "customerType" | "billing">): TopUpPayer => ({
  customerType,
  isPostpaid: customerType === "BUSINESS" && billing !== null,
});

/** The order that buys an offering for a subscription: the same that a person would make. */
export const topUpOrder = (
  subscription: Pick<StoredSubscription, "id" | "customerId">,
  { customerType, isPostpaid }: TopUpPayer,
  productOfferingId: string,
  userId: string | null,
): CreateOrderRequest =>
  CreateOrderRequest.parse({
    customerType,
    customer: { customerId: subscription.customerId },
    ...(userId && { user: { userId } }),
    lineItems: [
      {
        // A postpaid subscription takes add-ons; both are the same one-time product.
        type: isPostpaid ? "SUBSCRIPTION_ADDON" : "TOP_UP",
        productOfferingId,
        subscriptionId: subscription.id,
      },
    ],
  });

/** The context in which Tern orders by itself. */
export const asTopUpJob = (ctx: Ctx): Ctx => ({
  ...ctx,
  caller: { kind: "system", job: "auto-top-up" },
  actor: "job:auto-top-up",
});

/** Where the data of an offering can be used. Null for an offering without data. */
export function dataScopeOf({ product }: Pick<ProductOffering, "product">): UsageScope | null {
  const data = allowancesOf(product.category, product.features).find(({ service }) => service === "DATA");
  return data && data.total !== null ? data.scope : null;
}

const isTopUp = (offering: ProductOffering): boolean =>
  offering.price.priceType === "ONE_TIME" && dataScopeOf(offering) !== null;

/** One-time products with data that a subscription can get. */
async function topUpOfferings(
  ctx: Ctx,
  subscription: StoredSubscription,
  { customerType }: TopUpPayer,
): Promise<ProductOffering[]> {
  return (await addonOptionsOf(ctx, { ...subscription, customerType })).filter(isTopUp);
}

/** Whether there is a product that an automatic top-up of a subscription can buy. Prices none; one statement. */
export const canTopUp = async (
  ctx: Ctx,
  plan: ProductOffering,
  subscription: StoredSubscription,
  payer: TopUpPayer,
): Promise<boolean> =>
  subscription.status === "ACTIVATED" &&
  (await addonOptionsOfPlan(ctx, plan, { ...subscription, ...payer })).some(isTopUp);

/** The total of a purchase, with tax. Null when it has no price now. */
function totalOf(
  ctx: Ctx,
  subscription: StoredSubscription,
  payer: TopUpPayer,
  productOfferingId: string,
): Promise<number | null> {
  return inTransaction(asTopUpJob(ctx), async (ctx) => {
    try {
      const { order } = await assembleOrder(ctx, topUpOrder(subscription, payer, productOfferingId, null));
      return order.pricing?.totalMinor ?? null;
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  });
}

/**
 * The products that an automatic top-up of a subscription can buy, in the order of the shop, with their totals. Each is
 * priced as the order that will be made, so this is not for a page that only shows the setting.
 */
export async function topUpOptions(
  ctx: Ctx,
  subscription: StoredSubscription,
  payer: TopUpPayer,
): Promise<AutoTopUpOption[]> {
  if (subscription.status !== "ACTIVATED") return [];
  const options: AutoTopUpOption[] = [];
  for (const { productOfferingId, name, product } of await topUpOfferings(ctx, subscription, payer)) {
    const priceMinor = await totalOf(ctx, subscription, payer, productOfferingId);
    const dataMb = product.features!.dataMb!;
    if (priceMinor)
      options.push({ productOfferingId, name, dataMb, priceMinor, currency: subscription.currency });
  }
  return options;
}

/** One of these products, with its total and the scope of its data. Undefined when it is none of them. */
export async function topUpOption(
  ctx: Ctx,
  subscription: StoredSubscription,
  payer: TopUpPayer,
  productOfferingId: string,
): Promise<{ priceMinor: number; scope: UsageScope } | undefined> {
  const offering = (await topUpOfferings(ctx, subscription, payer)).find(
    (one) => one.productOfferingId === productOfferingId,
  );
  const priceMinor = offering && (await totalOf(ctx, subscription, payer, productOfferingId));
  return priceMinor ? { priceMinor, scope: dataScopeOf(offering)! } : undefined;
}
