import { and, eq, sql } from "drizzle-orm";
import { customers, subscribers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { subscriptions } from "@/db/schema/subscriptions";
import { personLocale } from "@/lib/identity/mails/language";
import { normalizeEmail } from "@/lib/identity/users/users";
import type { Ctx } from "@/lib/kernel/context";
import type { Role } from "@/lib/values/permissions";

export type NotificationReader = { address: string; name: string | null; locale: string };

/** Whether two addresses are the same mailbox. */
export const sameAddress = (one: string, other: string): boolean =>
  normalizeEmail(one) === normalizeEmail(other);

/** The user of a subscription, with their role in the customer. */
export type NotifiedUser = NotificationReader & { userId: string; role: Role };

/**
 * The user of a subscription, if they can sign in and see it: the subscriber's address is that of a user of the
 * customer.
 */
export async function readerWhoUses(ctx: Ctx, subscriptionId: string): Promise<NotifiedUser | null> {
  const [user] = await ctx.db
    .select({
      userId: users.id,
      role: memberships.role,
      address: users.email,
      name: users.name,
      locale: personLocale(ctx.tenant, customers.preferredLocale),
    })
    .from(subscriptions)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
    )
    .innerJoin(
      subscribers,
      and(eq(subscribers.tenantId, subscriptions.tenantId), eq(subscribers.id, subscriptions.subscriberId)),
    )
    .innerJoin(
      users,
      and(eq(users.tenantId, subscriptions.tenantId), eq(users.email, sql`lower(${subscribers.email})`)),
    )
    .innerJoin(
      memberships,
      and(
        eq(memberships.tenantId, subscriptions.tenantId),
        eq(memberships.customerId, subscriptions.customerId),
        eq(memberships.userId, users.id),
      ),
    )
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  return user ?? null;
}

/**
 * The person who installs a subscription's eSIM: its user, or else the subscriber's address, which may belong to a
 * person without an account. Null when no address is known.
 */
export async function subscriberReader(
  ctx: Ctx,
  subscriptionId: string,
): Promise<(NotificationReader & { signsIn: boolean }) | null> {
  const user = await readerWhoUses(ctx, subscriptionId);
  if (user) return { ...user, signsIn: true };
  const [row] = await ctx.db
    .select({ address: subscribers.email, name: subscribers.name, locale: customers.preferredLocale })
    .from(subscriptions)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
    )
    .innerJoin(
      subscribers,
      and(eq(subscribers.tenantId, subscriptions.tenantId), eq(subscribers.id, subscriptions.subscriberId)),
    )
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  return row?.address ? { ...row, address: row.address, signsIn: false } : null;
}

/**
 * The recipients of mails about a subscription: its user, if they can sign in; else the customer's ADMINs; else the
 * customer's own address (docs/decisions/notifications.md). If one of a company's hundred people runs out of data, that
 * concerns this person and not the office.
 */
export async function readersOfSubscription(
  ctx: Ctx,
  subscription: { id: string; customerId: string },
): Promise<NotificationReader[]> {
  const user = await readerWhoUses(ctx, subscription.id);
  return user ? [user] : readersOfCustomer(ctx, subscription.customerId);
}

/**
 * The recipients of mails about a decision on a subscription. For a company: the subscription's users, without prices,
 * which are not for everyone. The office made the decision itself, perhaps for a thousand at once.
 */
export async function readersOfDecision(
  ctx: Ctx,
  subscription: { id: string; customerId: string },
): Promise<{ readers: NotificationReader[]; pays: boolean }> {
  const [customer] = await ctx.db
    .select({ customerType: customers.customerType })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, subscription.customerId)));
  if (customer?.customerType !== "BUSINESS")
    return { readers: await readersOfSubscription(ctx, subscription), pays: true };
  const user = await readerWhoUses(ctx, subscription.id);
  return { readers: user ? [user] : [], pays: false };
}

/** A customer's ADMINs, else its own address. */
export async function readersOfCustomer(ctx: Ctx, customerId: string): Promise<NotificationReader[]> {
  const admins = await ctx.db
    .select({
      address: users.email,
      name: users.name,
      locale: personLocale(ctx.tenant, customers.preferredLocale),
    })
    .from(memberships)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, memberships.tenantId), eq(customers.id, memberships.customerId)),
    )
    .innerJoin(users, and(eq(users.tenantId, memberships.tenantId), eq(users.id, memberships.userId)))
    .where(
      and(
        eq(memberships.tenantId, ctx.tenant.id),
        eq(memberships.customerId, customerId),
        eq(memberships.role, "ADMIN"),
      ),
    )
    .orderBy(memberships.createdAt, users.id);
  if (admins.length > 0) return admins;
  const [customer] = await ctx.db
    .select({ contact: customers.contact, name: customers.name, locale: customers.preferredLocale })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  const address = customer?.contact.email;
  return customer && address ? [{ address, name: customer.name, locale: customer.locale }] : [];
}
