import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import type { Ctx } from "@/lib/kernel/context";
import type { ExportSubject } from "@/lib/privacy/sections";

type Whose = Omit<ExportSubject, "tenantId">;

/** A person, and the customers they are ADMIN of. Null: nobody has this id. */
export async function personAsSubject(ctx: Ctx, userId: string): Promise<Whose | null> {
  const rows = await ctx.db
    .select({ email: users.email, customerId: memberships.customerId, role: memberships.role })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.tenantId, users.tenantId), eq(memberships.userId, users.id)))
    .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId)));
  if (rows.length === 0) return null;
  const of = (admin: boolean) =>
    rows.flatMap(({ customerId, role }) => (customerId && (role === "ADMIN") === admin ? [customerId] : []));
  return { userIds: [userId], emails: [rows[0]!.email], customerIds: of(true), memberOf: of(false) };
}

/** A customer, and the people who belong to it. Null: there is no such customer. */
export async function customerAsSubject(
  ctx: Pick<Ctx, "db"> & { tenant: { id: string } },
  customerId: string,
): Promise<Whose | null> {
  const known = await ctx.db.$count(
    customers,
    and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)),
  );
  if (known === 0) return null;
  const rows = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(memberships)
    .innerJoin(users, and(eq(users.tenantId, memberships.tenantId), eq(users.id, memberships.userId)))
    .where(and(eq(memberships.tenantId, ctx.tenant.id), eq(memberships.customerId, customerId)));
  return {
    userIds: rows.map(({ userId }) => userId),
    emails: rows.map(({ email }) => email),
    customerIds: [customerId],
    memberOf: [],
  };
}
