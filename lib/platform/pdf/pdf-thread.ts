import { once } from "node:events";
import type { MessagePort, Worker, WorkerOptions } from "node:worker_threads";
import type { Pdf } from "@/lib/platform/pdf/pdf";

/** A document of more lines is drawn apart: so many take a tenth of a second, as long as everybody else may be kept waiting. */
export const MOST_DRAWN_INLINE = 20;

// The server's build has made one file of each thread; from the sources (tests, scripts) it has to be read as TypeScript.
const execArgv = process.env.NEXT_RUNTIME ? [] : ["--import", "tsx"];

/** How long a thread waits for another document. Loading the renderer takes longer than drawing most documents. */
const IDLE_MS = 30_000;

let previous: Promise<unknown> = Promise.resolve();

/**
 * Draws documents in a thread of its own: a thousand lines take seconds of a core, in which the server would answer no request.
 * One at a time over all threads, because the other cores are for those who wait for less. The thread is started with the
 * first document, and ends when it had none for a while.
 * @param start makes the thread, with these options; the bundler has to see the name of its file
 * @returns draws one document; throws whatever drawing throws, and the thread is gone then, too
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
    // An idle thread does not keep the process from ending, a drawing one does.
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
    // Both also reject with an error of the thread.
    const exit = once(thread, "exit", { signal }).then(() => {
      throw new Error("the thread that draws a document ended without one");
    });
    thread.postMessage(work);
    const [{ bytes, sha256 }] = (await Promise.race([message, exit])) as [
      { bytes: Uint8Array; sha256: string },
    ];
    // Between threads a Buffer is the bytes it is made of.
    return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sha256 };
  } finally {
    heard.abort();
  }
}

/** The thread's side: draws each document that comes. A drawing that throws ends the thread. */
export function drawEach<Work>(port: MessagePort | null, draw: (work: Work) => Promise<Pdf>): void {
  port!.on("message", async (work: Work) => port!.postMessage(await draw(work)));
}
