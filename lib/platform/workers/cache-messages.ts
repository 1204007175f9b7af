import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { runAll, runReceived, sendToOthersWith } from "@/lib/platform/every-process";
import type { Logger } from "@/lib/platform/logger";
import { discard } from "@/lib/platform/workers/life-sign";

const CHANNEL = "tern_caches";
/** How often the connection is checked. A silent one counts as lost after twice this time. */
const CHECK_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Connects `inEveryProcess` with the other processes on this database, by LISTEN and NOTIFY. Listening needs a connection of
 * its own. While that is lost, this process learns of changes by the expiry of its caches. When it is back, the process
 * drops what it has cached.
 */
export function exchangeCacheMessages(
  pool: Pick<pg.Pool, "query">,
  connectionString: string,
  log: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const pause = (ms: number) =>
    delay(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  async function listen(client: pg.Client): Promise<void> {
    const { promise: lost, reject } = Promise.withResolvers<never>();
    lost.catch(() => {});
    client.on("error", reject);
    client.on("end", () => reject(new Error("the connection ended")));
    client.on("notification", ({ payload }) => {
      try {
        runReceived(payload ?? "");
      } catch (error) {
        log.warn({ err: error }, "a message about caches could not be read");
      }
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    runAll();
    while (!stopping.signal.aborted) {
      await Promise.race([lost, pause(CHECK_MS)]);
      await client.query("select 1");
    }
  }

  async function keepListening(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      const client = new pg.Client({
        connectionString,
        application_name: CHANNEL,
        keepAlive: true,
        connectionTimeoutMillis: CHECK_MS,
        query_timeout: CHECK_MS,
      });
      try {
        await listen(client);
      } catch (error) {
        if (performance.now() - began > LONGEST_PAUSE_MS) failures = 0;
        if (failures === 0) log.warn({ err: error }, "changes by other processes arrive late");
      }
      discard(client);
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS));
    }
  }

  sendToOthersWith((message) => {
    pool
      .query("select pg_notify($1, $2)", [CHANNEL, message])
      .catch((error: unknown) => log.warn({ err: error }, "other processes learn of a change late"));
  });
  const listening = keepListening();
  return {
    async stop() {
      sendToOthersWith(undefined);
      stopping.abort();
      await listening;
    },
  };
}
