// A thread that draws invoices. draw-invoice.ts starts it.
import { parentPort } from "node:worker_threads";
import type { InvoiceToDraw } from "@/lib/billing/documents/draw-invoice";
import { invoiceDocument } from "@/lib/billing/invoices/invoice-document";
import { drawEach } from "@/lib/platform/pdf/pdf-thread";

drawEach<InvoiceToDraw>(parentPort, ({ invoice, around }) => invoiceDocument(invoice, around));
