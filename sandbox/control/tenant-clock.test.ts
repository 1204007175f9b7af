import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "@/db/testing";
import { type RunningSandbox, startSandbox } from "@/sandbox/start";

/** The page's control only asks the app: here stands an app that answers as the real one does. */

const NOW = "2027-03-01T10:00:00.000Z";
const asked: { method: string; key: string | undefined; body: string }[] = [];
let answer: { status: number; body: object };
const folder = mkdtempSync(join(tmpdir(), "tern-clock-"));
const app = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    asked.push({ method: request.method!, key: request.headers["x-api-key"] as string | undefined, body });
    response
      .writeHead(answer.status, { "content-type": "application/json" })
      .end(JSON.stringify(answer.body));
  });
});

let sandbox: RunningSandbox;
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase(1);
  await new Promise<void>((done) => app.listen(0, "127.0.0.1", done));
  sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    databaseUrl: database.url,
    appUrl: `http://127.0.0.1:${(app.address() as AddressInfo).port}`,
    stripeSecretKey: "sk_test_x",
    stripePublishableKey: "pk_test_x",
    stripeWebhookSecret: "whsec_x",
    billogramApiUser: "billogram-x",
    billogramApiKey: "billogram-key-x",
    carrierSecret: "carrier-secret-x",
    eidClientId: "sandbox-eid",
    eidClientSecret: "sandbox-eid-secret",
    demoFile: join(folder, "demo.json"),
  });
});
afterAll(async () => {
  await sandbox.stop();
  app.close();
  rmSync(folder, { recursive: true });
  await database[Symbol.asyncDispose]();
});

const page = async () => (await fetch(`http://127.0.0.1:${sandbox.port}/sandbox`)).text();
const move = async (body: object) => {
  const response = await fetch(`http://127.0.0.1:${sandbox.port}/sandbox/_control/tenant-clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

test("without a demo brand there is no clock on the page, and a key is asked for", async () => {
  expect(await page()).not.toContain("Move the demo brand");
  expect(await move({ days: 1 })).toEqual({
    status: 404,
    body: { done: "There is no demo brand here: give a key with full access." },
  });
});

test("moves the demo brand from where it stands, and shows where it is", async () => {
  writeFileSync(join(folder, "demo.json"), JSON.stringify({ apiKeys: { fullAccess: "tern_fa_demo" } }));
  const moving = { to: "2027-04-01T10:00:00.000Z", status: "MOVING", steps: 3, waitingFor: "charge-invoice" };
  answer = { status: 200, body: { now: NOW, realNow: "2026-11-21T10:00:00.000Z", move: moving } };
  const text = await page();
  expect(text).toContain("Move the demo brand");
  expect(text).toContain("waiting for charge-invoice");
  asked.length = 0;
  const { status } = await move({ days: 31 });
  expect(status).toBe(200);
  expect(asked).toEqual([
    { method: "GET", key: "tern_fa_demo", body: "" },
    { method: "POST", key: "tern_fa_demo", body: JSON.stringify({ advanceTo: "2027-04-01T10:00:00.000Z" }) },
  ]);
});

test("another brand by its key; what the app refuses is said in the app's words", async () => {
  answer = { status: 409, body: { message: "The brand's clock is being moved." } };
  asked.length = 0;
  expect(await move({ advanceTo: "2027-05-01T00:00:00Z", apiKey: "tern_fa_other" })).toEqual({
    status: 404,
    body: { done: "The brand's clock is being moved." },
  });
  expect(asked.map(({ key }) => key)).toEqual(["tern_fa_other"]);
  expect((await move({})).status).toBe(400);
});
