import { and, asc, eq, inArray, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import { memberships, users } from "@/db/schema/identity";
import { viewAsConsents, viewAsSessions } from "@/db/schema/view-as";
import type { StartViewAsRequest, ViewAsSession } from "@/lib/care/view-as/model";
import { LIVE_VIEW_AS_STATES, presentViewAs, type ViewAsRow } from "@/lib/care/view-as/queries";
import { requireStaff } from "@/lib/identity/staff/rows";
import { staffRules } from "@/lib/identity/staff/settings";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { RateLimit } from "@/lib/kernel/limits";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import type { ViewAsBasis } from "@/lib/values/care/view-as-states";
import { restrictedPerson } from "@/lib/values/contact";
import { portalUrl } from "@/lib/values/tenant/tenant";

const MINUTE_MS = 60_000;

/** How long a user has to answer, and how long staff then have to open the pages. */
export const ANSWER_MS = 5 * MINUTE_MS;

/** Limits the requests to one user, so that a customer is not worn down by requests. */
export const START_LIMIT: RateLimit = { name: "view-as", points: 30, windowSeconds: 600 };

/** The address that opens the portal once. */
const ticketUrl = ({ tenant }: Ctx, row: ViewAsRow): string =>
  `${portalUrl(tenant)}/api/view-as/${hostedToken("view-as", row)}`;

type Person = { userId: string; hasAllowed: boolean };

/**
 * The user whose pages are shown. The row is locked, so that two clicks ask once.
 * @throws ApiError customerNotFound, userNotFound, nobodyToViewAs
 */
async function personOf(ctx: Ctx, { customerId, userId }: StartViewAsRequest): Promise<Person> {
  if (!isUuid(customerId)) throw new ApiError(failures.customerNotFound);
  if (userId !== undefined && !isUuid(userId)) throw new ApiError(failures.userNotFound);
  const allowed = sql<boolean>`exists (select 1 from ${viewAsConsents} c where c.tenant_id = ${ctx.tenant.id}
    and c.customer_id = ${memberships.customerId} and c.user_id = ${memberships.userId})`;
  const [person] = await ctx.db
    .select({ userId: users.id, hasAllowed: allowed })
    .from(memberships)
    .innerJoin(users, and(eq(users.tenantId, memberships.tenantId), eq(users.id, memberships.userId)))
    .where(
      and(
        eq(memberships.tenantId, ctx.tenant.id),
        eq(memberships.customerId, customerId),
        // A user who has never signed in does not know their pages.
        isNotNull(users.lastLoginAt),
        userId === undefined ? undefined : eq(memberships.userId, userId),
      ),
    )
    .orderBy(
      sql`${allowed} desc`,
      sql`${memberships.role} = 'ADMIN' desc`,
      asc(memberships.createdAt),
      asc(users.id),
    )
    .limit(1)
    .for("no key update", { of: users });
  if (!person) throw new ApiError(failures.nobodyToViewAs);
  return person;
}

/**
 * Whether consent given in advance counts. Where callers are verified, an unverified caller must not see through staff
 * what is masked for them; the user is then asked in the portal. A MEMBER or MANAGER gets only their own pages.
 */
function isCallerKnown(ctx: Ctx, userId: string): boolean {
  const { contact } = requireStaff(ctx);
  if (!staffRules(ctx.tenant).callerVerification) return true;
  if (!contact) return false;
  if (contact.channel === "INTERNAL") return true;
  const plain = restrictedPerson(contact);
  return contact.level > 0 && (plain === null || plain.userId === userId);
}

/**
 * Lets a staff member look at the portal as a user of a customer, or asks that user first. A repeated call returns the
 * same view until the user answers or the pages are opened.
 * @throws ApiError viewAsNotAllowed, nobodyToViewAs, customerNotFound, userNotFound, reasonRequired
 */
export async function startViewAs(ctx: Ctx, request: StartViewAsRequest): Promise<ViewAsSession> {
  const { staffId, sessionId, breakGlass } = requireStaff(ctx);
  const { reason } = ctx;
  if (!reason) throw new ApiError(failures.reasonRequired);
  const { userId, hasAllowed } = await personOf(ctx, request);
  const now = ctx.systemClock.now();
  const expiresAt = new Date(now.getTime() + ANSWER_MS);
  const { customerId } = request;
  const asked = and(
    eq(viewAsSessions.tenantId, ctx.tenant.id),
    eq(viewAsSessions.staffId, staffId),
    eq(viewAsSessions.customerId, customerId),
    eq(viewAsSessions.userId, userId),
    inArray(viewAsSessions.status, ["WAITING", "ALLOWED"]),
  );
  await ctx.db
    .update(viewAsSessions)
    .set({ status: "ENDED", endedAt: now })
    .where(and(asked, or(lte(viewAsSessions.expiresAt, now), ne(viewAsSessions.staffSessionId, sessionId))));
  const [known] = await ctx.db.select().from(viewAsSessions).where(asked);
  if (known?.status === "ALLOWED") return withTicket(ctx, known);
  const basis: ViewAsBasis | null =
    hasAllowed && isCallerKnown(ctx, userId) ? "CONSENT" : breakGlass ? "BREAK_GLASS" : null;
  if (!basis && !request.ask) throw new ApiError(failures.viewAsNotAllowed);
  if (!basis && known) return presentViewAs(known, now);
  const state = {
    status: basis ? ("ALLOWED" as const) : ("WAITING" as const),
    basis,
    breakGlassId: basis === "BREAK_GLASS" ? breakGlass!.id : null,
    reason,
    expiresAt,
  };
  const [row] = known
    ? await ctx.db.update(viewAsSessions).set(state).where(asked).returning()
    : await ctx.db
        .insert(viewAsSessions)
        .values({
          tenantId: ctx.tenant.id,
          id: newId(),
          staffId,
          staffSessionId: sessionId,
          customerId,
          userId,
          createdAt: now,
          ...state,
        })
        .returning();
  return withTicket(ctx, row!);
}

const withTicket = (ctx: Ctx, row: ViewAsRow): ViewAsSession => ({
  ...presentViewAs(row, ctx.systemClock.now()),
  ...(row.status === "ALLOWED" && { url: ticketUrl(ctx, row) }),
});

/**
 * Ends the caller's own view early; an ended one stays as it is.
 * @throws ApiError viewAsNotFound
 */
export async function endViewAs(ctx: Ctx, viewAsSessionId: string): Promise<void> {
  const { staffId } = requireStaff(ctx);
  const own = and(
    eq(viewAsSessions.tenantId, ctx.tenant.id),
    eq(viewAsSessions.id, viewAsSessionId),
    eq(viewAsSessions.staffId, staffId),
  );
  const [row] = isUuid(viewAsSessionId)
    ? await ctx.db.select({ id: viewAsSessions.id }).from(viewAsSessions).where(own)
    : [];
  if (!row) throw new ApiError(failures.viewAsNotFound);
  await ctx.db
    .update(viewAsSessions)
    .set({ status: "ENDED", endedAt: ctx.systemClock.now() })
    .where(and(own, inArray(viewAsSessions.status, [...LIVE_VIEW_AS_STATES])));
}
