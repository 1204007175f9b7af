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
      .describe("Since they were given access to the customer; until then an invitation waits for them."),
  })
  .meta({ id: "UserCustomer", description: "A customer a user belongs to, and as what." });

export const User = z
  .object({
    userId: z
      .string()
      .describe("In the answer to an ADMIN's invitation the id of the invitation: it is no user yet."),
    name: z.string(),
    email: z.string().describe("What one signs in with; one user per address."),
    msisdn: z.string().optional(),
    preferredLocale: z.string().optional().describe("IETF BCP 47; the language of e-mails."),
    metadata: Metadata.optional(),
    customers: z
      .array(UserCustomer)
      .describe("On the end-user API of another person only the customers the caller administers."),
    invitations: z
      .array(Invitation)
      .optional()
      .describe("In the answer to an ADMIN's invitation: what the person may accept."),
    lastLoginAt: z.iso.datetime().optional().describe("Absent until the first login."),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({
    id: "User",
    description:
      "A person who signs in and manages one or more customers' accounts. What a person told about themselves (number, language, metadata, last login) is shown to the brand and to themselves only.",
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
    email: EmailAddress.describe("A user who has this address already keeps their profile."),
    msisdn: Msisdn.optional(),
    preferredLocale: LanguageTag.optional().describe(
      "The language of the invitation. Default: that of the first customer named.",
    ),
    metadata: Metadata.optional(),
    memberships: memberships
      .default([])
      .describe(
        "What the user may do where. A role they hold already stays. At least one on the end-user API.",
      ),
  })
  .meta({ id: "CreateUserRequest" });
export type CreateUserRequest = z.output<typeof CreateUserRequest>;

export const UpdateUserRequest = z
  .object({
    name: name.optional(),
    email: EmailAddress.optional().describe(
      "The address the person signs in with. Only a full-access key without a user token changes it, for a person who lost the present address. Every session of the person ends, and the previous address receives security notices for seven days.",
    ),
    msisdn: Msisdn.nullish().describe("`null` clears it."),
    preferredLocale: LanguageTag.nullish().describe(
      "`null` sets it back to that of the brand's first market.",
    ),
    metadata: Metadata.nullish().describe("Replaces all entries; `null` clears them."),
    memberships: memberships
      .optional()
      .describe(
        "Roles the user has afterwards in the customers named. Customers not named stay as they are; take a user out with DELETE /customers/{customerId}/users/{userId}.",
      ),
  })
  .meta({ id: "UpdateUserRequest" });
export type UpdateUserRequest = z.output<typeof UpdateUserRequest>;
