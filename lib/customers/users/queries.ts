import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { customersNamed, likePattern } from "@/lib/customers/queries";
import type { User } from "@/lib/customers/users/model";
import { visibleCustomerIds } from "@/lib/identity/authorize";
import { personLocale } from "@/lib/identity/mails/language";
import { countAgainst } from "@/lib/identity/rate-limit";
import { type Ctx, seesWholeBrand, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { RateLimit } from "@/lib/kernel/limits";
import { type Page, page, type TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";

/**
 * The memberships (`m`) a caller may know of: the brand all, an ADMIN those of their customers, everybody their own.
 * Without the second part of it anybody's customers could be looked up by inviting them.
 */
function knownMemberships(ctx: Ctx): SQL {
  const ids = visibleCustomerIds(ctx.caller, "users:read");
  if (ids === null) return sql`true`;
  return sql`(m.customer_id = any(${sql.param(ids)}::uuid[]) or m.user_id = ${userOf(ctx.caller)?.userId ?? null}::uuid)`;
}

/** Themselves, and the users of the customers the caller administers; undefined: everybody. */
function visibleUsers(ctx: Ctx): SQL | undefined {
  if (seesWholeBrand(ctx.caller)) return undefined;
  const self = userOf(ctx.caller)?.userId ?? null;
  return sql`${users.id} = any(array(
    select m.user_id from memberships m where m.tenant_id = ${ctx.tenant.id} and ${knownMemberships(ctx)}
    union all select ${self}::uuid))`;
}

/** A person who accepted an invitation was signed in then, often since before the membership began. */
const hasAccepted = sql`exists (
  select from invitations i
   where i.tenant_id = m.tenant_id and i.customer_id = m.customer_id
     and i.email = lower(users.email) and i.status = 'ACCEPTED')`;

/** A user with their customers in one statement, however many users there are. */
const columns = (ctx: Ctx) => ({
  user: users,
  locale: personLocale(ctx.tenant),
  customers: sql<User["customers"]>`coalesce((
    select json_agg(json_build_object('customerId', c.id, 'name', c.name, 'role', m.role,
                                      'hasSignedIn', coalesce(users.last_login_at >= m.created_at, false) or ${hasAccepted}) order by m.created_at, c.id)
      from memberships m join customers c on c.tenant_id = m.tenant_id and c.id = m.customer_id
     where m.tenant_id = users.tenant_id and m.user_id = users.id and ${knownMemberships(ctx)}), '[]'::json)`.as(
    "customers",
  ),
});

type Row = { user: typeof users.$inferSelect; locale: string; customers: User["customers"] };

/** A row as the API returns it to this caller; see the schema's description for what others are not told. */
function presentUser(ctx: Ctx, { user, locale, customers }: Row): User {
  const told = seesWholeBrand(ctx.caller) || userOf(ctx.caller)?.userId === user.id;
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    ...(told && {
      ...(user.msisdn !== null && { msisdn: user.msisdn }),
      preferredLocale: locale,
      metadata: user.metadata,
      ...(user.lastLoginAt !== null && { lastLoginAt: user.lastLoginAt.toISOString() }),
    }),
    customers,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

/**
 * A user the caller may see.
 * @throws ApiError userNotFound
 */
export async function getUser(ctx: Ctx, userId: string): Promise<User> {
  const [row] = isUuid(userId)
    ? await ctx.db
        .select(columns(ctx))
        .from(users)
        .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId), visibleUsers(ctx)))
    : [];
  if (!row) throw new ApiError(failures.userNotFound);
  return presentUser(ctx, row);
}

/** Whoever types in a search field asks for it at every key; whoever collects addresses asks more often still. */
export const SEARCH_LIMIT: RateLimit = { name: "user-search", points: 300, windowSeconds: 60 };

/**
 * Counts an end user's search among people; a brand may search as often as it likes.
 * @throws ApiError tooManyRequests
 */
export async function limitSearches(ctx: Ctx, filter: string | undefined): Promise<void> {
  const self = ctx.caller.kind === "user" ? ctx.caller.user : null;
  if (self && filter !== undefined) await countAgainst(ctx, SEARCH_LIMIT, `${ctx.tenant.id}:${self.userId}`);
}

/** The expression of the index `users_search`; must stay the same text, or the index is not used. */
const searched = sql`lower(${users.name} || ' ' || ${users.email})`;

export type ListUsers = {
  filter?: string | undefined;
  /** Ids of customers; undefined: of whatever customer. */
  customerIds?: readonly string[] | undefined;
  limit: number;
  after: z.output<typeof TimeCursor> | undefined;
};

/** The statement behind `listUsers`, for EXPLAIN. */
export function usersStatement(ctx: Ctx, { filter = "", customerIds, limit, after }: ListUsers) {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return ctx.db
    .select(columns(ctx))
    .from(users)
    .where(
      and(
        eq(users.tenantId, ctx.tenant.id),
        visibleUsers(ctx),
        customerIds
          ? sql`${users.id} = any(array(
              select m.user_id from memberships m where m.tenant_id = ${ctx.tenant.id}
                and m.customer_id = any(${sql.param(customerIds)}::uuid[]) and ${knownMemberships(ctx)}))`
          : undefined,
        ...words.map((word) => sql`${searched} like ${likePattern(word)}`),
        after && sql`(${users.createdAt}, ${users.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
}

/**
 * The customers a list is asked for: each must be one the caller may see, even if not all of its users.
 * @throws ApiError customerNotFound
 */
async function customersAsked(
  ctx: Ctx,
  given: readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  const ids = await customersNamed(ctx, given);
  if (!ids) return undefined;
  const visible = visibleCustomerIds(ctx.caller, "customers:read");
  const known = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), inArray(customers.id, [...ids])));
  const found = known.filter(({ id }) => visible === null || visible.includes(id));
  if (found.length < new Set(ids).size || ids.length < new Set(given).size)
    throw new ApiError(failures.customerNotFound);
  return ids;
}

/**
 * Users the caller may see, newest first. `customerId`: UUIDs or `rid_` reference ids.
 * @throws ApiError customerNotFound
 */
export async function listUsers(
  ctx: Ctx,
  { customerId, ...query }: Omit<ListUsers, "customerIds"> & { customerId?: readonly string[] | undefined },
): Promise<Page<User>> {
  return page(
    await usersStatement(ctx, { ...query, customerIds: await customersAsked(ctx, customerId) }),
    query.limit,
    ({ user }) => [user.createdAt.toISOString(), user.id],
    (row) => presentUser(ctx, row),
  );
}
