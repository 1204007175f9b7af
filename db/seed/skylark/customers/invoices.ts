import Big from "big.js";
import type { Executor } from "@/db/client";
import { bookProofs, invoiceNumbers, invoices, type StoredInvoiceItem } from "@/db/schema/billing";
import { type LedgerAccount, type LedgerCause, ledgerEntries } from "@/db/schema/ledger";
import { SKYLARK_TENANT_ID, seller } from "@/db/seed/skylark/brand/tenant";
import { nextStepAhead } from "@/db/seed/skylark/customers/next-step";
import {
  addonId,
  attemptId,
  intentId,
  isPostpaidParty,
  lineItemId,
  orderId,
  type PlacedOrder,
  seedPayment,
  subscriptionId,
} from "@/db/seed/skylark/customers/orders";
import { customerId, customerRow, type SeedParty, seedParties } from "@/db/seed/skylark/customers/people";
import type { PricedPurchase, Pricer } from "@/db/seed/skylark/customers/prices";
import type { SeedItem } from "@/db/seed/skylark/customers/scenario";
import { seedId } from "@/db/seed/skylark/deterministic";
import { insertAll } from "@/db/seed/skylark/insert";
import { offeringId, seedOffering } from "@/db/seed/skylark/offer/offer";
import { periodStart, seedInstant } from "@/db/seed/skylark/timeline";
import { invoiceParties } from "@/lib/billing/invoices/parties";
import { taxOf } from "@/lib/billing/ledger/tax-of";
import { discountIn, nameIn } from "@/lib/catalog/texts/translations";
import { addDays, calendarDate } from "@/lib/platform/dates/calendar";
import { hostedTokenHash } from "@/lib/platform/secrets/hosted-tokens";
import { BillingRules } from "@/lib/values/tenant/tenant";

const TERMS_DAYS = 30;

type Bill = {
  key: string;
  party: SeedParty;
  items: readonly SeedItem[];
  priced: PricedPurchase;
  issuedAt: Date;
  period: { from: Date; to: Date } | null;
  orderId?: string;
  /** For a company: paid shortly before the due date. */
  isPaidLate?: boolean;
};

/**
 * The invoices of the last periods. Consumers paid each when it was issued. The company pays afterwards: it has paid
 * the first, is late with the second and has received the third.
 */
export async function seedInvoices(
  db: Executor,
  placed: readonly PlacedOrder[],
  price: Pricer,
  now: Date,
): Promise<void> {
  const bills: Bill[] = [];
  for (const party of seedParties) {
    const own = placed.filter(({ order }) => order.party === party);
    bills.push(
      ...(isPostpaidParty(party)
        ? await postpaid(party, own, price, now)
        : await prepaid(party, own, price, now)),
    );
  }
  // By time and across customers, in the order of their numbers.
  bills.sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime() || (a.key < b.key ? -1 : 1));
  const last = new Map<number, number>();
  const rows: (typeof invoices.$inferInsert)[] = [];
  for (const bill of bills) {
    const year = bill.issuedAt.getUTCFullYear();
    const count = (last.get(year) ?? 0) + 1;
    last.set(year, count);
    rows.push(await invoiceRow(db, bill, `${year}-${String(count).padStart(5, "0")}`, now));
  }
  await insertAll(db, invoices, rows);
  await seedLedger(db, bills, rows);
  await insertAll(
    db,
    invoiceNumbers,
    [...last].map(([year, count]) => ({ tenantId: SKYLARK_TENANT_ID, year, last: count })),
  );
  // The next proof covers events from now on, because no provider knows the demo's past.
  await db.insert(bookProofs).values({ tenantId: SKYLARK_TENANT_ID, day: calendarDate(now), startedAt: now });
}

/** Writes the ledger entries of the invoices and payments, in the order of events. Marks the books as proven now. */
async function seedLedger(
  db: Executor,
  bills: readonly Bill[],
  rows: readonly (typeof invoices.$inferInsert)[],
): Promise<void> {
  const entries: (typeof ledgerEntries.$inferInsert)[] = [];
  const post = (
    invoice: typeof invoices.$inferInsert,
    movement: { cause: LedgerCause; causeId: string; occurredAt: Date; paymentIntentId?: string },
    amounts: Partial<Record<LedgerAccount, number>>,
  ) => {
    const moved = Object.entries(amounts).filter(([, amountMinor]) => amountMinor !== 0);
    for (const [part, [account, amountMinor]] of moved.entries())
      entries.push({
        tenantId: SKYLARK_TENANT_ID,
        ...movement,
        part,
        account: account as LedgerAccount,
        amountMinor,
        currency: invoice.currency,
        customerId: invoice.customerId,
        invoiceId: invoice.id!,
        actor: "job:seed",
        createdAt: movement.occurredAt,
      });
  };
  for (const [index, invoice] of rows.entries()) {
    const { totalMinor, paidAt } = invoice;
    if (totalMinor === 0) continue;
    const tax = taxOf(invoice.items);
    post(
      invoice,
      { cause: "INVOICE_ISSUED", causeId: invoice.id!, occurredAt: invoice.issuedAt! },
      { RECEIVABLE: totalMinor, REVENUE: tax - totalMinor, TAX: -tax },
    );
    if (!paidAt) continue;
    post(
      invoice,
      {
        cause: "PAYMENT",
        causeId: attemptId(paymentKey(bills[index]!)),
        occurredAt: paidAt,
        paymentIntentId: invoice.paymentIntentId!,
      },
      { PROVIDER: totalMinor, RECEIVABLE: -totalMinor },
    );
  }
  entries.sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  await insertAll(db, ledgerEntries, entries);
}

/** An order was paid when it was placed; its invoice refers to that payment. */
const paymentKey = ({ key, orderId }: Bill) => (orderId ? key : `invoice/${key}`);

const recurs = (item: SeedItem) => seedOffering(item.offering).price.priceType === "RECURRING";

/** What a customer has at an instant, from its earlier orders. */
function runningAt(own: readonly PlacedOrder[], at: Date, now: Date): SeedItem[] {
  return own
    .filter((one) => one.at < at)
    .flatMap(({ order }) =>
      order.items.filter((item) => {
        const state = item.kind === "subscription" ? item.state : undefined;
        const ended = state && seedInstant(order.party, now, state.since) < at;
        return recurs(item) && !ended;
      }),
    );
}

async function prepaid(
  party: SeedParty,
  own: readonly PlacedOrder[],
  price: Pricer,
  now: Date,
): Promise<Bill[]> {
  const bills: Bill[] = own.map(({ order, at, priced }) => {
    const index = "period" in order.placed && !order.placed.plusDays ? order.placed.period : undefined;
    return {
      key: order.key,
      party,
      items: order.items,
      priced,
      issuedAt: at,
      period: index === undefined ? null : { from: at, to: periodStart(party, now, index + 1) },
      orderId: orderId(order),
    };
  });
  for (let index = -party.periods + 1; index <= 0; index += 1) {
    const from = periodStart(party, now, index);
    const items = runningAt(own, from, now);
    bills.push({
      key: `${party.key}/renewal/${index}`,
      party,
      items,
      priced: await price(party, items, from),
      issuedAt: from,
      period: { from, to: periodStart(party, now, index + 1) },
    });
  }
  return bills;
}

async function postpaid(
  party: SeedParty,
  own: readonly PlacedOrder[],
  price: Pricer,
  now: Date,
): Promise<Bill[]> {
  const bills: Bill[] = [];
  for (let index = -party.periods; index < 0; index += 1) {
    const [from, to] = [periodStart(party, now, index), periodStart(party, now, index + 1)];
    const items = runningAt(own, to, now);
    bills.push({
      key: `${party.key}/period/${index}`,
      party,
      items,
      priced: await price(party, items, from),
      issuedAt: to,
      period: { from, to },
      isPaidLate: index === -party.periods,
    });
  }
  return bills;
}

async function invoiceRow(
  db: Executor,
  bill: Bill,
  number: string,
  now: Date,
): Promise<typeof invoices.$inferInsert> {
  const { key, party, priced, issuedAt, period } = bill;
  const { subtotalMinor, totalMinor } = priced.summary;
  const late = isPostpaidParty(party);
  const dueDate = addDays(calendarDate(issuedAt), late ? TERMS_DAYS : 0);
  const paidLate = bill.isPaidLate ? seedInstant(party, now, { period: -1, plusDays: -4 }) : null;
  const paidAt = late ? paidLate : issuedAt;
  const payment = paymentKey(bill);
  if (paidAt && !bill.orderId) {
    await seedPayment(db, party, {
      key: payment,
      type: late ? "UNKNOWN" : "PREPAID_RENEWAL",
      description: `Invoice ${number}`,
      amountMinor: totalMinor,
      at: paidAt,
    });
  }
  return {
    tenantId: SKYLARK_TENANT_ID,
    id: seedId("invoice", key),
    customerId: customerId(party),
    orderId: bill.orderId,
    paymentIntentId: paidAt ? intentId(payment) : null,
    number,
    status: paidAt ? "PAID" : dueDate < calendarDate(now) ? "OVERDUE" : "ISSUED",
    currency: party.currency,
    items: bill.items.map((item) => invoiceItem(item, bill)),
    parties: invoiceParties(seller, customerRow(party), {
      terms: late ? "POSTPAID" : "PREPAID",
      rules: BillingRules.parse({}),
    }),
    subtotalMinor,
    totalMinor,
    hostedTokenHash: hostedTokenHash("invoice", { tenantId: SKYLARK_TENANT_ID, id: seedId("invoice", key) }),
    terms: late ? "POSTPAID" : "PREPAID",
    paidMinor: paidAt ? totalMinor : 0,
    ...(!paidAt && totalMinor > 0 && nextStepAhead(party, dueDate, now)),
    dueDate,
    periodStart: period && calendarDate(period.from),
    periodEnd: period && addDays(calendarDate(period.to), -1),
    issuedAt,
    paidAt,
    createdAt: issuedAt,
    updatedAt: paidAt ?? issuedAt,
  };
}

/** The kind and cause of a seeded item: the order that bought it, or the next cycle. */
function originOf(item: SeedItem, order: string | undefined): Pick<StoredInvoiceItem, "kind" | "cause"> {
  const kind = !recurs(item) ? "ONE_TIME" : item.kind === "addon" ? "ADDON" : "CYCLE";
  if (order) return { kind, cause: { type: "ORDER_LINE_ITEM", id: lineItemId(item) } };
  return item.kind === "addon"
    ? { kind, cause: { type: "SUBSCRIPTION_ADDON", id: addonId(item.key) } }
    : { kind, cause: { type: "SUBSCRIPTION", id: subscriptionId(item.key) } };
}

function invoiceItem(
  item: SeedItem,
  { priced: { items: prices }, period, party: { locale }, orderId: order }: Bill,
): StoredInvoiceItem {
  const pricing = prices.get(item.key)!;
  const sold = seedOffering(item.offering);
  // A name that is the same in every language has no translation, not an empty one.
  const { name: swedish } = sold.sv;
  const name = nameIn(locale, { name: sold.name, translations: swedish ? { sv: { name: swedish } } : {} });
  const subscription =
    item.kind === "subscription" ? item.key : item.kind === "addon" ? item.subscription : undefined;
  return {
    description: item.kind === "subscription" ? `${name}, ${item.displayName ?? item.subscriber.name}` : name,
    ...originOf(item, order),
    ...(subscription && { subscriptionId: subscriptionId(subscription) }),
    productOfferingId: offeringId(item.offering),
    ...(period &&
      recurs(item) && {
        periodStart: calendarDate(period.from),
        periodEnd: addDays(calendarDate(period.to), -1),
      }),
    quantity: 1,
    unitPriceMinor: sold.price.netPriceMinor!,
    subtotalMinor: pricing.subtotalMinor,
    totalMinor: pricing.totalMinor,
    taxBreakdown: pricing.taxBreakdown.map(({ description, amountMinor, rate }) => ({
      description,
      amountMinor,
      rate: Number(new Big(rate).times(100)),
    })),
    taxAmountMinor: pricing.taxAmountMinor,
    taxIncluded: pricing.includesTax,
    discounts: pricing.discounts.map((discount) => ({
      name: discountIn(locale, discount),
      amountMinor: discount.amountMinor,
      source: discount.source,
      ...(discount.amountIncludingTaxMinor !== undefined && {
        amountIncludingTaxMinor: discount.amountIncludingTaxMinor,
      }),
    })),
    totalDiscountsMinor: pricing.totalDiscountsMinor,
  };
}
