import { appendFileSync, chmodSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { receiveWebhooks, type WebhookReceiver } from "@/bench/sales/receiver";
import { createPool } from "@/db/client";
import { ensureDatabase } from "@/scripts/stack/database/databases";
import { type Postgres, startPostgres } from "@/scripts/stack/database/postgres";
import type { Child } from "@/scripts/stack/processes/child";
import { freePort } from "@/scripts/stack/processes/ports";
import { Sentence } from "@/scripts/stack/sentence";
import { appArguments, root, stackEnvironments } from "@/scripts/stack/settings";
import { acceptsConnections, poll } from "@/scripts/stack/wait";
import type { Build } from "./builds";
import { type Addresses, Databases } from "./databases";
import { type HaproxyPlan, prepareHaproxy } from "./haproxy";
import { Part, startLogged } from "./part";
import { type PoolerPlan, pooled, preparePooler, reloadPooler, writePooler } from "./pooler";

export const APPS = ["app 1", "app 2", "worker"] as const;
export type AppName = (typeof APPS)[number];

const DATABASE = "tern";
const ROLE = "tern_app";
const PASSWORD = "a-password-of-the-trial";
const READY_MS = 60_000;
/** Numbers to sell. The sandbox refuses some numbers that end in 0 and three digits, so that failures can be tried. */
const NUMBERS = 20_000;

type Demo = { tenantId: string; apiKeys: { fullAccess: string } };

const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  );

type FleetOptions = {
  /** The folder for data and output. Emptied at the start. */
  folder: string;
  build: Build;
  say: (line: string) => void;
};

/** All parts of a small installation, each a process that can be killed: the two apps, the worker and what is around them. */
export class Fleet {
  readonly parts = new Map<string, Part>();
  readonly databases: Databases;
  readonly receiver: WebhookReceiver;
  readonly haproxy: HaproxyPlan;
  /** Through the pooler, as the app's role. */
  readonly pool: pg.Pool;
  readonly sandboxPool: pg.Pool;
  readonly url: string;
  /** The address of the demo brand. */
  readonly publicUrl: string;
  readonly sandboxUrl: string;
  readonly publishableKey: string;
  demo!: Demo;
  /** The offering that is sold. */
  plan!: string;
  /** When the sales began, by the database's clock. */
  since!: Date;

  private constructor(
    private readonly options: FleetOptions,
    private readonly made: Prepared,
  ) {
    this.databases = made.databases;
    this.receiver = made.receiver;
    this.haproxy = made.haproxy;
    this.url = `http://127.0.0.1:${made.haproxy.port}`;
    this.publicUrl = made.environment.app.PUBLIC_URL!;
    this.sandboxUrl = `http://127.0.0.1:${made.ports.sandbox}`;
    this.publishableKey = made.environment.app.STRIPE_PUBLISHABLE_KEY!;
    const link = { pooling: "transaction", sendsLimits: false, prepares: false } as const;
    this.pool = createPool(pooled(made.pooler), 4, { link });
    this.sandboxPool = createPool(made.outside.url("sandbox"), 4);
  }

  /** Starts everything, with the demo's brand, and resolves when sales can begin. */
  static async start(options: FleetOptions): Promise<Fleet> {
    const { folder, build, say } = options;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    chmodSync(folder, 0o711);
    say(`Starting the fleet with ${build.name}…`);
    const made = await prepare(options);
    const fleet = new Fleet(options, made);
    try {
      await fleet.begin();
      return fleet;
    } catch (error) {
      await fleet.stop();
      throw error;
    }
  }

  private log(name: string): string {
    return join(this.options.folder, `${name.replace(" ", "-")}.log`);
  }

  /** The environment of one of the programs of a build. */
  private environmentOf(name: AppName): NodeJS.ProcessEnv {
    const { environment, pooler, ports } = this.made;
    return {
      ...environment.app,
      NODE_ENV: "production",
      PORT: String(ports.apps[name]),
      DATABASE_URL: pooled(pooler),
      DATABASE_DIRECT_URL: pooled(pooler, "_session"),
      DATABASE_REPLICA_URL: pooled(pooler, "_replica"),
      DATABASE_POOL_SIZE: "15",
      JOBS: name === "worker" ? "only" : "off",
      TRUSTED_PROXIES: "1",
      LOG_LEVEL: "warn",
    };
  }

  /** Starts an app from a build. */
  launcherOf(name: AppName, { folder }: Build): () => Child {
    const port = this.made.ports.apps[name];
    return () =>
      startLogged(
        name,
        folder,
        [...appArguments(port, folder), "--hostname", "127.0.0.1"],
        this.environmentOf(name),
        this.log(name),
      );
  }

  isReady = (name: AppName): Promise<boolean> =>
    isOk(`http://127.0.0.1:${this.made.ports.apps[name]}/api/ready`);

  untilReady = (name: AppName): Promise<void> => this.until(name, () => this.isReady(name));

  /** @throws Sentence with the last output of a part that does not work in time */
  private async until(name: string, works: () => Promise<boolean>): Promise<void> {
    if (await poll(async () => (await works()) || undefined, READY_MS, 50)) return;
    throw new Sentence(`${name} does not become ready. It last said:\n${this.parts.get(name)!.lastOutput()}`);
  }

  isServing = (): Promise<boolean> => isOk(`${this.url}/api/ready`);

  isSandboxUp = (): Promise<boolean> => isOk(`${this.sandboxUrl}/sandbox/mailbox.json?to=x`);

  async isPoolerUp(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: pooled(this.made.pooler),
      connectionTimeoutMillis: 1_000,
      query_timeout: 1_000,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Runs a program of a build as the owner of the database. */
  async runProgram(name: string, { folder }: Build, args: string[]): Promise<void> {
    const child = startLogged(
      name,
      folder,
      ["--import", "tsx", ...args],
      { ...this.made.environment.app, DATABASE_URL: this.databases.url() },
      this.log(name),
    );
    const { code } = await child.ended;
    if (code !== 0) throw new Sentence(`${name} failed:\n${child.lastOutput().trim()}`);
  }

  /** Migrates the database to the schema of a build, and gives the app's role its rights. */
  migrate = (build: Build): Promise<void> =>
    this.runProgram("migrate", build, [join(build.folder, "scripts", "migrate.ts"), "--app-role", ROLE]);

  private async begin(): Promise<void> {
    const { build, say, folder } = this.options;
    const { databases, made } = { databases: this.databases, made: this.made };
    await this.asOwner(`create role ${ROLE} login password '${PASSWORD}'`);
    await this.migrate(build);
    await this.runProgram("seed", build, [join(build.folder, "scripts", "seed.ts")]);
    this.demo = JSON.parse(readFileSync(join(folder, "demo.json"), "utf8")) as Demo;
    await this.asOwner(
      `insert into phone_numbers (tenant_id, msisdn, country, area_code)
       select '${this.demo.tenantId}', '+4672' || lpad(n::text, 7, '0'), 'SE', '72' from generate_series(1, ${NUMBERS}) n
        where n % 10000 >= 1000 on conflict do nothing`,
    );
    say("Adding the replica…");
    await databases.addReplica();
    writePooler(made.pooler, appAddresses(databases.addresses()));
    await this.add("sandbox", () =>
      startLogged(
        "sandbox",
        root,
        ["--import", "tsx", join(root, "sandbox", "main.ts")],
        {
          ...made.environment.sandbox,
          DATABASE_URL: made.outside.url("sandbox"),
          CARRIER_LATENCY_MS: "200",
        },
        this.log("sandbox"),
      ),
    );
    await this.add("pgbouncer", made.startPooler);
    await this.until("pgbouncer", () => this.isPoolerUp());
    await this.until("sandbox", () => this.isSandboxUp());
    for (const name of APPS) await this.add(name, this.launcherOf(name, build));
    for (const name of APPS) await this.untilReady(name);
    await this.add("haproxy", made.startHaproxy);
    await this.until("haproxy", () => this.isServing());
    await this.beginSales();
  }

  private async beginSales(): Promise<void> {
    const headers = { "x-api-key": this.demo.apiKeys.fullAccess, "content-type": "application/json" };
    const offerings = await fetch(
      `${this.url}/api/v2/product-offerings?customerType=CONSUMER&market=SE&types=SUBSCRIPTION`,
      { headers },
    );
    const { items } = (await offerings.json()) as { items: { productOfferingId: string }[] };
    this.plan = items[0]!.productOfferingId;
    const endpoint = await fetch(`${this.url}/api/v2/webhook-endpoints`, {
      method: "POST",
      headers,
      body: JSON.stringify({ url: this.receiver.url }),
    });
    if (!endpoint.ok) throw new Sentence(`The webhook endpoint was refused: ${await endpoint.text()}`);
    const { rows } = await this.pool.query<{ now: Date }>("select now()");
    this.since = rows[0]!.now;
  }

  private async asOwner(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.databases.url() });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }

  private async add(name: string, launch: () => Child | Promise<Child>): Promise<void> {
    const part = new Part(name, launch);
    this.parts.set(name, part);
    await part.start();
  }

  /** Parts that ended without having been killed. */
  endedByThemselves = (): string[] => [
    ...[...this.parts.values()].flatMap(({ endedByItself }) => endedByItself),
    ...this.databases.endedByThemselves,
  ];

  async stop(): Promise<void> {
    await this.pool.end();
    for (const name of ["haproxy", ...APPS, "sandbox", "pgbouncer"]) await this.parts.get(name)?.stop(8_000);
    await this.sandboxPool.end();
    await this.databases.stop();
    await this.made.outside.stop();
    this.receiver.close();
  }
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** The same addresses with the role of the app. */
function appAddresses({ primary, replica }: Addresses): Addresses {
  const asApp = (address: string) => {
    const url = new URL(address);
    Object.assign(url, { username: ROLE, password: PASSWORD });
    return url.href;
  };
  return { primary: asApp(primary), replica: asApp(replica) };
}

/** Everything that is there before the first program of a build runs. */
async function prepare({ folder, say }: FleetOptions) {
  const ports = {
    haproxy: await freePort(),
    pooler: await freePort(),
    sandbox: await freePort(),
    smtp: await freePort(),
    apps: { "app 1": await freePort(), "app 2": await freePort(), worker: await freePort() },
  };
  const pooler: PoolerPlan = { port: ports.pooler, file: join(folder, "pgbouncer.ini"), database: DATABASE };
  const haproxy: HaproxyPlan = {
    port: ports.haproxy,
    socket: join(folder, "haproxy.sock"),
    pidFile: join(folder, "haproxy.pid"),
    apps: [ports.apps["app 1"], ports.apps["app 2"]],
  };
  const logTo = (name: string) => (text: string) => appendFileSync(join(folder, `${name}.log`), text);
  const startPooler = await preparePooler(pooler, logTo("pgbouncer"));
  const startHaproxy = await prepareHaproxy(haproxy, logTo("haproxy"));
  const databases = await Databases.start({
    folder,
    name: DATABASE,
    say: (line) => {
      appendFileSync(join(folder, "databases.log"), `${new Date().toISOString()} ${line}\n`);
      say(`  ${line}`);
    },
    async onChange(addresses) {
      writePooler(pooler, appAddresses(addresses));
      // A pooler that does not run reads the file when it starts.
      if (await acceptsConnections(pooler.port)) await reloadPooler(pooler);
    },
  });
  let outside: Postgres | undefined;
  try {
    await ensureDatabase(databases.url("postgres"), DATABASE);
    // The providers are other companies: their data survives ours.
    const outsideDir = join(folder, "outside");
    mkdirSync(outsideDir, { mode: 0o711 });
    outside = await startPostgres({ dataDir: outsideDir, port: await freePort(), forTests: true });
    await ensureDatabase(outside.url(), "sandbox");
    const environment = stackEnvironments({
      port: ports.haproxy,
      dataDir: folder,
      databaseUrl: databases.url(),
      providers: { payments: false, mail: false, carrier: false },
      ports,
    });
    const receiver = await receiveWebhooks();
    return { ports, pooler, haproxy, startPooler, startHaproxy, databases, outside, environment, receiver };
  } catch (error) {
    await outside?.stop();
    await databases.stop();
    throw error;
  }
}
