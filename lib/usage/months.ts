import { sql } from "drizzle-orm";
import { usageRecords } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import type { UsageMonth } from "@/lib/usage/model";
import type { Service, UsageScope } from "@/lib/usage/packages";

/** From `startsAt`, until before `endsAt`. */
export type MonthSpan = { startsAt: Date; endsAt: Date };

export type MonthlyUse = Pick<UsageMonth, "home" | "abroad" | "callsToAbroadSeconds">;

const FIELD = { DATA: "dataBytes", VOICE: "callSeconds", SMS: "smsCount" } as const;
const isCompared = (service: Service): service is keyof typeof FIELD => service in FIELD;

const nothing = (): MonthlyUse => ({
  home: { dataBytes: 0, callSeconds: 0, smsCount: 0 },
  abroad: { dataBytes: 0, callSeconds: 0, smsCount: 0 },
  callsToAbroadSeconds: 0,
});

/**
 * The use of subscriptions in the given months, in one statement. No plan counts picture messages, so they are left out.
 * The caller checks who may see the subscriptions.
 * @returns by subscription: one entry per month, in the given order
 */
export async function readUsageMonths(
  ctx: Ctx,
  targets: readonly { subscriptionId: string; months: readonly MonthSpan[] }[],
): Promise<ReadonlyMap<string, MonthlyUse[]>> {
  const found = new Map(
    targets.map(({ subscriptionId, months }) => [subscriptionId, months.map(() => nothing())]),
  );
  const asked = targets.flatMap(({ subscriptionId, months }) =>
    months.map(({ startsAt, endsAt }, at) => ({
      id: subscriptionId,
      at,
      starts: startsAt.toISOString(),
      ends: endsAt.toISOString(),
    })),
  );
  if (asked.length === 0) return found;
  // The bounds of all months are constants, so that the planner leaves out the partitions of other months.
  const first = asked.map(({ starts }) => starts).sort()[0];
  const last = asked
    .map(({ ends }) => ends)
    .sort()
    .at(-1);
  const { rows } = await ctx.db.execute<{
    id: string;
    at: number;
    service: Service;
    scope: UsageScope;
    quantity: string;
  }>(sql`
    select m.id, m.at, u.service, u.scope, sum(u.quantity)::int8 as quantity
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
           as m(id uuid, at int4, starts timestamptz, ends timestamptz)
      join ${usageRecords} u on u.tenant_id = ${ctx.tenant.id} and u.subscription_id = m.id
       and u.occurred_at >= m.starts and u.occurred_at < m.ends
     where u.occurred_at >= ${first}::timestamptz and u.occurred_at < ${last}::timestamptz
     group by m.id, m.at, u.service, u.scope`);
  for (const { id, at, service, scope, quantity } of rows) {
    const month = found.get(id)![at]!;
    if (!isCompared(service)) continue;
    if (scope === "ILD") {
      if (service === "VOICE") month.callsToAbroadSeconds += Number(quantity);
    } else month[scope === "ROAMING" ? "abroad" : "home"][FIELD[service]] += Number(quantity);
  }
  return found;
}
