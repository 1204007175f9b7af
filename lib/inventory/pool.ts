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
 * How long numbers rest, in days. People continue to call a number that was in use. No one knows a number that never rang. REPLACED: in use
 * until its subscription, which continues, got another number; it is not kept for anyone.
 */
const QUARANTINE_DAYS = {
  USED: NUMBER_QUARANTINE_DAYS,
  REPLACED: NUMBER_QUARANTINE_DAYS,
  NEVER_USED: 1,
} as const;
/** A customer can have a number back for 14 days: to the end of the last day, in any time zone. */
const KEPT_DAYS = 16;
export type NumberPast = keyof typeof QUARANTINE_DAYS;
/** How long an expired lease is remembered. An order that was paid late still gets its number if no one else took it. */
const EXPIRED_LEASE_MS = 2 * DAY_MS;

/** The columns of a number that no one holds and that is kept for no one. */
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

/** Matches numbers that are kept for a former customer. After an expired lease such a number rests and is not free. */
export const isKeptForFormerCustomer = isNotNull(phoneNumbers.quarantinedUntil);

/**
 * When a number that starts to rest now may be assigned again. The brand sets how long a used number rests, but not shorter than its
 * customer can have it back.
 */
export function endOfQuarantine(ctx: Ctx, was: NumberPast = "USED"): Date {
  const own = ctx.tenant.settings.numberQuarantineDays ?? QUARANTINE_DAYS[was];
  const days = was === "NEVER_USED" ? QUARANTINE_DAYS[was] : Math.max(own, KEPT_DAYS);
  return new Date(ctx.clock.now().getTime() + days * DAY_MS);
}

const theNumber = (ctx: Ctx, msisdn: string) =>
  and(eq(phoneNumbers.tenantId, ctx.tenant.id), eq(phoneNumbers.msisdn, msisdn));

/** A number of the pool in the shape of the API, with its current state. */
export function presentNumber(row: Row, now: Date): PoolNumber {
  // Stryker disable next-line ConditionalExpression: a number that is leased or reserved has an end
  const over = (until: Date | null) => until !== null && until <= now;
  // An expired hold does not count. The next caller who asks gets the number.
  // Stryker disable ConditionalExpression: only a leased number has the end of a lease, only a reserved one that of a reservation
  const lapsed =
    (row.status === "LEASED" && over(row.leaseExpiresAt)) ||
    (row.status === "RESERVED" && over(row.reservedUntil));
  // Stryker restore ConditionalExpression
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
 * A number of the pool in any state, for the brand itself.
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
 * Keeps a free number from being assigned.
 * @param until absent: for as long as the brand lets numbers rest after their subscription
 * @throws ApiError phoneNumberNotFound, phoneNumberNotFree
 */
export const quarantineNumber = (ctx: Ctx, msisdn: string, until?: Date): Promise<PoolNumber> =>
  moveNumber(ctx, msisdn, "quarantine", {
    status: "QUARANTINED",
    quarantinedUntil: until ?? endOfQuarantine(ctx),
  });

/**
 * Makes a number free at once: ends its lease, reservation or quarantine.
 * @throws ApiError phoneNumberNotFound, phoneNumberNotReleasable
 */
export const makeNumberFree = (ctx: Ctx, msisdn: string): Promise<PoolNumber> =>
  moveNumber(ctx, msisdn, "release", FREE_NUMBER);

/**
 * The scheduled work of the pool. Numbers that have rested become free. Numbers from another carrier leave the pool, because that carrier
 * assigns them. Leases that expired long ago are deleted.
 */
export async function sweepPool(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const lapsed = and(
    eq(phoneNumbers.tenantId, ctx.tenant.id),
    eq(phoneNumbers.status, "LEASED"),
    sql`${phoneNumbers.leaseExpiresAt} <= ${new Date(now.getTime() - EXPIRED_LEASE_MS).toISOString()}::timestamptz`,
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
