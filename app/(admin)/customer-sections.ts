import { verifiedPlainPerson } from "@/components/admin/contact/plain-person";
import type { CustomerSection } from "@/components/admin/customer/customer-header";
import { getCustomerAccount, listInvoicesOperation } from "@/lib/billing/operations";
import type { Contact } from "@/lib/care/contacts/model";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import type { Operation } from "@/lib/kernel/operation";
import { listPaymentIntentsOperation } from "@/lib/payments/operations";
import { listPaymentProfilesOperation } from "@/lib/payments/profiles/profile-operations";
import { ROLE_PERMISSIONS } from "@/lib/values/permissions";

/** What pages about a customer cannot be shown without. Those that are not here open with masks. */
const READS: Partial<Record<CustomerSection, readonly Operation[]>> = {
  invoices: [listInvoicesOperation, getCustomerAccount],
  payments: [listPaymentIntentsOperation, listPaymentProfilesOperation],
};

/**
 * The pages about a customer that would be refused in a contact with a plain person of a company: nothing is opened through
 * them that the portal does not show them. The server decides by the same rule (`readFor` of the API's edge).
 */
export function closedSections(
  contact: Pick<Contact, "channel" | "verifiedPerson"> | undefined,
): CustomerSection[] {
  const person = verifiedPlainPerson(contact);
  if (!person) return [];
  const opens = ({ id, permission, surfaces }: Operation): boolean =>
    (STAFF_TABLE[id]?.level ?? 0) === 0 ||
    (person.role !== undefined &&
      permission !== null &&
      surfaces.includes("end-user") &&
      ROLE_PERMISSIONS[person.role].has(permission));
  return (Object.keys(READS) as CustomerSection[]).filter((section) => !READS[section]!.every(opens));
}
