import { Worker } from "node:worker_threads";
import type { InvoiceSurroundings } from "@/lib/billing/invoice-document";
import type { InvoiceRow } from "@/lib/billing/queries";
import type { Pdf } from "@/lib/platform/pdf";

export type InvoiceToDraw = { invoice: InvoiceRow; around: InvoiceSurroundings };

// The server's build has made one file of the thread; from the sources (tests, scripts) it has to be read as TypeScript.
const execArgv = process.env.NEXT_RUNTIME ? [] : ["--import", "tsx"];

let previous: Promise<unknown> = Promise.resolve();

/**
 * Draws an invoice in a thread of its own: a thousand lines take seconds of a core, in which the server would answer nobody.
 * One at a time, because the other cores are for those who wait for less.
 * @throws whatever drawing throws; the thread is gone then, too
 */
export function drawApart(task: InvoiceToDraw): Promise<Pdf> {
  const drawn = previous.then(() => drawInThread(task));
  previous = drawn.catch(() => {});
  return drawn;
}

const drawInThread = (task: InvoiceToDraw): Promise<Pdf> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./drawing-thread.ts", import.meta.url), {
      workerData: task,
      execArgv,
    });
    // Between threads a Buffer is the bytes it is made of.
    thread.once("message", ({ bytes, sha256 }: { bytes: Uint8Array; sha256: string }) =>
      resolve({ bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sha256 }),
    );
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("the thread that draws an invoice ended without one")));
  });
