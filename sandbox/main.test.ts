import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { readSettings } from "./env";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(1);
});
afterAll(() => database[Symbol.asyncDispose]());

function run(variables: Record<string, string>) {
  return spawn(process.execPath, ["--import", "tsx", "sandbox/main.ts"], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      SANDBOX_PORT: "0",
      SANDBOX_SMTP_PORT: "0",
      ...variables,
    } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

it("prints one line when it is ready, and ends at once on request", async () => {
  const sandbox = run({});
  const [line] = await once(createInterface({ input: sandbox.stdout }), "line");
  const ready = JSON.parse(String(line));
  expect(ready).toEqual({ ready: true, port: expect.any(Number), smtpPort: expect.any(Number) });
  // An open connection must not delay the end.
  const health = await fetch(`http://127.0.0.1:${ready.port}/sandbox/health`);
  expect(await health.json()).toEqual({ status: "ok" });
  const open = connect(ready.port, "127.0.0.1").on("error", () => {});
  await once(open, "connect");
  open.write("GET /sandbox/health HTTP/1.1\r\n");
  sandbox.kill("SIGTERM");
  const [code] = await once(sandbox, "exit");
  open.destroy();
  expect(code).toBe(0);
});

it("does not start with live keys", async () => {
  const sandbox = run({ STRIPE_SECRET_KEY: "sk_live_1234" });
  const complaint = once(createInterface({ input: sandbox.stderr }), "line");
  const [code] = await once(sandbox, "exit");
  expect(code).toBe(1);
  expect(String(await complaint)).toMatch(/live keys/);
});

it.each([
  [{ TERN_ENV: "production" }, /production/],
  [{ STRIPE_PUBLISHABLE_KEY: "pk_live_1" }, /STRIPE_PUBLISHABLE_KEY/],
  [{ STRIPE_SECRET_KEY: "rk_live_1" }, /STRIPE_SECRET_KEY/],
  [{ SANDBOX_PORT: "many" }, /SANDBOX_PORT/],
  [{ DATABASE_URL: "" }, /DATABASE_URL/],
])("refuses %j", (variables, complaint) => {
  expect(() => readSettings({ DATABASE_URL: "postgres://127.0.0.1/x", ...variables })).toThrow(complaint);
});

it("survives when the database ends its connections, also during a transaction", async () => {
  const sandbox = run({ STRIPE_SECRET_KEY: "sk_test_sandbox" });
  const [line] = await once(createInterface({ input: sandbox.stdout }), "line");
  const { port } = JSON.parse(String(line)) as { port: number };
  const createIntent = () =>
    fetch(`http://127.0.0.1:${port}/sandbox/stripe/v1/payment_intents`, {
      method: "POST",
      headers: {
        authorization: "Bearer sk_test_sandbox",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "amount=9900&currency=sek",
    }).then(
      ({ status }) => status,
      () => 0,
    );
  expect(await createIntent()).toBe(200);
  const answers: number[] = [];
  let ended = false;
  const callers = Array.from({ length: 6 }, async () => {
    while (!ended) answers.push(await createIntent());
  });
  for (let i = 0; i < 15; i++) {
    await new Promise((done) => setTimeout(done, 60));
    // Only in this file's database, because other test files have sandboxes on the same server.
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'tern-sandbox'`,
    );
  }
  ended = true;
  await Promise.all(callers);
  // No answer (0) would mean that the process has ended.
  expect(answers).not.toContain(0);
  expect(await createIntent()).toBe(200);
  sandbox.kill("SIGTERM");
  expect((await once(sandbox, "exit"))[0]).toBe(0);
});
