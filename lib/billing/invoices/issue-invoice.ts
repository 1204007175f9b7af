import { and, eq } from "drizzle-orm";
import {
  type InvoiceItemKind,
  type InvoiceParties,
  invoices,
  type StoredInvoiceItem,
} from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { startCollecting } from "@/lib/billing/collection/start-collecting";
import { noteInvoice } from "@/lib/billing/events";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { invoiceTax } from "@/lib/billing/invoices/invoice-tax";
import { nextInvoiceNumber } from "@/lib/billing/invoices/numbers";
import { orderItemText } from "@/lib/billing/invoices/order-item-text";
import { invoiceParties } from "@/lib/billing/invoices/parties";
import { postIssued } from "@/lib/billing/ledger/postings";
import { mailInvoice } from "@/lib/billing/mails/mails";
import { applyBalance } from "@/lib/billing/received/apply-balance";
import type { ProductOffering } from "@/lib/catalog/model";
import { unitPrice } from "@/lib/catalog/offerings/unit-price";
import { getOfferings } from "@/lib/catalog/queries";
import { discountIn, nameIn } from "@/lib/catalog/texts/translations";
import { customerLocale } from "@/lib/identity/mails/language";
import { phoneText } from "@/lib/identity/mails/phone-text";
import type { Ctx } from "@/lib/kernel/context";
import { loadOrder, type OrderItemRow, type OrderItemTarget, type OrderRecord } from "@/lib/orders/record";
import { addDays } from "@/lib/platform/dates/calendar";
import { sumMinor } from "@/lib/platform/money/money";
import { hostedTokenHash } from "@/lib/platform/secrets/hosted-tokens";
import { newId } from "@/lib/platform/secrets/ids";
import { type SubscriptionName, subscriptionNames } from "@/lib/subscriptions/lists/subscription-names";
import { changedDays } from "@/lib/subscriptions/offering-change/changed-days";
import { paidTimeOf } from "@/lib/subscriptions/offering-change/paid-time";
import { replacedByOrderItems } from "@/lib/subscriptions/offering-change/record";
import { marketDay } from "@/lib/subscriptions/periods/market-day";
import { billingRules } from "@/lib/values/tenant/tenant";

/**
 * Issues the invoice of an order and posts it to the ledger. It is due at once if its money came with it, else by the terms of the brand.
 * An order gets one invoice, however often this is called. An order that costs nothing or is still a draft gets none. Locks the order. The
 * caller books what was paid of it (`lib/billing/received/book-payment.ts`).
 */
export async function ensureOrderInvoice(ctx: Ctx, orderId: string): Promise<void> {
  const record = await loadOrder(ctx, orderId, { lock: true });
  const { order } = record;
  const paid = order.paymentStatus === "PAID" || order.paymentStatus === "REFUNDED";
  if (!order.pricing || !order.customerId || order.pricing.totalMinor === 0) return;
  if (!paid && !order.submittedAt) return;
  const [existing] = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.orderId, orderId)));
  if (existing) return;
  const { currency, subtotalMinor, totalMinor } = order.pricing;
  const today = marketDay(ctx, currency);
  const around = await loadItemContext(ctx, record);
  const items = record.items.flatMap((item) => invoicedItems(ctx, record, item, currency, around));
  const sum = sumMinor(items.map((item) => item.totalMinor));
  if (sum !== totalMinor)
    throw new Error(`the items of order ${orderId} come to ${sum}, its total is ${totalMinor}`);
  const invoice = await insertInvoice(ctx, {
    customerId: order.customerId,
    orderId,
    paymentIntentId: paid ? order.paymentIntentId : null,
    status: "ISSUED",
    terms: paid ? "PREPAID" : "POSTPAID",
    currency,
    items,
    subtotalMinor,
    totalMinor,
    notes: order.pricing.notes ?? [],
    dueDate: paid ? today : addDays(today, billingRules(ctx.tenant).termsDays),
  });
  await postIssued(ctx, invoice);
  if (!paid) await startCollecting(ctx, await applyBalance(ctx, invoice));
  await mailInvoice(ctx, invoice.id);
}

type NewInvoice = Omit<
  typeof invoices.$inferInsert,
  "tenantId" | "id" | "number" | "parties" | "hostedTokenHash" | "issuedAt" | "createdAt" | "updatedAt"
>;

/** Issues an invoice under the next number. Call it only when nothing can prevent the invoice any more: numbers have no gaps. */
export async function insertInvoice(ctx: Ctx, invoice: NewInvoice): Promise<InvoiceRow> {
  const now = ctx.clock.now();
  const parties = await partiesOf(ctx, invoice.customerId, invoice.terms ?? "PREPAID");
  const key = { tenantId: ctx.tenant.id, id: newId() };
  const [row] = await ctx.db
    .insert(invoices)
    .values({
      ...invoice,
      ...key,
      number: await nextInvoiceNumber(ctx, invoice.currency),
      parties,
      hostedTokenHash: hostedTokenHash("invoice", key),
      issuedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  noteInvoice(ctx, key.id, "invoice.created", "invoice.issued");
  return row!;
}

/** The current names and addresses. The invoice keeps them, whatever changes later. */
export async function partiesOf(
  ctx: Ctx,
  customerId: string,
  terms: InvoiceRow["terms"],
): Promise<InvoiceParties> {
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  if (!customer) throw new Error(`no customer ${customerId}`);
  return invoiceParties(ctx.tenant.settings.seller, customer, { terms, rules: billingRules(ctx.tenant) });
}

type ItemContext = {
  /** By order item. */
  replaced: ReadonlyMap<string, ProductOffering>;
  names: ReadonlyMap<string, SubscriptionName>;
};

/** What the items of an order replace, and the names of the subscriptions they are for. */
async function loadItemContext(ctx: Ctx, { items }: OrderRecord): Promise<ItemContext> {
  // The network may be faster than the invoice. Then the subscription has the new offering already, and the recorded change has the old
  // one.
  const recorded = await replacedByOrderItems(
    ctx,
    items.flatMap(({ type, id }) => (type === "SUBSCRIPTION_CHANGE" ? [id] : [])),
  );
  const before = items.flatMap((item) => {
    const id = recorded.get(item.id) ?? changedBy(item)?.productOfferingId;
    return id === undefined || id === item.productOfferingId ? [] : [{ itemId: item.id, id }];
  });
  const offerings = await getOfferings(ctx, [...new Set(before.map(({ id }) => id))]);
  return {
    replaced: new Map(
      before.flatMap(({ itemId, id }) => {
        const offering = offerings.get(id);
        return offering ? [[itemId, offering]] : [];
      }),
    ),
    names: await subscriptionNames(
      ctx,
      items.flatMap(({ subscriptionId }) => subscriptionId ?? []),
    ),
  };
}

/** What an order item replaces, with its current values. */
function changedBy(item: OrderItemRow): OrderItemTarget | null {
  if (item.type === "SUBSCRIPTION_CHANGE") return item.subscription;
  return item.type === "LICENSE_CHANGE" ? item.license : null;
}

/** How many months the first charge pays for. Undefined for a one-time purchase. */
function monthsPaid(
  { pricing, acceptUpfrontPayment }: OrderItemRow,
  offering?: ProductOffering,
): number | undefined {
  const interval = pricing?.billingCycle?.interval;
  const cycles = acceptUpfrontPayment ? offering?.price.customUpfrontPayment?.billingCycles : 1;
  return interval && interval * (cycles ?? 1);
}

/** The name of the subscription that an order item is for: its usual name, or for a new one the details it was ordered with. */
function orderedSubscription(
  { tenant }: Ctx,
  { subscriptionId, msisdn, subscriber }: OrderItemRow,
  { names, company }: Pick<ItemContext, "names"> & { company: boolean },
): string | undefined {
  const subscription = subscriptionId ? names.get(subscriptionId) : undefined;
  if (subscription) return subscription.label;
  const number = msisdn ? phoneText(tenant, msisdn) : undefined;
  // Until a consumer's subscription has a number, only its subscriber distinguishes it from others.
  const user = company || !number ? subscriber?.name : undefined;
  return [user, number].filter(Boolean).join(", ");
}

/** The kind of charge of an order item: a change pays the rest of a paid period, a recurring price its first cycles. */
function kindOf({ type, pricing }: OrderItemRow): InvoiceItemKind {
  if (type === "SUBSCRIPTION_CHANGE" || type === "LICENSE_CHANGE") return "PRORATION";
  if (!pricing?.billingCycle) return "ONE_TIME";
  return type === "SUBSCRIPTION" ? "CYCLE" : type === "LICENSE" ? "SEAT" : "ADDON";
}

function invoicedItems(
  ctx: Ctx,
  { offerings, customer, order }: OrderRecord,
  item: OrderItemRow,
  currency: string,
  { replaced, names }: ItemContext,
): StoredInvoiceItem[] {
  const { pricing } = item;
  if (!pricing) return [];
  const offering = offerings.get(item.productOfferingId);
  const unitPriceMinor = offering && unitPrice(offering.price, currency);
  const from = replaced.get(item.id);
  const target = from && changedBy(item);
  const paid = target ? paidTimeOf(ctx, target) : null;
  const { firstPeriod } = pricing;
  const days = firstPeriod
    ? { periodStart: firstPeriod.startsOn, periodEnd: firstPeriod.endsOn }
    : paid
      ? changedDays(paid, ctx.clock.now())
      : undefined;
  const months =
    item.type === "SUBSCRIPTION" || item.type === "LICENSE" ? monthsPaid(item, offering) : undefined;
  const locale = customerLocale(customer, order.newCustomer);
  const orderedFor = {
    name: nameIn(locale, offering),
    subscription: orderedSubscription(ctx, item, {
      names,
      company: (customer ?? order.newCustomer)?.customerType === "BUSINESS",
    }),
    from: from && nameIn(locale, from),
  };
  return [
    {
      description: orderItemText(orderedFor, locale),
      kind: kindOf(item),
      cause: { type: "ORDER_LINE_ITEM", id: item.id },
      ...days,
      ...(!days && months !== undefined && { monthsFromActivation: months }),
      ...(firstPeriod?.charge === "PRORATED" &&
        firstPeriod.days < firstPeriod.ofDays && {
          share: { days: firstPeriod.days, ofDays: firstPeriod.ofDays },
        }),
      ...(pricing.proration && { proration: pricing.proration }),
      productOfferingId: item.productOfferingId,
      quantity: item.quantity,
      ...(unitPriceMinor !== undefined && { unitPriceMinor }),
      subtotalMinor: pricing.subtotalMinor,
      totalMinor: pricing.totalMinor,
      taxBreakdown: pricing.taxBreakdown.map(invoiceTax),
      taxAmountMinor: pricing.taxAmountMinor,
      taxIncluded: pricing.includesTax,
      discounts: pricing.discounts.map((discount) => ({
        name: discountIn(locale, discount, offering?.price),
        amountMinor: discount.amountMinor,
        source: discount.source,
        ...(discount.code !== undefined && { code: discount.code }),
        ...(discount.amountIncludingTaxMinor !== undefined && {
          amountIncludingTaxMinor: discount.amountIncludingTaxMinor,
        }),
      })),
      totalDiscountsMinor: pricing.totalDiscountsMinor,
    },
  ];
}
