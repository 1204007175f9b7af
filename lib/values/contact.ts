import type { Role } from "@/lib/values/permissions";

/** The header in which a call of staff names the contact that it is made in. */
export const CONTACT_HEADER = "tern-contact";

/** How a customer reaches staff. INTERNAL: work about a customer who is not at the other end. */
export const CONTACT_CHANNELS = ["PHONE", "CHAT", "EMAIL", "SHOP", "INTERNAL"] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** What a contact is about. */
export const CONTACT_PURPOSES = ["CONNECTION", "BILLING", "ORDER", "CHANGE", "ACCOUNT", "OTHER"] as const;
export type ContactPurpose = (typeof CONTACT_PURPOSES)[number];

/**
 * How surely the person at the other end is the customer. 0: not at all. 1: approved by e-mail. 2: approved in the
 * signed-in portal. 3: an eID, or an identity document seen in a shop.
 */
export type ContactLevel = 0 | 1 | 2 | 3;

/** The person of a company who was verified, with the role they have now. Null: they are no longer in the company. */
export type VerifiedPerson = { userId: string; name: string; email: string; role: Role | null };

/** The open contact that a call of staff names. */
export type OpenContact = {
  contactId: string;
  customerId: string;
  channel: ContactChannel;
  level: ContactLevel;
  /** Absent for a consumer, and until a person of a company was verified. */
  person?: VerifiedPerson;
};

/**
 * The person of a company for whom staff may open no more than they can open themselves. Null where the contact's level
 * alone decides: a consumer, or an ADMIN of the company (docs/decisions/caller-verification.md).
 */
export const restrictedPerson = ({ person }: Pick<OpenContact, "person">): VerifiedPerson | null =>
  person && person.role !== "ADMIN" ? person : null;
