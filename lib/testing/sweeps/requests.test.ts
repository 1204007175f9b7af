import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { operation } from "@/lib/kernel/operation";
import { MAX_BODY_BYTES } from "@/lib/kernel/parse";
import { type TestApi, testApi } from "@/lib/testing/api";

type Detail = { property?: string; code: string; message: string };
type Failure = { message: string; code: string; internalCode: string; traceId: string; details?: Detail[] };

const echo = operation({
  id: "echoProbe",
  method: "POST",
  path: "/echo",
  summary: "Echo",
  tag: "Probe",
  surfaces: ["platform"],
  permission: "customers:write",
  query: z.object({
    tags: z.array(z.string()).min(1).max(3).optional(),
    numbers: z.array(z.int()).optional(),
    flag: z.boolean().optional(),
    name: z.string().optional(),
  }),
  body: z.object({
    value: z.unknown().optional(),
    billing: z.object({ email: z.email() }).optional(),
    items: z.array(z.object({ type: z.enum(["A", "B"]) })).optional(),
  }),
  bodyOptional: true,
  output: z.object({ query: z.unknown(), body: z.unknown() }),
  handle: async (_ctx, { query, body }) => ({ query, body }),
});
const broken = operation({
  id: "brokenProbe",
  method: "GET",
  path: "/broken",
  summary: "Broken",
  tag: "Probe",
  surfaces: ["platform"],
  permission: "customers:read",
  output: z.object({}),
  handle: async () => {
    throw new Error("a secret of ours");
  },
});

let database: TestDatabase;
let api: TestApi;
let key: string;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.pool, undefined, [echo, broken]);
  key = await api.apiKey(await api.tenant());
});
afterAll(() => database?.[Symbol.asyncDispose]());

const post = <T = Failure>(raw: string | undefined, headers: Record<string, string> = {}, search = "") =>
  api.call<T>("POST", `/echo${search}`, { key, headers, ...(raw === undefined ? {} : { raw }) });

const refusal = async (raw: string, headers?: Record<string, string>) => {
  const { status, body } = await post(raw, headers);
  return [status, body.internalCode];
};

describe("a body", () => {
  test("of broken JSON is refused", async () => {
    for (const raw of ["{", "{'a':1}", "undefined", '{"a":1}}', "[1,]", "\u0000"])
      expect(await refusal(raw)).toEqual([400, "1001"]);
  });

  test("of another content type is refused", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "application/jsonp",
    ])
      expect(await refusal("{}", { "content-type": type })).toEqual([415, "1002"]);
    for (const type of [
      "application/json; charset=utf-8",
      "APPLICATION/JSON",
      "application/merge-patch+json",
    ])
      expect((await post("{}", { "content-type": type })).status).toBe(200);
  });

  test("that is too large is refused by its counted size, whatever its Content-Length", async () => {
    const fits = JSON.stringify({ value: "x".repeat(MAX_BODY_BYTES - 12) });
    expect(Buffer.byteLength(fits)).toBe(MAX_BODY_BYTES);
    expect((await post(fits)).status).toBe(200);
    expect(await refusal(`${fits} `)).toEqual([413, "1003"]);
    // Two bytes each: the limit is in bytes.
    expect(await refusal(JSON.stringify({ value: "å".repeat(MAX_BODY_BYTES / 2) }))).toEqual([413, "1003"]);
  });

  test("that is nested too deeply is refused, in any disguise", async () => {
    const nested = (depth: number) => `{"value":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    expect((await post(nested(63))).status).toBe(200);
    expect(await refusal(nested(64))).toEqual([400, "1001"]);
    expect(await refusal("[".repeat(500_000))).toEqual([400, "1001"]);
    expect(await refusal(`{"value":"\\"","x":${'{"a":'.repeat(70)}1${"}".repeat(70)}}`)).toEqual([
      400,
      "1001",
    ]);
    // Brackets inside a string are text.
    expect((await post(JSON.stringify({ value: `\\"${"[".repeat(200)}` }))).status).toBe(200);
  });

  test("with NUL or lone surrogates, which cannot be stored, is refused, in values and in names", async () => {
    for (const raw of [
      '{"value":"\\u0000"}',
      '{"value":"a\\ud800b"}',
      '{"value":{"\\u0000":1}}',
      '{"value":[["\\udc00"]]}',
    ])
      expect(await refusal(raw)).toEqual([400, "1001"]);
    const fine = await post<{ body: { value: string } }>('{"value":"\\ud83d\\ude00 \\\\u0000"}');
    expect(fine.body.body.value).toBe("😀 \\u0000");
  });

  test("of invalid UTF-8 is refused", async () => {
    const request = new Request("http://brand.test/api/v2/echo", {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: Buffer.from([0x7b, 0x22, 0x76, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
    });
    const response = await api.send(request);
    expect([response.status, ((await response.json()) as Failure).internalCode]).toEqual([400, "1001"]);
  });

  test("may be left out where the operation allows it", async () => {
    expect((await post(undefined)).status).toBe(200);
    expect((await post("  ")).status).toBe(200);
  });

  test("may contain __proto__, which stays text", async () => {
    const { status } = await post('{"__proto__":{"polluted":true},"value":{"__proto__":{"polluted":true}}}');
    expect(status).toBe(200);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test("has each wrong field named, with a code of the registry", async () => {
    const { status, body } = await post('{"billing":{"email":"x"},"items":[{"type":"A"},{"type":"C"},{}]}');
    expect([status, body.internalCode]).toEqual([400, "1000"]);
    expect(body.details).toEqual([
      { property: "billing.email", code: "invalid_format", message: expect.any(String) },
      { property: "items.1.type", code: "invalid_value", message: expect.any(String) },
      { property: "items.2.type", code: "required", message: expect.any(String) },
    ]);
    expect(body.traceId).toMatch(/^[0-9a-f]{32}$/);
  });

  test("that is not an object is refused", async () => {
    for (const raw of ["[]", "1", '"x"', "null"]) expect(await refusal(raw)).toEqual([400, "1000"]);
  });
});

describe("query parameters", () => {
  type Echoed = { query: Record<string, unknown> };
  const query = async (search: string) => (await post<Echoed>(undefined, {}, search)).body.query;
  const wrong = async (search: string) => {
    const { status, body } = await post(undefined, {}, search);
    expect(status).toBe(400);
    return body.details?.map(({ property }) => property);
  };

  test("arrays are repeated keys, even with one element", async () => {
    expect(await query("?tags=a&tags=b")).toEqual({ tags: ["a", "b"] });
    expect(await query("?tags=a")).toEqual({ tags: ["a"] });
    expect(await query("?tags=a,b")).toEqual({ tags: ["a,b"] });
    expect(await query("?numbers=1&numbers=2")).toEqual({ numbers: [1, 2] });
    expect(await query("")).toEqual({});
  });

  test("limits of arrays apply, and the wrong element is named", async () => {
    expect(await wrong("?tags=a&tags=b&tags=c&tags=d")).toEqual(["tags"]);
    expect(await wrong("?numbers=1&numbers=x")).toEqual(["numbers.1"]);
  });

  test("a scalar is given once, and a boolean is true or false", async () => {
    expect(await wrong("?name=a&name=b")).toEqual(["name"]);
    expect(await query("?flag=true")).toEqual({ flag: true });
    expect(await wrong("?flag=1")).toEqual(["flag"]);
    expect(await query("?name=true")).toEqual({ name: "true" });
  });

  test("a NUL is refused and not stored", async () => {
    expect(await wrong("?name=%00")).toEqual(["name"]);
    expect(await wrong("?tags=a&tags=%00")).toEqual(["tags.1"]);
  });
});

describe("paths and methods", () => {
  test("unknown paths are 404 in our shape, including the roots", async () => {
    for (const path of ["", "/", "/nothing", "/echo/more", "/end-user", "/end-user/echo"]) {
      const { status, body, headers } = await api.call<Failure>("GET", path, { key });
      expect([path, status, body.internalCode]).toEqual([path, 404, "1004"]);
      expect(body).toMatchObject({ code: "1004", message: expect.any(String), traceId: expect.any(String) });
      expect(headers.get("content-type")).toContain("application/json");
    }
  });

  test("a wrong method is 405 and lists the right ones", async () => {
    for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
      const { status, body, headers } = await api.call<Failure>(method, "/echo", { key });
      expect([status, body.internalCode]).toEqual([405, "1005"]);
      expect(headers.get("allow")).toBe("POST, OPTIONS");
    }
    expect((await api.call("GET", "/broken", { key })).status).toBe(500);
    expect((await api.call("POST", "/broken", { key })).headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });

  test("HEAD is GET without a body", async () => {
    const { status, body } = await api.call("HEAD", "/broken", { key });
    expect([status, body]).toEqual([500, undefined]);
  });
});

test("our own failures reveal no internals", async () => {
  const { status, body } = await api.call<Failure>("GET", "/broken", { key });
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain("secret");
  expect(body).not.toHaveProperty("internalCode");
  expect(body.traceId).toMatch(/^[0-9a-f]{32}$/);
});
