import { sql } from "drizzle-orm";
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { count, createdAt, id, instant, tenantId, updatedAt } from "@/db/schema/columns";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export type StoredReportFilters = { fromDate?: string; toDate?: string; customerId?: string };

export const reports = pgTable(
  "reports",
  {
    tenantId: tenantId(),
    id: id(),
    type: text("type").notNull(),
    format: text("format").$type<"CSV" | "JSON_LINES">().notNull(),
    filters: jsonb("filters").$type<StoredReportFilters>().notNull(),
    status: text("status").$type<"PENDING" | "RUNNING" | "COMPLETED" | "FAILED" | "EXPIRED">().notNull(),
    /** The number of the run that counts. A run that was believed dead and continues writes under an older number. */
    run: integer("run").notNull().default(0),
    rowCount: count("row_count"),
    /** Uncompressed. */
    sizeBytes: count("size_bytes"),
    /** The number of chunks of the content. A read with fewer chunks is incomplete. */
    chunkCount: integer("chunk_count"),
    dataAsOf: instant("data_as_of"),
    startedAt: instant("started_at"),
    completedAt: instant("completed_at"),
    /** When its content is deleted. */
    expiresAt: instant("expires_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("reports_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("reports_by_status").on(
      t.tenantId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("reports_expiry").on(t.expiresAt).where(sql`${t.status} = 'COMPLETED'`),
    check("reports_status", sql`${t.status} in ('PENDING', 'RUNNING', 'COMPLETED', 'FAILED', 'EXPIRED')`),
    check("reports_format", sql`${t.format} in ('CSV', 'JSON_LINES')`),
  ],
);

/** The content of a report, gzip, in chunks of about ten kilobytes, so that every replica can write and serve it. */
export const reportChunks = pgTable(
  "report_chunks",
  {
    tenantId: tenantId(),
    reportId: uuid("report_id").notNull(),
    run: integer("run").notNull(),
    position: integer("position").notNull(),
    data: bytea("data").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.reportId, t.run, t.position] }),
    foreignKey({
      columns: [t.tenantId, t.reportId],
      foreignColumns: [reports.tenantId, reports.id],
    }).onDelete("cascade"),
  ],
);
