import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { makeCall } from "./make-call";

const request: SampleRequest = {
  operationId: "getInvoicePdf",
  surface: "end-user",
  revision: "2026-09-01.bullfinch",
  isNewest: true,
  method: "POST",
  path: "/things/{thingId}",
  isPublic: false,
  hasToken: true,
  isRepeatable: true,
  pathValues: { thingId: "a b" },
  query: {},
  headers: {},
  body: { n: 1 },
};

let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => answer(request, response));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const { fetch: realFetch, navigator: realNavigator } = globalThis;
beforeEach(() => {
  // A browser completes addresses with that of its page.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init),
  );
  vi.stubGlobal("navigator", { ...realNavigator, onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const call = (signal = new AbortController().signal, overrides: Partial<SampleRequest> = {}) =>
  makeCall({
    request: { ...request, ...overrides },
    body: '{ "n": 12345678901234567890 }',
    secrets: { key: "the-key", token: "the-token" },
    idempotencyKey: "made-1",
    signal,
  });

describe("a call of the console", () => {
  test("has the credentials, the key and the body as they were typed", async () => {
    let seen: { url?: string | undefined; headers: IncomingMessage["headers"]; body: string } | undefined;
    answer = async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      seen = { url: request.url, headers: request.headers, body };
      response.setHeader("content-type", "application/json").end('{"ok":true}');
    };
    const outcome = await call();
    expect(seen).toMatchObject({
      url: "/api/v2/end-user/things/a%20b",
      body: '{ "n": 12345678901234567890 }',
      headers: {
        "x-api-key": "the-key",
        authorization: "Bearer the-token",
        "api-revision": "2026-09-01.bullfinch",
        "x-idempotency-key": "made-1",
      },
    });
    expect(outcome).toMatchObject({
      answer: { status: 200, idempotencyKey: "made-1", body: { kind: "JSON", value: { ok: true } } },
    });
  });

  test("keeps an idempotency key that was typed", async () => {
    answer = (request, response) => response.end(request.headers["x-idempotency-key"]);
    expect(await call(undefined, { headers: { "X-Idempotency-Key": "own" } })).toMatchObject({
      answer: { idempotencyKey: "own", body: { kind: "TEXT", text: "own" } },
    });
  });

  test("without a body is sent without one", async () => {
    const { body, ...rest } = request;
    answer = (request, response) => response.end(String(request.headers["content-type"]));
    const outcome = await makeCall({
      request: { ...rest, method: "GET", isRepeatable: false },
      body: "",
      secrets: { key: "k", token: "t" },
      idempotencyKey: "unused",
      signal: new AbortController().signal,
    });
    expect(outcome).toMatchObject({ answer: { body: { kind: "TEXT", text: "undefined" } } });
    expect("idempotencyKey" in (outcome as { answer: object }).answer).toBe(false);
  });
});

describe("the answer of a call", () => {
  test.each([
    ["no body", 204, {}, "", { kind: "NONE" }],
    ["a problem document", 400, { "content-type": "application/problem+json" }, "{}", { kind: "JSON" }],
    ["broken JSON", 502, { "content-type": "application/json" }, "<html>", { kind: "TEXT", text: "<html>" }],
    [
      "a named file",
      200,
      { "content-type": "text/csv", "content-disposition": 'attachment; filename="june.csv"' },
      "a;b",
      { kind: "FILE", name: "june.csv" },
    ],
    [
      "a file without a name",
      200,
      { "content-type": "application/pdf" },
      "%PDF",
      { kind: "FILE", name: "getInvoicePdf.pdf" },
    ],
    [
      "an unknown type",
      200,
      { "content-type": "application/x-a.b" },
      "x",
      { kind: "FILE", name: "getInvoicePdf.bin" },
    ],
  ])("is shown by its type: %s", async (_, status, headers, text, body) => {
    answer = (_, response) => {
      response.writeHead(status, headers);
      response.end(text);
    };
    expect(await call()).toMatchObject({ answer: { status, body } });
  });

  test("that never arrives is a time-out", async () => {
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 50);
      return controller.signal;
    });
    answer = () => {};
    expect(await call()).toEqual({ problem: "TIMEOUT" });
  });

  test("whose connection breaks is unreachable, or the device is offline", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write("{");
      setTimeout(() => response.destroy(), 20);
    };
    expect(await call()).toEqual({ problem: "UNREACHABLE" });
    const goOffline = answer;
    answer = (request, response) => {
      vi.stubGlobal("navigator", { onLine: false });
      goOffline(request, response);
    };
    expect(await call()).toEqual({ problem: "OFFLINE" });
  });

  test("is not made without a network", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    let calls = 0;
    answer = (_, response) => {
      calls++;
      response.end();
    };
    expect(await call()).toEqual({ problem: "OFFLINE" });
    expect(calls).toBe(0);
  });

  test("of a stopped call is not awaited", async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    expect(await call(controller.signal)).toEqual({ problem: "STOPPED" });
  });
});
