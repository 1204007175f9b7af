import { and, eq, inArray, lte } from "drizzle-orm";
import { priceChanges } from "@/db/schema/price-changes";
import type {
  PreviewedProductOfferings,
  PreviewProductOfferingsRequest,
} from "@/lib/billing/price-changes/preview-model";
import { getOfferings, shopPage } from "@/lib/catalog/queries";
import { getCustomer } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";

/**
 * One page of the shop of a market on a day, as a customer or a new visitor sees it. Up to three statements.
 * @throws ApiError customerNotFound, invalidCursor
 */
export async function previewShop(
  ctx: Ctx,
  { market, language, customerType, customerId, date, limit, cursor }: PreviewProductOfferingsRequest,
): Promise<PreviewedProductOfferings> {
  const customer = customerId === undefined ? undefined : await getCustomer(ctx, customerId);
  const reader = { db: ctx.db, tenant: ctx.tenant, language };
  const shop = {
    ...reader,
    market,
    customerType: customer?.customerType ?? customerType,
    ...(customer && { customerId: customer.customerId }),
  };
  const { items, pagination } = await shopPage(shop, { limit, cursor });
  if (date === undefined) return { items, pagination };
  const changes = await ctx.db
    .select({ from: priceChanges.fromOfferingId, to: priceChanges.toOfferingId })
    .from(priceChanges)
    .where(
      and(
        eq(priceChanges.tenantId, ctx.tenant.id),
        inArray(priceChanges.status, ["SCHEDULED", "ANNOUNCING"]),
        lte(priceChanges.effectiveFrom, date),
      ),
    );
  const successorOf = new Map(changes.map(({ from, to }) => [from, to]));
  const wanted = items.flatMap(({ productOfferingId }) => successorOf.get(productOfferingId) ?? []);
  const successors = await getOfferings({ ...ctx, language }, wanted);
  return {
    items: items.map((item) => {
      const successor = successors.get(successorOf.get(item.productOfferingId) ?? "");
      // The successor is on sale by then.
      return successor ? { ...successor, status: "AVAILABLE" as const } : item;
    }),
    pagination,
  };
}
