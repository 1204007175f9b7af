import { randomUUID } from "node:crypto";
import { z } from "zod";
import { answer, BrokenPromise, errorBody, failureResponse, toApiError } from "@/lib/api/answers";
import { clientOf, languageFor, resolveCaller } from "@/lib/api/caller";
import { declaredFailures } from "@/lib/api/declared-failures";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import {
  type Claim,
  claimOf,
  readKey,
  requireUnmodified,
  storeOutcome,
  takeKey,
} from "@/lib/api/idempotency";
import { type Call, type Method, mutates, type Operation, type Surface } from "@/lib/api/operation";
import { parseJson, readQuery, readText, validate } from "@/lib/api/parse";
import { patternOf } from "@/lib/api/paths";
import { compileDown, compileUp, type Transform, type Upward } from "@/lib/api/revisions/revision";
import {
  changesDownTo,
  isRemoved,
  NEWEST,
  resolveRevision,
  revisionOfRefusal,
} from "@/lib/api/revisions/revisions";
import { type Runtime, serverRuntime } from "@/lib/api/runtime";
import { spokenIn } from "@/lib/catalog/translations";
import { touchApiKey } from "@/lib/identity/api-keys";
import { authorizeOperation } from "@/lib/identity/authorize";
import { actor, type Ctx, inSavepoint, inTransaction } from "@/lib/identity/context";
import { countDeclared, type RateMeter, rateLimitHeaders } from "@/lib/identity/rate-limit";
import { aheadOf } from "@/lib/platform/clock";

export type Handler = (request: Request) => Promise<Response>;
type Handlers = Record<Method | "HEAD" | "OPTIONS", Handler>;

const METHODS: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const API_PREFIX = "/api/v2";

type Outcome = { status: number; body: unknown };

// ─── Path parameters ───────────────────────────────────────────────────────────────────────────────────────────────

const patterns = new Map<string, RegExp>();

/** `/orders/{orderId}` as an expression with named groups, below the prefix of the surface. */
export function pathPattern(surface: Surface, path: string): RegExp {
  const key = surface + path;
  let pattern = patterns.get(key);
  if (!pattern) {
    const prefix = surface === "end-user" ? `${API_PREFIX}/end-user` : API_PREFIX;
    pattern = new RegExp(`^${prefix}${patternOf(path)}/?$`);
    patterns.set(key, pattern);
  }
  return pattern;
}

function pathParams(surface: Surface, operation: Operation, pathname: string): Record<string, string> {
  const groups = pathPattern(surface, operation.path).exec(pathname)?.groups ?? {};
  // No id holds a NUL, and the database takes none.
  if (/%00/.test(pathname)) throw new ApiError(failures.pathNotFound);
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    throw new ApiError(failures.pathNotFound);
  }
}

// ─── Older revisions ───────────────────────────────────────────────────────────────────────────────────────────────

const idOf = (schema: z.core.$ZodType): string | undefined => z.globalRegistry.get(schema as z.ZodType)?.id;

/** What is compiled from a schema for a revision, kept: schemas live as long as the process. */
function compiledOnce<T>(compile: (schema: z.ZodType, revision: string) => T | undefined) {
  const known = new WeakMap<z.ZodType, Map<string, T | undefined>>();
  return (schema: z.ZodType, revision: string): T | undefined => {
    if (revision === NEWEST) return undefined;
    const byRevision = known.get(schema) ?? new Map<string, T | undefined>();
    known.set(schema, byRevision);
    if (!byRevision.has(revision)) byRevision.set(revision, compile(schema, revision));
    return byRevision.get(revision);
  };
}

const downwards = compiledOnce<Transform>((schema, revision) =>
  compileDown(schema, changesDownTo(revision), idOf),
);
const upwards = compiledOnce<Upward>((schema, revision) => compileUp(schema, changesDownTo(revision), idOf));

/** Today's answer in the shape of `revision`. */
export function shapeFor(schema: z.ZodType, revision: string, value: unknown): unknown {
  const transform = downwards(schema, revision);
  return transform ? transform(value) : value;
}

/**
 * What a caller of `revision` sent, read into today's shape and validated. What is wrong is told by the names the
 * caller used.
 * @throws ApiError invalidRequest
 */
export function readSent(schema: z.ZodType, revision: string, sent: unknown): unknown {
  const read = upwards(schema, revision);
  if (!read) return validate(schema, sent);
  const { value, problems, nameOf } = read(sent);
  if (problems.length > 0) throw new ApiError(failures.invalidRequest, { details: problems });
  try {
    return validate(schema, value);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const details = error.details?.map((detail) =>
      detail.property === undefined ? detail : { ...detail, property: nameOf(detail.property) },
    );
    throw new ApiError(error.failure, { details });
  }
}

// ─── Execution ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** A mutating operation without a key: one transaction, then what may talk to the outside. */
async function execute(ctx: Ctx, operation: Operation, call: Call): Promise<Outcome> {
  const result = mutates(operation)
    ? await inTransaction(ctx, (ctx) => operation.handle(ctx, call))
    : await operation.handle(ctx, call);
  const body = operation.finish ? await operation.finish(ctx, result) : result;
  return { status: operation.status, body };
}

/**
 * The same under an idempotency key. The key is taken, the change made and the outcome stored in one transaction. A
 * refusal is an outcome too: the change is rolled back to the savepoint, the answer kept.
 */
async function executeOnce(ctx: Ctx, operation: Operation, call: Call, claim: Claim): Promise<Outcome> {
  const once = async (inner: Ctx) => {
    const earlier = await takeKey(inner, claim);
    if (earlier) return earlier;
    let outcome: { status: number; body?: unknown; result?: unknown };
    try {
      const result = await inSavepoint(inner, (inner) => operation.handle(inner, call));
      outcome = operation.finish
        ? { status: operation.status, result: result ?? null }
        : { status: operation.status, body: result ?? null };
    } catch (error) {
      const known = toApiError(error);
      // Not an outcome: the caller shall try again.
      if (!known || known.failure.status >= 500 || known.failure.status === 429) throw error;
      outcome = { status: known.failure.status, body: errorBody(known, ctx.traceId) };
    }
    await storeOutcome(inner, claim, outcome);
    return { status: outcome.status, body: outcome.body ?? null, result: outcome.result ?? null };
  };
  const stored = await inTransaction(ctx, once);
  // `finish` runs for the repeat too: what it returns may hold a credential that is never stored.
  if (operation.finish && stored.status === operation.status) {
    return { status: operation.status, body: await operation.finish(ctx, stored.result) };
  }
  return { status: stored.status ?? operation.status, body: stored.body };
}

const revisionForErrors = (runtime: Runtime, header: string | null): string =>
  revisionOfRefusal(header, runtime.clock.now());

/** The body as far as it was read: until it is parsed, a text that no JSON body equals. */
type Body = { raw: unknown };
const UNREAD = "\0";

async function readCall(
  surface: Surface,
  operation: Operation,
  revision: string,
  request: Request,
  url: URL,
  sent: Body,
): Promise<Call> {
  // The body first, so that a request with a wrong path or query can still be compared with an earlier one.
  let empty = true;
  if (mutates(operation)) {
    const text = await readText(request, operation.maxBodyBytes);
    empty = text.trim() === "";
    sent.raw = empty ? undefined : parseJson(text, request.headers.get("content-type"));
  }
  const params = operation.params
    ? validate(operation.params, pathParams(surface, operation, url.pathname))
    : undefined;
  const query = readQuery(operation.query, url.searchParams);
  if (!operation.body || !mutates(operation)) return { params, query, body: undefined };
  const body = readSent(operation.body, revision, empty && operation.bodyOptional ? {} : sent.raw);
  return { params, query, body };
}

async function run(
  surface: Surface,
  operation: Operation,
  runtime: Runtime,
  request: Request,
): Promise<Response> {
  const traceId = randomUUID().replaceAll("-", "");
  const header = request.headers.get("api-revision");
  const limits = operation.limits ?? [];
  const meter: RateMeter = {
    operation: operation.id,
    declared: limits,
    used: new Map(),
    strict: runtime.verifyResponses,
  };
  let revision = revisionForErrors(runtime, header);
  try {
    const now = runtime.clock.now();
    const { caller, tenant, key } = await resolveCaller(
      runtime,
      surface,
      operation.permission === null,
      request,
    );
    // The key's own pin first, so that even the refusal of the header carries the revision the caller lives on.
    revision = resolveRevision(null, key?.revision, now);
    revision = resolveRevision(header, key?.revision, now);
    if (key) touchApiKey(runtime, tenant.id, key.keyId);
    if (isRemoved(operation.removedAfter, revision)) throw new ApiError(failures.endpointRemoved);
    if (operation.permission) authorizeOperation(caller, operation.permission);

    const log = runtime.log.child({ traceId, operation: operation.id });
    const ctx: Ctx = {
      tenant,
      caller,
      actor: actor(caller),
      client: clientOf(request.headers),
      language: surface === "end-user" ? languageFor(request.headers, caller, tenant) : undefined,
      db: runtime.db,
      tx: null,
      clock: aheadOf(runtime.clock, tenant.clockOffsetMs),
      systemClock: runtime.clock,
      log,
      traceId,
      meter,
    };
    const url = new URL(request.url);
    const idempotencyKey = mutates(operation) ? readKey(request.headers) : null;
    const sent: Body = { raw: UNREAD };
    const claim = () => claimOf(ctx, idempotencyKey!, operation.id, url.pathname + url.search, sent.raw);
    const call = await readCall(surface, operation, revision, request, url, sent).catch(async (error) => {
      if (idempotencyKey !== null) await requireUnmodified(ctx, claim());
      throw error;
    });
    await countDeclared(ctx, limits, call);
    await operation.before?.(ctx, call);
    const outcome =
      idempotencyKey === null
        ? await execute(ctx, operation, call)
        : await executeOnce(ctx, operation, call, claim());

    const succeeded = outcome.status === operation.status;
    if (succeeded && runtime.verifyResponses) verifyAnswer(operation, outcome.body);
    // What was read is in the language already; commands know none.
    const told = ctx.language && mutates(operation) ? spokenIn(ctx.language, outcome.body) : outcome.body;
    const body = succeeded && operation.output ? shapeFor(operation.output, revision, told) : told;
    return answer(outcome.status, body, revision, traceId, rateLimitHeaders(meter));
  } catch (error) {
    const told = runtime.verifyResponses ? declared(error, operation, surface) : error;
    return failureResponse(told, revision, traceId, runtime, operation.id, rateLimitHeaders(meter));
  }
}

function verifyAnswer({ id, output }: Operation, body: unknown): void {
  const parsed = output?.safeParse(body);
  if (parsed && !parsed.success)
    throw new BrokenPromise(`${id} answers what its schema does not allow: ${z.prettifyError(parsed.error)}`);
}

/** Where answers are verified, a failure the documents do not promise is a fault of ours. */
function declared(error: unknown, operation: Operation, surface: Surface): unknown {
  const failure = toApiError(error)?.failure;
  if (!failure || declaredFailures(operation, surface).includes(failure)) return error;
  return new Error(
    `${operation.id} answers ${failure.internalCode} (${failure.message}) without declaring it`,
    {
      cause: error,
    },
  );
}

/** A refusal that belongs to no operation: unknown path, wrong method. Answered in the Error shape like any other. */
function refuse(failure: ApiError, runtime: () => Runtime): Handler {
  return async (request) => {
    const current = runtime();
    const revision = revisionForErrors(current, request.headers.get("api-revision"));
    return failureResponse(failure, revision, randomUUID().replaceAll("-", ""), current, "none");
  };
}

/** HEAD is GET without the body. */
const headOf =
  (get: Handler): Handler =>
  async (request) => {
    const response = await get(request);
    return new Response(null, { status: response.status, headers: response.headers });
  };

const optionsOf =
  (allow: string, runtime: () => Runtime): Handler =>
  async (request) => {
    const revision = revisionForErrors(runtime(), request.headers.get("api-revision"));
    return new Response(null, { status: 204, headers: { allow, "api-revision": revision } });
  };

/** The handlers of one path for a given runtime; `serve` with the server's own. */
export function createHandlers(surface: Surface, operations: Operation[], runtime: () => Runtime): Handlers {
  const allowed = operations.map((operation) => operation.method);
  const allow = [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const notAllowed = refuse(new ApiError(failures.methodNotAllowed, { headers: { allow } }), runtime);
  const handlers = Object.fromEntries(
    METHODS.map((method) => {
      const operation = operations.find((candidate) => candidate.method === method);
      const handler: Handler = operation
        ? (request) => run(surface, operation, runtime(), request)
        : notAllowed;
      return [method, handler];
    }),
  ) as Record<Method, Handler>;
  return { ...handlers, HEAD: headOf(handlers.GET), OPTIONS: optionsOf(allow, runtime) };
}

/** One line per route file: `export const { GET, POST, … } = serve("platform", listOrders, createOrder)`. */
export const serve = (surface: Surface, ...operations: Operation[]): Handlers =>
  createHandlers(surface, operations, serverRuntime);

/** Every method of a path nothing stands at. */
export function serveNotFound(runtime: () => Runtime = serverRuntime): Handlers {
  const handler = refuse(new ApiError(failures.pathNotFound), runtime);
  return {
    GET: handler,
    POST: handler,
    PUT: handler,
    PATCH: handler,
    DELETE: handler,
    HEAD: handler,
    OPTIONS: handler,
  };
}

/**
 * What stands at a path of its own and belongs to no operation, such as a document or a file. Answers GET and HEAD;
 * everything else is a 405 in the Error shape. `read` may leave the revision to us.
 */
export function servePlain(
  runtime: () => Runtime,
  read: (request: Request, current: Runtime) => Response | Promise<Response>,
): Handlers {
  const get: Handler = async (request) => {
    const current = runtime();
    const revision = revisionForErrors(current, request.headers.get("api-revision"));
    const traceId = randomUUID().replaceAll("-", "");
    try {
      const response = await read(request, current);
      if (!response.headers.has("api-revision")) response.headers.set("api-revision", revision);
      return response;
    } catch (error) {
      return failureResponse(error, revision, traceId, current, "document");
    }
  };
  const allow = "GET, HEAD, OPTIONS";
  const notAllowed = refuse(new ApiError(failures.methodNotAllowed, { headers: { allow } }), runtime);
  return {
    GET: get,
    HEAD: headOf(get),
    OPTIONS: optionsOf(allow, runtime),
    POST: notAllowed,
    PUT: notAllowed,
    PATCH: notAllowed,
    DELETE: notAllowed,
  };
}
