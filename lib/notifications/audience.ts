import { and, eq, sql } from "drizzle-orm";
import { customers, subscribers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { subscriptions } from "@/db/schema/subscriptions";
import { personLocale } from "@/lib/identity/mails/language";
import { normalizeEmail } from "@/lib/identity/users/users";
import type { Ctx } from "@/lib/kernel/context";

export type NotificationReader = { address: string; name: string | null; locale: string };

/** Whether two addresses are one mailbox. */
export const sameAddress = (one: string, other: string): boolean =>
  normalizeEmail(one) === normalizeEmail(other);

/** The person who uses a line, if they can sign in and see it: the subscriber's address is a user's of the customer. */
export async function readerWhoUses(ctx: Ctx, subscriptionId: string): Promise<NotificationReader | null> {
  const [user] = await ctx.db
    .select({
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
 * Who installs a line: its user, or else the subscriber's address, which may be that of a person without an account. Null
 * where no address is known.
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
 * Who is told about a line: the person who uses it, if they can sign in; else those who look after the customer, its
 * ADMINs; else the customer's own address (docs/decisions/notifications.md). That one of a company's hundred people runs
 * out of data is their own concern, and not a mail to the office.
 */
export async function readersOfSubscription(
  ctx: Ctx,
  line: { id: string; customerId: string },
): Promise<NotificationReader[]> {
  const user = await readerWhoUses(ctx, line.id);
  return user ? [user] : readersOfCustomer(ctx, line.customerId);
}

/**
 * Who is told what was decided about a line. Of a company's lines those who use them, without prices, which are not for
 * everybody: the office decided it, perhaps of a thousand at once.
 */
export async function readersOfDecision(
  ctx: Ctx,
  line: { id: string; customerId: string },
): Promise<{ readers: NotificationReader[]; pays: boolean }> {
  const [customer] = await ctx.db
    .select({ customerType: customers.customerType })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, line.customerId)));
  if (customer?.customerType !== "BUSINESS")
    return { readers: await readersOfSubscription(ctx, line), pays: true };
  const user = await readerWhoUses(ctx, line.id);
  return { readers: user ? [user] : [], pays: false };
}

/** Those who look after a customer, its ADMINs; else its own address. */
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
