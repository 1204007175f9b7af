import { and, eq } from "drizzle-orm";
import { goodwillCredits } from "@/db/schema/billing";
import { subscriptions } from "@/db/schema/subscriptions";
import { takeOff } from "@/lib/billing/credit-notes/credit-invoice";
import { type Creditable, lockCreditable } from "@/lib/billing/goodwill/creditable";
import { mailCreditGiven } from "@/lib/billing/goodwill/mail";
import type { CreateCreditRequest, GoodwillCredit } from "@/lib/billing/goodwill/model";
import { readCredit } from "@/lib/billing/goodwill/queries";
import { getCustomer } from "@/lib/customers/queries";
import { spendAllowance } from "@/lib/identity/staff/limits/spend";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";
import { newId } from "@/lib/platform/secrets/ids";
import { matchesSubscription } from "@/lib/subscriptions/lists/visibility";

/**
 * Gives a customer a goodwill credit. It consists of credit notes on the customer's invoices, so that the tax is credited too
 * (docs/decisions/goodwill.md). A part that was paid already is held for the customer and pays the next invoice.
 * @throws ApiError customerNotFound, subscriptionNotFound, invoiceNotFound, invoiceNotCreditable, creditOverLimit, approvalRequired,
 *   invalidRequest for another currency
 */
export function giveCredit(
  ctx: Ctx,
  idOrReference: string,
  { amountMinor, currency, reason, ...about }: CreateCreditRequest,
): Promise<GoodwillCredit> {
  return inTransaction(ctx, async (ctx) => {
    const { customerId } = await getCustomer(ctx, idOrReference);
    const subscriptionId = await subscriptionOf(ctx, customerId, about.subscriptionId);
    const creditable = await lockCreditable(ctx, {
      customerId,
      currency,
      invoiceId: about.invoiceId,
      subscriptionId,
    });
    const most = sumMinor(creditable.map(({ mostMinor }) => mostMinor));
    if (amountMinor > most) throw tooMuch(most);
    await spendAllowance(ctx, { kind: "CREDIT", customerId, amountMinor, currency });
    const id = newId();
    await ctx.db.insert(goodwillCredits).values({
      tenantId: ctx.tenant.id,
      id,
      customerId,
      subscriptionId: subscriptionId ?? null,
      amountMinor,
      currency,
      reason,
      actor: ctx.actor,
      createdAt: ctx.clock.now(),
    });
    for (const { invoice, items, totalMinor } of spreadOver(amountMinor, creditable))
      await takeOff(ctx, invoice, { totalMinor, reason, goodwillCreditId: id, ...(items && { items }) });
    await mailCreditGiven(ctx, id);
    return readCredit(ctx, id);
  });
}

type Part = Omit<Creditable, "mostMinor"> & { totalMinor: number };

/** Spreads an amount over invoices in their order, up to the limit of each. Pure. The parts add up to the amount. */
function spreadOver(amountMinor: number, creditable: readonly Creditable[]): Part[] {
  let left = amountMinor;
  return creditable.flatMap(({ mostMinor, ...part }) => {
    const totalMinor = Math.min(left, mostMinor);
    left = subtractMinor(left, totalMinor);
    return totalMinor > 0 ? [{ ...part, totalMinor }] : [];
  });
}

/** The subscription that a credit is for. It belongs to the customer. */
async function subscriptionOf(
  ctx: Ctx,
  customerId: string,
  subscriptionId: string | undefined,
): Promise<string | undefined> {
  if (subscriptionId === undefined) return undefined;
  const which = matchesSubscription(subscriptionId);
  const [row] = which
    ? await ctx.db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(
          and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.customerId, customerId), which),
        )
    : [];
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  return row.id;
}

const tooMuch = (most: number) =>
  new ApiError(failures.creditOverLimit, {
    details: [
      {
        property: "amountMinor",
        code: "too_big",
        message: `At most ${most} can be credited.`,
        suggestion: most,
      },
    ],
  });
