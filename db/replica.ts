import { setTimeout as delay } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { createPool, type Executor } from "@/db/client";
import {
  type DatabaseLink,
  IDLE_IN_TRANSACTION_MS,
  type PreparedStatements,
  probeLink,
  STATEMENT_MS,
} from "@/db/pooler";
import { databaseTrouble } from "@/lib/platform/database-trouble";
import type { Logger } from "@/lib/platform/logger";

/**
 * Where a read was answered. `replica`: there. Otherwise by the primary: `behind`: the replica did not have everything in
 * time; `unreachable`: it did not answer, or is no replica; `failed`: it ended the read.
 */
export type ReadPlace = "replica" | "behind" | "unreachable" | "failed";

/** A read-only transaction of the replica, which has everything that was asked for. */
export type ReplicaTransaction = {
  client: pg.PoolClient;
  db: Executor;
  /** Ends the transaction. Call it exactly once. */
  close(error?: unknown): Promise<void>;
};

export type Replica = {
  /** The position of the primary's log that includes every change committed before this call, in PostgreSQL's notation. */
  position(): Promise<string>;
  /**
   * Opens a transaction that sees every change up to a position.
   * @param after the position; everything committed before this call if absent
   * @returns null when the primary must be read
   */
  open(after?: string): Promise<ReplicaTransaction | null>;
  /** Runs a read in such a transaction, or on the primary. A read that the replica ends runs again on the primary. */
  read<T>(onReplica: (db: Executor) => Promise<T>, onPrimary: () => Promise<T>, after?: string): Promise<T>;
  /** Notes that the replica ended a read that it had begun. */
  noteFailed(error: unknown): void;
  /** The reads of this process by place. */
  places(): Readonly<Record<ReadPlace, number>>;
  end(): Promise<void>;
};

export type ReplicaOptions = {
  /** The pool of the primary. */
  primary: Pick<pg.Pool, "query">;
  url: string;
  /** The most connections. */
  size?: number;
  preparedStatements?: PreparedStatements;
  /** How many milliseconds a read waits for the replica to catch up. */
  waitMs?: number;
  /** How many milliseconds a new connection or a check may take. */
  answerMs?: number;
  log?: Logger | undefined;
};

const WAIT_MS = 100;
const FIRST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 10;
/** The replica is near. One that takes longer to answer is not worth waiting for. */
const ANSWER_MS = 500;
/** After a failure, one read tries the replica again in this time; the others go to the primary at once. */
const TRY_AGAIN_MS = 2_000;
/** After a read that waited in vain, others do not wait for this long. They use the replica if it has caught up. */
const BEHIND_MS = 1_000;
const PROBE_AGAIN_MS = 30_000;

/**
 * A change that a client knows of is flushed, unless commits do not wait for that. Then it is at least inserted. The
 * position of inserted changes would include those of running transactions, which a replica gets later.
 */
const POSITION = `select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
                              else pg_current_wal_flush_lsn() end::text as position`;
const IDENTITY = "select system_identifier::text as id from pg_control_system()";
/** In one message, which no code waits for (`reduceRoundTrips`). A pooler drops limits that are set at connect. */
const BEGIN = `begin read only; set local statement_timeout = ${STATEMENT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;
/** Null for a server that is no replica: its position says nothing about what it has replayed. */
const HAS_REPLAYED = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as done, pg_is_in_recovery() as replays";

/** The statement took longer than its limit. It would on the primary, too. */
const TOO_SLOW = "57014";
/** An earlier statement of the transaction failed. */
const ABORTED = "25P02";

class NoReplica extends Error {}

function codeOf(error: unknown): unknown {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code ?? (cause === undefined ? undefined : codeOf(cause));
}

/** Whether the primary can answer what the replica could not, such as a read that conflicts with a replayed change. */
export function isReplicaTrouble(error: unknown): boolean {
  const code = codeOf(error);
  return code === ABORTED || (code !== TOO_SLOW && databaseTrouble(error) !== null);
}

/** Rejects after a time. The work itself continues. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoReplica("the replica does not answer in time")), ms);
  });
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Asks the primary for its position. Calls that come while one is asked share the next answer: an answer that is on its
 * way may be older than what a later caller has written.
 */
function sharedPosition(primary: Pick<pg.Pool, "query">): () => Promise<string> {
  let running: Promise<string> | undefined;
  let next: Promise<string> | undefined;
  const ask = async () => {
    const { rows } = await primary.query<{ position: string }>(POSITION);
    return rows[0]!.position;
  };
  return () => {
    next ??= (async () => {
      await running?.catch(() => {});
      running = ask();
      next = undefined;
      return running;
    })();
    return next;
  };
}

/**
 * Reads of a streaming replica that are never older than what was committed before they began (docs/decisions/pooler-and-replica.md).
 * Nothing that goes wrong with the replica reaches the caller: the primary is read.
 */
export function createReplica(options: ReplicaOptions): Replica {
  const {
    primary,
    url,
    size = 20,
    preparedStatements = "auto",
    waitMs = WAIT_MS,
    answerMs = ANSWER_MS,
    log,
  } = options;
  const link: DatabaseLink = {
    pooling: "unknown",
    sendsLimits: false,
    prepares: preparedStatements === "on",
  };
  const pool = createPool(url, size, { link, acquireMs: answerMs });
  const position = sharedPosition(primary);
  const places: Record<ReadPlace, number> = { replica: 0, behind: 0, unreachable: 0, failed: 0 };
  const verified = new WeakSet<pg.PoolClient>();
  let primaryId: string | undefined;
  let notBefore = 0;
  let behindUntil = 0;
  let probedAt = Number.NEGATIVE_INFINITY;
  let last: ReadPlace = "replica";

  function note(place: ReadPlace, error?: unknown): void {
    places[place]++;
    if (place === last) return;
    last = place;
    if (place === "replica") log?.info("the replica is read again");
    else log?.warn({ err: error, place }, "the primary is read instead of the replica");
  }

  /** Finds out in the background whether statements may be prepared. Until then they are not. */
  function probe(): void {
    if (preparedStatements !== "auto" || link.prepares || performance.now() - probedAt < PROBE_AGAIN_MS)
      return;
    probedAt = performance.now();
    probeLink(url, "auto").then(
      ({ prepares }) => {
        link.prepares = prepares;
      },
      () => {},
    );
  }

  /** @throws NoReplica when the server at the address is not a replica of this primary */
  async function verify(client: pg.PoolClient): Promise<void> {
    if (verified.has(client)) return;
    const { rows } = await within(answerMs, client.query<{ id: string }>(IDENTITY));
    primaryId ??= (await primary.query<{ id: string }>(IDENTITY)).rows[0]!.id;
    if (rows[0]!.id !== primaryId) throw new NoReplica("DATABASE_REPLICA_URL is another database server");
    verified.add(client);
  }

  async function begin(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    try {
      await client.query(BEGIN);
      await verify(client);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** @throws NoReplica when the server does not replay */
  async function hasReplayed(client: pg.PoolClient, after: string): Promise<boolean> {
    const { rows } = await within(
      answerMs,
      client.query<{ done: boolean | null; replays: boolean }>({ text: HAS_REPLAYED, values: [after] }),
    );
    const { done, replays } = rows[0]!;
    if (!replays) throw new NoReplica("DATABASE_REPLICA_URL is not a replica, or one that was promoted");
    return done === true;
  }

  async function catchesUp(client: pg.PoolClient, after: string): Promise<boolean> {
    const end = performance.now() + (performance.now() < behindUntil ? 0 : waitMs);
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      if (await hasReplayed(client, after)) {
        behindUntil = 0;
        return true;
      }
      if (performance.now() >= end) break;
      await delay(pause);
    }
    behindUntil = Math.max(behindUntil, performance.now() + BEHIND_MS);
    return false;
  }

  const closeOf =
    (client: pg.PoolClient) =>
    async (error?: unknown): Promise<void> => {
      // A connection whose transaction cannot be ended is not returned to the pool.
      let isLost = error !== undefined && isReplicaTrouble(error);
      if (!isLost)
        await client.query(error === undefined ? "commit" : "rollback").catch(() => {
          isLost = true;
        });
      client.release(isLost);
    };

  async function open(after?: string): Promise<ReplicaTransaction | null> {
    const now = performance.now();
    if (now < notBefore) {
      note("unreachable");
      return null;
    }
    const failedBefore = notBefore > 0;
    if (failedBefore) notBefore = now + TRY_AGAIN_MS;
    const beginning = begin();
    beginning.catch(() => {});
    let asked: string;
    try {
      asked = after ?? (await position());
    } catch (error) {
      // The primary does not answer. The read goes there and reports that.
      beginning.then(
        (client) => client.release(true),
        () => {},
      );
      note("unreachable", error);
      return null;
    }
    let client: pg.PoolClient | undefined;
    try {
      client = await beginning;
      const isCurrent = await catchesUp(client, asked);
      notBefore = 0;
      probe();
      const close = closeOf(client);
      if (isCurrent) return { client, db: drizzle(client), close };
      await close();
      note("behind");
      return null;
    } catch (error) {
      client?.release(true);
      notBefore = performance.now() + TRY_AGAIN_MS;
      note("unreachable", error);
      return null;
    }
  }

  return {
    position,
    open,
    async read(onReplica, onPrimary, after) {
      const transaction = await open(after);
      if (!transaction) return onPrimary();
      try {
        const done = await onReplica(transaction.db);
        await transaction.close();
        note("replica");
        return done;
      } catch (error) {
        await transaction.close(error);
        if (!isReplicaTrouble(error)) {
          note("replica");
          throw error;
        }
        note("failed", error);
        return onPrimary();
      }
    },
    noteFailed: (error) => note("failed", error),
    places: () => places,
    end: () => pool.end(),
  };
}
