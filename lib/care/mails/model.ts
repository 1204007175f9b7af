import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";

export const MailStatus = z.enum(["SENDING", "SENT", "FAILED"]).meta({
  id: "MailStatus",
  description:
    "SENDING: on its way, or its sending ended without an answer. SENT: the mail server took it over. FAILED: the mail server refused it for good.",
});

const summary = {
  mailId: z.string().describe("The mail."),
  template: z.string().describe("Which mail it is.").meta({ example: "invoice" }),
  subject: z.string().optional().describe("Absent once it is gone."),
  address: z.string().optional().describe("Where it was sent. Absent once it is gone."),
  language: z.enum(["en", "sv"]).describe("The language it is in."),
  customerId: z.string().optional(),
  subscriptionId: z.string().optional(),
  about: z
    .object({ type: z.string().describe("Its kind, such as `invoice`."), id: z.string().describe("Its id.") })
    .optional()
    .describe("The thing it tells of, such as an invoice."),
  status: MailStatus,
  failureCode: z.string().optional().describe("FAILED: the mail server's code."),
  content: z
    .enum(["KEPT", "GONE", "SECRET"])
    .describe(
      "KEPT: it can be read and sent again. GONE: too old, or erased with the customer's data. SECRET: it showed what only its reader may see, such as the code of an eSIM, and was never kept.",
    ),
  resentFrom: z.string().optional().describe("The mail that this one repeats."),
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
      .describe("The mail as it looked. Secret parts of links are left out. KEPT only."),
    text: z.string().optional().describe("The same in plain text. KEPT only."),
    attachments: z
      .array(z.object({ fileName: z.string(), contentType: z.string() }))
      .describe("Files that came with it."),
    resendTo: z
      .string()
      .optional()
      .describe("Where it would be sent again: the recipient's address now. Absent: it cannot be."),
  })
  .meta({ id: "SentMailDetails", description: "An e-mail with what it said." });
export type SentMailDetails = z.infer<typeof SentMailDetails>;

export const SentMailPage = pageOf(SentMail).meta({ id: "SentMailPage" });

export const ResentMail = z
  .object({
    mailId: z.string().describe("The mail that is sent again."),
    sentTo: z.string().describe("Where it goes."),
  })
  .meta({ id: "ResentMail", description: "A mail that is on its way again." });
export type ResentMail = z.infer<typeof ResentMail>;
