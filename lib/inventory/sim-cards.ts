import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { simCards } from "@/db/schema/inventory";
import type { SimCard } from "@/lib/inventory/model";
import { heldReservations, type ReservationHolder } from "@/lib/inventory/reservations";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor } from "@/lib/kernel/lists/pagination";
import { encrypt } from "@/lib/platform/secrets/encryption";

/** The time at which a SIM leaves the stock. A repeated assignment keeps the first time. */
const firstTaken = (now: Date): SQL<Date> =>
  sql`case when ${simCards.status} in ('AVAILABLE', 'RESERVED') then ${now.toISOString()}::timestamptz else ${simCards.takenAt} end`;

/**
 * Assigns a SIM to a subscription: a certain SIM, or any of a kind from stock. A certain SIM is in stock, is reserved for its customer or
 * order, or is the customer's own, which is then recorded. Safe to repeat for a certain one.
 * @returns its ICCID
 * @throws ApiError simCardUnavailable, noSimCardLeft
 */
export function assignSim(
  ctx: Ctx,
  sim: { kind: "PSIM" | "ESIM" } | ({ iccid: string } & ReservationHolder),
  subscriptionId: string,
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    if ("iccid" in sim) {
      const reservations = await heldReservations(ctx, sim);
      const given = await ctx.db
        .insert(simCards)
        .values({
          tenantId: ctx.tenant.id,
          iccid: sim.iccid,
          kind: "PSIM",
          status: "ASSIGNED",
          brought: true,
          subscriptionId,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoUpdate({
          target: [simCards.tenantId, simCards.iccid],
          set: {
            status: "ASSIGNED",
            subscriptionId,
            reservationId: null,
            reservedUntil: null,
            takenAt: firstTaken(now),
            updatedAt: now,
          },
          setWhere: or(
            eq(simCards.status, "AVAILABLE"),
            eq(simCards.subscriptionId, subscriptionId),
            and(
              eq(simCards.status, "RESERVED"),
              or(lte(simCards.reservedUntil, now), inArray(simCards.reservationId, reservations)),
            ),
          ),
        })
        .returning({ iccid: simCards.iccid });
      if (!given[0]) throw new ApiError(failures.simCardUnavailable);
      return given[0].iccid;
    }
    const { rows } = await ctx.db.execute<{ iccid: string }>(sql`
      update ${simCards}
         set status = 'ASSIGNED', subscription_id = ${subscriptionId}, taken_at = ${now.toISOString()}::timestamptz,
             updated_at = ${now.toISOString()}::timestamptz
       where tenant_id = ${ctx.tenant.id} and iccid = (
         select iccid from ${simCards} where tenant_id = ${ctx.tenant.id} and kind = ${sim.kind} and status = 'AVAILABLE'
          order by iccid limit 1 for update skip locked)
      returning iccid`);
    if (!rows[0]) throw new ApiError(failures.noSimCardLeft);
    return rows[0].iccid;
  });
}

/** Puts a SIM that was never active back into stock. A card of the customer's own is deleted. */
export async function releaseSim(ctx: Ctx, iccid: string, subscriptionId: string): Promise<void> {
  const own = and(
    eq(simCards.tenantId, ctx.tenant.id),
    eq(simCards.iccid, iccid),
    eq(simCards.subscriptionId, subscriptionId),
  );
  await ctx.db.delete(simCards).where(and(own, eq(simCards.brought, true)));
  await ctx.db
    .update(simCards)
    .set({ status: "AVAILABLE", subscriptionId: null, takenAt: null, updatedAt: ctx.clock.now() })
    .where(own);
}

/** Disables a SIM that was active and is not any more. It stays on record with its subscription. */
export async function disableSim(ctx: Ctx, iccid: string, subscriptionId: string): Promise<void> {
  await ctx.db
    .update(simCards)
    .set({ status: "DISABLED", updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(simCards.tenantId, ctx.tenant.id),
        eq(simCards.iccid, iccid),
        eq(simCards.subscriptionId, subscriptionId),
      ),
    );
}

export type ActivatedSim = {
  iccid: string;
  kind: "PSIM" | "ESIM";
  imsi: string;
  /** In plain text. It is encrypted here before it is stored. */
  puk: string;
  activationCode?: string | null | undefined;
  smdpAddress?: string | null | undefined;
  matchingId?: string | null | undefined;
};

/**
 * Records the network's data about the SIM of an activated subscription. An eSIM is first recorded here.
 * @throws Error when the SIM belongs to another subscription: two subscriptions on one SIM must never be recorded
 */
export async function recordActivatedSim(ctx: Ctx, sim: ActivatedSim, subscriptionId: string): Promise<void> {
  const now = ctx.clock.now();
  const known = {
    status: "ASSIGNED" as const,
    subscriptionId,
    imsi: sim.imsi,
    pukEncrypted: encrypt("puk", sim.puk),
    activationCode: sim.activationCode ?? null,
    smdpAddress: sim.smdpAddress ?? null,
    matchingId: sim.matchingId ?? null,
    updatedAt: now,
  };
  const stored = await ctx.db
    .insert(simCards)
    .values({ tenantId: ctx.tenant.id, iccid: sim.iccid, kind: sim.kind, createdAt: now, ...known })
    .onConflictDoUpdate({
      target: [simCards.tenantId, simCards.iccid],
      set: { ...known, takenAt: firstTaken(now) },
      setWhere: or(isNull(simCards.subscriptionId), eq(simCards.subscriptionId, subscriptionId)),
    })
    .returning({ iccid: simCards.iccid });
  if (stored.length === 0) throw new Error(`SIM ${sim.iccid} is on another subscription already`);
}

/**
 * Records that an eSIM is installed on a device. Safe to repeat.
 * @returns the subscription it belongs to if this is new, else null
 */
export async function recordSimInstalled(
  ctx: Ctx,
  installed: { iccid: string; eid: string; installedAt: Date },
): Promise<string | null> {
  const [row] = await ctx.db
    .update(simCards)
    .set({ eid: installed.eid, installedAt: installed.installedAt, updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(simCards.tenantId, ctx.tenant.id),
        eq(simCards.iccid, installed.iccid),
        or(isNull(simCards.installedAt), isNull(simCards.eid), ne(simCards.eid, installed.eid)),
      ),
    )
    .returning({ subscriptionId: simCards.subscriptionId });
  return row?.subscriptionId ?? null;
}

const SimCursor = z.tuple([z.string().regex(/^\d{1,22}$/)]);

export type SimQuery = {
  status?: SimCard["status"] | undefined;
  type?: SimCard["type"] | undefined;
  iccid?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** One page of the brand's SIMs, by ICCID. Every filter, and both together, have an index in that order. */
export async function listSimCards(ctx: Ctx, query: SimQuery): Promise<Page<SimCard>> {
  const after = readCursor(query.cursor, SimCursor);
  const rows = await ctx.db
    .select()
    .from(simCards)
    .where(
      and(
        eq(simCards.tenantId, ctx.tenant.id),
        query.status ? eq(simCards.status, query.status) : undefined,
        query.type ? eq(simCards.kind, query.type) : undefined,
        query.iccid !== undefined ? eq(simCards.iccid, query.iccid) : undefined,
        after ? gt(simCards.iccid, after[0]) : undefined,
      ),
    )
    .orderBy(asc(simCards.iccid))
    .limit(query.limit + 1);
  return page(
    rows,
    query.limit,
    (row) => [row.iccid],
    (row) => ({
      iccid: row.iccid,
      type: row.kind,
      status: row.status,
      ...(row.imsi !== null && { imsi: row.imsi }),
      ...(row.eid !== null && { eid: row.eid }),
      ...(row.installedAt !== null && { installedAt: row.installedAt.toISOString() }),
      ...(row.subscriptionId !== null && { subscriptionId: row.subscriptionId }),
      ...(row.reservationId !== null && { reservationId: row.reservationId }),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }),
  );
}
