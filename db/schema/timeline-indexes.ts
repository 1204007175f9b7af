import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, index } from "drizzle-orm/pg-core";

/** The columns that the timeline and traces read a table by. */
type Columns = {
  tenantId: ExtraConfigColumn;
  id: ExtraConfigColumn;
  createdAt: ExtraConfigColumn;
  traceId: ExtraConfigColumn;
  customerId: ExtraConfigColumn;
  subscriptionId?: ExtraConfigColumn;
};

/**
 * The indexes that make a table a source of the timeline (docs/decisions/timeline.md): the newest rows of a customer, the
 * newest of a subscription, and the rows of a trace. Rows about no customer cost the first two nothing.
 */
export const timelineIndexes = (table: string, t: Columns) => [
  index(`${table}_of_customer`)
    .on(t.tenantId, t.customerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
    .where(sql`${t.customerId} is not null`),
  ...(t.subscriptionId
    ? [
        index(`${table}_of_subscription`)
          .on(t.tenantId, t.subscriptionId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
          .where(sql`${t.subscriptionId} is not null`),
      ]
    : []),
  index(`${table}_by_trace`).on(t.tenantId, t.traceId).where(sql`${t.traceId} is not null`),
];
