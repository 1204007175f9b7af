import { type SQL, sql } from "drizzle-orm";
import { creditNotes, invoices } from "@/db/schema/billing";
import { customers, subscribers } from "@/db/schema/customers";
import { invitations, memberships, previousEmails, users } from "@/db/schema/identity";
import { phoneNumbers, simCards } from "@/db/schema/inventory";
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
import type { Guess } from "@/lib/care/search/classify";
import type { SearchHitType, SearchReason } from "@/lib/care/search/model";
import { identityHashes } from "@/lib/customers/identity-numbers/identity-search";
import { likePattern } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";

/** Hits of a type that are listed. One more is read, so that the answer can say that more fit. */
export const MOST_HITS = 20;
const MOST_READ = MOST_HITS + 1;

/**
 * Rows that a look-up by a part of something takes from its index before they are put in order. The index finds any
 * number; what is shown is the best of these.
 */
const MOST_PARTIAL = 200;

/** Cards with the same four digits whose owners' names are compared. */
const MOST_CARDS = 500;

/**
 * A select of what one index finds: `type`, `id`, `reason`, `until`, `rank` and `at`. Hits of one look-up are ordered by
 * rank, 0 first, and then the newest first.
 */
export type LookUp = SQL;

/**
 * Look-ups of a guess. `parts` look anywhere inside a text. Their indexes read every row that fits, so they are for hits that
 * `whole` leaves room for.
 */
export type LookUps = { whole: LookUp[]; parts: LookUp[] };

/** The hits of all `whole` look-ups, for the `parts`. */
export const WHOLE = sql.raw("whole");

type Found = {
  type: SearchHitType;
  reason: SearchReason | SQL;
  id: SQL;
  from: SQL;
  where: SQL;
  at?: SQL;
  until?: SQL;
  rank?: SQL;
};

const NULL = sql`null::timestamptz`;

const lookUp = ({ type, reason, id, from, where, at = NULL, until = NULL, rank }: Found): LookUp => sql`
  select ${type}::text as type, ${id} as id, ${typeof reason === "string" ? sql`${reason}::text` : reason} as reason,
         ${until} as until, ${at} as at, ${rank ?? sql`0`} as rank
    from ${from} where ${where} ${rank ? sql`order by rank, at desc` : sql``} limit ${MOST_READ}`;

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
const uuids = (values: readonly string[]): SQL => sql`${sql.param([...values])}::uuid[]`;

/** A subscription that a look-up finds, and its customer: staff are as likely to want the one as the other. */
const subscriptionAndCustomer = (found: Omit<Found, "type" | "id">): LookUp[] => [
  lookUp({ ...found, type: "CUSTOMER", id: sql`s.customer_id` }),
  lookUp({ ...found, type: "SUBSCRIPTION", id: sql`s.id` }),
];

/**
 * Look-ups of one guess; all of them read an index with the tenant first, or a trigram index.
 * @param isAddress the text is a whole e-mail address, too: who has just that is found without its parts
 */
export const lookUpsOf = (ctx: Ctx, guess: Guess, isAddress: boolean): LookUps =>
  guess.kind === "WORDS" ? byWords(ctx, guess, isAddress) : { whole: byWhole(ctx, guess), parts: [] };

function byWhole(ctx: Ctx, guess: Exclude<Guess, { kind: "WORDS" }>): LookUp[] {
  switch (guess.kind) {
    case "EMAIL":
      return byEmail(ctx, guess.values);
    case "MSISDN":
      return byNumber(ctx, guess.values);
    case "ICCID":
      return bySim(ctx, guess.values);
    case "IMEI":
      return subscriptionAndCustomer({
        reason: "DEVICE",
        from: sql`${subscriptions} s`,
        where: sql`s.tenant_id = ${ctx.tenant.id} and s.imei = any(${texts(guess.values)})`,
        at: sql`s.created_at`,
      });
    case "UUID":
      return byId(ctx, guess.values);
    case "ORDER_NUMBER":
      return [own(ctx, "ORDER", "ORDER_NUMBER", sql`${orders}`, "human_readable_id", guess.values)];
    case "CUSTOMER_NUMBER":
      return [own(ctx, "CUSTOMER", "CUSTOMER_NUMBER", sql`${customers}`, "human_readable_id", guess.values)];
    case "INVOICE_NUMBER":
      return [
        own(ctx, "INVOICE", "INVOICE_NUMBER", sql`${invoices}`, "number", guess.values),
        lookUp({
          type: "INVOICE",
          reason: "CREDIT_NOTE_NUMBER",
          id: sql`n.invoice_id`,
          from: sql`${creditNotes} n`,
          where: sql`n.tenant_id = ${ctx.tenant.id} and n.number = any(${texts(guess.values)})`,
        }),
      ];
    case "REFERENCE_ID":
      return [
        own(ctx, "CUSTOMER", "REFERENCE_ID", sql`${customers}`, "reference_id", guess.values),
        own(ctx, "SUBSCRIPTION", "REFERENCE_ID", sql`${subscriptions}`, "reference_id", guess.values),
      ];
    case "PROVIDER_REFERENCE":
      return byProviderReference(ctx, guess.values);
    case "TRACE_ID":
      return byTrace(ctx, guess.values);
    case "IDENTITY_NUMBER":
      return [
        lookUp({
          type: "CUSTOMER",
          reason: "IDENTITY_NUMBER",
          id: sql`c.id`,
          from: sql`${customers} c`,
          where: sql`c.tenant_id = ${ctx.tenant.id} and c.identity_hash = any(${texts(
            guess.values.flatMap((number) => identityHashes(ctx.tenant.id, number)),
          )})`,
          at: sql`c.created_at`,
        }),
      ];
    case "CARD":
      return byCard(ctx, guess);
    case "DIGITS":
      return byDigits(ctx, guess.digits);
  }
}

/** Things whose own column is one of the values. */
const own = (
  ctx: Ctx,
  type: SearchHitType,
  reason: SearchReason,
  table: SQL,
  column: "human_readable_id" | "number" | "reference_id",
  values: readonly string[],
): LookUp =>
  lookUp({
    type,
    reason,
    id: sql`t.id`,
    from: sql`${table} t`,
    where: sql`t.tenant_id = ${ctx.tenant.id} and t.${sql.raw(column)} = any(${texts(values)})`,
    at: sql`t.created_at`,
  });

function byEmail(ctx: Ctx, values: readonly string[]): LookUp[] {
  const tenant = ctx.tenant.id;
  const any = texts(values);
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

function byNumber(ctx: Ctx, values: readonly string[]): LookUp[] {
  const tenant = ctx.tenant.id;
  const any = texts(values);
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

function bySim(ctx: Ctx, values: readonly string[]): LookUp[] {
  const tenant = ctx.tenant.id;
  const any = texts(values);
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
function byId(ctx: Ctx, values: readonly string[]): LookUp[] {
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

function byProviderReference(ctx: Ctx, values: readonly string[]): LookUp[] {
  const of = (type: SearchHitType, table: SQL, id: string): LookUp =>
    lookUp({
      type,
      reason: "PROVIDER_REFERENCE",
      id: sql.raw(`t.${id}`),
      from: sql`${table} t`,
      where: sql`t.tenant_id = ${ctx.tenant.id} and t.provider_ref is not null and t.provider_ref = any(${texts(values)})`,
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
function byTrace(ctx: Ctx, values: readonly string[]): LookUp[] {
  const any = texts(values);
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

function byCard(ctx: Ctx, { last4, expiry, words }: Extract<Guess, { kind: "CARD" }>): LookUp[] {
  const tenant = ctx.tenant.id;
  const ofExpiry = expiry
    ? sql`and (p.card->>'expMonth')::int = ${expiry.month} and (p.card->>'expYear')::int = ${expiry.year}`
    : sql``;
  const named = words.map((word) => sql`lower(c.name) like ${likePattern(word)}`);
  const ofName = named.length > 0 ? sql` and ${sql.join(named, sql` and `)}` : sql``;
  // The newest cards first, before names are compared.
  const cards = sql`(select p.customer_id, p.created_at from ${paymentProfiles} p
    where p.tenant_id = ${tenant} and p.card->>'last4' is not null and p.card->>'last4' = ${last4}
      and p.deleted_at is null ${ofExpiry}
    order by p.created_at desc, p.id desc limit ${words.length > 0 ? MOST_CARDS : MOST_READ})`;
  const payments = sql`(select i.id, i.customer_id, i.created_at from ${paymentIntents} i
    where i.tenant_id = ${tenant} and i.method_last4 is not null and i.method_last4 = ${last4}
    order by i.created_at desc, i.id desc limit ${words.length > 0 ? MOST_CARDS : MOST_READ})`;
  const owner = (of: string) =>
    sql`join ${customers} c on c.tenant_id = ${tenant} and c.id = ${sql.raw(of)}.customer_id`;
  return [
    lookUp({
      type: "CUSTOMER",
      reason: "CARD",
      id: sql`k.customer_id`,
      from: sql`${cards} k ${owner("k")}`,
      where: sql`true${ofName}`,
      at: sql`k.created_at`,
    }),
    // A payment keeps no expiry.
    ...(expiry
      ? []
      : [
          lookUp({
            type: "PAYMENT_INTENT",
            reason: "CARD",
            id: sql`k.id`,
            from: sql`${payments} k ${owner("k")}`,
            where: sql`true${ofName}`,
            at: sql`k.created_at`,
          }),
        ]),
  ];
}

/** Digits anywhere in a number that a subscription has now. */
function byDigits(ctx: Ctx, digits: string): LookUp[] {
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
function byWords(ctx: Ctx, { text, words }: Extract<Guess, { kind: "WORDS" }>, isAddress: boolean): LookUps {
  const tenant = ctx.tenant.id;
  const some = (type: SearchHitType) =>
    isAddress
      ? sql`not exists (select 1 from ${WHOLE})`
      : sql`(select count(distinct w.id) from ${WHOLE} w where w.type = ${type}) < ${MOST_READ}`;
  const inside = (type: SearchHitType, expression: string) =>
    sql`${sql.join(
      words.map((word) => sql`${sql.raw(expression)} like ${likePattern(word)}`),
      sql` and `,
    )} and ${some(type)}`;
  const begins = (name: string) =>
    sql`lower(${sql.raw(name)}) ~>=~ ${text} and lower(${sql.raw(name)}) ~<~ ${text + LAST}`;
  // The expressions of the trigram indexes, to the letter.
  const customersWith = (fits: SQL): Pick<Found, "id" | "from" | "at"> => ({
    id: sql`c.id`,
    from: sql`(select c.id, c.created_at from ${customers} c
      where ${fits} and c.tenant_id = ${tenant} limit ${MOST_PARTIAL}) c`,
    at: sql`c.created_at`,
  });
  const peopleWith = (fits: SQL): Pick<Found, "id" | "from" | "at"> => ({
    id: sql`m.customer_id`,
    from: sql`(select u.id, u.created_at from ${users} u where ${fits} and u.tenant_id = ${tenant} limit ${MOST_PARTIAL}) u
      join ${memberships} m on m.tenant_id = ${tenant} and m.user_id = u.id`,
    at: sql`u.created_at`,
  });
  const usedBy = (fits: SQL): Pick<Found, "id" | "from" | "at"> => ({
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
