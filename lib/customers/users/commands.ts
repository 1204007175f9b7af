import { and, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import { getCustomer } from "@/lib/customers/queries";
import { requireNoRecentChangeForEmail } from "@/lib/customers/recent-change";
import { changeEmail } from "@/lib/customers/users/change-email";
import { inviteByMail } from "@/lib/customers/users/invitation";
import {
  chooseCustomers,
  giveRoles,
  type LockedCustomer,
  removeMembership,
} from "@/lib/customers/users/memberships";
import type { CreateUserRequest, UpdateUserRequest, User } from "@/lib/customers/users/model";
import { offerRoles } from "@/lib/customers/users/offer";
import { getUser } from "@/lib/customers/users/queries";
import { requireInCustomer } from "@/lib/identity/authorize";
import { countAgainst } from "@/lib/identity/rate-limit";
import { requireRowOf } from "@/lib/identity/rights/as-other";
import { findOrCreateUser, normalizeEmail } from "@/lib/identity/users/users";
import { actsAsOperator, type Ctx, inTransaction, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import type { RateLimit } from "@/lib/kernel/limits";

/** A person must not be able to send our mail to the whole world. */
export const INVITATION_LIMIT: RateLimit = { name: "invitation-user", points: 50, windowSeconds: 3600 };

/**
 * Counts an end user's invitation; a brand may invite as many as it likes.
 * @throws ApiError tooManyRequests
 */
export async function limitInvitations(ctx: Ctx): Promise<void> {
  const self = ctx.caller.kind === "user" ? ctx.caller.user : null;
  if (self) await countAgainst(ctx, INVITATION_LIMIT, `${ctx.tenant.id}:${self.userId}`);
}

const invalid = (detail: Detail) => new ApiError(failures.invalidRequest, { details: [detail] });

/**
 * Adds a person by e-mail. The brand gives the roles at once; an ADMIN invites, and the person decides. A user who has the
 * address already is that user: what they told about themselves stays. A person who has all the roles already gets no mail.
 * @throws ApiError customerNotFound, forbidden, invalidRequest, consumerHasOneUser, confirmationRequired
 */
export function inviteUser(ctx: Ctx, input: CreateUserRequest): Promise<User> {
  return inTransaction(ctx, async (ctx) => {
    const { memberships, ...profile } = input;
    if (!actsAsOperator(ctx.caller) && memberships.length === 0) {
      throw invalid({
        property: "memberships",
        code: "required",
        message: "Say which customer the user is invited to.",
      });
    }
    const chosen = await chooseCustomers(ctx, memberships);
    if (!actsAsOperator(ctx.caller)) return invite(ctx, input, chosen);
    // The customer's language is no choice of the person's: unset, it follows the customer.
    const { userId, created } = await findOrCreateUser(ctx, profile);
    const added = await giveRoles(ctx, userId, chosen, memberships, { keep: true });
    if (created || added.length > 0) await inviteByMail(ctx, userId, added);
    return getUser(ctx, userId);
  });
}

/**
 * An ADMIN's invitation. The answer shows only what the ADMIN typed, whether or not a user has the address: neither a
 * name nor an id nor a date of that user.
 */
async function invite(
  ctx: Ctx,
  { name, email: given, memberships, preferredLocale }: CreateUserRequest,
  chosen: readonly LockedCustomer[],
): Promise<User> {
  const email = normalizeEmail(given);
  const invitations = await offerRoles(ctx, { name, email }, chosen, memberships, { keep: true });
  // So that the person can sign in where nobody signs up by themselves, and is written to in a language of theirs.
  const { userId } = await findOrCreateUser(ctx, { name, email, preferredLocale });
  const [first] = invitations;
  if (!first) return getUser(ctx, userId);
  return {
    userId: first.invitationId,
    name,
    email,
    customers: [],
    invitations,
    createdAt: first.createdAt,
    updatedAt: first.createdAt,
  };
}

/**
 * Changes what the request names and leaves the rest; `null` clears. Everybody may change their own profile, an ADMIN the
 * roles of their customers' users, the brand everything.
 * @throws ApiError userNotFound, forbidden, invalidRequest, userEmailTaken, customerNotFound, lastAdmin, consumerHasOneUser
 */
export function updateUser(ctx: Ctx, userId: string, input: UpdateUserRequest): Promise<User> {
  return inTransaction(ctx, async (ctx) => {
    const { memberships, ...named } = input;
    const found = await getUser(ctx, userId);
    const profile = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    if (Object.keys(profile).length > 0) await updateProfile(ctx, found, named);
    if (memberships) {
      // A role that is given opens the account of a company, as an invitation does.
      requireRowOf(ctx, "createUser");
      const chosen = await chooseCustomers(ctx, memberships);
      if (actsAsOperator(ctx.caller)) {
        const added = await giveRoles(ctx, found.userId, chosen, memberships, { keep: false });
        if (added.length > 0) await inviteByMail(ctx, found.userId, added);
      } else await offerRoles(ctx, found, chosen, memberships, { keep: false });
    }
    return getUser(ctx, found.userId);
  });
}

async function updateProfile(
  ctx: Ctx,
  { userId, email: before, customers }: User,
  { name, email, msisdn, preferredLocale, metadata }: Omit<UpdateUserRequest, "memberships">,
): Promise<void> {
  const full = actsAsOperator(ctx.caller);
  // Who could rename others could pass for them; who could change their address could sign in as them.
  if (!full && userOf(ctx.caller)?.userId !== userId) throw new ApiError(failures.forbidden);
  // A brand's backend that passes a user's token on acts for that user, whose session may be stolen.
  if (email !== undefined && (!full || userOf(ctx.caller)))
    throw invalid({
      property: "email",
      code: "not_allowed",
      message: "Only a full-access key without a user token changes this.",
    });
  if (email !== undefined) {
    const customerIds = customers.map(({ customerId }) => customerId);
    await requireNoRecentChangeForEmail(ctx, customerIds, { before, after: email });
    await changeEmail(ctx, userId, email);
  }
  const set = {
    ...(name !== undefined && { name }),
    ...(msisdn !== undefined && { msisdn }),
    ...(preferredLocale !== undefined && { preferredLocale }),
    ...(metadata !== undefined && { metadata: metadata ?? {} }),
    updatedAt: ctx.clock.now(),
  };
  await ctx.db
    .update(users)
    .set(set)
    .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId)));
}

/**
 * Takes a user out of a customer. They stay a user of the brand; what they may do there ends.
 * @throws ApiError customerNotFound, forbidden, userNotFound, lastAdmin
 */
export const removeUser = (ctx: Ctx, given: { customerId: string; userId: string }): Promise<void> =>
  inTransaction(ctx, (ctx) => removeMembership(ctx, given));

/**
 * Sends the invitation of somebody who has not signed in since they were given their role once more.
 * @throws ApiError customerNotFound, forbidden, userNotFound, invitationAccepted
 */
export const resendInvitation = (ctx: Ctx, given: { customerId: string; userId: string }): Promise<User> =>
  inTransaction(ctx, async (ctx) => {
    const { customerId } = await requireCustomer(ctx, given.customerId);
    const user = await getUser(ctx, given.userId);
    const membership = user.customers.find((one) => one.customerId === customerId);
    if (!membership) throw new ApiError(failures.userNotFound);
    if (membership.hasSignedIn) throw new ApiError(failures.invitationAccepted);
    await inviteByMail(ctx, user.userId, [customerId]);
    return user;
  });

/** A customer the caller may see and whose users are theirs to decide about. */
async function requireCustomer(ctx: Ctx, idOrReference: string): Promise<{ customerId: string }> {
  const customer = await getCustomer(ctx, idOrReference);
  requireInCustomer(ctx, customer.customerId, "users:write");
  return customer;
}
