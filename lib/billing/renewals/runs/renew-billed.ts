import { and, asc, eq } from "drizzle-orm";
import { billedCycles } from "@/db/schema/billing";
import type { BilledCycle } from "@/lib/billing/renewals/plan/plan";
import type { Ctx } from "@/lib/kernel/context";
import { renewLicense } from "@/lib/licenses/renew-license";
import { renewSubscription } from "@/lib/subscriptions/lifecycle/renew-subscription";

/**
 * The cycles of an invoice go on: it was paid, or is paid afterwards. Each to the end that was billed, once, however
 * often this is asked for. Add-ons go with the period of their line.
 * @returns whether the invoice is one of cycles
 */
export async function renewBilled(ctx: Ctx, invoiceId: string): Promise<boolean> {
  const cycles = await ctx.db
    .select()
    .from(billedCycles)
    .where(and(eq(billedCycles.tenantId, ctx.tenant.id), eq(billedCycles.invoiceId, invoiceId)))
    .orderBy(asc(billedCycles.startsAt), asc(billedCycles.subjectId));
  await renewCycles(ctx, cycles);
  return cycles.length > 0;
}

/** Lets these cycles begin, or be begun when the ones before are over. */
export async function renewCycles(ctx: Ctx, cycles: readonly BilledCycle[]): Promise<void> {
  for (const { subjectType, subjectId, endsAt } of cycles) {
    if (subjectType === "SUBSCRIPTION")
      await renewSubscription(ctx, { subscriptionId: subjectId, until: endsAt });
    if (subjectType === "LICENSE") await renewLicense(ctx, { licenseId: subjectId, until: endsAt });
  }
}
