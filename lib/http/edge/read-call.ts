import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { mutates, type Operation, type ParsedCall, type Surface } from "@/lib/kernel/operation";
import { parseJson, readQuery, readText, validate } from "@/lib/kernel/parse";
import { pathParams } from "@/lib/kernel/path-params";
import { raiseToNewest, validateRaised } from "@/lib/kernel/revisions/shape";
import { type UnknownName, unknownDetail, unknownFields } from "@/lib/kernel/unknown-names/unknown-names";

/**
 * A request as far as it was read: until the body is parsed, `raw` is a text that no JSON body equals. `unknown` are the
 * names its operation does not know. `bodyBegun`: the body cannot be read a second time.
 */
export type ReadRequest = { raw: unknown; unknown: UnknownName[]; bodyBegun: boolean };
export const unreadRequest = (): ReadRequest => ({ raw: "\0", unknown: [], bodyBegun: false });

/** Longest body, in bytes, that is read for a caller who is not known, only to name its fields. */
const MAX_STRANGERS_BYTES = 64 * 1024;

type Reading = {
  surface: Surface;
  operation: Operation;
  revision: string;
  /** Whether unknown names are refused. */
  strict: boolean;
  request: Request;
  url: URL;
  /** What is done with a body before it is checked. */
  restore?: (params: Record<string, string>, body: unknown) => Promise<unknown>;
};

/** The refusal of a strict request with unknown names, together with whatever else is wrong with it. */
function refusal(unknown: readonly UnknownName[], cause?: ApiError): ApiError {
  const details = [...(cause?.details ?? []), ...unknown.map(unknownDetail)];
  return new ApiError(failures.invalidRequest, { details, ...(cause && { message: cause.message }) });
}

/**
 * Reads and validates a request. `sent` tells what was read, also where this throws.
 * @throws ApiError invalidRequest with one detail per wrong field, and per unknown one where `strict`
 */
export async function readCall(reading: Reading, sent: ReadRequest): Promise<ParsedCall> {
  const { surface, operation, revision, strict, request, url } = reading;
  // The body first, so that a request with a wrong path or query can still be compared with an earlier one.
  let empty = true;
  if (mutates(operation)) empty = await readBody(request, sent, operation.maxBodyBytes);
  const { restore } = reading;
  const body = empty && operation.bodyOptional ? {} : sent.raw;
  const given = restore ? await restore(pathParams(surface, operation, url.pathname), body) : body;
  const raised =
    operation.body && mutates(operation) ? raiseToNewest(operation.body, revision, given) : undefined;
  if (mutates(operation)) sent.unknown.push(...unknownFields(operation, raised ? raised.value : sent.raw));
  const refused = strict && sent.unknown.length > 0;
  let call: ParsedCall;
  try {
    const params = operation.params
      ? validate(operation.params, pathParams(surface, operation, url.pathname))
      : undefined;
    const query = readQuery(operation.query, url.searchParams);
    const body = raised && validateRaised(operation.body!, raised);
    call = { params, query, body };
  } catch (error) {
    const isInvalid = error instanceof ApiError && error.failure === failures.invalidRequest;
    throw refused && isInvalid ? refusal(sent.unknown, error) : error;
  }
  if (refused) throw refusal(sent.unknown);
  return call;
}

/** Reads the body into `sent.raw`, and answers whether there is none. */
async function readBody(request: Request, sent: ReadRequest, most?: number): Promise<boolean> {
  sent.bodyBegun = true;
  const text = await readText(request, most);
  const empty = text.trim() === "";
  sent.raw = empty ? undefined : parseJson(text, request.headers.get("content-type"));
  return empty;
}

/**
 * Names the unknown fields of a request that was refused before its body was read, such as one without a key: every
 * answer names them (docs/decisions/unknown-fields.md). A body that cannot be read has no names; the refusal stays.
 * @param reading.isKnown whether the caller is: the body of a stranger is read up to 64 KiB only
 */
export async function nameRefused(
  {
    operation,
    revision,
    request,
    isKnown,
  }: Pick<Reading, "operation" | "revision" | "request"> & { isKnown: boolean },
  sent: ReadRequest,
): Promise<void> {
  if (sent.bodyBegun || !mutates(operation)) return;
  try {
    if (await readBody(request, sent, isKnown ? operation.maxBodyBytes : MAX_STRANGERS_BYTES)) return;
    const body = operation.body ? raiseToNewest(operation.body, revision, sent.raw).value : sent.raw;
    sent.unknown.push(...unknownFields(operation, body));
  } catch {
    // Too long, no JSON, or broken off: what is refused already is not refused for that.
  }
}
