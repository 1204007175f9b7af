import { and, desc, eq, sql } from "drizzle-orm";
import { paymentAttempts, paymentProfiles } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";

/** The name of the charged method, saved or not. Null if the provider named none. */
export async function chargedMethod(ctx: Ctx, paymentIntentId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({
      name: sql<string | null>`coalesce(${paymentAttempts.methodName}, ${paymentProfiles.displayName})`,
    })
    .from(paymentAttempts)
    .leftJoin(
      paymentProfiles,
      and(
        eq(paymentProfiles.tenantId, paymentAttempts.tenantId),
        eq(paymentProfiles.id, paymentAttempts.paymentProfileId),
      ),
    )
    .where(
      and(
        eq(paymentAttempts.tenantId, ctx.tenant.id),
        eq(paymentAttempts.paymentIntentId, paymentIntentId),
        eq(paymentAttempts.status, "SUCCEEDED"),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  return row?.name ?? null;
}
