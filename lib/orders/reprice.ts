import { and, eq, sql } from "drizzle-orm";
import { orderLineItems, orders } from "@/db/schema/orders";
import { findDiscounts } from "@/lib/catalog/discounts";
import type { ProductOffering } from "@/lib/catalog/model";
import { loadTaxRates } from "@/lib/catalog/tax-rates";
import type { Ctx } from "@/lib/identity/context";
import { type PricingLine, type PricingProblem, priceOrder } from "@/lib/orders/pricing";
import type { LineRow, OrderRecord } from "@/lib/orders/record";
import { calendarDate } from "@/lib/platform/calendar";
import { builtInTaxEngine } from "@/lib/providers/tax/built-in";
import type { TaxAddress, TaxResolution } from "@/lib/providers/tax/tax";

/** The currency an order is priced in: what its billing says, else that of what it buys. */
export function currencyOf(record: OrderRecord): string | undefined {
  const { order, customer } = record;
  const stated =
    order.billing?.currency ?? customer?.billing?.currency ?? order.newCustomer?.billing?.currency;
  const first = record.lines.map((line) => record.offerings.get(line.productOfferingId)?.price).find(Boolean);
  if (!first) return stated;
  // A Swedish customer looking at the US shop pays in what the shop sells in.
  return stated && (stated === first.currency || first.currencyOptionsMinor?.[stated] !== undefined)
    ? stated
    : first.currency;
}

/** Where a line is primarily used: the subscriber's street address, the goods' destination, else the billing address. */
function placeOf(record: OrderRecord, line: LineRow): TaxAddress | undefined {
  const parent = record.lines.find((candidate) => candidate.lineItemId === line.parentLineItemId);
  const billing = record.order.billing ?? record.order.newCustomer?.billing ?? record.customer?.billing;
  const own = line.type === "EXTERNAL_PRODUCT" ? line.deliveryAddress : line.subscriber?.address;
  return own ?? parent?.subscriber?.address ?? billing?.address ?? undefined;
}

async function taxOf(
  ctx: Ctx,
  record: OrderRecord,
  line: LineRow,
  offering: ProductOffering,
): Promise<TaxResolution> {
  const address = placeOf(record, line);
  const market = ctx.tenant.settings.markets.find(
    (candidate) => candidate.currency === offering.price.currency,
  );
  const engine = builtInTaxEngine(({ country, state }) => loadTaxRates(ctx, country, state));
  return engine.resolve({
    country: address?.country ?? market?.country ?? ctx.tenant.settings.markets[0]!.country,
    ...(address && { address }),
    serviceKind: line.type === "EXTERNAL_PRODUCT" || line.type === "SIM_CARD" ? "GOODS" : "TELECOM",
    date: calendarDate(ctx.clock.now()),
  });
}

/**
 * Calculates the order anew and stores the result, on the order and on each line. Called by every change of a draft,
 * never after submission: that locks the price.
 */
export async function reprice(ctx: Ctx, record: OrderRecord): Promise<void> {
  const { order } = record;
  const lines: PricingLine[] = [];
  const unknown: PricingProblem[] = [];
  for (const line of record.lines) {
    const offering = record.offerings.get(line.productOfferingId);
    if (!offering) {
      unknown.push({
        lineItemId: line.lineItemId,
        reason: "no_price_in_currency",
        message: "There is no such product offering.",
      });
      continue;
    }
    lines.push({
      lineItemId: line.lineItemId,
      productOfferingId: line.productOfferingId,
      price: offering.price,
      quantity: line.quantity,
      acceptBindingContract: line.acceptBindingContract,
      acceptUpfrontPayment: line.acceptUpfrontPayment,
      tax: await taxOf(ctx, record, line, offering),
    });
  }
  const currency = currencyOf(record) ?? null;
  const promos = order.promoCodes.length > 0 ? await findDiscounts(ctx, order.promoCodes) : [];
  const priced = currency ? priceOrder({ lines, promos, currency, at: ctx.clock.now() }) : null;
  const pricing = unknown.length === 0 ? (priced?.pricing ?? null) : null;
  const changes = { currency, pricing, pricingProblems: [...(priced?.problems ?? []), ...unknown] };
  Object.assign(order, changes);
  await ctx.db
    .update(orders)
    .set(changes)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, order.id)));
  const own = new Map(priced?.lines.map(({ lineItemId, pricing }) => [lineItemId, pricing]));
  for (const line of record.lines) line.pricing = own.get(line.lineItemId) ?? null;
  await storeLinePricing(ctx, record.lines);
}

/** All lines in one statement: an order may have two hundred. */
async function storeLinePricing(ctx: Ctx, lines: readonly LineRow[]): Promise<void> {
  if (lines.length === 0) return;
  const priced = JSON.stringify(lines.map(({ id, pricing }) => ({ id, pricing })));
  await ctx.db.execute(sql`
    update ${orderLineItems} l set pricing = nullif(p.pricing, 'null'::jsonb)
      from jsonb_to_recordset(${priced}::jsonb) as p(id uuid, pricing jsonb)
     where l.tenant_id = ${ctx.tenant.id} and l.id = p.id`);
}
