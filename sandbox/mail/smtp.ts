import { createHash } from "node:crypto";
import PostalMime, { type Attachment } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { takeFault } from "@/sandbox/faults";
import type { World } from "@/sandbox/world";

const LARGEST_MAIL_BYTES = 10 * 1024 * 1024;

/** A mail server that accepts every mail and stores it for the mailbox page. */
export function createMailServer(world: World): SMTPServer {
  return new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onAuth: (_auth, _session, done) => done(null, { user: "sandbox" }),
    size: LARGEST_MAIL_BYTES,
    // A name lookup for 127.0.0.1 only costs time.
    disableReverseLookup: true,
    closeTimeout: 300,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("error", done);
      stream.on("end", () => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        store(world, Buffer.concat(chunks), recipients).then(
          () => done(null),
          (error: Error) => done(error),
        );
      });
    },
  });
}

/** Puts attached pictures where the mail's text shows them, like a mail client. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce((text, { contentId, mimeType, content }) => {
    if (!contentId || typeof content === "string" || !/^image\/(png|jpeg)$/.test(mimeType)) return text;
    const picture = `data:${mimeType};base64,${Buffer.from(new Uint8Array(content)).toString("base64")}`;
    return text.replaceAll(`cid:${contentId.replace(/^<|>$/g, "")}`, picture);
  }, html);
}

async function store(world: World, raw: Buffer, recipients: string[]): Promise<void> {
  const fault = await takeFault(world.database.pool, "mail", recipients.join(" "));
  if (fault?.kind === "error_451") {
    throw Object.assign(new Error("Requested action aborted: planned by the sandbox"), { responseCode: 451 });
  }
  if (fault?.kind === "slow") await new Promise((done) => setTimeout(done, fault.milliseconds));
  const mail = await PostalMime.parse(raw);
  const sender = mail.from?.address
    ? `${mail.from.name ? `${mail.from.name} ` : ""}<${mail.from.address}>`
    : "";
  const attachments = mail.attachments.map(({ filename, mimeType, content }) => {
    const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
    return {
      fileName: filename ?? "attachment",
      contentType: mimeType,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      content: bytes.toString("base64"),
    };
  });
  await world.database.transaction(async (tx) => {
    for (const recipient of recipients) {
      await tx.query(
        `insert into sandbox.mails (recipient, sender, subject, text, html, sent_at, attachments)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          recipient,
          sender,
          mail.subject ?? "",
          mail.text ?? "",
          mail.html ? withPictures(mail.html, mail.attachments) : null,
          world.clock(),
          JSON.stringify(attachments),
        ],
      );
    }
  });
}
