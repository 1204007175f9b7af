import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { simCards } from "@/db/schema/inventory";
import { portings } from "@/db/schema/porting";
import { carrierOperations, subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { isUuid } from "@/lib/platform/secrets/ids";

/** How a network identifies a subscription. */
export type SubscriptionReference = {
  /** A UUID, or the tenant's own id with the prefix `rid_`. */
  subscriptionId?: string | undefined;
  iccid?: string | undefined;
  msisdn?: string | undefined;
  /** Subscriptions pass numbers on, so the time of use matters. */
  occurredAt: Date;
};

type Holding = { id: string; from: Date; until: Date | null };

const given = <T>(values: readonly (T | undefined)[]): T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/**
 * The subscription of each name, or null. By its id; else by its SIM, which stays with it whatever its number; else by
 * the owner of the number at that time. At most five statements.
 */
export async function findSubscriptionsByReference(
  ctx: Ctx,
  names: readonly SubscriptionReference[],
): Promise<(string | null)[]> {
  const byId = await subscriptionsById(ctx, given(names.map((name) => name.subscriptionId)));
  // Stryker disable next-line ConditionalExpression,MethodExpression: the others have been found, and are not looked at below
  const open = names.filter((name) => name.subscriptionId === undefined);
  const bySim = await subscriptionsBySim(ctx, given(open.map((name) => name.iccid)));
  const byNumber = await holdings(
    ctx,
    given(open.filter((name) => !name.iccid || !bySim.has(name.iccid)).map((name) => name.msisdn)),
  );
  return names.map((name) => {
    if (name.subscriptionId !== undefined) return byId.get(name.subscriptionId) ?? null;
    const held = (name.iccid && bySim.get(name.iccid)) || undefined;
    return held ?? (name.msisdn ? holderAt(byNumber.get(name.msisdn) ?? [], name.occurredAt) : null);
  });
}

const REFERENCE_PREFIX = "rid_";

async function subscriptionsById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const uuids = ids.filter(isUuid);
  // Stryker disable next-line MethodExpression: the prefix is compared again below
  const references = ids
    .filter((id) => id.startsWith(REFERENCE_PREFIX))
    .map((id) => id.slice(REFERENCE_PREFIX.length));
  // Stryker disable next-line ConditionalExpression: without ids, the statement reads rows of which none is used
  if (uuids.length + references.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: subscriptions.id, referenceId: subscriptions.referenceId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        or(
          uuids.length > 0 ? inArray(subscriptions.id, uuids) : undefined,
          references.length > 0 ? inArray(subscriptions.referenceId, references) : undefined,
        ),
      ),
    );
  const known = new Set(rows.map((row) => row.id));
  // With the prefix, because an unknown id can end like the reference of another record.
  const byReference = new Map(rows.map((row) => [`${REFERENCE_PREFIX}${row.referenceId}`, row.id]));
  return new Map(
    ids.flatMap((given) => {
      // UUIDs are compared case-insensitively.
      const id = known.has(given.toLowerCase()) ? given.toLowerCase() : byReference.get(given);
      return id === undefined ? [] : [[given, id]];
    }),
  );
}

async function subscriptionsBySim(ctx: Ctx, iccids: readonly string[]): Promise<Map<string, string>> {
  if (iccids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ iccid: simCards.iccid, subscriptionId: simCards.subscriptionId })
    .from(simCards)
    .where(and(eq(simCards.tenantId, ctx.tenant.id), inArray(simCards.iccid, [...iccids])));
  return new Map(rows.flatMap((row) => (row.subscriptionId ? [[row.iccid, row.subscriptionId]] : [])));
}

/**
 * When a subscription got a number: when the change or porting was requested, because no other subscription can get the
 * number after that. The first number is as old as the subscription. For a statement that reads `subscriptions`.
 * @param msisdn with its table name: a statement of one table omits it, and these subqueries read other tables
 * @param until when the subscription lost the number
 */
const since = (msisdn: SQL, until: SQL): SQL<Date> =>
  sql<Date>`coalesce(greatest(
    (select max(o.created_at) from carrier_operations o
      where o.tenant_id = subscriptions.tenant_id and o.subscription_id = subscriptions.id
        and o.type = 'CHANGE_NUMBER' and o.status = 'COMPLETED'
        and o.parameters->>'newMsisdn' = ${msisdn} and o.created_at < ${until}),
    (select max(n.created_at) from portings n
      where n.tenant_id = subscriptions.tenant_id and n.subscription_id = subscriptions.id
        and n.status = 'COMPLETED' and n.msisdn = ${msisdn} and n.created_at < ${until})),
    subscriptions.created_at)`.mapWith(subscriptions.createdAt);

/** The subscriptions that have had each number, and when. */
async function holdings(ctx: Ctx, msisdns: readonly string[]): Promise<Map<string, Holding[]>> {
  if (msisdns.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      msisdn: subscriptions.msisdn,
      id: subscriptions.id,
      from: since(sql`subscriptions.msisdn`, sql`'infinity'`),
      until: subscriptions.cancelledAt,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), inArray(subscriptions.msisdn, [...msisdns])));
  // Temporary numbers that subscriptions used until their own arrived from another carrier.
  const temporary = await ctx.db
    .select({
      msisdn: portings.temporaryMsisdn,
      id: portings.subscriptionId,
      from: since(sql`portings.temporary_msisdn`, sql`portings.completed_at`),
      until: portings.completedAt,
    })
    .from(portings)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.tenantId, portings.tenantId), eq(subscriptions.id, portings.subscriptionId)),
    )
    .where(
      and(
        eq(portings.tenantId, ctx.tenant.id),
        inArray(portings.temporaryMsisdn, [...msisdns]),
        isNotNull(portings.completedAt),
      ),
    );
  // Numbers that subscriptions had until they got others.
  const formerNumber = sql<string>`(${carrierOperations.parameters}->>'msisdn')`;
  const former = await ctx.db
    .select({
      msisdn: formerNumber,
      id: carrierOperations.subscriptionId,
      from: since(formerNumber, sql`carrier_operations.created_at`),
      until: carrierOperations.updatedAt,
    })
    .from(carrierOperations)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.tenantId, carrierOperations.tenantId),
        eq(subscriptions.id, carrierOperations.subscriptionId),
      ),
    )
    .where(
      and(
        eq(carrierOperations.tenantId, ctx.tenant.id),
        sql`${carrierOperations.type} = 'CHANGE_NUMBER' and ${carrierOperations.status} = 'COMPLETED'`,
        inArray(formerNumber, [...msisdns]),
      ),
    );
  return Map.groupBy([...rows, ...temporary, ...former], (row) => row.msisdn);
}

/** The owner of the number at an instant; the latest one if two periods overlap. */
function holderAt(holdings: readonly Holding[], at: Date): string | null {
  const fitting = holdings.filter(({ from, until }) => from <= at && (until === null || at < until));
  return fitting.toSorted((a, b) => b.from.getTime() - a.from.getTime())[0]?.id ?? null;
}
