import type { Worker, WorkerOptions } from "node:worker_threads";
import type { Pdf } from "@/lib/platform/pdf";

/** A document of more lines is drawn apart: so many take a tenth of a second, as long as everybody else may be kept waiting. */
export const DRAWN_HERE = 20;

// The server's build has made one file of each thread; from the sources (tests, scripts) it has to be read as TypeScript.
const execArgv = process.env.NEXT_RUNTIME ? [] : ["--import", "tsx"];

let previous: Promise<unknown> = Promise.resolve();

/**
 * Draws a document in a thread of its own: a thousand lines take seconds of a core, in which the server would answer nobody.
 * One at a time, because the other cores are for those who wait for less.
 * @param start makes the thread, with these options; the bundler has to see the name of its file
 * @throws whatever drawing throws; the thread is gone then, too
 */
export function drawInThread(start: (options: WorkerOptions) => Worker): Promise<Pdf> {
  const drawn = previous.then(() => outcome(start({ execArgv })));
  previous = drawn.catch(() => {});
  return drawn;
}

const outcome = (thread: Worker): Promise<Pdf> =>
  new Promise((resolve, reject) => {
    // Between threads a Buffer is the bytes it is made of.
    thread.once("message", ({ bytes, sha256 }: { bytes: Uint8Array; sha256: string }) =>
      resolve({ bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sha256 }),
    );
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("the thread that draws a document ended without one")));
  });
