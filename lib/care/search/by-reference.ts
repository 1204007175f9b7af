import { type SQL, sql } from "drizzle-orm";
import { creditNotes, invoices } from "@/db/schema/billing";
import { customers, subscribers } from "@/db/schema/customers";
import { memberships } from "@/db/schema/identity";
import { simCards } from "@/db/schema/inventory";
import { orderLineItems, orders } from "@/db/schema/orders";
import {
  paymentAttempts,
  paymentDisputes,
  paymentIntents,
  paymentProfileSessions,
  paymentProfiles,
  paymentRefunds,
  paymentSessions,
  providerCustomers,
} from "@/db/schema/payments";
import { events } from "@/db/schema/platform";
import { portings } from "@/db/schema/porting";
import { auditEntries } from "@/db/schema/staff";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import type { SearchHitType, SearchReason } from "@/lib/care/search/model";
import type { Ctx } from "@/lib/kernel/context";
import { type LookUp, lookUp, subscriptionAndCustomer, textArray } from "./look-up";

const uuids = (values: readonly string[]): SQL => sql`${sql.param([...values])}::uuid[]`;

export function bySim(ctx: Ctx, values: readonly string[]): LookUp[] {
  const tenant = ctx.tenant.id;
  const any = textArray(values);
  const at = sql`s.created_at`;
  return [
    ...subscriptionAndCustomer({
      reason: "SIM",
      from: sql`${subscriptions} s`,
      where: sql`s.tenant_id = ${tenant} and s.iccid is not null and s.iccid = any(${any})`,
      at,
    }),
    ...subscriptionAndCustomer({
      reason: "FORMER_SIM",
      from: sql`${simCards} k join ${subscriptions} s on s.tenant_id = k.tenant_id and s.id = k.subscription_id`,
      where: sql`k.tenant_id = ${tenant} and k.iccid = any(${any}) and s.iccid is distinct from k.iccid`,
      at,
    }),
  ];
}

/** Every table whose rows lead to a page, each by its primary key. */
export function byId(ctx: Ctx, values: readonly string[]): LookUp[] {
  const any = uuids(values);
  const of = (type: SearchHitType, reason: SearchReason, table: SQL, id: string): LookUp =>
    lookUp({
      type,
      reason,
      id: sql.raw(`t.${id}`),
      from: sql`${table} t`,
      where: sql`t.tenant_id = ${ctx.tenant.id} and t.id = any(${any})`,
    });
  return [
    of("CUSTOMER", "ID", sql`${customers}`, "id"),
    of("SUBSCRIPTION", "ID", sql`${subscriptions}`, "id"),
    of("ORDER", "ID", sql`${orders}`, "id"),
    of("INVOICE", "ID", sql`${invoices}`, "id"),
    of("PAYMENT_INTENT", "ID", sql`${paymentIntents}`, "id"),
    of("SUBSCRIPTION", "PART_ID", sql`${subscriptionAddons}`, "subscription_id"),
    of("SUBSCRIPTION", "PART_ID", sql`${portings}`, "subscription_id"),
    of("ORDER", "PART_ID", sql`${orderLineItems}`, "order_id"),
    of("INVOICE", "PART_ID", sql`${creditNotes}`, "invoice_id"),
    of("PAYMENT_INTENT", "PART_ID", sql`${paymentAttempts}`, "payment_intent_id"),
    of("PAYMENT_INTENT", "PART_ID", sql`${paymentRefunds}`, "payment_intent_id"),
    of("PAYMENT_INTENT", "PART_ID", sql`${paymentDisputes}`, "payment_intent_id"),
    of("PAYMENT_INTENT", "PART_ID", sql`${paymentSessions}`, "payment_intent_id"),
    of("CUSTOMER", "PART_ID", sql`${paymentProfiles}`, "customer_id"),
    of("CUSTOMER", "PART_ID", sql`${subscribers}`, "customer_id"),
    lookUp({
      type: "CUSTOMER",
      reason: "PART_ID",
      id: sql`m.customer_id`,
      from: sql`${memberships} m`,
      where: sql`m.tenant_id = ${ctx.tenant.id} and m.user_id = any(${any})`,
    }),
  ];
}

export function byProviderReference(ctx: Ctx, values: readonly string[]): LookUp[] {
  const of = (type: SearchHitType, table: SQL, id: string): LookUp =>
    lookUp({
      type,
      reason: "PROVIDER_REFERENCE",
      id: sql.raw(`t.${id}`),
      from: sql`${table} t`,
      where: sql`t.tenant_id = ${ctx.tenant.id} and t.provider_ref is not null and t.provider_ref = any(${textArray(values)})`,
    });
  return [
    of("PAYMENT_INTENT", sql`${paymentIntents}`, "id"),
    of("PAYMENT_INTENT", sql`${paymentAttempts}`, "payment_intent_id"),
    of("PAYMENT_INTENT", sql`${paymentRefunds}`, "payment_intent_id"),
    of("PAYMENT_INTENT", sql`${paymentDisputes}`, "payment_intent_id"),
    of("CUSTOMER", sql`${paymentProfiles}`, "customer_id"),
    of("CUSTOMER", sql`${providerCustomers}`, "customer_id"),
    of("CUSTOMER", sql`${paymentProfileSessions}`, "customer_id"),
  ];
}

/** What a request changed, by its events, and the customer that staff looked at. */
export function byTrace(ctx: Ctx, values: readonly string[]): LookUp[] {
  const any = textArray(values);
  const of = (type: SearchHitType, entity: string): LookUp =>
    lookUp({
      type,
      reason: "TRACE_ID",
      id: sql`e.entity_id`,
      from: sql`${events} e`,
      where: sql`e.tenant_id = ${ctx.tenant.id} and e.trace_id is not null and e.trace_id = any(${any})
        and e.entity_type = ${entity}`,
      at: sql`e.occurred_at`,
    });
  return [
    of("CUSTOMER", "customer"),
    of("SUBSCRIPTION", "subscription"),
    of("ORDER", "order"),
    of("INVOICE", "invoice"),
    of("PAYMENT_INTENT", "payment_intent"),
    lookUp({
      type: "CUSTOMER",
      reason: "TRACE_ID",
      id: sql`a.customer_id`,
      from: sql`${auditEntries} a`,
      where: sql`a.tenant_id = ${ctx.tenant.id} and a.trace_id = any(${any}) and a.customer_id is not null`,
    }),
  ];
}
