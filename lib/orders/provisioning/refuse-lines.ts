import type { ProductOffering } from "@/lib/catalog/model";
import { addonOfferings, getOfferings, orderableOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { quoteLicenseChange } from "@/lib/licenses/offering-change";
import type { RequestedItem } from "@/lib/orders/drafts/lines";
import type { OrderItemRow, OrderItemTarget, OrderRecord } from "@/lib/orders/record";
import { unpaidRenewal } from "@/lib/subscriptions/lifecycle/unpaid-renewal";
import { quoteOfferingChange } from "@/lib/subscriptions/offering-change/change-offering";
import type { JudgedOption } from "@/lib/subscriptions/offering-change/options";

type Refusal = { property: string; message: string } | undefined;

/**
 * Refuses at once what can never become valid: an offering that does not exist or is not in the
 * catalog of whoever orders, an add-on outside the add-on options of
 * its subscription (specification, Subscription add-ons), a change to something outside the offering's alternatives.
 * @param named the lines of the request, in its order; only what they name is judged
 * @throws ApiError invalidRequest with a detail per line
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
    const line = record.lines.find(({ id }) => id === row.id)!;
    const isUnknown = given.productOfferingId !== undefined && !orderable.has(line.productOfferingId);
    const refusal = isUnknown
      ? { property: "productOfferingId", message: "There is no such product offering." }
      : await judge(ctx, record, line, given);
    if (!refusal) continue;
    details.push({
      property: `lineItems.${index}.${refusal.property}`,
      code: isUnknown ? "invalid_value" : "not_allowed",
      message: refusal.message,
    });
  }
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
}

/** What decides whether an offering goes with what a line is attached to; a line that names none of it was judged before. */
const DECIDES = ["type", "productOfferingId", "subscriptionId", "licenseId", "parentLineItemId"] as const;

async function judge(
  ctx: Ctx,
  record: OrderRecord,
  line: OrderItemRow,
  given: RequestedItem["given"],
): Promise<Refusal> {
  if (!DECIDES.some((field) => given[field] !== undefined)) return undefined;
  if (line.type === "SUBSCRIPTION_ADDON" || line.type === "TOP_UP") return judgeAddon(ctx, record, line);
  if (line.type === "SUBSCRIPTION_CHANGE" && line.subscriptionId) {
    const { subscriptionId, productOfferingId } = line;
    return judgeQuote(record, line, await quoteOfferingChange(ctx, { subscriptionId, productOfferingId }));
  }
  if (line.type === "LICENSE_CHANGE" && line.licenseId) {
    const { licenseId, productOfferingId } = line;
    return judgeQuote(record, line, await quoteLicenseChange(ctx, { licenseId, productOfferingId }));
  }
  return undefined;
}

async function judgeAddon(ctx: Ctx, record: OrderRecord, line: OrderItemRow): Promise<Refusal> {
  const base = line.subscription
    ? await baseOf(ctx, record, line.subscription)
    : record.offerings.get(
        record.lines.find(({ lineItemId }) => lineItemId === line.parentLineItemId)?.productOfferingId ?? "",
      );
  // A line that does not say what it attaches to is not finished; validation says so.
  if (!base) return undefined;
  const { subscriptionId, subscription } = line;
  if (subscriptionId && subscription && (await unpaidRenewal(ctx, { ...subscription, id: subscriptionId })))
    return { property: "subscriptionId", message: failures.renewalUnpaid.message };
  const { customerType } = record.order;
  const customerId = line.subscription?.customerId ?? record.order.customerId ?? undefined;
  const options = await addonOfferings(ctx, base, { customerId, customerType });
  if (options.some(({ productOfferingId }) => productOfferingId === line.productOfferingId)) return undefined;
  const name = record.offerings.get(line.productOfferingId)!.name;
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

/** What a change means, as the module it belongs to judges it now. */
function judgeQuote(record: OrderRecord, line: OrderItemRow, quote: JudgedOption | undefined): Refusal {
  const name = record.offerings.get(line.productOfferingId)!.name;
  const message = quote ? quote.refused?.message : `${name} is not among what it can be changed to.`;
  return message === undefined ? undefined : { property: "productOfferingId", message };
}
