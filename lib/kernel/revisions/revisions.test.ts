import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { operation } from "@/lib/kernel/operation";
import { currentRevision } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";
import { type CallOptions, type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

const AUK = "2026-08-21.auk";
const BULLFINCH = "2026-09-01.bullfinch";

/** An operation that only the baseline serves, as `calculate-price` does. */
const removed = operation({
  id: "removedProbe",
  method: "POST",
  path: "/probe/{probeId}/removed",
  summary: "Removed",
  tag: "Probe",
  surfaces: ["platform"],
  permission: "catalog:read",
  params: z.object({ probeId: z.string() }),
  output: z.object({ ok: z.boolean() }),
  removedAfter: AUK,
  handle: async () => ({ ok: true }),
});

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let newKey: string;
let oldKey: string;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.pool, "2026-11-01T12:00:00.000Z", [...OPERATIONS, removed]);
  tenant = await api.tenant();
  newKey = await api.apiKey(tenant, "full-access", BULLFINCH);
  oldKey = await api.apiKey(tenant, "full-access", AUK);
});
afterAll(() => database?.[Symbol.asyncDispose]());

const revisionOf = async (method: string, path: string, options: CallOptions = {}) => {
  const { status, headers, body } = await api.call<{ internalCode?: string } | undefined>(
    method,
    path,
    options,
  );
  return [status, headers.get("api-revision"), body?.internalCode] as const;
};

describe("the revision of an answer", () => {
  test("is the key's pin, or the header's for one request", async () => {
    expect(await revisionOf("GET", "/customers", { key: newKey })).toEqual([200, BULLFINCH, undefined]);
    expect(await revisionOf("GET", "/customers", { key: oldKey })).toEqual([200, AUK, undefined]);
    const override = (value: string) => ({ headers: { "api-revision": value } });
    expect(await revisionOf("GET", "/customers", { key: newKey, ...override(AUK) })).toEqual([
      200,
      AUK,
      undefined,
    ]);
    expect(await revisionOf("GET", "/customers", { key: oldKey, ...override(BULLFINCH) })).toEqual([
      200,
      BULLFINCH,
      undefined,
    ]);
    expect(await revisionOf("GET", "/customers", { key: oldKey })).toEqual([200, AUK, undefined]);
  });

  test("is the oldest supported one without a key", async () => {
    const body = { email: "astrid@example.com" };
    expect(await revisionOf("POST", "/auth/email/start", { body })).toEqual([202, AUK, undefined]);
  });

  test.each(["2026-09-01", "bullfinch", "2026-09-01.Bullfinch", "2026-08-21.bullfinch", "latest", "", " "])(
    "%j is not a revision: 400 unknown_api_revision",
    async (value) => {
      const answer = await revisionOf("GET", "/customers", {
        key: newKey,
        headers: { "api-revision": value },
      });
      expect(answer).toEqual([400, BULLFINCH, "unknown_api_revision"]);
    },
  );

  test("new keys are pinned to the revision of the day", () => {
    expect(currentRevision(new Date("2026-08-31T23:59:59Z"))).toBe(AUK);
    expect(currentRevision(new Date("2026-09-01T00:00:00Z"))).toBe(BULLFINCH);
    expect(currentRevision(new Date("2027-01-01T00:00:00Z"))).toBe(BULLFINCH);
  });
});

describe("the revision header", () => {
  test.each([
    ["no credentials", "GET", "/customers", {}, 401],
    ["an unknown path", "GET", "/nothing/here", {}, 404],
    ["an unknown path of the end-user API", "POST", "/end-user/nothing", {}, 404],
    ["the root", "GET", "", {}, 404],
    ["a wrong method", "DELETE", "/customers", {}, 405],
    ["OPTIONS", "OPTIONS", "/customers", {}, 204],
    ["broken JSON", "POST", "/auth/email/start", { raw: "{" }, 400],
  ] as [string, string, string, CallOptions, number][])(
    "%s",
    async (_what, method, path, options, status) => {
      const answer = await revisionOf(method, path, options);
      expect(answer.slice(0, 2)).toEqual([status, AUK]);
      const asked = await revisionOf(method, path, { ...options, headers: { "api-revision": BULLFINCH } });
      expect(asked.slice(0, 2)).toEqual([status, BULLFINCH]);
    },
  );

  test("is the pin's revision on a 404 too", async () => {
    const path = "/customers/rid_nothing";
    expect(await revisionOf("GET", path, { key: newKey })).toEqual([404, BULLFINCH, "2100"]);
    expect(await revisionOf("GET", path, { key: oldKey })).toEqual([404, AUK, "2100"]);
  });
});

describe("a removed endpoint", () => {
  const path = "/probe/1/removed";

  test("works on the baseline, is 404 endpoint_removed on the newest, and 401 without credentials", async () => {
    expect(await revisionOf("POST", path, { key: oldKey })).toEqual([200, AUK, undefined]);
    expect(await revisionOf("POST", path, { key: newKey })).toEqual([404, BULLFINCH, "endpoint_removed"]);
    const headers = { "api-revision": AUK };
    expect(await revisionOf("POST", path, { key: newKey, headers })).toEqual([200, AUK, undefined]);
  });
});

describe("a retired baseline", () => {
  beforeAll(() => api.clock.set("2026-12-01T00:00:00.000Z"));
  afterAll(() => api.clock.set("2026-11-01T12:00:00.000Z"));

  test("has its header refused, and its pins and keyless requests use the oldest supported revision", async () => {
    const headers = { "api-revision": AUK };
    expect(await revisionOf("GET", "/customers", { key: newKey, headers })).toEqual([
      400,
      BULLFINCH,
      "unknown_api_revision",
    ]);
    expect(await revisionOf("GET", "/customers", { key: oldKey, headers })).toEqual([
      400,
      BULLFINCH,
      "unknown_api_revision",
    ]);
    expect(await revisionOf("GET", "/customers", { key: oldKey })).toEqual([200, BULLFINCH, undefined]);
    const body = { email: "astrid@example.com" };
    expect(await revisionOf("POST", "/auth/email/start", { body })).toEqual([202, BULLFINCH, undefined]);
    expect(await revisionOf("GET", "/nothing", { headers })).toEqual([404, BULLFINCH, "1004"]);
    expect(await revisionOf("POST", "/probe/1/removed", { key: oldKey })).toEqual([
      404,
      BULLFINCH,
      "endpoint_removed",
    ]);
  });

  test("is still served one moment before it retires", async () => {
    api.clock.set("2026-11-30T23:59:59.999Z");
    const headers = { "api-revision": AUK };
    expect(await revisionOf("GET", "/customers", { key: newKey, headers })).toEqual([200, AUK, undefined]);
  });
});
