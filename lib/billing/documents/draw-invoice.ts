import { Worker } from "node:worker_threads";
import type { InvoiceSurroundings } from "@/lib/billing/invoices/invoice-document";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { Pdf } from "@/lib/platform/pdf/pdf";
import { drawer } from "@/lib/platform/pdf/pdf-thread";

export type InvoiceToDraw = { invoice: InvoiceRow; around: InvoiceSurroundings };

const draw = drawer<InvoiceToDraw>(
  // A spread object: only then does the build make a program of the thread.
  (options) => new Worker(new URL("./drawing-thread.ts", import.meta.url), { ...options }),
  async ({ invoice, around }) => {
    // The renderer is loaded with the first document, because most processes that read invoices never draw one.
    const { invoiceDocument } = await import("@/lib/billing/invoices/invoice-document");
    return invoiceDocument(invoice, around);
  },
);

/** The PDF of an invoice, drawn in a thread if it is long or one of many. `isAwaited`: a person waits for it. */
export const drawInvoice = (
  invoice: InvoiceRow,
  around: InvoiceSurroundings,
  given?: { isAwaited: boolean },
): Promise<Pdf> => draw({ invoice, around }, invoice.items.length, given);
