import { createServer, get, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clientOf } from "@/lib/http/caller";
import { installFront } from "@/lib/http/edge/front";
import { frontHeaders, MARKER } from "@/lib/http/edge/marker";
import { PAGE_BODY_BYTES } from "@/lib/http/edge/page-body";
import { hostOf } from "@/lib/http/host";
import { MAX_BODY_BYTES } from "@/lib/kernel/parse";
import { readTrustedProxies } from "@/lib/platform/network/trusted-proxies";
import { apiOfFile } from "@/lib/testing/brand";

const { api } = await apiOfFile();
let server: Server;
let takeAway = () => {};

/** What a handler sees of a request with these `headers`. */
const seen = (headers: Record<string, string> = {}): Promise<Record<string, string | null>> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, host: "127.0.0.1", headers: { host: "brand.test", ...headers } }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve(JSON.parse(text)));
    }).on("error", reject);
  });

const install = (setting: string) => {
  takeAway = installFront({ trusted: readTrustedProxies(setting), runtime: api.runtime });
};

beforeEach(async () => {
  server = createServer((request, response) => {
    const headers = new Headers(request.headers as Record<string, string>);
    const { ip } = clientOf(headers);
    const proto = headers.get("x-forwarded-proto");
    response.end(
      JSON.stringify({ ip, host: hostOf(headers), proto, forwarded: headers.get("x-forwarded-host") }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  takeAway();
  takeAway = () => {};
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

const CLAIMS = {
  "x-forwarded-for": "1.2.3.4, 203.0.113.7",
  "x-forwarded-host": "evil.test, real.test",
  "x-forwarded-proto": "http, https",
  "x-real-ip": "1.2.3.4",
};

describe("the front", () => {
  test("replaces the client's claims when no proxy is trusted, and logs it once", async () => {
    const warn = vi.spyOn(api.runtime.log, "warn");
    install("0");
    for (let i = 0; i < 2; i++)
      expect(await seen(CLAIMS)).toEqual({
        ip: "127.0.0.1",
        host: "brand.test",
        proto: "http",
        forwarded: "brand.test",
      });
    expect(warn).toHaveBeenCalledOnce();
  });

  test("passes on the headers of one trusted proxy", async () => {
    install("1");
    const expected = { ip: "203.0.113.7", host: "real.test", proto: "https", forwarded: "real.test" };
    expect(await seen(CLAIMS)).toEqual(expected);
  });

  test("trusts a proxy by its network", async () => {
    install("127.0.0.0/8");
    expect(await seen(CLAIMS)).toMatchObject({ ip: "203.0.113.7", host: "real.test" });
    takeAway();
    install("192.0.2.0/24");
    expect(await seen(CLAIMS)).toMatchObject({ ip: "127.0.0.1", host: "brand.test" });
  });

  test("removes a forged marker, and keeps its own when the framework calls itself", async () => {
    install("0");
    expect(await seen({ ...CLAIMS, [MARKER]: "guessed" })).toMatchObject({ ip: "127.0.0.1" });
    const own = frontHeaders({ ip: "203.0.113.9", host: "brand.test" });
    expect(await seen({ host: "localhost", ...own })).toMatchObject({
      ip: "203.0.113.9",
      host: "brand.test",
    });
  });

  test("must be installed for a forwarded header to count", async () => {
    expect(await seen({ ...CLAIMS, [MARKER]: "guessed" })).toMatchObject({
      ip: "unknown",
      host: "brand.test",
    });
  });
});

/** Sends a raw request line and reads the answer to the end. */
const raw = (line: string, headers = ""): Promise<{ status: number; headers: string; body: string }> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    let text = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`${line} HTTP/1.1\r\nHost: brand.test\r\n${headers}Connection: close\r\n\r\n`);
    });
    socket.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    socket.on("error", reject).on("close", () => {
      const [head = "", body = ""] = text.split("\r\n\r\n", 2);
      resolve({ status: Number(head.split(" ")[1]), headers: head.toLowerCase(), body });
    });
  });

describe("a request line that the framework would answer itself", () => {
  test.each([
    ["TRACE /api/v2/customers", 405, "1005"],
    ["TRACE /", 405, "1005"],
    ["PROPFIND /api/v2/customers", 405, "1005"],
    ["GET http://brand.test/api/v2/customers", 400, "1000"],
    ["OPTIONS *", 400, "1000"],
    ["GET /api/v2/customers/%", 404, "1004"],
    ["GET /api/v2/customers/%E0%A4%A", 404, "1004"],
    ["POST /api/v2//customers", 404, "1004"],
    ["GET //customers", 404, "1004"],
    ["GET /api\\v2\\customers", 404, "1004"],
  ])("%s is refused in the Error shape", async (line, status, internalCode) => {
    install("0");
    const answer = await raw(line, "Api-Revision: 2026-09-01.bullfinch\r\n");
    expect(answer.status).toBe(status);
    expect(answer.headers).toContain("api-revision: 2026-09-01.bullfinch");
    expect(answer.headers).toContain("content-type: application/json");
    if (status === 405) expect(answer.headers).toContain("allow: get, head,");
    const body = JSON.parse(answer.body);
    expect(body).toMatchObject({ code: internalCode, internalCode, traceId: expect.any(String) });
    expect(body.message).not.toBe("");
  });

  test("gets a sentence for a browser that asks for a page, and no body for HEAD", async () => {
    install("0");
    const page = await raw("GET /plans/%", "Accept: text/html,*/*\r\n");
    expect([page.status, page.body]).toEqual([404, expect.stringContaining("nothing at this path")]);
    expect(page.headers).toContain("text/plain");
    expect((await raw("HEAD /api/v2/customers/%")).body).toBe("");
  });
});

describe("the body of a request for a page", () => {
  /** Sends a body until the connection ends. Resolves to the answer and the number of bytes sent. */
  const send = (path: string, headers: Record<string, string>, bytes: number) =>
    new Promise<{ status: number | undefined; sent: number }>((resolve) => {
      const { port } = server.address() as AddressInfo;
      let status: number | undefined;
      let sent = 0;
      let ended = false;
      const outgoing = request(
        { port, host: "127.0.0.1", method: "POST", path, headers: { host: "brand.test", ...headers } },
        (response) => {
          status = response.statusCode;
          response.resume().on("end", end);
        },
      );
      const piece = Buffer.alloc(64 * 1024);
      const more = () => {
        if (ended) return;
        if (sent >= bytes) return void outgoing.end();
        sent += piece.length;
        outgoing.write(piece, () => setImmediate(more));
      };
      function end() {
        ended = true;
        outgoing.destroy();
        resolve({ status, sent });
      }
      outgoing.on("error", end).on("close", end);
      more();
    });
  const LONG = 20 * PAGE_BODY_BYTES;
  const declared = { "content-length": String(LONG) };

  beforeEach(() => {
    server.removeAllListeners("request");
    server.on("request", (incoming, response) => {
      // As the framework does: reads the whole body, then answers.
      incoming.resume().on("end", () => response.end("read"));
      incoming.on("error", () => {});
    });
    install("0");
  });

  test("is read up to the size of a form", async () => {
    expect((await send("/login", {}, MAX_BODY_BYTES)).status).toBe(200);
  });

  test("is refused when its Content-Length is too large", async () => {
    const { status, sent } = await send("/login", declared, LONG);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(LONG);
  });

  test("is cut off with its connection when it never ends", async () => {
    const { status, sent } = await send("/plans", {}, LONG);
    expect(status).toBeUndefined();
    expect(sent).toBeLessThan(LONG);
  });

  test("is not limited here for API routes, which have their own limits", async () => {
    expect((await send("/api/v2/reports", {}, LONG)).status).toBe(200);
  });
});
