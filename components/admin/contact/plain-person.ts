import type { Contact } from "@/lib/care/contacts/model";

type Person = NonNullable<Contact["verifiedPerson"]>;

/**
 * The verified person of a company for whom staff open no more than the portal shows this person, and make no change that
 * needs a verified caller. Null for a consumer, for an administrator, and in an internal contact: there the level alone decides.
 * The server decides by the same rule (`restrictedPerson`).
 */
export function verifiedPlainPerson(
  contact: Pick<Contact, "channel" | "verifiedPerson"> | undefined,
): Person | null {
  const { channel, verifiedPerson } = contact ?? {};
  return channel !== "INTERNAL" && verifiedPerson && verifiedPerson.role !== "ADMIN" ? verifiedPerson : null;
}
