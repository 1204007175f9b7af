import { and, eq, gt, inArray, isNull, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { phoneNumbers } from "@/db/schema/inventory";
import { countLease } from "@/lib/inventory/lease-limit";
import type { Lease, LeaseRequest } from "@/lib/inventory/model";
import { endOfQuarantine, FREE_NUMBER, isKeptForFormerCustomer, type NumberPast } from "@/lib/inventory/pool";
import { heldReservations, type ReservationHolder } from "@/lib/inventory/reservations";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { hashToken, randomToken } from "@/lib/platform/secrets/ids";

export const LEASE_MS = 30 * 60_000;

const theNumber = (ctx: Ctx, msisdn: string): SQL | undefined =>
  and(eq(phoneNumbers.tenantId, ctx.tenant.id), eq(phoneNumbers.msisdn, msisdn));

/** Matches numbers that are free, or whose hold has expired. The update that takes a number decides, so no job has to run before. */
const isFree = (ctx: Ctx): SQL | undefined =>
  or(
    eq(phoneNumbers.status, "AVAILABLE"),
    and(
      eq(phoneNumbers.status, "LEASED"),
      lte(phoneNumbers.leaseExpiresAt, ctx.clock.now()),
      not(isKeptForFormerCustomer),
    ),
    and(eq(phoneNumbers.status, "RESERVED"), lte(phoneNumbers.reservedUntil, ctx.clock.now())),
  );

/**
 * Finds one free number and locks its row until the transaction ends. Rows that others are taking are skipped, so simultaneous requests
 * spread over the pool.
 */
async function pickFree(ctx: Ctx, country: string, areaCode: string | undefined): Promise<string> {
  const now = ctx.clock.now().toISOString();
  const where = sql`tenant_id = ${ctx.tenant.id} and country = ${country}
    ${areaCode ? sql`and area_code = ${areaCode}` : sql``}`;
  for (const condition of [
    sql`status = 'AVAILABLE'`,
    sql`status = 'LEASED' and lease_expires_at <= ${now}::timestamptz and quarantined_until is null`,
  ]) {
    const { rows } = await ctx.db.execute<{ msisdn: string }>(sql`
      select msisdn from ${phoneNumbers} where ${where} and ${condition}
      order by area_code, msisdn limit 1 for update skip locked`);
    if (rows[0]) return rows[0].msisdn;
  }
  throw new ApiError(failures.noPhoneNumberLeft);
}

/**
 * Holds a number for 30 minutes: the named one, or any free one of the country. With the lease's own token the same lease is extended once,
 * to 30 minutes from now.
 * @throws ApiError phoneNumberUnavailable, noPhoneNumberLeft, leaseInvalid, leaseExtended, tooManyRequests
 */
export function leaseNumber(ctx: Ctx, request: LeaseRequest): Promise<Lease> {
  return inTransaction(ctx, async (ctx) => {
    const expiresAt = new Date(ctx.clock.now().getTime() + LEASE_MS);
    if (request.leaseToken && request.msisdn)
      return extendLease(ctx, request.msisdn, request.leaseToken, expiresAt);
    await countLease(ctx);
    const msisdn = request.msisdn ?? (await pickFree(ctx, request.country!, request.areaCode));
    const leaseToken = randomToken(24);
    const taken = await ctx.db
      .update(phoneNumbers)
      .set({
        ...FREE_NUMBER,
        status: "LEASED",
        leaseTokenHash: hashToken(leaseToken),
        leaseExpiresAt: expiresAt,
        updatedAt: ctx.clock.now(),
      })
      .where(
        and(
          theNumber(ctx, msisdn),
          isFree(ctx),
          request.country ? eq(phoneNumbers.country, request.country) : undefined,
          request.areaCode ? eq(phoneNumbers.areaCode, request.areaCode) : undefined,
        ),
      )
      .returning({ msisdn: phoneNumbers.msisdn });
    if (taken.length === 0) throw new ApiError(failures.phoneNumberUnavailable);
    return { msisdn, leaseToken, expiresAt: expiresAt.toISOString() };
  });
}

async function extendLease(ctx: Ctx, msisdn: string, leaseToken: string, expiresAt: Date): Promise<Lease> {
  const own = and(
    theNumber(ctx, msisdn),
    eq(phoneNumbers.status, "LEASED"),
    eq(phoneNumbers.leaseTokenHash, hashToken(leaseToken)),
    gt(phoneNumbers.leaseExpiresAt, ctx.clock.now()),
  );
  const extended = await ctx.db
    .update(phoneNumbers)
    .set({ leaseExpiresAt: expiresAt, leaseExtensions: 1, updatedAt: ctx.clock.now() })
    .where(and(own, eq(phoneNumbers.leaseExtensions, 0)))
    .returning({ msisdn: phoneNumbers.msisdn });
  if (extended.length > 0) return { msisdn, leaseToken, expiresAt: expiresAt.toISOString() };
  const held = await ctx.db.select({ msisdn: phoneNumbers.msisdn }).from(phoneNumbers).where(own);
  throw new ApiError(held.length > 0 ? failures.leaseExtended : failures.leaseInvalid);
}

const assigned = (ctx: Ctx, subscriptionId: string) => ({
  ...FREE_NUMBER,
  status: "ASSIGNED" as const,
  subscriptionId,
  takenAt: firstTaken(ctx),
  updatedAt: ctx.clock.now(),
});

/** The time at which a number is taken. A repeated assignment keeps the first time. */
const firstTaken = (ctx: Ctx): SQL<Date> =>
  sql`case when ${phoneNumbers.status} = 'ASSIGNED' then ${phoneNumbers.takenAt} else ${ctx.clock.now().toISOString()}::timestamptz end`;

/**
 * Assigns a leased number to a subscription. An expired lease still counts while no one else took the number, because it was held when the
 * order was submitted. Safe to repeat.
 * @param country where the number must belong; anywhere when absent
 * @throws ApiError leaseInvalid
 */
export function assignLeasedNumber(
  ctx: Ctx,
  msisdn: string,
  leaseToken: string,
  subscriptionId: string,
  country?: string,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const held = and(
      eq(phoneNumbers.status, "LEASED"),
      eq(phoneNumbers.leaseTokenHash, hashToken(leaseToken)),
    );
    const already = and(eq(phoneNumbers.status, "ASSIGNED"), eq(phoneNumbers.subscriptionId, subscriptionId));
    const given = await ctx.db
      .update(phoneNumbers)
      .set(assigned(ctx, subscriptionId))
      .where(
        and(
          theNumber(ctx, msisdn),
          or(held, already),
          country === undefined ? undefined : eq(phoneNumbers.country, country),
        ),
      )
      .returning({ msisdn: phoneNumbers.msisdn });
    if (given.length === 0) throw new ApiError(failures.leaseInvalid);
  });
}

/**
 * Assigns a number that is reserved for a customer or an order to a subscription of theirs. Safe to repeat.
 * @throws ApiError leaseInvalid
 */
export function assignReservedNumber(
  ctx: Ctx,
  msisdn: string,
  holder: ReservationHolder,
  subscriptionId: string,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const held = and(
      eq(phoneNumbers.status, "RESERVED"),
      gt(phoneNumbers.reservedUntil, ctx.clock.now()),
      inArray(phoneNumbers.reservationId, await heldReservations(ctx, holder)),
    );
    const already = and(eq(phoneNumbers.status, "ASSIGNED"), eq(phoneNumbers.subscriptionId, subscriptionId));
    const given = await ctx.db
      .update(phoneNumbers)
      .set(assigned(ctx, subscriptionId))
      .where(and(theNumber(ctx, msisdn), or(held, already)))
      .returning({ msisdn: phoneNumbers.msisdn });
    if (given.length === 0) throw new ApiError(failures.leaseInvalid);
  });
}

/**
 * Assigns a number to a subscription that replaces one which was never active. Since then the number rests, is free, or is held for the
 * same order. A number that was in use or has another holder is refused.
 * @throws ApiError phoneNumberUnavailable
 */
export function assignNumberAgain(
  ctx: Ctx,
  number: { msisdn: string; leaseToken?: string | undefined } & ReservationHolder,
  subscriptionId: string,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const { msisdn, leaseToken, ...holder } = number;
    // Matches a number that rests as long as one that never rang, and that is not kept for a customer. The brand rests numbers for longer.
    const returned = and(
      eq(phoneNumbers.status, "QUARANTINED"),
      isNull(phoneNumbers.formerSubscriptionId),
      lte(phoneNumbers.quarantinedUntil, endOfQuarantine(ctx, "NEVER_USED")),
    );
    const leased = leaseToken
      ? and(eq(phoneNumbers.status, "LEASED"), eq(phoneNumbers.leaseTokenHash, hashToken(leaseToken)))
      : undefined;
    const reserved = and(
      eq(phoneNumbers.status, "RESERVED"),
      gt(phoneNumbers.reservedUntil, now),
      inArray(phoneNumbers.reservationId, await heldReservations(ctx, holder)),
    );
    const given = await ctx.db
      .update(phoneNumbers)
      .set(assigned(ctx, subscriptionId))
      .where(and(theNumber(ctx, msisdn), or(isFree(ctx), returned, leased, reserved)))
      .returning({ msisdn: phoneNumbers.msisdn });
    if (given.length === 0) throw new ApiError(failures.phoneNumberUnavailable);
  });
}

/**
 * Records a number that its owner ported in from another carrier as the subscription's.
 * @returns false when the number belongs to another subscription here
 */
export async function assignPortedNumber(
  ctx: Ctx,
  number: { msisdn: string; country: string },
  subscriptionId: string,
): Promise<boolean> {
  const given = await ctx.db
    .insert(phoneNumbers)
    .values({
      tenantId: ctx.tenant.id,
      ...number,
      ...assigned(ctx, subscriptionId),
      takenAt: null,
      portedIn: true,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoUpdate({
      target: [phoneNumbers.tenantId, phoneNumbers.msisdn],
      set: assigned(ctx, subscriptionId),
      // A number that left the brand and returns belongs to its subscription again.
      setWhere: or(ne(phoneNumbers.status, "ASSIGNED"), eq(phoneNumbers.subscriptionId, subscriptionId)),
    })
    .returning({ msisdn: phoneNumbers.msisdn });
  return given.length > 0;
}

/**
 * Assigns any free number of the country to a subscription. Two subscriptions never get the same number, however many requests arrive at
 * once.
 * @throws ApiError noPhoneNumberLeft
 */
export function assignAnyNumber(
  ctx: Ctx,
  country: string,
  subscriptionId: string,
  areaCode?: string,
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const msisdn = await pickFree(ctx, country, areaCode);
    await ctx.db.update(phoneNumbers).set(assigned(ctx, subscriptionId)).where(theNumber(ctx, msisdn));
    return msisdn;
  });
}

/**
 * Assigns a free number to a subscription, if it is still free.
 * @throws ApiError phoneNumberUnavailable
 */
export function assignFreeNumber(
  ctx: Ctx,
  { msisdn, country }: { msisdn: string; country: string },
  subscriptionId: string,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const given = await ctx.db
      .update(phoneNumbers)
      .set(assigned(ctx, subscriptionId))
      .where(and(theNumber(ctx, msisdn), eq(phoneNumbers.country, country), isFree(ctx)))
      .returning({ msisdn: phoneNumbers.msisdn });
    if (given.length === 0) throw new ApiError(failures.phoneNumberUnavailable);
  });
}

/**
 * Takes a number that never rang from its subscription, and leases it for 30 minutes to the holder of the token. Then it is free, and the
 * token still counts until another caller takes the number.
 */
export async function leaseUnusedNumber(
  ctx: Ctx,
  msisdn: string,
  subscriptionId: string,
  leaseToken: string,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .update(phoneNumbers)
    .set({
      ...FREE_NUMBER,
      status: "LEASED",
      takenAt: null,
      leaseTokenHash: hashToken(leaseToken),
      leaseExpiresAt: new Date(now.getTime() + LEASE_MS),
      updatedAt: now,
    })
    .where(
      and(
        theNumber(ctx, msisdn),
        eq(phoneNumbers.status, "ASSIGNED"),
        eq(phoneNumbers.subscriptionId, subscriptionId),
      ),
    );
}

/** Takes a number from its subscription. It rests in quarantine, so that a new owner does not get calls for the last one. */
export async function releaseNumber(
  ctx: Ctx,
  msisdn: string,
  subscriptionId: string,
  was: NumberPast,
): Promise<void> {
  await ctx.db
    .update(phoneNumbers)
    .set({
      ...FREE_NUMBER,
      status: "QUARANTINED",
      quarantinedUntil: endOfQuarantine(ctx, was),
      formerSubscriptionId: was === "USED" ? subscriptionId : null,
      ...(was === "NEVER_USED" && { takenAt: null }),
      updatedAt: ctx.clock.now(),
    })
    .where(
      and(
        theNumber(ctx, msisdn),
        eq(phoneNumbers.status, "ASSIGNED"),
        eq(phoneNumbers.subscriptionId, subscriptionId),
      ),
    );
}

/**
 * Removes the number of a subscription from the pool, because another carrier has it now. The brand can import it again if
 * it comes back.
 */
export async function removeAssignedNumber(ctx: Ctx, msisdn: string, subscriptionId: string): Promise<void> {
  await ctx.db
    .delete(phoneNumbers)
    .where(
      and(
        theNumber(ctx, msisdn),
        eq(phoneNumbers.status, "ASSIGNED"),
        eq(phoneNumbers.subscriptionId, subscriptionId),
      ),
    );
}
