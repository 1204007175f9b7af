import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, sealedJson, tenantId, updatedAt } from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";
import { tenants } from "@/db/schema/identity";
import type { StoredPair } from "@/lib/platform/secrets/sealed-pairs";

/** A place in the body (RFC 6901), or a constant text. */
export type OutputSource = { pointer: string } | { value: string };
export type CareTask = { name: string; description?: string };

export const workflows = pgTable(
  "workflows",
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    name: text("name").notNull(),
    /** As they were registered. */
    webhookPaths: text("webhook_paths").array().notNull(),
    customType: text("custom_type").notNull(),
    outputs: jsonb("outputs").$type<Record<string, OutputSource>>().notNull().default({}),
    careTask: jsonb("care_task").$type<CareTask>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Its runs and tasks outlive it. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("workflows_by_time")
      .on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null`),
  ],
);

/** The paths as they are matched: a literal path, or everything below one. */
export const workflowPaths = pgTable(
  "workflow_paths",
  {
    tenantId: tenantId(),
    /** Without slashes at its ends. For a wildcard, the part before `/*`, which is empty for `*` alone. */
    path: text("path").notNull(),
    wildcard: boolean("wildcard").notNull(),
    workflowId: uuid("workflow_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.path, t.wildcard, t.workflowId] }),
    index("workflow_paths_by_workflow").on(t.tenantId, t.workflowId),
    foreignKey({
      columns: [t.tenantId, t.workflowId],
      foreignColumns: [workflows.tenantId, workflows.id],
    }).onDelete("cascade"),
  ],
);

/** The runs of workflows, with their input. */
export const workflowRuns = pgTable(
  "workflow_runs",
  {
    tenantId: tenantId(),
    id: id(),
    workflowId: uuid("workflow_id").notNull(),
    path: text("path").notNull(),
    input: sealedJson("input").$type<Record<string, unknown>>().notNull(),
    /** The outputs in its event. */
    outputs: sealedJson("outputs").$type<StoredPair[]>().notNull(),
    rerunOf: uuid("rerun_of"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("workflow_runs_by_workflow").on(
      t.tenantId,
      t.workflowId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    foreignKey({
      columns: [t.tenantId, t.workflowId],
      foreignColumns: [workflows.tenantId, workflows.id],
    }).onDelete("cascade"),
  ],
);

/** The tasks that a run creates. */
export const workflowTasks = pgTable(
  "workflow_tasks",
  {
    tenantId: tenantId(),
    id: id(),
    workflowId: uuid("workflow_id").notNull(),
    workflowRunId: uuid("workflow_run_id").notNull(),
    /** The customer that the input of its run names as `customerId`. */
    customerId: uuid("customer_id"),
    name: text("name").notNull(),
    description: text("description"),
    status: text("status").$type<"OPEN" | "COMPLETED">().notNull(),
    completedAt: instant("completed_at"),
    comment: text("comment"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("workflow_tasks_by_time").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("workflow_tasks_by_status").on(
      t.tenantId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("workflow_tasks_by_customer")
      .on(t.tenantId, t.customerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.customerId} is not null`),
    index("workflow_tasks_by_customer_and_status")
      .on(t.tenantId, t.customerId, t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.customerId} is not null`),
    uniqueIndex("workflow_tasks_one_per_run").on(t.tenantId, t.workflowRunId),
    foreignKey({
      columns: [t.tenantId, t.workflowRunId],
      foreignColumns: [workflowRuns.tenantId, workflowRuns.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    check("workflow_tasks_status", sql`${t.status} in ('OPEN', 'COMPLETED')`),
  ],
);
