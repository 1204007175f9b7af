import { Worker } from "node:worker_threads";
import type { InvoiceSurroundings } from "@/lib/billing/invoices/invoice-document";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { drawingThread } from "@/lib/platform/pdf/pdf-thread";

export type InvoiceToDraw = { invoice: InvoiceRow; around: InvoiceSurroundings };

/** Draws an invoice in a thread of its own (`drawingThread`). */
export const drawInThread = drawingThread<InvoiceToDraw>(
  // Spread: the build makes a program of the thread only where it sees an object.
  (options) => new Worker(new URL("./drawing-thread.ts", import.meta.url), { ...options }),
);
