import { and, eq, max, type SQL, sql } from "drizzle-orm";
import { type AuditKind, auditRetention } from "@/db/schema/staff";
import { STAFF_TABLE, staffGroupOf } from "@/lib/identity/rights/staff-table";
import { staffRules } from "@/lib/identity/staff/settings";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { type Batches, deleteInBatches, SWEEP_BATCHES } from "@/lib/platform/in-batches";

const HOUR_MS = 3600 * 1000;

/** A mark moves at most this often: entries are kept for years, and a sweep comes every few seconds. */
const MARK_EVERY_MS = HOUR_MS;

/** Groups of the permission table whose changes move or give up money. */
const MONEY_GROUPS: readonly string[] = ["money", "back", "debts"];

const MONEY_OPERATIONS = Object.keys(STAFF_TABLE).filter((id) => MONEY_GROUPS.includes(staffGroupOf(id)));

const isMoney = sql`operation = any(${sql.param(MONEY_OPERATIONS)}::text[])`;

const IS_OF_KIND: Record<AuditKind, SQL> = {
  MONEY: sql`not is_read and ${isMoney}`,
  CHANGE: sql`not is_read and not ${isMoney}`,
  READ: sql`is_read`,
};

/** The same day so many years before; of 29 February the 28th. */
function yearsBefore(at: Date, years: number): Date {
  const before = new Date(at);
  before.setUTCFullYear(at.getUTCFullYear() - years);
  if (before.getUTCMonth() !== at.getUTCMonth()) before.setUTCDate(0);
  return before;
}

/**
 * Deletes entries of the audit log that are older than the brand keeps their kind (`auditMoneyYears`, `auditChangeYears`,
 * `auditReadYears`). A mark for each kind says how far that was done, so that a sweep looks only at what came of age since. Seals
 * stay: they say nothing of anybody.
 */
export async function deleteOldAuditEntries(ctx: Ctx, batches: Batches = SWEEP_BATCHES): Promise<void> {
  const { auditReadYears, auditChangeYears, auditMoneyYears } = staffRules(ctx.tenant);
  await forgetKind(ctx, { kind: "READ", years: auditReadYears }, batches);
  await forgetKind(ctx, { kind: "CHANGE", years: auditChangeYears }, batches);
  await forgetKind(ctx, { kind: "MONEY", years: auditMoneyYears }, batches);
}

async function forgetKind(
  ctx: Ctx,
  { kind, years }: { kind: AuditKind; years: number },
  batches: Batches,
): Promise<void> {
  const done = (await auditDeletedUntil(ctx, kind)) ?? new Date(0);
  const limit = yearsBefore(ctx.systemClock.now(), years);
  if (limit.getTime() - done.getTime() < MARK_EVERY_MS) return;
  await deleteInBatches(
    (atOnce) =>
      inTransaction(ctx, async (ctx) => {
        const { rows } = await ctx.db.execute<{ at: Date }>(sql`
        delete from audit_entries e using (
          select occurred_at, id from audit_entries
           where tenant_id = ${ctx.tenant.id} and occurred_at >= ${done.toISOString()}::timestamptz
             and occurred_at < ${limit.toISOString()}::timestamptz and ${IS_OF_KIND[kind]}
           order by occurred_at limit ${atOnce}) old
         where e.tenant_id = ${ctx.tenant.id} and e.occurred_at = old.occurred_at and e.id = old.id
         returning e.occurred_at as at`);
        // With the entries or not at all: a seal that lost entries to their age must not look broken.
        await mark(ctx, kind, rows.length < atOnce ? limit : newest(rows));
        return { rowCount: rows.length };
      }),
    batches,
  );
}

const newest = (rows: readonly { at: Date }[]): Date =>
  new Date(Math.max(...rows.map(({ at }) => new Date(at).getTime())));

const mark = (ctx: Ctx, kind: AuditKind, forgottenUntil: Date) =>
  ctx.db
    .insert(auditRetention)
    .values({ tenantId: ctx.tenant.id, kind, forgottenUntil })
    .onConflictDoUpdate({
      target: [auditRetention.tenantId, auditRetention.kind],
      set: { forgottenUntil: sql`greatest(${auditRetention.forgottenUntil}, excluded.forgotten_until)` },
    });

/**
 * Until when entries of the brand were forgotten.
 * @param kind without it, of the kind that was forgotten furthest
 * @returns null when none were
 */
export async function auditDeletedUntil(
  { db, tenant }: Pick<Ctx, "db" | "tenant">,
  kind?: AuditKind,
): Promise<Date | null> {
  const [row] = await db
    .select({ until: max(auditRetention.forgottenUntil) })
    .from(auditRetention)
    .where(and(eq(auditRetention.tenantId, tenant.id), kind && eq(auditRetention.kind, kind)));
  return row?.until ?? null;
}
