import { z } from "zod";
import { CONTACT_CHANNELS, CONTACT_PURPOSES } from "@/lib/values/contact";

const Timestamp = z.iso.datetime();

export const ContactChannel = z.enum(CONTACT_CHANNELS).meta({
  id: "CareContactChannel",
  description:
    "How the customer contacts staff. INTERNAL: work about a customer who is not present, such as a work item.",
});

export const ContactPurpose = z
  .enum(CONTACT_PURPOSES)
  .meta({ id: "CareContactPurpose", description: "Purpose of the contact." });

const Ticket = z.string().trim().min(1).max(100);
const Note = z.string().trim().max(2000);

export const Contact = z
  .object({
    contactId: z.string().describe("The contact. Send its id in the header Tern-Contact."),
    customerId: z.string().describe("The customer that the contact is about."),
    customer: z
      .object({
        customerId: z.string(),
        name: z.string(),
        humanReadableId: z.string(),
      })
      .describe("The name, as far as the caller may see it. Only initials until the caller is verified."),
    staffId: z.string().describe("The staff member."),
    staffName: z.string().describe("The current name of the person."),
    channel: ContactChannel,
    purpose: ContactPurpose,
    ticket: z.string().optional().describe("Id of the ticket in the helpdesk, or of the work item."),
    level: z
      .int()
      .min(0)
      .max(3)
      .describe(
        "How surely the caller is the customer. 0: not verified. 1: approved by e-mail. 2: approved in the signed-in portal. 3: verified with an eID, or with an identity document in a shop.",
      ),
    verifiedPerson: z
      .object({
        userId: z.string(),
        initials: z.string().describe("Initials of the name."),
        role: z
          .enum(["MEMBER", "MANAGER", "ADMIN"])
          .optional()
          .describe("Current role in the company. Absent when the person is no longer in it."),
      })
      .optional()
      .describe(
        "The verified user of a BUSINESS customer. If the user is not an ADMIN, staff can open only what the user can open in the portal. They can make no change that needs a verified caller.",
      ),
    isOpen: z.boolean().describe("Whether calls can be made in the contact."),
    openedAt: Timestamp.describe("When it was opened."),
    lastUsedAt: Timestamp.describe("When it was last used, to within a minute."),
    endedAt: Timestamp.optional().describe("When the contact was wrapped up or replaced."),
    note: z.string().optional().describe("The result of the contact."),
  })
  .meta({ id: "CareContact", description: "A contact: the reason why a staff member opens a customer." });
export type Contact = z.infer<typeof Contact>;

export const OpenContactRequest = z
  .object({
    customerId: z.string().max(300).describe("The customer: its UUID, or a reference id prefixed `rid_`."),
    channel: ContactChannel,
    purpose: ContactPurpose,
    ticket: Ticket.optional().describe("Id of the ticket in the helpdesk, or of the work item."),
  })
  .meta({ id: "OpenCareContactRequest" });
export type OpenContactRequest = z.output<typeof OpenContactRequest>;

export const WrapUpContactRequest = z
  .object({
    note: Note.optional().describe("The result of the contact. When left out, the note is unchanged."),
    purpose: ContactPurpose.optional().describe(
      "The corrected purpose. When left out, the purpose is unchanged.",
    ),
    channel: ContactChannel.optional().describe(
      "The corrected channel, only while the contact is open. A new channel resets the level to 0, because a verified call does not verify a chat. INTERNAL needs a ticket or a reason.",
    ),
    ended: z.boolean().default(true).describe("Whether to end the contact."),
  })
  .meta({ id: "WrapUpCareContactRequest" });
export type WrapUpContactRequest = z.output<typeof WrapUpContactRequest>;
