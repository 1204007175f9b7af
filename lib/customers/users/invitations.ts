import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { invitations, users } from "@/db/schema/identity";
import { addMembership } from "@/lib/customers/commands";
import { zoneOfCompany } from "@/lib/customers/companies/company-locale";
import { getCustomer } from "@/lib/customers/queries";
import type { Invitation, ReceivedInvitation } from "@/lib/customers/users/invitation-model";
import { INVITATION_LIFETIME_MS, mailInvitation } from "@/lib/customers/users/offer";
import { requireInCustomer } from "@/lib/identity/authorize";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid } from "@/lib/platform/secrets/ids";

/** The maximum number of listed invitations, newest first. */
const SHOWN = 200;

type Named = { customerId: string; invitationId: string };

/** @throws ApiError customerNotFound, forbidden */
async function requireCustomer(
  ctx: Ctx,
  idOrReference: string,
  permission: "users:read" | "users:write",
): Promise<string> {
  const { customerId } = await getCustomer(ctx, idOrReference);
  requireInCustomer(ctx, customerId, permission);
  return customerId;
}

const presented = (ctx: Ctx, row: typeof invitations.$inferSelect): Invitation => ({
  invitationId: row.id,
  customerId: row.customerId,
  name: row.name,
  email: row.email,
  role: row.role,
  status:
    row.status === "DECLINED" ? "DECLINED" : row.expiresAt <= ctx.systemClock.now() ? "EXPIRED" : "PENDING",
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** The states that the inviting side sees: an accepted one has become a user, a withdrawn one is gone. */
const OPEN = ["PENDING", "DECLINED"] as const;

/**
 * The open invitations of a customer, newest first.
 * @throws ApiError customerNotFound, forbidden
 */
export async function listInvitations(ctx: Ctx, idOrReference: string): Promise<{ items: Invitation[] }> {
  const customerId = await requireCustomer(ctx, idOrReference, "users:read");
  const rows = await ctx.db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.tenantId, ctx.tenant.id),
        eq(invitations.customerId, customerId),
        inArray(invitations.status, [...OPEN]),
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(SHOWN);
  return { items: rows.map((row) => presented(ctx, row)) };
}

/**
 * Withdraws an invitation, or removes a declined one from the list.
 * @throws ApiError customerNotFound, forbidden, invitationNotFound
 */
export function withdrawInvitation(ctx: Ctx, given: Named): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const customerId = await requireCustomer(ctx, given.customerId, "users:write");
    const withdrawn = await ctx.db
      .update(invitations)
      .set({ status: "WITHDRAWN", endedAt: ctx.systemClock.now() })
      .where(and(named(ctx, given.invitationId, customerId), inArray(invitations.status, [...OPEN])))
      .returning({ id: invitations.id });
    if (withdrawn.length === 0) throw new ApiError(failures.invitationNotFound);
  });
}

/**
 * Sends a pending invitation again, with a new full lifetime.
 * @throws ApiError customerNotFound, forbidden, invitationNotFound, invitationEnded
 */
export function sendInvitationAgain(ctx: Ctx, given: Named): Promise<Invitation> {
  return inTransaction(ctx, async (ctx) => {
    const customerId = await requireCustomer(ctx, given.customerId, "users:write");
    const [row] = await ctx.db
      .update(invitations)
      .set({ expiresAt: new Date(ctx.systemClock.now().getTime() + INVITATION_LIFETIME_MS) })
      .where(and(named(ctx, given.invitationId, customerId), eq(invitations.status, "PENDING")))
      .returning();
    if (!row) {
      const { items } = await listInvitations(ctx, customerId);
      const declined = items.some(({ invitationId }) => invitationId === given.invitationId.toLowerCase());
      throw new ApiError(declined ? failures.invitationEnded : failures.invitationNotFound);
    }
    await mailInvitation(ctx, row.id);
    return presented(ctx, row);
  });
}

/** An id that is not a UUID matches nothing. */
const named = (ctx: Ctx, invitationId: string, customerId: string) =>
  and(
    eq(invitations.tenantId, ctx.tenant.id),
    eq(invitations.customerId, customerId),
    isUuid(invitationId) ? eq(invitations.id, invitationId) : undefined,
    isUuid(invitationId) ? undefined : inArray(invitations.id, []),
  );

const receivedColumns = {
  invitation: invitations,
  customerName: customers.name,
  customerBilled: { preferredLocale: customers.preferredLocale, billing: customers.billing },
  inviterName: users.name,
  inviterEmail: users.email,
};

/** Invitations to the signed-in person's present address. Other people's are not found. */
function received(ctx: Ctx) {
  const { email } = requireUser(ctx);
  return and(eq(invitations.tenantId, ctx.tenant.id), eq(invitations.email, email));
}

const selectReceived = (ctx: Ctx) =>
  ctx.db
    .select(receivedColumns)
    .from(invitations)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, invitations.tenantId), eq(customers.id, invitations.customerId)),
    )
    .innerJoin(users, and(eq(users.tenantId, invitations.tenantId), eq(users.id, invitations.invitedBy)));

type ReceivedRow = {
  invitation: typeof invitations.$inferSelect;
  customerName: string;
  customerBilled: Parameters<typeof zoneOfCompany>[1];
  inviterName: string;
  inviterEmail: string;
};

function presentReceived(ctx: Ctx, row: ReceivedRow): ReceivedInvitation {
  const { invitation } = row;
  const expired = invitation.status === "PENDING" && invitation.expiresAt <= ctx.systemClock.now();
  return {
    invitationId: invitation.id,
    customer: {
      ...(invitation.status === "ACCEPTED" && { customerId: invitation.customerId }),
      name: row.customerName,
    },
    invitedBy: { name: row.inviterName, email: row.inviterEmail },
    role: invitation.role,
    status: expired ? "EXPIRED" : invitation.status,
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

/**
 * The pending invitations of the signed-in person, newest first.
 * @throws ApiError unauthenticated
 */
export async function listMyInvitations(ctx: Ctx): Promise<{ items: ReceivedInvitation[] }> {
  const rows = await selectReceived(ctx)
    .where(
      and(received(ctx), eq(invitations.status, "PENDING"), gt(invitations.expiresAt, ctx.systemClock.now())),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(SHOWN);
  return { items: rows.map((row) => presentReceived(ctx, row)) };
}

/**
 * One invitation to the signed-in person, in any state.
 * @throws ApiError unauthenticated, invitationNotFound
 */
export const getMyInvitation = async (ctx: Ctx, invitationId: string): Promise<ReceivedInvitation> =>
  presentReceived(ctx, await receivedRow(ctx, invitationId));

/**
 * The same, with the time zone of the inviting company's market, because the invited person may be in any country.
 * @throws ApiError unauthenticated, invitationNotFound
 */
export async function getInvitationInZone(
  ctx: Ctx,
  invitationId: string,
): Promise<ReceivedInvitation & { timeZone: string }> {
  const row = await receivedRow(ctx, invitationId);
  return { ...presentReceived(ctx, row), timeZone: zoneOfCompany(ctx.tenant, row.customerBilled) };
}

/** @throws ApiError unauthenticated, invitationNotFound */
async function receivedRow(ctx: Ctx, invitationId: string): Promise<ReceivedRow> {
  const mine = received(ctx);
  const [row] = isUuid(invitationId)
    ? await selectReceived(ctx).where(and(mine, eq(invitations.id, invitationId)))
    : [];
  if (!row) throw new ApiError(failures.invitationNotFound);
  return row;
}

/**
 * Accepts an invitation: the person becomes a user of the customer. An existing role there stays. Safe to repeat, with
 * the same answer.
 * @throws ApiError unauthenticated, invitationNotFound, invitationEnded
 */
export const acceptInvitation = (ctx: Ctx, invitationId: string): Promise<ReceivedInvitation> =>
  decide(ctx, invitationId, "ACCEPTED");

/**
 * Declines an invitation, which the inviting side sees.
 * @throws ApiError unauthenticated, invitationNotFound, invitationEnded
 */
export const declineInvitation = (ctx: Ctx, invitationId: string): Promise<ReceivedInvitation> =>
  decide(ctx, invitationId, "DECLINED");

function decide(
  ctx: Ctx,
  invitationId: string,
  status: "ACCEPTED" | "DECLINED",
): Promise<ReceivedInvitation> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireUser(ctx);
    const now = ctx.systemClock.now();
    const mine = received(ctx);
    // One conditional update: either a simultaneous acceptance or a withdrawal succeeds.
    const [decided] = isUuid(invitationId)
      ? await ctx.db
          .update(invitations)
          .set({ status, endedAt: now })
          .where(
            and(
              mine,
              eq(invitations.id, invitationId),
              eq(invitations.status, "PENDING"),
              gt(invitations.expiresAt, now),
            ),
          )
          .returning({ customerId: invitations.customerId, role: invitations.role })
      : [];
    if (decided && status === "ACCEPTED") await addMembership(ctx, { ...decided, userId });
    const answer = await getMyInvitation(ctx, invitationId);
    if (answer.status !== status) throw new ApiError(failures.invitationEnded);
    return answer;
  });
}
