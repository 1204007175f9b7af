import type { CreateCustomerRequest } from "@/lib/customers/model";
import { newCustomerProblems } from "@/lib/customers/new-customer";
import type { Detail } from "@/lib/kernel/errors";
import type { OrderRecord } from "@/lib/orders/record";

/** The customer that an order describes, in the form of its creation. Null when the order describes none. */
export function describedCustomer({ order, user }: OrderRecord): CreateCustomerRequest | null {
  if (!order.newCustomer) return null;
  const { referenceId, tax, contact, billing, ...described } = order.newCustomer;
  const email = order.newUser?.email ?? user?.email;
  return {
    ...described,
    // Reference ids belong to the brand.
    ...(!order.guestId && referenceId !== undefined && { referenceId }),
    ...(tax?.vatNumber !== undefined && { tax: { vatNumber: tax.vatNumber } }),
    ...(billing && { billing: billing as NonNullable<CreateCustomerRequest["billing"]> }),
    contact: contact ?? (email === undefined ? {} : { email }),
  };
}

/** Why the customer that an order describes cannot be created, by the order's fields. */
export function describedCustomerProblems(record: OrderRecord, now: Date): Detail[] {
  const description = describedCustomer(record);
  if (!description) return [];
  return newCustomerProblems(description, record.markets, now).map(({ property, ...problem }) => ({
    ...problem,
    property: property === undefined ? "customer" : `customer.${property}`,
  }));
}
