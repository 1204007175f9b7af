import { z } from "zod";
import { ContactChannel, ContactPurpose } from "@/lib/care/contacts/model";
import { ViewAsRequest } from "@/lib/care/view-as/model";
import { VERIFICATION_CAUSES, VERIFICATION_METHODS, VERIFICATION_STATUSES } from "@/lib/values/verification";

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
    "EMAIL: the customer approves on a page that a mail links to (level 1). PORTAL: in the signed-in portal (2). EID: there or by mail, and then with an eID (3). SHOP_ID: staff saw an identity document in a shop (3).",
});

const Status = z.enum(VERIFICATION_STATUSES).meta({ id: "VerificationStatus" });

export const ContactVerification = z
  .object({
    verificationId: z.string().describe("The request."),
    contactId: z.string().describe("The contact whose caller is verified."),
    customerId: z.string(),
    method: Method,
    level: z.int().min(1).max(3).describe("Level the contact has after an approval."),
    status: Status,
    cause: z
      .enum(VERIFICATION_CAUSES)
      .optional()
      .describe(
        "Why it ended without an approval. WRONG_NUMBER: the customer picked another number. WRONG_PERSON: the eID is somebody else's. REPLACED: a newer request took its place. PAUSED: another request of the customer failed once too often.",
      ),
    number: z
      .int()
      .optional()
      .describe("The number to say to the caller. The customer picks it among three. Never ask for it."),
    isNumberMatched: z
      .boolean()
      .describe("EID: whether the right number was picked. The identification follows."),
    expiresAt: Timestamp.describe("End of the time to approve."),
    decidedAt: Timestamp.optional().describe("When it was approved or ended."),
    createdAt: Timestamp,
  })
  .meta({
    id: "ContactVerification",
    description: "A request to a customer to approve that they are at the other end of a contact.",
  });
export type ContactVerification = z.infer<typeof ContactVerification>;

export const ContactVerificationState = z
  .object({
    contactId: z.string().describe("The contact whose caller is verified."),
    level: z.int().min(0).max(3).describe("Level of the contact now."),
    methods: z
      .array(
        z.object({
          method: Method,
          impossible: z
            .enum(IMPOSSIBLE)
            .optional()
            .describe(
              "Why the method cannot be used. NEW_ADDRESS: the address on file replaced another one less than seven days ago. NOTHING_TO_COMPARE: no identity number and no full name is on file.",
            ),
        }),
      )
      .describe("All methods, and which cannot be used for this contact."),
    persons: z
      .array(
        z.object({
          userId: z.string(),
          initials: z
            .string()
            .describe("Initials of the name. The rest is masked until the caller is verified."),
          role: z.enum(["MEMBER", "MANAGER", "ADMIN"]).describe("In the company."),
        }),
      )
      .describe(
        "People of a company who can be verified: its users, those with the role ADMIN first, at most 500. Empty for a consumer.",
      ),
    pausedUntil: Timestamp.optional().describe("Until then nobody can be verified as this customer."),
    verification: ContactVerification.optional().describe("The newest request."),
  })
  .meta({
    id: "ContactVerificationState",
    description: "How the caller of a contact can be verified, and how far it is.",
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
        "BUSINESS customers: the user who is at the other end. Needed if there are several. As anybody but an ADMIN, staff open no more than that person can open in the portal.",
      ),
  })
  .meta({ id: "StartVerificationRequest" });
export type StartVerificationRequest = z.output<typeof StartVerificationRequest>;

export const CareRequest = z
  .object({
    careRequestId: z.string().describe("The request."),
    customerId: z.string(),
    customerName: z.string().describe("Name of the customer that it is about."),
    method: z.enum(["PORTAL", "EID"]).describe("EID: after the number, an eID confirms who approves."),
    status: Status,
    agentName: z.string().describe("First name of the member of staff."),
    channel: ContactChannel,
    purpose: ContactPurpose,
    numbers: z.array(z.int()).describe("Three numbers. The member of staff says one of them."),
    identifyUrl: z.url().optional().describe("EID: the page to go to after the right number was picked."),
    expiresAt: Timestamp,
    createdAt: Timestamp,
  })
  .meta({
    id: "CareRequest",
    description: "A member of staff asks whether they are talking to the customer.",
  });
export type CareRequest = z.infer<typeof CareRequest>;

export const CareRequestList = z
  .object({
    items: z.array(CareRequest),
    viewAsSessions: z
      .array(ViewAsRequest)
      .describe("Staff who want to look at one's pages, and those who look now."),
  })
  .meta({ id: "CareRequestList" });

export const ApproveCareRequest = z
  .object({ number: z.int().min(0).max(99).describe("The number that the member of staff said.") })
  .meta({ id: "ApproveCareRequest" });
