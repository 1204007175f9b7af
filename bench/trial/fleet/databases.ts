import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type Postgres, startPostgres } from "@/scripts/stack/database/postgres";
import { startNode } from "@/scripts/stack/processes/child";
import { freePort } from "@/scripts/stack/processes/ports";
import { root } from "@/scripts/stack/settings";
import type { StandbyPlan } from "@/scripts/stack/tests/replicated";
import { poll } from "@/scripts/stack/wait";
import { shareOf } from "./figures";

/** How often the keeper looks at both servers. */
const LOOK_MS = 200;
/** A primary that does not answer this often in a row counts as dead. */
const LOOKS_UNTIL_DEAD = 4;
const ANSWER_MS = 1_000;
/** A replica that is silent holds up all commits for this long. */
const SILENCE = "5s";
const RESTART_AFTER_MS = 500;
const REBUILD_MS = 120_000;

type Server = { dataDir: string; port: number; postgres: Postgres | undefined };

/** Where the pooler finds the servers. */
export type Addresses = { primary: string; replica: string };

/** What a failover did, for the report. */
export type Failover = { what: "promoted" | "restarted"; detectedMs: number; servingMs: number };

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    application_name: "tern_keeper",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

/** Rejects when the answer comes too late. */
function inTime<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return Promise.race([
    work,
    delay(ANSWER_MS, undefined, { ref: false }).then(() => Promise.reject(new Error("no answer in time"))),
  ]);
}

/**
 * A primary and a streaming replica with a keeper, which does what Patroni does on several machines: a commit waits for the
 * replica while there is one, a dead replica is restarted, and a dead primary is replaced by the replica.
 *
 * No commit that a client knows of is lost. The keeper notes that commits no longer wait for the replica before it tells the
 * primary so. A replica that may lack commits is never promoted; the dead primary is then restarted.
 */
export class Databases {
  /** Commits wait for the replica, so it has all of them. */
  private isSynchronous = false;
  /** The setting that the primary has. Unknown after a failed change. */
  private applied: boolean | undefined;
  /** A server was killed, and the keeper has not repaired that yet. */
  private isHurt = false;
  private readonly ending = new AbortController();
  private keeping: Promise<void> | undefined;
  private misses = 0;
  private missingSince = 0;
  failovers: Failover[] = [];
  /** Servers that ended without having been killed. */
  endedByThemselves: string[] = [];
  private readonly killed = new Set<number>();

  private constructor(
    private primary: Server,
    private replica: Server,
    private readonly name: string,
    private readonly say: (line: string) => void,
    private readonly onChange: (addresses: Addresses) => Promise<void>,
  ) {}

  /**
   * Starts the primary.
   * @param onChange called when the addresses have changed; resolves when clients reach the new primary
   */
  static async start(options: {
    folder: string;
    name: string;
    say: (line: string) => void;
    onChange: (addresses: Addresses) => Promise<void>;
  }): Promise<Databases> {
    const { folder, name, say, onChange } = options;
    const made = async (part: string): Promise<Server> => {
      const dataDir = join(folder, part);
      mkdirSync(dataDir, { recursive: true, mode: 0o711 });
      return { dataDir, port: await freePort(), postgres: undefined };
    };
    const primary = await made("database-a");
    const replica = await made("database-b");
    primary.postgres = await startPostgres(primary);
    const databases = new Databases(primary, replica, name, say, onChange);
    databases.follow(primary);
    return databases;
  }

  /** The address of the primary, as the owner. */
  url(database = this.name): string {
    return this.primary.postgres!.url(database);
  }

  addresses(): Addresses {
    const primary = this.url();
    const replica = new URL(primary);
    replica.port = String(this.replica.port);
    return { primary, replica: replica.href };
  }

  /** Whether both servers work again since the last kill, and commits wait for the replica. */
  isRedundant = () => this.isSynchronous && !this.isHurt;

  kill(which: "primary" | "replica"): void {
    this.isHurt = true;
    const { pid } = this[which].postgres!.child;
    this.killed.add(pid);
    process.kill(-pid, "SIGKILL");
  }

  /** Makes the replica and begins to keep both. Resolves when commits wait for the replica. */
  async addReplica(): Promise<void> {
    await withClient(this.url("postgres"), (client) =>
      client.query(`alter system set wal_sender_timeout = '${SILENCE}'`),
    );
    await this.buildReplica();
    this.keeping = this.keep().catch((error: unknown) => {
      this.endedByThemselves.push(`the keeper of the databases: ${error}`);
      this.say(`the keeper of the databases has failed: ${error}`);
    });
    if (!(await poll(() => this.isSynchronous || undefined, REBUILD_MS, LOOK_MS)))
      throw new Error("the replica does not stream");
  }

  /** Milliseconds of a commit of one row: without and with the replica. Medians of alternating commits. */
  async measureCommits(count = 300): Promise<{ local: number; both: number }> {
    const times = { local: [] as number[], both: [] as number[] };
    await withClient(this.url("postgres"), async (client) => {
      await client.query("create table if not exists commits (n int)");
      for (let n = 0; n < count * 2; n++) {
        const where = n % 2 ? "both" : "local";
        await client.query(`set synchronous_commit = ${where === "both" ? "on" : "local"}`);
        const from = performance.now();
        await client.query("insert into commits values (1)");
        times[where].push(performance.now() - from);
      }
    });
    const median = (values: number[]) =>
      shareOf(
        values.toSorted((a, b) => a - b),
        0.5,
      );
    return { local: median(times.local), both: median(times.both) };
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.keeping;
    // The primary waits for a replica that receives its last log.
    await Promise.all([this.primary.postgres?.stop(), this.replica.postgres?.stop()]);
  }

  private follow({ postgres, dataDir }: Server): void {
    const { child } = postgres!;
    void child.ended.then(() => {
      if (!this.killed.has(child.pid) && !this.ending.signal.aborted)
        this.endedByThemselves.push(`${dataDir}: ${child.lastOutput().trim()}`);
    });
  }

  private async buildReplica(): Promise<void> {
    const plan: StandbyPlan = {
      primaryUrl: this.url(),
      primaryDir: this.primary.dataDir,
      dataDir: this.replica.dataDir,
      settings: {
        // The backup may have the primary's values. A promoted server must not wait for a replica that it does not have.
        synchronous_standby_names: "",
        hot_standby_feedback: "on",
        wal_sender_timeout: SILENCE,
        wal_receiver_timeout: SILENCE,
      },
    };
    const child = startNode({
      name: "The base backup",
      args: ["--import", "tsx", join(import.meta.dirname, "build-replica.ts"), JSON.stringify(plan)],
      root,
      env: process.env,
    });
    if ((await child.ended).code !== 0)
      throw new Error(`the replica could not be built: ${child.lastOutput().trim()}`);
    await this.startReplica();
  }

  private async startReplica(): Promise<void> {
    this.replica.postgres = await startPostgres(this.replica);
    this.follow(this.replica);
  }

  private async setSynchronous(wanted: boolean): Promise<void> {
    // First noted, then done: a replica that may lack commits must not be promoted.
    if (!wanted) this.isSynchronous = false;
    this.applied = undefined;
    await withClient(this.url("postgres"), async (client) => {
      await inTime(client.query(`alter system set synchronous_standby_names = '${wanted ? "*" : ""}'`));
      await inTime(client.query("select pg_reload_conf()"));
      if (!wanted) return;
      await poll(async () => {
        const { rows } = await client.query("show synchronous_standby_names");
        return rows[0].synchronous_standby_names === "*" || undefined;
      }, ANSWER_MS);
      // The replica has everything only when a commit has waited for it.
      await inTime(client.query("create table if not exists commits (n int)"));
      await inTime(client.query("insert into commits values (1)"));
    });
    this.applied = wanted;
    this.isSynchronous = wanted;
    if (wanted) this.isHurt = false;
    this.say(wanted ? "commits wait for the replica" : "commits do not wait for the replica");
  }

  /** Whether commits can wait for the replica. One that is far behind would hold them up, so it must first catch up. */
  private async isStreaming(): Promise<boolean> {
    const isNear = this.applied ? "true" : "pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn) < 1024 * 1024";
    return withClient(this.url("postgres"), async (client) => {
      const { rows } = await inTime(
        client.query<{ streams: boolean }>(
          `select exists (select 1 from pg_stat_replication where state = 'streaming' and ${isNear}) as streams`,
        ),
      );
      return rows[0]!.streams;
    });
  }

  private async keep(): Promise<void> {
    while (!this.ending.signal.aborted) {
      await delay(LOOK_MS, undefined, { signal: this.ending.signal }).catch(() => {});
      if (this.ending.signal.aborted) return;
      let streams: boolean;
      try {
        streams = await this.isStreaming();
        this.misses = 0;
      } catch {
        if (this.misses++ === 0) this.missingSince = performance.now();
        if (this.misses >= LOOKS_UNTIL_DEAD) await this.failOver();
        continue;
      }
      // A change that fails is tried again at the next look.
      if (streams !== this.applied) await this.setSynchronous(streams).catch(() => {});
      if (!streams) await this.restartReplica();
    }
  }

  private async hasEnded({ postgres }: Server): Promise<boolean> {
    if (!postgres) return true;
    return Promise.race([postgres.child.ended.then(() => true), delay(1, false)]);
  }

  /** Starts a replica that has ended. */
  private async restartReplica(): Promise<void> {
    if (!(await this.hasEnded(this.replica))) return;
    await delay(RESTART_AFTER_MS);
    this.say("the replica is started again");
    await this.startReplica();
  }

  private async failOver(): Promise<void> {
    const from = this.missingSince;
    const detectedMs = performance.now() - from;
    this.misses = 0;
    // An old primary that still runs would take writes that the new one does not have.
    if (!(await this.hasEnded(this.primary))) {
      this.kill("primary");
      await this.primary.postgres!.child.ended;
    }
    if (!this.isSynchronous || (await this.hasEnded(this.replica))) {
      this.say("the replica may lack commits: the primary is started again");
      this.primary.postgres = await startPostgres(this.primary);
      this.follow(this.primary);
      this.failovers.push({ what: "restarted", detectedMs, servingMs: performance.now() - from });
      return;
    }
    this.isSynchronous = false;
    this.applied = undefined;
    this.say("the primary is dead: the replica is promoted");
    await withClient(this.replica.postgres!.url(), (client) => client.query("select pg_promote(true, 30)"));
    [this.primary, this.replica] = [this.replica, { ...this.primary, postgres: undefined }];
    await this.onChange(this.addresses());
    this.failovers.push({ what: "promoted", detectedMs, servingMs: performance.now() - from });
    this.say("the old primary is rebuilt as the replica");
    await this.buildReplica();
  }
}
