import { notFound } from "next/navigation";
import { cache } from "react";
import { findAsStaff } from "@/app/(admin)/staff/staff-call";
import type { Customer } from "@/lib/customers/model";
import { getCustomerOperation } from "@/lib/customers/operations";

/** The customer of a page; a missing one shows the "not found" page. Read once for all parts. */
export const customerOfPage = cache(async (customerId: string): Promise<Customer> => {
  const customer = await findAsStaff<Customer>(getCustomerOperation, { params: { customerId } });
  return customer ?? notFound();
});
