import { strToU8, zipSync } from "fflate";
import { getOfferings } from "@/lib/catalog/queries";
import { nameIn } from "@/lib/catalog/texts/translations";
import { brandLocale } from "@/lib/identity/mails/language";
import { mailCountry, mailLocale } from "@/lib/identity/mails/mailer";
import type { Ctx } from "@/lib/kernel/context";
import { getAccountExportDocument } from "@/lib/privacy/exports";
import { readablePage } from "@/lib/privacy/readable/page";
import type { ExportContent } from "@/lib/privacy/readable/tables";

/**
 * One of the signed-in person's exports as an archive: a page to read (index.html), in the language of the account, and
 * the document for programs (account.json).
 * @throws ApiError unauthenticated, accountExportNotFound, accountExportNotReady
 */
export async function accountExportArchive(
  ctx: Ctx,
  exportId: string,
): Promise<{ fileName: string; bytes: Uint8Array }> {
  const { fileName, content } = await getAccountExportDocument(ctx, exportId);
  const json = Buffer.from(content, "base64");
  const parsed = JSON.parse(json.toString("utf8")) as ExportContent;
  return {
    fileName: fileName.replace(/\.json$/, ".zip"),
    bytes: zipSync({ "index.html": strToU8(await exportPage(ctx, parsed)), "account.json": json }),
  };
}

/** The page of an export. What is sold is called what it is called now. */
export async function exportPage(ctx: Ctx, content: ExportContent): Promise<string> {
  const offerings = await getOfferings({ ...ctx, language: undefined }, offeringIds(content));
  const locale = localeOf(content) ?? brandLocale(ctx.tenant);
  const country = mailCountry(ctx.tenant, locale);
  return readablePage(content, {
    reader: { locale: mailLocale(locale), ...(country && { country }) },
    planName: (id) => nameIn(locale, offerings.get(id)) || id,
  });
}

type Spoken = { preferredLocale?: string | null };

/** What the person chose, else the language of the first customer. */
const localeOf = ({ people, customers }: ExportContent): string | undefined =>
  [...((people ?? []) as Spoken[]), ...((customers ?? []) as Spoken[])].flatMap(
    ({ preferredLocale }) => preferredLocale ?? [],
  )[0];

type Sold = { productOfferingId?: string; lineItems?: Sold[] };

function offeringIds(content: ExportContent): string[] {
  const rows = ["subscriptions", "addons", "licenses", "orders"].flatMap(
    (section) => (content[section] ?? []) as Sold[],
  );
  const ids = rows.flatMap(({ productOfferingId, lineItems = [] }) => [
    ...(productOfferingId ? [productOfferingId] : []),
    ...lineItems.flatMap((item) => item.productOfferingId ?? []),
  ]);
  return [...new Set(ids)];
}
