import { notFound } from "next/navigation";
import { cache } from "react";
import { findAsStaff } from "@/app/(admin)/staff/staff-call";
import type { Customer } from "@/lib/customers/model";
import { getCustomerOperation } from "@/lib/customers/operations";

/** The customer of a page: the browser's "not found" when there is none. Read once, however many parts ask. */
export const customerOfPage = cache(async (customerId: string): Promise<Customer> => {
  const customer = await findAsStaff<Customer>(getCustomerOperation, { params: { customerId } });
  return customer ?? notFound();
});
