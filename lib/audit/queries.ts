import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { auditEntries, auditSeals, staff } from "@/db/schema/staff";
import { auditDeletedUntil } from "@/lib/audit/forget";
import type { AuditEntry, AuditSeal } from "@/lib/audit/model";
import { entriesBetween, SEALED_SPAN_MS, sealDigest } from "@/lib/audit/seal";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";

type Row = { entry: typeof auditEntries.$inferSelect; staffName: string };

function present({ entry, staffName }: Row): AuditEntry {
  const { subjectType, subjectId, customerId, contactId, idempotencyKey, personal } = entry;
  const { approvalId, breakGlassId, bulkJobId } = entry;
  return {
    auditEntryId: entry.id,
    occurredAt: entry.occurredAt.toISOString(),
    staffId: entry.staffId,
    staffName,
    role: entry.role,
    operation: entry.operation,
    isRead: entry.isRead,
    outcome: entry.outcome,
    ...(subjectType !== null && { subjectType }),
    ...(subjectId !== null && { subjectId }),
    ...(customerId !== null && { customerId }),
    ...(contactId !== null && { contactId }),
    ip: entry.ip,
    traceId: entry.traceId,
    ...(idempotencyKey !== null && { idempotencyKey }),
    ...(approvalId !== null && { approvalId }),
    ...(breakGlassId !== null && { breakGlassId }),
    ...(bulkJobId !== null && { bulkJobId }),
    isErased: personal === null,
    ...(personal?.reason !== undefined && { reason: personal.reason }),
    changes: personal?.changes ?? [],
  };
}

/** ADMINs and the brand's own keys read everything; other staff their own entries. */
const readable = ({ caller, tenant }: Ctx) =>
  and(
    eq(auditEntries.tenantId, tenant.id),
    caller.kind === "staff" && caller.role !== "ADMIN" ? eq(auditEntries.staffId, caller.staffId) : undefined,
  );

const select = (ctx: Ctx) =>
  ctx.db
    .select({ entry: auditEntries, staffName: staff.name })
    .from(auditEntries)
    .innerJoin(staff, and(eq(staff.tenantId, auditEntries.tenantId), eq(staff.id, auditEntries.staffId)));

type ListQuery = {
  staffId?: string | undefined;
  customerId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** What staff did and looked at, newest first. */
export async function listAuditEntries(ctx: Ctx, query: ListQuery): Promise<Page<AuditEntry>> {
  const { staffId, customerId, from, to, limit } = query;
  const after = readCursor(query.cursor, TimeCursor);
  const unknown = [staffId, customerId].some((id) => id !== undefined && !isUuid(id));
  const rows = unknown
    ? []
    : await select(ctx)
        .where(
          and(
            readable(ctx),
            staffId === undefined ? undefined : eq(auditEntries.staffId, staffId),
            customerId === undefined ? undefined : eq(auditEntries.customerId, customerId),
            from === undefined ? undefined : gte(auditEntries.occurredAt, new Date(from)),
            to === undefined ? undefined : lt(auditEntries.occurredAt, new Date(to)),
            after &&
              sql`(${auditEntries.occurredAt}, ${auditEntries.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(desc(auditEntries.occurredAt), desc(auditEntries.id))
        .limit(limit + 1);
  return page(rows, limit, ({ entry }) => [entry.occurredAt.toISOString(), entry.id], present);
}

/** @throws ApiError auditEntryNotFound */
export async function getAuditEntry(ctx: Ctx, auditEntryId: string): Promise<AuditEntry> {
  const [row] = isUuid(auditEntryId)
    ? await select(ctx).where(and(readable(ctx), eq(auditEntries.id, auditEntryId)))
    : [];
  if (!row) throw new ApiError(failures.auditEntryNotFound);
  return present(row);
}

/** The newest seals, each checked against the entries of its minute. Three statements. */
export async function listAuditSeals(ctx: Ctx, limit: number): Promise<{ items: AuditSeal[] }> {
  const seals = await ctx.db
    .select()
    .from(auditSeals)
    .where(eq(auditSeals.tenantId, ctx.tenant.id))
    .orderBy(desc(auditSeals.sealedUntil))
    .limit(limit);
  const [newest, oldest] = [seals[0], seals.at(-1)];
  if (!newest || !oldest) return { items: [] };
  const endOf = (at: Date) => (Math.floor(at.getTime() / SEALED_SPAN_MS) + 1) * SEALED_SPAN_MS;
  const entries = await entriesBetween(
    ctx,
    new Date(oldest.sealedUntil.getTime() - SEALED_SPAN_MS),
    newest.sealedUntil,
  );
  const forgotten = (await auditDeletedUntil(ctx))?.getTime() ?? 0;
  const byMinute = Map.groupBy(entries, ({ occurredAt }) => endOf(occurredAt));
  return {
    items: seals.map((seal, at) => {
      const own = byMinute.get(seal.sealedUntil.getTime()) ?? [];
      const before = seals[at + 1];
      const isChained = !before || before.digest === seal.previousDigest;
      const isComplete = own.length === seal.entries && sealDigest(seal.previousDigest, own) === seal.digest;
      const isForgotten =
        own.length < seal.entries && seal.sealedUntil.getTime() - SEALED_SPAN_MS <= forgotten;
      return {
        sealedUntil: seal.sealedUntil.toISOString(),
        entries: seal.entries,
        digest: seal.digest,
        previousDigest: seal.previousDigest,
        isIntact: isChained && (isComplete || isForgotten),
        isForgotten,
      };
    }),
  };
}
