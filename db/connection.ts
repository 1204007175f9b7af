import { createHash } from "node:crypto";
import type pg from "pg";

/** Most statements one connection keeps prepared; lists of values make new texts, and they must not pile up. */
const MOST_PREPARED = 300;

/**
 * Says which statements the server is to keep parsed and planned: planning a join of seven tables takes longer than
 * running it. A statement gets its name when it comes the second time on a connection, so what is asked once costs nothing.
 */
function preparedNames(): (text: string) => string | undefined {
  const names = new Map<string, string | null>();
  return (text) => {
    const known = names.get(text);
    if (known === undefined) {
      if (names.size < MOST_PREPARED) names.set(text, null);
      return undefined;
    }
    const name = known ?? createHash("sha256").update(text).digest("base64url");
    names.set(text, name);
    return name;
  };
}

type Statement = { text?: unknown; name?: string; submit?: unknown };

const statementOf = (first: unknown): Statement =>
  typeof first === "string" ? { text: first } : ((first ?? {}) as Statement);

/** What opens a transaction or a savepoint, and has nothing to answer that anybody would wait for. */
const OPENS = /^(begin|savepoint )/;

const NOTHING = { command: "", rowCount: null, oid: 0, rows: [], fields: [] };

type Stream = { cork(): void; uncork(): void };

/** Has what is written until the code that is running has come to a stop go out as one piece. */
function inOnePiece(stream: Stream): () => void {
  let gathering = false;
  return () => {
    if (gathering) return;
    gathering = true;
    stream.cork();
    process.nextTick(() => {
      gathering = false;
      stream.uncork();
    });
  };
}

/**
 * Spares a connection what is asked of the server again and again. It prepares what it repeats; statements that are sent
 * without waiting for each other travel together; and nobody waits for what opens a transaction, so that it travels with the
 * first statement inside. Should opening fail, which takes a lost connection, that statement fails too. Needs a connection
 * in pipeline mode, which would otherwise keep each statement back until the one before is answered.
 */
export function reduceRoundTrips(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Stream } }).connection;
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const nameOf = preparedNames();
  const gather = inOnePiece(stream);
  const query = (first: unknown, ...rest: unknown[]) => {
    const { text, name: given, submit } = statementOf(first);
    const prepares = typeof first === "object" && typeof text === "string" && !given && !submit;
    const name = prepares ? nameOf(text) : undefined;
    gather();
    const answer = send(name ? { ...(first as object), name } : first, ...rest);
    if (!(answer instanceof Promise) || typeof text !== "string" || !OPENS.test(text)) return answer;
    answer.catch(() => {});
    return Promise.resolve(NOTHING);
  };
  client.query = query as typeof client.query;
}
