import { type SQL, sql } from "drizzle-orm";
import { isUuid } from "@/lib/platform/secrets/ids";

/** The ids that a call, a job or a mail named, by parameter name. */
export type NamedIds = Record<string, string>;

/** How each id leads to its customer: the table, and its join. */
const OF_CUSTOMER: Record<string, string> = {
  subscriptionId: "subscriptions",
  orderId: "orders",
  invoiceId: "invoices",
  licenseId: "licenses",
  paymentIntentId: "payment_intents",
  paymentProfileId: "payment_profiles",
  paymentSessionId: "payment_sessions",
  paymentLinkId: "payment_sessions",
  paymentProfileSessionId: "payment_profile_sessions",
  paymentRefundId: "payment_refunds",
  signingSessionId: "signing_sessions",
  subscriberId: "subscribers",
  carrierOperationId: "carrier_operations",
  eventId: "events",
  noteId: "notes",
  mailId: "sent_mails",
};
/** Ids that lead to a subscription, and so to the customer. */
const OF_SUBSCRIPTION: Record<string, string> = {
  subscriptionAddonId: "subscription_addons",
  portingId: "portings",
  carrierOperationId: "carrier_operations",
  eventId: "events",
  mailId: "sent_mails",
};
const KNOWN = ["customerId", "userId", ...Object.keys(OF_CUSTOMER), ...Object.keys(OF_SUBSCRIPTION)];

/** The ids of a customer's objects in a call's parameters or a job's payload. Values that are not ids are omitted. */
export const namedIds = (...sources: unknown[]): NamedIds =>
  Object.fromEntries(
    sources.flatMap((source) =>
      Object.entries((source ?? {}) as Record<string, unknown>).filter(
        (entry): entry is [string, string] =>
          KNOWN.includes(entry[0]) && typeof entry[1] === "string" && isUuid(entry[1]),
      ),
    ),
  );

/**
 * SQL for the subscription and the customer of ids: the first that exists in the brand. Each look-up is by a primary
 * key, and only for ids that are present.
 * @param ids a jsonb of `NamedIds`
 */
export function ownersSql(tenant: SQL, ids: SQL): { customerId: SQL; subscriptionId: SQL } {
  const id = (name: string) => sql`(${ids}->>${sql.raw(`'${name}'`)})::uuid`;
  const from = (table: string, column: string, name: string) =>
    sql`(select x.${sql.raw(column)} from ${sql.raw(table)} x where x.tenant_id = ${tenant} and x.id = ${id(name)})`;
  const subscriptionId = sql`coalesce(${sql.join(
    [
      from("subscriptions", "id", "subscriptionId"),
      ...Object.entries(OF_SUBSCRIPTION).map(([name, table]) => from(table, "subscription_id", name)),
    ],
    sql`, `,
  )})`;
  const customerId = sql`coalesce(${sql.join(
    [
      from("customers", "id", "customerId"),
      ...Object.entries(OF_CUSTOMER).map(([name, table]) => from(table, "customer_id", name)),
      ...Object.entries(OF_SUBSCRIPTION)
        .filter(([name]) => !(name in OF_CUSTOMER))
        .map(
          ([name, table]) => sql`(select s.customer_id from ${sql.raw(table)} x
            join subscriptions s on s.tenant_id = x.tenant_id and s.id = x.subscription_id
           where x.tenant_id = ${tenant} and x.id = ${id(name)})`,
        ),
      // A person with several customers identifies none of them.
      sql`(select case when count(*) = 1 then (array_agg(m.customer_id))[1] end from memberships m
            where m.tenant_id = ${tenant} and m.user_id = ${id("userId")})`,
    ],
    sql`, `,
  )})`;
  // Most calls name no id. For them, PostgreSQL would still start every look-up, which costs more than the insert.
  const ifNamed = (value: SQL) => sql`case when ${ids} <> '{}'::jsonb then ${value} end`;
  return { customerId: ifNamed(customerId), subscriptionId: ifNamed(subscriptionId) };
}
