import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { phoneNumbers } from "@/db/schema/inventory";
import type { PoolNumber } from "@/lib/inventory/model";
import { NUMBER_MOVES, type NumberStatus } from "@/lib/inventory/states";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import { NUMBER_QUARANTINE_DAYS } from "@/lib/values/tenant/tenant";

type Row = typeof phoneNumbers.$inferSelect;

const DAY_MS = 86_400_000;
/**
 * People go on calling a number that was in use; nobody knows one that never rang. REPLACED: in use until its line, which
 * goes on, got another one. Nobody has it back.
 */
const QUARANTINE_DAYS = {
  USED: NUMBER_QUARANTINE_DAYS,
  REPLACED: NUMBER_QUARANTINE_DAYS,
  NEVER_USED: 1,
} as const;
/** Its customer can have a number back for 14 days: to the end of the last day, in whatever time zone. */
const KEPT_DAYS = 16;
export type NumberPast = keyof typeof QUARANTINE_DAYS;
/** How long a lapsed lease is remembered: an order that was paid late still gets its number if nobody else took it. */
const LAPSED_MS = 2 * DAY_MS;

/** Nobody holds it any more, and nobody waits for it. */
export const FREE_NUMBER = {
  status: "AVAILABLE" as const,
  leaseTokenHash: null,
  leaseExpiresAt: null,
  leaseExtensions: 0,
  reservationId: null,
  reservedUntil: null,
  quarantinedUntil: null,
  subscriptionId: null,
  formerSubscriptionId: null,
};

/** A lapsed lease on a number that is kept for its former customer leaves it resting, and never free. */
export const isKeptForFormerCustomer = isNotNull(phoneNumbers.quarantinedUntil);

/**
 * When a number that starts to rest now may be handed out again. How long a used one rests is the brand's to say, but never
 * shorter than its customer can have it back.
 */
export function endOfQuarantine(ctx: Ctx, was: NumberPast = "USED"): Date {
  const own = was === "NEVER_USED" ? undefined : ctx.tenant.settings.numberQuarantineDays;
  const days = was === "NEVER_USED" ? QUARANTINE_DAYS[was] : Math.max(own ?? QUARANTINE_DAYS[was], KEPT_DAYS);
  return new Date(ctx.clock.now().getTime() + days * DAY_MS);
}

const theNumber = (ctx: Ctx, msisdn: string) =>
  and(eq(phoneNumbers.tenantId, ctx.tenant.id), eq(phoneNumbers.msisdn, msisdn));

export function presentNumber(row: Row, now: Date): PoolNumber {
  const over = (until: Date | null) => until !== null && until <= now;
  // A hold that has run out is none; the next one who asks gets the number.
  const lapsed =
    (row.status === "LEASED" && over(row.leaseExpiresAt)) ||
    (row.status === "RESERVED" && over(row.reservedUntil));
  const heldUntil = lapsed
    ? row.quarantinedUntil
    : (row.leaseExpiresAt ?? row.reservedUntil ?? row.quarantinedUntil);
  return {
    msisdn: row.msisdn,
    country: row.country,
    ...(row.areaCode !== null && { areaCode: row.areaCode }),
    display: formatPhoneNumber(row.msisdn, [row.country]),
    status: !lapsed ? row.status : row.quarantinedUntil ? "QUARANTINED" : "AVAILABLE",
    ...(row.subscriptionId !== null && { subscriptionId: row.subscriptionId }),
    ...(!lapsed && row.reservationId !== null && { reservationId: row.reservationId }),
    ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
    portedIn: row.portedIn,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * A number of the pool, whoever has it. For the brand itself.
 * @throws ApiError phoneNumberNotFound
 */
export async function getPoolNumber(ctx: Ctx, msisdn: string): Promise<PoolNumber> {
  const [row] = await ctx.db.select().from(phoneNumbers).where(theNumber(ctx, msisdn));
  if (!row) throw new ApiError(failures.phoneNumberNotFound);
  return presentNumber(row, ctx.clock.now());
}

function moveNumber(
  ctx: Ctx,
  msisdn: string,
  verb: keyof typeof NUMBER_MOVES,
  changes: Partial<Row> & { status: NumberStatus },
): Promise<PoolNumber> {
  return inTransaction(ctx, async (ctx) => {
    const { from, refused } = NUMBER_MOVES[verb];
    const [moved] = await ctx.db
      .update(phoneNumbers)
      .set({ ...changes, updatedAt: ctx.clock.now() })
      .where(and(theNumber(ctx, msisdn), inArray(phoneNumbers.status, from)))
      .returning();
    if (moved) return presentNumber(moved, ctx.clock.now());
    await getPoolNumber(ctx, msisdn);
    throw new ApiError(refused);
  });
}

/**
 * Keeps a free number from being handed out.
 * @param until absent: for as long as the brand lets numbers rest after their line
 * @throws ApiError phoneNumberNotFound, phoneNumberNotFree
 */
export const quarantineNumber = (ctx: Ctx, msisdn: string, until?: Date): Promise<PoolNumber> =>
  moveNumber(ctx, msisdn, "quarantine", {
    status: "QUARANTINED",
    quarantinedUntil: until ?? endOfQuarantine(ctx),
  });

/**
 * Makes a number free again at once: its lease or reservation is void, its quarantine over.
 * @throws ApiError phoneNumberNotFound, phoneNumberNotReleasable
 */
export const makeNumberFree = (ctx: Ctx, msisdn: string): Promise<PoolNumber> =>
  moveNumber(ctx, msisdn, "release", FREE_NUMBER);

/**
 * What time itself does to the pool: numbers that have rested are free, and those that came from another carrier leave,
 * for they are its to hand out. Leases that lapsed long ago are forgotten.
 */
export async function sweepPool(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const lapsed = and(
    eq(phoneNumbers.tenantId, ctx.tenant.id),
    eq(phoneNumbers.status, "LEASED"),
    sql`${phoneNumbers.leaseExpiresAt} <= ${new Date(now.getTime() - LAPSED_MS).toISOString()}::timestamptz`,
  );
  await ctx.db
    .update(phoneNumbers)
    .set({
      status: "QUARANTINED",
      leaseTokenHash: null,
      leaseExpiresAt: null,
      leaseExtensions: 0,
      updatedAt: now,
    })
    .where(and(lapsed, isKeptForFormerCustomer));
  const rested = and(
    eq(phoneNumbers.tenantId, ctx.tenant.id),
    eq(phoneNumbers.status, "QUARANTINED"),
    isNotNull(phoneNumbers.quarantinedUntil),
    lte(phoneNumbers.quarantinedUntil, now),
  );
  await ctx.db.delete(phoneNumbers).where(and(rested, eq(phoneNumbers.portedIn, true)));
  await ctx.db
    .update(phoneNumbers)
    .set({ ...FREE_NUMBER, updatedAt: now })
    .where(rested);
  await ctx.db
    .update(phoneNumbers)
    .set({ ...FREE_NUMBER, updatedAt: now })
    .where(lapsed);
}
