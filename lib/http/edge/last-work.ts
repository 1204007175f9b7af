import { Server } from "node:http";

/** The time limit of the work in milliseconds. A lost database must not keep the process from ending. */
const MOST_MS = 4_000;

/**
 * Runs `work` after a closing HTTP server has answered its last request, and before its `close` callback. The framework
 * exits the process in that callback.
 */
export function runBeforeServerCloses(
  work: () => Promise<void>,
  server: Pick<Server, "close"> = Server.prototype,
): void {
  const close = server.close;
  server.close = function (this: Server, callback?: (error?: Error) => void) {
    return close.call(this, (error?: Error) => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, MOST_MS).unref());
      void Promise.race([work().catch(() => {}), late]).then(() => callback?.(error));
    });
  };
}
