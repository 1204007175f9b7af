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
import { subscriptionsToTry } from "@/lib/testing/fuzz/lines";
import {
  addDrafts,
  addFixedValues,
  addIntegrations,
  addOwnThings,
  restoreStaffSessions,
  sandboxFor,
} from "@/lib/testing/fuzz/world";
import { type SeededApi, seededApi } from "@/lib/testing/seeded";

/**
 * FUZZ_RUNS: requests per operation and surface, for those that take a body. FUZZ_SEED: another number makes other
 * requests; a failure prints the one it had, and the same seed and number of runs sends the same requests again.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 100);
const SEED = Number(process.env.FUZZ_SEED ?? 20261121);
/** How many times over it is tried to get behind a door, and to do so as a member of staff. */
const MORE = 12;
const MORE_AS_STAFF = 2;

/** Where there is no body, there is less to be wrong: a path, a few fields of a query, and the headers. */
const runsOf = (operation: Operation) => Math.ceil(operation.body ? RUNS : RUNS * 0.4);

const SURFACES: Surface[] = ["platform", "end-user"];
const CASES = OPERATIONS.flatMap((operation) =>
  operation.surfaces.map((surface) => ({ id: operation.id, surface, operation })),
);

let seeded: SeededApi;
let callers: FuzzCaller[];
let sandbox: Awaited<ReturnType<typeof sandboxFor>>;
const errors: unknown[] = [];
/** Operations that did what they are for at least once. */
const reached = new Set<string>();
/** Operations that a member of staff did at least once. */
const audited = new Set<string>();
/** What cannot be generated: nobody guesses a code, and nobody of the demo has ended all of their lines. */
const OUT_OF_REACH = [
  "verifyEmailLogin",
  // Nobody guesses a code of an app, or signs with a passkey.
  "verifyStaffCode",
  "verifyStaffSecondFactor",
  "stepUpStaffSession",
  "addStaffFactor",
  // The known sessions, factors and views are not the callers' own.
  "endOneStaffSession",
  "endOneSessionOfStaff",
  "removeStaffFactor",
  // A look has seventy fields: one that is made up is never whole, and without one nothing can be published.
  "updateBrandDraft",
  "publishBrandDraft",
  // Lists that keep every host and every market in use: one that is made up never does.
  "updateBrandHosts",
  "updateBrandMarkets",
  // Nobody guesses the basis of a check.
  "importTaxRates",
  "updateSavedView",
  "deleteSavedView",
  "confirmEmailChange",
  "confirmSensitiveStep",
  // The demo has no invitation.
  "resendPendingInvitation",
  "withdrawInvitation",
  "acceptInvitation",
  "declineInvitation",
  // A charge or a network operation that has failed, a day within the fortnight after the due date.
  "retryPaymentIntent",
  "moveInvoiceDueDate",
  // Parts that add up to the payment, each within its invoice.
  "matchIncomingPayment",
  "retryCarrierOperation",
  // An item that failed and was not paid back.
  "retryOrderLineItem",
  "resyncSubscription",
  // A request that names another one by method and path, and what a colleague has asked for.
  "createApproval",
  "approveApproval",
  "withdrawApproval",
  // A request that names another one and a list of it, and one's own job in the right state.
  "createBulkJob",
  "startBulkJob",
  "pauseBulkJob",
  "undoBulkJob",
  // One's own open contact, or a request that waits for oneself.
  "wrapUpContact",
  "startContactVerification",
  "getContactVerification",
  "approveCareRequest",
  // An item of the queue that is open and nobody else's.
  "getWorkItem",
  "claimWorkItem",
  "assignWorkItem",
  "snoozeWorkItem",
  "closeWorkItem",
  // One's own look at the pages of a customer who has allowed it.
  "startViewAsSession",
  "getViewAsSession",
  "endViewAsSession",
  "allowViewAsSession",
  "endMyViewAsSession",
  "refuseCareRequest",
  // A mail whose content is kept, a value that is hidden in the very thing that is named.
  "resendMail",
  "reveal",
  "startAccountDeletion",
  "confirmAccountDeletion",
];
/** How many changes may be in the wrong state whenever staff come: which ones is chance, and another operation changes it. */
const MOST_UNTRIED = 30;
/** Operations that need something in the right state, which those before may have changed. */
const ABOUT_LINES = /^\/(subscriptions|licenses|inventory)/;

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
  // What a 500 was about is only in the log.
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

/** Header values are bytes on the wire; what a client cannot send is not sent here either. */
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

/** Whether an ADMIN may make a change and none was made by one. */
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

/** A client address of its own per request, so that limits per address are met, but not by everything. */
const client = fc.oneof(
  { weight: 9, arbitrary: fc.ipV4() },
  { weight: 1, arbitrary: fc.constantFrom("10.0.0.1", "::1", "unknown, proxy", "x".repeat(300)) },
);

/** A segment that stays one: dots would be resolved by the URL, and a literal path of the same shape would win. */
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

/** Whether an answer keeps every promise; throws with what it was about. */
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

/**
 * Sees to it that there is something for an operation to do. Earlier requests may have cancelled or paid what there was, or
 * ended the sessions of staff.
 * @returns puts the known values back
 */
async function prepare(surface: Surface, operation: Operation): Promise<() => void> {
  if (mutates(operation) && /orders|payment/.test(operation.path)) await addDrafts(seeded);
  if (surface === "platform") await restoreStaffSessions(seeded);
  const everything = { ...seeded.known };
  if (mutates(operation) && operation.path.startsWith("/invoices"))
    seeded.known.invoiceId = await openInvoices(seeded);
  if (mutates(operation) && operation.path.startsWith("/payment-disputes"))
    seeded.known.paymentDisputeId = await openDisputes(seeded);
  if (mutates(operation) && ABOUT_LINES.test(operation.path))
    Object.assign(seeded.known, await subscriptionsToTry(seeded, operation.path));
  return () => void Object.assign(seeded.known, everything);
}

describe.each(CASES)("$id on the $surface surface", ({ operation, surface }) => {
  test("keeps every promise of its document, whatever it is sent", { timeout: 600_000 }, async () => {
    const restore = await prepare(surface, operation);
    const property = keepsItsPromises(surface, operation);
    await fc.assert(property, { seed: SEED, numRuns: runsOf(operation), endOnFailure });
    // None of them got behind the door: others may. Where many fields must go together it takes more than a few.
    for (let more = 1; more <= MORE && !reached.has(operation.id); more++) {
      if (OUT_OF_REACH.includes(operation.id)) break;
      await fc.assert(property, { seed: SEED + more, numRuns: RUNS * 3, endOnFailure });
    }
    restore();
  });
});

test("gets behind the door of every operation", () => {
  const missed = OPERATIONS.filter(({ id }) => !reached.has(id) && !OUT_OF_REACH.includes(id));
  expect(missed.map(({ id }) => id)).toEqual([]);
});

test("what staff change is in the audit log, and they changed nearly everything", {
  timeout: 600_000,
}, async () => {
  const missed = () => OPERATIONS.filter(({ surfaces }) => surfaces.includes("platform")).filter(isMissed);
  // Most were made above, by chance. These were not, so staff alone try.
  for (const operation of missed()) {
    const restore = await prepare("platform", operation);
    const property = keepsItsPromises("platform", operation, staffCaller());
    for (let more = 1; more <= MORE_AS_STAFF && isMissed(operation); more++)
      await fc.assert(property, { seed: SEED - more, numRuns: RUNS * 2, endOnFailure });
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
