import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { Customer } from "@/lib/customers/model";
import { listCustomersOperation } from "@/lib/customers/operations";
import type { PageOf } from "./pages-of";

/**
 * The customer names for the rows of a list, by id; masked as everywhere outside a contact.
 * @param rows up to 100
 */
export async function customerNames(
  rows: readonly { customerId?: string | undefined }[],
): Promise<Readonly<Record<string, string>>> {
  const customerId = [...new Set(rows.flatMap((row) => row.customerId ?? []))];
  if (customerId.length === 0) return {};
  const { items } = await readAsStaff<PageOf<Customer>>(listCustomersOperation, {
    query: { customerId, limit: customerId.length },
  });
  return Object.fromEntries(items.map((customer) => [customer.customerId, customer.name]));
}
