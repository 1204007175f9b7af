import { readFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { platformRoutes } from "@/clients/typescript/src/generated/routes";
import { type Child, startNode } from "@/scripts/stack/processes/child";
import { freePort, type Ports } from "@/scripts/stack/processes/ports";
import { appArguments, root, stackEnvironments } from "@/scripts/stack/settings";

// The server answers the API itself. The route files answer the same through the framework (`API_FRONT=framework`).

// One process through the framework serves all tests of this file.
test.describe.configure({ mode: "serial" });

const server = () => process.env.E2E_BASE_URL!;
let framework = "";
let child: Child | undefined;

const readData = <T>(name: string) =>
  JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR!, name), "utf8")) as T;

test.beforeAll(async () => {
  const port = await freePort();
  const { app } = stackEnvironments({
    port,
    dataDir: process.env.E2E_DATA_DIR!,
    databaseUrl: process.env.E2E_DATABASE_URL!,
    providers: { payments: false, mail: false, carrier: false },
    ports: readData<Ports>("ports.json"),
  });
  framework = `http://localhost:${port}`;
  child = startNode({
    name: "The framework",
    args: appArguments(port),
    root,
    env: {
      ...app,
      NODE_ENV: "production",
      PUBLIC_URL: server(),
      API_FRONT: "framework",
      JOBS: "off",
      VERIFY_RESPONSES: "true",
    },
  });
  await expect
    .poll(async () => (await fetch(`${framework}/api/health`).catch(() => undefined))?.ok, {
      timeout: 60_000,
    })
    .toBe(true);
});
test.afterAll(async () => {
  await child?.stop(5000);
});

type Sent = { headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Asks one of the two, with the host of the brand. */
const ask = (base: string, host: string, line: string, { headers, body }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const [method, path] = line.split(" ") as [string, string];
    const { hostname, port } = new URL(base);
    request({ hostname, port, method, path, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          text: Buffer.concat(chunks).toString("base64"),
        }),
      );
    })
      .on("error", reject)
      .end(body);
  });

/** Headers that belong to a connection or a moment, and names that the framework adds for its own pages. */
const OTHERS =
  /^(date|connection|keep-alive|transfer-encoding|content-length|x-trace-id|ratelimit.*|x-ratelimit.*|vary)$/;

function comparable({ status, headers, text }: Answer): unknown {
  const kept = Object.entries(headers).filter(([name]) => !OTHERS.test(name));
  return { status, headers: Object.fromEntries(kept.toSorted()), text };
}

/** The body without what differs between two answers to the same request. */
const body = ({ text }: Answer): string =>
  Buffer.from(text, "base64")
    .toString()
    .replaceAll(/"traceId":"[^"]*"/g, '"traceId":""');

const withKey =
  (more: Record<string, string> = {}) =>
  (apiKey: string): Sent => ({
    headers: { "x-api-key": apiKey, ...more },
  });

const key = () => readData<{ apiKeys: { fullAccess: string } }>("demo.json").apiKeys.fullAccess;

/** Requests whose whole answers must be the same. */
const REQUESTS: [line: string, sent?: (apiKey: string) => Sent][] = [
  ["GET /api/v2/openapi.json"],
  ["GET /api/v2/openapi.json", () => ({ headers: { "accept-encoding": "gzip" } })],
  ["GET /api/v2/openapi.json?surface=nothing"],
  ["GET /api/v2/product-offerings?limit=5", withKey()],
  ["GET /api/v2/product-offerings/?limit=5", withKey()],
  ["GET /api/v2/product-offerings?limit=0", withKey()],
  ["GET /api/v2/product-offerings?nothing=1", withKey({ prefer: "handling=strict" })],
  ["GET /api/v2/product-offerings", withKey({ "api-revision": "2020-01-01.nothing" })],
  ["GET /api/v2/product-offerings"],
  ["HEAD /api/v2/product-offerings?limit=5", withKey()],
  ["OPTIONS /api/v2/orders"],
  ["PUT /api/v2/orders", withKey()],
  ["GET /api/v2/nothing"],
  ["POST /api/v2/nothing"],
  ["GET /api/v2"],
  ["GET /api/v2/orders/not-an-id", withKey()],
  ["GET /api/v2/orders/..%2Fcustomers", withKey()],
  ["GET /api/v2/orders/%00", withKey()],
  [
    "POST /api/v2/customers",
    (apiKey) => ({ headers: { "x-api-key": apiKey, "content-type": "application/json" }, body: "{" }),
  ],
  [
    "POST /api/v2/customers",
    (apiKey) => ({ headers: { "x-api-key": apiKey, "content-type": "text/plain" }, body: "{}" }),
  ],
  [
    "POST /api/v2/customers",
    (apiKey) => ({
      headers: { "x-api-key": apiKey, "content-type": "application/json" },
      body: '{"name":7}',
    }),
  ],
  ["GET /api/v2/end-user/product-offerings"],
  ["GET /api/v2/end-user/account"],
  ["GET /api/v2/reports/00000000-0000-7000-8000-000000000000/download?token=x"],
  ["POST /api/providers/stripe/webhook", () => ({ body: "{}" })],
  ["POST /api/providers/billogram/callback", () => ({ body: "{}" })],
  ["POST /api/providers/carrier/callback", () => ({ body: "{}" })],
  ["GET /api/providers/stripe/webhook"],
  ["GET /api/metrics"],
  ["GET /api/health"],
];

test("the server and the framework give the same answers", async () => {
  const host = new URL(server()).host;
  for (const [line, sent] of REQUESTS) {
    const asked = sent?.(key()) ?? {};
    const [direct, through] = await Promise.all([
      ask(server(), host, line, asked),
      ask(framework, host, line, asked),
    ]);
    const packed = direct.headers["content-encoding"] !== undefined;
    expect([line, comparable({ ...direct, text: packed ? "" : body(direct) })]).toEqual([
      line,
      comparable({ ...through, text: packed ? "" : body(through) }),
    ]);
  }
});

test("every list has the same status and the same headers", async () => {
  const host = new URL(server()).host;
  const lists = Object.values(platformRoutes).filter(
    ([method, path]) => method === "GET" && !path.includes("{"),
  );
  expect(lists.length).toBeGreaterThan(50);
  for (const [, path] of lists) {
    const asked = { headers: { "x-api-key": key() } };
    const line = `GET /api/v2${path}`;
    const [direct, through] = await Promise.all([
      ask(server(), host, line, asked),
      ask(framework, host, line, asked),
    ]);
    // Other journeys change what lists contain.
    const shape = (answer: Answer) =>
      comparable({ ...answer, headers: { ...answer.headers, etag: undefined }, text: "" });
    expect([line, shape(direct)]).toEqual([line, shape(through)]);
  }
});

test("a change that one of them made is the same change for the other", async () => {
  const host = new URL(server()).host;
  const asked = {
    headers: {
      "x-api-key": key(),
      "content-type": "application/json",
      "x-idempotency-key": `fronts-${Date.now()}`,
    },
    body: JSON.stringify({
      name: "Ida Front",
      customerType: "CONSUMER",
      contact: { email: "ida.front@example.com" },
    }),
  };
  const made = await ask(server(), host, "POST /api/v2/customers", asked);
  const again = await ask(framework, host, "POST /api/v2/customers", asked);
  expect([made.status, again.status]).toEqual([201, 201]);
  expect(JSON.parse(body(again)).customerId).toBe(JSON.parse(body(made)).customerId);
});

test("a report is streamed by both, in one piece or packed", async () => {
  const host = new URL(server()).host;
  const headers = { "x-api-key": key(), "content-type": "application/json" };
  const created = await ask(server(), host, "POST /api/v2/reports", {
    headers,
    body: JSON.stringify({ type: "SUBSCRIPTIONS", format: "CSV" }),
  });
  const { reportId } = JSON.parse(body(created)) as { reportId: string };
  const read = async () => {
    const answer = await ask(framework, host, `GET /api/v2/reports/${reportId}`, { headers });
    return JSON.parse(body(answer)) as { status: string; downloadUrl?: string };
  };
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe("COMPLETED");
  const { pathname, search } = new URL((await read()).downloadUrl!);
  for (const encoding of ["identity", "gzip"]) {
    const sent = { headers: { "accept-encoding": encoding } };
    const [direct, through] = await Promise.all(
      [server(), framework].map(async (base) => {
        const answer = await ask(base, host, `GET ${pathname}${search}`, sent);
        const bytes = Buffer.from(answer.text, "base64");
        // The server sends the file as it is stored. The framework compresses it, so the bytes differ.
        const isPacked = answer.headers["content-encoding"] === "gzip";
        return { ...answer, text: (isPacked ? gunzipSync(bytes) : bytes).toString() };
      }),
    );
    expect(direct!.text).toContain("subscriptionId,");
    expect(comparable(direct!)).toEqual(comparable(through!));
  }
});
