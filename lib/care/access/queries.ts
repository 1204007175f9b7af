import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { auditEntries, staff } from "@/db/schema/staff";
import { careAccessKind } from "@/lib/care/access/kinds";
import type { CareAccess, CareAccessPage } from "@/lib/care/access/model";
import { adminOf } from "@/lib/care/verification/care-requests";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { firstNameOf } from "@/lib/identity/staff/first-name";
import type { Ctx } from "@/lib/kernel/context";
import { page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";

type Row = {
  entry: Pick<
    typeof auditEntries.$inferSelect,
    "id" | "occurredAt" | "role" | "operation" | "subjectType" | "isRead"
  >;
  customerId: string;
  staffName: string;
};

const present = ({ entry, customerId, staffName }: Row): CareAccess => ({
  careAccessId: entry.id,
  occurredAt: entry.occurredAt.toISOString(),
  customerId,
  agentName: firstNameOf(staffName),
  agentRole: entry.role,
  action: entry.isRead ? "LOOKED_AT" : "CHANGED",
  ...careAccessKind(entry),
});

/**
 * Lists what staff looked at and did for the customers of which the signed-in user is ADMIN, newest first. Refused
 * calls are left out: they changed and showed nothing. Each customer is a cut of its index.
 * @throws ApiError unauthenticated, invalidCursor
 */
export async function listCareAccess(
  ctx: Ctx,
  query: { customerId?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<z.infer<typeof CareAccessPage>> {
  const after = readCursor(query.cursor, TimeCursor);
  const customerIds = adminOf(requireUser(ctx)).filter(
    (id) => query.customerId === undefined || id === query.customerId,
  );
  if (customerIds.length === 0) return { items: [], pagination: { nextCursor: null } };
  const e = auditEntries;
  const cutOf = (customerId: string) => sql`(
    select ${e.id} as id, ${e.occurredAt} as occurred_at from ${e}
     where ${and(
       eq(e.tenantId, ctx.tenant.id),
       eq(e.customerId, customerId),
       eq(e.outcome, "DONE"),
       after && sql`(${e.occurredAt}, ${e.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
     )}
     order by ${e.occurredAt} desc, ${e.id} desc limit ${query.limit + 1})`;
  // Each customer id is written into the statement. With a parameter the planner assumes that the value is rare, and
  // sorts.
  const newest = sql`(
    select cut.id, cut.occurred_at from (${sql.join(customerIds.map(cutOf), sql` union all `)}) cut
     order by cut.occurred_at desc, cut.id desc limit ${query.limit + 1}) newest`;
  const rows = await ctx.db
    .select({
      entry: {
        id: e.id,
        occurredAt: e.occurredAt,
        role: e.role,
        operation: e.operation,
        subjectType: e.subjectType,
        isRead: e.isRead,
      },
      customerId: sql<string>`${e.customerId}`,
      staffName: staff.name,
    })
    .from(newest)
    .innerJoin(
      e,
      and(eq(e.tenantId, ctx.tenant.id), sql`${e.occurredAt} = newest.occurred_at`, sql`${e.id} = newest.id`),
    )
    .innerJoin(staff, and(eq(staff.tenantId, e.tenantId), eq(staff.id, e.staffId)))
    .orderBy(desc(e.occurredAt), desc(e.id));
  return page(rows, query.limit, ({ entry }) => [entry.occurredAt.toISOString(), entry.id], present);
}
