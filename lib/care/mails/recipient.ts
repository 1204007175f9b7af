import { and, eq, sql } from "drizzle-orm";
import { customers, subscribers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { subscriptions } from "@/db/schema/subscriptions";
import type { SentMailRow } from "@/lib/care/mails/sent-mail-row";
import { billingRecipient } from "@/lib/customers/billing-recipient";
import type { Ctx } from "@/lib/kernel/context";
import { readersOfCustomer, readersOfSubscription, sameAddress } from "@/lib/notifications/audience";

type Recipient = { address: string; name: string | null };

/**
 * Where a mail goes when it is sent again. Its own address while that still belongs to the customer, else the address of
 * the same person or role now. Null: there is none any more, or the mail is about nobody's thing.
 */
export async function currentRecipient(ctx: Ctx, mail: SentMailRow): Promise<Recipient | null> {
  const { address, recipientName, userId, customerId } = mail;
  if (address === null) return null;
  if (userId !== null) {
    const [user] = await ctx.db
      .select({ address: users.email, name: users.name })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId)));
    return user ?? null;
  }
  if (customerId === null) return null;
  if (await stillBelongs(ctx, customerId, address)) return { address, name: recipientName };
  if (mail.aboutType === "subscription" && mail.aboutId !== null) {
    const [reader] = await readersOfSubscription(ctx, { id: mail.aboutId, customerId });
    return reader ?? null;
  }
  const [reader] = await readersOfCustomer(ctx, customerId);
  return (await billingRecipient(ctx, customerId)) ?? reader ?? null;
}

/** Whether an address is one of the customer's, of its people or of the users of its subscriptions. One statement. */
async function stillBelongs(ctx: Ctx, customerId: string, address: string): Promise<boolean> {
  const lower = address.toLowerCase();
  const [customer] = await ctx.db
    .select({
      contact: customers.contact,
      billing: customers.billing,
      isPersons: sql<boolean>`exists (select 1 from ${memberships} m join ${users} u on u.tenant_id = m.tenant_id and u.id = m.user_id
        where m.tenant_id = ${ctx.tenant.id} and m.customer_id = ${customerId} and u.email = ${lower})`,
      isSubscribers: sql<boolean>`exists (select 1 from ${subscribers} s join ${subscriptions} l
        on l.tenant_id = s.tenant_id and l.subscriber_id = s.id
        where s.tenant_id = ${ctx.tenant.id} and s.customer_id = ${customerId} and lower(s.email) = ${lower})`,
    })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  if (!customer) return false;
  const own = [customer.contact.email, customer.billing?.email];
  return customer.isPersons || customer.isSubscribers || own.some((one) => one && sameAddress(one, address));
}
