import { and, eq, sql } from "drizzle-orm";
import { liveChanges } from "@/db/schema/live";
import type { Ctx } from "@/lib/kernel/context";

/**
 * Names the staff member who makes the changes of the running transaction. Open pages do not announce a person's own
 * change to that person.
 */
export async function nameAuthor(ctx: Pick<Ctx, "db" | "tenant">, staffId: string): Promise<void> {
  await ctx.db
    .update(liveChanges)
    .set({ staffId })
    .where(
      and(eq(liveChanges.tenantId, ctx.tenant.id), eq(liveChanges.transaction, sql`pg_current_xact_id()`)),
    );
}
