import { sql } from "drizzle-orm";
import { usageRecords } from "@/db/schema/subscriptions";
import { toAlpha3 } from "@/lib/catalog/texts/countries";
import type { Ctx } from "@/lib/kernel/context";
import type { DataZone } from "@/lib/platform/inputs/data-zones";
import { EEA_COUNTRIES } from "@/lib/platform/inputs/eea";
import type { UsageScope } from "@/lib/usage/packages";

/** Bytes by zone. */
export type ZoneUse = Record<DataZone, number>;

export type ZoneTarget = {
  subscriptionId: string;
  /** ISO 3166-1 alpha-2 of its network. */
  country: string;
  startsAt: Date;
  endsAt: Date;
};

/** Parts of countries of the Union that have their own codes. The Union's roaming rules apply there, too. */
const TERRITORIES = ["ALA", "GLP", "GUF", "MAF", "MTQ", "MYT", "REU"];
const EU_ZONE = [...EEA_COUNTRIES.map((code) => toAlpha3(code)!), ...TERRITORIES];

/** The zone of one use of data, by the rule of {@link readZoneUse}. `home` is the ISO 3166-1 alpha-2 code of the network. */
export function zoneOfUse(
  { country, scope }: { country?: string | undefined; scope: UsageScope },
  home: string,
): DataZone {
  if (country === undefined) return scope === "NATIONAL" ? "HOME" : "WORLD";
  if (country === toAlpha3(home)) return "HOME";
  return EU_ZONE.includes(country) ? "EU" : "WORLD";
}

/**
 * The data that subscriptions used in each zone, in one statement. Without a reported country, use at home counts for HOME,
 * and use abroad for WORLD.
 * @returns by subscription: every requested one, with zeros for a subscription without usage
 */
export async function readZoneUse(
  ctx: Ctx,
  targets: readonly ZoneTarget[],
): Promise<ReadonlyMap<string, ZoneUse>> {
  const found = new Map(
    targets.map(({ subscriptionId }) => [subscriptionId, { HOME: 0, EU: 0, WORLD: 0 } as ZoneUse]),
  );
  if (targets.length === 0) return found;
  const asked = targets.map(({ subscriptionId, country, startsAt, endsAt }) => ({
    id: subscriptionId,
    home: toAlpha3(country) ?? null,
    starts: startsAt.toISOString(),
    ends: endsAt.toISOString(),
  }));
  // The bounds of all months are constants, so that the planner leaves out the partitions of other months.
  const first = asked.map(({ starts }) => starts).sort()[0];
  const last = asked
    .map(({ ends }) => ends)
    .sort()
    .at(-1);
  const { rows } = await ctx.db.execute<{ id: string; zone: DataZone; quantity: string }>(sql`
    select m.id,
           case when u.country is null then case u.scope when 'NATIONAL' then 'HOME' else 'WORLD' end
                when u.country = m.home then 'HOME'
                when u.country = any(${sql.param(EU_ZONE)}::text[]) then 'EU'
                else 'WORLD' end as zone,
           sum(u.quantity)::int8 as quantity
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
           as m(id uuid, home text, starts timestamptz, ends timestamptz)
      join ${usageRecords} u on u.tenant_id = ${ctx.tenant.id} and u.subscription_id = m.id
       and u.occurred_at >= m.starts and u.occurred_at < m.ends
     where u.service = 'DATA' and u.occurred_at >= ${first}::timestamptz and u.occurred_at < ${last}::timestamptz
     group by 1, 2`);
  for (const { id, zone, quantity } of rows) found.get(id)![zone] = Number(quantity);
  return found;
}
