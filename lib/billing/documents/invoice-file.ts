import { invoicePdf } from "@/lib/billing/documents/load";
import type { InvoiceRow } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/identity/context";
import { mailLocale } from "@/lib/identity/mailer";
import type { Attachment } from "@/lib/providers/mail/mailer";

/** An invoice as it comes with a mail; named in the language of its reader (BCP 47). */
export async function invoiceFile(ctx: Ctx, invoice: InvoiceRow, locale: string): Promise<Attachment> {
  const { bytes } = await invoicePdf(ctx, invoice);
  return {
    fileName: `${mailLocale(locale) === "sv" ? "Faktura" : "Invoice"}-${invoice.number}.pdf`,
    contentType: "application/pdf",
    content: bytes,
  };
}
