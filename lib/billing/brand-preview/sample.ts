import type { StoredInvoiceItem } from "@/db/schema/billing";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { invoiceParties } from "@/lib/billing/invoices/parties";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import { majorToMinor, sumMinor } from "@/lib/platform/money/money";
import {
  type OrderConfirmationProps,
  orderConfirmation,
} from "@/lib/providers/mail/templates/orders/order-confirmation";
import type { Mail, MailContext } from "@/lib/providers/mail/theme";
import { billingRules, type Market, type TenantSettings } from "@/lib/values/tenant/tenant";

/*
 * An example order and invoice of an example customer. Every amount is of round units of the market's currency. Nothing refers to a row of
 * the database.
 */

type Language = "en" | "sv";

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const ORDER_NUMBER = "ORD-7K3F-9QXM";
const words = {
  en: { plan: "Unlimited", addon: "Travel 5 GB", tax: "VAT", customer: "Astrid" },
  sv: { plan: "Obegränsat", addon: "Resa 5 GB", tax: "Moms", customer: "Astrid" },
} satisfies Record<Language, object>;

/** A plan of 400 and an add-on of 100, with the tax of the market's prices: 25 % included, or 8 % added. */
function sampleSale({ currency, includesTax }: Pick<Market, "currency" | "includesTax">, language: Language) {
  const units = (amount: number) => majorToMinor(String(amount), currency);
  const { plan, addon, tax } = words[language];
  return [
    { name: plan, amount: 400 },
    { name: addon, amount: 100 },
  ].map(({ name, amount }) => {
    const taxMinor = units(includesTax ? amount / 5 : (amount * 8) / 100);
    return {
      name,
      amountMinor: units(amount),
      netMinor: includesTax ? units(amount) - taxMinor : units(amount),
      tax: {
        description: includesTax ? tax : "Sales tax",
        amountMinor: taxMinor,
        rate: includesTax ? 25 : 8,
      },
    };
  });
}

/** The confirmation of an example order. */
export function sampleMail(
  context: MailContext & { locale: Language },
  { market, url, at }: { market: Market; url: string; at: Date },
): Mail {
  const { currency, includesTax } = market;
  const items = sampleSale(market, context.locale);
  const taxMinor = sumMinor(items.map(({ tax }) => tax.amountMinor));
  const totalMinor = sumMinor(items.map(({ netMinor }) => netMinor)) + taxMinor;
  const props: OrderConfirmationProps = {
    ...context,
    customerName: words[context.locale].customer,
    orderNumber: ORDER_NUMBER,
    orderUrl: url,
    submittedAt: at,
    state: "UNDER_WAY",
    currency,
    items: items.map(({ name, amountMinor }) => ({ name, note: null, quantity: 1, amountMinor })),
    discounts: [],
    taxIncluded: includesTax,
    taxes: [{ description: items[0]!.tax.description, amountMinor: taxMinor }],
    totalMinor,
    paymentMethod: "Visa •••• 4242",
    receiptNumber: null,
    papers: [],
    recurring: { totalMinor, beforeTaxMinor: null, intervalMonths: 1, later: [], nextChargeOn: null },
    delivery: { kind: "ESIM" },
  };
  return orderConfirmation(props);
}

/** An example invoice that is to be paid, with the brand's seller. */
export function sampleInvoice(
  settings: TenantSettings,
  { market, language, today }: { market: Market; language: Language; today: CalendarDate },
): InvoiceRow {
  const items = sampleSale(market, language);
  const invoiceItems = items.map(
    ({ name, amountMinor, netMinor, tax }): StoredInvoiceItem => ({
      description: name,
      kind: "ONE_TIME",
      cause: { type: "INVOICE", id: NOWHERE },
      periodStart: today,
      periodEnd: addDays(today, 29),
      quantity: 1,
      unitPriceMinor: amountMinor,
      subtotalMinor: netMinor,
      totalMinor: netMinor + tax.amountMinor,
      taxBreakdown: [tax],
      taxAmountMinor: tax.amountMinor,
      taxIncluded: market.includesTax,
    }),
  );
  const issuedAt = new Date(`${today}T12:00:00Z`);
  return {
    tenantId: NOWHERE,
    id: NOWHERE,
    customerId: NOWHERE,
    orderId: null,
    paymentIntentId: null,
    number: "2026-00042",
    status: "ISSUED",
    currency: market.currency,
    items: invoiceItems,
    parties: invoiceParties(
      settings.seller,
      {
        name: "Astrid Lind",
        customerType: "CONSUMER",
        identity: null,
        preferredLocale: `${language}-${market.country}`,
        humanReadableId: "CUS-7K3F-9QXM",
        contact: { email: "astrid.lind@example.com" },
        billing: null,
      },
      { terms: "PREPAID", rules: billingRules({ settings }) },
    ),
    hostedTokenHash: null,
    subtotalMinor: sumMinor(items.map(({ netMinor }) => netMinor)),
    totalMinor: sumMinor(invoiceItems.map(({ totalMinor }) => totalMinor)),
    paidMinor: 0,
    creditedMinor: 0,
    paidOutsideMinor: 0,
    paidFromBalanceMinor: 0,
    roundingMinor: 0,
    terms: "PREPAID",
    notes: [],
    nextStep: null,
    nextStepAt: null,
    stepsTaken: 0,
    sentAt: null,
    dueDate: addDays(today, 14),
    originalDueDate: null,
    latestDueDate: null,
    dueDateMoves: 0,
    stepsBeforeMove: null,
    periodStart: today,
    periodEnd: addDays(today, 29),
    issuedAt,
    paidAt: null,
    voidedAt: null,
    createdAt: issuedAt,
    updatedAt: issuedAt,
  };
}
