import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPlatformClient } from "@/clients/typescript/src/client";
import { TernError } from "@/clients/typescript/src/errors";
import { type ListenOptions, listen } from "@/clients/typescript/src/listen/listen";
import { verifyWebhook } from "@/clients/typescript/src/webhooks";
import { createDirect } from "@/lib/http/direct/direct";
import { OPERATIONS } from "@/lib/operations";
import { brandOfFile } from "@/lib/testing/brand";
import { queueDeliveries } from "@/lib/webhooks/deliveries/dispatch";
import { LISTENS_MS } from "@/lib/webhooks/listeners/listeners";
import { lastEvent, startReceiver, waitUntil, webhookApi } from "@/lib/webhooks/testing";

const { database, api } = await brandOfFile();

/** The product's own server of the API, on one port for the whole file: it can be closed and opened again. */
const direct = createDirect(OPERATIONS, () => api.runtime);
const handler: RequestListener = (request, response) => void direct(request, response);
let server = createServer(handler);
let port = 0;
async function open(): Promise<void> {
  server = createServer(handler);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
}
async function close(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
beforeAll(open);
afterAll(close);
const baseUrl = () => `http://127.0.0.1:${port}/api/v2`;

let tenant: Awaited<ReturnType<typeof api.tenant>>;
let key: string;
let web: ReturnType<typeof webhookApi>;
beforeEach(async () => {
  // Signatures are valid for five minutes of real time.
  api.clock.set(new Date());
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  web = webhookApi(api, () => key);
});

const SECRET = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;

/** A change, with the job that dispatches its event. */
async function announce(): Promise<{ eventId: string; customerId: string }> {
  const customerId = await web.change();
  const event = await lastEvent(api, tenant, customerId);
  await queueDeliveries(api.ctx(tenant), event);
  return { eventId: event.id, customerId };
}

const listeners = async () =>
  (
    await database.pool.query<{ description: string }>(
      "select description from webhook_endpoints where tenant_id = $1 and deleted_at is null",
      [tenant.id],
    )
  ).rows;

/** A listener that runs until it is ended. */
function begin(forward: string, more: Partial<ListenOptions> = {}) {
  const ending = new AbortController();
  const lines: string[] = [];
  const result = listen({
    client: createPlatformClient({ baseUrl: baseUrl(), apiKey: key }),
    forward,
    secret: SECRET,
    signal: ending.signal,
    print: (line) => lines.push(line),
    pollMs: 20,
    ...more,
  });
  // A test that fails earlier must not leave a rejection alone.
  result.catch(() => {});
  return {
    lines,
    result,
    /** The first time of a line, which begins every line about a delivery, is left out. */
    said: (text: string) => lines.some((line) => line.includes(text)),
    async [Symbol.asyncDispose]() {
      ending.abort();
      await result.catch(() => {});
    },
    end: () => {
      ending.abort();
      return result;
    },
  };
}

test("a delivery is printed and forwarded with a signature that the client verifies", async () => {
  await using there = await startReceiver();
  await using listener = begin(there.url);
  await waitUntil("it listens", () => listener.said("Listening"));
  expect(listener.lines).toContain(`The signing secret is ${SECRET}`);
  const { eventId, customerId } = await announce();
  await waitUntil("it is forwarded", () => there.received.length > 0);
  const [{ headers, text }] = there.received as [(typeof there.received)[number]];
  const event = await verifyWebhook({ headers, body: text, secret: SECRET });
  expect(event).toMatchObject({ eventId, type: "customer.created", data: { customerId } });
  expect(headers["user-agent"]).toBe("Tern-Webhooks/1");
  await waitUntil("it is printed", () => listener.said("customer.created"));
  expect(listener.lines.at(-1)).toMatch(
    new RegExp(`^\\d\\d:\\d\\d:\\d\\d  customer\\.created  customerId ${customerId}  → 200 in \\d+ ms$`),
  );
  expect(await listener.end()).toBe(true);
  expect(await listeners()).toEqual([]);
});

test("a delivery that is refused is offered for a replay, and the replay forwards only that event", async () => {
  await using there = await startReceiver();
  there.answer((response) => response.writeHead(500).end("out of \u001b[31mstock"));
  const listener = begin(there.url);
  await waitUntil("it listens", () => listener.said("Listening"));
  const { eventId } = await announce();
  await announce();
  await waitUntil("both are forwarded", () => there.received.length === 2);
  await waitUntil("the offer is printed", () => listener.said(`--replay ${eventId}`));
  expect(listener.lines.join("\n")).not.toContain("\u001b");
  expect(listener.said("→ 500 in")).toBe(true);
  expect(await listener.end()).toBe(false);

  there.answer((response) => response.writeHead(200).end());
  const again = begin(there.url, { replay: [eventId] });
  expect(await again.result).toBe(true);
  expect(there.received).toHaveLength(3);
  expect(there.received[2]!.body.eventId).toBe(eventId);
  expect(await listeners()).toEqual([]);
});

test("a receiver that does not listen is named as such, and the listener goes on", async () => {
  const there = await startReceiver();
  await there[Symbol.asyncDispose]();
  await using listener = begin(there.url);
  await waitUntil("it listens", () => listener.said("Listening"));
  await announce();
  await waitUntil("the refusal is printed", () => listener.said("The connection was refused."));
  await announce();
  await waitUntil(
    "the next one, too",
    () => listener.lines.filter((line) => line.includes("refused")).length === 2,
  );
});

test("a lost connection loses no event and forwards none twice", async () => {
  await using there = await startReceiver();
  await using listener = begin(there.url);
  await waitUntil("it listens", () => listener.said("Listening"));
  const eventIds = [(await announce()).eventId];
  await waitUntil("the first is forwarded", () => there.received.length === 1);
  await close();
  try {
    await waitUntil("the loss is printed", () => listener.said("Trying again"));
    eventIds.push((await announce()).eventId, (await announce()).eventId);
  } finally {
    await open();
  }
  await waitUntil("the others are forwarded", () => there.received.length === 3);
  expect(listener.said("Connected again.")).toBe(true);
  expect(there.received.map(({ body }) => body.eventId)).toEqual(eventIds);
});

test("a delivery whose report is lost is reported again, and not forwarded again", async () => {
  await using there = await startReceiver();
  let lost = 0;
  const client = createPlatformClient({
    baseUrl: baseUrl(),
    apiKey: key,
    maxDelayMs: 10,
    fetch: (request) => {
      if (!request.url.endsWith("/answers") || lost++ > 2) return fetch(request);
      throw new TypeError("the connection was lost");
    },
  });
  await using listener = begin(there.url, { client });
  await waitUntil("it listens", () => listener.said("Listening"));
  await announce();
  await waitUntil("the answer is stored", async () => {
    const { rows } = await database.pool.query(
      "select 1 from webhook_deliveries where tenant_id = $1 and status = 'DELIVERED'",
      [tenant.id],
    );
    return rows.length === 1;
  });
  expect(lost).toBeGreaterThan(2);
  expect(there.received).toHaveLength(1);
});

test("a listener that ended is created again with the same secret, and says what is missing", async () => {
  await using there = await startReceiver();
  await using listener = begin(there.url);
  await waitUntil("it listens", () => listener.said("Listening"));
  api.clock.set(new Date(Date.now() + LISTENS_MS + 1000));
  await waitUntil("it says so", () => listener.said("The listener had ended"));
  expect(listener.said("It does not get the events since")).toBe(true);
  api.clock.set(new Date());
  await announce();
  await waitUntil("it goes on", () => there.received.length > 0);
  const { headers, text } = there.received[0]!;
  await verifyWebhook({ headers, body: text, secret: SECRET });
});

test("a wrong key, an unknown event type and an unknown event end it with the API's reason", async () => {
  const refused = (more: Partial<ListenOptions>) =>
    begin("http://localhost:4000/hooks", more).result.catch((error: unknown) => error);
  const wrong = createPlatformClient({ baseUrl: baseUrl(), apiKey: "tern_fa_wrong" });
  for (const [more, status] of [
    [{ client: wrong }, 401],
    [{ types: ["order.eaten"] as never }, 400],
    [{ replay: ["0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a30"] }, 400],
  ] as const) {
    const error = await refused(more);
    expect(error).toBeInstanceOf(TernError);
    expect(error).toMatchObject({ status });
  }
  expect(await listeners()).toEqual([]);
});

/** The command as `npm run webhooks` and the package run it. */
function command(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "clients/typescript/src/listen/cli.ts", "listen", ...args],
    { env: { NODE_ENV: "test", PATH: process.env.PATH, ...env }, stdio: ["ignore", "pipe", "pipe"] },
  );
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => lines.push(line));
  const exit = new Promise<number | null>((resolve) => child.on("close", (code) => resolve(code)));
  return { child, lines, exit };
}

test("the command cleans up at Ctrl-C, and what a killed one leaves behind ends by itself", async () => {
  await using there = await startReceiver();
  const args = ["--forward", there.url, "--api", baseUrl()];
  const ended = command(args, { TERN_API_KEY: key });
  await waitUntil("it listens", () => ended.lines.some((line) => line.startsWith("Listening.")));
  expect(await listeners()).toEqual([{ description: expect.stringMatching(/^Listener of .+ on .+/) }]);
  // As npm does: the terminal signals it, and npm passes the signal on.
  ended.child.kill("SIGINT");
  ended.child.kill("SIGINT");
  expect(await ended.exit).toBe(0);
  expect(ended.lines.at(-1)).toBe("The listener is deleted.");
  expect(await listeners()).toEqual([]);

  const killed = command(args, { TERN_API_KEY: key });
  await waitUntil("it listens", () => killed.lines.some((line) => line.startsWith("Listening.")));
  killed.child.kill("SIGKILL");
  await killed.exit;
  const { rows } = await database.pool.query<{ left: number }>(
    "select extract(epoch from listens_until - now())::int as left from webhook_endpoints where tenant_id = $1 and deleted_at is null",
    [tenant.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.left).toBeLessThanOrEqual(LISTENS_MS / 1000);
});

test.for<[name: string, args: string[], env: Record<string, string>, said: RegExp]>([
  ["without a receiver", [], {}, /^Say where your receiver listens: --forward/],
  ["without an address", ["--forward", "http://localhost:1"], {}, /^Say where Tern is: --api/],
  ["without a key", ["--forward", "http://localhost:1", "--api", "API"], {}, /^Give a full-access key/],
  ["with a wrong key", ["--forward", "http://localhost:1", "--api", "API", "--key", "x"], {}, /key is wrong/],
  ["with an unknown option", ["--port", "1"], {}, /^Unknown option '--port'/],
  [
    "with an address that is no API",
    ["--forward", "http://localhost:1", "--api", "API/none", "--key", "x"],
    {},
    /\(404/,
  ],
])("the command %s says what is missing", async ([, args, env, said]) => {
  const run = command(
    args.map((one) => one.replace("API", baseUrl())),
    env,
  );
  expect(await run.exit).toBe(1);
  expect(run.lines.join("\n")).toMatch(new RegExp(said.source, "m"));
});
