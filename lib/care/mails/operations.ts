import { z } from "zod";
import { ResentMail, SentMailDetails, SentMailPage } from "@/lib/care/mails/model";
import { getMail, listMails } from "@/lib/care/mails/queries";
import { limitResend, RESEND_LIMITS, resendMail } from "@/lib/care/mails/resend";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const shared = { tag: "Customer care", surfaces: ["platform"] } as const;
const params = z.object({ mailId: z.string().max(64) });

export const listMailsOperation = operation({
  ...shared,
  id: "listMails",
  method: "GET",
  path: "/mails",
  summary: "List sent e-mails, newest first",
  description:
    "E-mails to customers. Codes for sign-in and confirmation are not stored. E-mails to the brand's own staff are not included.",
  permission: "care:read",
  query: z.object({
    customerId: z
      .array(z.string().max(300))
      .min(1)
      .max(100)
      .optional()
      .describe("Only e-mails about these customers: UUIDs, or your own ids with the prefix rid_."),
    ...pageQuery,
  }),
  output: SentMailPage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listMails(ctx, query),
});

export const getMailOperation = operation({
  ...shared,
  id: "getMail",
  method: "GET",
  path: "/mails/{mailId}",
  summary: "Get an e-mail with its content",
  description: "The content is kept for 13 months, unless the installation has another setting.",
  permission: "care:read",
  params,
  output: SentMailDetails,
  failures: [failures.mailNotFound],
  handle: (ctx, { params }) => getMail(ctx, params.mailId),
});

export const resendMailOperation = operation({
  ...shared,
  id: "resendMail",
  method: "POST",
  path: "/mails/{mailId}/resend",
  summary: "Send an e-mail again",
  description:
    "Sends the original content to the recipient's current address. You cannot choose another address. To send the eSIM of a subscription again, use its own operation.",
  permission: "care:act",
  params,
  output: ResentMail,
  failures: [
    failures.mailNotFound,
    failures.mailNotResendable,
    failures.mailContentGone,
    failures.mailWithoutRecipient,
  ],
  limits: Object.values(RESEND_LIMITS),
  before: (ctx, { params }) => limitResend(ctx, params.mailId),
  handle: (ctx, { params }) => resendMail(ctx, params.mailId),
});
