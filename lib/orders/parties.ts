import { and, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import { orders } from "@/db/schema/orders";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { addMembership, createCustomer } from "@/lib/customers/commands";
import { findCustomerByReference, getCustomer } from "@/lib/customers/queries";
import { requireInCustomer } from "@/lib/identity/authorize";
import { type Ctx, hasFullAccess, userOf } from "@/lib/identity/context";
import { findOrCreateUser } from "@/lib/identity/users";
import type { NewCustomer, NewUser } from "@/lib/orders/model";
import { compact } from "@/lib/orders/present";
import type { OrderRecord } from "@/lib/orders/record";
import type { OrderCustomerInput, OrderUserInput } from "@/lib/orders/requests";
import { isUuid } from "@/lib/platform/ids";

type UserChoice = { userId: string | null; newUser: NewUser | null };
type CustomerChoice = { customerId: string | null; newCustomer: NewCustomer | null };

const needUser = () => new ApiError(failures.userContextRequired);

/**
 * Who orders, from what the request says. On the end-user API that is always the person who is signed in.
 * @throws ApiError userContextRequired, userNotFound
 */
export async function chooseUser(ctx: Ctx, input: OrderUserInput | null | undefined): Promise<UserChoice> {
  const self = userOf(ctx.caller);
  if (!input) return { userId: ctx.caller.kind === "user" ? (self?.userId ?? null) : null, newUser: null };
  if (input.kind === "authenticated") {
    if (!self) throw needUser();
    return { userId: self.userId, newUser: null };
  }
  if (input.kind === "existing") {
    if (!isUuid(input.userId)) throw new ApiError(failures.userNotFound);
    if (!hasFullAccess(ctx.caller) && self?.userId !== input.userId)
      throw new ApiError(failures.userNotFound);
    const [found] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, input.userId)));
    if (!found) throw new ApiError(failures.userNotFound);
    return { userId: found.id, newUser: null };
  }
  // A signed-in person orders as themselves, whatever name they typed.
  if (ctx.caller.kind === "user") return { userId: self?.userId ?? null, newUser: null };
  const { kind: _, ...newUser } = input;
  return { userId: null, newUser };
}

/**
 * Who pays, from what the request says.
 * @throws ApiError userContextRequired, customerNotFound, customerTypeMismatch, forbidden
 */
export async function chooseCustomer(
  ctx: Ctx,
  input: OrderCustomerInput | null | undefined,
  customerType: string,
): Promise<CustomerChoice> {
  if (!input) return { customerId: null, newCustomer: null };
  if (input.kind === "new") {
    const existing =
      input.referenceId && hasFullAccess(ctx.caller)
        ? await findCustomerByReference(ctx, input.referenceId)
        : null;
    if (existing) return matching(existing, customerType);
    const { kind: _, ...newCustomer } = input;
    return { customerId: null, newCustomer: compact(newCustomer) as NewCustomer };
  }
  if (input.kind === "existing") {
    const customer = await getCustomer(ctx, input.customerId);
    requireInCustomer(ctx, customer.customerId, "orders:write");
    return matching(customer, customerType);
  }
  const self = userOf(ctx.caller);
  if (!self) throw needUser();
  const own = self.memberships.find((membership) => membership.customerType === customerType);
  if (!own)
    throw new ApiError(failures.customerNotFound, { message: `You have no ${customerType} account yet.` });
  return { customerId: own.customerId, newCustomer: null };
}

function matching(
  customer: { customerId: string; customerType: string },
  customerType: string,
): CustomerChoice {
  if (customer.customerType !== customerType) {
    throw new ApiError(failures.customerTypeMismatch, {
      details: [
        {
          property: "customerType",
          code: "invalid_value",
          message: failures.customerTypeMismatch.message,
          suggestion: customer.customerType,
        },
      ],
    });
  }
  return { customerId: customer.customerId, newCustomer: null };
}

/**
 * Creates the user and the customer a draft only describes, once: paying and submitting need somebody real.
 * Safe to call again; the order then has them already.
 * @returns whether anything was created
 */
export async function createParties(ctx: Ctx, record: OrderRecord): Promise<boolean> {
  const { order } = record;
  if (!order.customerId && !order.newCustomer) return false;
  const changes: Partial<typeof orders.$inferInsert> = {};
  if (!order.userId && order.newUser) {
    const { userId, created } = await findOrCreateUser(ctx, order.newUser);
    Object.assign(changes, { userId, newUser: null, createdUser: created });
  }
  const userId = changes.userId ?? order.userId;
  if (!order.customerId && order.newCustomer) {
    const wanted = order.newCustomer;
    const customer = await createCustomer(ctx, {
      ...wanted,
      contact:
        wanted.contact ??
        (order.newUser ? { email: order.newUser.email } : record.user ? { email: record.user.email } : {}),
      billing: wanted.billing as Parameters<typeof createCustomer>[1]["billing"],
    });
    Object.assign(changes, { customerId: customer.customerId, newCustomer: null, createdCustomer: true });
    if (userId) await addMembership(ctx, { customerId: customer.customerId, userId, role: "ADMIN" });
    record.customer = {
      customerId: customer.customerId,
      name: customer.name,
      customerType: customer.customerType,
      billing: customer.billing ?? null,
    };
  }
  if (Object.keys(changes).length === 0) return false;
  Object.assign(order, changes);
  await ctx.db
    .update(orders)
    .set(changes)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, order.id)));
  return true;
}
