import { and, eq, sql } from "drizzle-orm";
import { ledgerEntries } from "@/db/schema/ledger";
import type { UpcomingInvoice } from "@/lib/billing/renewals/model";
import { upcomingInvoices } from "@/lib/billing/renewals/upcoming";
import type { Ctx } from "@/lib/kernel/context";
import type { MoneyPreview, PreviewedAccount } from "./model";

/** How many upcoming invoices are read. Enough for four months, even if subscriptions renew on different days. */
const UPCOMING_LIMIT = 60;

/** A customer's money at one moment of a preview. */
export type MoneyStanding = {
  account: PreviewedAccount;
  /** Upcoming invoices in the currency, soonest first. Null if they cannot be calculated. */
  upcoming: UpcomingInvoice[] | null;
};

/**
 * What a customer owes, what is held for them, and which invoices follow, in one currency. Read from the ledger and from the billing plan.
 */
export async function moneyOf(ctx: Ctx, customerId: string, currency: string): Promise<MoneyStanding> {
  const { account, customerId: whose, currency: inCurrency, tenantId, amountMinor } = ledgerEntries;
  const [sums] = await ctx.db
    .select({
      owedMinor: sql<number>`coalesce(sum(${amountMinor}) filter (where ${account} = 'RECEIVABLE'), 0)::bigint`,
      balanceMinor: sql<number>`-coalesce(sum(${amountMinor}) filter (where ${account} = 'CUSTOMER_BALANCE'), 0)::bigint`,
    })
    .from(ledgerEntries)
    .where(and(eq(tenantId, ctx.tenant.id), eq(whose, customerId), eq(inCurrency, currency)));
  const upcoming = await upcomingInvoices(ctx, customerId, UPCOMING_LIMIT);
  return {
    account: sums!,
    upcoming: upcoming?.filter((one) => one.currency === currency) ?? null,
  };
}

const nextOf = ([first]: readonly UpcomingInvoice[]) =>
  first && {
    issuesAt: first.issuesAt,
    totalMinor: first.totalMinor,
    amountDueMinor: first.amountDueMinor,
  };

/** The part of a preview that compares the customer's money before and after. Pure. */
export function comparedMoney(
  before: MoneyStanding,
  after: MoneyStanding,
): Pick<MoneyPreview, "account" | "nextInvoice"> {
  const [now, then] = [before.upcoming && nextOf(before.upcoming), after.upcoming && nextOf(after.upcoming)];
  return {
    account: { before: before.account, after: after.account },
    ...(now !== null &&
      then !== null && { nextInvoice: { ...(now && { before: now }), ...(then && { after: then }) } }),
  };
}
