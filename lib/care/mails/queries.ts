import { and, desc, eq } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { sentMails } from "@/db/schema/mails";
import type { SentMail, SentMailDetails } from "@/lib/care/mails/model";
import { currentRecipient } from "@/lib/care/mails/recipient";
import type { SentMailRow } from "@/lib/care/mails/sent-mail-row";
import { customersNamed } from "@/lib/customers/queries";
import { readContent } from "@/lib/identity/mails/kept-mails";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";

const contentOf = ({ content, isSecret }: SentMailRow): SentMail["content"] =>
  isSecret ? "SECRET" : content ? "KEPT" : "GONE";

const present = (row: SentMailRow): SentMail => ({
  mailId: row.id,
  template: row.template,
  ...(row.subject !== null && { subject: row.subject }),
  ...(row.address !== null && { address: row.address }),
  language: row.language,
  ...(row.customerId !== null && { customerId: row.customerId }),
  ...(row.subscriptionId !== null && { subscriptionId: row.subscriptionId }),
  ...(row.aboutType !== null && row.aboutId !== null && { about: { type: row.aboutType, id: row.aboutId } }),
  status: row.status,
  ...(row.failureCode !== null && { failureCode: row.failureCode }),
  content: contentOf(row),
  ...(row.resentFrom !== null && { resentFrom: row.resentFrom }),
  traceId: row.traceId,
  createdAt: row.createdAt.toISOString(),
  ...(row.sentAt && { sentAt: row.sentAt.toISOString() }),
});

type ListQuery = { customerId?: readonly string[] | undefined; limit: number; cursor?: string | undefined };

/** Mails that were sent, newest first. */
export async function listMails(ctx: Ctx, query: ListQuery): Promise<Page<SentMail>> {
  const after = readCursor(query.cursor, TimeCursor);
  const ids = newestIds(sentMails, {
    tenantId: ctx.tenant.id,
    choices: [[sentMails.customerId, await customersNamed(ctx, query.customerId)]],
    after,
    limit: query.limit,
  });
  const rows = await ctx.db
    .select()
    .from(sentMails)
    .where(and(eq(sentMails.tenantId, ctx.tenant.id), isOneOf(sentMails.id, ids)))
    .orderBy(desc(sentMails.createdAt), desc(sentMails.id));
  return page(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id], present);
}

/** @throws ApiError mailNotFound */
export async function findMail(ctx: Ctx, mailId: string): Promise<SentMailRow> {
  const [row] = isUuid(mailId)
    ? await ctx.db
        .select()
        .from(sentMails)
        .where(and(eq(sentMails.tenantId, ctx.tenant.id), eq(sentMails.id, mailId)))
    : [];
  if (!row) throw new ApiError(failures.mailNotFound);
  return row;
}

/** Long random parts of links: with one, whoever reads the mail could act as its recipient. */
const SECRET_PART = /(https?:\/\/[^\s"'<>]*?\/[^\s"'<>]*?)([A-Za-z0-9_-]{32,}(?:\.[A-Za-z0-9_-]{16,})?)/g;

/** A mail's text without the secret parts of its links. An id in a link stays. */
const withoutSecrets = (text: string): string =>
  text.replace(SECRET_PART, (whole, before: string, part: string) => (isUuid(part) ? whole : `${before}…`));

/**
 * A mail with what it said.
 * @throws ApiError mailNotFound
 */
export async function getMail(ctx: Ctx, mailId: string): Promise<SentMailDetails> {
  const row = await findMail(ctx, mailId);
  if (!row.content) return { ...present(row), attachments: [] };
  const { html, text, files } = await readContent(row.content);
  const to = await currentRecipient(ctx, row);
  return {
    ...present(row),
    html: withoutSecrets(html),
    text: withoutSecrets(text),
    // Pictures of the text are no files of their own.
    attachments: files
      .filter(({ contentId }) => contentId === undefined)
      .map(({ fileName, contentType }) => ({ fileName, contentType })),
    ...(to && { resendTo: to.address }),
  };
}
