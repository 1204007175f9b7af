import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";

export const MailStatus = z.enum(["SENDING", "SENT", "FAILED"]).meta({
  id: "MailStatus",
  description:
    "SENDING: being sent, or sending ended without an answer. SENT: the mail server accepted it. FAILED: the mail server rejected it permanently.",
});

const summary = {
  mailId: z.string().describe("The e-mail."),
  template: z.string().describe("The type of the e-mail.").meta({ example: "invoice" }),
  subject: z.string().optional().describe("Subject of the e-mail. Absent after it was deleted."),
  address: z.string().optional().describe("The recipient's address. Absent after it was deleted."),
  language: z.enum(["en", "sv"]).describe("The language of the e-mail."),
  customerId: z.string().optional(),
  subscriptionId: z.string().optional(),
  about: z
    .object({
      type: z.string().describe("Type of the resource, such as `invoice`."),
      id: z.string().describe("Id of the resource."),
    })
    .optional()
    .describe("The resource that the e-mail is about, such as an invoice."),
  status: MailStatus,
  failureCode: z.string().optional().describe("FAILED: the code of the mail server."),
  content: z
    .enum(["KEPT", "GONE", "SECRET"])
    .describe(
      "KEPT: it can be read and sent again. GONE: it was deleted because of its age, or erased with the customer's data. SECRET: it contained a secret, such as the code of an eSIM, and was never stored.",
    ),
  resentFrom: z.string().optional().describe("The e-mail that this one repeats."),
  traceId: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().optional(),
};

export const SentMail = z
  .object(summary)
  .meta({ id: "SentMail", description: "An e-mail that was sent about a customer." });
export type SentMail = z.infer<typeof SentMail>;

export const SentMailDetails = z
  .object({
    ...summary,
    html: z
      .string()
      .optional()
      .describe("The e-mail as HTML. Secret parts of links are left out. Only when KEPT."),
    text: z.string().optional().describe("The e-mail as plain text. Only when KEPT."),
    attachments: z
      .array(z.object({ fileName: z.string(), contentType: z.string() }))
      .describe("Attached files."),
    resendTo: z
      .string()
      .optional()
      .describe(
        "The address for sending it again: the recipient's current address. Absent when it cannot be sent again.",
      ),
  })
  .meta({ id: "SentMailDetails", description: "An e-mail with its content." });
export type SentMailDetails = z.infer<typeof SentMailDetails>;

export const SentMailPage = pageOf(SentMail).meta({ id: "SentMailPage" });

export const ResentMail = z
  .object({
    mailId: z.string().describe("The e-mail that is sent again."),
    sentTo: z.string().describe("The recipient's address."),
  })
  .meta({ id: "ResentMail", description: "An e-mail that is being sent again." });
export type ResentMail = z.infer<typeof ResentMail>;
