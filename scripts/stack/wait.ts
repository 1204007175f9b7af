import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Asks again and again until the answer is not `undefined`.
 * @param timeout milliseconds in all; then the result is `undefined`.
 * @param interval milliseconds between two questions.
 */
export async function poll<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  timeout: number,
  interval = 25,
): Promise<T | undefined> {
  const end = performance.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) return undefined;
    await delay(interval);
  }
}

/** Whether something accepts connections at this port of 127.0.0.1. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.setTimeout(1000, () => settle(false));
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
    function settle(answer: boolean) {
      socket.destroy();
      resolve(answer);
    }
  });
}
