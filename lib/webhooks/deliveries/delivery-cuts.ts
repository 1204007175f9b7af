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

/** A column that a cut fixes, and the values it takes in turn. */
type Choice = { column: SQL; type: "uuid" | "text"; values: readonly string[] };

/**
 * Up to this many cuts, each value is written out. The planner then sees it and knows how rare it is. Of a value in a list
 * it assumes that all are equally common. When the statistics know one endpoint only, that is "each has all deliveries",
 * and it reads every delivery of the brand to find the few of a quiet endpoint.
 */
const MOST_WRITTEN = 36;

const choicesOf = ({ endpointIds, status, eventType }: DeliveryCuts): Choice[] => {
  // The index by type has the state before the id.
  const states = status ?? (eventType && DELIVERY_STATUSES);
  return [
    { column: sql`d.endpoint_id`, type: "uuid", values: endpointIds },
    ...(eventType ? [{ column: sql`d.event_type`, type: "text" as const, values: eventType }] : []),
    ...(states ? [{ column: sql`d.status`, type: "text" as const, values: states }] : []),
  ];
};

/**
 * Ids of the matching deliveries, in order. Each combination of endpoint, type and state is a range of an index, and the
 * first ids of each are merged. So at most combinations × limit rows are read, however many exist.
 */
export function deliveryIds(ctx: Ctx, cuts: DeliveryCuts, { order, limit, after }: Cut): SQL {
  const [direction, beyond] = order === "newest" ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const cut = (conditions: readonly SQL[]) => sql`
       select d.id from webhook_deliveries d
        where d.tenant_id = ${ctx.tenant.id} ${sql.join([...conditions])}
          ${within(cuts)}
          ${after ? sql`and d.id ${beyond} ${after}::uuid` : sql``}
        order by d.id ${direction} limit ${limit}`;
  /** Combinations of the written values, as conditions. */
  let written: SQL[][] = [[]];
  const sources: SQL[] = [];
  for (const [position, { column, type, values }] of choicesOf(cuts).entries()) {
    const different = [...new Set(values)];
    const cast = sql.raw(type);
    if (different.length > 0 && written.length * different.length <= MOST_WRITTEN) {
      written = written.flatMap((chosen) =>
        different.map((value) => [...chosen, sql` and ${column} = ${value}::${cast}`]),
      );
    } else {
      const name = sql.raw(`choice${position}`);
      sources.push(sql`unnest(${sql.param(different)}::${cast}[]) as ${name}(value)`);
      written = written.map((chosen) => [...chosen, sql` and ${column} = ${name}.value`]);
    }
  }
  const parts = written.map((conditions) =>
    sources.length === 0
      ? sql`(${cut(conditions)})`
      : sql`(select listed.id from ${sql.join(sources, sql` cross join `)} cross join lateral (${cut(conditions)}) listed)`,
  );
  return sql`
    select cut.id from (${sql.join(parts, sql` union all `)}) cut
     order by cut.id ${direction} limit ${limit}`;
}
