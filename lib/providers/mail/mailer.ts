import { createHash } from "node:crypto";
import nodemailer, { type Transporter } from "nodemailer";
import type SMTPPool from "nodemailer/lib/smtp-pool";
import { ProviderRefused, ProviderUncertain, ProviderUnreachable } from "@/lib/providers/errors";
import { observeCalls } from "@/lib/providers/observe-calls";

export type MailerSettings = {
  /** `smtp://user:password@host:port` or `smtps://…`; `?pool` options of nodemailer may be appended. */
  smtpUrl: string;
  /** The sender of envelope and header, `mail@example.com`. Its display name is the brand's. */
  from: string;
};

/** A file attached to a mail. */
export type Attachment = {
  fileName: string;
  contentType: string;
  content: Buffer;
  /** With an id, it is a picture in the mail's text, which shows it as `cid:<contentId>`. */
  contentId?: string;
  /** The file can be made again from this, so it is not stored with the mail. */
  source?: { invoiceId: string } | { signingSessionId: string };
};

export type OutgoingMail = {
  to: { address: string; name?: string | null };
  /** Shown as the sender's name. */
  fromName: string;
  /** The address for replies: the brand's support. Required, because every mail says that it can be answered. */
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /**
   * Stable per mail: the same key makes the same Message-ID, so a mail that is repeated after an uncertain end is
   * recognized.
   */
  key: string;
  attachments?: Attachment[];
  /** The address of a POST that ends mails of this kind (RFC 8058). Mail programs show a button for it. */
  unsubscribeUrl?: string;
};

export type Mailer = {
  /** Resolves when the server has accepted the mail. Throws ProviderRefused, ProviderUnreachable or ProviderUncertain. */
  send(mail: OutgoingMail): Promise<{ messageId: string }>;
  close(): void;
};

/** Mail over SMTP, with a pool of connections that opens at the first mail. */
export function createMailer(settings: MailerSettings): Mailer {
  const domain = settings.from.split("@")[1] ?? "localhost";
  let transport: Transporter<SMTPPool.SentMessageInfo> | undefined;

  return observeCalls<Mailer>("SMTP", {
    async send(mail) {
      transport ??= nodemailer.createTransport({
        url: settings.smtpUrl,
        pool: true,
        maxConnections: 5,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      } satisfies SMTPPool.Options);
      const messageId = `<${createHash("sha256").update(mail.key).digest("hex").slice(0, 32)}@${domain}>`;
      try {
        await transport.sendMail({
          messageId,
          from: { name: mail.fromName, address: settings.from },
          to: { name: mail.to.name ?? "", address: mail.to.address },
          replyTo: mail.replyTo,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          ...(mail.attachments && {
            attachments: mail.attachments.map(({ fileName, contentType, content, contentId }) => ({
              filename: fileName,
              contentType,
              content,
              ...(contentId !== undefined && { cid: contentId, contentDisposition: "inline" as const }),
            })),
          }),
          // Prevents out-of-office replies.
          headers: {
            "Auto-Submitted": "auto-generated",
            "X-Auto-Response-Suppress": "All",
            ...(mail.unsubscribeUrl && {
              "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
        });
        return { messageId };
      } catch (error) {
        throw translateError(error);
      }
    },
    close() {
      transport?.close();
      transport = undefined;
    },
  });
}

function translateError(cause: unknown): Error {
  const error = cause as Error & { code?: string; responseCode?: number; command?: string };
  const details = { provider: "SMTP", code: error.code ?? null, cause };
  // RFC 5321, 4.2.1: 5yz is permanent, 4yz is temporary.
  if (error.responseCode !== undefined && error.responseCode >= 500) {
    const credentials = error.code === "EAUTH";
    return new ProviderRefused(error.message, {
      ...details,
      reason: credentials ? "configuration" : "invalid_request",
    });
  }
  if (error.responseCode !== undefined) return new ProviderUnreachable(error.message, details);
  // The connection broke after the message and before its acknowledgement, so the server may have accepted it.
  return error.command === "DATA"
    ? new ProviderUncertain(error.message, details)
    : new ProviderUnreachable(error.message, details);
}
