// A thread that draws invoices and the documents of orders. draw.ts starts it.
import { parentPort } from "node:worker_threads";
import { documentOf } from "@/lib/billing/documents/document-of";
import type { DocumentToDraw } from "@/lib/billing/documents/draw";
import { drawEach } from "@/lib/platform/pdf/pdf-thread";

drawEach<DocumentToDraw>(parentPort, documentOf);
