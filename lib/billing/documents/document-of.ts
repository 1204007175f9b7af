import type { DocumentToDraw } from "@/lib/billing/documents/draw";
import { invoiceDocument } from "@/lib/billing/invoices/invoice-document";
import { paperDocument } from "@/lib/billing/papers/document";
import type { Pdf } from "@/lib/platform/pdf/pdf";

/** Draws a document in this thread. */
export const documentOf = (work: DocumentToDraw): Promise<Pdf> =>
  "invoice" in work ? invoiceDocument(work.invoice, work.around) : paperDocument(work.papers, work.kind);
