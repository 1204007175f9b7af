import { and, desc, eq, inArray } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import {
  debtInvoices,
  endsOfService,
  type OverdueInvoice,
} from "@/lib/billing/collection/debts/overdue-invoice";
import type { UnpaidInvoice } from "@/lib/billing/collection/debts/suspension";
import { subjectsOfAll } from "@/lib/billing/collection/subjects";
import { invoiceSubject } from "@/lib/billing/invoices/invoice-subjects";
import { readOutlooks } from "@/lib/billing/outlook/read-outlook";
import { visibleAmong } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { leftToPay } from "@/lib/payments/collections/debt";
import { subscriptionsOf } from "@/lib/subscriptions/lists/list";
import type { Subscription } from "@/lib/subscriptions/model";

/** An invoice that a subscription owes. Plain data that pages show. */
export type OwedInvoice = {
  invoiceId: string;
  customerId: string;
  /** ISO 4217. */
  currency: string;
  /** Amount left to pay. */
  amountRemainingMinor: number;
  /** The tax in its total. */
  taxMinor: number;
};

type Owed = OwedInvoice & UnpaidInvoice & { status: UnpaidInvoice["invoice"]["status"]; dueDate?: string };

/**
 * What each of these subscriptions owes, by its id, by the rule of `overdueInvoiceOf`. Leaves out subscriptions that owe nothing, and invoices that
 * the caller may not read. At most three statements, however many subscriptions.
 */
export async function owedInvoices(
  ctx: Ctx,
  subscriptions: readonly Subscription[],
): Promise<ReadonlyMap<string, OwedInvoice[]>> {
  const customerIds = new Set(subscriptions.map(({ customer }) => customer.customerId));
  const open = await openInvoicesOf(ctx, [...customerIds]);
  return new Map(
    [...owedAmong(ctx, subscriptions, open)].map(([id, owed]) => [
      id,
      owed.map(({ invoiceId, customerId, currency, amountRemainingMinor, taxMinor }) => ({
        invoiceId,
        customerId,
        currency,
        amountRemainingMinor,
        taxMinor,
      })),
    ]),
  );
}

/** The debt of a subscription as a list shows it: its due date, and the planned suspension and end. */
export type ListedDebt = Pick<OverdueInvoice, "dueDate" | "suspendsOn" | "endsOn">;

/**
 * The debt of each subscription of a customer, by its id, with the days that `overdueInvoiceOf` gives. Leaves out subscriptions that owe nothing.
 * At most eight statements, however many subscriptions and invoices; one when nothing is unpaid.
 */
export async function debtsBySubscription(ctx: Ctx, customerId: string): Promise<Record<string, ListedDebt>> {
  const open = await openInvoicesOf(ctx, [customerId]);
  const ids = new Set(open.flatMap(({ subjects }) => subjects.subscriptionIds));
  const owing = await subscriptionsOf(ctx, [...ids]);
  const owed = owedAmong(ctx, owing, open);
  const oldest = new Set([...owed.values()].map(([first]) => first!));
  const outlooks = await readOutlooks(ctx, customerId, [...oldest], open);
  return Object.fromEntries(
    owing.flatMap(({ subscriptionId, status }): [string, ListedDebt][] => {
      const first = owed.get(subscriptionId)?.[0];
      const outlook = first && outlooks.get(first.invoiceId);
      if (!outlook) return [];
      const { dueDate } = first;
      return [[subscriptionId, { ...(dueDate && { dueDate }), ...endsOfService(status, outlook) }]];
    }),
  );
}

/** The unpaid invoices of customers whose invoices the caller may read. At most three statements. */
async function openInvoicesOf(ctx: Ctx, customerIds: readonly string[]): Promise<UnpaidInvoice[]> {
  const readable = visibleAmong(ctx.caller, "invoices:read", customerIds) ?? [];
  if (readable.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        inArray(invoices.customerId, [...readable]),
        inArray(invoices.status, ["ISSUED", "PARTIALLY_PAID", "OVERDUE"]),
      ),
    )
    // Of several invoices due on one day, the newest comes first, as on the page of a subscription.
    .orderBy(desc(invoices.createdAt), desc(invoices.id));
  const subjects = await subjectsOfAll(ctx, rows);
  return rows.map((invoice) => ({ invoice, subjects: subjects.get(invoice.id)! }));
}

/** The debt of each subscription, oldest invoice first. Subscriptions that owe the same invoice share one object. */
function owedAmong(
  ctx: Ctx,
  subscriptions: readonly Subscription[],
  open: readonly UnpaidInvoice[],
): ReadonlyMap<string, Owed[]> {
  const unpaid = new Map<string, Owed[]>();
  for (const { invoice, subjects } of open) {
    const { id: invoiceId, customerId, currency, status, dueDate } = invoice;
    const owed: Owed = {
      invoice,
      subjects,
      invoiceId,
      customerId,
      currency,
      status,
      amountRemainingMinor: leftToPay(invoice),
      taxMinor: invoiceSubject(invoice.items)?.taxMinor ?? 0,
      ...(dueDate && { dueDate }),
    };
    for (const id of subjects.subscriptionIds) unpaid.set(id, [...(unpaid.get(id) ?? []), owed]);
  }
  return new Map(
    subscriptions.flatMap((subscription): [string, Owed[]][] => {
      const owed = debtInvoices(ctx, subscription, unpaid.get(subscription.subscriptionId) ?? []);
      return owed.length > 0 ? [[subscription.subscriptionId, owed]] : [];
    }),
  );
}
