// A thread that draws invoices and the documents of orders. draw.ts starts it.
import { parentPort } from "node:worker_threads";
import { type DocumentToDraw, documentOf } from "@/lib/billing/documents/document-of";
import { drawEach } from "@/lib/platform/pdf/pdf-thread";

drawEach<DocumentToDraw>(parentPort, documentOf);
