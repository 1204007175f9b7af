import { and, asc, eq } from "drizzle-orm";
import { billedCycles } from "@/db/schema/billing";
import type { BilledCycle } from "@/lib/billing/renewals/plan/plan";
import type { Ctx } from "@/lib/kernel/context";
import { renewLicense } from "@/lib/licenses/renew-license";
import { renewSubscription } from "@/lib/subscriptions/lifecycle/renew-subscription";

/**
 * Renews the cycles of an invoice that is paid, or is paid after the period. Each cycle is renewed once to the end that was billed, however
 * often this runs. Add-ons are renewed with their subscription.
 * @returns whether the invoice has cycles
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

/** Starts these cycles, or schedules them after the current ones. */
export async function renewCycles(ctx: Ctx, cycles: readonly BilledCycle[]): Promise<void> {
  for (const { subjectType, subjectId, endsAt } of cycles) {
    if (subjectType === "SUBSCRIPTION")
      await renewSubscription(ctx, { subscriptionId: subjectId, until: endsAt });
    if (subjectType === "LICENSE") await renewLicense(ctx, { licenseId: subjectId, until: endsAt });
  }
}
