import { and, eq } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { nameIn } from "@/lib/catalog/texts/translations";
import { customerLocale } from "@/lib/identity/mails/language";
import type { Ctx } from "@/lib/kernel/context";
import { loadOrder } from "@/lib/orders/record";
import type { IntentRow } from "@/lib/payments/queries";
import { percentOf, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { PaymentInvoice, PaymentInvoiceItem } from "@/lib/providers/payments/provider";
import { marketDay } from "@/lib/subscriptions/periods/market-day";
import type { Billing } from "@/lib/values/billing-details";

const DELIVERY: Record<Billing["method"], PaymentInvoice["delivery"]> = {
  EMAIL_INVOICE: "EMAIL",
  PAPER_INVOICE: "LETTER",
  E_INVOICE: "E_INVOICE",
};

/** The text of the item that balances what was paid or credited before the invoice was sent. */
const ALREADY_SETTLED = { en: "Already paid or credited", sv: "Redan betalt eller krediterat" };

/**
 * The content of a payment for a provider that sends invoices: the items of our invoice or of the order, and the customer's billing method.
 * They add up to the amount of the payment, whatever was settled before.
 */
export async function paymentInvoice(ctx: Ctx, intent: IntentRow): Promise<PaymentInvoice> {
  const [customer] = await ctx.db
    .select({ billing: customers.billing, locale: customers.preferredLocale })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, intent.customerId)));
  const today = marketDay(ctx, intent.currency);
  const subject = intent.invoiceId
    ? await ofInvoice(ctx, intent.invoiceId)
    : {
        number: null,
        dueDate: today,
        ...(intent.orderId ? await ofOrder(ctx, intent.orderId) : { items: [], notes: [] }),
      };
  const { number, dueDate, items, notes } = subject;
  const asked = sumMinor(items.flatMap(({ netMinor, taxMinor }) => [netMinor, taxMinor]));
  const settled = subtractMinor(intent.amountMinor, asked);
  return {
    number,
    issuedOn: today,
    // A past day is refused, or taken as overdue at once.
    dueDate: [dueDate, today].sort()[1]!,
    delivery: DELIVERY[customer?.billing?.method ?? "EMAIL_INVOICE"],
    notes,
    items:
      settled === 0
        ? items
        : [
            ...items,
            {
              description:
                items.length === 0
                  ? (intent.description ?? ctx.tenant.name)
                  : ALREADY_SETTLED[customer?.locale.startsWith("sv") ? "sv" : "en"],
              netMinor: settled,
              taxMinor: 0,
              taxPercent: 0,
            },
          ],
  };
}

async function ofInvoice(ctx: Ctx, invoiceId: string) {
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
  if (!invoice) throw new Error(`invoice ${invoiceId} is gone`);
  return {
    number: invoice.number,
    dueDate: invoice.dueDate ?? marketDay(ctx, invoice.currency),
    notes: invoice.notes,
    items: invoice.items.map(({ description, quantity, totalMinor, taxBreakdown }) =>
      itemOf({
        description: (quantity ?? 1) > 1 ? `${quantity} × ${description}` : description,
        totalMinor,
        taxMinor: sumMinor(taxBreakdown.map(({ amountMinor }) => amountMinor)),
        taxPercent: taxBreakdown.reduce((sum, { rate }) => sum + (rate ?? 0), 0),
      }),
    ),
  };
}

async function ofOrder(ctx: Ctx, orderId: string): Promise<{ items: PaymentInvoiceItem[]; notes: string[] }> {
  const { order, items, offerings, customer } = await loadOrder({ ...ctx, language: undefined }, orderId);
  const locale = customerLocale(customer, order.newCustomer);
  const asked = items.flatMap(({ pricing, productOfferingId, quantity }) => {
    if (!pricing) return [];
    const name = nameIn(locale, offerings.get(productOfferingId));
    return [
      itemOf({
        description: quantity > 1 ? `${quantity} × ${name}` : name,
        totalMinor: pricing.totalMinor,
        taxMinor: pricing.taxAmountMinor,
        taxPercent: pricing.taxBreakdown.reduce((sum, { rate }) => sum + percentOf(rate), 0),
      }),
    ];
  });
  return { items: asked, notes: order.pricing?.notes ?? [] };
}

const itemOf = (item: {
  description: string;
  totalMinor: number;
  taxMinor: number;
  taxPercent: number;
}): PaymentInvoiceItem => ({
  description: item.description,
  netMinor: subtractMinor(item.totalMinor, item.taxMinor),
  taxMinor: item.taxMinor,
  taxPercent: item.taxMinor === 0 ? 0 : item.taxPercent,
});
