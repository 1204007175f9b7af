import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { simCards } from "@/db/schema/inventory";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { encrypt } from "@/lib/platform/encryption";

/**
 * Gives a SIM to a subscription: a certain one (from stock, or one the customer brought, which is then put on record),
 * or any of a kind from stock. Safe to repeat for a certain one.
 * @returns its ICCID
 * @throws ApiError simCardUnavailable, noSimCardLeft
 */
export function assignSim(
  ctx: Ctx,
  sim: { kind: "PSIM" | "ESIM" } | { iccid: string },
  subscriptionId: string,
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    if ("iccid" in sim) {
      const given = await ctx.db
        .insert(simCards)
        .values({
          tenantId: ctx.tenant.id,
          iccid: sim.iccid,
          kind: "PSIM",
          status: "ASSIGNED",
          subscriptionId,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoUpdate({
          target: [simCards.tenantId, simCards.iccid],
          set: { status: "ASSIGNED", subscriptionId, updatedAt: now },
          setWhere: or(eq(simCards.status, "AVAILABLE"), eq(simCards.subscriptionId, subscriptionId)),
        })
        .returning({ iccid: simCards.iccid });
      if (!given[0]) throw new ApiError(failures.simCardUnavailable);
      return given[0].iccid;
    }
    const { rows } = await ctx.db.execute<{ iccid: string }>(sql`
      update ${simCards} set status = 'ASSIGNED', subscription_id = ${subscriptionId}, updated_at = ${now.toISOString()}::timestamptz
       where tenant_id = ${ctx.tenant.id} and iccid = (
         select iccid from ${simCards} where tenant_id = ${ctx.tenant.id} and kind = ${sim.kind} and status = 'AVAILABLE'
          order by iccid limit 1 for update skip locked)
      returning iccid`);
    if (!rows[0]) throw new ApiError(failures.noSimCardLeft);
    return rows[0].iccid;
  });
}

/** Puts a SIM that never went on the air back into stock. */
export async function releaseSim(ctx: Ctx, iccid: string, subscriptionId: string): Promise<void> {
  await ctx.db
    .update(simCards)
    .set({ status: "AVAILABLE", subscriptionId: null, updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(simCards.tenantId, ctx.tenant.id),
        eq(simCards.iccid, iccid),
        eq(simCards.subscriptionId, subscriptionId),
      ),
    );
}

/** A SIM that was on the air and is not any more; it stays on record with the subscription it belonged to. */
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
  /** Plain; encrypted here before it is stored. */
  puk: string;
  activationCode?: string | null | undefined;
  smdpAddress?: string | null | undefined;
  matchingId?: string | null | undefined;
};

/**
 * Records what the network says about the SIM of a line that went on the air. An eSIM becomes known here first.
 * @throws Error when the SIM belongs to another subscription: two lines on one SIM must never be recorded.
 */
export async function recordActivatedSim(ctx: Ctx, sim: ActivatedSim, subscriptionId: string): Promise<void> {
  const now = ctx.clock.now();
  const known = {
    status: "ASSIGNED" as const,
    subscriptionId,
    imsi: sim.imsi,
    pukEncrypted: encrypt(sim.puk),
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
      set: known,
      setWhere: or(isNull(simCards.subscriptionId), eq(simCards.subscriptionId, subscriptionId)),
    })
    .returning({ iccid: simCards.iccid });
  if (stored.length === 0) throw new Error(`SIM ${sim.iccid} is on another subscription already`);
}

/**
 * Notes that an eSIM is on a device. Repeating it changes nothing.
 * @returns the subscription it belongs to when this is news, else null
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
