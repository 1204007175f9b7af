import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { isOneOf } from "@/db/one-of";
import { customers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { subscriptions } from "@/db/schema/subscriptions";
import { identityHashes } from "@/lib/customers/identity-numbers/identity-search";
import type { Customer } from "@/lib/customers/model";
import { customerColumns, presentCustomer, visibleCustomers } from "@/lib/customers/rows";
import { type Ctx, seesWholeBrand } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { withCount } from "@/lib/kernel/lists/count";
import { type Page, page, type TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";

const REFERENCE_PREFIX = "rid_";

/** The condition for a path or filter value: a UUID, or a reference id behind `rid_`. Null when it can be neither. */
export function customerNamed(idOrReference: string): SQL | null {
  if (idOrReference.startsWith(REFERENCE_PREFIX))
    return eq(customers.referenceId, idOrReference.slice(REFERENCE_PREFIX.length));
  return isUuid(idOrReference) ? eq(customers.id, idOrReference) : null;
}

/**
 * The ids of a filter's values, each a UUID or a reference id behind `rid_`. Unknown values are omitted. Sends a
 * statement only for reference ids. Undefined stays undefined: there is no filter.
 */
export async function customersNamed(
  ctx: Ctx,
  given: readonly string[] | undefined,
): Promise<string[] | undefined> {
  if (!given?.length) return undefined;
  const references = given
    .filter((one) => one.startsWith(REFERENCE_PREFIX))
    .map((one) => one.slice(REFERENCE_PREFIX.length));
  const ids = given.filter(isUuid).map((id) => id.toLowerCase());
  if (references.length === 0) return ids;
  const rows = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), inArray(customers.referenceId, references)));
  return [...ids, ...rows.map(({ id }) => id)];
}

/**
 * A customer by its id or `rid_` reference id.
 * @throws ApiError customerNotFound also when the caller may not see it
 */
export async function getCustomer(ctx: Ctx, idOrReference: string): Promise<Customer> {
  const named = customerNamed(idOrReference);
  const [row] = named
    ? await ctx.db
        .select(customerColumns)
        .from(customers)
        .where(and(visibleCustomers(ctx), named))
    : [];
  if (!row) throw new ApiError(failures.customerNotFound);
  return presentCustomer(ctx, row);
}

/** The customer with this reference id (without `rid_`) that the caller may see, or null. */
export async function findCustomerByReference(ctx: Ctx, referenceId: string): Promise<Customer | null> {
  const [row] = await ctx.db
    .select(customerColumns)
    .from(customers)
    .where(and(visibleCustomers(ctx), eq(customers.referenceId, referenceId)));
  return row ? presentCustomer(ctx, row) : null;
}

/** The expression of the index `customers_search`. A different text would not use the index. */
const searched = sql`lower(${customers.name} || ' ' || coalesce(${customers.contact}->>'email', '') || ' ' || ${customers.humanReadableId})`;

/** A LIKE pattern for a word anywhere in a text, with LIKE's special characters escaped. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Every word must occur in name, e-mail or readable id, or the whole text must be the reference id. */
function matches(filter: string): SQL | undefined {
  const text = filter.trim();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return or(
    and(...words.map((word) => sql`${searched} like ${likePattern(word)}`)),
    eq(customers.referenceId, text.startsWith(REFERENCE_PREFIX) ? text.slice(REFERENCE_PREFIX.length) : text),
  );
}

/**
 * Customers with every word in name, e-mail or number, and those with one of the numbers, such as CUS-7K3F-9QXM. One
 * statement of bounded index reads; none without words and numbers.
 */
export async function customersWithWords(
  ctx: Ctx,
  { words, numbers, limit }: { words: string; numbers: readonly string[]; limit: number },
): Promise<string[]> {
  const byWords = matches(words);
  if (!byWords && numbers.length === 0) return [];
  const cut = (which: SQL) =>
    sql`(select ${customers.id} as id from ${customers}
          where ${customers.tenantId} = ${ctx.tenant.id} and ${which} limit ${limit})`;
  const cuts = [
    ...(numbers.length > 0 ? [cut(inArray(customers.humanReadableId, [...numbers]))] : []),
    ...(byWords ? [cut(byWords)] : []),
  ];
  const { rows } = await ctx.db.execute<{ id: string }>(sql.join(cuts, sql` union `));
  return rows.map(({ id }) => id);
}

/** The number of subscriptions and people of one number whose customers are listed. A number usually has a handful. */
const MAX_WITH_NUMBER = 100;

/**
 * Customers of a phone number. Each source is read from an index. In a company, a person sees no other people's numbers,
 * so on the end-user API only the customer's own number counts.
 */
function ofNumber(ctx: Ctx, { msisdn, limit, after }: ListCustomers): SQL | undefined {
  if (msisdn === undefined) return undefined;
  const beyond = after
    ? sql`and (c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const contact = sql`(select c.id from ${customers} c
     where c.tenant_id = ${ctx.tenant.id} and c.contact->>'msisdn' is not null and c.contact->>'msisdn' = ${msisdn} ${beyond}
     order by c.created_at desc, c.id desc limit ${limit + 1})`;
  if (!seesWholeBrand(ctx.caller)) return isOneOf(customers.id, contact);
  const ofSubscriptions = sql`(select s.customer_id from ${subscriptions} s
     where s.tenant_id = ${ctx.tenant.id} and s.msisdn = ${msisdn}
     order by s.created_at desc, s.id desc limit ${MAX_WITH_NUMBER})`;
  const people = sql`(select m.customer_id
      from (select u.id from ${users} u where u.tenant_id = ${ctx.tenant.id} and u.msisdn is not null
               and u.msisdn = ${msisdn} limit ${MAX_WITH_NUMBER}) u
      join ${memberships} m on m.tenant_id = ${ctx.tenant.id} and m.user_id = u.id limit ${MAX_WITH_NUMBER})`;
  return isOneOf(customers.id, sql`${contact} union ${ofSubscriptions} union ${people}`);
}

/** Customers by their ids. Found before the list is ordered, because they are few and can be anywhere in it. */
function withIds(ctx: Ctx, ids: readonly string[] | undefined): SQL | undefined {
  if (ids === undefined) return undefined;
  const references = ids
    .filter((id) => id.startsWith(REFERENCE_PREFIX))
    .map((id) => id.slice(REFERENCE_PREFIX.length));
  return isOneOf(
    customers.id,
    sql`select c.id from ${customers} c
         where c.tenant_id = ${ctx.tenant.id} and c.id = any(${sql.param(ids.filter(isUuid))}::uuid[])
        union
        select c.id from ${customers} c
         where c.tenant_id = ${ctx.tenant.id} and c.reference_id = any(${sql.param(references)}::text[])`,
  );
}

export type ListCustomers = {
  /** UUIDs, or reference ids prefixed `rid_`. */
  ids?: readonly string[] | undefined;
  filter?: string | undefined;
  /** A phone number in E.164. */
  msisdn?: string | undefined;
  /** An identity number, in any notation. */
  identity?: string | undefined;
  limit: number;
  after: z.output<typeof TimeCursor> | undefined;
  /** Whether to count the matches. */
  count?: boolean | undefined;
};

/** The statement behind `listCustomers`, for EXPLAIN. */
export const customersStatement = (ctx: Ctx, list: ListCustomers) => {
  const { filter, identity, limit, after } = list;
  return ctx.db
    .select(customerColumns)
    .from(customers)
    .where(
      and(
        visibleCustomers(ctx),
        filter === undefined ? undefined : matches(filter),
        withIds(ctx, list.ids),
        ofNumber(ctx, list),
        identity === undefined
          ? undefined
          : inArray(customers.identityHash, identityHashes(ctx.tenant.id, identity)),
        after &&
          sql`(${customers.createdAt}, ${customers.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(limit + 1);
};

/** Customers the caller may see, newest first. */
export async function listCustomers(ctx: Ctx, input: ListCustomers): Promise<Page<Customer>> {
  const shown = page(
    await customersStatement(ctx, input),
    input.limit,
    ({ customer }) => [customer.createdAt.toISOString(), customer.id],
    (row) => presentCustomer(ctx, row),
  );
  return withCount(
    ctx,
    { count: input.count, cursor: input.after },
    shown,
    (limit) => sql`${customersStatement(ctx, { ...input, after: undefined, limit })}`,
  );
}
