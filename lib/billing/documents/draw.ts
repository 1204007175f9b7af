import { Worker } from "node:worker_threads";
import type { DocumentToDraw } from "@/lib/billing/documents/document-of";
import type { InvoiceSurroundings } from "@/lib/billing/invoices/invoice-document";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { PaperKind } from "@/lib/billing/papers/law";
import type { Papers } from "@/lib/billing/papers/papers";
import type { Pdf } from "@/lib/platform/pdf/pdf";
import { drawer, type Reader } from "@/lib/platform/pdf/pdf-thread";

const draw = drawer<DocumentToDraw>(
  // A spread object: only then does the build make a program of the thread.
  (options) => new Worker(new URL("./drawing-thread.ts", import.meta.url), { ...options }),
  async (work) => {
    // The renderer is loaded with the first document, because most processes that read invoices never draw one.
    const { documentOf } = await import("@/lib/billing/documents/document-of");
    return documentOf(work);
  },
);

/** The PDF of an invoice, drawn in a thread if it is long or one of many. */
export const drawInvoice = (
  invoice: InvoiceRow,
  around: InvoiceSurroundings,
  reader: Reader = "person",
): Promise<Pdf> => draw({ invoice, around }, invoice.items.length, reader);

/** The PDF of a document of an order, for its mail. Drawn in the thread of the invoices. */
export const drawPaper = (papers: Papers, kind: PaperKind): Promise<Pdf> =>
  draw({ papers, kind }, papers.items.length, "mail");
