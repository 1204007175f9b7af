import { invoicePdf } from "@/lib/billing/documents/load";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { mailLocale } from "@/lib/identity/mails/mailer";
import type { Ctx } from "@/lib/kernel/context";
import type { Attachment } from "@/lib/providers/mail/mailer";

/**
 * An invoice as an attachment of a mail, with a file name in the language of the document.
 * @param locale BCP 47 tag of the reader, for an invoice that does not record its buyer's language
 */
export async function invoiceFile(ctx: Ctx, invoice: InvoiceRow, locale: string): Promise<Attachment> {
  const { bytes } = await invoicePdf(ctx, invoice, "mail");
  return {
    fileName: `${mailLocale(invoice.parties?.buyer.locale ?? locale) === "sv" ? "Faktura" : "Invoice"}-${invoice.number}.pdf`,
    contentType: "application/pdf",
    content: bytes,
    source: { invoiceId: invoice.id },
  };
}
