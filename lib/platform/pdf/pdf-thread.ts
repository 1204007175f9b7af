import { once } from "node:events";
import type { MessagePort, Worker, WorkerOptions } from "node:worker_threads";
import type { Pdf } from "@/lib/platform/pdf/pdf";

/**
 * Longer documents are drawn in a thread. This number of lines takes a tenth of a second, the longest time that other
 * requests may wait.
 */
export const MOST_DRAWN_INLINE = 20;

// The server's build makes one file per thread. From the sources (tests, scripts), it must be loaded as TypeScript.
const execArgv = process.env.NEXT_RUNTIME ? [] : ["--import", "tsx"];

/** How long an idle thread lives. Loading the renderer takes longer than drawing most documents. */
const IDLE_MS = 30_000;

let previous: Promise<unknown> = Promise.resolve();

/**
 * Draws documents in a separate thread: a thousand lines take seconds of CPU, during which the server would answer no
 * request. One document at a time over all threads, so that other cores stay free. The thread starts with the first
 * document, and ends after an idle time.
 * @param start creates the thread with these options; the bundler must see its file name
 * @returns draws one document; rejects with an error of the drawing, which also ends the thread
 */
export function drawingThread<Work>(start: (options: WorkerOptions) => Worker): (work: Work) => Promise<Pdf> {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    void thread?.terminate();
    thread = undefined;
  };
  const draw = async (work: Work): Promise<Pdf> => {
    clearTimeout(idle);
    thread ??= start({ execArgv });
    // An idle thread does not keep the process alive, a drawing one does.
    thread.ref();
    try {
      return await outcome(thread, work);
    } catch (error) {
      end();
      throw error;
    } finally {
      thread?.unref();
      idle = setTimeout(end, IDLE_MS).unref();
    }
  };
  return (work) => {
    const drawn = previous.then(() => draw(work));
    previous = drawn.catch(() => {});
    return drawn;
  };
}

async function outcome<Work>(thread: Worker, work: Work): Promise<Pdf> {
  const heard = new AbortController();
  const { signal } = heard;
  try {
    const message = once(thread, "message", { signal });
    // Both also reject with the thread's error.
    const exit = once(thread, "exit", { signal }).then(() => {
      throw new Error("the thread that draws a document ended without one");
    });
    thread.postMessage(work);
    const [{ bytes, sha256 }] = (await Promise.race([message, exit])) as [
      { bytes: Uint8Array; sha256: string },
    ];
    // A Buffer arrives from the thread as a Uint8Array.
    return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sha256 };
  } finally {
    heard.abort();
  }
}

/** The thread's side: draws each received document. A drawing that throws ends the thread. */
export function drawEach<Work>(port: MessagePort | null, draw: (work: Work) => Promise<Pdf>): void {
  port!.on("message", async (work: Work) => port!.postMessage(await draw(work)));
}
