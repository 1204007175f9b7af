import { and, eq, sql } from "drizzle-orm";
import { liveChanges } from "@/db/schema/live";
import type { Ctx } from "@/lib/kernel/context";

/**
 * Names the staff member who makes the changes of the running transaction. Open pages do not announce a person's own
 * change to that person.
 */
export async function nameAuthor(ctx: Pick<Ctx, "db" | "tenant">, staffId: string): Promise<void> {
  const ofBrand = eq(liveChanges.tenantId, ctx.tenant.id);
  // The id is read first. A cluster evaluates a function in an update on its coordinator, which has another transaction
  // than the server of the brand, where the triggers wrote the changes.
  const [change] = await ctx.db
    .select({ transaction: liveChanges.transaction })
    .from(liveChanges)
    .where(and(ofBrand, eq(liveChanges.transaction, sql`pg_current_xact_id()`)))
    .limit(1);
  if (!change) return;
  await ctx.db
    .update(liveChanges)
    .set({ staffId })
    .where(and(ofBrand, eq(liveChanges.transaction, change.transaction)));
}
