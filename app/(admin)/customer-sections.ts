import { verifiedPlainPerson } from "@/components/admin/contact/plain-person";
import type { CustomerSection } from "@/components/admin/customer/customer-header";
import { getCustomerAccount, listInvoicesOperation } from "@/lib/billing/operations";
import type { Contact } from "@/lib/care/contacts/model";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import type { Operation } from "@/lib/kernel/operation";
import { listPaymentIntentsOperation } from "@/lib/payments/operations";
import { listPaymentProfilesOperation } from "@/lib/payments/profiles/profile-operations";
import { ROLE_PERMISSIONS } from "@/lib/values/permissions";

/** The operations that a page about a customer cannot do without. Pages without an entry open with masks. */
const READS: Partial<Record<CustomerSection, readonly Operation[]>> = {
  invoices: [listInvoicesOperation, getCustomerAccount],
  payments: [listPaymentIntentsOperation, listPaymentProfilesOperation],
};

/**
 * The pages about a customer that would be refused in a contact with a MEMBER or MANAGER of a company: staff see only
 * what the portal shows that person. The server decides by the same rule (`readAsVerifiedPerson` of the API's edge).
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
