import { and, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";

/** The steps that collection takes. ISSUE belongs to the renewals. */
const STEPS = ["CHARGE", "REMIND", "SUSPEND", "CANCEL"] as const;

/** Matches invoices with a step that is due now. */
export const isDue = (ctx: Ctx) =>
  and(
    eq(invoices.tenantId, ctx.tenant.id),
    isNotNull(invoices.nextStep),
    inArray(invoices.nextStep, [...STEPS]),
    lte(invoices.nextStepAt, ctx.clock.now()),
  );

/** The job that takes the steps that are due. `lib/billing/jobs.ts` declares it. */
export const collectionRunJob = { name: "collection-run", maxAttempts: 25 };

/** The number of runs that share the work, over all replicas. */
const RUNS = 2;

/** Queues the runs if a step is due. At most one run of each index exists at a time, whichever replica takes it. */
export async function queueDueSteps(ctx: Ctx): Promise<void> {
  const [due] = await ctx.db.select({ id: invoices.id }).from(invoices).where(isDue(ctx)).limit(1);
  if (!due) return;
  for (let index = 0; index < RUNS; index++) {
    const key = `collection-run:${ctx.tenant.id}:${index}`;
    await enqueue(ctx, collectionRunJob, { index }, { key, queue: key });
  }
}
