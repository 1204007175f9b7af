import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/lib/kernel/context";
import { firstIdAt } from "@/lib/platform/secrets/ids";
import { DELIVERY_STATUSES } from "@/lib/webhooks/states";

type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Ids are in the order of creation. */
export const IdCursor = z.tuple([z.uuid()]);

export type DeliveryCuts = {
  endpointIds: readonly string[];
  status?: readonly DeliveryStatus[] | undefined;
  eventType?: readonly string[] | undefined;
  createdFrom?: Date | undefined;
  createdTo?: Date | undefined;
};

type Cut = { order: "newest" | "oldest"; limit: number; after?: string | undefined };

/** Deliveries of a time span, by their ids: an id begins with the millisecond of its creation. */
const within = ({ createdFrom, createdTo }: DeliveryCuts): SQL => sql`
  ${createdFrom ? sql`and d.id >= ${firstIdAt(createdFrom)}::uuid` : sql``}
  ${createdTo ? sql`and d.id < ${firstIdAt(createdTo)}::uuid` : sql``}`;

/**
 * Ids of the matching deliveries, in order. Each combination of endpoint, state and type is a range of an index, and the
 * first ids of each are merged. So combinations × limit rows are read, however many exist.
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
