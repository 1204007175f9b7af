import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/kernel/context";
import type { ParsedCall } from "@/lib/kernel/operation";
import { isUuid } from "@/lib/platform/secrets/ids";

/**
 * Tables with a customer's resources, by the prefix of the fields that name them: `subscription` for `subscriptionId`
 * and `subscriptionIds`. Each kind that a request can name has an entry here. A test calls every operation about a
 * customer with another customer's contact.
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
  question: { table: sql`questions` },
  note: { table: sql`notes` },
  invitation: { table: sql`invitations` },
};

const REFERENCE = "rid_";
const ID = /^([a-zA-Z]+?)Ids?$/;

/** The ids in a request, by kind. */
export type RequestIds = Map<string, Set<string>>;

/** The resource that a body names in `subjectType` and `subjectId`. */
function subjectIn(body: unknown): [kind: string, id: string] | null {
  const { subjectType, subjectId } = (body ?? {}) as { subjectType?: unknown; subjectId?: unknown };
  return typeof subjectType === "string" && typeof subjectId === "string" ? [subjectType, subjectId] : null;
}

/** Collects the resources that a request names in its path, query and body. */
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

/** The customers of one named resource. A user can belong to several; one of them is enough for access. */
export type OwnedThing = { thing: string; customerIds: string[] };

const array = (values: readonly string[], type: "uuid" | "text"): SQL =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;

/**
 * The owners of the named resources. Resources that do not exist or belong to no customer are left out. At most one
 * statement; none when the request names customers by id only.
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
