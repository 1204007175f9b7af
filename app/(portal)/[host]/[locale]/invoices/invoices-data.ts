import { pageAt } from "@/app/(portal)/page-at";
import "server-only";
import { disambiguateCustomers } from "@/app/(portal)/disambiguate-customers";
import { type AmountDue, amountsDue } from "@/components/billing/due";
import { type InvoiceListFilters, invoiceQuery } from "@/components/billing/filters";
import { type InvoiceSubject, invoiceSubjects } from "@/lib/billing/invoices/invoice-subjects";
import { customerAccount } from "@/lib/billing/ledger/account";
import type { InvoiceListItem } from "@/lib/billing/model";
import { listInvoices } from "@/lib/billing/queries";
import type { Account } from "@/lib/identity/model";
import { getAccount } from "@/lib/identity/queries";
import type { Ctx } from "@/lib/kernel/context";
import type { Page } from "@/lib/kernel/lists/pagination";
import { readFromReplica } from "@/lib/kernel/reads";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { readsBeforeTax } from "@/lib/platform/money/tax-basis";
import { listSubscriptions } from "@/lib/subscriptions/lists/list";
import { subscriptionNames } from "@/lib/subscriptions/lists/subscription-names";

const PAGE = 25;
/** More open invoices than a customer has. */
const OPEN = 200;
/** The most customers whose balance is read. A person with more looks at one at a time. */
const BALANCES = 5;
const MOST_CHOICES = 100;

export type BillingCustomer = Account["customers"][number];

export type InvoicesData = {
  /** The customers whose invoices the viewer may read. If there are none, the rest is empty. */
  customers: BillingCustomer[];
  due: AmountDue[];
  /** The balances of customers, where there are any. */
  held: { customerId: string; currency: string; balanceMinor: number }[];
  subscriptions: { value: string; label: string }[];
  page: Page<InvoiceListItem>;
  /** For the invoices on the page, and those that companies have to pay. */
  subjects: ReadonlyMap<string, InvoiceSubject>;
};

/** Customers whose invoices the viewer may read. */
export async function billingCustomers(ctx: Ctx): Promise<BillingCustomer[]> {
  const { customers } = await getAccount(ctx);
  return disambiguateCustomers(
    ctx,
    customers.filter(({ role }) => role !== "MEMBER"),
  );
}

/** Everything on the page of invoices. */
export const invoicesData = (
  ctx: Ctx,
  filters: InvoiceListFilters,
  today: CalendarDate,
): Promise<InvoicesData> => readFromReplica(ctx, (ctx) => readInvoicesPage(ctx, filters, today));

async function readInvoicesPage(
  ctx: Ctx,
  filters: InvoiceListFilters,
  today: CalendarDate,
): Promise<InvoicesData> {
  const customers = await billingCustomers(ctx);
  const nothing = { items: [], pagination: { nextCursor: null } };
  if (customers.length === 0)
    return { customers, due: [], held: [], subscriptions: [], page: nothing, subjects: new Map() };
  const chosen = customers.find(({ customerId }) => customerId === filters.customer);
  const ids = (chosen ? [chosen] : customers).map(({ customerId }) => customerId);
  const list = (cursor: string | undefined) =>
    listInvoices(ctx, {
      customerId: ids,
      ...invoiceQuery(filters, today),
      subscriptionId: filters.line,
      limit: PAGE,
      cursor,
    });
  const [page, open, accounts, subscriptions] = await Promise.all([
    pageAt(filters.after, list),
    listInvoices(ctx, { customerId: ids, ...invoiceQuery({ status: "due" }, today), limit: OPEN }),
    Promise.all(ids.slice(0, BALANCES).map((id) => customerAccount(ctx, id))),
    listSubscriptions(ctx, { customerId: ids, limit: MOST_CHOICES }),
  ]);
  const names = await subscriptionNames(
    ctx,
    subscriptions.items.map(({ subscriptionId }) => subscriptionId),
  );
  const companies = new Set(
    customers.filter(({ customerType }) => readsBeforeTax(customerType)).map(({ customerId }) => customerId),
  );
  const due = amountsDue(open.items, today);
  const owed = due.flatMap(({ customerId, invoices }) => (companies.has(customerId) ? invoices : []));
  return {
    customers,
    due,
    held: accounts.flatMap(({ customerId, balances }) =>
      balances.flatMap(({ currency, balanceMinor }) =>
        balanceMinor > 0 ? [{ customerId, currency, balanceMinor }] : [],
      ),
    ),
    subscriptions: subscriptions.items.map(({ subscriptionId, display }) => ({
      value: subscriptionId,
      label: names.get(subscriptionId)?.name ?? display,
    })),
    page,
    subjects: await invoiceSubjects(ctx, [
      ...new Set([...page.items, ...owed].map(({ invoiceId }) => invoiceId)),
    ]),
  };
}
