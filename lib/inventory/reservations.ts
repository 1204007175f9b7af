import { and, asc, desc, eq, gt, inArray, lte, not, or, type SQL, sql } from "drizzle-orm";
import { inventoryReservations, phoneNumbers, simCards } from "@/db/schema/inventory";
import { orders } from "@/db/schema/orders";
import { customersNamed, getCustomer } from "@/lib/customers/queries";
import type { Reservation, ReservationInput } from "@/lib/inventory/model";
import { FREE_NUMBER, isKeptForFormerCustomer } from "@/lib/inventory/pool";
import { RESERVATION_MOVES, type ReservationStatus } from "@/lib/inventory/states";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid, newId } from "@/lib/platform/secrets/ids";

type Row = typeof inventoryReservations.$inferSelect;
export type ReservationHolder = {
  customerId?: string | null | undefined;
  orderId?: string | null | undefined;
};

const HOUR_MS = 3600_000;
const DEFAULT_MS = 24 * HOUR_MS;
const LONGEST_MS = 90 * 24 * HOUR_MS;

function endOf(expiresAt: string | undefined, now: Date): Date {
  if (expiresAt === undefined) return new Date(now.getTime() + DEFAULT_MS);
  const end = new Date(expiresAt);
  const wrong = (code: "too_small" | "too_big", message: string) =>
    new ApiError(failures.invalidRequest, { details: [{ property: "expiresAt", code, message }] });
  if (end <= now) throw wrong("too_small", "This moment has passed.");
  if (end.getTime() > now.getTime() + LONGEST_MS) throw wrong("too_big", "At most 90 days ahead.");
  return end;
}

/** The columns of a SIM that is free and in stock. */
const inStock = {
  status: "AVAILABLE" as const,
  reservationId: null,
  reservedUntil: null,
  subscriptionId: null,
};

function present(row: Row, now: Date): Reservation {
  return {
    reservationId: row.id,
    status: row.status === "ACTIVE" && row.expiresAt <= now ? "EXPIRED" : row.status,
    ...(row.customerId !== null && { customerId: row.customerId }),
    ...(row.orderId !== null && { orderId: row.orderId }),
    phoneNumbers: row.phoneNumbers,
    simCards: row.simCards,
    expiresAt: row.expiresAt.toISOString(),
    ...(Object.keys(row.metadata).length > 0 && { metadata: row.metadata }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Matches numbers that are free, or whose hold has expired. */
const numberIsFree = (now: Date) =>
  or(
    eq(phoneNumbers.status, "AVAILABLE"),
    and(
      eq(phoneNumbers.status, "LEASED"),
      lte(phoneNumbers.leaseExpiresAt, now),
      not(isKeptForFormerCustomer),
    ),
    and(eq(phoneNumbers.status, "RESERVED"), lte(phoneNumbers.reservedUntil, now)),
  );
const simIsFree = (now: Date) =>
  or(
    eq(simCards.status, "AVAILABLE"),
    and(eq(simCards.status, "RESERVED"), lte(simCards.reservedUntil, now)),
  );

/** Locks the named rows in one order for all callers, and refuses if one of them is unavailable. */
async function lockNumbers(ctx: Ctx, msisdns: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .select({ msisdn: phoneNumbers.msisdn })
    .from(phoneNumbers)
    .where(
      and(
        eq(phoneNumbers.tenantId, ctx.tenant.id),
        inArray(phoneNumbers.msisdn, [...msisdns]),
        numberIsFree(ctx.clock.now()),
      ),
    )
    .orderBy(asc(phoneNumbers.msisdn))
    .for("update");
  const had = new Set(rows.map((row) => row.msisdn));
  const details = msisdns.flatMap((msisdn, index) =>
    had.has(msisdn)
      ? []
      : [
          {
            property: `phoneNumbers.${index}`,
            code: "not_allowed" as const,
            message: `${msisdn} is not available.`,
          },
        ],
  );
  if (details.length > 0) throw new ApiError(failures.phoneNumberUnavailable, { details });
}

async function lockSims(ctx: Ctx, iccids: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .select({ iccid: simCards.iccid })
    .from(simCards)
    .where(
      and(
        eq(simCards.tenantId, ctx.tenant.id),
        inArray(simCards.iccid, [...iccids]),
        simIsFree(ctx.clock.now()),
      ),
    )
    .orderBy(asc(simCards.iccid))
    .for("update");
  const had = new Set(rows.map((row) => row.iccid));
  const details = iccids.flatMap((iccid, index) =>
    had.has(iccid)
      ? []
      : [
          {
            property: `simCards.${index}`,
            code: "not_allowed" as const,
            message: `${iccid} is not available.`,
          },
        ],
  );
  if (details.length > 0) throw new ApiError(failures.simCardUnavailable, { details });
}

type AnyNumbers = NonNullable<ReservationInput["anyPhoneNumbers"]>;
type AnySims = NonNullable<ReservationInput["anySimCards"]>;

/** Any free numbers, locked. Rows that others are taking are skipped. */
async function pickNumbers(ctx: Ctx, { country, areaCode, count }: AnyNumbers): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ msisdn: string }>(sql`
    select msisdn from ${phoneNumbers}
     where tenant_id = ${ctx.tenant.id} and country = ${country} and status = 'AVAILABLE'
       ${areaCode ? sql`and area_code = ${areaCode}` : sql``}
     order by area_code, msisdn limit ${count} for update skip locked`);
  if (rows.length < count) throw new ApiError(failures.noPhoneNumberLeft);
  return rows.map((row) => row.msisdn);
}

async function pickSims(ctx: Ctx, { type, count }: AnySims): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ iccid: string }>(sql`
    select iccid from ${simCards}
     where tenant_id = ${ctx.tenant.id} and kind = ${type} and status = 'AVAILABLE'
     order by iccid limit ${count} for update skip locked`);
  if (rows.length < count) throw new ApiError(failures.noSimCardLeft);
  return rows.map((row) => row.iccid);
}

async function holderOf(ctx: Ctx, { customerId, orderId }: ReservationInput): Promise<ReservationHolder> {
  if (orderId !== undefined) {
    const [order] = isUuid(orderId)
      ? await ctx.db
          .select({ id: orders.id })
          .from(orders)
          .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)))
      : [];
    if (!order) throw new ApiError(failures.orderNotFound);
  }
  return {
    orderId: orderId?.toLowerCase(),
    ...(customerId !== undefined && { customerId: (await getCustomer(ctx, customerId)).customerId }),
  };
}

/**
 * Holds numbers and SIMs for a customer or an order: named ones, any of a kind, or both. All of them or none.
 * @throws ApiError customerNotFound, orderNotFound, phoneNumberUnavailable, noPhoneNumberLeft, simCardUnavailable, noSimCardLeft
 */
export function reserveInventory(ctx: Ctx, input: ReservationInput): Promise<Reservation> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const until = endOf(input.expiresAt, now);
    const holder = await holderOf(ctx, input);
    const msisdns = [...new Set(input.phoneNumbers ?? [])];
    const iccids = [...new Set(input.simCards ?? [])];
    if (msisdns.length > 0) await lockNumbers(ctx, msisdns);
    if (iccids.length > 0) await lockSims(ctx, iccids);
    const id = newId();
    const held = { status: "RESERVED" as const, reservationId: id, reservedUntil: until, updatedAt: now };
    const holdNumbers = (which: string[]) =>
      ctx.db
        .update(phoneNumbers)
        .set({ ...FREE_NUMBER, ...held })
        .where(and(eq(phoneNumbers.tenantId, ctx.tenant.id), inArray(phoneNumbers.msisdn, which)));
    const holdSims = (which: string[]) =>
      ctx.db
        .update(simCards)
        .set(held)
        .where(and(eq(simCards.tenantId, ctx.tenant.id), inArray(simCards.iccid, which)));
    // Named numbers and SIM cards first. Otherwise the choice of any free one could take them.
    if (msisdns.length > 0) await holdNumbers(msisdns);
    if (iccids.length > 0) await holdSims(iccids);
    if (input.anyPhoneNumbers) {
      const picked = await pickNumbers(ctx, input.anyPhoneNumbers);
      await holdNumbers(picked);
      msisdns.push(...picked);
    }
    if (input.anySimCards) {
      const picked = await pickSims(ctx, input.anySimCards);
      await holdSims(picked);
      iccids.push(...picked);
    }
    const [row] = await ctx.db
      .insert(inventoryReservations)
      .values({
        tenantId: ctx.tenant.id,
        id,
        customerId: holder.customerId ?? null,
        orderId: holder.orderId ?? null,
        phoneNumbers: msisdns,
        simCards: iccids,
        expiresAt: until,
        metadata: input.metadata ?? {},
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    return present(row!, now);
  });
}

export type ReservationQuery = {
  customerId?: string | undefined;
  orderId?: string | undefined;
  status?: ReservationStatus | undefined;
  limit: number;
  cursor?: string | undefined;
};

const ofStatus = (status: ReservationStatus, now: Date): SQL | undefined =>
  and(
    eq(inventoryReservations.status, status),
    // The sweep runs once a minute. Until then an expired reservation is not shown as active.
    status === "ACTIVE" ? gt(inventoryReservations.expiresAt, now) : undefined,
  );

/** One page of reservations, newest first. */
export async function listReservations(ctx: Ctx, query: ReservationQuery): Promise<Page<Reservation>> {
  const after = readCursor(query.cursor, TimeCursor);
  const now = ctx.clock.now();
  const customerIds = await customersNamed(
    ctx,
    query.customerId === undefined ? undefined : [query.customerId],
  );
  const matchesNothing = customerIds?.length === 0 || (query.orderId !== undefined && !isUuid(query.orderId));
  const rows = matchesNothing
    ? []
    : await ctx.db
        .select()
        .from(inventoryReservations)
        .where(
          and(
            eq(inventoryReservations.tenantId, ctx.tenant.id),
            customerIds ? eq(inventoryReservations.customerId, customerIds[0]!) : undefined,
            query.orderId ? eq(inventoryReservations.orderId, query.orderId) : undefined,
            query.status ? ofStatus(query.status, now) : undefined,
            after
              ? sql`(${inventoryReservations.createdAt}, ${inventoryReservations.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
              : undefined,
          ),
        )
        .orderBy(desc(inventoryReservations.createdAt), desc(inventoryReservations.id))
        .limit(query.limit + 1);
  return page(
    rows,
    query.limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => present(row, now),
  );
}

/** Releases what a reservation still holds. What a subscription took in the meantime stays with the subscription. */
async function releaseHeld(ctx: Ctx, reservationIds: readonly string[]): Promise<void> {
  const updatedAt = ctx.clock.now();
  await ctx.db
    .update(phoneNumbers)
    .set({ ...FREE_NUMBER, updatedAt })
    .where(
      and(
        eq(phoneNumbers.tenantId, ctx.tenant.id),
        eq(phoneNumbers.status, "RESERVED"),
        inArray(phoneNumbers.reservationId, [...reservationIds]),
      ),
    );
  await ctx.db
    .update(simCards)
    .set({ ...inStock, updatedAt })
    .where(
      and(
        eq(simCards.tenantId, ctx.tenant.id),
        eq(simCards.status, "RESERVED"),
        inArray(simCards.reservationId, [...reservationIds]),
      ),
    );
}

/**
 * Ends a reservation and frees what it holds at once.
 * @throws ApiError reservationNotFound, reservationEnded
 */
export function releaseReservation(ctx: Ctx, reservationId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!isUuid(reservationId)) throw new ApiError(failures.reservationNotFound);
    const { from, to, refused } = RESERVATION_MOVES.release;
    const own = and(
      eq(inventoryReservations.tenantId, ctx.tenant.id),
      eq(inventoryReservations.id, reservationId),
    );
    const ended = await ctx.db
      .update(inventoryReservations)
      .set({ status: to!, updatedAt: ctx.clock.now() })
      .where(
        and(
          own,
          inArray(inventoryReservations.status, from),
          gt(inventoryReservations.expiresAt, ctx.clock.now()),
        ),
      )
      .returning({ id: inventoryReservations.id });
    if (ended.length > 0) return releaseHeld(ctx, [reservationId]);
    const known = await ctx.db
      .select({ id: inventoryReservations.id })
      .from(inventoryReservations)
      .where(own);
    throw new ApiError(known.length > 0 ? refused : failures.reservationNotFound);
  });
}

/** Ends the reservations whose time is over. */
export function expireReservations(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .update(inventoryReservations)
      .set({ status: "EXPIRED", updatedAt: ctx.clock.now() })
      .where(
        and(
          eq(inventoryReservations.tenantId, ctx.tenant.id),
          eq(inventoryReservations.status, "ACTIVE"),
          lte(inventoryReservations.expiresAt, ctx.clock.now()),
        ),
      )
      .returning({ id: inventoryReservations.id });
    if (ended.length === 0) return;
    await releaseHeld(
      ctx,
      ended.map(({ id }) => id),
    );
  });
}

/**
 * The active reservations of this customer or order, for the condition of the change that takes a row of one. Read before
 * that change, because a cluster refuses look-ups in an insert. One that ends in between has no rows left.
 */
export async function heldReservations(
  ctx: Ctx,
  { customerId, orderId }: ReservationHolder,
): Promise<string[]> {
  if (!customerId && !orderId) return [];
  const rows = await ctx.db
    .select({ id: inventoryReservations.id })
    .from(inventoryReservations)
    .where(
      and(
        eq(inventoryReservations.tenantId, ctx.tenant.id),
        eq(inventoryReservations.status, "ACTIVE"),
        or(
          customerId ? eq(inventoryReservations.customerId, customerId) : undefined,
          orderId ? eq(inventoryReservations.orderId, orderId) : undefined,
        ),
      ),
    );
  return rows.map(({ id }) => id);
}
