import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/kernel/context";
import type { ParsedCall } from "@/lib/kernel/operation";
import { isUuid } from "@/lib/platform/secrets/ids";

/**
 * Tables of what belongs to a customer, by the name of the field that carries an id: `subscriptionId` or
 * `subscriptionIds`. A thing of a customer that can be named in a request has a line here; a test calls every operation
 * about a customer with another customer's contact.
 */
const TABLES: Readonly<Record<string, { table: SQL; hasReference?: true }>> = {
  subscription: { table: sql`subscriptions`, hasReference: true },
  subscriber: { table: sql`subscribers` },
  license: { table: sql`licenses` },
  order: { table: sql`orders` },
  invoice: { table: sql`invoices` },
  paymentIntent: { table: sql`payment_intents` },
  paymentDispute: {
    table: sql`(select d.tenant_id, d.id, p.customer_id from payment_disputes d
                  join payment_intents p on p.tenant_id = d.tenant_id and p.id = d.payment_intent_id) disputes`,
  },
  paymentSession: { table: sql`payment_sessions` },
  paymentLink: { table: sql`payment_sessions` },
  paymentProfile: { table: sql`payment_profiles` },
  paymentProfileSession: { table: sql`payment_profile_sessions` },
  signingSession: { table: sql`signing_sessions` },
  reservation: { table: sql`inventory_reservations` },
  billingDiscrepancy: { table: sql`billing_discrepancies` },
  contact: { table: sql`contacts` },
  carrierOperation: {
    table: sql`(select o.tenant_id, o.id, s.customer_id from carrier_operations o
                  join subscriptions s on s.tenant_id = o.tenant_id and s.id = o.subscription_id) operations`,
  },
  mail: { table: sql`sent_mails` },
  note: { table: sql`notes` },
  invitation: { table: sql`invitations` },
};

const REFERENCE = "rid_";
const ID = /^([a-zA-Z]+?)Ids?$/;

/** The ids in a request, by the kind of thing they name. */
export type RequestIds = Map<string, Set<string>>;

/** What a body names by `subjectType` and `subjectId`. */
function subjectIn(body: unknown): [kind: string, id: string] | null {
  const { subjectType, subjectId } = (body ?? {}) as { subjectType?: unknown; subjectId?: unknown };
  return typeof subjectType === "string" && typeof subjectId === "string" ? [subjectType, subjectId] : null;
}

/** Collects what a request names: in its path, its query and its body. */
export function namedIn(call: ParsedCall): RequestIds {
  const named: RequestIds = new Map();
  const note = (kind: string, id: string) => {
    named.set(kind, (named.get(kind) ?? new Set()).add(id));
  };
  const walk = (value: unknown, key: string) => {
    if (typeof value === "string") {
      const kind = ID.exec(key)?.[1];
      if (kind) note(kind, value);
    } else if (Array.isArray(value)) for (const one of value) walk(one, key);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, name);
  };
  for (const part of [call.params, call.query, call.body]) walk(part, "");
  const subject = subjectIn(call.body);
  if (subject) note(...subject);
  return named;
}

/** The customers of one named thing. A person can be in several; they are theirs if any is. */
export type OwnedThing = { thing: string; customerIds: string[] };

const array = (values: readonly string[], type: "uuid" | "text"): SQL =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;

/**
 * Whose the named things are. What does not exist, and what belongs to no customer, is left out. At most one statement,
 * none when only customers are named by their ids.
 */
export async function ownersOfNamed({ db, tenant }: Ctx, named: RequestIds): Promise<OwnedThing[]> {
  const owned: OwnedThing[] = [];
  const selects: SQL[] = [];
  for (const [kind, ids] of named) {
    const uuids = [...ids].filter(isUuid).map((id) => id.toLowerCase());
    const references = [...ids]
      .filter((id) => id.startsWith(REFERENCE))
      .map((id) => id.slice(REFERENCE.length));
    if (kind === "customer") {
      owned.push(...uuids.map((id) => ({ thing: id, customerIds: [id] })));
      if (references.length > 0)
        selects.push(sql`select id::text as thing, id::text as customer from customers
          where tenant_id = ${tenant.id} and reference_id = any(${array(references, "text")})`);
    } else if (kind === "user") {
      selects.push(sql`select user_id::text as thing, customer_id::text as customer from memberships
        where tenant_id = ${tenant.id} and user_id = any(${array(uuids, "uuid")})`);
    } else if (TABLES[kind]) {
      const { table, hasReference } = TABLES[kind];
      const one = (which: SQL) => sql`select id::text as thing, customer_id::text as customer from ${table}
        where tenant_id = ${tenant.id} and customer_id is not null and ${which}`;
      if (uuids.length > 0) selects.push(one(sql`id = any(${array(uuids, "uuid")})`));
      if (hasReference && references.length > 0)
        selects.push(one(sql`reference_id = any(${array(references, "text")})`));
    }
  }
  if (selects.length === 0) return owned;
  const { rows } = await db.execute<{ thing: string; customer: string }>(sql.join(selects, sql` union all `));
  for (const [thing, all] of Map.groupBy(rows, (row) => row.thing))
    owned.push({ thing, customerIds: all.map(({ customer }) => customer) });
  return owned;
}
