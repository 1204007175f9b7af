import { pageAt } from "@/app/(portal)/page-at";
import "server-only";
import { type AmountDue, amountsDue } from "@/components/billing/due";
import { getAutoPay } from "@/lib/billing/autopay/autopay";
import type { AutoPay } from "@/lib/billing/autopay/model";
import { type InvoiceSubject, invoiceSubjects } from "@/lib/billing/invoices/invoice-subjects";
import { customerAccount } from "@/lib/billing/ledger/account";
import type { CustomerAccount } from "@/lib/billing/model";
import { listInvoices } from "@/lib/billing/queries";
import type { UpcomingInvoice } from "@/lib/billing/renewals/model";
import { upcomingInvoices } from "@/lib/billing/renewals/upcoming";
import type { Ctx } from "@/lib/kernel/context";
import type { Page } from "@/lib/kernel/lists/pagination";
import { readFromReplica } from "@/lib/kernel/reads";
import { type PaymentRecord, paymentHistory } from "@/lib/payments/history";
import type { EmbeddedPaymentProfile } from "@/lib/payments/profiles/profile-model";
import { listPaymentProfiles } from "@/lib/payments/profiles/profiles";
import { configuredProviders } from "@/lib/payments/providers";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { readsBeforeTax } from "@/lib/platform/money/tax-basis";
import type { PaymentProviderName } from "@/lib/providers/payments/provider";
import { type BillingCustomer, billingCustomers } from "../invoices/invoices-data";

const PAGE = 20;
const UPCOMING = 3;
const OPEN = 200;

export type PaymentsData = {
  customers: BillingCustomer[];
  customer: BillingCustomer;
  /** Null: only an ADMIN sees and changes payment methods. */
  methods: {
    profiles: EmbeddedPaymentProfile[];
    autoPay: AutoPay;
    /** The provider that saves a new method by a form on our page; null where there is none. */
    savingProvider: PaymentProviderName | null;
  } | null;
  /** Null: it cannot be calculated now. */
  upcoming: UpcomingInvoice[] | null;
  due: AmountDue[];
  /** For the invoices that a company has to pay; empty for a consumer. */
  subjects: ReadonlyMap<string, InvoiceSubject>;
  balances: CustomerAccount["balances"];
  history: Page<PaymentRecord>;
};

/** Everything on the page of payments, for the requested customer or the first; null for a viewer without any. */
export async function paymentsData(
  ctx: Ctx,
  { customer: asked, after }: { customer?: string | undefined; after?: string | undefined },
): Promise<PaymentsData | null> {
  const customers = await billingCustomers(ctx);
  const customer =
    customers.find(({ customerId }) => customerId === asked) ??
    customers.find(({ role }) => role === "ADMIN") ??
    customers[0];
  if (!customer) return null;
  const { customerId, role } = customer;
  const history = (cursor: string | undefined) =>
    readFromReplica(ctx, (ctx) => paymentHistory(ctx, { customerIds: [customerId], limit: PAGE, cursor }));
  const [methods, upcoming, open, account, page] = await Promise.all([
    role === "ADMIN" ? methodsOf(ctx, customerId) : null,
    upcomingInvoices(ctx, customerId, UPCOMING),
    listInvoices(ctx, {
      customerId: [customerId],
      status: ["ISSUED", "PARTIALLY_PAID", "OVERDUE"],
      limit: OPEN,
    }),
    customerAccount(ctx, customerId),
    pageAt(after, history),
  ]);
  const due = amountsDue(open.items, calendarDate(ctx.clock.now()));
  const owed = due.flatMap(({ invoices }) => invoices.map(({ invoiceId }) => invoiceId));
  return {
    customers,
    customer,
    methods,
    upcoming,
    due,
    subjects: await invoiceSubjects(ctx, readsBeforeTax(customer.customerType) ? owed : []),
    balances: account.balances,
    history: page,
  };
}

async function methodsOf(ctx: Ctx, customerId: string): Promise<PaymentsData["methods"]> {
  const [{ items }, autoPay] = await Promise.all([
    listPaymentProfiles(ctx, customerId),
    getAutoPay(ctx, customerId),
  ]);
  const saves = configuredProviders().find(
    ({ capabilities }) => capabilities.setups && capabilities.embedded,
  );
  return { profiles: items, autoPay, savingProvider: saves?.name ?? null };
}
