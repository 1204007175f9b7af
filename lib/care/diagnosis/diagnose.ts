import { eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { debtsOf } from "@/lib/care/diagnosis/debts";
import type { CustomerFacts, InvoiceFact, InvoiceRead } from "@/lib/care/diagnosis/facts";
import type { CustomerDiagnosis, Finding, SubscriptionDiagnosis } from "@/lib/care/diagnosis/model";
import { findingsOfCustomer } from "@/lib/care/diagnosis/money-rules";
import { readCustomer, readInvoices } from "@/lib/care/diagnosis/read-customer";
import {
  MOST_SUBSCRIPTIONS,
  readCandidates,
  readSubscription,
} from "@/lib/care/diagnosis/read-subscriptions";
import { mostImportantFirst, needsNoAction } from "@/lib/care/diagnosis/severity";
import { findingsOfSubscription } from "@/lib/care/diagnosis/subscription-rules";
import { customerNamed } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { matchesSubscription } from "@/lib/subscriptions/lists/visibility";

/** Findings that a customer's diagnosis lists, and of one code. Its counts are of all. */
const MOST_FINDINGS = 20;
const MOST_OF_A_CODE = 5;
const MOST_INVOICES = 20;

const withLateness = (rows: readonly InvoiceRead[], { today }: Pick<CustomerFacts, "today">): InvoiceFact[] =>
  rows.map((row) => ({
    ...row,
    isDue: row.status === "OVERDUE" || row.dueDate === null || row.dueDate <= today,
    isLate: row.status === "OVERDUE" || (row.dueDate !== null && row.dueDate < today),
  }));

/**
 * What is wrong with a subscription, the most important first. Three statements.
 * @param subscriptionId a UUID, or a reference id behind `rid_`
 * @throws ApiError subscriptionNotFound
 */
export async function diagnoseSubscription(ctx: Ctx, subscriptionId: string): Promise<SubscriptionDiagnosis> {
  const which = matchesSubscription(subscriptionId);
  const facts = which && (await readSubscription(ctx, which));
  if (!facts) throw new ApiError(failures.subscriptionNotFound);
  const { customerId } = facts;
  const [customer, open] = await Promise.all([
    readCustomer(ctx, eq(customers.id, customerId)),
    readInvoices(ctx, customerId, facts.subscriptionId),
  ]);
  const now = ctx.clock.now();
  const money = { ...customer!, invoices: withLateness(open, customer!) };
  const own = findingsOfSubscription(facts, money, now);
  // An order or a dispute is the customer's; an unpaid invoice is what suspends this subscription next.
  const debts = findingsOfCustomer(
    { ...money, orders: [], disputes: [] },
    explainedBy(own, money.invoices),
    now,
  );
  const findings = mostImportantFirst([...own, ...debts]);
  return {
    subscriptionId: facts.subscriptionId,
    customerId,
    isFine: needsNoAction(findings),
    findings,
    checkedAt: now.toISOString(),
  };
}

/** The invoices that the finding of a suspended subscription names: they need no finding of their own. */
function explainedBy(findings: readonly Finding[], invoices: readonly InvoiceFact[]): Set<string> {
  const suspended = new Set(
    findings.flatMap(({ code, subscriptionId }) =>
      code === "SUSPENDED_UNPAID" && subscriptionId ? subscriptionId : [],
    ),
  );
  if (suspended.size === 0) return new Set();
  return new Set(
    invoices.flatMap(({ invoiceId, subscriptionIds, isDue }) =>
      isDue && (subscriptionIds?.some((id) => suspended.has(id)) ?? true) ? invoiceId : [],
    ),
  );
}

/**
 * What is wrong with a customer, the most important first. Three statements, however many subscriptions.
 * @param idOrReference a UUID, or a reference id behind `rid_`
 * @throws ApiError customerNotFound
 */
export async function diagnoseCustomer(ctx: Ctx, idOrReference: string): Promise<CustomerDiagnosis> {
  const which = customerNamed(idOrReference);
  const customer = which && (await readCustomer(ctx, which));
  if (!customer) throw new ApiError(failures.customerNotFound);
  const { customerId } = customer;
  const [candidates, open] = await Promise.all([
    readCandidates(ctx, customerId),
    readInvoices(ctx, customerId),
  ]);
  const now = ctx.clock.now();
  const invoices = withLateness(open, customer);
  const facts: CustomerFacts = { ...customer, invoices };
  const own = candidates
    .slice(0, MOST_SUBSCRIPTIONS)
    .flatMap((subscription) => findingsOfSubscription(subscription, facts, now));
  const all = mostImportantFirst([...own, ...findingsOfCustomer(facts, explainedBy(own, invoices), now)]);
  const counts = Map.groupBy(all, ({ code }) => code);
  return {
    customerId,
    isFine: needsNoAction(all),
    findings: [...counts.values()].flatMap((same) => same.slice(0, MOST_OF_A_CODE)).slice(0, MOST_FINDINGS),
    counts: [...counts].map(([code, same]) => ({ code, severity: same[0]!.severity, count: same.length })),
    isComplete: candidates.length <= MOST_SUBSCRIPTIONS,
    subscriptions: {
      total: Object.values(customer.byStatus).reduce((total, count) => total + count, 0),
      byStatus: customer.byStatus,
    },
    openInvoices: invoices.slice(0, MOST_INVOICES).map((invoice) => ({
      invoiceId: invoice.invoiceId,
      ...(invoice.number !== null && { number: invoice.number }),
      status: invoice.status,
      amountRemainingMinor: invoice.remainingMinor,
      currency: invoice.currency,
      ...(invoice.dueDate !== null && { dueDate: invoice.dueDate }),
    })),
    debts: debtsOf(invoices),
    checkedAt: now.toISOString(),
  };
}
