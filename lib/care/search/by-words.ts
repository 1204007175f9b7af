import { type SQL, sql } from "drizzle-orm";
import { customers, subscribers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { phoneNumbers } from "@/db/schema/inventory";
import { subscriptions } from "@/db/schema/subscriptions";
import type { SearchGuess } from "@/lib/care/search/classify";
import type { SearchHitType } from "@/lib/care/search/model";
import { likePattern } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";
import {
  type FoundHit,
  type LookUp,
  type LookUps,
  lookUp,
  MOST_HITS_READ,
  MOST_PARTIAL,
  subscriptionAndCustomer,
  WHOLE_HITS,
} from "./look-up";

/** Digits anywhere in a number that a subscription has now. */
export function byDigits(ctx: Ctx, digits: string): LookUp[] {
  const numbers = sql`(select n.msisdn from ${phoneNumbers} n
    where n.tenant_id = ${ctx.tenant.id} and n.msisdn like ${likePattern(digits)} and n.status = 'ASSIGNED'
    limit ${MOST_PARTIAL})`;
  return subscriptionAndCustomer({
    reason: "NUMBER",
    from: sql`${numbers} n join ${subscriptions} s on s.tenant_id = ${ctx.tenant.id} and s.msisdn = n.msisdn and s.status <> 'CANCELLED'`,
    where: sql`true`,
    at: sql`s.created_at`,
    rank: sql`case when s.msisdn like ${`%${digits}`} then 0 else 1 end`,
  });
}

/** Sorts after every character that a name can have. */
const LAST = "\u{10FFFF}";

/**
 * Customers, people and subscribers whose name begins with the text, each from a b-tree; and, while there is room for more
 * hits of a type, those with every word somewhere in the name, e-mail address or readable id.
 */
export function byWords(
  ctx: Ctx,
  { text, words }: Extract<SearchGuess, { kind: "WORDS" }>,
  isAddress: boolean,
): LookUps {
  const tenant = ctx.tenant.id;
  const some = (type: SearchHitType) =>
    isAddress
      ? sql`not exists (select 1 from ${WHOLE_HITS})`
      : sql`(select count(distinct w.id) from ${WHOLE_HITS} w where w.type = ${type}) < ${MOST_HITS_READ}`;
  const inside = (type: SearchHitType, expression: string) =>
    sql`${sql.join(
      words.map((word) => sql`${sql.raw(expression)} like ${likePattern(word)}`),
      sql` and `,
    )} and ${some(type)}`;
  const begins = (name: string) =>
    sql`lower(${sql.raw(name)}) ~>=~ ${text} and lower(${sql.raw(name)}) ~<~ ${text + LAST}`;
  // The expressions of the trigram indexes, to the letter.
  const customersWith = (fits: SQL): Pick<FoundHit, "id" | "from" | "at"> => ({
    id: sql`c.id`,
    from: sql`(select c.id, c.created_at from ${customers} c
      where ${fits} and c.tenant_id = ${tenant} limit ${MOST_PARTIAL}) c`,
    at: sql`c.created_at`,
  });
  const peopleWith = (fits: SQL): Pick<FoundHit, "id" | "from" | "at"> => ({
    id: sql`m.customer_id`,
    from: sql`(select u.id, u.created_at from ${users} u where ${fits} and u.tenant_id = ${tenant} limit ${MOST_PARTIAL}) u
      join ${memberships} m on m.tenant_id = ${tenant} and m.user_id = u.id`,
    at: sql`u.created_at`,
  });
  const usedBy = (fits: SQL): Pick<FoundHit, "id" | "from" | "at"> => ({
    id: sql`s.id`,
    from: sql`(select b.id from ${subscribers} b where ${fits} and b.tenant_id = ${tenant} limit ${MOST_PARTIAL}) b
      join ${subscriptions} s on s.tenant_id = ${tenant} and s.subscriber_id = b.id`,
    at: sql`s.created_at`,
  });
  const all = (of: { customer: SQL; person: SQL; subscriber: SQL; rank: number }): LookUp[] => {
    const shared = { where: sql`true`, rank: sql`${of.rank}::int` };
    return [
      lookUp({ ...shared, type: "CUSTOMER", reason: "NAME", ...customersWith(of.customer) }),
      lookUp({ ...shared, type: "CUSTOMER", reason: "PERSON_NAME", ...peopleWith(of.person) }),
      lookUp({ ...shared, type: "SUBSCRIPTION", reason: "SUBSCRIBER_NAME", ...usedBy(of.subscriber) }),
    ];
  };
  return {
    whole: all({
      customer: begins("c.name"),
      person: begins("u.name"),
      subscriber: begins("b.name"),
      rank: 0,
    }),
    parts: all({
      customer: inside(
        "CUSTOMER",
        "lower(c.name || ' ' || coalesce(c.contact->>'email', '') || ' ' || c.human_readable_id)",
      ),
      person: inside("CUSTOMER", "lower(u.name || ' ' || u.email)"),
      subscriber: inside("SUBSCRIPTION", "lower(b.name)"),
      rank: 1,
    }),
  };
}
