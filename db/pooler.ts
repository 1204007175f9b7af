import { randomBytes } from "node:crypto";
import pg from "pg";

/** The server cancels a statement after this long, so that one bad query cannot block a connection forever. */
export const STATEMENT_MS = 30_000;
/** The server ends a transaction that waits this long for its next statement, because it holds locks. */
export const IDLE_IN_TRANSACTION_MS = 60_000;

/** `auto`: whatever the server or pooler supports. */
export type PreparedStatements = "auto" | "on" | "off";

/** How connections of an address behave. */
export type DatabaseLink = {
  /** `transaction`: a pooler gives each transaction another session. `unknown`: a pooler whose mode did not show. */
  pooling: "none" | "transaction" | "unknown";
  /**
   * True if a connection may set its limits when it opens. Otherwise the pooler drops or refuses them, and the role or the
   * database has them.
   */
  sendsLimits: boolean;
  /** True if named prepared statements may be used. */
  prepares: boolean;
};

/** A server without a pooler: each connection is a session. */
export const DIRECT_LINK: DatabaseLink = { pooling: "none", sendsLimits: true, prepares: true };

/** Milliseconds that a connection of the probe waits. A pooler whose only session is in use would keep it waiting. */
const PATIENCE_MS = 5_000;
const TEST_MS = 2_000;
/** Other clients of the pooler may take the session that the probe expects. */
const ROUNDS = 5;

/** PostgreSQL's answer when the session does not know the statement. */
const UNKNOWN_STATEMENT = "26000";

type Session = { pid: number };

/** The limits of each session, by the name of PostgreSQL's setting, in milliseconds. */
const limits = {
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};

async function connect(connectionString: string, sent: typeof limits | undefined): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: TEST_MS,
    ...sent,
  });
  // A lost connection rejects the running query, which reports it.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Closes a connection without waiting for it: it may still run a statement. */
function close(client: pg.Client | undefined): void {
  client?.connection.stream.destroy();
}

/** PgBouncer refuses every parameter of the start message that its setting `ignore_startup_parameters` does not name. */
const refusesLimits = (error: unknown): boolean =>
  /unsupported startup parameter/.test((error as Error | undefined)?.message ?? "");

async function open(url: string): Promise<{ client: pg.Client; sent: boolean }> {
  try {
    return { client: await connect(url, limits), sent: true };
  } catch (error) {
    if (!refusesLimits(error)) throw error;
    return { client: await connect(url, undefined), sent: false };
  }
}

/** The number of the session as the start of the connection told it, for requests to cancel. */
const toldSession = (client: pg.Client) => (client as unknown as { processID: number | null }).processID;

type Found = { role: string; database: string; statement: number; idle: number; pid: number };

/** The limits of the session in milliseconds (0: none), with the role that could have them. */
async function readLimits(client: pg.Client): Promise<Found> {
  const { rows } = await client.query<Found>(
    `select current_user as role, current_database() as database, pg_backend_pid() as pid,
            (select setting::bigint from pg_settings where name = 'statement_timeout')::int as statement,
            (select setting::bigint from pg_settings where name = 'idle_in_transaction_session_timeout')::int as idle`,
  );
  return rows[0]!;
}

/** Where the limits of a role can be set, for a person to run. */
export const roleLimits = ({ role, database }: Pick<Found, "role" | "database">): string[] => {
  const whose = `alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)} set`;
  return Object.entries(limits).map(([name, ms]) => `${whose} ${name} = ${ms}`);
};

type Test = Pick<DatabaseLink, "pooling" | "prepares">;

/**
 * Whether two connections share a session, and whether a prepared statement follows its connection to another session.
 * The first connection prepares a statement. The second one takes the session that is now free, and keeps it. The first
 * one then runs its statement in another session: it succeeds only if the pooler prepares it there.
 */
async function testSharing(first: pg.Client, second: pg.Client): Promise<Test | undefined> {
  const statement = {
    name: `tern_probe_${randomBytes(8).toString("hex")}`,
    text: "select pg_backend_pid() as pid",
  };
  const { rows: prepared } = await first.query<Session>(statement);
  await second.query("begin");
  const { rows: taken } = await second.query<Session>(statement.text);
  if (taken[0]!.pid !== prepared[0]!.pid) {
    await second.query("rollback");
    return undefined;
  }
  try {
    const { rows: moved } = await first.query<Session>(statement);
    return { pooling: "transaction", prepares: moved[0]!.pid !== prepared[0]!.pid };
  } catch {
    // The statement is unknown there; or there is only one session, and nothing can be tested.
    return { pooling: "transaction", prepares: false };
  }
}

async function testPooler(url: string, first: pg.Client): Promise<Test> {
  for (let round = 0; round < ROUNDS; round++) {
    let second: pg.Client | undefined;
    try {
      second = await connect(url, undefined);
      const found = await testSharing(first, second);
      if (found) return found;
    } catch (error) {
      // The statement of the first connection went to a session that another client has used since.
      if ((error as { code?: unknown }).code === UNKNOWN_STATEMENT)
        return { pooling: "transaction", prepares: false };
      throw error;
    } finally {
      close(second);
    }
  }
  return { pooling: "unknown", prepares: false };
}

/**
 * Finds out how connections of an address behave, by using some. A server tells each client the number of its session; a
 * pooler tells a number of its own, because the session changes.
 * @throws Error when the address cannot be reached, or when statements would have no time limit
 */
export async function probeLink(url: string, wanted: PreparedStatements): Promise<DatabaseLink> {
  const { client, sent } = await open(url);
  try {
    const found = await readLimits(client);
    const sendsLimits = sent && found.statement === STATEMENT_MS && found.idle === IDLE_IN_TRANSACTION_MS;
    if (!sendsLimits && (found.statement === 0 || found.idle === 0))
      throw new Error(
        "The pooler at DATABASE_URL does not pass on time limits, and the role has none: a bad query would run forever. " +
          `Run \`npm run migrate -- --app-role ${found.role}\`, or as that role, at DATABASE_DIRECT_URL:\n  ${roleLimits(found).join(";\n  ")};\n` +
          "Then let the pooler open new connections (RECONNECT in PgBouncer's console).",
      );
    if (toldSession(client) === found.pid)
      return { pooling: "none", sendsLimits, prepares: wanted !== "off" };
    const tested = await testPooler(url, client);
    return {
      pooling: tested.pooling,
      sendsLimits,
      prepares: wanted === "auto" ? tested.prepares : wanted === "on",
    };
  } finally {
    close(client);
  }
}
