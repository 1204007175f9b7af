import { z } from "zod";
import type { AuditNote } from "@/lib/audit/write";
import { localize } from "@/lib/catalog/texts/translations";
import { clientOf, languageFor, resolveCaller } from "@/lib/http/caller";
import { declaredFailures } from "@/lib/http/declared-failures";
import { execute, executeOnce } from "@/lib/http/edge/execute";
import { observeRequest, type SeenRequest } from "@/lib/http/edge/observe-request";
import { nameRefused, readCall, unreadRequest } from "@/lib/http/edge/read-call";
import { etagOf, versionCheck } from "@/lib/http/edge/version";
import { idempotencyClaim, readKey, requireUnmodified } from "@/lib/http/idempotency";
import { maskAnswer } from "@/lib/http/masks/mask";
import type { HttpRuntime } from "@/lib/http/runtime";
import { uncacheShop } from "@/lib/http/shop-cache";
import { noteStaffCall, type StaffCall } from "@/lib/http/staff/staff-calls";
import {
  readAsVerifiedPerson,
  requireContact,
  requireLevelOfChanges,
  withoutMasks,
} from "@/lib/http/staff/staff-contact";
import { reasonOf, requireStaffRight } from "@/lib/http/staff/staff-rights";
import { refuseInView, withoutSecrets } from "@/lib/http/staff/view-as";
import { unknownNamesHeader } from "@/lib/http/unknown-names/header";
import { preferredHandling } from "@/lib/http/unknown-names/prefer";
import { authorizeOperation } from "@/lib/identity/authorize";
import { touchPersonalToken } from "@/lib/identity/personal-tokens/find";
import { countDeclared, rateLimitHeaders } from "@/lib/identity/rate-limit";
import { requireTokenRight } from "@/lib/identity/rights/token-rights";
import { touchApiKey } from "@/lib/identity/sign-in/api-keys";
import { ContractViolation, createAnswer, failureResponse, toApiError } from "@/lib/kernel/answers";
import { actorName, type Ctx, hidesSecrets, usedToken } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { RateMeter } from "@/lib/kernel/limits";
import { isPersonOnly, mutates, type Operation, type Surface } from "@/lib/kernel/operation";
import { pathParams } from "@/lib/kernel/path-params";
import { openPosition, POSITION_HEADER, sealPosition } from "@/lib/kernel/reads";
import { olderFieldsIn } from "@/lib/kernel/revisions/older-fields";
import { isRemoved, resolveRevision, revisionOfRefusal } from "@/lib/kernel/revisions/revisions";
import { shapeFor } from "@/lib/kernel/revisions/shape";
import { unknownParameters } from "@/lib/kernel/unknown-names/unknown-names";
import { clockAheadOf } from "@/lib/platform/dates/clock";
import { type NamedIds, namedIds } from "@/lib/platform/owners";
import { storedNames } from "@/lib/request-log/names";

/**
 * Runs one request of one operation, from headers to answer. Never throws: an error becomes an answer.
 * @param reader the operation that reads the path, if its answers have an ETag
 */
export function runOperation(
  surface: Surface,
  operation: Operation,
  runtime: HttpRuntime,
  request: Request,
  reader?: Operation,
): Promise<Response> {
  return observeRequest(surface, operation, request, (seen) =>
    answerRequest(surface, operation, runtime, request, seen, reader),
  );
}

async function answerRequest(
  surface: Surface,
  operation: Operation,
  runtime: HttpRuntime,
  request: Request,
  seen: SeenRequest,
  reader?: Operation,
): Promise<Response> {
  const { traceId } = seen;
  const header = request.headers.get("api-revision");
  const limits = operation.limits ?? [];
  const meter: RateMeter = {
    operation: operation.id,
    declared: limits,
    used: new Map(),
    strict: runtime.verifyResponses,
  };
  const began = performance.now();
  const arrived = runtime.clock.now();
  let known: { tenantId: string; keyId: string | null } | undefined;
  let byToken = false;
  let revision = revisionOfRefusal(header, runtime.clock.now());
  const sent = unreadRequest();
  let ids: NamedIds = {};
  let answered: unknown;
  let staffCall: StaffCall | undefined;
  const handling = preferredHandling(request.headers);
  const headers = () => ({
    vary: "Prefer",
    ...(handling && { "preference-applied": `handling=${handling}` }),
    ...unknownNamesHeader(sent.unknown),
    ...rateLimitHeaders(meter),
  });
  /** Logs the call if it used a key or a personal token, or had an unknown name. Calls from our own pages are of no use to an engineer. */
  const finish = (response: Response): Response => {
    if (known && (known.keyId !== null || byToken || sent.unknown.length > 0))
      runtime.requests.note({
        ...known,
        surface,
        method: request.method,
        operation: operation.id,
        path: operation.path,
        status: response.status,
        durationMs: performance.now() - began,
        revision,
        removedAfter: operation.removedAfter,
        ...(known.keyId !== null && {
          older: {
            sent: olderFieldsIn(operation.body, revision, sent.raw),
            answered: olderFieldsIn(operation.output, revision, answered),
          },
        }),
        unknownNames: storedNames(sent.unknown),
        traceId,
        ids,
        createdAt: arrived,
      });
    return response;
  };
  try {
    const now = runtime.clock.now();
    const url = new URL(request.url);
    // Runs before any refusal, because every answer names unknown names.
    sent.unknown.push(...unknownParameters(operation, url.searchParams));
    if (surface === "end-user") refuseInView(operation, request.headers);
    const { caller, tenant, key } = await resolveCaller(runtime, surface, operation, request);
    known = { tenantId: tenant.id, keyId: key?.keyId ?? null };
    seen.noteCaller(tenant.id, key !== null);
    // The key's own pin comes first, so that even the refusal of the header has the revision that the caller uses.
    revision = resolveRevision(null, key?.revision, now);
    revision = resolveRevision(header, key?.revision, now);
    if (key) touchApiKey(runtime, tenant.id, key.keyId);
    const token = usedToken(caller);
    byToken = token !== null;
    if (token) touchPersonalToken(runtime, tenant.id, token.personalTokenId);
    if (isRemoved(operation.removedAfter, revision)) throw new ApiError(failures.endpointRemoved);
    if (operation.permission) authorizeOperation(caller, operation.permission, isPersonOnly(operation));
    if (token) requireTokenRight(token, operation);

    const log = runtime.log.child({ traceId, operation: operation.id });
    const ctx: Ctx = {
      tenant,
      caller,
      actor: actorName(caller),
      client: clientOf(request.headers),
      language: surface === "end-user" ? languageFor(request.headers, caller, tenant) : undefined,
      db: runtime.db,
      ...(runtime.replica &&
        operation.reads === "replica" && {
          replica: runtime.replica,
          readsAfter: openPosition(request.headers.get(POSITION_HEADER)),
        }),
      tx: null,
      clock: clockAheadOf(runtime.clock, tenant.clockOffsetMs),
      systemClock: runtime.clock,
      log,
      traceId,
      // Few operations wait for their caller, and the signal costs more than reading a header.
      get signal() {
        return request.signal;
      },
      ...(caller.kind === "staff" && { reason: reasonOf(request.headers) }),
      meter,
    };
    const idempotencyKey = mutates(operation) ? readKey(request.headers) : null;
    const claim = () =>
      idempotencyClaim(ctx, idempotencyKey!, operation.id, url.pathname + url.search, sent.raw);
    const note: AuditNote = {
      reason: reasonOf(request.headers),
      idempotencyKey,
      refuse: (paths) => requireLevelOfChanges(ctx, operation, paths),
    };
    const strict = handling === undefined ? key?.strict === true : handling === "strict";
    const restore = (params: Record<string, string>, body: unknown) =>
      withoutMasks(ctx, operation, params, body);
    const isStaff = caller.kind === "staff";
    const asked = { surface, operation, revision, strict, request, url, ...(isStaff && { restore }) };
    if (caller.kind === "staff")
      staffCall = {
        ctx,
        operation,
        note,
        params: pathParams(surface, operation, url.pathname),
        opened: runtime.opened,
      };
    // Runs before the body is read, because a refusal by rights does not depend on it.
    requireStaffRight(caller, operation, request.headers, now);
    const call = await readCall(asked, sent).catch(async (error) => {
      if (idempotencyKey !== null) await requireUnmodified(ctx, claim());
      throw error;
    });
    ids = namedIds(call.body, call.query, call.params);
    const reading = await requireContact(ctx, operation, call, request.headers);
    await countDeclared(ctx, limits, call);
    await operation.before?.(ctx, call);
    const check = versionCheck(operation, reader, request);
    const carryOut = (as: Ctx) =>
      idempotencyKey === null
        ? execute(as, operation, call, note, check)
        : executeOnce(as, operation, call, claim(), note, check);
    const { done: outcome, sight } = reading
      ? await readAsVerifiedPerson(ctx, reading, carryOut)
      : { done: await carryOut(ctx), sight: null };
    if (outcome.status !== operation.status && !outcome.repeated)
      await noteStaffCall(staffCall, codeOf(outcome.body));
    else if (!mutates(operation)) await noteStaffCall(staffCall, "DONE", operation.auditSubject?.(ctx, call));

    const succeeded = outcome.status === operation.status;
    const position = succeeded && mutates(operation) ? await positionHeader(runtime) : undefined;
    if (!succeeded) seen.noteFailure(codeOf(outcome.body));
    if (succeeded && operation.changesShop) uncacheShop(tenant.id);
    if (succeeded) ids = { ...namedIds(outcome.body), ...ids };
    if (succeeded && runtime.verifyResponses) verifyAnswer(operation, outcome.body);
    // Queries are already localized. Commands are not, so their result is localized here.
    const localized =
      ctx.language && mutates(operation) ? localize(ctx.language, outcome.body) : outcome.body;
    const permitted = hidesSecrets(caller) ? withoutSecrets(localized) : localized;
    const masked = succeeded && sight ? maskAnswer(permitted, sight) : permitted;
    const body = succeeded && operation.output ? shapeFor(operation.output, revision, masked) : masked;
    if (succeeded) answered = body;
    const version = succeeded && operation === reader ? { etag: etagOf(outcome.body) } : undefined;
    return finish(
      createAnswer(outcome.status, body, revision, traceId, { ...headers(), ...version, ...position }),
    );
  } catch (error) {
    const code = toApiError(error)?.failure.internalCode ?? "FAILED";
    seen.noteFailure(code);
    // The request changed nothing, so the answer does not wait for a lost database.
    await noteStaffCall(staffCall, code).catch((cause) =>
      runtime.log.error({ cause, traceId }, "a refused call of staff has no audit entry"),
    );
    const failure = runtime.verifyResponses ? declared(error, operation, surface) : error;
    await nameRefused({ operation, revision, request, isKnown: known !== undefined }, sent);
    return finish(failureResponse(failure, revision, traceId, runtime, operation.id, headers()));
  }
}

/** The position of the log after a change. Without it, the answer is still right: later reads then see everything. */
async function positionHeader({ replica, log }: HttpRuntime): Promise<Record<string, string> | undefined> {
  if (!replica) return undefined;
  try {
    return { [POSITION_HEADER]: sealPosition(await replica.position()) };
  } catch (error) {
    log.warn({ err: error }, "the position of a change could not be read");
    return undefined;
  }
}

const codeOf = (body: unknown): string =>
  (body as { internalCode?: string } | null)?.internalCode ?? "FAILED";

function verifyAnswer({ id, output }: Operation, body: unknown): void {
  const parsed = output?.safeParse(body);
  if (parsed && !parsed.success)
    throw new ContractViolation(
      `${id} answers what its schema does not allow: ${z.prettifyError(parsed.error)}`,
    );
}

/** Where answers are verified (tests), an undeclared failure is a defect in Tern. */
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
