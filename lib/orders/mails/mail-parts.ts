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

/** Who is told about an order: the person who placed it, a guest at the address they gave, else the customer's own address. */
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

/** Where the order is seen: a guest has no account to see it in, so their address opens it by itself. */
export const orderUrl = (ctx: Ctx, { order }: OrderRecord) =>
  order.guestId ? guestLink(ctx, order) : `${portalUrl(ctx.tenant)}/orders/${order.id}`;

/** What tells lines of one name apart. */
export function itemNote(ctx: Ctx, line: OrderItemRow): string | null {
  return line.msisdn ? phoneText(ctx.tenant, line.msisdn) : (line.subscriber?.name ?? null);
}
