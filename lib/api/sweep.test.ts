import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inputsOf } from "@/lib/api/fuzz/inputs";
import { addDrafts, addFixedValues, addIntegrations, sandboxFor } from "@/lib/api/fuzz/world";
import { isPersonOnly, mutates, type Operation, type Surface } from "@/lib/api/operation";
import { fillPath, parametersOf } from "@/lib/api/paths";
import { type SeededApi, seededApi } from "@/lib/api/seeded";
import { OPERATIONS } from "@/lib/operations";

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
  written = await watchWrites(seeded);
});
afterAll(async () => {
  await sandbox.stop();
  await seeded[Symbol.asyncDispose]();
});

const prefix = (surface: Surface) => (surface === "end-user" ? "/end-user" : "");
/** Parameters that name one thing. What is greedy is a path of the brand's own making, and names nothing. */
const parameterNames = (operation: Operation) =>
  parametersOf(operation.path)
    .filter(({ greedy }) => !greedy)
    .map(({ name }) => name);

/** The operation's path with real ids of the seeded brand. */
function realPath(surface: Surface, operation: Operation, index = 0): string {
  const path = fillPath(operation.path, (name) => {
    const ids = seeded.known[name];
    if (!ids?.length) throw new Error(`the seeded brand has no ${name}; add it to lib/api/seeded.ts`);
    return ids[index % ids.length]!;
  });
  return prefix(surface) + path;
}

/** Bodies or queries the schema takes, with the seeded brand's ids in them. The same ones in every run. */
const samples = (schema: Operation["body"], count: number): unknown[] =>
  schema ? fc.sample(inputsOf(schema, seeded.known), { numRuns: count, seed: 42 }) : [undefined];

function queryText(value: unknown): string {
  const search = new URLSearchParams();
  for (const [name, one] of Object.entries((value ?? {}) as object))
    for (const item of Array.isArray(one) ? one : [one])
      search.append(name, typeof item === "object" ? JSON.stringify(item) : String(item));
  return search.size > 0 ? `?${search}` : "";
}

/** A query for operations that cannot do without one; without it they are refused before anything is looked up. */
const neededQuery = (operation: Operation): string =>
  operation.query && !operation.query.safeParse({}).success
    ? queryText(samples(operation.query, 30).find((one) => operation.query!.safeParse(one).success))
    : "";

/**
 * Has the database note every row of the brand that is written, whoever writes it.
 * @returns the tables written to since it was asked last.
 */
async function watchWrites({ database, demo }: SeededApi): Promise<() => Promise<string[]>> {
  const { pool } = database;
  await pool.query(`
    create table noted_writes (name text not null);
    create function note_write() returns trigger language plpgsql as $$
      begin insert into noted_writes values (tg_table_name); return null; end $$`);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname = 'tenant_id'`,
  );
  const id = `'${demo.tenantId}'`;
  const events = [
    ["insert", `new.tenant_id = ${id}`],
    ["update", `old.* is distinct from new.* and ${id} in (old.tenant_id, new.tenant_id)`],
    ["delete", `old.tenant_id = ${id}`],
  ];
  for (const { name } of tables) {
    for (const [event, concerns] of events)
      await pool.query(
        `create trigger note_${event} after ${event} on "${name}" for each row when (${concerns})
         execute function note_write()`,
      );
  }
  return async () => {
    const { rows } = await pool.query<{ name: string }>("delete from noted_writes returning name");
    return [...new Set(rows.map((row) => row.name))];
  };
}

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
          realPath(surface, operation, index) + neededQuery(operation),
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
