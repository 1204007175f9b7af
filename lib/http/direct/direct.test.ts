import {
  createServer,
  type IncomingHttpHeaders,
  IncomingMessage,
  request,
  type Server,
  ServerResponse,
} from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createDirect } from "@/lib/http/direct/direct";
import { installFront } from "@/lib/http/edge/front";
import { MARKER } from "@/lib/http/edge/marker";
import { operation } from "@/lib/kernel/operation";
import { MAX_BODY_BYTES } from "@/lib/kernel/parse";
import { OPERATIONS } from "@/lib/operations";
import { readTrustedProxies } from "@/lib/platform/network/trusted-proxies";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();

const waiting = Promise.withResolvers<AbortSignal | undefined>();
const left = Promise.withResolvers<void>();

/** Answers only when the test lets it. */
const waits = operation({
  id: "waits",
  method: "GET",
  path: "/waits",
  summary: "Waits",
  tag: "Tests",
  surfaces: ["platform"],
  permission: "catalog:read",
  output: z.object({ ok: z.boolean() }),
  handle: async ({ signal }) => {
    waiting.resolve(signal);
    await left.promise;
    return { ok: true };
  },
});

/** The server behind the front, in place of the framework: it says that it was asked. */
const server: Server = createServer((_, response) => response.end("the framework"));
let removeFront = () => {};

beforeAll(async () => {
  removeFront = installFront({
    trusted: readTrustedProxies("1"),
    runtime: api.runtime,
    direct: createDirect([...OPERATIONS, waits], () => api.runtime),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  removeFront();
  await new Promise((resolve) => server.close(resolve));
});

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

/** Sends a request over HTTP. */
const send = (
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const options = { port, host: "127.0.0.1", method, path, headers: { host: "brand.test", ...headers } };
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode!, headers: response.headers, bytes, text: bytes.toString() });
      });
      response.on("error", reject);
    })
      .on("error", reject)
      .end(body);
  });

const withKey = { "x-api-key": key };

test("an operation answers as it does without a server, with the headers of the whole app", async () => {
  const path = `/customers/${await api.customer(tenant)}`;
  const answer = await send("GET", `/api/v2${path}`, { headers: withKey });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual((await api.call("GET", path, { key })).body);
  expect(answer.headers).toMatchObject({
    "api-revision": expect.any(String),
    "x-trace-id": expect.stringMatching(/^[0-9a-f]{32}$/),
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(answer.bytes.length),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": expect.stringContaining("max-age="),
    "permissions-policy": expect.stringContaining("camera=()"),
  });
});

test("a path with a trailing slash is the same path", async () => {
  expect((await send("GET", "/api/v2/customers/", { headers: withKey })).status).toBe(200);
});

test("a literal segment wins over a parameter, and a greedy parameter takes the rest", async () => {
  const usage = await send("GET", "/api/v2/subscriptions/usage", { headers: withKey });
  expect(JSON.parse(usage.text).details[0].property).toBe("subscriptionIds");
  const hook = await send("POST", "/api/v2/workflows/webhook/crm/deals/won", {
    headers: { ...withKey, "content-type": "application/json" },
    body: "{}",
  });
  expect(JSON.parse(hook.text).message).not.toContain("nothing at this path");
});

test("a body is read, and one that is too long is refused", async () => {
  const headers = { ...withKey, "content-type": "application/json" };
  const body = JSON.stringify({
    name: "Maja Sand",
    customerType: "CONSUMER",
    contact: { email: "maja@example.com" },
  });
  const made = await send("POST", "/api/v2/customers", { headers, body });
  expect([made.status, JSON.parse(made.text).name]).toEqual([201, "Maja Sand"]);
  const long = await send("POST", "/api/v2/customers", {
    headers,
    body: JSON.stringify({ name: "x".repeat(MAX_BODY_BYTES) }),
  });
  expect(long.status).toBe(413);
});

test("a client that leaves in the middle of its body changes nothing, and the server goes on", async () => {
  const { port } = server.address() as AddressInfo;
  const before = await api.call<{ items: unknown[] }>("GET", "/customers", { key });
  await new Promise<void>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(
        `POST /api/v2/customers HTTP/1.1\r\nHost: brand.test\r\nX-Api-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":`,
        () => socket.destroy(),
      );
    });
    socket.on("close", () => resolve());
  });
  expect((await send("GET", "/api/v2/customers", { headers: withKey })).status).toBe(200);
  const after = await api.call<{ items: unknown[] }>("GET", "/customers", { key });
  expect(after.body.items).toHaveLength(before.body.items.length);
});

test("a long answer is compressed where the client accepts it", async () => {
  const headers = { "accept-encoding": "gzip" };
  const plain = await send("GET", "/api/v2/openapi.json");
  const packed = await send("GET", "/api/v2/openapi.json", { headers });
  expect(packed.headers).toMatchObject({
    "content-encoding": "gzip",
    vary: expect.stringContaining("Accept-Encoding"),
  });
  expect(packed.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=300",
  });
  expect(gunzipSync(packed.bytes).toString()).toBe(plain.text);
  const short = await send("GET", "/api/v2/nothing-here", { headers });
  expect([short.status, short.headers["content-encoding"]]).toEqual([404, undefined]);
});

test("HEAD has the headers of GET and no body, and OPTIONS names the methods", async () => {
  const head = await send("HEAD", "/api/v2/customers", { headers: withKey });
  expect([head.status, head.text, head.headers["content-type"]]).toEqual([
    200,
    "",
    "application/json; charset=utf-8",
  ]);
  const options = await send("OPTIONS", "/api/v2/customers");
  expect([options.status, options.headers.allow]).toEqual([204, "GET, POST, HEAD, OPTIONS"]);
  const patch = await send("PATCH", "/api/v2/customers", { headers: withKey });
  expect([patch.status, JSON.parse(patch.text).internalCode]).toEqual([405, "1005"]);
});

test("an unknown path below the API is refused here, and no other path is", async () => {
  for (const path of ["/api/v2", "/api/v2/", "/api/v2/nothing-here", "/api/v2/end-user/nothing-here"]) {
    const answer = await send("GET", path);
    expect([path, answer.status, JSON.parse(answer.text).internalCode]).toEqual([path, 404, "1004"]);
  }
  for (const path of ["/", "/plans", "/api/v20", "/api/guest", "/api", "/apiv2/customers"])
    expect([path, (await send("GET", path)).text]).toEqual([path, "the framework"]);
});

test("providers, load balancers and monitoring are answered here, with the methods they use", async () => {
  expect((await send("GET", "/api/health")).status).toBe(200);
  expect((await send("GET", "/api/metrics")).status).toBe(404);
  const forged = await send("POST", "/api/providers/stripe/webhook", { body: "{}" });
  expect([forged.status, JSON.parse(forged.text).internalCode]).toEqual([412, "5003"]);
  expect((await send("GET", "/api/providers/stripe/webhook")).text).toBe("the framework");
});

test.each(["/api/health", "/api/ready"])(
  "a health check of HTTP/1.0 without a Host gets %s",
  async (path) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    let answer = "";
    for await (const text of socket.setEncoding("utf8")) answer += text;
    expect(answer.split("\r\n")[0]).toBe("HTTP/1.1 200 OK");
  },
);

test("a Host header that is no host is refused in the Error shape", async () => {
  const answer = await send("GET", "/api/v2/customers", { headers: { host: "brand.test/x?" } });
  expect([answer.status, JSON.parse(answer.text).internalCode]).toEqual([400, "1000"]);
  expect(answer.headers["api-revision"]).toBeTypeOf("string");
});

test("a reader of all headers sees what the front wrote, as a reader of one header does", () => {
  const incoming = new IncomingMessage(new Socket());
  Object.assign(incoming, { method: "GET", url: "/api/v2/customers" });
  incoming.rawHeaders = ["X-Forwarded-For", "1.2.3.4", "Host", "brand.test"];
  incoming.headers = { host: "brand.test", "x-forwarded-for": "203.0.113.7", [MARKER]: "of the front" };
  createDirect(OPERATIONS, () => api.runtime)(incoming, new ServerResponse(incoming));
  const raw = [...Object.entries(incoming.headers)].flat();
  expect(incoming.rawHeaders).toEqual(raw);
});

test("a call that waits learns that its client has left", async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1", () => {
    socket.write(`GET /api/v2/waits HTTP/1.1\r\nHost: brand.test\r\nX-Api-Key: ${key}\r\n\r\n`);
  });
  const signal = await waiting.promise;
  expect(signal?.aborted).toBe(false);
  socket.destroy();
  await expect.poll(() => signal?.aborted).toBe(true);
  left.resolve();
});
