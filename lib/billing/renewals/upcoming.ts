import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { chargeableProfile } from "@/lib/billing/collection/charges/autopay";
import { availableBalance } from "@/lib/billing/ledger/sums";
import { type CustomerRow, loadState } from "@/lib/billing/renewals/plan/load";
import { type PlannedBill, planBills } from "@/lib/billing/renewals/plan/plan";
import { taxLookup } from "@/lib/billing/renewals/plan/tax";
import { visibleCustomers } from "@/lib/customers/rows";
import { requireInCustomer } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { ProfileRow } from "@/lib/payments/profiles/profile-row";
import { subtractMinor } from "@/lib/platform/money/money";
import { isUuid } from "@/lib/platform/secrets/ids";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import type { UpcomingInvoice } from "./model";

const DAY_MS = 24 * 3600 * 1000;

type Named = { subscription: typeof subscriptions.$inferSelect; customer: CustomerRow };

/** The subscription, if the caller may see it and read its invoices. @throws ApiError subscriptionNotFound, forbidden */
async function findSubscription(ctx: Ctx, subscriptionId: string): Promise<Named> {
  const which = matchesSubscription(subscriptionId);
  const [row] = which
    ? await ctx.db
        .select({ subscription: subscriptions, customer: customers })
        .from(subscriptions)
        .innerJoin(
          customers,
          and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
        )
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  requireInCustomer(ctx, row.customer.id, "invoices:read");
  return row;
}

/**
 * The next invoice of a subscription: the whole invoice, calculated from the current state. Writes nothing. It does not read the draft,
 * which shows the state of when it was made.
 * @throws ApiError subscriptionNotFound, forbidden, nothingToInvoice, upcomingInvoiceUnknown
 */
export async function getUpcomingInvoice(ctx: Ctx, subscriptionId: string): Promise<UpcomingInvoice> {
  const { subscription, customer } = await findSubscription(ctx, subscriptionId);
  const { paidUntil, billedUntil } = subscription;
  if (!paidUntil) throw new ApiError(failures.nothingToInvoice);
  // Everything else that begins on that day is on the invoice too, in any time zone.
  const until = new Date((billedUntil ?? paidUntil).getTime() + 2 * DAY_MS);
  const state = await loadState(ctx, [customer], until, { lock: false });
  const [plan] = await planBills(ctx, state, until, taxLookup(ctx));
  const { bills, problem } = plan!;
  if (problem) throw new ApiError(failures.upcomingInvoiceUnknown, { hint: problem.message });
  const bill = bills.find(
    ({ cycles, items }) =>
      cycles.some(({ subjectId }) => subjectId === subscription.id) ||
      items.some((one) => one.subscriptionId === subscription.id),
  );
  if (!bill) throw new ApiError(failures.nothingToInvoice);
  const draft = state.customers[0]!.drafts.find(
    ({ periodStart, currency }) => periodStart === bill.day && currency === bill.currency,
  );
  return present(ctx, bill, draft?.id);
}

async function present(ctx: Ctx, bill: PlannedBill, invoiceId: string | undefined): Promise<UpcomingInvoice> {
  const { customerId, currency } = bill;
  return presentBill(bill, {
    invoiceId,
    heldMinor: await availableBalance(ctx, customerId, currency),
    profile: bill.terms === "PREPAID" ? await chargeableProfile(ctx, customerId) : null,
    now: ctx.clock.now(),
  });
}

type BillContext = {
  /** The draft of the bill, if it exists. */
  invoiceId?: string | undefined;
  /** The amount that is held for the customer in its currency and free to use. */
  heldMinor: number;
  /** The method that may be charged without the customer being present. */
  profile: Pick<ProfileRow, "id" | "displayName"> | null;
  now: Date;
};

/** A bill in the shape that its customer sees before it is issued. Pure. */
function presentBill(
  bill: PlannedBill,
  { invoiceId, heldMinor, profile, now }: BillContext,
): UpcomingInvoice {
  const { customerId, currency, totalMinor } = bill;
  const balanceAppliedMinor = Math.max(0, Math.min(heldMinor, totalMinor));
  const amountDueMinor = subtractMinor(totalMinor, balanceAppliedMinor);
  return {
    customerId,
    ...(invoiceId !== undefined && { invoiceId }),
    currency,
    terms: bill.terms,
    issuesAt: bill.startsAt.toISOString(),
    dueDate: bill.dueDate,
    periodStart: bill.day,
    periodEnd: bill.periodEnd,
    lineItems: bill.items.map((item) => ({ ...item, currency })),
    subtotalMinor: bill.subtotalMinor,
    totalDiscountsMinor: bill.totalDiscountsMinor,
    taxAmountMinor: bill.taxAmountMinor,
    totalMinor,
    balanceAppliedMinor,
    amountDueMinor,
    payment: paymentOf(bill, amountDueMinor, profile, now),
  };
}

function paymentOf(
  bill: PlannedBill,
  amountDueMinor: number,
  profile: BillContext["profile"],
  now: Date,
): UpcomingInvoice["payment"] {
  if (amountDueMinor === 0) return { method: "NONE" };
  const at = new Date(Math.max(bill.startsAt.getTime(), now.getTime())).toISOString();
  if (bill.terms === "POSTPAID") return { method: "INVOICE", at };
  if (!profile) return { method: "PAYMENT_LINK", at };
  return {
    method: "AUTOMATIC",
    at,
    paymentProfileId: profile.id,
    ...(profile.displayName !== null && { displayName: profile.displayName }),
  };
}

/** How far ahead charges are predicted: three monthly cycles, and the rest of the current one. */
const FORECAST_DAYS = 125;

/**
 * The next invoices of a customer, soonest first, calculated from the current state. Each uses the balance that the ones before it leave.
 * Null when they cannot be calculated now, for example when a tax is unavailable.
 * @throws ApiError customerNotFound, forbidden
 */
export async function upcomingInvoices(
  ctx: Ctx,
  customerId: string,
  count: number,
): Promise<UpcomingInvoice[] | null> {
  const [customer] = isUuid(customerId)
    ? await ctx.db
        .select()
        .from(customers)
        .where(and(visibleCustomers(ctx), eq(customers.id, customerId)))
    : [];
  if (!customer) throw new ApiError(failures.customerNotFound);
  requireInCustomer(ctx, customerId, "invoices:read");
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + FORECAST_DAYS * DAY_MS);
  const state = await loadState(ctx, [customer], until, { lock: false });
  const [plan] = await planBills(ctx, state, until, taxLookup(ctx));
  if (plan!.problem) return null;
  const bills = plan!.bills.slice(0, count);
  const profile = await chargeableProfile(ctx, customerId);
  const held = new Map<string, number>();
  const shown: UpcomingInvoice[] = [];
  for (const bill of bills) {
    const { currency } = bill;
    const heldMinor = held.get(currency) ?? (await availableBalance(ctx, customerId, currency));
    const one = presentBill(bill, { heldMinor, profile, now });
    held.set(currency, subtractMinor(heldMinor, one.balanceAppliedMinor));
    shown.push(one);
  }
  return shown;
}
