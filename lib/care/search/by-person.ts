import { sql } from "drizzle-orm";
import { customers, subscribers } from "@/db/schema/customers";
import { invitations, memberships, previousEmails, users } from "@/db/schema/identity";
import { orders } from "@/db/schema/orders";
import { portings } from "@/db/schema/porting";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { type LookUp, lookUp, subscriptionAndCustomer, textArray } from "./look-up";

export function byEmail(ctx: Ctx, values: readonly string[]): LookUp[] {
  const tenant = ctx.tenant.id;
  const any = textArray(values);
  const former = sql`p.tenant_id = ${tenant} and p.email = any(${any}) and p.until > ${ctx.systemClock.now().toISOString()}::timestamptz`;
  return [
    lookUp({
      type: "CUSTOMER",
      reason: "EMAIL",
      id: sql`c.id`,
      from: sql`${customers} c`,
      where: sql`c.tenant_id = ${tenant} and lower(c.contact->>'email') = any(${any})`,
      at: sql`c.created_at`,
    }),
    lookUp({
      type: "CUSTOMER",
      reason: "PERSON_EMAIL",
      id: sql`m.customer_id`,
      from: sql`${users} u join ${memberships} m on m.tenant_id = u.tenant_id and m.user_id = u.id`,
      where: sql`u.tenant_id = ${tenant} and u.email = any(${any})`,
      at: sql`m.created_at`,
    }),
    lookUp({
      type: "CUSTOMER",
      reason: "BILLING_EMAIL",
      id: sql`c.id`,
      from: sql`${customers} c`,
      where: sql`c.tenant_id = ${tenant} and c.billing->>'email' is not null and lower(c.billing->>'email') = any(${any})`,
      at: sql`c.created_at`,
    }),
    lookUp({
      type: "SUBSCRIPTION",
      reason: "SUBSCRIBER_EMAIL",
      id: sql`s.id`,
      from: sql`${subscribers} b join ${subscriptions} s on s.tenant_id = b.tenant_id and s.subscriber_id = b.id`,
      where: sql`b.tenant_id = ${tenant} and b.email is not null and lower(b.email) = any(${any})`,
      at: sql`s.created_at`,
    }),
    lookUp({
      type: "CUSTOMER",
      reason: "FORMER_EMAIL",
      id: sql`p.customer_id`,
      from: sql`${previousEmails} p`,
      where: sql`${former} and p.customer_id is not null`,
      until: sql`p.created_at`,
    }),
    lookUp({
      type: "CUSTOMER",
      reason: "FORMER_EMAIL",
      id: sql`m.customer_id`,
      from: sql`${previousEmails} p join ${memberships} m on m.tenant_id = p.tenant_id and m.user_id = p.user_id`,
      where: former,
      until: sql`p.created_at`,
    }),
    lookUp({
      type: "CUSTOMER",
      reason: "INVITED_EMAIL",
      id: sql`i.customer_id`,
      from: sql`${invitations} i`,
      where: sql`i.tenant_id = ${tenant} and i.email = any(${any}) and i.status = 'PENDING'`,
    }),
    lookUp({
      type: "ORDER",
      reason: "GUEST_EMAIL",
      id: sql`o.id`,
      from: sql`${orders} o`,
      where: sql`o.tenant_id = ${tenant} and o.guest_id is not null and o.new_user is not null
        and lower(o.new_user->>'email') = any(${any})`,
      at: sql`o.created_at`,
    }),
  ];
}

export function byNumber(ctx: Ctx, values: readonly string[]): LookUp[] {
  const tenant = ctx.tenant.id;
  const any = textArray(values);
  return [
    ...subscriptionAndCustomer({
      reason: sql`case when s.status = 'CANCELLED' then 'FORMER_NUMBER' else 'NUMBER' end`,
      from: sql`${subscriptions} s`,
      where: sql`s.tenant_id = ${tenant} and s.msisdn = any(${any})`,
      at: sql`s.created_at`,
      until: sql`case when s.status = 'CANCELLED' then coalesce(s.ended_at, s.cancelled_at) end`,
      // Who has the number now comes before who had it.
      rank: sql`case when s.status = 'CANCELLED' then 1 else 0 end`,
    }),
    lookUp({
      type: "CUSTOMER",
      reason: "CONTACT_NUMBER",
      id: sql`c.id`,
      from: sql`${customers} c`,
      where: sql`c.tenant_id = ${tenant} and c.contact->>'msisdn' is not null and c.contact->>'msisdn' = any(${any})`,
      at: sql`c.created_at`,
    }),
    lookUp({
      type: "CUSTOMER",
      reason: "PERSON_NUMBER",
      id: sql`m.customer_id`,
      from: sql`${users} u join ${memberships} m on m.tenant_id = u.tenant_id and m.user_id = u.id`,
      where: sql`u.tenant_id = ${tenant} and u.msisdn is not null and u.msisdn = any(${any})`,
      at: sql`m.created_at`,
    }),
    lookUp({
      type: "SUBSCRIPTION",
      reason: "SUBSCRIBER_NUMBER",
      id: sql`s.id`,
      from: sql`${subscribers} b join ${subscriptions} s on s.tenant_id = b.tenant_id and s.subscriber_id = b.id`,
      where: sql`b.tenant_id = ${tenant} and b.contact_number is not null and b.contact_number = any(${any})`,
      at: sql`s.created_at`,
    }),
    ...subscriptionAndCustomer({
      reason: "PORTING_NUMBER",
      from: sql`${portings} p join ${subscriptions} s on s.tenant_id = p.tenant_id and s.id = p.subscription_id`,
      where: sql`p.tenant_id = ${tenant} and p.msisdn = any(${any})
        and p.status in ('DRAFT', 'PENDING', 'REQUESTED', 'INFORMATION_REQUIRED')`,
      at: sql`s.created_at`,
    }),
    ...subscriptionAndCustomer({
      reason: "FORMER_NUMBER",
      from: sql`${portings} p join ${subscriptions} s on s.tenant_id = p.tenant_id and s.id = p.subscription_id`,
      where: sql`p.tenant_id = ${tenant} and p.temporary_msisdn = any(${any}) and p.status = 'COMPLETED'`,
      at: sql`s.created_at`,
      until: sql`p.completed_at`,
    }),
  ];
}
