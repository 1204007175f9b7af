import { and, asc, eq, inArray, or, type SQL } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { memberships, sessions } from "@/db/schema/identity";
import { customerNamed } from "@/lib/customers/queries";
import { visibleCustomers } from "@/lib/customers/rows";
import type { MembershipInput } from "@/lib/customers/users/model";
import { withdrawInvitationsBy } from "@/lib/customers/users/withdraw-invitations";
import { requireInCustomer } from "@/lib/identity/authorize";
import { queueSecurityNotice } from "@/lib/identity/mails/security-notices";
import { actsAsOperator, type Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Role } from "@/lib/values/permissions";

export type LockedCustomer = {
  customerId: string;
  customerName: string;
  customerType: "CONSUMER" | "BUSINESS";
  contactPersonId: string | null;
};

/**
 * The named customers, in the given order, locked. The lock covers the count of a customer's ADMINs, so that two who
 * remove each other cannot both succeed. Rows are locked in the order of their ids, so that no deadlock occurs.
 * @throws ApiError customerNotFound, forbidden
 */
async function lockCustomers(ctx: Ctx, given: readonly string[]): Promise<LockedCustomer[]> {
  const conditions = given.map(customerNamed);
  if (conditions.includes(null)) throw new ApiError(failures.customerNotFound);
  if (given.length === 0) return [];
  const rows = await ctx.db
    .select({
      customerId: customers.id,
      customerName: customers.name,
      referenceId: customers.referenceId,
      customerType: customers.customerType,
      contactPersonId: customers.contactPersonId,
    })
    .from(customers)
    .where(and(visibleCustomers(ctx), or(...(conditions as SQL[]))))
    .orderBy(asc(customers.id))
    // Does not block transactions that only reference the customer, such as a new order.
    .for("no key update");
  return given.map((value) => {
    const row = rows.find(
      ({ customerId, referenceId }) => customerId === value.toLowerCase() || `rid_${referenceId}` === value,
    );
    if (!row) throw new ApiError(failures.customerNotFound);
    requireInCustomer(ctx, row.customerId, "users:write");
    const { referenceId: _, ...customer } = row;
    return customer;
  });
}

const ofCustomers = (ctx: Ctx, customerIds: string[]) =>
  and(eq(memberships.tenantId, ctx.tenant.id), inArray(memberships.customerId, customerIds));

type Members = { customerId: string; userId: string; role: Role }[];

const membersOf = (ctx: Ctx, customerIds: string[]): Promise<Members> =>
  customerIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .select({ customerId: memberships.customerId, userId: memberships.userId, role: memberships.role })
        .from(memberships)
        .where(ofCustomers(ctx, customerIds));

/** @throws ApiError lastAdmin when the customer would have no ADMIN left */
function requireAnotherAdmin(members: Members, customerId: string, userId: string): void {
  const others = members.some(
    (member) => member.customerId === customerId && member.userId !== userId && member.role === "ADMIN",
  );
  if (!others) throw new ApiError(failures.lastAdmin);
}

/**
 * The customers that a request names for a user, found and locked before any write.
 * @throws ApiError customerNotFound, forbidden, invalidRequest when one is named twice
 */
export async function chooseCustomers(
  ctx: Ctx,
  wanted: readonly MembershipInput[],
): Promise<LockedCustomer[]> {
  const chosen = await lockCustomers(
    ctx,
    wanted.map(({ customerId }) => customerId),
  );
  const ids = chosen.map(({ customerId }) => customerId);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice !== -1) {
    throw new ApiError(failures.invalidRequest, {
      details: [
        {
          property: `memberships.${twice}.customerId`,
          code: "not_unique",
          message: "This customer is named twice.",
        },
      ],
    });
  }
  return chosen;
}

/**
 * Gives a user the wanted roles in locked customers. `keep`: an existing role stays; else it is replaced.
 * @returns the customers in which the user is new
 * @throws ApiError lastAdmin, consumerHasOneUser
 */
export async function giveRoles(
  ctx: Ctx,
  userId: string,
  chosen: readonly LockedCustomer[],
  wanted: readonly MembershipInput[],
  { keep }: { keep: boolean },
): Promise<string[]> {
  const members = await membersOf(
    ctx,
    chosen.map(({ customerId }) => customerId),
  );
  const added: string[] = [];
  for (const [index, { customerId, customerName, customerType }] of chosen.entries()) {
    const { role } = wanted[index]!;
    const held = members.find((member) => member.customerId === customerId && member.userId === userId)?.role;
    if (held !== undefined && (keep || held === role)) continue;
    const hasOthers = members.some((member) => member.customerId === customerId && member.userId !== userId);
    if (customerType === "CONSUMER" && (role !== "ADMIN" || hasOthers))
      throw new ApiError(failures.consumerHasOneUser);
    if (held === "ADMIN") requireAnotherAdmin(members, customerId, userId);
    await ctx.db
      .insert(memberships)
      .values({ tenantId: ctx.tenant.id, customerId, userId, role, createdAt: ctx.clock.now() })
      .onConflictDoUpdate({
        target: [memberships.tenantId, memberships.customerId, memberships.userId],
        set: { role },
      });
    if (held === "ADMIN") await withdrawInvitationsBy(ctx, customerId, userId);
    if (held === undefined) added.push(customerId);
    else await queueSecurityNotice(ctx, userId, { kind: "ROLE_CHANGED", customerName, customerId, role });
  }
  return added;
}

/** Whether a user has never signed in. A full-access key adds users at once, so a mistyped address never signs in. */
async function hasNeverSignedIn(ctx: Ctx, userId: string): Promise<boolean> {
  const [session] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tenantId, ctx.tenant.id), eq(sessions.userId, userId)))
    .limit(1);
  return session === undefined;
}

/**
 * Removes a user from a customer. The last ADMIN stays, unless the brand removes one who has never signed in. A removed
 * contact person loses that role.
 * @throws ApiError customerNotFound, forbidden, userNotFound, lastAdmin
 */
export async function removeMembership(
  ctx: Ctx,
  given: { customerId: string; userId: string },
): Promise<void> {
  const [customer] = await lockCustomers(ctx, [given.customerId]);
  const { customerId, customerName, contactPersonId } = customer!;
  const members = await membersOf(ctx, [customerId]);
  const userId = given.userId.toLowerCase();
  const leaving = members.find((member) => member.userId === userId);
  if (!leaving) throw new ApiError(failures.userNotFound);
  const mistaken = actsAsOperator(ctx.caller) && (await hasNeverSignedIn(ctx, userId));
  if (leaving.role === "ADMIN" && !mistaken) requireAnotherAdmin(members, customerId, userId);
  await ctx.db.delete(memberships).where(and(ofCustomers(ctx, [customerId]), eq(memberships.userId, userId)));
  await withdrawInvitationsBy(ctx, customerId, userId);
  await queueSecurityNotice(ctx, userId, { kind: "ACCESS_ENDED", customerName, customerId });
  if (contactPersonId !== userId) return;
  await ctx.db
    .update(customers)
    .set({ contactPersonId: null, updatedAt: ctx.clock.now() })
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
}
