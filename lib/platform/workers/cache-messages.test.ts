import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { tenantHosts } from "@/db/schema/identity";
import { uncacheHosts } from "@/lib/identity/sign-in/credential-cache";
import { createLogger } from "@/lib/platform/logger";
import { exchangeCacheMessages } from "@/lib/platform/workers/cache-messages";
import { brandOfFile } from "@/lib/testing/brand";

const { api, database, tenant, key } = await brandOfFile();
// With one brand, every host belongs to it.
await api.tenant();
const { headers } = await api.staffMember(tenant, "ADMIN");

/**
 * Another process of the app. Nothing that it caches expires, because its clock stands still. For each message it answers
 * what it knows, and reads what it has not cached.
 */
const PROGRAM = `
  const { createPool } = await import("./db/client.ts");
  const { tenantOfHost } = await import("./lib/http/edge/host-tenant.ts");
  const { lookUpCredentials } = await import("./lib/http/caller.ts");
  const { createRuntime } = await import("./lib/http/runtime.ts");
  const { exchangeCacheMessages } = await import("./lib/platform/workers/cache-messages.ts");
  const url = process.env.DATABASE_URL;
  const now = new Date(process.env.NOW);
  const runtime = createRuntime(createPool(url), { clock: { now: () => now } });
  exchangeCacheMessages(runtime.pool, url, runtime.log);
  process.on("message", async ({ key }) => {
    const tenant = await tenantOfHost(runtime, "brand.test");
    const credentials = await lookUpCredentials(runtime, key, null);
    const hasShop = runtime.sold.get(tenant.id) !== undefined;
    if (!hasShop) runtime.sold.set(tenant.id, { markets: [] });
    process.send({
      days: tenant.settings.numberQuarantineDays ?? null,
      isLive: credentials.key !== null,
      hasShop,
      brandOfNewHost: (await tenantOfHost(runtime, "new.test"))?.id ?? null,
    });
  });
  process.send("ready");`;

type Known = { days: number | null; isLive: boolean; hasShop: boolean; brandOfNewHost: string | null };

let other: ChildProcess;
let exchange: ReturnType<typeof exchangeCacheMessages>;

/** What the other process knows. */
async function known(apiKey = key): Promise<Known> {
  const answer = once(other, "message");
  other.send({ key: apiKey });
  return (await answer)[0] as Known;
}

const LISTENERS = `from pg_stat_activity
  where datname = current_database() and application_name = 'tern_caches' and query in ('listen tern_caches', 'select 1')`;
const listeners = async () => (await database.pool.query(`select pid ${LISTENERS}`)).rowCount;

beforeAll(async () => {
  other = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", PROGRAM], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, DATABASE_URL: database.url, NOW: api.clock.now().toISOString() },
  });
  await once(other, "message");
  exchange = exchangeCacheMessages(database.pool, database.url, createLogger("silent"));
  await vi.waitFor(async () => expect(await listeners()).toBe(2), { timeout: 20_000 });
}, 60_000);
afterAll(async () => {
  other.kill("SIGKILL");
  await exchange.stop();
});

/** The other process has cached everything. Earlier messages have arrived. */
beforeEach(async () => {
  await known();
  // The shop is dropped a second time two seconds after a change.
  await vi.waitFor(async () => expect((await known()).hasShop).toBe(true), {
    interval: 2_100,
    timeout: 20_000,
  });
}, 30_000);

const within = { timeout: 5_000, interval: 20 };

test("a change of the brand's settings is used by another process at once, and drops its shop", async () => {
  expect(await known()).toMatchObject({ hasShop: true, days: null });
  const changed = await api.call("PUT", "/tenant-settings", { key, body: { numberQuarantineDays: 77 } });
  expect(changed.status).toBe(200);
  let dropped = false;
  const days = async () => {
    const found = await known();
    dropped ||= !found.hasShop;
    return found.days;
  };
  await expect.poll(days, within).toBe(77);
  await expect.poll(() => days().then(() => dropped), within).toBe(true);
});

test("a change behind the API's back is not used, because nothing tells of it", async () => {
  const before = await known();
  await database.pool.query(
    `update tenants set settings = settings || '{"numberQuarantineDays": 12}' where id = $1`,
    [tenant.id],
  );
  expect((await known()).days).toBe(before.days);
});

test("a revoked key is refused by another process at once", async () => {
  const extra = await api.apiKey(tenant);
  expect((await known(extra)).isLive).toBe(true);
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from api_keys order by created_at desc, id desc limit 1",
  );
  const revoked = await api.call("DELETE", `/api-keys/${rows[0]!.id}`, { headers });
  expect(revoked.status).toBe(204);
  await expect.poll(async () => (await known(extra)).isLive, within).toBe(false);
});

test("a new host is known to another process at once", async () => {
  expect((await known()).brandOfNewHost).toBeNull();
  await api.db.insert(tenantHosts).values({ host: "new.test", tenantId: tenant.id });
  uncacheHosts(tenant.id);
  await expect.poll(async () => (await known()).brandOfNewHost, within).toBe(tenant.id);
});

test("a message that cannot be read or is not known changes nothing", async () => {
  for (const text of ["", "no JSON", '["of a newer version",["1"]]', "7"])
    await database.pool.query("select pg_notify('tern_caches', $1)", [text]);
  expect((await known()).hasShop).toBe(true);
});

test("a process that lost its connection drops everything when it is back", async () => {
  await database.pool.query(
    `update tenants set settings = settings || '{"numberQuarantineDays": 33}' where id = $1`,
    [tenant.id],
  );
  expect((await known()).days).not.toBe(33);
  await database.pool.query(`select pg_terminate_backend(pid) ${LISTENERS}`);
  await expect.poll(async () => (await known()).days, within).toBe(33);
  await expect.poll(listeners, within).toBe(2);
});
