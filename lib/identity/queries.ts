import { and, eq, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import { personLocale } from "@/lib/identity/mails/language";
import type { Account } from "@/lib/identity/model";
import { type Ctx, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";

/**
 * The signed-in user with their customers, oldest membership first; one statement.
 * @throws ApiError unauthenticated when the request carries no user
 */
export async function getAccount(ctx: Ctx): Promise<Account> {
  const user = userOf(ctx.caller);
  if (!user)
    throw new ApiError(failures.unauthenticated, { hint: "Send the user's token in `Authorization`." });
  const [row] = await ctx.db
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      msisdn: users.msisdn,
      preferredLocale: personLocale(ctx.tenant),
      customers: sql<Account["customers"]>`coalesce((
        select json_agg(json_build_object('customerId', c.id, 'name', c.name, 'customerType', c.customer_type,
                                          'role', m.role, 'humanReadableId', c.human_readable_id)
                        order by m.created_at, c.id)
          from memberships m join customers c on c.tenant_id = m.tenant_id and c.id = m.customer_id
         where m.tenant_id = users.tenant_id and m.user_id = users.id), '[]'::json)`,
    })
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, user.userId)));
  if (!row) throw new ApiError(failures.unauthenticated);
  const { msisdn, ...account } = row;
  return { ...account, ...(msisdn === null ? {} : { msisdn }) };
}
