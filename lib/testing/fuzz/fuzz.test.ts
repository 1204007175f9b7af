import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { frontHeaders } from "@/lib/http/edge/marker";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { mutates, type Operation, type Surface } from "@/lib/kernel/operation";
import { fillPath, parametersOf } from "@/lib/kernel/paths";
import { OPERATIONS } from "@/lib/operations";
import { openDisputes, openInvoices } from "@/lib/payments/fixtures";
import type { ApiAnswer } from "@/lib/testing/api";
import { auditLogProblem } from "@/lib/testing/fuzz/audit";
import { type FuzzCaller, fuzzCallers, usualCallers } from "@/lib/testing/fuzz/callers";
import { contractViolation, errorShapeProblem, fuzzedRevisions } from "@/lib/testing/fuzz/contract";
import { awkwardText, inputsOf } from "@/lib/testing/fuzz/inputs";
import { subscriptionsToTry } from "@/lib/testing/fuzz/subscriptions";
import {
  addDrafts,
  addFixedValues,
  addIntegrations,
  addOwnThings,
  addPrograms,
  restoreSessions,
  restoreStaffSessions,
  sandboxFor,
} from "@/lib/testing/fuzz/world";
import { type SeededApi, seededApi } from "@/lib/testing/seeded";

/**
 * FUZZ_RUNS: requests per operation and surface, for operations with a body. FUZZ_SEED: another number makes other
 * requests. A failure prints its seed; the same seed and number of runs sends the same requests again.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 100);
const SEED = Number(process.env.FUZZ_SEED ?? 20261121);
/** How many further requests at most try to get a success, and to get one as a staff member. */
const MORE = RUNS * 36;
const MORE_AS_STAFF = RUNS * 4;
/** After so many of them, the next ones are sent only if none succeeded. */
const ROUND = Math.ceil(RUNS / 2);

/** Operations without a body have fewer inputs: a path, a few query parameters, and the headers. */
const runsOf = (operation: Operation) => Math.ceil(operation.body ? RUNS : RUNS * 0.4);

const SURFACES: Surface[] = ["platform", "end-user"];
const CASES = OPERATIONS.flatMap((operation) =>
  operation.surfaces.map((surface) => ({ id: operation.id, surface, operation })),
);

let seeded: SeededApi;
let callers: FuzzCaller[];
let sandbox: Awaited<ReturnType<typeof sandboxFor>>;
const errors: unknown[] = [];
/** Operations that succeeded at least once. */
const reached = new Set<string>();
/** Operations that succeeded for a staff member at least once. */
const audited = new Set<string>();
/**
 * Operations that random input does not reach: it guesses no code, and no user of the demo has ended all their
 * subscriptions.
 */
const OUT_OF_REACH = [
  "verifyEmailLogin",
  // Random input guesses no TOTP code, and signs with no passkey.
  "verifyStaffCode",
  "verifyStaffSecondFactor",
  "stepUpStaffSession",
  "addStaffFactor",
  // The known sessions, factors and views belong to others than the callers.
  "endOneStaffSession",
  "endOneSessionOfStaff",
  "removeStaffFactor",
  // A theme has seventy fields. A random one is never complete, and without one there is nothing to publish.
  "updateBrandDraft",
  "publishBrandDraft",
  // Lists that must keep every host and every market in use. A random list never does.
  "updateBrandHosts",
  "updateBrandMarkets",
  // Random input cannot guess the basis of a check.
  "importTaxRates",
  "updateSavedView",
  "deleteSavedView",
  "confirmEmailChange",
  "confirmSensitiveStep",
  // No browser of the demo gets notifications.
  "renewMyPushDevice",
  "removeMyPushDevice",
  "testMyPushDevice",
  // They need a confirmed session, or the answer of a device.
  "getPasskeyCreationOptions",
  "confirmWithPasskey",
  "addMyPasskey",
  "verifyPasskeyLogin",
  // It needs a session that was confirmed with a code.
  "createMyPersonalToken",
  // It needs the fields of another operation, or the version of the effect.
  "proposeChange",
  "confirmProposal",
  // The demo has no invitation.
  "resendPendingInvitation",
  "withdrawInvitation",
  "acceptInvitation",
  "declineInvitation",
  // They need a failed charge or carrier operation, or a day within the fortnight after the due date.
  "retryPaymentIntent",
  "moveInvoiceDueDate",
  // The parts must add up to the payment, each within its invoice.
  "matchIncomingPayment",
  "retryCarrierOperation",
  // It needs an item that failed and was not refunded.
  "retryOrderLineItem",
  "resyncSubscription",
  // It needs a request that names another operation by method and path, or a colleague's request.
  "createApproval",
  "approveApproval",
  "withdrawApproval",
  // It needs a request that names another operation and a list of it, or the caller's own job in the right state.
  "createBulkJob",
  "startBulkJob",
  "pauseBulkJob",
  "undoBulkJob",
  // It needs the caller's own open contact, or a request for the caller.
  "wrapUpContact",
  "startContactVerification",
  "getContactVerification",
  "approveCareRequest",
  // It needs an open item of the queue that no colleague owns.
  "getWorkItem",
  "claimWorkItem",
  "assignWorkItem",
  "snoozeWorkItem",
  "closeWorkItem",
  // It needs the caller's own view of the pages of a customer who has allowed it.
  "startViewAsSession",
  "getViewAsSession",
  "endViewAsSession",
  "allowViewAsSession",
  "endMyViewAsSession",
  "refuseCareRequest",
  // It needs a mail with stored content, or a value that is hidden in exactly the named resource.
  "resendMail",
  "reveal",
  "startAccountDeletion",
  "confirmAccountDeletion",
];
/**
 * How many changes may remain untried because of the wrong state. Which ones is chance, and other operations change the
 * state.
 */
const MOST_UNTRIED = 30;
/** Operations that need a resource in the right state, which earlier ones may have changed. */
const ABOUT_PROGRAMS = /^\/accounts\/me\/(personal-tokens|proposals|passkeys|confirmation\/passkey)/;
const ABOUT_SUBSCRIPTIONS = /^\/(subscriptions|licenses|inventory)/;

beforeAll(async () => {
  seeded = await seededApi(async (database) => {
    sandbox = await sandboxFor(database);
  });
  callers = await fuzzCallers(seeded);
  addFixedValues(seeded);
  await addDrafts(seeded);
  await addIntegrations(seeded);
  await addOwnThings(seeded);
});
beforeEach(() => {
  // Only the log has the cause of a 500.
  vi.spyOn(seeded.api.runtime.log, "error").mockImplementation((entry: unknown) => {
    errors.push((entry as { err?: unknown }).err);
  });
});
afterAll(async () => {
  await sandbox.stop();
  await seeded[Symbol.asyncDispose]();
});

type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
};

async function send({ method, path, headers, body }: Sent): Promise<ApiAnswer<unknown>> {
  const request = new Request(`http://brand.test${path}`, { method, headers, body });
  const response = await seeded.api.send(request);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text ? JSON.parse(text) : undefined,
  };
}

/** Header values are bytes on the wire. Values that no client can send are not sent here. */
const headerText = fc.oneof(
  fc.string({ maxLength: 40 }).map((value) => value.trim()),
  fc.constantFrom("", "é", "x".repeat(256), "x".repeat(257), "a b", '"', "0"),
);

function callerFor(surface: Surface): fc.Arbitrary<FuzzCaller> {
  const usual = callers.filter((caller) => usualCallers[surface].includes(caller.name));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  );
}

const staffCaller = () => fc.constantFrom(...callers.filter(({ name }) => name === "staff with a reason"));

/** Whether an ADMIN may make a change and none did so far. */
const isMissed = (operation: Operation) =>
  mutates(operation) &&
  STAFF_TABLE[operation.id]?.ADMIN === "may" &&
  !audited.has(operation.id) &&
  !OUT_OF_REACH.includes(operation.id);

const revisionHeader = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: fc.constantFrom(...fuzzedRevisions) },
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom("bullfinch", "2026-09-01", "latest", ""), headerText) },
);

/** Each request has its own client address, so that limits per address apply to some requests only. */
const client = fc.oneof(
  { weight: 9, arbitrary: fc.ipV4() },
  { weight: 1, arbitrary: fc.constantFrom("10.0.0.1", "::1", "unknown, proxy", "x".repeat(300)) },
);

/** A single segment: the URL would resolve dots, and a literal path of the same shape would win. */
const isSegment = (text: string) =>
  text !== "" && !/^\.{1,2}$/.test(text) && text !== "usage" && text.isWellFormed();

function pathOf(surface: Surface, operation: Operation): fc.Arbitrary<string> {
  const prefix = surface === "end-user" ? "/api/v2/end-user" : "/api/v2";
  const names = parametersOf(operation.path).map(({ name }) => name);
  const value = (name: string) =>
    fc
      .oneof(
        {
          weight: 6,
          arbitrary: fc.constantFrom(...(seeded.known[name]?.length ? seeded.known[name] : ["x"])),
        },
        { weight: 2, arbitrary: fc.uuid() },
        { weight: 2, arbitrary: awkwardText },
        { weight: 1, arbitrary: fc.constantFrom("rid_", "rid_x", "\0", "x".repeat(2000), "null", "%") },
      )
      .filter(isSegment);
  return fc
    .record(Object.fromEntries(names.map((name) => [name, value(name)])))
    .map((values) => prefix + fillPath(operation.path, (name) => values[name]!));
}

function queryOf(operation: Operation): fc.Arbitrary<string> {
  if (!operation.query) return fc.constantFrom("", "", "", "?x=1", "?%00=%ff");
  const fields = inputsOf(operation.query, seeded.known);
  return fields.map((given) => {
    const search = new URLSearchParams();
    const entries = typeof given === "object" && given !== null ? Object.entries(given) : [];
    for (const [name, value] of entries) {
      for (const one of Array.isArray(value) ? value : [value])
        search.append(name, typeof one === "object" ? JSON.stringify(one) : String(one));
    }
    const text = search.toString();
    return text ? `?${text}` : "";
  });
}

const rawBody = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "[]",
    "null",
    "{}x",
    '{"a":}',
    "[".repeat(5000),
    '{"a":'.repeat(70),
    '"\\ud800"',
    '{"\\u0000":1}',
  ),
  fc.constantFrom(
    `"${"x".repeat(1024 * 1024)}"`,
    `{"__proto__":{"x":1},"constructor":1}`,
    "\ufeff{}",
    "1e999",
    "-0",
  ),
);
const bytesBody = fc.constantFrom(new Uint8Array([0xff, 0xfe]), new Uint8Array([0x22, 0xc3, 0x28, 0x22]));

const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "application/json; charset=utf-8",
      "application/merge-patch+json",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "",
    ),
  },
);

function bodyOf(operation: Operation): fc.Arbitrary<Sent["body"]> {
  if (!mutates(operation)) return fc.constant(undefined);
  if (!operation.body)
    return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: rawBody });
  const json = inputsOf(operation.body, seeded.known).map((value) => JSON.stringify(value) ?? "");
  return fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: 1, arbitrary: fc.oneof(rawBody, bytesBody, fc.constant(undefined)) },
  );
}

const idempotencyKey = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom("same", "again"), headerText) },
);

function requests(
  surface: Surface,
  operation: Operation,
  caller = callerFor(surface),
): fc.Arbitrary<Sent & { caller: string }> {
  return fc
    .record({
      caller,
      path: pathOf(surface, operation),
      query: queryOf(operation),
      body: bodyOf(operation),
      type: contentType,
      revision: revisionHeader,
      key: idempotencyKey,
      client,
    })
    .map(({ caller, path, query, body, type, revision, key, client }) => ({
      caller: caller.name,
      method: operation.method,
      path: path + query,
      body,
      headers: {
        ...caller.headers,
        ...frontHeaders({ ip: client }),
        ...(body !== undefined && { "content-type": type }),
        ...(revision !== null && { "api-revision": revision }),
        ...(key !== null && { "x-idempotency-key": key }),
      },
    }));
}

/** Whether an answer keeps every promise. Throws with the request otherwise. */
const keepsItsPromises = (surface: Surface, operation: Operation, caller?: fc.Arbitrary<FuzzCaller>) =>
  fc.asyncProperty(requests(surface, operation, caller), async (request) => {
    errors.length = 0;
    const answer = await send(request);
    if (answer.status < 300) reached.add(operation.id);
    const problem =
      contractViolation(surface, operation, answer) ??
      (await auditLogProblem(seeded, operation, request, answer));
    if (answer.status < 300 && request.caller.includes("staff")) audited.add(operation.id);
    if (problem) {
      const cause =
        errors[0] instanceof Error ? `\n${errors[0].stack}\n${String(errors[0].cause ?? "")}` : "";
      throw new Error(`${problem}\n${JSON.stringify(answer.body)}${cause}`);
    }
  });

const endOnFailure = process.env.FUZZ_SHRINK === undefined;

/** Sends further requests until one succeeds, in rounds with seeds of their own. */
async function tryMore(
  property: ReturnType<typeof keepsItsPromises>,
  { most, seedOf, isMissing }: { most: number; seedOf: (round: number) => number; isMissing: () => boolean },
): Promise<void> {
  for (let round = 1; round * ROUND <= most && isMissing(); round++)
    await fc.assert(property, { seed: seedOf(round), numRuns: ROUND, endOnFailure });
}

/**
 * Prepares resources for an operation. Earlier requests may have cancelled or paid the existing ones, or ended staff
 * sessions.
 * @returns a function that restores the known values
 */
async function prepare(surface: Surface, operation: Operation): Promise<() => void> {
  if (mutates(operation) && /orders|payment/.test(operation.path)) await addDrafts(seeded);
  await restoreSessions(seeded);
  if (surface === "platform") await restoreStaffSessions(seeded);
  if (ABOUT_PROGRAMS.test(operation.path)) await addPrograms(seeded);
  const everything = { ...seeded.known };
  if (mutates(operation) && operation.path.startsWith("/invoices"))
    seeded.known.invoiceId = await openInvoices(seeded);
  if (mutates(operation) && operation.path.startsWith("/payment-disputes"))
    seeded.known.paymentDisputeId = await openDisputes(seeded);
  if (mutates(operation) && ABOUT_SUBSCRIPTIONS.test(operation.path))
    Object.assign(seeded.known, await subscriptionsToTry(seeded, operation.path));
  return () => void Object.assign(seeded.known, everything);
}

describe.each(CASES)("$id on the $surface surface", ({ operation, surface }) => {
  test("keeps every promise of its document for any request", { timeout: 600_000 }, async () => {
    const restore = await prepare(surface, operation);
    const property = keepsItsPromises(surface, operation);
    await fc.assert(property, { seed: SEED, numRuns: runsOf(operation), endOnFailure });
    // No request succeeded; others may. Where many fields must match, it takes more than a few.
    await tryMore(property, {
      most: MORE,
      seedOf: (round) => SEED + round,
      isMissing: () => !reached.has(operation.id) && !OUT_OF_REACH.includes(operation.id),
    });
    restore();
  });
});

test("the requests above reach every operation", () => {
  const missed = OPERATIONS.filter(({ id }) => !reached.has(id) && !OUT_OF_REACH.includes(id));
  expect(missed.map(({ id }) => id)).toEqual([]);
});

test("every staff change is in the audit log, and staff changed nearly everything", {
  timeout: 600_000,
}, async () => {
  const missed = () => OPERATIONS.filter(({ surfaces }) => surfaces.includes("platform")).filter(isMissed);
  // Most were made above by chance. The remaining ones are tried by staff alone.
  for (const operation of missed()) {
    const restore = await prepare("platform", operation);
    const property = keepsItsPromises("platform", operation, staffCaller());
    await tryMore(property, {
      most: MORE_AS_STAFF,
      seedOf: (round) => SEED - round,
      isMissing: () => isMissed(operation),
    });
    restore();
  }
  const untried = missed().map(({ id }) => id);
  expect(untried.length, untried.join(", ")).toBeLessThanOrEqual(MOST_UNTRIED);
});

describe("paths and methods of no operation", () => {
  const anyPath = fc.oneof(
    fc.webPath({ size: "small" }),
    fc.constantFrom(...OPERATIONS.map((operation) => operation.path)),
    fc.constantFrom(
      "/%00",
      "/%ff",
      "/%",
      "/orders/%E0%A4%A",
      "//orders",
      "/orders/a/b/c/d",
      "/./.",
      `/${"x".repeat(5000)}`,
    ),
  );
  const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

  test.each(SURFACES)("are refused in the Error shape on the %s surface", async (surface) => {
    const prefix = surface === "end-user" ? "/api/v2/end-user" : "/api/v2";
    await fc.assert(
      fc.asyncProperty(
        anyPath,
        fc.constantFrom(...METHODS),
        revisionHeader,
        fc.constantFrom(...callers),
        async (path, method, revision, caller) => {
          errors.length = 0;
          const headers = { ...caller.headers, ...(revision !== null && { "api-revision": revision }) };
          const answer = await send({ method, path: prefix + path, headers, body: undefined });
          expect(answer.headers.get("api-revision"), "Api-Revision").toBeOneOf([...fuzzedRevisions]);
          expect(answer.status, String(errors[0])).toBeLessThan(500);
          if (answer.status === 405) expect(answer.headers.get("allow")).toBeTruthy();
          if (answer.status >= 400 && method !== "HEAD")
            expect(errorShapeProblem(answer.body, answer.status)).toBeNull();
        },
      ),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
  });
});
