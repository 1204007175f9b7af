import { z } from "zod";
import { ContactChannel, ContactPurpose } from "@/lib/care/contacts/model";
import { ViewAsRequest } from "@/lib/care/view-as/model";
import {
  VERIFICATION_CAUSES,
  VERIFICATION_METHODS,
  VERIFICATION_STATUSES,
} from "@/lib/values/care/verification";

/** Why a method cannot be used for a contact. */
const IMPOSSIBLE = [
  "NO_CUSTOMER_THERE",
  "NO_ADDRESS",
  "NEW_ADDRESS",
  "NO_ACCOUNT",
  "NOT_SET_UP",
  "NOTHING_TO_COMPARE",
  "NOT_IN_A_SHOP",
] as const;
export type ImpossibleMethod = (typeof IMPOSSIBLE)[number];

const Timestamp = z.iso.datetime();

const Method = z.enum(VERIFICATION_METHODS).meta({
  id: "VerificationMethod",
  description:
    "EMAIL: the customer approves on a page, through a link in an e-mail (level 1). PORTAL: the customer approves in the signed-in portal (level 2). EID: the customer approves in one of these ways, and then with an eID (level 3). SHOP_ID: staff checked an identity document in a shop (level 3).",
});

const Status = z.enum(VERIFICATION_STATUSES).meta({ id: "VerificationStatus" });

export const ContactVerification = z
  .object({
    verificationId: z.string().describe("The request."),
    contactId: z.string().describe("The contact whose caller is verified."),
    customerId: z.string(),
    method: Method,
    level: z.int().min(1).max(3).describe("Level of the contact after an approval."),
    status: Status,
    cause: z
      .enum(VERIFICATION_CAUSES)
      .optional()
      .describe(
        "Why it ended without an approval. WRONG_NUMBER: the customer chose a wrong number. WRONG_PERSON: the eID belongs to another person. REPLACED: a newer request replaced it. PAUSED: too many requests of the customer failed.",
      ),
    number: z
      .int()
      .optional()
      .describe(
        "The number to say to the caller. The customer chooses it from three numbers. Never ask the caller for it.",
      ),
    isNumberMatched: z
      .boolean()
      .describe("EID: whether the customer chose the right number. The eID check is next."),
    expiresAt: Timestamp.describe("When the request expires."),
    decidedAt: Timestamp.optional().describe("When the request was approved or ended."),
    createdAt: Timestamp,
  })
  .meta({
    id: "ContactVerification",
    description: "A request that asks the customer to confirm that they are in contact with staff.",
  });
export type ContactVerification = z.infer<typeof ContactVerification>;

export const ContactVerificationState = z
  .object({
    contactId: z.string().describe("The contact whose caller is verified."),
    level: z.int().min(0).max(3).describe("Current level of the contact."),
    methods: z
      .array(
        z.object({
          method: Method,
          impossible: z
            .enum(IMPOSSIBLE)
            .optional()
            .describe(
              "Why the method cannot be used. NEW_ADDRESS: the e-mail address was changed less than seven days ago. NOTHING_TO_COMPARE: neither an identity number nor a full name is stored.",
            ),
        }),
      )
      .describe("All methods, and which of them cannot be used for this contact."),
    persons: z
      .array(
        z.object({
          userId: z.string(),
          initials: z
            .string()
            .describe("Initials of the name. The full name is hidden until the caller is verified."),
          role: z.enum(["MEMBER", "MANAGER", "ADMIN"]).describe("The user's role in the company."),
        }),
      )
      .describe("Users of a company who can be verified, ADMINs first, at most 500. Empty for a consumer."),
    pausedUntil: Timestamp.optional().describe(
      "Until this time, no caller can be verified as this customer.",
    ),
    verification: ContactVerification.optional().describe("The newest request."),
  })
  .meta({
    id: "ContactVerificationState",
    description: "How the caller of a contact can be verified, and the state of the verification.",
  });
export type ContactVerificationState = z.infer<typeof ContactVerificationState>;

export const StartVerificationRequest = z
  .object({
    method: Method,
    userId: z
      .string()
      .max(64)
      .optional()
      .describe(
        "The user of a BUSINESS customer who is in the contact. Required if there are several users. If the user is not an ADMIN, staff can open only what the user can open in the portal.",
      ),
  })
  .meta({ id: "StartVerificationRequest" });
export type StartVerificationRequest = z.output<typeof StartVerificationRequest>;

export const CareRequest = z
  .object({
    careRequestId: z.string().describe("The request."),
    customerId: z.string(),
    customerName: z.string().describe("Name of the customer."),
    method: z
      .enum(["PORTAL", "EID"])
      .describe("EID: whether an eID must confirm the person after the number."),
    status: Status,
    agentName: z.string().describe("First name of the staff member."),
    channel: ContactChannel,
    purpose: ContactPurpose,
    numbers: z.array(z.int()).describe("Three numbers. The staff member says one of them."),
    identifyUrl: z.url().optional().describe("EID: the page to open after the right number was chosen."),
    expiresAt: Timestamp,
    createdAt: Timestamp,
  })
  .meta({
    id: "CareRequest",
    description: "A staff member asks the user to confirm that they are in contact.",
  });
export type CareRequest = z.infer<typeof CareRequest>;

export const CareRequestList = z
  .object({
    items: z.array(CareRequest),
    viewAsSessions: z
      .array(ViewAsRequest)
      .describe("Staff who ask to view the user's pages, and staff who view them now."),
  })
  .meta({ id: "CareRequestList" });

export const ApproveCareRequest = z
  .object({ number: z.int().min(0).max(99).describe("The number that the staff member said.") })
  .meta({ id: "ApproveCareRequest" });
