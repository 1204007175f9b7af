import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/lib/kernel/context";
import { firstIdAt } from "@/lib/platform/secrets/ids";
import { DELIVERY_STATUSES } from "@/lib/webhooks/states";

type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Ids are in the order in which deliveries were made. */
export const IdCursor = z.tuple([z.uuid()]);

export type DeliveryCuts = {
  endpointIds: readonly string[];
  status?: readonly DeliveryStatus[] | undefined;
  eventType?: readonly string[] | undefined;
  createdFrom?: Date | undefined;
  createdTo?: Date | undefined;
};

type Cut = { order: "newest" | "oldest"; limit: number; after?: string | undefined };

/** Deliveries of a span of time, by their ids: an id begins with the millisecond in which the delivery was made. */
const within = ({ createdFrom, createdTo }: DeliveryCuts): SQL => sql`
  ${createdFrom ? sql`and d.id >= ${firstIdAt(createdFrom)}::uuid` : sql``}
  ${createdTo ? sql`and d.id < ${firstIdAt(createdTo)}::uuid` : sql``}`;

/**
 * Ids of the deliveries that match, in order. Each endpoint, state and type is a short stretch of an index in order, and of
 * those stretches the first ids are kept: however many rows there are, combinations × limit are looked at.
 */
export function deliveryIds(ctx: Ctx, cuts: DeliveryCuts, { order, limit, after }: Cut): SQL {
  const { endpointIds, status, eventType } = cuts;
  const types = eventType && sql.param([...new Set(eventType)]);
  // The index by type has the state before the id.
  const states = status ?? (types && DELIVERY_STATUSES);
  const statuses = states && sql.param([...new Set(states)]);
  const [direction, beyond] = order === "newest" ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  return sql`
    select cut.id from unnest(${sql.param(endpointIds)}::uuid[]) as e(id)
     ${statuses ? sql`cross join unnest(${statuses}::text[]) as s(status)` : sql``}
     ${types ? sql`cross join unnest(${types}::text[]) as t(type)` : sql``}
     cross join lateral (
       select d.id from webhook_deliveries d
        where d.tenant_id = ${ctx.tenant.id} and d.endpoint_id = e.id
          ${statuses ? sql`and d.status = s.status` : sql``}
          ${types ? sql`and d.event_type = t.type` : sql``}
          ${within(cuts)}
          ${after ? sql`and d.id ${beyond} ${after}::uuid` : sql``}
        order by d.id ${direction} limit ${limit}) cut
     order by cut.id ${direction} limit ${limit}`;
}
