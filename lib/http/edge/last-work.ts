import { Server } from "node:http";

/** Milliseconds that the work gets: a database that is gone must not keep the process from ending. */
const MOST_MS = 4_000;

/**
 * Runs `work` when an HTTP server that is being closed has answered its last request, before its closing is told. The
 * framework exits the process as soon as it is told.
 */
export function runBeforeServerCloses(
  work: () => Promise<void>,
  server: Pick<Server, "close"> = Server.prototype,
): void {
  const close = server.close;
  server.close = function (this: Server, told?: (error?: Error) => void) {
    return close.call(this, (error?: Error) => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, MOST_MS).unref());
      void Promise.race([work().catch(() => {}), late]).then(() => told?.(error));
    });
  };
}
