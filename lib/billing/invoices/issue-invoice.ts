import { and, eq } from "drizzle-orm";
import {
  type InvoiceItemKind,
  type InvoiceParties,
  invoices,
  type StoredInvoiceItem,
} from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { startCollecting } from "@/lib/billing/collection/start-collecting";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { invoiceTax } from "@/lib/billing/invoices/invoice-tax";
import { nextInvoiceNumber } from "@/lib/billing/invoices/numbers";
import { orderItemText } from "@/lib/billing/invoices/order-line-text";
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
import { type SubscriptionName, subscriptionNames } from "@/lib/subscriptions/lists/line-names";
import { changedDays } from "@/lib/subscriptions/offering-change/changed-days";
import { paidTimeOf } from "@/lib/subscriptions/offering-change/paid-time";
import { replacedByOrderItems } from "@/lib/subscriptions/offering-change/record";
import { marketDay } from "@/lib/subscriptions/periods/market-day";
import { billingRules } from "@/lib/values/tenant/tenant";

/**
 * The invoice of an order, posted to the ledger: due at once when its money came with it, else by the terms of the brand. Once per
 * order, however often and from wherever it is asked for; none for an order that costs nothing or is still a draft.
 * Holds the order. What was paid of it is booked by whoever asks (`lib/billing/received/book-payment.ts`).
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
  const around = await aroundLines(ctx, record);
  const lines = record.lines.flatMap((line) => invoiceLine(ctx, record, line, currency, around));
  const sum = sumMinor(lines.map((line) => line.totalMinor));
  if (sum !== totalMinor)
    throw new Error(`the lines of order ${orderId} come to ${sum}, its total is ${totalMinor}`);
  const invoice = await insertInvoice(ctx, {
    customerId: order.customerId,
    orderId,
    paymentIntentId: paid ? order.paymentIntentId : null,
    status: "ISSUED",
    terms: paid ? "PREPAID" : "POSTPAID",
    currency,
    lines,
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

/** Issues an invoice under the next number. To be called once it is certain that there will be one: numbers have no gaps. */
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
  return row!;
}

/** Names and addresses as they are now: an invoice keeps them, whatever they become. */
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

type Around = {
  /** By line of the order. */
  replaced: ReadonlyMap<string, ProductOffering>;
  names: ReadonlyMap<string, SubscriptionName>;
};

/** What lines of an order replace, and what the lines are called that they are for. */
async function aroundLines(ctx: Ctx, { lines }: OrderRecord): Promise<Around> {
  // The network may be faster than the invoice: then the line has the new offering already, and the change says the old.
  const recorded = await replacedByOrderItems(
    ctx,
    lines.flatMap(({ type, id }) => (type === "SUBSCRIPTION_CHANGE" ? [id] : [])),
  );
  const before = lines.flatMap((line) => {
    const id = recorded.get(line.id) ?? changedBy(line)?.productOfferingId;
    return id === undefined || id === line.productOfferingId ? [] : [{ lineId: line.id, id }];
  });
  const offerings = await getOfferings(ctx, [...new Set(before.map(({ id }) => id))]);
  return {
    replaced: new Map(
      before.flatMap(({ lineId, id }) => {
        const offering = offerings.get(id);
        return offering ? [[lineId, offering]] : [];
      }),
    ),
    names: await subscriptionNames(
      ctx,
      lines.flatMap(({ subscriptionId }) => subscriptionId ?? []),
    ),
  };
}

/** What a line of an order changes to something else, as it is now. */
function changedBy(line: OrderItemRow): OrderItemTarget | null {
  if (line.type === "SUBSCRIPTION_CHANGE") return line.subscription;
  return line.type === "LICENSE_CHANGE" ? line.license : null;
}

/** How many months the first charge pays. Undefined for what is bought once. */
function monthsPaid(
  { pricing, acceptUpfrontPayment }: OrderItemRow,
  offering?: ProductOffering,
): number | undefined {
  const interval = pricing?.billingCycle?.interval;
  const cycles = acceptUpfrontPayment ? offering?.price.customUpfrontPayment?.billingCycles : 1;
  return interval && interval * (cycles ?? 1);
}

/** The line that an order item is for: as it is called everywhere, or by what a new one was ordered with. */
function orderedLine(
  { tenant }: Ctx,
  { subscriptionId, msisdn, subscriber }: OrderItemRow,
  { names, company }: Pick<Around, "names"> & { company: boolean },
): string | undefined {
  const line = subscriptionId ? names.get(subscriptionId) : undefined;
  if (line) return line.label;
  const number = msisdn ? phoneText(tenant, msisdn) : undefined;
  // Before a consumer's line has its number, only its user tells it from another one.
  const user = company || !number ? subscriber?.name : undefined;
  return [user, number].filter(Boolean).join(", ");
}

/** What an order line charges for: a change the rest of a paid period, a recurring price its first cycles. */
function kindOf({ type, pricing }: OrderItemRow): InvoiceItemKind {
  if (type === "SUBSCRIPTION_CHANGE" || type === "LICENSE_CHANGE") return "PRORATION";
  if (!pricing?.billingCycle) return "ONE_TIME";
  return type === "SUBSCRIPTION" ? "CYCLE" : type === "LICENSE" ? "SEAT" : "ADDON";
}

function invoiceLine(
  ctx: Ctx,
  { offerings, customer, order }: OrderRecord,
  line: OrderItemRow,
  currency: string,
  { replaced, names }: Around,
): StoredInvoiceItem[] {
  const { pricing } = line;
  if (!pricing) return [];
  const offering = offerings.get(line.productOfferingId);
  const unitPriceMinor = offering && unitPrice(offering.price, currency);
  const from = replaced.get(line.id);
  const target = from && changedBy(line);
  const paid = target ? paidTimeOf(ctx, target) : null;
  const { firstPeriod } = pricing;
  const days = firstPeriod
    ? { periodStart: firstPeriod.startsOn, periodEnd: firstPeriod.endsOn }
    : paid
      ? changedDays(paid, ctx.clock.now())
      : undefined;
  const months =
    line.type === "SUBSCRIPTION" || line.type === "LICENSE" ? monthsPaid(line, offering) : undefined;
  const locale = customerLocale(customer, order.newCustomer);
  const orderedFor = {
    name: nameIn(locale, offering),
    line: orderedLine(ctx, line, {
      names,
      company: (customer ?? order.newCustomer)?.customerType === "BUSINESS",
    }),
    from: from && nameIn(locale, from),
  };
  return [
    {
      description: orderItemText(orderedFor, locale),
      kind: kindOf(line),
      cause: { type: "ORDER_LINE_ITEM", id: line.id },
      ...days,
      ...(!days && months !== undefined && { monthsFromActivation: months }),
      ...(firstPeriod?.charge === "PRORATED" &&
        firstPeriod.days < firstPeriod.ofDays && {
          share: { days: firstPeriod.days, ofDays: firstPeriod.ofDays },
        }),
      ...(pricing.proration && { proration: pricing.proration }),
      productOfferingId: line.productOfferingId,
      quantity: line.quantity,
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
