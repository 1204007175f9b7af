import { opensForPerson } from "@/app/(admin)/staff/known-refusal";
import { verifiedPlainPerson } from "@/components/admin/contact/plain-person";
import type { CustomerSection } from "@/components/admin/customer/customer-header";
import { getCustomerAccount, listInvoicesOperation } from "@/lib/billing/operations";
import type { Contact } from "@/lib/care/contacts/model";
import type { Operation } from "@/lib/kernel/operation";
import { listPaymentIntentsOperation } from "@/lib/payments/operations";
import { listPaymentProfilesOperation } from "@/lib/payments/profiles/profile-operations";

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
  return (Object.keys(READS) as CustomerSection[]).filter(
    (section) => !READS[section]!.every((read) => opensForPerson(person, read)),
  );
}
