import { type InvoiceSurroundings, invoiceDocument } from "@/lib/billing/invoices/invoice-document";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { paperDocument } from "@/lib/billing/papers/document";
import type { PaperKind } from "@/lib/billing/papers/law";
import type { Papers } from "@/lib/billing/papers/papers";
import type { Pdf } from "@/lib/platform/pdf/pdf";

export type DocumentToDraw =
  | { invoice: InvoiceRow; around: InvoiceSurroundings }
  | { papers: Papers; kind: PaperKind };

/** Draws a document in this thread. */
export const documentOf = (work: DocumentToDraw): Promise<Pdf> =>
  "invoice" in work ? invoiceDocument(work.invoice, work.around) : paperDocument(work.papers, work.kind);
