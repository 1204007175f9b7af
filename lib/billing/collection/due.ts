import { and, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";

/** What of an invoice's steps is taken here; ISSUE belongs to the renewals. */
const STEPS = ["CHARGE", "REMIND", "SUSPEND", "CANCEL"] as const;

/** Invoices with a step that is due by now. */
export const isDue = (ctx: Ctx) =>
  and(
    eq(invoices.tenantId, ctx.tenant.id),
    isNotNull(invoices.nextStep),
    inArray(invoices.nextStep, [...STEPS]),
    lte(invoices.nextStepAt, ctx.clock.now()),
  );

/** The job that takes what is due; `lib/billing/jobs.ts` says what it does. */
export const collectionRunJob = { name: "collection-run", maxAttempts: 25 };

/** How many runs share the work, over all replicas. */
const RUNS = 2;

/** Queues the runs if a step is due. One run of a kind at a time, whoever works it off. */
export async function queueDueSteps(ctx: Ctx): Promise<void> {
  const [due] = await ctx.db.select({ id: invoices.id }).from(invoices).where(isDue(ctx)).limit(1);
  if (!due) return;
  for (let index = 0; index < RUNS; index++) {
    const key = `collection-run:${ctx.tenant.id}:${index}`;
    await enqueue(ctx, collectionRunJob, { index }, { key, queue: key });
  }
}
