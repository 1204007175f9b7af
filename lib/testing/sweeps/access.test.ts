import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPersonOnly, mutates, type Operation, type Surface } from "@/lib/kernel/operation";
import { OPERATIONS } from "@/lib/operations";
import {
  neededQuery,
  parameterNames,
  pathWith,
  queryText,
  recordWrites,
  samplesOf,
} from "@/lib/testing/fuzz/sweep-calls";
import { addDrafts, addFixedValues, addIntegrations, sandboxFor } from "@/lib/testing/fuzz/world";
import { type SeededApi, seededApi } from "@/lib/testing/seeded";

/** Every operation on every surface it is served on: nothing that is added later can escape these. */
const CASES = OPERATIONS.flatMap((operation) =>
  operation.surfaces.map((surface) => ({ id: operation.id, surface, operation })),
);
const GUARDED = CASES.filter(({ operation }) => operation.permission !== null);
const BASELINE = { "api-revision": "2026-08-21.auk" };

let seeded: SeededApi;
let sandbox: Awaited<ReturnType<typeof sandboxFor>>;
let written: () => Promise<string[]>;

beforeAll(async () => {
  seeded = await seededApi(async (database) => {
    sandbox = await sandboxFor(database);
  });
  addFixedValues(seeded);
  await addDrafts(seeded);
  await addIntegrations(seeded);
  written = await recordWrites(seeded);
});
afterAll(async () => {
  await sandbox.stop();
  await seeded[Symbol.asyncDispose]();
});

const realPath = (surface: Surface, operation: Operation, index = 0) =>
  pathWith(seeded.known, surface, operation, index);
const samples = (schema: Operation["body"], count: number) => samplesOf(schema, seeded.known, count);

test("the brand's own writes are noticed", async () => {
  const key = seeded.demo.apiKeys.fullAccess;
  const body = { name: "Astrid Lind", customerType: "CONSUMER", contact: {} };
  expect((await seeded.api.call("POST", "/customers", { key, body })).status).toBe(201);
  expect(await written()).toContain("customers");
});

describe("without credentials", () => {
  test.each(GUARDED)("$id on the $surface surface is refused", async ({ operation, surface }) => {
    for (const options of [{}, { key: "tern_unknown" }, { token: "a.b.c" }]) {
      const body = mutates(operation) ? samples(operation.body, 1)[0] : undefined;
      const answer = await seeded.api.call(operation.method, realPath(surface, operation), {
        ...options,
        body,
        headers: BASELINE,
      });
      expect(answer, JSON.stringify(options)).toMatchObject({ status: 401, body: { internalCode: "2000" } });
    }
    expect(await written()).toEqual([]);
  });

  test.each(CASES.filter(({ operation }) => operation.permission === null))(
    "$id on the $surface surface is open",
    async ({ operation, surface }) => {
      for (const body of samples(operation.body, 10)) {
        const { status } = await seeded.api.call(operation.method, realPath(surface, operation), { body });
        expect(status).not.toBe(403);
      }
    },
  );
});

describe("with a key for the other surface", () => {
  test.each(GUARDED)("$id on the $surface surface is refused", async ({ operation, surface }) => {
    const { fullAccess, impersonation } = seeded.demo.apiKeys;
    const [key, internalCode] = surface === "platform" ? [impersonation, "4339"] : [fullAccess, "4337"];
    const answer = await seeded.api.call(operation.method, realPath(surface, operation), {
      key,
      body: mutates(operation) ? {} : undefined,
      headers: BASELINE,
    });
    expect(answer).toMatchObject({ status: 403, body: { internalCode } });
  });
});

describe("with another tenant's credentials", () => {
  const foreign: Record<Surface, { key: string; token?: string }> = {
    platform: { key: "" },
    "end-user": { key: "" },
  };
  let ids: Set<string>;

  beforeAll(async () => {
    const { api } = seeded;
    const other = await api.tenant({ allowedReturnOrigins: ["http://brand.test", "http://localhost:3000"] });
    const own = await api.customer(other);
    foreign.platform = { key: await api.apiKey(other) };
    foreign["end-user"] = {
      key: await api.apiKey(other, "impersonate-user"),
      token: (await api.user(other, { [own]: "ADMIN" })).token,
    };
    ids = new Set(
      Object.values(seeded.known)
        .flat()
        .filter((value) => /^[0-9a-f-]{36}$|^\+\d{8,}$|@/.test(value)),
    );
    // What is open to everybody has written before.
    await written();
  });

  const strings = (value: unknown): string[] =>
    typeof value === "string"
      ? [value]
      : typeof value === "object" && value !== null
        ? Object.values(value).flatMap(strings)
        : [];
  /** Ids, numbers and addresses of the seeded brand in an answer that were not in the request. */
  const leaked = (answer: unknown, request: string) =>
    strings(answer).filter((text) => ids.has(text) && !request.includes(text));

  test.each(GUARDED.filter(({ operation }) => parameterNames(operation).length > 0))(
    "$id on the $surface surface finds none of the brand's",
    async ({ operation, surface }) => {
      const bodies = mutates(operation) ? samples(operation.body, 12) : Array(6).fill(undefined);
      for (const [index, body] of bodies.entries()) {
        const valid =
          body === undefined ? !operation.body : (operation.body?.safeParse(body).success ?? true);
        // What no schema minds and no database stores is refused before anything is looked up.
        const unstorable = /\\u0000|\\ud[89a-f]/i.test(JSON.stringify(body) ?? "");
        if (!valid || unstorable) continue;
        const { status, body: answer } = await seeded.api.call(
          operation.method,
          realPath(surface, operation, index) + neededQuery(operation, seeded.known),
          { ...foreign[surface], body, headers: BASELINE },
        );
        // What is a person's own is no key's, whatever brand it is of.
        expect(status, JSON.stringify({ body, answer })).toBe(isPersonOnly(operation) ? 403 : 404);
      }
      expect(await written()).toEqual([]);
    },
  );

  test.each(GUARDED.filter(({ operation }) => parameterNames(operation).length === 0))(
    "$id on the $surface surface shows and changes nothing of the brand",
    async ({ operation, surface }) => {
      for (const query of samples(operation.query, operation.query ? 40 : 1)) {
        for (const body of mutates(operation) ? samples(operation.body, 60) : [undefined]) {
          const path = realPath(surface, operation) + queryText(query);
          const answer = await seeded.api.call<{ items?: unknown[] }>(operation.method, path, {
            ...foreign[surface],
            body,
          });
          const request = path + decodeURIComponent(path) + JSON.stringify(body ?? null);
          expect(leaked(answer.body, request), request).toEqual([]);
        }
      }
      expect(await written()).toEqual([]);
    },
  );
});
