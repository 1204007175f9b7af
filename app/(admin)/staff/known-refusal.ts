import { customerNamedIn, type NamedCall } from "@/app/(admin)/staff/contact-of-call";
import { verifiedPlainPerson } from "@/components/admin/contact/plain-person";
import type { Contact } from "@/lib/care/contacts/model";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { failures } from "@/lib/kernel/error-registry";
import { mutates, type Operation } from "@/lib/kernel/operation";
import { ROLE_PERMISSIONS } from "@/lib/values/permissions";

type Person = NonNullable<Contact["verifiedPerson"]>;

/** Whether staff may read this in a contact with a MEMBER or MANAGER of a company: the portal has it for that person. */
export const opensForPerson = ({ role }: Person, { id, permission, surfaces }: Operation): boolean =>
  (STAFF_TABLE[id]?.level ?? 0) === 0 ||
  (role !== undefined &&
    permission !== null &&
    surfaces.includes("end-user") &&
    ROLE_PERMISSIONS[role].has(permission));

/**
 * Whether the call is certainly about the customer of the contact. A list without a customer is not: it is about all
 * customers, and masked.
 */
function isAbout({ id }: Operation, call: NamedCall, customerId: string, pageCustomer?: string): boolean {
  const named = customerNamedIn(call)?.toLowerCase();
  if (named === undefined) return STAFF_TABLE[id]?.contact === "customer" && pageCustomer === customerId;
  return named === customerId || (named.startsWith("rid_") && pageCustomer === customerId);
}

/**
 * The refusal of a read that a page can foresee in a brand that verifies callers: the level or the role of its caller is
 * too low. Such a read is not sent, because its refusal would be an entry of the audit log that says nothing.
 * The server decides by the same rule (`lib/http/staff/staff-contact.ts`).
 * @param pageCustomer the customer of an earlier call of the same page
 * @returns null if the read must be sent: the server then decides
 */
export function knownRefusal(
  operation: Operation,
  call: NamedCall,
  contact: Pick<Contact, "customerId" | "channel" | "level" | "verifiedPerson">,
  pageCustomer?: string,
): typeof failures.callerNotVerified | typeof failures.personMayNot | null {
  const level = STAFF_TABLE[operation.id]?.level ?? 0;
  if (level === 0 || mutates(operation) || contact.channel === "INTERNAL") return null;
  if (!isAbout(operation, call, contact.customerId, pageCustomer)) return null;
  if (contact.level < level) return failures.callerNotVerified;
  const person = verifiedPlainPerson(contact);
  return person && !opensForPerson(person, operation) ? failures.personMayNot : null;
}
