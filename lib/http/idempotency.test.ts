import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { idempotencyClaim } from "@/lib/http/idempotency";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { operation } from "@/lib/kernel/operation";
import { newId } from "@/lib/platform/secrets/ids";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Answer = { n?: number; internalCode?: string; secret?: string };

/** Writes a row each time it runs, so that what a repeat did can be counted where it counts: in the database. */
const note = operation({
  id: "noteProbe",
  method: "POST",
  path: "/probe/{probeId}/notes",
  summary: "Note",
  tag: "Probe",
  surfaces: ["platform", "end-user"],
  permission: "customers:write",
  params: z.object({ probeId: z.string() }),
  body: z.object({ text: z.string(), refuse: z.boolean().optional(), fail: z.boolean().optional() }),
  bodyOptional: true,
  output: z.object({ n: z.int() }),
  status: 201,
  failures: [failures.orderNotDraft],
  handle: async (ctx, { body }) => {
    const { rows } = await ctx.db.execute<{ n: number }>(
      sql`insert into probe_notes (text) values (${body.text}) returning n`,
    );
    if (body.refuse) throw new ApiError(failures.orderNotDraft);
    if (body.fail) throw new Error("on purpose");
    return { n: rows[0]!.n };
  },
});
const otherOperation = operation({
  ...(note as never as object),
  id: "otherProbe",
  path: "/other/{probeId}/notes",
} as never);

/** Talks to the outside after the commit and returns what is stored nowhere. */
let finished = 0;
const credential = operation({
  id: "credentialProbe",
  method: "POST",
  path: "/credentials",
  summary: "Credential",
  tag: "Probe",
  surfaces: ["platform"],
  permission: "customers:write",
  output: z.object({ n: z.int(), secret: z.string() }),
  handle: async (ctx) => {
    const { rows } = await ctx.db.execute<{ n: number }>(
      sql`insert into probe_notes (text) values ('credential') returning n`,
    );
    return { n: rows[0]!.n };
  },
  finish: async (ctx, { n }) => {
    if (ctx.tx) throw new Error("inside the transaction");
    finished++;
    return { n, secret: `secret-${n}` };
  },
});

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let key: string;
let sameTenantKey: string;
let otherTenantKey: string;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.pool, undefined, [note, otherOperation, credential]);
  await database.pool.query("create table probe_notes (n serial primary key, text text not null)");
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  sameTenantKey = await api.apiKey(tenant);
  otherTenantKey = await api.apiKey(await api.tenant());
});
afterAll(() => database?.[Symbol.asyncDispose]());

const post = (
  idempotencyKey: string | undefined,
  body: unknown,
  { path = "/probe/1/notes", as = key }: { path?: string; as?: string } = {},
) =>
  api.call<Answer>("POST", path, {
    key: as,
    body,
    ...(idempotencyKey === undefined ? {} : { headers: { "x-idempotency-key": idempotencyKey } }),
  });

const notes = async (text: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from probe_notes where text = $1",
    [text],
  );
  return rows[0]!.count;
};

describe("the same key", () => {
  test("and the same request: the same answer, done once", async () => {
    const text = newId();
    const idempotencyKey = newId();
    const first = await post(idempotencyKey, { text });
    const again = await post(idempotencyKey, { text });
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await notes(text)).toBe(1);
    const without = [await post(undefined, { text }), await post(undefined, { text })];
    expect(without.map((answer) => answer.status)).toEqual([201, 201]);
    expect(await notes(text)).toBe(3);
  });

  test("with another body, path, query or operation: 409, and nothing is done", async () => {
    const text = newId();
    const idempotencyKey = newId();
    await post(idempotencyKey, { text });
    const others = [
      await post(idempotencyKey, { text, extra: 1 }),
      await post(idempotencyKey, { text: `${text}.` }),
      await post(idempotencyKey, { text }, { path: "/probe/2/notes" }),
      await post(idempotencyKey, { text }, { path: "/probe/1/notes?x=1" }),
      await post(idempotencyKey, { text }, { path: "/other/1/notes" }),
      await api.call<Answer>("POST", "/credentials", {
        key,
        headers: { "x-idempotency-key": idempotencyKey },
      }),
    ];
    for (const { status, body } of others) expect([status, body.internalCode]).toEqual([409, "1008"]);
    expect(await notes(text)).toBe(1);
    expect((await post(idempotencyKey, { text })).status).toBe(201);
  });

  test("with another request that is not even valid: 409 as well", async () => {
    const text = newId();
    const idempotencyKey = newId();
    await post(idempotencyKey, { text });
    const headers = { "x-idempotency-key": idempotencyKey };
    const raw = (raw: string, more: Record<string, string> = {}) =>
      api.call<Answer>("POST", "/probe/1/notes", { key, raw, headers: { ...headers, ...more } });
    const others = [
      await post(idempotencyKey, { text: 1 }),
      await post(idempotencyKey, {}),
      await post(idempotencyKey, { text, fail: "yes" }),
      await post(idempotencyKey, { text }, { path: "/probe/%00/notes" }),
      await raw("{"),
      await raw(JSON.stringify({ text }), { "content-type": "text/plain" }),
      await raw(`"${"x".repeat(1024 * 1024)}"`),
    ];
    for (const { status, body } of others) expect([status, body.internalCode]).toEqual([409, "1008"]);
    expect((await post(newId(), { text: 1 })).status).toBe(400);
    api.clock.advance(24 * 3600_000);
    expect((await post(idempotencyKey, { text: 1 })).status).toBe(400);
  });

  test("fifty times at once: executed once, fifty equal answers", async () => {
    const text = newId();
    const idempotencyKey = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(idempotencyKey, { text })));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    expect(await notes(text)).toBe(1);
  });

  test("at once with different bodies: one is done, the others are told", async () => {
    const text = newId();
    const idempotencyKey = newId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => post(idempotencyKey, { text, index })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect(await notes(text)).toBe(1);
  });

  test("from another caller or tenant is another key", async () => {
    const text = newId();
    const idempotencyKey = newId();
    await post(idempotencyKey, { text });
    expect((await post(idempotencyKey, { text }, { as: sameTenantKey })).status).toBe(201);
    expect((await post(idempotencyKey, { text: `${text}.` }, { as: otherTenantKey })).status).toBe(201);
    expect(await notes(text)).toBe(2);
  });

  test("works again after 24 hours, not before", async () => {
    const text = newId();
    const idempotencyKey = newId();
    const first = await post(idempotencyKey, { text });
    api.clock.advance(24 * 3600_000 - 1);
    expect((await post(idempotencyKey, { text })).body).toEqual(first.body);
    api.clock.advance(1);
    const later = await post(idempotencyKey, { text });
    expect(later.status).toBe(201);
    expect(later.body).not.toEqual(first.body);
    expect(await notes(text)).toBe(2);
  });
});

describe("what is not a success", () => {
  test("a refusal is repeated, and its change undone", async () => {
    const text = newId();
    const idempotencyKey = newId();
    const first = await post(idempotencyKey, { text, refuse: true });
    expect([first.status, first.body.internalCode]).toEqual([409, "3101"]);
    const again = await post(idempotencyKey, { text, refuse: true });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await notes(text)).toBe(0);
  });

  test("a failure of ours keeps nothing: the caller shall try again", async () => {
    const text = newId();
    const idempotencyKey = newId();
    expect((await post(idempotencyKey, { text, fail: true })).status).toBe(500);
    expect(await notes(text)).toBe(0);
    expect((await post(idempotencyKey, { text })).status).toBe(201);
  });

  test("a request that is not valid does not take the key", async () => {
    const text = newId();
    const idempotencyKey = newId();
    expect((await post(idempotencyKey, { text: 1 })).status).toBe(400);
    expect((await post(idempotencyKey, { text })).status).toBe(201);
  });
});

describe("a caller without credentials", () => {
  const ownerOf = (ip: string, body: unknown) => {
    const ctx = { caller: { kind: "anonymous" }, actor: "anonymous", client: { ip } } as unknown as Ctx;
    return idempotencyClaim(ctx, "key", "verifyEmailLogin", "/api/v2/auth/email/verify", body).caller;
  };

  test("has keys of its own for each network address and login challenge", () => {
    const body = { email: "anna@example.com", nonce: "one", code: "123456" };
    const owner = ownerOf("192.0.2.1", body);
    expect(ownerOf("192.0.2.1", { ...body, code: "654321" })).toBe(owner);
    expect(ownerOf("192.0.2.2", body)).not.toBe(owner);
    expect(ownerOf("192.0.2.1", { ...body, nonce: "two" })).not.toBe(owner);
    expect(owner).not.toContain("192.0.2.1");
    for (const odd of [undefined, null, "text", [], { nonce: 1 }])
      expect(ownerOf("192.0.2.1", odd)).toBe(ownerOf("192.0.2.1", {}));
  });
});

describe("what is kept of a request", () => {
  const kept = async (idempotencyKey: string): Promise<string> =>
    (await database.pool.query("select fingerprint from idempotency_keys where key = $1", [idempotencyKey]))
      .rows[0].fingerprint;
  const digestOf = (idempotencyKey: string, body: object) =>
    idempotencyClaim(api.ctx(tenant), idempotencyKey, "noteProbe", "/api/v2/probe/1/notes", body).digest;

  test("does not tell who guesses its body that the guess is right", async () => {
    const [idempotencyKey, body] = [newId(), { text: "19850709-9805" }];
    expect((await post(idempotencyKey, body)).status).toBe(201);
    expect(await kept(idempotencyKey)).not.toBe(digestOf(idempotencyKey, body));
  });

  test("by the version before, a digest without a key, still tells a repeat from another request", async () => {
    const [idempotencyKey, body] = [newId(), { text: newId() }];
    const first = await post(idempotencyKey, body);
    await database.pool.query("update idempotency_keys set fingerprint = $2 where key = $1", [
      idempotencyKey,
      digestOf(idempotencyKey, body),
    ]);
    const again = await post(idempotencyKey, body);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await notes(body.text)).toBe(1);
    const other = await post(idempotencyKey, { text: `${body.text}.` });
    expect([other.status, other.body.internalCode]).toEqual([409, "1008"]);
  });
});

describe("the key itself", () => {
  test("has 1 to 256 characters", async () => {
    const text = newId();
    expect((await post("k".repeat(256), { text })).status).toBe(201);
    for (const wrong of ["k".repeat(257), ""]) {
      const answer = await post(wrong, { text });
      expect([answer.status, answer.body.internalCode]).toEqual([400, "1007"]);
    }
    expect(await notes(text)).toBe(1);
  });
});

test("what an operation finishes with is made anew for the repeat, and stored nowhere", async () => {
  const headers = { "x-idempotency-key": newId() };
  const first = await api.call<Answer>("POST", "/credentials", { key, headers });
  const again = await api.call<Answer>("POST", "/credentials", { key, headers });
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(finished).toBe(2);
  expect(await notes("credential")).toBe(1);
  const { rows } = await database.pool.query("select * from idempotency_keys");
  expect(JSON.stringify(rows)).not.toContain(first.body.secret);
});
