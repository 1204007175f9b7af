import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { sentMails } from "@/db/schema/mails";
import { ERASED_NAME } from "@/lib/identity/users/erased-name";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { env } from "@/lib/platform/env";
import { type NamedIds, ownersSql } from "@/lib/platform/owners";
import { hashToken, newId } from "@/lib/platform/secrets/ids";
import type { Attachment } from "@/lib/providers/mail/mailer";
import type { RenderedMail } from "@/lib/providers/mail/render";
import type { MailReason } from "@/lib/values/mail-reasons";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * The size of files that are stored with a mail, in bytes; larger ones are only named. Invoices and contracts can be
 * made again.
 */
const MAX_STORED_BYTES = 512 * 1024;
const DAY_MS = 24 * 3600 * 1000;
const AT_ONCE = 10_000;

const KeptFile = z.object({
  fileName: z.string(),
  contentType: z.string(),
  contentId: z.string().optional(),
  /** Base64. Absent: can be made again from `source`, or too large to be stored. */
  content: z.string().optional(),
  source: z
    .union([z.object({ invoiceId: z.string() }), z.object({ signingSessionId: z.string() })])
    .optional(),
});
export type KeptFile = z.infer<typeof KeptFile>;

const KeptContent = z.object({ html: z.string(), text: z.string(), files: z.array(KeptFile) });
export type KeptContent = z.infer<typeof KeptContent>;

type ToKeep = {
  to: { address: string; name?: string | null };
  key: string;
  reason: MailReason;
  about: Record<string, string> | null;
  rendered: RenderedMail;
  files: readonly Attachment[];
  language: "en" | "sv";
  isSecret?: boolean;
  resentFrom?: string;
};

function keptFiles(files: readonly Attachment[]): KeptFile[] {
  let left = MAX_STORED_BYTES;
  return files.map(({ fileName, contentType, contentId, content, source }) => {
    const isKept = !source && content.length <= left;
    if (isKept) left -= content.length;
    return {
      fileName,
      contentType,
      ...(contentId !== undefined && { contentId }),
      ...(source && { source }),
      ...(isKept && { content: content.toString("base64") }),
    };
  });
}

/** Read before the insert: a cluster refuses look-ups among its values. */
async function ownerOf(ctx: Ctx, about: NamedIds) {
  const { customerId, subscriptionId } = ownersSql(
    sql`${ctx.tenant.id}::uuid`,
    sql`${JSON.stringify(about)}::jsonb`,
  );
  const { rows } = await ctx.db.execute<{ customerId: string | null; subscriptionId: string | null }>(
    sql`select ${customerId} as "customerId", ${subscriptionId} as "subscriptionId"`,
  );
  return rows[0]!;
}

/**
 * Whether the owner of a mail still has personal data. The lock holds off an erasure until the mail is stored, so that the
 * erasure finds it. Without it, a mail that was being sent in that moment would keep the address of the erased person.
 */
async function lockOwner(
  ctx: Ctx,
  owner: { customerId: string | null; userId: string | null },
): Promise<boolean> {
  const { customerId, userId } = owner;
  const table = customerId === null ? users : customers;
  const id = customerId ?? userId;
  if (id === null) return true;
  const found = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenantId, ctx.tenant.id), eq(table.id, id), ne(table.name, ERASED_NAME)))
    .for("share");
  return found.length > 0;
}

/**
 * Stores a mail before it is sent, so that a mail whose sending ends uncertain is there, too. A repeated attempt finds
 * its row. Codes and mails to staff are not stored at all. Secret mails are stored without their content, and mails of an
 * erased customer or user without content and recipient.
 * @returns the row's id; null when it is not stored
 */
export function keepMail(ctx: Ctx, mail: ToKeep): Promise<string | null> {
  return inTransaction(ctx, (ctx) => store(ctx, mail));
}

async function store(ctx: Ctx, mail: ToKeep): Promise<string | null> {
  const { to, key, reason, about, rendered, language, isSecret = false, resentFrom } = mail;
  if (about === null || ("always" in reason && reason.always === "code")) return null;
  const [aboutName, aboutId] = Object.entries(about)[0]!;
  const owner = await ownerOf(ctx, about);
  const content: KeptContent = { html: rendered.html, text: rendered.text, files: keptFiles(mail.files) };
  const userId = aboutName === "userId" ? aboutId! : null;
  const packed = isSecret ? null : await pack(JSON.stringify(content));
  const isPersonal = await lockOwner(ctx, { customerId: owner.customerId, userId });
  const told = {
    address: isPersonal ? to.address : null,
    recipientName: isPersonal ? (to.name ?? null) : null,
    subject: isPersonal ? rendered.subject : null,
    language,
    content: isPersonal ? packed : null,
    isSecret,
    traceId: ctx.traceId,
    status: "SENDING",
    failureCode: null,
  } as const;
  const [row] = await ctx.db
    .insert(sentMails)
    .values({
      ...told,
      tenantId: ctx.tenant.id,
      id: newId(),
      keyHash: hashToken(key),
      template: key.slice(0, key.indexOf(":")),
      reason: "always" in reason ? reason.always : reason.wanted,
      ...owner,
      userId,
      aboutType: aboutName.replace(/Id$/, ""),
      aboutId: aboutId!,
      resentFrom: resentFrom ?? null,
      actor: ctx.actor,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoUpdate({ target: [sentMails.tenantId, sentMails.keyHash], set: told })
    .returning({ id: sentMails.id });
  return row!.id;
}

const own = (ctx: Ctx, id: string) => and(eq(sentMails.tenantId, ctx.tenant.id), eq(sentMails.id, id));

/** Records that the mail server accepted a stored mail. */
export async function markMailSent(ctx: Ctx, id: string | null): Promise<void> {
  if (id === null) return;
  await ctx.db.update(sentMails).set({ status: "SENT", sentAt: ctx.clock.now() }).where(own(ctx, id));
}

/** Records that the mail server refused a stored mail permanently. */
export async function markMailRefused(ctx: Ctx, id: string | null, code: string | null): Promise<void> {
  if (id === null) return;
  await ctx.db.update(sentMails).set({ status: "FAILED", failureCode: code }).where(own(ctx, id));
}

/** The content of a stored mail. */
export const readContent = async (content: Buffer): Promise<KeptContent> =>
  KeptContent.parse(JSON.parse((await unpack(content)).toString("utf8")));

/** Deletes the content and recipient of mails after their retention time. The row stays. */
export async function deleteOldMails(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - env().mailRetentionDays * DAY_MS);
  await ctx.db.execute(sql`
    update sent_mails m set content = null, address = null, recipient_name = null, subject = null
      from (select id from sent_mails
             where tenant_id = ${ctx.tenant.id} and created_at < ${oldest.toISOString()}::timestamptz and address is not null
             order by created_at limit ${AT_ONCE}) old
     where m.tenant_id = ${ctx.tenant.id} and m.id = old.id`);
}
