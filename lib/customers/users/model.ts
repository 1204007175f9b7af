import { z } from "zod";
import { Metadata, Msisdn, UserRole } from "@/lib/customers/model";
import { Invitation } from "@/lib/customers/users/invitation-model";
import { EmailAddress } from "@/lib/platform/inputs/email-address";
import { LanguageTag } from "@/lib/platform/inputs/language-tag";

export const UserCustomer = z
  .object({
    customerId: z.string(),
    name: z.string(),
    role: UserRole,
    hasSignedIn: z
      .boolean()
      .describe("When they got access to the customer. Absent for users with an open invitation."),
  })
  .meta({ id: "UserCustomer", description: "A customer to which a user belongs, with the role." });

export const User = z
  .object({
    userId: z
      .string()
      .describe(
        "Id of the user. In the response to an ADMIN's invitation, the id of the invitation, because there is no user yet.",
      ),
    name: z.string(),
    email: z.string().describe("The sign-in address. Each address belongs to one user."),
    msisdn: z.string().optional(),
    preferredLocale: z.string().optional().describe("IETF BCP 47. The language of e-mails."),
    metadata: Metadata.optional(),
    customers: z
      .array(UserCustomer)
      .describe(
        "The user's roles. For another person on the end-user API, only roles in customers that the caller administers.",
      ),
    invitations: z
      .array(Invitation)
      .optional()
      .describe("Only in the response to an ADMIN's invitation: the roles that the person may accept."),
    lastLoginAt: z.iso
      .datetime()
      .optional()
      .describe("When the user last signed in. Absent before the first sign-in."),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({
    id: "User",
    description:
      "A person who signs in and manages the accounts of one or more customers. The person's number, language, metadata and last login are visible only to the brand and the person.",
  });
export type User = z.infer<typeof User>;

const MembershipInput = z
  .object({
    customerId: z
      .string()
      .max(300)
      .describe("The customer's UUID, or its reference id with the prefix `rid_`."),
    role: UserRole,
  })
  .meta({ id: "MembershipInput" });
export type MembershipInput = z.output<typeof MembershipInput>;

const name = z.string().trim().min(1, "Enter a name.").max(200);
const memberships = z.array(MembershipInput).max(100);

export const CreateUserRequest = z
  .object({
    name,
    email: EmailAddress.describe(
      "The sign-in address. An existing user with this address keeps their profile.",
    ),
    msisdn: Msisdn.optional(),
    preferredLocale: LanguageTag.optional().describe(
      "The language of the invitation. Default: the language of the first customer in the list.",
    ),
    metadata: Metadata.optional(),
    memberships: memberships
      .default([])
      .describe(
        "The user's roles, one per customer. Existing roles stay unchanged. At least one on the end-user API.",
      ),
  })
  .meta({ id: "CreateUserRequest" });
export type CreateUserRequest = z.output<typeof CreateUserRequest>;

export const UpdateUserRequest = z
  .object({
    name: name.optional(),
    email: EmailAddress.optional().describe(
      "The sign-in address. Only a full-access key without a user token can change it, for a person who cannot read the current address. All sessions of the person end. The previous address gets security notices for seven days.",
    ),
    msisdn: Msisdn.nullish().describe("`null` clears it."),
    preferredLocale: LanguageTag.nullish().describe("`null` resets it to that of the brand's first market."),
    metadata: Metadata.nullish().describe("Replaces all entries. `null` clears them."),
    memberships: memberships
      .optional()
      .describe(
        "The user's roles after the change. Customers that are not listed stay unchanged. To remove a user from a customer, use DELETE /customers/{customerId}/users/{userId}.",
      ),
  })
  .meta({ id: "UpdateUserRequest" });
export type UpdateUserRequest = z.output<typeof UpdateUserRequest>;

export const SignedOutUser = z
  .object({
    userId: z.string(),
    endedSessions: z.int().describe("How many sessions were live."),
    removedPasskeys: z.int().describe("How many passkeys were removed."),
  })
  .meta({ id: "SignedOutUser", description: "What was ended when a user was signed out everywhere." });
export type SignedOutUser = z.infer<typeof SignedOutUser>;
