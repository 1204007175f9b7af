import type { Role } from "@/lib/values/permissions";

/** The header that names the contact in which staff make a call. */
export const CONTACT_HEADER = "tern-contact";

/** How a customer contacts staff. INTERNAL: work about a customer without a conversation. */
export const CONTACT_CHANNELS = ["PHONE", "CHAT", "EMAIL", "SHOP", "INTERNAL"] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** What a contact is about. */
export const CONTACT_PURPOSES = ["CONNECTION", "BILLING", "ORDER", "CHANGE", "ACCOUNT", "OTHER"] as const;
export type ContactPurpose = (typeof CONTACT_PURPOSES)[number];

/**
 * How surely the caller is the customer (docs/domain.md, Care). 0: not verified. 1: approved by e-mail. 2: approved in the
 * portal after sign-in. 3: an eID, or an identity document that staff saw in a shop.
 */
export type ContactLevel = 0 | 1 | 2 | 3;

/** The verified person of a company. `role` is the current role. Null: the person no longer belongs to the company. */
export type VerifiedPerson = { userId: string; name: string; email: string; role: Role | null };

/** The open contact that staff name in a call. */
export type OpenContact = {
  contactId: string;
  customerId: string;
  channel: ContactChannel;
  level: ContactLevel;
  /** Absent for a consumer, and until a person of the company is verified. */
  person?: VerifiedPerson;
};

/**
 * The person of a company whose own rights limit what staff may open. Null for a consumer and for an ADMIN of the company:
 * then only the level of the contact decides (docs/decisions/caller-verification.md).
 */
export const restrictedPerson = ({ person }: Pick<OpenContact, "person">): VerifiedPerson | null =>
  person && person.role !== "ADMIN" ? person : null;
