import { Server } from "node:http";

/** The time limit of the work in milliseconds. A lost database must not keep the process from ending. */
const MOST_MS = 4_000;

/** Milliseconds between two looks at connections that became idle. */
const IDLE_MS = 100;

/**
 * Runs `work` after a closing HTTP server has answered its last request, and before its `close` callback. The framework
 * exits the process in that callback. Connections without a request are closed meanwhile.
 */
export function runBeforeServerCloses(
  work: () => Promise<void>,
  server: Pick<Server, "close"> = Server.prototype,
): void {
  const close = server.close;
  server.close = function (this: Server, callback?: (error?: Error) => void) {
    // Node closes the idle connections once, at the start. One that becomes idle later would delay the end by its keep-alive.
    const idle = setInterval(() => this.closeIdleConnections(), IDLE_MS).unref();
    return close.call(this, (error?: Error) => {
      clearInterval(idle);
      const late = new Promise<void>((resolve) => setTimeout(resolve, MOST_MS).unref());
      void Promise.race([work().catch(() => {}), late]).then(() => callback?.(error));
    });
  };
}
