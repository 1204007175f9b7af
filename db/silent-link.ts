import pg from "pg";

export type SilentLinkOptions = {
  /** After this many milliseconds without an answer and without a byte, a connection is suspected. */
  suspectAfterMs?: number;
  /** How many milliseconds a new connection has to answer. Otherwise the link counts as silent. */
  probeMs?: number;
};

const SUSPECT_AFTER_MS = 5_000;
const PROBE_MS = 3_000;

type Stream = { bytesRead: number; destroy(): void };
type Watched = { stream: Stream; waiting: number; bytesRead: number; quietSince: number };

/**
 * Ends the connections of a link that has gone silent. Packets are lost without a reset, after a failover or behind a
 * firewall that forgot the connection. TCP reports this after minutes; until then every request hangs.
 * A connection that awaits an answer and has received no byte for a while is suspected. A statement may need that long,
 * so a new connection is tried. If that gets no answer either, every suspected connection is destroyed: its statements
 * fail at once, and the pool opens new ones when the link works again.
 */
export function watchLink(
  pool: pg.Pool,
  connectionString: string,
  { suspectAfterMs = SUSPECT_AFTER_MS, probeMs = PROBE_MS }: SilentLinkOptions = {},
): void {
  const watched = new Set<Watched>();
  let probing = false;

  pool.on("connect", (client) => {
    const { stream } = (client as unknown as { connection: { stream: Stream } }).connection;
    const state: Watched = { stream, waiting: 0, bytesRead: stream.bytesRead, quietSince: 0 };
    watched.add(state);
    client.on("end", () => watched.delete(state));
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const begins = () => {
      if (state.waiting++ === 0) state.quietSince = performance.now();
    };
    const ends = () => {
      state.waiting--;
    };
    client.query = ((...args: unknown[]) => {
      const callback = args.at(-1);
      // The pool's own `query` passes a callback; all other callers wait for the promise.
      if (typeof callback === "function") {
        begins();
        return send(...args.slice(0, -1), (...result: unknown[]) => {
          ends();
          callback(...result);
        });
      }
      const answer = send(...args);
      if (!(answer instanceof Promise)) return answer;
      begins();
      answer.then(ends, ends);
      return answer;
    }) as typeof client.query;
  });

  const suspects = () => {
    const now = performance.now();
    return [...watched].filter((state) => {
      if (state.bytesRead !== state.stream.bytesRead) {
        state.bytesRead = state.stream.bytesRead;
        state.quietSince = now;
      }
      return state.waiting > 0 && now - state.quietSince >= suspectAfterMs;
    });
  };

  async function look(): Promise<void> {
    if (probing || suspects().length === 0) return;
    probing = true;
    try {
      if (await answers(connectionString, probeMs)) return;
      for (const { stream } of suspects()) stream.destroy();
    } finally {
      probing = false;
    }
  }

  const timer = setInterval(() => void look(), Math.min(1_000, suspectAfterMs));
  timer.unref();
  const end = pool.end.bind(pool) as (...args: unknown[]) => unknown;
  pool.end = ((...args: unknown[]) => {
    clearInterval(timer);
    return end(...args);
  }) as typeof pool.end;
}

/** Whether the database answers a new connection in time. A refusal is an answer, because the link carries packets. */
async function answers(connectionString: string, timeoutMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    return typeof (error as { code?: unknown }).code === "string";
  } finally {
    (client as unknown as { connection: { stream: Stream } }).connection.stream.destroy();
  }
}
