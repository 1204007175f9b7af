import type { Contact } from "@/lib/care/contacts/model";

type Person = NonNullable<Contact["verifiedPerson"]>;

/**
 * The verified MEMBER or MANAGER of a company. Staff see only what the portal shows this person, and make no change
 * that needs a verified caller. Null for a consumer, for an ADMIN, and in an internal contact: there only the level
 * decides. The server decides by the same rule (`restrictedPerson`).
 */
export function verifiedPlainPerson(
  contact: Pick<Contact, "channel" | "verifiedPerson"> | undefined,
): Person | null {
  const { channel, verifiedPerson } = contact ?? {};
  return channel !== "INTERNAL" && verifiedPerson && verifiedPerson.role !== "ADMIN" ? verifiedPerson : null;
}
