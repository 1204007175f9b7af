import { once } from "node:events";
import type { MessagePort, Worker, WorkerOptions } from "node:worker_threads";
import type { Pdf } from "@/lib/platform/pdf/pdf";

/**
 * Longer documents are always drawn in a thread. This number of lines takes a tenth of a second, the longest time that other
 * requests may wait.
 */
const MOST_DRAWN_INLINE = 20;

/** More documents a second are many: a short one takes 50 ms of CPU, so the rest of a run of invoices is drawn in a thread. */
const MANY_A_SECOND = 3;

/** A person waits for the document. A mail can wait longer. */
export type Reader = "person" | "mail";

/**
 * A short document does not wait behind more lines than these: half a second for a person, and some seconds for a mail,
 * because a waiting job takes a place from others. It is then drawn inline.
 */
const MOST_LINES_BEFORE: Record<Reader, number> = { person: 100, mail: 500 };

/** A document of one line takes as long as one of so many. */
const LINES_AT_LEAST = 10;

// The server's build makes one file per thread. From the sources (tests, scripts), it must be loaded as TypeScript.
const execArgv = process.env.NEXT_RUNTIME ? [] : ["--import", "tsx"];

/** How long an idle thread lives. Loading the renderer takes longer than drawing most documents. */
const IDLE_MS = 30_000;

let previous: Promise<unknown> = Promise.resolve();

/** Draws a document of so many lines. Rejects with an error of the drawing. */
export type Draw<Work> = (work: Work, lines: number, reader?: Reader) => Promise<Pdf>;

/** The lines that wait for a thread, and are drawn in one, over all kinds of documents. */
let linesInThreads = 0;

/**
 * Draws documents of one kind, short ones inline and long ones in a separate thread: a thousand lines take seconds of CPU,
 * during which the server would answer no request. Short ones are drawn in the thread, too, while many are drawn: it
 * starts then, and loading the renderer takes longer than drawing most documents.
 * @param start creates the thread with these options; the bundler must see its file name
 * @param inline draws in this thread
 */
export function drawer<Work>(
  start: (options: WorkerOptions) => Worker,
  inline: (work: Work) => Promise<Pdf>,
): Draw<Work> {
  const thread = drawingThread<Work>(start);
  let drawnAt: number[] = [];
  const areMany = () => {
    const now = performance.now();
    drawnAt = [...drawnAt, now].filter((at) => at > now - 1_000);
    return drawnAt.length > MANY_A_SECOND;
  };
  return async (work, lines, reader = "person") => {
    const isShort = lines <= MOST_DRAWN_INLINE;
    // Only one waits while the thread starts. All job workers would wait otherwise, and no payment would be booked.
    const isOneOfMany = areMany() && !thread.isStarting();
    const isBehindMany = linesInThreads > MOST_LINES_BEFORE[reader];
    if (isShort && (isBehindMany || !(isOneOfMany || thread.isWarm()))) return inline(work);
    const weight = Math.max(lines, LINES_AT_LEAST);
    linesInThreads += weight;
    try {
      return await thread.draw(work);
    } finally {
      linesInThreads -= weight;
    }
  };
}

/**
 * A thread that draws one document at a time over all such threads, so that other cores stay free. It starts with the first
 * document, and ends after an idle time or an error.
 */
function drawingThread<Work>(start: (options: WorkerOptions) => Worker) {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isWarm = false;
  let waiting = 0;
  const end = () => {
    void thread?.terminate();
    thread = undefined;
    isWarm = false;
  };
  const drawNow = async (work: Work): Promise<Pdf> => {
    clearTimeout(idle);
    thread ??= start({ execArgv });
    // An idle thread does not keep the process alive, a drawing one does.
    thread.ref();
    try {
      const drawn = await outcome(thread, work);
      isWarm = true;
      return drawn;
    } catch (error) {
      end();
      throw error;
    } finally {
      thread?.unref();
      idle = setTimeout(end, IDLE_MS).unref();
    }
  };
  return {
    /** Whether it has drawn a document, so that the next one need not wait for its start. */
    isWarm: () => isWarm,
    isStarting: () => waiting > 0 && !isWarm,
    draw: (work: Work): Promise<Pdf> => {
      waiting += 1;
      const drawn = previous
        .then(() => drawNow(work))
        .finally(() => {
          waiting -= 1;
        });
      previous = drawn.catch(() => {});
      return drawn;
    },
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
