// A thread that draws one invoice and ends; draw-apart.ts starts it.
import { parentPort, workerData } from "node:worker_threads";
import type { InvoiceToDraw } from "@/lib/billing/documents/draw-apart";
import { invoiceDocument } from "@/lib/billing/invoice-document";

const { invoice, around } = workerData as InvoiceToDraw;
parentPort!.postMessage(await invoiceDocument(invoice, around));
