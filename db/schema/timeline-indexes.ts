import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, index } from "drizzle-orm/pg-core";

/** The columns by which the timeline and traces read a table. */
type Columns = {
  tenantId: ExtraConfigColumn;
  id: ExtraConfigColumn;
  createdAt: ExtraConfigColumn;
  traceId: ExtraConfigColumn;
  customerId: ExtraConfigColumn;
  subscriptionId?: ExtraConfigColumn;
};

/**
 * The indexes of a timeline source (docs/decisions/timeline.md): the newest rows of a customer, the newest of a
 * subscription, and the rows of a trace. Rows without a customer are not in the first two.
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
