import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { billingDiscrepancies } from "@/db/schema/billing";
import type { BillingDiscrepancy } from "@/lib/billing/model";
import type { LedgerDisagreement } from "@/lib/billing/proof/disagreements";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { newId } from "@/lib/platform/secrets/ids";
import type { DiscrepancyKind } from "@/lib/values/discrepancy-kinds";

export type DiscrepancyRow = typeof billingDiscrepancies.$inferSelect;

const keyOf = ({ kind, subjectId }: { kind: string; subjectId: string }) => `${kind} ${subjectId}`;

/**
 * Notes what a proof found about some customers or payments, and closes what it no longer finds. What is open already stays the one
 * it is. Each that is new is told to the log.
 * @param kinds what the proof looked for: nothing is said about others
 */
export function recordDiscrepancies(
  ctx: Ctx,
  proven: { of: "customerId" | "subjectId"; ids: readonly string[]; kinds: readonly DiscrepancyKind[] },
  found: readonly LedgerDisagreement[],
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const byKey = new Map(found.map((one) => [keyOf(one), one]));
    const open = await ctx.db
      .select()
      .from(billingDiscrepancies)
      .where(
        and(
          eq(billingDiscrepancies.tenantId, ctx.tenant.id),
          isNull(billingDiscrepancies.resolvedAt),
          sql`${billingDiscrepancies[proven.of]} = any(${sql.param([...proven.ids])}::uuid[])`,
          sql`${billingDiscrepancies.kind} = any(${sql.param([...proven.kinds])}::text[])`,
        ),
      );
    const gone = open.filter((one) => !byKey.has(keyOf(one))).map(({ id }) => id);
    if (gone.length > 0) {
      await ctx.db
        .update(billingDiscrepancies)
        .set({ resolvedAt: now })
        .where(
          and(
            eq(billingDiscrepancies.tenantId, ctx.tenant.id),
            sql`${billingDiscrepancies.id} = any(${sql.param(gone)}::uuid[])`,
          ),
        );
    }
    const known = new Set(open.map(keyOf));
    const unknown = [...byKey].filter(([key]) => !known.has(key)).map(([, one]) => one);
    const fresh = await withoutExplained(ctx, unknown);
    if (fresh.length === 0) return;
    const written = await ctx.db
      .insert(billingDiscrepancies)
      .values(
        fresh.map((one) => ({ ...one, tenantId: ctx.tenant.id, id: newId(), foundAt: now, createdAt: now })),
      )
      .onConflictDoNothing()
      .returning({ id: billingDiscrepancies.id, kind: billingDiscrepancies.kind });
    for (const { id, kind } of written)
      ctx.log.warn({ billingDiscrepancyId: id, kind }, "the books do not agree");
  });
}

/** Findings that nobody has explained. A finding with other figures than the explained one is a new one. */
async function withoutExplained(
  ctx: Ctx,
  found: readonly LedgerDisagreement[],
): Promise<LedgerDisagreement[]> {
  if (found.length === 0) return [];
  const explained = await ctx.db
    .select()
    .from(billingDiscrepancies)
    .where(
      and(
        eq(billingDiscrepancies.tenantId, ctx.tenant.id),
        isNotNull(billingDiscrepancies.explanation),
        sql`${billingDiscrepancies.subjectId} = any(${sql.param(found.map(({ subjectId }) => subjectId))}::uuid[])`,
      ),
    );
  const figures = ({ expectedMinor, foundMinor, ...one }: LedgerDisagreement | DiscrepancyRow) =>
    `${keyOf(one)} ${expectedMinor} ${foundMinor} ${one.message}`;
  const known = new Set(explained.map(figures));
  return found.filter((one) => !known.has(figures(one)));
}

type ListQuery = { status?: "OPEN" | "RESOLVED" | undefined; limit: number; cursor?: string | undefined };

/** What proofs of the brand's books found, newest first. */
export async function listDiscrepancies(ctx: Ctx, query: ListQuery): Promise<Page<BillingDiscrepancy>> {
  const { resolvedAt } = billingDiscrepancies;
  const ids = newestIds(billingDiscrepancies, {
    tenantId: ctx.tenant.id,
    choices: [],
    where:
      query.status === undefined
        ? undefined
        : query.status === "OPEN"
          ? isNull(resolvedAt)
          : isNotNull(resolvedAt),
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const rows = await ctx.db
    .select()
    .from(billingDiscrepancies)
    .where(and(eq(billingDiscrepancies.tenantId, ctx.tenant.id), isOneOf(billingDiscrepancies.id, ids)))
    .orderBy(desc(billingDiscrepancies.createdAt), desc(billingDiscrepancies.id));
  return page(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id], presentDiscrepancy);
}

export const presentDiscrepancy = (row: DiscrepancyRow): BillingDiscrepancy => ({
  billingDiscrepancyId: row.id,
  kind: row.kind,
  status: row.resolvedAt ? "RESOLVED" : "OPEN",
  ...(row.customerId && { customerId: row.customerId }),
  subjectId: row.subjectId,
  ...(row.expectedMinor !== null && { expectedMinor: row.expectedMinor }),
  ...(row.foundMinor !== null && { foundMinor: row.foundMinor }),
  ...(row.currency && { currency: row.currency }),
  message: row.message,
  foundAt: row.foundAt.toISOString(),
  ...(row.resolvedAt && { resolvedAt: row.resolvedAt.toISOString() }),
  ...(row.explanation !== null && { explanation: row.explanation }),
  createdAt: row.createdAt.toISOString(),
});
