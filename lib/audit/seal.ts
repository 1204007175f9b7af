import { createHash } from "node:crypto";
import { and, asc, desc, eq, gte, lt } from "drizzle-orm";
import { auditEntries, auditSeals } from "@/db/schema/staff";
import { type Ctx, inTransaction } from "@/lib/kernel/context";

type EntryRow = typeof auditEntries.$inferSelect;

/** What one seal covers. */
export const SEALED_SPAN_MS = 60_000;

/** Seals wait this long, so that a transaction that began in the minute has ended. No request takes longer. */
const SETTLE_MS = 2 * SEALED_SPAN_MS;

/** What the first seal of a brand is chained to. */
const BEGINNING = "0".repeat(64);

/** Columns that came after the first seals. Empty they count for nothing, so that earlier seals stay intact. */
const LATER_COLUMNS: readonly string[] = ["contactId", "approvalId", "breakGlassId", "bulkJobId"];

const sealedColumns = (entry: object): [string, unknown][] =>
  Object.entries(entry)
    .filter(([name, value]) => value !== null || !LATER_COLUMNS.includes(name))
    .sort();

/**
 * The digest of a minute's entries, chained to the seal before it. It covers the hash of the personal values and not the
 * values, so that an erased entry keeps its seal and a changed one breaks it.
 */
export function sealDigest(previousDigest: string, entries: readonly EntryRow[]): string {
  const hash = createHash("sha256").update(previousDigest);
  for (const { personal: _, occurredAt, ...entry } of entries)
    hash.update(JSON.stringify([occurredAt.toISOString(), ...sealedColumns(entry)]));
  return hash.digest("hex");
}

/** Entries of a span of time, in the order in which they are sealed. */
export const entriesBetween = (
  ctx: Pick<Ctx, "db" | "tenant">,
  from: Date | null,
  until: Date,
): Promise<EntryRow[]> =>
  ctx.db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenantId, ctx.tenant.id),
        from ? gte(auditEntries.occurredAt, from) : undefined,
        lt(auditEntries.occurredAt, until),
      ),
    )
    .orderBy(asc(auditEntries.occurredAt), asc(auditEntries.id));

/**
 * Seals the entries of the minutes that are over, one seal each. Minutes without entries have none. The key of a seal lets
 * one of two sweeps at once write it.
 */
export function sealAudit(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [last] = await ctx.db
      .select()
      .from(auditSeals)
      .where(eq(auditSeals.tenantId, ctx.tenant.id))
      .orderBy(desc(auditSeals.sealedUntil))
      .limit(1);
    const now = ctx.systemClock.now();
    const settled = new Date(Math.floor((now.getTime() - SETTLE_MS) / SEALED_SPAN_MS) * SEALED_SPAN_MS);
    const open = await entriesBetween(ctx, last?.sealedUntil ?? null, settled);
    const minuteOf = ({ occurredAt }: EntryRow) => Math.floor(occurredAt.getTime() / SEALED_SPAN_MS);
    let previousDigest = last?.digest ?? BEGINNING;
    for (const [minute, entries] of Map.groupBy(open, minuteOf)) {
      const digest = sealDigest(previousDigest, entries);
      await ctx.db
        .insert(auditSeals)
        .values({
          tenantId: ctx.tenant.id,
          sealedUntil: new Date((minute + 1) * SEALED_SPAN_MS),
          entries: entries.length,
          digest,
          previousDigest,
          createdAt: now,
        })
        .onConflictDoNothing();
      previousDigest = digest;
    }
  });
}
