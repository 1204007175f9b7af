import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { invoices } from "@/db/schema/billing";
import { signingSessions } from "@/db/schema/signing";
import { invoiceFile } from "@/lib/billing/documents/invoice-file";
import type { ResentMail } from "@/lib/care/mails/model";
import { findMail } from "@/lib/care/mails/queries";
import { currentRecipient } from "@/lib/care/mails/recipient";
import type { SentMailRow } from "@/lib/care/mails/sent-mail-row";
import { type KeptFile, readContent } from "@/lib/identity/mails/kept-mails";
import { deliver, type MailAbout } from "@/lib/identity/mails/mailer";
import { countAgainst } from "@/lib/identity/rate-limit";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue, job, MAIL_ATTEMPTS, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";
import type { RateLimit } from "@/lib/kernel/limits";
import { newId } from "@/lib/platform/secrets/ids";
import { ProviderRefused } from "@/lib/providers/errors";
import type { Attachment } from "@/lib/providers/mail/mailer";

/** One mailbox is not flooded, whoever asks and however many mails there are to repeat. */
export const RESEND_LIMITS = {
  mail: { name: "resend-mail", points: 3, windowSeconds: 3600 },
  customer: { name: "resend-customer", points: 20, windowSeconds: 86_400 },
} satisfies Record<string, RateLimit>;

/**
 * Counts a mail that is asked for again, also one that is refused then.
 * @throws ApiError tooManyRequests with `Retry-After`
 */
export async function limitResend(ctx: Ctx, mailId: string): Promise<void> {
  await countAgainst(ctx, RESEND_LIMITS.mail, `${ctx.tenant.id}:${mailId}`);
  const mail = await findMail(ctx, mailId).catch(() => null);
  if (mail?.customerId)
    await countAgainst(ctx, RESEND_LIMITS.customer, `${ctx.tenant.id}:${mail.customerId}`);
}

/**
 * Sends a kept mail again, to the recipient's address now.
 * @throws ApiError mailNotFound, mailNotResendable, mailContentGone, mailWithoutRecipient
 */
export async function resendMail(ctx: Ctx, mailId: string): Promise<ResentMail> {
  const mail = await findMail(ctx, mailId);
  if (mail.isSecret) throw new ApiError(failures.mailNotResendable);
  if (!mail.content) throw new ApiError(failures.mailContentGone);
  const to = await currentRecipient(ctx, mail);
  if (!to) throw new ApiError(failures.mailWithoutRecipient);
  // One waiting job for each mail: a second request before it is sent is the same mail.
  await enqueue(
    ctx,
    resendMailJob,
    { mailId: mail.id, resendId: newId() },
    { key: `resend-mail:${mail.id}` },
  );
  return { mailId: mail.id, sentTo: to.address };
}

/** Sends a kept mail again. What it says is what it said then; to whom it goes is decided now. */
export const resendMailJob = job({
  name: "resend-mail",
  payload: z.object({ mailId: z.uuid(), resendId: z.uuid() }),
  maxAttempts: MAIL_ATTEMPTS,
  priority: PRIORITY_PROMPT,
  run: async (ctx, { mailId, resendId }) => {
    const mail = await findMail(ctx, mailId);
    const about = aboutOf(mail);
    const to = await currentRecipient(ctx, mail);
    // Erased, or out of date, before it was sent.
    if (!mail.content || !about || !to || mail.isSecret) return;
    const { html, text, files } = await readContent(mail.content);
    try {
      await deliver(ctx, {
        to,
        rendered: { subject: mail.subject ?? "", html, text },
        files: (await Promise.all(files.map((file) => fileOf(ctx, mail, file)))).filter(
          (file) => file !== null,
        ),
        key: `${mail.template}:again:${resendId}`,
        reason: { always: "service" },
        about,
        language: mail.language,
        resentFrom: mail.resentFrom ?? mail.id,
      });
    } catch (error) {
      // A mailbox that does not exist stays so; wrong credentials of ours are worth another try.
      if (!(error instanceof ProviderRefused) || error.reason === "configuration") throw error;
      ctx.log.warn({ mailId, reason: error.reason }, "the mail server refused a mail that was sent again");
    }
  },
});

const aboutOf = ({ aboutType, aboutId }: SentMailRow): MailAbout | null =>
  aboutType === null || aboutId === null ? null : ({ [`${aboutType}Id`]: aboutId } as MailAbout);

/** A file of a mail: as it was kept, or made again. Null: it is no more. */
async function fileOf(ctx: Ctx, mail: SentMailRow, file: KeptFile): Promise<Attachment | null> {
  const { fileName, contentType, contentId, content, source } = file;
  if (content !== undefined)
    return {
      fileName,
      contentType,
      content: Buffer.from(content, "base64"),
      ...(contentId && { contentId }),
    };
  if (source && "invoiceId" in source) {
    const [invoice] = await ctx.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, source.invoiceId)));
    return invoice ? invoiceFile(ctx, invoice, mail.language) : null;
  }
  if (source) {
    const [session] = await ctx.db
      .select({ file: signingSessions.signedDocument })
      .from(signingSessions)
      .where(
        and(eq(signingSessions.tenantId, ctx.tenant.id), eq(signingSessions.id, source.signingSessionId)),
      );
    return session?.file ? { fileName, contentType, content: session.file, source } : null;
  }
  return null;
}
