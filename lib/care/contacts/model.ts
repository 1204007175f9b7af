import { z } from "zod";
import { CONTACT_CHANNELS, CONTACT_PURPOSES } from "@/lib/values/contact";

const Timestamp = z.iso.datetime();

export const ContactChannel = z.enum(CONTACT_CHANNELS).meta({
  id: "CareContactChannel",
  description:
    "How the customer reaches staff. INTERNAL: work about a customer who is not at the other end, such as an item of the queue.",
});

export const ContactPurpose = z
  .enum(CONTACT_PURPOSES)
  .meta({ id: "CareContactPurpose", description: "What a contact is about." });

const Ticket = z.string().trim().min(1).max(100);
const Note = z.string().trim().max(2000);

export const Contact = z
  .object({
    contactId: z.string().describe("The contact. Sent in the header Tern-Contact."),
    customerId: z.string().describe("The customer it is about."),
    customer: z
      .object({
        customerId: z.string(),
        name: z.string(),
        humanReadableId: z.string(),
      })
      .describe("As the caller may see it: with initials until the caller is verified."),
    staffId: z.string().describe("The member of staff."),
    staffName: z.string().describe("The person's name now."),
    channel: ContactChannel,
    purpose: ContactPurpose,
    ticket: z.string().optional().describe("The id in a helpdesk or of the queue item."),
    level: z
      .int()
      .min(0)
      .max(3)
      .describe(
        "How surely the person at the other end is the customer. 0: not at all. 1: approved by e-mail. 2: approved in the signed-in portal. 3: an eID, or an identity document seen in a shop.",
      ),
    verifiedPerson: z
      .object({
        userId: z.string(),
        initials: z.string().describe("Of the name."),
        role: z
          .enum(["MEMBER", "MANAGER", "ADMIN"])
          .optional()
          .describe("In the company, now. Absent when the person is no longer in it."),
      })
      .optional()
      .describe(
        "BUSINESS customers: as whom the level was reached. As anybody but an ADMIN, staff open no more than that person can open in the portal, and change nothing that needs a verified caller.",
      ),
    isOpen: z.boolean().describe("Whether calls can be made in it."),
    openedAt: Timestamp.describe("When it was opened."),
    lastUsedAt: Timestamp.describe("To within a minute."),
    endedAt: Timestamp.optional().describe("When it was wrapped up or replaced."),
    note: z.string().optional().describe("What came of it."),
  })
  .meta({ id: "CareContact", description: "Why a member of staff looks at a customer." });
export type Contact = z.infer<typeof Contact>;

export const OpenContactRequest = z
  .object({
    customerId: z.string().max(300).describe("The customer. `rid_` and a reference id work too."),
    channel: ContactChannel,
    purpose: ContactPurpose,
    ticket: Ticket.optional().describe("The id in a helpdesk or of the queue item."),
  })
  .meta({ id: "OpenCareContactRequest" });
export type OpenContactRequest = z.output<typeof OpenContactRequest>;

export const WrapUpContactRequest = z
  .object({
    note: Note.optional().describe("What came of it. Left out, the note stays."),
    purpose: ContactPurpose.optional().describe("What it was about after all. Left out, the purpose stays."),
    channel: ContactChannel.optional().describe(
      "How the customer reached staff after all, while the contact is open. Another channel puts the level back to 0: a verified call is no verified chat. INTERNAL needs a ticket or a reason.",
    ),
    ended: z.boolean().default(true).describe("Whether the contact is over now."),
  })
  .meta({ id: "WrapUpCareContactRequest" });
export type WrapUpContactRequest = z.output<typeof WrapUpContactRequest>;
