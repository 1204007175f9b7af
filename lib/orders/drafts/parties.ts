import { and, eq, isNull, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { orders } from "@/db/schema/orders";
import { events } from "@/db/schema/platform";
import { addMembership, createCustomer } from "@/lib/customers/commands";
import { judgeTax } from "@/lib/customers/companies/tax";
import type { CreateCustomerRequest, Customer } from "@/lib/customers/model";
import { findCustomerByReference, getCustomer } from "@/lib/customers/queries";
import { requireInCustomer } from "@/lib/identity/authorize";
import { customerLocale } from "@/lib/identity/mails/language";
import { callUser, findOrCreateUser } from "@/lib/identity/users/users";
import { actsAsOperator, type Ctx, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { describedCustomer } from "@/lib/orders/drafts/new-customer";
import { compact } from "@/lib/orders/present";
import type { OrderCustomerRow, OrderRecord } from "@/lib/orders/record";
import type { OrderCustomerInput, OrderUserInput } from "@/lib/orders/requests";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { CustomerType } from "@/lib/values/customer-type";
import type { NewCustomer, NewUser } from "@/lib/values/order-parties";

/** The user columns of an order, and the user. */
type UserChoice = { userId: string | null; newUser: NewUser | null; user: OrderRecord["user"] };
type CustomerChoice = {
  customerId: string | null;
  newCustomer: NewCustomer | null;
  customer: OrderRecord["customer"];
};

const someUser = (user: NonNullable<OrderRecord["user"]>): UserChoice => ({
  userId: user.userId,
  newUser: null,
  user: { userId: user.userId, name: user.name, email: user.email },
});
const noUser: UserChoice = { userId: null, newUser: null, user: null };

const needUser = () => new ApiError(failures.userContextRequired);

/**
 * The user of an order, from the request. On the end-user API it is always the signed-in person.
 * @throws ApiError userContextRequired, userNotFound
 */
export async function chooseUser(ctx: Ctx, input: OrderUserInput | null | undefined): Promise<UserChoice> {
  const self = userOf(ctx.caller);
  // A signed-in person orders for themselves, whatever name they typed.
  if (ctx.caller.kind === "user" && input?.kind !== "existing") return someUser(ctx.caller.user);
  if (!input) return noUser;
  if (input.kind === "authenticated") {
    if (!self) throw needUser();
    return someUser(self);
  }
  if (input.kind === "new") {
    const { kind: _, ...newUser } = input;
    return { ...noUser, newUser };
  }
  if (!isUuid(input.userId)) throw new ApiError(failures.userNotFound);
  if (!actsAsOperator(ctx.caller) && self?.userId !== input.userId) throw new ApiError(failures.userNotFound);
  const [found] = await ctx.db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, input.userId)));
  if (!found) throw new ApiError(failures.userNotFound);
  return someUser(found);
}

/** The parts of an order that decide who may pay for it. */
type Wanted = { customerType: CustomerType; lineItems: readonly { type?: string | undefined }[] };

/** A person who sets a reference id could pose as another customer of the brand. */
const referenceNotAllowed = () =>
  new ApiError(failures.invalidRequest, {
    details: [
      { property: "customer.referenceId", code: "not_allowed", message: "Only the brand sets this." },
    ],
  });

/**
 * The customer of an order, from the request.
 * @throws ApiError userContextRequired, customerNotFound, customerTypeMismatch, forbidden, invalidRequest
 */
export async function chooseCustomer(
  ctx: Ctx,
  input: OrderCustomerInput | null | undefined,
  wanted: Wanted,
): Promise<CustomerChoice> {
  if (!input) return { customerId: null, newCustomer: null, customer: null };
  const { customerType } = wanted;
  if (input.kind === "new") {
    const existing =
      input.referenceId && actsAsOperator(ctx.caller)
        ? await findCustomerByReference(ctx, input.referenceId)
        : null;
    if (existing) return someCustomer(ctx, existing, customerType);
    // A guest's reference id is ignored when the customer is created.
    if (input.referenceId !== undefined && ctx.caller.kind === "user") throw referenceNotAllowed();
    const { kind: _, tax, ...newCustomer } = input;
    const judged = judgeTax(ctx, newCustomer, tax, { under: "customer" });
    return {
      customerId: null,
      newCustomer: compact({ ...newCustomer, tax: judged ?? undefined }) as NewCustomer,
      customer: null,
    };
  }
  const customer = await getCustomer(
    ctx,
    input.kind === "existing" ? input.customerId : ownOf(ctx, customerType),
  );
  requireMayOrder(ctx, customer.customerId, wanted.lineItems);
  return someCustomer(ctx, customer, customerType);
}

/**
 * Requires that the caller may order for a customer. The user of a subscription may top it up without that right; naming
 * the subscription then shows whether it is theirs.
 * @throws ApiError forbidden
 */
export function requireMayOrder(ctx: Ctx, customerId: string, lineItems: Wanted["lineItems"]): void {
  const topsUp = lineItems.length > 0 && lineItems.every(({ type }) => type === "TOP_UP");
  if (!topsUp) requireInCustomer(ctx, customerId, "orders:write");
}

/** The customer that `authenticatedCustomer` stands for. */
function ownOf(ctx: Ctx, customerType: CustomerType): string {
  const self = userOf(ctx.caller);
  if (!self) throw needUser();
  const own = self.memberships.find((membership) => membership.customerType === customerType);
  if (!own)
    throw new ApiError(failures.customerNotFound, { message: `You have no ${customerType} account yet.` });
  return own.customerId;
}

const customerRow = ({
  customerId,
  name,
  customerType,
  billing,
  preferredLocale,
  tax,
}: Customer): OrderCustomerRow => ({
  customerId,
  name,
  customerType,
  billing: billing ?? null,
  preferredLocale: customerLocale({ preferredLocale }),
  tax: tax ?? null,
});

/** The customer's billing and tax. The user of a single subscription does not see these, but their order needs them. */
async function hiddenTerms(ctx: Ctx, customerId: string): Promise<Pick<OrderCustomerRow, "billing" | "tax">> {
  const [row] = await ctx.db
    .select({ billing: customers.billing, tax: customers.tax })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  return row ?? { billing: null, tax: null };
}

async function someCustomer(
  ctx: Ctx,
  customer: Customer,
  customerType: CustomerType,
): Promise<CustomerChoice> {
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
  const row = customerRow(customer);
  const shownInPart = customer.users === undefined;
  return {
    customerId: row.customerId,
    newCustomer: null,
    customer: shownInPart ? { ...row, ...(await hiddenTerms(ctx, row.customerId)) } : row,
  };
}

/**
 * Whether the customer has a saved payment method that can be charged. Read only when it matters: when nothing is due
 * today.
 */
export async function canCharge(ctx: Ctx, { order }: OrderRecord): Promise<boolean> {
  if (!order.customerId || order.pricing?.totalMinor !== 0) return false;
  const { rows } = await ctx.db.execute(sql`
    select 1 from payment_profiles
     where tenant_id = ${ctx.tenant.id} and customer_id = ${order.customerId} and status = 'ACTIVE' limit 1`);
  return rows.length > 0;
}

/** A guest may not see customers, but a purchase creates one. */
const onBehalfOfGuest = (ctx: Ctx): Ctx =>
  ctx.caller.kind === "guest" ? { ...ctx, caller: { kind: "system", job: "guest-checkout" } } : ctx;

/** The customer that got the described reference id after the order was written (specification, POST /orders). */
async function reusable(
  ctx: Ctx,
  { referenceId, customerType }: CreateCustomerRequest,
): Promise<Customer | null> {
  if (referenceId === undefined) return null;
  const brand: Ctx = { ...ctx, caller: { kind: "system", job: "order-customer" } };
  const found = await findCustomerByReference(brand, referenceId);
  return found?.customerType === customerType ? found : null;
}

/**
 * Creates the user and the customer that a draft only describes, because payment and submission need both. Safe to
 * repeat: the order then has them already. A guest's address belongs to no user until a person signs in with it. No user
 * is created or found for it here, so a guest learns nothing about the owner of an address (docs/decisions/guests.md).
 * @returns whether anything was created
 */
export async function createParties(ctx: Ctx, record: OrderRecord): Promise<boolean> {
  const { order } = record;
  if (!order.customerId && !order.newCustomer) return false;
  const changes: Partial<typeof orders.$inferInsert> = {};
  if (!order.userId && order.newUser && !order.guestId) {
    const { userId, created } = await findOrCreateUser(ctx, order.newUser);
    Object.assign(changes, { userId, newUser: null, createdUser: created });
  }
  const userId = changes.userId ?? order.userId;
  if (!order.customerId && order.newCustomer) {
    const description = describedCustomer(record)!;
    const existing = await reusable(ctx, description);
    const customer =
      existing ?? (await createCustomer(onBehalfOfGuest(ctx), description, { referenceAllowed: true }));
    Object.assign(changes, {
      customerId: customer.customerId,
      newCustomer: null,
      createdCustomer: existing === null,
    });
    // Naming an existing customer gives no access to it.
    if (userId && !existing) {
      await addMembership(ctx, { customerId: customer.customerId, userId, role: "ADMIN" });
      if (customer.customerType === "CONSUMER") await callUser(ctx, userId, customer.name);
    }
    record.customer = customerRow(customer);
    // The events of the draft refer to the customer that it described.
    await ctx.db
      .update(events)
      .set({ customerId: customer.customerId })
      .where(
        and(eq(events.tenantId, ctx.tenant.id), eq(events.entityId, order.id), isNull(events.customerId)),
      );
  }
  if (Object.keys(changes).length === 0) return false;
  Object.assign(order, changes);
  await ctx.db
    .update(orders)
    .set(changes)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, order.id)));
  return true;
}
