import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import type { AccountActivity, AccountActivityPage } from "@/lib/care/activity/model";
import { actorNames, actorOf } from "@/lib/care/timeline/present";
import { adminOf } from "@/lib/care/verification/care-requests";
import { signInDeviceOf } from "@/lib/identity/sign-in/devices";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { firstNameOf } from "@/lib/identity/staff/first-name";
import type { Ctx } from "@/lib/kernel/context";
import { page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";

type Row = {
  /** ISO 8601 in UTC, to the millisecond. */
  at: string;
  id: string;
  kind: AccountActivity["kind"];
  actor: string;
  userAgent: string | null;
  subscriptionId: string | null;
  details: Record<string, string | number | null>;
};

type By = AccountActivity["by"];

function byOf(actor: string, userId: string, names: ReadonlyMap<string, string>): By {
  const acted = actorOf(actor, names);
  switch (acted?.kind) {
    case "USER":
      return acted.id === userId
        ? { kind: "SELF" }
        : { kind: "USER", ...(acted.name && { name: acted.name }) };
    case "STAFF":
      return { kind: "STAFF", ...(acted.name && { name: firstNameOf(acted.name) }) };
    case "KEY":
      return { kind: "BRAND" };
    default:
      return { kind: "SYSTEM" };
  }
}

function present(row: Row, userId: string, names: ReadonlyMap<string, string>): AccountActivity {
  const by = byOf(row.actor, userId, names);
  const { customerId, ...details } = row.details;
  const customerName = names.get(String(customerId));
  return {
    activityId: row.id,
    occurredAt: row.at,
    kind: row.kind,
    by,
    // Another person's device is theirs to know.
    ...(by.kind === "SELF" && { device: signInDeviceOf(row.userAgent) }),
    ...(row.subscriptionId !== null && { subscriptionId: row.subscriptionId }),
    details: { ...details, ...(customerName !== undefined && { customerName }) },
  };
}

/** Read now and not stored, so that erasing a customer erases its name here as well. */
async function customerNames(ctx: Ctx, rows: readonly Row[]): Promise<[string, string][]> {
  const ids = rows.flatMap(({ details }) => details.customerId ?? []).map(String);
  if (ids.length === 0) return [];
  const found = await ctx.db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), inArray(customers.id, ids)));
  return found.map(({ id, name }) => [id, name]);
}

/**
 * Lists what happened to the signed-in person's account and to the subscriptions of the customers of which they are
 * ADMIN, newest first. One statement merges the newest rows of each index.
 * @throws ApiError unauthenticated, invalidCursor
 */
export async function listMyActivity(
  ctx: Ctx,
  query: { limit: number; cursor?: string | undefined },
): Promise<AccountActivityPage> {
  const user = requireUser(ctx);
  const tenantId = ctx.tenant.id;
  const after = readCursor(query.cursor, TimeCursor);
  const newest = sql`${after ? sql`and (x.created_at, x.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
     order by x.created_at desc, x.id desc limit ${query.limit + 1}`;
  const recorded = (whose: SQL) => sql`(
    select x.created_at, x.id, x.kind, x.actor, x.user_agent, x.subscription_id, x.details
      from account_activities x where x.tenant_id = ${tenantId} and ${whose} ${newest})`;
  const signIns = sql`(
    select x.created_at, x.id, 'SIGNED_IN', 'user:' || x.user_id, x.user_agent, null::uuid, '{}'::jsonb
      from sessions x where x.tenant_id = ${tenantId} and x.user_id = ${user.userId} ${newest})`;
  const branches = [
    recorded(sql`x.user_id = ${user.userId}`),
    signIns,
    ...adminOf(user).map((customerId) => recorded(sql`x.customer_id = ${customerId}`)),
  ];
  const { rows } = await ctx.db.execute<Row>(sql`
    select to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, x.id, x.kind, x.actor,
           x.user_agent as "userAgent", x.subscription_id as "subscriptionId", x.details
      from (${sql.join(branches, sql` union all `)}) x
     order by x.created_at desc, x.id desc limit ${query.limit + 1}`);
  const names = new Map([...(await actorNames(ctx, rows)), ...(await customerNames(ctx, rows))]);
  return page(
    rows,
    query.limit,
    ({ at, id }) => [at, id],
    (row) => present(row, user.userId, names),
  );
}
