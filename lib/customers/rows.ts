import { and, eq, type SQL, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import type { Customer } from "@/lib/customers/model";
import { visibleCustomerIds } from "@/lib/identity/authorize";
import { type Ctx, seesWholeBrand, userOf } from "@/lib/kernel/context";
import { presentBilling } from "@/lib/values/billing-details";

type EmbeddedUser = NonNullable<Customer["contactPerson"]>;

/**
 * A customer with its people in one statement, however many customers there are. The table is named in words because
 * drizzle leaves the name away in a select from one table, and inside the subqueries it would mean theirs.
 */
export const customerColumns = {
  customer: customers,
  users: sql<EmbeddedUser[]>`coalesce((
    select json_agg(json_build_object('userId', u.id, 'name', u.name, 'role', m.role) order by m.created_at, u.id)
      from memberships m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
     where m.tenant_id = customers.tenant_id and m.customer_id = customers.id), '[]'::json)`.as("users"),
  contactPerson: sql<EmbeddedUser | null>`(
    select json_strip_nulls(json_build_object('userId', u.id, 'name', u.name, 'role', m.role))
      from users u left join memberships m
        on m.tenant_id = u.tenant_id and m.user_id = u.id and m.customer_id = customers.id
     where u.tenant_id = customers.tenant_id and u.id = customers.contact_person_id)`.as("contact_person"),
};

export type CustomerWithUsers = {
  customer: typeof customers.$inferSelect;
  users: EmbeddedUser[];
  contactPerson: EmbeddedUser | null;
};

/** The customers of the tenant that the caller may see. */
export function visibleCustomers(ctx: Ctx): SQL | undefined {
  const ids = visibleCustomerIds(ctx.caller, "customers:read");
  const own = eq(customers.tenantId, ctx.tenant.id);
  return ids === null ? own : and(own, sql`${customers.id} = any(${sql.param(ids)}::uuid[])`);
}

/**
 * A row as the API returns it to this caller. A MEMBER uses a line the customer pays for: the customer's identity,
 * billing, addresses and other users are none of their business (docs/domain.md, Tenancy and callers).
 */
export function presentCustomer(ctx: Ctx, { customer, users, contactPerson }: CustomerWithUsers): Customer {
  const limited =
    !seesWholeBrand(ctx.caller) &&
    !userOf(ctx.caller)?.memberships.some(
      (membership) => membership.customerId === customer.id && membership.role !== "MEMBER",
    );
  return {
    customerId: customer.id,
    customerType: customer.customerType,
    name: customer.name,
    preferredLocale: customer.preferredLocale,
    humanReadableId: customer.humanReadableId,
    ...(customer.referenceId === null ? {} : { referenceId: customer.referenceId }),
    contact: customer.contact,
    ...(limited
      ? {}
      : {
          ...(customer.identity === null ? {} : { identity: customer.identity }),
          ...(customer.billing === null ? {} : { billing: presentBilling(customer.billing) }),
          ...(customer.shipping === null ? {} : { shipping: customer.shipping }),
          ...(customer.tax === null ? {} : { tax: customer.tax }),
          ...(customer.billDay === null ? {} : { billDay: customer.billDay }),
          users,
          ...(contactPerson === null ? {} : { contactPerson }),
        }),
    metadata: customer.metadata,
    createdAt: customer.createdAt.toISOString(),
    updatedAt: customer.updatedAt.toISOString(),
  };
}
