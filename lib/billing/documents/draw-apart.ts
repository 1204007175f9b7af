import { Worker } from "node:worker_threads";
import type { InvoiceSurroundings } from "@/lib/billing/invoice-document";
import type { InvoiceRow } from "@/lib/billing/queries";
import type { Pdf } from "@/lib/platform/pdf";
import { drawInThread } from "@/lib/platform/pdf-thread";

export type InvoiceToDraw = { invoice: InvoiceRow; around: InvoiceSurroundings };

/** Draws an invoice in a thread of its own (`drawInThread`). */
export const drawApart = (workerData: InvoiceToDraw): Promise<Pdf> =>
  drawInThread(
    (options) => new Worker(new URL("./drawing-thread.ts", import.meta.url), { ...options, workerData }),
  );
