import { sql } from "drizzle-orm";
import { invoices, type StoredInvoiceItem } from "@/db/schema/billing";
import { productOfferings, products } from "@/db/schema/catalog";
import { orderLineItems } from "@/db/schema/orders";
import { subscriptionAddons } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { addMonthsTo, type CalendarDate, daysBetween } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { split, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import type { UsageMonth } from "@/lib/usage/model";
import type { MonthSpan } from "@/lib/usage/months";
import type { InvoicedMonth } from "./model";

/** An item of an invoice that charges for a subscription. */
export type SubscriptionItem = {
  item: Pick<
    StoredInvoiceItem,
    | "kind"
    | "periodStart"
    | "periodEnd"
    | "monthsFromActivation"
    | "totalMinor"
    | "taxAmountMinor"
    | "taxBreakdown"
  >;
  currency: string;
  /** The day of issue, in the subscription's market. */
  issuedOn: CalendarDate;
  isCredited: boolean;
  /** The category of the item's product. Null when it names none. */
  category: string | null;
};

/** Months before the first payment for it: a sale is invoiced before its activation, and a cycle is drafted ahead. */
const INVOICED_AHEAD = 1;

/**
 * The invoice items of a subscription around the given months: its cycles, its add-ons, its changes, and what orders
 * bought for it. One statement over the customer's invoices of that time. Drafts, and invoices that are void or wholly
 * credited, are left out. The caller checks who may see them.
 * @param given `paidAhead`: the most months that one invoice pays for
 */
export async function readSubscriptionItems(
  ctx: Ctx,
  subscription: Pick<StoredSubscription, "id" | "customerId" | "orderLineItemId">,
  months: readonly MonthSpan[],
  { timeZone, paidAhead }: { timeZone: string; paidAhead: number },
): Promise<SubscriptionItem[]> {
  const [first] = months;
  if (!first) return [];
  const since = addMonthsTo(first.startsAt, -(paidAhead + INVOICED_AHEAD));
  const { id, customerId, orderLineItemId } = subscription;
  const { rows } = await ctx.db.execute<{
    item: StoredInvoiceItem;
    currency: string;
    issued: string;
    credited: boolean;
    category: string | null;
  }>(sql`
    select item, i.currency, coalesce(i.issued_at, i.created_at) as issued, i.credited_minor > 0 as credited, p.category
      from ${invoices} i
     cross join lateral jsonb_array_elements(i.lines) item
      left join ${productOfferings} o on o.tenant_id = i.tenant_id and o.id = (item ->> 'productOfferingId')::uuid
      left join ${products} p on p.tenant_id = o.tenant_id and p.id = o.product_id
     where i.tenant_id = ${ctx.tenant.id} and i.customer_id = ${customerId}
       and i.created_at >= ${since.toISOString()}::timestamptz
       and i.status not in ('DRAFT', 'VOID', 'CREDITED')
       and (item ->> 'subscriptionId' = ${id}
         or (item #>> '{cause,type}' = 'ORDER_LINE_ITEM' and (
              item #>> '{cause,id}' = ${orderLineItemId}::text
              or exists (select 1 from ${orderLineItems} l
                          where l.tenant_id = i.tenant_id and l.id = (item #>> '{cause,id}')::uuid
                            and l.subscription_id = ${id})
              or exists (select 1 from ${subscriptionAddons} a
                          where a.tenant_id = i.tenant_id and a.order_line_item_id = (item #>> '{cause,id}')::uuid
                            and a.subscription_id = ${id}))))
     order by i.created_at, i.id`);
  return rows.map(({ item, currency, issued, credited, category }) => ({
    item,
    currency,
    issuedOn: dateIn(new Date(issued), timeZone),
    isCredited: credited,
    category,
  }));
}

const DAYS_OF_MONTH = 30.44;

/** The number of months that an item pays for, 1 or more. */
function monthsOfItem({ periodStart, periodEnd, monthsFromActivation }: SubscriptionItem["item"]): number {
  if (monthsFromActivation !== undefined) return monthsFromActivation;
  if (periodStart === undefined || periodEnd === undefined) return 1;
  return Math.max(1, Math.round((daysBetween(periodStart, periodEnd) + 1) / DAYS_OF_MONTH));
}

/**
 * Distributes invoice items over months. An item belongs to the month of its first day, or else of its issue. One that
 * pays for several months is split equally among them. Pure.
 * @param months whole months that follow each other, oldest first
 * @param given `isActivation`: the first month began with the activation, which follows the invoice of the sale
 * @returns per month; undefined where no item charges for it
 */
export function invoicedByMonth(
  items: readonly SubscriptionItem[],
  months: readonly Pick<UsageMonth, "startsOn" | "endsOn">[],
  given: { beforeTax: boolean; isActivation: boolean },
): (InvoicedMonth | undefined)[] {
  const parts = months.map(() => ({
    plan: [] as number[],
    extraData: [] as number[],
    other: [] as number[],
  }));
  for (const { item, issuedOn, category } of items) {
    const amount = given.beforeTax ? subtractMinor(item.totalMinor, taxOf(item)) : item.totalMinor;
    const shares = split(amount, monthsOfItem(item));
    const from = firstMonthOf(item, issuedOn, months, given.isActivation);
    // Stryker disable next-line ConditionalExpression: no month has the index NaN.
    if (from === undefined) continue;
    const part = partOf(item.kind, category);
    for (const [at, share] of shares.entries()) parts[from + at]?.[part].push(share);
  }
  return parts.map((month) => {
    const [planMinor, extraDataMinor, otherMinor] = [month.plan, month.extraData, month.other].map(
      sumMinor,
    ) as [number, number, number];
    if (month.plan.length === 0) return undefined;
    return {
      planMinor,
      extraDataMinor,
      otherMinor,
      totalMinor: sumMinor([planMinor, extraDataMinor, otherMinor]),
    };
  });
}

const taxOf = ({ taxAmountMinor, taxBreakdown }: SubscriptionItem["item"]): number =>
  taxAmountMinor ?? sumMinor(taxBreakdown.map(({ amountMinor }) => amountMinor));

/** The cycles of the plan, and the rest of one after a change, are the plan. More data is compared with it; the rest is not. */
function partOf(
  kind: SubscriptionItem["item"]["kind"],
  category: string | null,
): "plan" | "extraData" | "other" {
  if (category === "PRODUCT_CATEGORY_EXTRA_DATA") return "extraData";
  if (kind === "CYCLE" || kind === "PRORATION") return "plan";
  return "other";
}

/**
 * The index of the month in which an item begins. Negative when it began before the first one and may reach into it.
 * Undefined when it begins later.
 */
function firstMonthOf(
  item: SubscriptionItem["item"],
  issuedOn: CalendarDate,
  months: readonly Pick<UsageMonth, "startsOn" | "endsOn">[],
  isActivation: boolean,
): number | undefined {
  const [first] = months;
  if (!first) return undefined;
  // The sale is invoiced when it is paid, and the network activates the subscription afterwards.
  if (item.monthsFromActivation !== undefined && isActivation && issuedOn <= first.endsOn) return 0;
  const day = item.periodStart ?? issuedOn;
  const inside = months.findIndex(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  if (inside >= 0) return inside;
  if (day > months.at(-1)!.endsOn) return undefined;
  return -Math.ceil(daysBetween(day, first.startsOn) / (DAYS_OF_MONTH + 1));
}
