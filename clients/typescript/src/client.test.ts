import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createEndUserClient, createPlatformClient } from "./client.js";
import { TernConnectionError, TernError } from "./errors.js";
import type { ClientOptions } from "./options.js";

type Sent = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
/** `hang` never answers, `cut` closes the connection. */
type Answer = { status?: number; headers?: Record<string, string>; body?: unknown } | "hang" | "cut";

let server: Server;
let sent: Sent[];
/** The answers in turn. The last one is repeated. */
let answers: Answer[];

beforeEach(async () => {
  sent = [];
  answers = [{ body: {} }];
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const { method = "", url = "", headers } = request;
    sent.push({ method, url, headers, body });
    const answer = answers[Math.min(sent.length, answers.length) - 1]!;
    if (answer === "hang") return;
    if (answer === "cut") return void request.socket.destroy();
    const { status = 200, body: answered } = answer;
    const text = typeof answered === "string" ? answered : JSON.stringify(answered);
    response.writeHead(status, answer.headers).end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;

/** Pauses are short, so that tests with real pauses are quick. */
const platform = (options: Partial<ClientOptions> = {}) =>
  createPlatformClient({ baseUrl: baseUrl(), apiKey: "key-1", maxDelayMs: 5, ...options });

const failure = (status: number, headers?: Record<string, string>) => ({
  status,
  headers,
  body: { message: "No.", code: "x", internalCode: "1234", traceId: "t1" },
});

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error("the call succeeded")),
    (error: unknown) => error,
  );

const keysSent = () => sent.map(({ headers }) => headers["x-idempotency-key"]);

describe("a request", () => {
  test("has the path, the query with repeated parameters, the body, the key and the revision", async () => {
    const tern = platform();
    await tern.listOrders({ query: { status: ["DRAFT", "SUBMITTED"], limit: 2, cursor: undefined } });
    await tern.updateCustomer({ path: { customerId: "rid_a/b" }, body: { name: "Siv" } });
    expect(sent[0]).toMatchObject({
      method: "GET",
      url: "/api/v2/orders?status=DRAFT&status=SUBMITTED&limit=2",
    });
    expect(sent[1]).toMatchObject({
      method: "PUT",
      url: "/api/v2/customers/rid_a%2Fb",
      body: '{"name":"Siv"}',
    });
    expect(sent[1]!.headers).toMatchObject({
      "x-api-key": "key-1",
      "api-revision": "2026-09-01.bullfinch",
      "content-type": "application/json",
    });
    expect(sent[0]!.headers["content-type"]).toBeUndefined();
  });

  test("of a greedy path keeps the slashes", async () => {
    await platform().triggerWorkflow({ path: { path: "crm/deal won" }, body: {} });
    expect(sent[0]!.url).toBe("/api/v2/workflows/webhook/crm/deal%20won");
  });

  test("with an empty id is not sent, because it would have another meaning", async () => {
    const error = await rejection(platform().getOrder({ path: { orderId: "" } }));
    expect(error).toBeInstanceOf(TypeError);
    expect(sent).toEqual([]);
  });

  test("of the end-user API goes to its address, with the newest token of the user", async () => {
    let token = "first";
    const tern = createEndUserClient({
      baseUrl: baseUrl(),
      apiKey: "key-2",
      maxDelayMs: 5,
      token: () => token,
    });
    answers = [failure(503), { body: {} }];
    const call = tern.getMyAccount();
    token = "second";
    await call;
    expect(sent[0]!.url).toBe("/api/v2/end-user/accounts/me");
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(["Bearer first", "Bearer second"]);
  });

  test("does not follow a redirect, which would carry the key elsewhere", async () => {
    answers = [{ status: 302, headers: { location: `${baseUrl()}/elsewhere` } }];
    expect(await rejection(platform().getMyAccount())).toMatchObject({ status: 302 });
    expect(sent).toHaveLength(1);
  });

  test("has the headers of the client, the call and the operation", async () => {
    const tern = platform({ headers: { prefer: "handling=strict" } });
    await tern.updateCustomer(
      { path: { customerId: "1" }, header: { "If-Match": '"v1"' }, body: {} },
      { headers: { "Tern-Reason": "asked" } },
    );
    expect(sent[0]!.headers).toMatchObject({
      prefer: "handling=strict",
      "if-match": '"v1"',
      "tern-reason": "asked",
    });
  });
});

test("the compiler refuses a call that the API would refuse", async () => {
  const tern = platform();
  // @ts-expect-error: the path is required
  await rejection(tern.getOrder());
  // @ts-expect-error: there is no such parameter
  await tern.listOrders({ query: { limt: 1 } });
  // @ts-expect-error: a status is one of the known ones
  await tern.listOrders({ query: { status: ["DONE"] } });
  // @ts-expect-error: the body is required
  await tern.createCustomer();
  const account = tern.getMyAccount();
  // @ts-expect-error: one answer is all, so there is nothing to iterate over
  expect(account[Symbol.asyncIterator]).toBeUndefined();
  await account;
});

describe("a client", () => {
  test.each([
    ["an address that is none", { baseUrl: "shop.example" }],
    ["an address of another kind", { baseUrl: "file:///api/v2" }],
    ["an empty key", { apiKey: "" }],
  ])("with %s is not created", (_, options) => {
    expect(() => platform(options)).toThrow(TypeError);
  });
});

describe("an answer", () => {
  test("without a body is undefined", async () => {
    answers = [{ status: 204 }];
    expect(await platform().deleteNote({ path: { noteId: "1" } })).toBeUndefined();
  });

  test("is given with its headers when the caller asks for them", async () => {
    answers = [{ body: { name: "Siv" }, headers: { etag: '"v2"' } }];
    const { data, response } = await platform()
      .getCustomer({ path: { customerId: "1" } })
      .withResponse();
    expect([data.name, response.headers.get("etag")]).toEqual(["Siv", '"v2"']);
  });

  test("that is a failure rejects with all that the API said", async () => {
    const details = [{ message: "Required.", code: "required", property: "name" }];
    answers = [
      {
        status: 400,
        body: { message: "Bad.", code: "b", internalCode: "1000", details, hint: "Add it.", traceId: "t" },
      },
    ];
    const error = await rejection(platform().createCustomer({ body: {} as never }));
    expect(error).toBeInstanceOf(TernError);
    expect(error).toMatchObject({
      message: "Bad.",
      status: 400,
      code: "b",
      internalCode: "1000",
      details,
      hint: "Add it.",
      traceId: "t",
    });
    expect(sent).toHaveLength(1);
  });

  test("of a proxy without JSON rejects with its status and its trace id", async () => {
    answers = [{ status: 404, body: "<h1>Not here</h1>", headers: { "x-trace-id": "t2" } }];
    const error = await rejection(platform().getMyAccount());
    expect(error).toMatchObject({ status: 404, internalCode: undefined, details: [], traceId: "t2" });
    expect((error as Error).message).toContain("404");
  });

  test("that rejects is reported once when the caller asked for the headers", async () => {
    answers = [failure(404)];
    // The promise of the body also rejects. Unhandled, it would end the process of the caller.
    expect(await rejection(platform().getMyAccount().withResponse())).toMatchObject({ status: 404 });
  });
});

describe("a call that fails for a moment", () => {
  test.each([429, 500, 502, 503])("after a %i is repeated until it succeeds", async (status) => {
    answers = [failure(status), failure(status), { body: { name: "Siv" } }];
    expect(await platform().getCustomer({ path: { customerId: "1" } })).toEqual({ name: "Siv" });
    expect(sent).toHaveLength(3);
    expect(keysSent()).toEqual([undefined, undefined, undefined]);
  });

  test("repeats a change under one idempotency key, and the next call has another", async () => {
    answers = ["cut", failure(500), { body: {} }];
    await platform().createCustomer({ body: { name: "Siv" } as never });
    await platform().createCustomer({ body: { name: "Siv" } as never });
    const [first, second, third, next] = keysSent();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second, third]).toEqual([first, first]);
    expect(next).not.toBe(first);
    expect(new Set(sent.map(({ body }) => body))).toEqual(new Set(['{"name":"Siv"}']));
  });

  test("sends the caller's idempotency key", async () => {
    answers = [failure(503), { body: {} }];
    await platform().createCustomer({ body: {} as never }, { idempotencyKey: "import-7" });
    expect(keysSent()).toEqual(["import-7", "import-7"]);
  });

  test.each([400, 401, 403, 404, 409, 412])("is not repeated after a %i", async (status) => {
    answers = [failure(status)];
    expect(await rejection(platform().submitOrder({ path: { orderId: "1" } }))).toMatchObject({ status });
    expect(sent).toHaveLength(1);
  });

  test("fails with the last answer after the last attempt", async () => {
    answers = [failure(500), failure(503)];
    expect(await rejection(platform({ retries: 1 }).getMyAccount())).toMatchObject({ status: 503 });
    expect(sent).toHaveLength(2);
  });

  test("is not repeated when the caller wants one attempt", async () => {
    answers = [failure(500)];
    await rejection(platform().getMyAccount({}, { retries: 0 }));
    expect(sent).toHaveLength(1);
  });

  test("waits as long as Retry-After asks", async () => {
    answers = [failure(429, { "retry-after": "1" }), { body: {} }];
    const start = performance.now();
    await platform({ maxDelayMs: 2_000 }).getMyAccount();
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
    expect(sent).toHaveLength(2);
  });

  test("fails at once when Retry-After is longer than the caller waits", async () => {
    answers = [failure(429, { "retry-after": "600" }), { body: {} }];
    const error = await rejection(platform().getMyAccount());
    expect(error).toMatchObject({ status: 429 });
    expect((error as TernError).headers.get("retry-after")).toBe("600");
    expect(sent).toHaveLength(1);
  });
});

describe("a call without an answer", () => {
  test("is repeated after its time, and then rejects with its idempotency key", async () => {
    answers = ["hang"];
    const error = await rejection(
      platform({ timeoutMs: 400, retries: 1 }).submitOrder({ path: { orderId: "1" } }),
    );
    expect(error).toBeInstanceOf(TernConnectionError);
    expect((error as Error).message).toBe("The API did not answer within 400 ms.");
    expect(keysSent()).toEqual(Array(2).fill((error as TernConnectionError).idempotencyKey));
  });

  test("rejects with the cause when no server is there", async () => {
    const tern = platform({ retries: 1 });
    await new Promise((resolve) => server.close(resolve));
    const error = await rejection(tern.getMyAccount());
    expect(error).toMatchObject({ message: "The API could not be reached.", cause: expect.any(Error) });
  });

  test("rejects when the answer is not JSON", async () => {
    answers = [{ body: "<h1>Sign in to the hotel</h1>" }];
    const error = await rejection(platform({ retries: 0 }).getMyAccount());
    expect(error).toMatchObject({ name: "TernConnectionError", message: "The answer is not JSON." });
  });

  test.each(["hang", failure(503, { "retry-after": "60" })] as const)(
    "ends with the caller's reason, also in a pause (%#)",
    async (answer) => {
      answers = [answer];
      const aborting = new AbortController();
      const call = rejection(platform({ maxDelayMs: 100_000 }).getMyAccount({}, { signal: aborting.signal }));
      // On a slow machine, the request takes a while to arrive. One that ends before that is never seen.
      await expect.poll(() => sent.length).toBe(1);
      setTimeout(() => aborting.abort(new Error("closed")), 50);
      expect(await call).toMatchObject({ message: "closed" });
      expect(sent).toHaveLength(1);
    },
  );
});

describe("a list", () => {
  const page = (ids: string[], nextCursor: string | null) => ({
    body: { items: ids.map((orderId) => ({ orderId })), pagination: { nextCursor } },
  });
  const cursors = () => sent.map(({ url }) => new URL(url, "http://a").searchParams.get("cursor"));

  test("gives its first page when it is awaited", async () => {
    answers = [page(["a", "b"], "c1")];
    const { items, pagination } = await platform().listOrders();
    expect([items.map(({ orderId }) => orderId), pagination.nextCursor]).toEqual([["a", "b"], "c1"]);
    expect(sent).toHaveLength(1);
  });

  test("gives the items of all pages in a loop, also after an empty page", async () => {
    answers = [page(["a", "b"], "c1"), page([], "c2"), page(["c"], null)];
    const ids: string[] = [];
    for await (const { orderId } of platform().listOrders({ query: { limit: 2, status: ["DRAFT"] } }))
      ids.push(orderId);
    expect(ids).toEqual(["a", "b", "c"]);
    expect(cursors()).toEqual([null, "c1", "c2"]);
    expect(sent.every(({ url }) => url.includes("limit=2") && url.includes("status=DRAFT"))).toBe(true);
  });

  test("requests no page that the loop does not reach", async () => {
    answers = [page(["a", "b"], "c1")];
    for await (const { orderId } of platform().listOrders()) if (orderId === "a") break;
    expect(sent).toHaveLength(1);
  });

  test("gives its pages on request", async () => {
    answers = [page(["a"], "c1"), page(["b"], null)];
    const sizes: number[] = [];
    for await (const { items } of platform().listOrders().pages()) sizes.push(items.length);
    expect(sizes).toEqual([1, 1]);
  });

  test("that is read with POST has a key for each page", async () => {
    answers = [page([], "c1"), page([], null)];
    for await (const _ of platform().searchCustomers({ body: {} as never }, { idempotencyKey: "mine" }));
    expect(keysSent()[0]).toBe("mine");
    expect(keysSent()[1]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("ends the loop with the failure of a later page", async () => {
    answers = [page(["a"], "c1"), failure(400)];
    const ids: string[] = [];
    const loop = (async () => {
      for await (const { orderId } of platform().listOrders()) ids.push(orderId);
    })();
    expect(await rejection(loop)).toMatchObject({ status: 400 });
    expect(ids).toEqual(["a"]);
  });

  test("ends the loop with the failure of the first page, which is reported once", async () => {
    answers = [failure(403)];
    const loop = (async () => {
      for await (const _ of platform().listOrders());
    })();
    expect(await rejection(loop)).toMatchObject({ status: 403 });
  });
});

describe("answers that continue without being a list", () => {
  test("are visited until there is no further part", async () => {
    answers = [
      { body: { content: "one", pagination: { nextCursor: "c1" } } },
      { body: { content: "two", pagination: { nextCursor: null } } },
    ];
    let file = "";
    const query = { format: "SIE", fromDate: "2026-01-01", toDate: "2026-12-31" } as never;
    for await (const { content } of platform().exportBookkeeping({ path: { customerId: "1" }, query }))
      file += content;
    expect(file).toBe("onetwo");
  });

  test("of the stream of changes have no end, and continue where the last one stopped", async () => {
    answers = [
      { body: { items: [], cursor: "s1", isComplete: true } },
      { body: { items: [{ type: "order", id: "1" }], cursor: "s2", isComplete: true } },
    ];
    let seen = 0;
    for await (const { items } of platform().readStream({ query: { wait: 20 } })) {
      seen += items.length;
      if (seen === 2) break;
    }
    expect(sent.map(({ url }) => url)).toEqual([
      "/api/v2/stream?wait=20",
      "/api/v2/stream?wait=20&cursor=s1",
      "/api/v2/stream?wait=20&cursor=s2",
    ]);
  });
});
