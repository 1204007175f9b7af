import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, requester, sealedJson, tenantId, updatedAt } from "@/db/schema/columns";
import { staff } from "@/db/schema/staff";

export type BulkStatus = "PREPARING" | "READY" | "RUNNING" | "PAUSED" | "COMPLETED" | "STOPPED";

/** FINISHING: the change is committed, and the operation's external call is not confirmed. */
export type BulkRowState = "PENDING" | "FINISHING" | "DONE" | "REFUSED" | "SKIPPED";

/** A filter for all items of a list. */
export type BulkFilter = { operation: string; query: Record<string, string[]> };

export type BulkRefusals = { internalCode: string; rows: number }[];

/** Rows by dry-run result and by outcome. Counted again after every slice of work. */
export type BulkCounts = {
  total: number;
  previewed: number;
  wouldChange: number;
  done: number;
  refused: number;
  skipped: number;
  previewRefusals: BulkRefusals;
  /** The total cost of all rows, by currency. Absent in jobs that are older than costs. */
  previewCosts?: BulkCost[];
  refusals: BulkRefusals;
};

/** The cost of changes: due now, and more for each later billing cycle. Minor units; the second may be negative. */
export type BulkCost = { currency: string; dueNowMinor: number; priceDifferenceMinor: number };

/** One operation over many rows, run as the person who requested it (docs/decisions/bulk-jobs.md). */
export const bulkJobs = pgTable(
  "bulk_jobs",
  {
    tenantId: tenantId(),
    id: id(),
    status: text("status").$type<BulkStatus>().notNull(),
    /** The id of the operation that runs for each row. */
    operation: text("operation").notNull(),
    body: sealedJson("body"),
    /** Null when the rows were listed by id. */
    filter: jsonb("filter").$type<BulkFilter>(),
    /** Rows of the filter that are newer do not belong to the job. */
    asOf: instant("as_of").notNull(),
    /** The cursor of the filter's list, up to which it was read. */
    cursor: text("cursor"),
    /** When all rows were found. */
    listedAt: instant("listed_at"),
    counts: jsonb("counts").$type<BulkCounts>().notNull(),
    reason: text("reason").notNull(),
    ...requester(),
    /** The approval that started it. */
    approvalId: uuid("approval_id"),
    /** The job that this one undoes. */
    undoes: uuid("undoes"),
    createdAt: createdAt(),
    startedAt: instant("started_at"),
    endedAt: instant("ended_at"),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("bulk_jobs_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("bulk_jobs_by_status").on(
      t.tenantId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    uniqueIndex("bulk_jobs_undone_once")
      .on(t.tenantId, t.undoes)
      .where(sql`${t.undoes} is not null and ${t.status} <> 'STOPPED'`),
    index("bulk_jobs_ended").on(t.tenantId, t.endedAt).where(sql`${t.endedAt} is not null`),
    foreignKey({ columns: [t.tenantId, t.requestedBy], foreignColumns: [staff.tenantId, staff.id] }),
    check(
      "bulk_jobs_status",
      sql`case ${t.status}
        when 'PREPARING' then ${t.startedAt} is null and ${t.endedAt} is null
        when 'READY' then ${t.startedAt} is null and ${t.endedAt} is null and ${t.listedAt} is not null
        when 'RUNNING' then ${t.startedAt} is not null and ${t.endedAt} is null
        when 'PAUSED' then ${t.startedAt} is not null and ${t.endedAt} is null
        when 'COMPLETED' then ${t.startedAt} is not null and ${t.endedAt} is not null
        when 'STOPPED' then ${t.endedAt} is not null
        else false end`,
    ),
    check(
      "bulk_jobs_counted",
      sql`case ${t.status}
        when 'READY' then (${t.counts} -> 'previewed')::int = (${t.counts} -> 'total')::int
        when 'COMPLETED' then (${t.counts} -> 'done')::int + (${t.counts} -> 'refused')::int + (${t.counts} -> 'skipped')::int = (${t.counts} -> 'total')::int
        else true end`,
    ),
    check("bulk_jobs_forms", sql`${t.operation} ~ '^[A-Za-z]+$'`),
  ],
);

/** One row of a bulk job: the subject of the operation's call, and its outcome. */
export const bulkJobRows = pgTable(
  "bulk_job_rows",
  {
    tenantId: tenantId(),
    bulkJobId: uuid("bulk_job_id").notNull(),
    position: integer("position").notNull(),
    subjectId: text("subject_id").notNull(),
    /** The result of the dry run. Null before it. */
    preview: text("preview").$type<"CHANGE" | "REFUSED">(),
    previewCode: text("preview_code"),
    /** The cost of the change, if its operation has a price (`BulkCost`). */
    previewCurrency: text("preview_currency"),
    previewDueMinor: bigint("preview_due_minor", { mode: "number" }),
    previewDifferenceMinor: bigint("preview_difference_minor", { mode: "number" }),
    state: text("state").$type<BulkRowState>().notNull().default("PENDING"),
    failureCode: text("failure_code"),
    /** The input of the operation's `finish`, until it has run. */
    result: sealedJson("result"),
    finishedAt: instant("finished_at"),
    /** The number of the subscription's last event when the row was done (`lib/bulk/rows/changed-since.ts`). */
    lastEvent: integer("last_event"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.bulkJobId, t.position] }),
    uniqueIndex("bulk_job_rows_once").on(t.tenantId, t.bulkJobId, t.subjectId),
    index("bulk_job_rows_by_state").on(t.tenantId, t.bulkJobId, t.state, t.position),
    index("bulk_job_rows_untried").on(t.tenantId, t.bulkJobId, t.position).where(sql`${t.preview} is null`),
    foreignKey({
      columns: [t.tenantId, t.bulkJobId],
      foreignColumns: [bulkJobs.tenantId, bulkJobs.id],
    }).onDelete("cascade"),
    check(
      "bulk_job_rows_state",
      sql`${t.state} in ('PENDING', 'FINISHING', 'DONE', 'REFUSED', 'SKIPPED')
        and (${t.state} = 'REFUSED') = (${t.failureCode} is not null)
        and (${t.state} = 'FINISHING') = (${t.result} is not null)`,
    ),
    check(
      "bulk_job_rows_preview",
      sql`${t.preview} in ('CHANGE', 'REFUSED') and (${t.preview} is not distinct from 'REFUSED') = (${t.previewCode} is not null)`,
    ),
    check(
      "bulk_job_rows_cost",
      sql`(${t.previewCurrency} is null) = (${t.previewDueMinor} is null)
        and (${t.previewCurrency} is null) = (${t.previewDifferenceMinor} is null)
        and (${t.previewCurrency} is null or ${t.preview} is not distinct from 'CHANGE')`,
    ),
  ],
);
