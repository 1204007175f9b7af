import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { unmatchedUsageRecords } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { type Page, page, readCursor } from "@/lib/kernel/lists/pagination";
import { UsageRecord } from "@/lib/providers/carriers/carrier";
import type { UnmatchedUsageRecord } from "@/lib/usage/record-model";

type Query = { sameLineAs?: string | undefined; limit: number; cursor?: string | undefined };
type Row = typeof unmatchedUsageRecords.$inferSelect;

const RecordCursor = z.tuple([z.iso.datetime({ precision: 3 }), z.string().max(255)]);

/**
 * Usage that the network reported for a number or SIM without a subscription, the latest report first. Indexes
 * `unmatched_usage_records_newest`, `…_by_number` and `…_by_sim`.
 */
export async function listUnmatchedUsage(ctx: Ctx, query: Query): Promise<Page<UnmatchedUsageRecord>> {
  const after = readCursor(query.cursor, RecordCursor);
  const sameNumberOrSim =
    query.sameLineAs === undefined ? undefined : await numberOrSimOf(ctx, query.sameLineAs);
  const rows =
    sameNumberOrSim === null
      ? []
      : await ctx.db
          .select()
          .from(unmatchedUsageRecords)
          .where(
            and(
              eq(unmatchedUsageRecords.tenantId, ctx.tenant.id),
              sameNumberOrSim,
              after &&
                sql`(${unmatchedUsageRecords.createdAt}, ${unmatchedUsageRecords.recordId}) < (${after[0]}::timestamptz, ${after[1]})`,
            ),
          )
          .orderBy(desc(unmatchedUsageRecords.createdAt), desc(unmatchedUsageRecords.recordId))
          .limit(query.limit + 1);
  return page(rows, query.limit, (row) => [row.createdAt.toISOString(), row.recordId], present);
}

/** What records of the same subscription share: the number, or the SIM if no number was reported. Null: no such record. */
async function numberOrSimOf({ db, tenant }: Ctx, recordId: string): Promise<SQL | undefined | null> {
  const [found] = await db
    .select({ msisdn: unmatchedUsageRecords.msisdn, iccid: unmatchedUsageRecords.iccid })
    .from(unmatchedUsageRecords)
    .where(and(eq(unmatchedUsageRecords.tenantId, tenant.id), eq(unmatchedUsageRecords.recordId, recordId)));
  if (!found) return null;
  if (found.msisdn !== null) return eq(unmatchedUsageRecords.msisdn, found.msisdn);
  return found.iccid === null
    ? eq(unmatchedUsageRecords.recordId, recordId)
    : and(eq(unmatchedUsageRecords.iccid, found.iccid), sql`${unmatchedUsageRecords.msisdn} is null`);
}

function present({ recordId, msisdn, iccid, record, occurredAt, createdAt }: Row): UnmatchedUsageRecord {
  const { service, scope, quantity, country } = UsageRecord.parse(record);
  return {
    recordId,
    ...(msisdn !== null && { msisdn }),
    ...(iccid !== null && { iccid }),
    service,
    scope,
    quantity,
    ...(country !== undefined && { country }),
    occurredAt: occurredAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
