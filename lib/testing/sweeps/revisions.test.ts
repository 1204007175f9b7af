import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { isPersonOnly, mutates, type Operation } from "@/lib/kernel/operation";
import { fillPath } from "@/lib/kernel/paths";
import { isRemoved, NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";
import { minorToMajor } from "@/lib/platform/money/money";
import { makeProposal } from "@/lib/proposals/testing";
import { arbitraryOf, inputsOf } from "@/lib/testing/fuzz/inputs";
import { addDrafts, addFixedValues, addOwnThings, sandboxFor } from "@/lib/testing/fuzz/world";
import { type SeededApi, seededApi } from "@/lib/testing/seeded";
import { CHANGED_FIELDS } from "@/lib/testing/specification/changes";

/**
 * Every operation is called on both revisions, and its answer is compared with its schema. On the baseline, the older
 * fields are exactly where the specification lists them; on the newest revision they are nowhere. On both, each object
 * with an amount has its currency.
 */
const AUK = "2026-08-21.auk";
const ATTEMPTS = 40;

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

let seeded: SeededApi;
let sandbox: Awaited<ReturnType<typeof sandboxFor>>;
/** Changed schemas that occurred in an answer of the baseline. */
const met = new Set<string>();

beforeAll(async () => {
  seeded = await seededApi(async (database) => {
    sandbox = await sandboxFor(database);
  });
  addFixedValues(seeded);
  await addDrafts(seeded);
  await addOwnThings(seeded);
  const proposal = await makeProposal(seeded.api, { id: seeded.demo.tenantId }, seeded.demo.users[0]!.userId);
  seeded.known.proposalId = [proposal.proposalId];
  // The demo sells no balance for calls abroad, so this adds one.
  await seeded.database.pool.query(
    `insert into usage_packages (tenant_id, id, subscription_id, service, scope, name, balance_minor, currency, valid_from)
     select tenant_id, gen_random_uuid(), id, 'VOICE', 'ILD', 'Calls', 12345, 'SEK', $2 from subscriptions where tenant_id = $1`,
    [seeded.demo.tenantId, "2026-10-01T00:00:00Z"],
  );
});
afterAll(async () => {
  await sandbox.stop();
  await seeded[Symbol.asyncDispose]();
});

const changedSchema = (schema: z.core.$ZodType) => {
  const id = z.globalRegistry.get(schema as z.ZodType)?.id;
  return CHANGED_FIELDS.find((change) => change.schema === id);
};

/** The value that an older field must have, given today's field. */
function expectedTwin(resource: Json, field: string, currency: string | undefined): unknown {
  if (field === "boundMonths") return (resource.bindingContract as Json | undefined)?.duration;
  if (field === "currencyOptions") return resource.currencyOptionsMinor;
  const minor = resource[`${field}Minor`];
  return typeof minor === "number" && currency ? minorToMajor(minor, currency) : undefined;
}

function checkResource(resource: Json, fields: readonly string[], currency: string | undefined, at: string) {
  for (const field of fields) {
    const twin = expectedTwin(resource, field, currency);
    expect(field in resource, `${at}.${field}`).toBe(twin !== undefined);
    if (twin === undefined) continue;
    if (field === "boundMonths") expect(resource.boundMonths).toBe((twin as Json).value);
    else if (field === "currencyOptions") {
      const majors = Object.entries(twin as Record<string, number>).map(([code, minor]) => [
        code,
        minorToMajor(minor, code),
      ]);
      expect(resource.currencyOptions).toEqual(Object.fromEntries(majors));
    } else expect(resource[field], `${at}.${field}`).toBe(twin);
  }
}

type Def = {
  type: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  shape?: Record<string, z.core.$ZodType>;
  valueType?: z.core.$ZodType;
  out?: z.core.$ZodType;
  getter?: () => z.core.$ZodType;
};

/**
 * Visits an answer along with its schema. `changedIn` returns the older fields of an object in the answer's revision.
 */
function walk(
  value: unknown,
  schema: z.core.$ZodType,
  changedIn: typeof changedSchema,
  currency: string | undefined,
  at: string,
): void {
  const def = schema._zod.def as unknown as Def;
  const go = (item: unknown, inner: z.core.$ZodType, key?: string | number, inForce = currency) =>
    walk(item, inner, changedIn, inForce, key === undefined ? at : `${at}.${key}`);
  if (def.type === "lazy") go(value, def.getter!());
  else if (def.type === "pipe") go(value, def.out!);
  else if (def.innerType) go(value, def.innerType);
  else if (def.type === "array" && Array.isArray(value)) {
    for (const [index, item] of value.entries()) go(item, def.element!, index);
  } else if (def.type === "union") {
    const option = def.options!.find((one) => z.safeParse(one, value).success);
    if (option) go(value, option);
  } else if (def.type === "record" && isJson(value)) {
    for (const [key, item] of Object.entries(value)) go(item, def.valueType!, key);
  } else if (def.type === "object" && isJson(value)) {
    const around = (value.pricing as Json | undefined)?.currency;
    const inForce = (value.currency ?? around ?? currency) as string | undefined;
    const change = changedIn(schema);
    if (change) {
      met.add(change.schema);
      checkResource(value, change.fields, inForce, at);
    }
    const hasAmounts = Object.keys(value).some((key) => key.endsWith("Minor"));
    if (hasAmounts) expect(value.currency, `${at}.currency`).toMatch(/^[A-Z]{3}$/);
    for (const [key, item] of Object.entries(value)) {
      const field = def.shape![key];
      if (field) go(item, field, key, inForce);
      // A part of an amount, such as one tax, has the currency of its object.
      else if (key === "currency" && hasAmounts) expect(item, `${at}.currency`).toBe(currency);
      // A field without a schema is either an older field in its place or a mistake.
      else expect(change?.fields ?? [], `${at}.${key} stands where nothing says so`).toContain(key);
    }
  }
}

/** All requests that the operation might accept, the same ones in every run. */
function requests(operation: Operation): { path: string; body: unknown }[] {
  const sample = (schema: z.ZodType | undefined, generate: typeof arbitraryOf): unknown[] =>
    schema
      ? fc.sample(generate(schema, seeded.known), { numRuns: ATTEMPTS, seed: 7 })
      : Array(ATTEMPTS).fill(undefined);
  const queries = sample(operation.query, arbitraryOf);
  const bodies = mutates(operation) ? sample(operation.body, inputsOf) : [];
  return Array.from({ length: ATTEMPTS }, (_, index) => {
    const search = new URLSearchParams();
    // A random cursor is useless.
    for (const [name, one] of Object.entries((queries[index] ?? {}) as object))
      if (name !== "cursor")
        for (const item of Array.isArray(one) ? one : [one]) search.append(name, String(item));
    const path = fillPath(operation.path, (name) => {
      const ids = seeded.known[name];
      if (!ids?.length) throw new Error(`the seeded brand has no ${name}; add it to lib/testing/seeded.ts`);
      return ids[(index * 7) % ids.length]!;
    });
    return { path: search.size > 0 ? `${path}?${search}` : path, body: bodies[index] };
  });
}

const needsDrafts = (operation: Operation) =>
  mutates(operation) && /orders|payment|signing/.test(operation.path);

/** A refund is tried on the demo's paid payments. Few of them are left to choose after the drafts have added theirs. */
const needsPaid = ({ id }: Operation) => id === "previewPaymentRefund";

const rank = (operation: Operation) => (needsPaid(operation) ? 2 : needsDrafts(operation) ? 1 : 0);

/** Operations on drafts run early, before generated requests have changed the users of the drafts. */
const ANSWERING = OPERATIONS.filter(({ output, permission }) => output && permission !== null).toSorted(
  (a, b) => rank(b) - rank(a),
);

/** Reads of resources that no generated request creates. */
const SELDOM_THERE = [
  "getSubscriptionProductOfferingChange",
  "listSubscriptionAddonProductOfferingOptions",
  "getSignedDocument",
];

describe.each(ANSWERING.map((operation) => ({ id: operation.id, operation })))("$id", ({ operation }) => {
  // Payment profiles belong to a user; a key alone has none.
  const surface =
    operation.surfaces.includes("platform") && operation.permission !== "profile:read"
      ? "platform"
      : "end-user";

  test("has the older fields on the baseline and none today, and the currency of each amount", async () => {
    const { fullAccess, impersonation } = seeded.demo.apiKeys;
    const credentials =
      surface === "platform"
        ? { key: fullAccess }
        : { key: impersonation, token: await seeded.signIn(seeded.demo.users[0]!.userId) };
    const prefix = surface === "platform" ? "" : "/end-user";
    if (needsDrafts(operation)) await addDrafts(seeded);
    const answered = { older: 0, newer: 0 };
    for (const [index, { path, body }] of requests(operation).entries()) {
      const revision = index % 2 === 0 ? AUK : NEWEST_REVISION_NAME;
      if (isRemoved(operation.removedAfter, revision)) continue;
      const answer = await seeded.api.call<unknown>(operation.method, prefix + path, {
        ...credentials,
        body,
        headers: { "api-revision": revision },
      });
      if (answer.status >= 300) continue;
      answered[revision === AUK ? "older" : "newer"]++;
      const changedIn = revision === AUK ? changedSchema : () => undefined;
      walk(answer.body, operation.output!, changedIn, undefined, operation.id);
    }
    // No key reads a person's own resources.
    if (!mutates(operation) && !isPersonOnly(operation) && !SELDOM_THERE.includes(operation.id)) {
      expect(answered.older).toBeGreaterThan(0);
      if (!operation.removedAfter) expect(answered.newer).toBeGreaterThan(0);
    }
  });
});

test("every changed schema occurred", () => {
  expect(CHANGED_FIELDS.map(({ schema }) => schema).filter((schema) => !met.has(schema))).toEqual([]);
});
