import type { ProductOffering } from "@/lib/catalog/model";
import { addonOfferings, getOfferings, orderableOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { quoteLicenseChange } from "@/lib/licenses/offering-change";
import type { RequestedItem } from "@/lib/orders/drafts/items";
import type { OrderItemRow, OrderItemTarget, OrderRecord } from "@/lib/orders/record";
import { unpaidRenewal } from "@/lib/subscriptions/lifecycle/unpaid-renewal";
import { quoteOfferingChange } from "@/lib/subscriptions/offering-change/change-offering";
import type { JudgedOption } from "@/lib/subscriptions/offering-change/options";

type Refusal = { property: string; message: string } | undefined;

/**
 * Refuses items that can never become valid:
 *
 * - an offering that does not exist or is not in the buyer's catalog
 * - an add-on outside the add-on options of its subscription (specification, Subscription add-ons)
 * - a change to an offering that is not an alternative
 *
 * @param named the items of the request, in its order; only the fields they name are checked
 * @throws ApiError invalidRequest with a detail per item
 */
export async function refuseImpossible(
  ctx: Ctx,
  record: OrderRecord,
  named: readonly RequestedItem[],
): Promise<void> {
  const details: Detail[] = [];
  const wanted = named.flatMap(({ row, given }) =>
    given.productOfferingId !== undefined && record.offerings.has(row.productOfferingId)
      ? [row.productOfferingId]
      : [],
  );
  const orderable = await orderableOfferings(ctx, [...new Set(wanted)], record.order.customerType);
  for (const [index, { row, given }] of named.entries()) {
    const item = record.items.find(({ id }) => id === row.id)!;
    const isUnknown = given.productOfferingId !== undefined && !orderable.has(item.productOfferingId);
    const refusal = isUnknown
      ? { property: "productOfferingId", message: "There is no such product offering." }
      : await judge(ctx, record, item, given);
    if (!refusal) continue;
    details.push({
      property: `lineItems.${index}.${refusal.property}`,
      code: isUnknown ? "invalid_value" : "not_allowed",
      message: refusal.message,
    });
  }
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
}

/**
 * The fields that decide whether an offering fits an item's subscription or license. An item without any of them was
 * checked before.
 */
const DECIDING_FIELDS = [
  "type",
  "productOfferingId",
  "subscriptionId",
  "licenseId",
  "parentLineItemId",
] as const;

async function judge(
  ctx: Ctx,
  record: OrderRecord,
  item: OrderItemRow,
  given: RequestedItem["given"],
): Promise<Refusal> {
  if (!DECIDING_FIELDS.some((field) => given[field] !== undefined)) return undefined;
  if (item.type === "SUBSCRIPTION_ADDON" || item.type === "TOP_UP") return judgeAddon(ctx, record, item);
  if (item.type === "SUBSCRIPTION_CHANGE" && item.subscriptionId) {
    const { subscriptionId, productOfferingId } = item;
    return judgeQuote(record, item, await quoteOfferingChange(ctx, { subscriptionId, productOfferingId }));
  }
  if (item.type === "LICENSE_CHANGE" && item.licenseId) {
    const { licenseId, productOfferingId } = item;
    return judgeQuote(record, item, await quoteLicenseChange(ctx, { licenseId, productOfferingId }));
  }
  return undefined;
}

async function judgeAddon(ctx: Ctx, record: OrderRecord, item: OrderItemRow): Promise<Refusal> {
  const base = item.subscription
    ? await baseOf(ctx, record, item.subscription)
    : record.offerings.get(
        record.items.find(({ lineItemId }) => lineItemId === item.parentLineItemId)?.productOfferingId ?? "",
      );
  // The item does not name its subscription yet. Validation reports that.
  if (!base) return undefined;
  const { subscriptionId, subscription } = item;
  if (subscriptionId && subscription && (await unpaidRenewal(ctx, { ...subscription, id: subscriptionId })))
    return { property: "subscriptionId", message: failures.renewalUnpaid.message };
  const { customerType } = record.order;
  const customerId = item.subscription?.customerId ?? record.order.customerId ?? undefined;
  const options = await addonOfferings(ctx, base, { customerId, customerType });
  if (options.some(({ productOfferingId }) => productOfferingId === item.productOfferingId)) return undefined;
  const name = record.offerings.get(item.productOfferingId)!.name;
  return {
    property: "productOfferingId",
    message: `${name} is not among the add-on options of ${base.name}.`,
  };
}

const baseOf = async (
  ctx: Ctx,
  record: OrderRecord,
  { productOfferingId }: OrderItemTarget,
): Promise<ProductOffering | undefined> =>
  record.offerings.get(productOfferingId) ??
  (await getOfferings(ctx, [productOfferingId])).get(productOfferingId);

/** Checks the terms of a change, as the module of the subscription or license judges them now. */
function judgeQuote(record: OrderRecord, item: OrderItemRow, quote: JudgedOption | undefined): Refusal {
  const name = record.offerings.get(item.productOfferingId)!.name;
  const message = quote ? quote.refused?.message : `${name} is not among what it can be changed to.`;
  return message === undefined ? undefined : { property: "productOfferingId", message };
}
