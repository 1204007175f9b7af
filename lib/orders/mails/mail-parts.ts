import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { personLocale } from "@/lib/identity/mails/language";
import { phoneText } from "@/lib/identity/mails/phone-text";
import { ownName } from "@/lib/identity/settings/own-name";
import type { Ctx } from "@/lib/kernel/context";
import type { Notification } from "@/lib/notifications/notify";
import { guestLink } from "@/lib/orders/drafts/guest-link";
import type { OrderItemRow, OrderRecord } from "@/lib/orders/record";
import { zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { portalUrl } from "@/lib/values/tenant/tenant";

export type OrderMailRecipient = Notification["to"];

/**
 * The recipient of an order's mails: the person who placed it, a guest at the given address, else the customer's own
 * address.
 */
export async function recipientOf(
  ctx: Ctx,
  { order, user }: OrderRecord,
): Promise<OrderMailRecipient | null> {
  const [row] = await ctx.db
    .select({
      name: customers.name,
      contact: customers.contact,
      locale: personLocale(ctx.tenant, customers.preferredLocale),
    })
    .from(customers)
    .leftJoin(users, and(eq(users.tenantId, customers.tenantId), eq(users.id, order.userId ?? order.id)))
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, order.customerId ?? order.id)));
  const address = user?.email ?? order.newUser?.email ?? row?.contact.email;
  if (!row || !address) return null;
  const market = ctx.tenant.settings.markets.find(({ currency }) => currency === order.currency);
  return {
    address,
    name: (user && ownName(user)) ?? order.newUser?.name ?? row.name,
    locale: row.locale,
    ...(market && { country: market.country, timeZone: market.timeZone ?? zoneOfCountry(market.country) }),
  };
}

/** The order's page. A guest has no account, so their link opens it without one. */
export const orderUrl = (ctx: Ctx, { order }: OrderRecord) =>
  order.guestId ? guestLink(ctx, order) : `${portalUrl(ctx.tenant)}/orders/${order.id}`;

/** What distinguishes items of the same name. */
export function itemNote(ctx: Ctx, item: OrderItemRow): string | null {
  return item.msisdn ? phoneText(ctx.tenant, item.msisdn) : (item.subscriber?.name ?? null);
}
