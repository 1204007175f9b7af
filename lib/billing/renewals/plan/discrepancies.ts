import { and, eq, isNull, sql } from "drizzle-orm";
import { billingDiscrepancies } from "@/db/schema/billing";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import type { BillingPlan } from "./plan";

/** A customer that cannot be billed, for care to see: such as one whose address no tax is known for. */
export const NOT_BILLED = "NOT_BILLED" as const;

/** Notes who cannot be billed and why; found again, it is looked at again later. */
export async function recordNotBilled(ctx: Ctx, plans: readonly BillingPlan[]): Promise<void> {
  const now = ctx.clock.now();
  const rows = plans.flatMap(({ customerId, problem }) =>
    problem
      ? [
          {
            tenantId: ctx.tenant.id,
            id: newId(),
            kind: NOT_BILLED,
            customerId,
            subjectId: customerId,
            message: problem.message,
            foundAt: now,
            createdAt: now,
          },
        ]
      : [],
  );
  if (rows.length === 0) return;
  await ctx.db
    .insert(billingDiscrepancies)
    .values(rows)
    .onConflictDoUpdate({
      target: [billingDiscrepancies.tenantId, billingDiscrepancies.kind, billingDiscrepancies.subjectId],
      targetWhere: isNull(billingDiscrepancies.resolvedAt),
      set: { message: sql`excluded.message`, foundAt: now },
    });
}

/** Who is billed now after all. */
export async function resolveNotBilled(ctx: Ctx, plans: readonly BillingPlan[]): Promise<void> {
  const ids = plans.filter(({ problem }) => !problem).map(({ customerId }) => customerId);
  if (ids.length === 0) return;
  await ctx.db
    .update(billingDiscrepancies)
    .set({ resolvedAt: ctx.clock.now() })
    .where(
      and(
        eq(billingDiscrepancies.tenantId, ctx.tenant.id),
        eq(billingDiscrepancies.kind, NOT_BILLED),
        sql`${billingDiscrepancies.subjectId} = any(${sql.param(ids)}::uuid[])`,
        isNull(billingDiscrepancies.resolvedAt),
      ),
    );
}
