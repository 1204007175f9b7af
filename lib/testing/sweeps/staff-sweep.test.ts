import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION_COOKIES, STAFF_COOKIES } from "@/lib/http/cookie-names";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { failures } from "@/lib/kernel/error-registry";
import { mutates, type Operation } from "@/lib/kernel/operation";
import { OPERATIONS } from "@/lib/operations";
import { newId } from "@/lib/platform/secrets/ids";
import {
  neededQuery,
  parameterNames,
  pathWith,
  recordWrites,
  samplesOf,
} from "@/lib/testing/fuzz/sweep-calls";
import { addDrafts, addFixedValues, addIntegrations, sandboxFor } from "@/lib/testing/fuzz/world";
import { type KnownValues, type SeededApi, seededApi } from "@/lib/testing/seeded";
import { STAFF_ROLES } from "@/lib/values/staff-roles";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** Every guarded operation of the platform API, so that later ones are tested too. */
const PLATFORM = OPERATIONS.filter(
  ({ surfaces, permission }) => surfaces.includes("platform") && permission !== null,
);
const NAMING = PLATFORM.filter((operation) => parameterNames(operation).length > 0);

/** The number of concurrent requests. */
const AT_ONCE = 12;
/** Bodies per operation. */
const BODIES = 3;

let seeded: SeededApi;
let sandbox: Awaited<ReturnType<typeof sandboxFor>>;
let other: Tenant;
let written: () => Promise<string[]>;
/** The same names with ids that do not exist. */
let nothing: KnownValues;

beforeAll(async () => {
  seeded = await seededApi(async (database) => {
    sandbox = await sandboxFor(database);
  });
  addFixedValues(seeded);
  await addDrafts(seeded);
  await addIntegrations(seeded);
  const { api, known, tenant } = seeded;
  const member = await api.staffMember(tenant, "SUPPORT");
  const { rows } = await seeded.database.pool.query<{ id: string }>(
    "select id::text from staff_sessions where staff_id = $1",
    [member.staffId],
  );
  known.sessionId = rows.map(({ id }) => id);
  // A time in the past is refused before any look-up.
  known.until = ["2026-11-03T08:00:00.000Z"];
  nothing = Object.fromEntries(
    // The zones of caps are the same for every brand. They name nothing that could exist elsewhere.
    Object.entries(known).map(([name, values]) => [name, name === "zone" ? values : [newId()]]),
  );
  other = await api.tenant({
    staff: { callerVerification: false },
    allowedReturnOrigins: ["http://brand.test", "http://localhost:3000"],
  });
  written = await recordWrites(seeded);
});
afterAll(async () => {
  await sandbox.stop();
  await seeded[Symbol.asyncDispose]();
});

type Sent = { operation: Operation; path: string; body: unknown; headers: Record<string, string> };
type Answered = { status: number; internalCode: string | undefined };

async function send({ operation, path, body, headers }: Sent): Promise<Answered> {
  const answer = await seeded.api.call<{ internalCode?: string } | undefined>(operation.method, path, {
    headers,
    body,
  });
  return { status: answer.status, internalCode: answer.body?.internalCode };
}

/** Processes each item, several at once. The results are in the order of the items. */
async function each<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const queue = [...items.entries()];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
    }),
  );
  return results;
}

/** Bodies that the operation accepts, so that it is not refused before it looks for the resource of the path. */
const bodiesFor = ({ body, method }: Operation): unknown[] =>
  !body || method === "GET"
    ? [undefined]
    : samplesOf(body, seeded.known, 40)
        .filter((one) => body.safeParse(one).success && !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(one)))
        .slice(0, BODIES);

describe.each(STAFF_ROLES)("a signed-in %s of another brand", (role) => {
  test("does not find the resource of the path and changes nothing", async () => {
    const member = await seeded.api.staffMember(other, role);
    const headers = { ...member.headers, "tern-reason": "A%20test" };
    await written();
    const tried = NAMING.flatMap((operation) => {
      const bodies = bodiesFor(operation);
      expect(bodies, `${operation.id} has a body to try`).not.toEqual([]);
      return bodies.map((body, index) => ({ operation, body, index }));
    });
    const found = await each(tried, async ({ operation, body, index }) => {
      const query = neededQuery(operation, seeded.known);
      const ask = (known: KnownValues) =>
        send({ operation, body, headers, path: pathWith(known, "platform", operation, index) + query });
      const real = await ask(seeded.known);
      const right = STAFF_TABLE[operation.id]?.[role];
      const expected = right === "may" ? 404 : 403;
      if (real.status !== expected) return `${operation.id} ${JSON.stringify(body)} ${JSON.stringify(real)}`;
      // The refusal does not reveal what exists elsewhere.
      const unreal = await ask(nothing);
      return real.internalCode === unreal.internalCode ? null : `${operation.id} tells that it exists`;
    });
    expect(found.filter((one) => one !== null)).toEqual([]);
    expect(await written()).toEqual([]);
  });

  test("has no session under the brand's own address", async () => {
    const member = await seeded.api.staffMember(other, role);
    // Sets the host of the tests back to the brand.
    await seeded.api.staffMember(seeded.tenant, "SUPPORT");
    await written();
    const answers = await each(PLATFORM, async (operation) => ({
      id: operation.id,
      ...(await send({
        operation,
        path: pathWith(seeded.known, "platform", operation),
        body: bodiesFor(operation)[0],
        headers: { ...member.headers, "tern-reason": "A%20test" },
      })),
    }));
    expect(
      answers.filter(({ internalCode }) => internalCode !== failures.staffSessionOver.internalCode),
    ).toEqual([]);
    expect(await written()).toEqual([]);
  });
});

describe("a signed-in customer", () => {
  test("is refused every operation of the platform API with any form of the session, and changes nothing", async () => {
    const { api, tenant, known } = seeded;
    // Sets the host of the tests back to the brand.
    await api.staffMember(tenant, "SUPPORT");
    const customerId = known.customerId!.find((id) => !id.startsWith("rid_"))!;
    const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const reason = { origin: "http://brand.test", "tern-reason": "A%20test" };
    const ways: Record<string, Record<string, string>> = {
      cookie: { ...reason, cookie: `${SESSION_COOKIES[1]}=${token}` },
      "cookie of staff": { ...reason, cookie: `${STAFF_COOKIES[1]}=${token}` },
      token: { ...reason, authorization: `Bearer ${token}` },
      "token with the portal's key": {
        ...reason,
        "x-api-key": seeded.demo.apiKeys.impersonation,
        authorization: `Bearer ${token}`,
      },
    };
    // The session is valid on its own API.
    const own = await api.call("GET", "/end-user/accounts/me", { headers: ways.cookie! });
    expect(own.status).toBe(200);
    await written();
    const tried = PLATFORM.flatMap((operation) =>
      Object.entries(ways).map(([way, headers]) => ({ operation, way, headers })),
    );
    const answers = await each(tried, async ({ operation, way, headers }) => ({
      id: operation.id,
      way,
      ...(await send({
        operation,
        headers,
        path: pathWith(known, "platform", operation) + neededQuery(operation, known),
        body: mutates(operation) ? bodiesFor(operation)[0] : undefined,
      })),
    }));
    expect(answers.filter(({ status }) => status !== 401 && status !== 403)).toEqual([]);
    expect(await written()).toEqual([]);
  });
});
