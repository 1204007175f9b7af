import { and, eq, inArray, sql } from "drizzle-orm";
import { invitations, memberships, users } from "@/db/schema/identity";
import { sendInvitationToAccept } from "@/lib/customers/users/invitation-mail";
import type { Invitation } from "@/lib/customers/users/invitation-model";
import { giveRoles, type LockedCustomer } from "@/lib/customers/users/memberships";
import type { MembershipInput } from "@/lib/customers/users/model";
import { requireConfirmedSession } from "@/lib/identity/sign-in/sensitive-steps";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { newId } from "@/lib/platform/secrets/ids";

/** How long an invitation can be accepted, in real time. Sending it again restarts the time. */
export const INVITATION_LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;

const RANK = { MEMBER: 0, MANAGER: 1, ADMIN: 2 };

/**
 * Gives roles on behalf of a person (the brand gives them directly). Users of the customer get another role at once;
 * other people are invited and decide. A role above MEMBER needs a confirmed session. A MANAGER can replace a SIM with
 * codes of their own, so a stolen session could otherwise invite the thief.
 * @param person the address, and the name as it was entered
 * @param keep an existing role stays; else it is replaced
 * @returns the pending invitations
 * @throws ApiError lastAdmin, consumerHasOneUser, confirmationRequired
 */
export async function offerRoles(
  ctx: Ctx,
  person: { email: string; name: string },
  chosen: readonly LockedCustomer[],
  wanted: readonly MembershipInput[],
  { keep }: { keep: boolean },
): Promise<Invitation[]> {
  const inviter = requireUser(ctx);
  const held = await ctx.db
    .select({ userId: users.id, customerId: memberships.customerId, role: memberships.role })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.tenantId, users.tenantId), eq(memberships.userId, users.id)))
    .where(
      and(
        eq(users.tenantId, ctx.tenant.id),
        eq(users.email, person.email),
        inArray(
          memberships.customerId,
          chosen.map(({ customerId }) => customerId),
        ),
      ),
    );
  const pairs = chosen.map((customer, index) => ({
    customer,
    input: wanted[index]!,
    held: held.find(({ customerId }) => customerId === customer.customerId),
  }));
  const known = pairs.filter((pair) => pair.held !== undefined);
  const fresh = pairs.filter((pair) => pair.held === undefined);
  const raised = keep ? [] : known.filter(({ input, held }) => RANK[input.role] > RANK[held!.role]);
  if (raised.length > 0 || fresh.some(({ input }) => input.role !== "MEMBER"))
    await requireConfirmedSession(ctx);
  if (known.length > 0)
    await giveRoles(
      ctx,
      known[0]!.held!.userId,
      known.map(({ customer }) => customer),
      known.map(({ input }) => input),
      { keep },
    );
  const offered: Invitation[] = [];
  for (const { customer, input } of fresh) {
    // A consumer already has its only user.
    if (customer.customerType === "CONSUMER") throw new ApiError(failures.consumerHasOneUser);
    offered.push(
      await offer(ctx, { ...person, customerId: customer.customerId, role: input.role, by: inviter.userId }),
    );
  }
  return offered;
}

type Offer = {
  email: string;
  name: string;
  customerId: string;
  role: Invitation["role"];
  by: string;
};

/** One pending invitation per customer and address: a new one renews it. */
async function offer(ctx: Ctx, { by, ...given }: Offer): Promise<Invitation> {
  const createdAt = ctx.systemClock.now();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_LIFETIME_MS);
  const [row] = await ctx.db
    .insert(invitations)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      ...given,
      invitedBy: by,
      status: "PENDING",
      createdAt,
      expiresAt,
    })
    .onConflictDoUpdate({
      target: [invitations.tenantId, invitations.customerId, invitations.email],
      targetWhere: sql`status = 'PENDING'`,
      set: { name: given.name, role: given.role, invitedBy: by, createdAt, expiresAt },
    })
    .returning({ id: invitations.id });
  await mailInvitation(ctx, row!.id);
  return {
    invitationId: row!.id,
    ...given,
    status: "PENDING",
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Queues the mail of an invitation. Each call queues a separate mail. */
export const mailInvitation = (ctx: Ctx, invitationId: string): Promise<void> =>
  enqueue(ctx, sendInvitationToAccept, { invitationId, mailId: newId() });
