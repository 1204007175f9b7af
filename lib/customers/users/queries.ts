import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { users } from "@/db/schema/identity";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { type Page, page, type TimeCursor } from "@/lib/api/pagination";
import { customersNamed, likePattern } from "@/lib/customers/queries";
import type { User } from "@/lib/customers/users/model";
import { visibleCustomerIds } from "@/lib/identity/authorize";
import { type Ctx, hasFullAccess, userOf } from "@/lib/identity/context";
import { isUuid } from "@/lib/platform/ids";

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
  if (hasFullAccess(ctx.caller)) return undefined;
  const self = userOf(ctx.caller)?.userId ?? null;
  return sql`${users.id} = any(array(
    select m.user_id from memberships m where m.tenant_id = ${ctx.tenant.id} and ${knownMemberships(ctx)}
    union all select ${self}::uuid))`;
}

/** A user with their customers in one statement, however many users there are. */
const columns = (ctx: Ctx) => ({
  user: users,
  customers: sql<User["customers"]>`coalesce((
    select json_agg(json_build_object('customerId', c.id, 'name', c.name, 'role', m.role) order by m.created_at, c.id)
      from memberships m join customers c on c.tenant_id = m.tenant_id and c.id = m.customer_id
     where m.tenant_id = users.tenant_id and m.user_id = users.id and ${knownMemberships(ctx)}), '[]'::json)`.as(
    "customers",
  ),
});

type Row = { user: typeof users.$inferSelect; customers: User["customers"] };

/** A row as the API returns it to this caller; see the schema's description for what others are not told. */
function presentUser(ctx: Ctx, { user, customers }: Row): User {
  const told = hasFullAccess(ctx.caller) || userOf(ctx.caller)?.userId === user.id;
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    ...(told && {
      ...(user.msisdn !== null && { msisdn: user.msisdn }),
      preferredLocale: user.preferredLocale,
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

/** Users the caller may see, newest first. `customerId`: UUIDs or `rid_` reference ids. */
export async function listUsers(
  ctx: Ctx,
  { customerId, ...query }: Omit<ListUsers, "customerIds"> & { customerId?: readonly string[] | undefined },
): Promise<Page<User>> {
  return page(
    await usersStatement(ctx, { ...query, customerIds: await customersNamed(ctx, customerId) }),
    query.limit,
    ({ user }) => [user.createdAt.toISOString(), user.id],
    (row) => presentUser(ctx, row),
  );
}
