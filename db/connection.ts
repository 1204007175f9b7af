import { createHash } from "node:crypto";
import type pg from "pg";

/** The most prepared statements per connection. Lists of values make new texts, which must not accumulate. */
const MOST_PREPARED = 300;

/**
 * Chooses the statements that the server keeps parsed and planned: planning a join of seven tables takes longer than
 * running it. A statement gets its name the second time it comes on a connection, so single statements cost nothing.
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

/** Statements that open a transaction or savepoint. No code waits for their answer. */
const OPENS = /^(begin|savepoint )/;

const NOTHING = { command: "", rowCount: null, oid: 0, rows: [], fields: [] };

type Stream = { cork(): void; uncork(): void };

/** Sends everything that is written in the current turn as one packet. */
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
 * Reduces the work and the round trips of a connection. Repeated statements are prepared. Statements that do not wait
 * for each other are sent together. No code waits for the opening of a transaction, so it is sent with the first
 * statement. If the opening fails, which needs a lost connection, that statement fails too. Needs a connection in
 * pipeline mode; otherwise each statement would wait for the answer to the previous one.
 * @param prepares whether statements may have names now. Without them, a pooler may run each in another session
 */
export function reduceRoundTrips(client: pg.PoolClient, prepares: () => boolean = () => true): void {
  const { stream } = (client as unknown as { connection: { stream: Stream } }).connection;
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const nameOf = preparedNames();
  const gather = inOnePiece(stream);
  const query = (first: unknown, ...rest: unknown[]) => {
    const { text, name: given, submit } = statementOf(first);
    const isConfig = typeof first === "object" && typeof text === "string" && !submit;
    const name = !prepares() ? undefined : given || (isConfig ? nameOf(text) : undefined);
    gather();
    const answer = send(isConfig && name !== given ? { ...(first as object), name } : first, ...rest);
    if (!(answer instanceof Promise) || typeof text !== "string" || !OPENS.test(text)) return answer;
    answer.catch(() => {});
    return Promise.resolve(NOTHING);
  };
  client.query = query as typeof client.query;
}
