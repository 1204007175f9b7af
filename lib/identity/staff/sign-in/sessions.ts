import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { staffBreakGlass } from "@/db/schema/approvals";
import { contacts } from "@/db/schema/care";
import { memberships, users } from "@/db/schema/identity";
import { staff, staffSessions } from "@/db/schema/staff";
import { signInDeviceOf } from "@/lib/identity/sign-in/devices";
import { isOpenContact, touchContact } from "@/lib/identity/staff/contact";
import type { StaffSession } from "@/lib/identity/staff/model";
import { staffRules } from "@/lib/identity/staff/settings";
import type { Ctx, SignedInStaff } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { hashToken, isUuid, newId, randomToken } from "@/lib/platform/secrets/ids";
import type { Tenant } from "@/lib/values/tenant/tenant";

const HOUR_MS = 3600 * 1000;
const MINUTE_MS = 60 * 1000;

/** How exact `lastUsedAt` is: writing it at every request would make every read a write. */
const TOUCH_AFTER_MS = MINUTE_MS;

/**
 * Starts a session.
 * @param byPasskey whether the second factor was a passkey
 * @returns its id, and the token of the cookie, which is stored as its hash only
 */
export async function startStaffSession(
  ctx: Ctx,
  staffId: string,
  byPasskey: boolean,
): Promise<{ sessionId: string; sessionToken: string; expiresAt: Date }> {
  const now = ctx.systemClock.now();
  const { sessionHours, stepUpMinutes } = staffRules(ctx.tenant);
  const expiresAt = new Date(now.getTime() + sessionHours * HOUR_MS);
  const sessionId = newId();
  const sessionToken = randomToken();
  await ctx.db.insert(staffSessions).values({
    tenantId: ctx.tenant.id,
    id: sessionId,
    staffId,
    tokenHash: hashToken(sessionToken),
    ip: ctx.client?.ip ?? "unknown",
    userAgent: ctx.client?.userAgent ?? null,
    // The second factor was checked right now.
    steppedUpUntil: new Date(now.getTime() + stepUpMinutes * MINUTE_MS),
    steppedUpByPasskey: byPasskey,
    createdAt: now,
    expiresAt,
  });
  await ctx.db
    .update(staff)
    .set({ lastSignInAt: now })
    .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.id, staffId)));
  return { sessionId, sessionToken, expiresAt };
}

/**
 * The person of a live session, by the token of the cookie, and the open contact that the request names. One statement;
 * others note the use, once a minute.
 * @param tenant the brand of the host: a session is good on its own brand's hosts only
 * @param options.contactId as the request sent it; null without one
 * @param options.isUse false for what an open page asks by itself: the session then ends as if it had not asked
 */
export async function findStaffSession(
  db: Executor,
  tenant: Tenant,
  token: string,
  now: Date,
  { contactId = null, isUse = true }: { contactId?: string | null; isUse?: boolean } = {},
): Promise<SignedInStaff | null> {
  const idleSince = new Date(now.getTime() - staffRules(tenant).idleMinutes * MINUTE_MS);
  const lastUsed = sql<Date>`coalesce(${staffSessions.lastUsedAt}, ${staffSessions.createdAt})`;
  const [row] = await db
    .select({
      session: staffSessions,
      person: staff,
      contact: contacts,
      broken: staffBreakGlass,
      verified: { userId: users.id, name: users.name, email: users.email },
      verifiedRole: memberships.role,
    })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.tenantId, staffSessions.tenantId), eq(staff.id, staffSessions.staffId)))
    .leftJoin(contacts, isOpenContact(tenant, contactId, now))
    .leftJoin(users, and(eq(users.tenantId, contacts.tenantId), eq(users.id, contacts.verifiedUserId)))
    // As it is now: who has left the company, or has another role, is no longer who was verified.
    .leftJoin(
      memberships,
      and(
        eq(memberships.tenantId, contacts.tenantId),
        eq(memberships.customerId, contacts.customerId),
        eq(memberships.userId, contacts.verifiedUserId),
      ),
    )
    .leftJoin(
      staffBreakGlass,
      and(
        eq(staffBreakGlass.tenantId, staffSessions.tenantId),
        eq(staffBreakGlass.sessionId, staffSessions.id),
        isNull(staffBreakGlass.endedAt),
        gt(staffBreakGlass.expiresAt, now),
      ),
    )
    .where(
      and(
        eq(staffSessions.tokenHash, hashToken(token)),
        eq(staffSessions.tenantId, tenant.id),
        isNull(staffSessions.revokedAt),
        gt(staffSessions.expiresAt, now),
        gt(lastUsed, sql`${idleSince.toISOString()}::timestamptz`),
        isNull(staff.removedAt),
      ),
    );
  if (!row) return null;
  const { session, person, contact, broken, verified, verifiedRole } = row;
  const usedAt = session.lastUsedAt ?? session.createdAt;
  if (isUse && now.getTime() - usedAt.getTime() >= TOUCH_AFTER_MS)
    await db
      .update(staffSessions)
      .set({ lastUsedAt: now })
      .where(and(eq(staffSessions.tenantId, tenant.id), eq(staffSessions.id, session.id)));
  if (isUse && contact && now.getTime() - contact.lastUsedAt.getTime() >= TOUCH_AFTER_MS)
    await touchContact(db, contact, now);
  return {
    staffId: person.id,
    email: person.email,
    name: person.name,
    role: person.role,
    sessionId: session.id,
    steppedUpUntil: session.steppedUpUntil,
    steppedUpByPasskey: session.steppedUpByPasskey,
    ...(broken && { breakGlass: { id: broken.id, endsAt: broken.expiresAt } }),
    contact: contact && {
      contactId: contact.id,
      customerId: contact.customerId,
      channel: contact.channel,
      level: contact.level,
      ...(verified && { person: { ...verified, role: verifiedRole } }),
    },
  };
}

const live = (ctx: Ctx, staffId: string) =>
  and(
    eq(staffSessions.tenantId, ctx.tenant.id),
    eq(staffSessions.staffId, staffId),
    isNull(staffSessions.revokedAt),
    gt(staffSessions.expiresAt, ctx.systemClock.now()),
    gt(
      sql`coalesce(${staffSessions.lastUsedAt}, ${staffSessions.createdAt})`,
      sql`${new Date(ctx.systemClock.now().getTime() - staffRules(ctx.tenant).idleMinutes * MINUTE_MS).toISOString()}::timestamptz`,
    ),
  );

/** The session that calls; null for a key. */
const callingSession = ({ caller }: Ctx): string | null =>
  caller.kind === "staff" ? caller.sessionId : null;

/** Where a member of staff is signed in: the session that asks first, then the newest. */
export async function listStaffSessions(ctx: Ctx, staffId: string): Promise<{ items: StaffSession[] }> {
  const current = callingSession(ctx);
  const rows = await ctx.db
    .select()
    .from(staffSessions)
    .where(live(ctx, staffId))
    .orderBy(
      sql`${staffSessions.id} is not distinct from ${current}::uuid desc`,
      desc(staffSessions.createdAt),
    )
    .limit(100);
  return {
    items: rows.map((row) => ({
      sessionId: row.id,
      isCurrent: row.id === current,
      device: signInDeviceOf(row.userAgent),
      ip: row.ip,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: (row.lastUsedAt ?? row.createdAt).toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  };
}

/**
 * Ends one session of a member of staff, or all but the one that asks when no id is given. Servers forget it within five
 * seconds.
 * @throws ApiError sessionNotFound
 */
export async function endStaffSession(
  ctx: Ctx,
  { staffId, sessionId }: { staffId: string; sessionId?: string | undefined },
): Promise<void> {
  if (sessionId !== undefined && !isUuid(sessionId)) throw new ApiError(failures.sessionNotFound);
  const current = callingSession(ctx);
  const others = current === null ? undefined : ne(staffSessions.id, current);
  const ended = await ctx.db
    .update(staffSessions)
    .set({ revokedAt: ctx.systemClock.now() })
    .where(and(live(ctx, staffId), sessionId === undefined ? others : eq(staffSessions.id, sessionId)))
    .returning({ id: staffSessions.id });
  if (sessionId !== undefined && ended.length === 0) throw new ApiError(failures.sessionNotFound);
}

/** Ends every session of a person, as a change of role or of factors does. */
export async function endAllStaffSessions(ctx: Ctx, staffId: string): Promise<void> {
  await ctx.db
    .update(staffSessions)
    .set({ revokedAt: ctx.systemClock.now() })
    .where(
      and(
        eq(staffSessions.tenantId, ctx.tenant.id),
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.revokedAt),
      ),
    );
}
