// A thread that draws invoices. draw-in-thread.ts starts it.
import { parentPort } from "node:worker_threads";
import type { InvoiceToDraw } from "@/lib/billing/documents/draw-in-thread";
import { invoiceDocument } from "@/lib/billing/invoices/invoice-document";
import { drawEach } from "@/lib/platform/pdf/pdf-thread";

drawEach<InvoiceToDraw>(parentPort, ({ invoice, around }) => invoiceDocument(invoice, around));
