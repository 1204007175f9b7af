import { pathParams } from "@/lib/api/edge/path-params";
import { type UnknownName, unknownDetail, unknownFields } from "@/lib/api/edge/unknown-names/unknown-names";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { type Call, mutates, type Operation, type Surface } from "@/lib/api/operation";
import { parseJson, readQuery, readText, validate } from "@/lib/api/parse";
import { raise, validateRaised } from "@/lib/api/revisions/shape";

/**
 * A request as far as it was read: until the body is parsed, `raw` is a text that no JSON body equals. `unknown` are the
 * names its operation does not know.
 */
export type Sent = { raw: unknown; unknown: UnknownName[] };
export const unread = (): Sent => ({ raw: "\0", unknown: [] });

type Reading = {
  surface: Surface;
  operation: Operation;
  revision: string;
  /** Whether unknown names are refused. */
  strict: boolean;
  request: Request;
  url: URL;
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
export async function readCall(reading: Reading, sent: Sent): Promise<Call> {
  const { surface, operation, revision, strict, request, url } = reading;
  // The body first, so that a request with a wrong path or query can still be compared with an earlier one.
  let empty = true;
  if (mutates(operation)) {
    const text = await readText(request, operation.maxBodyBytes);
    empty = text.trim() === "";
    sent.raw = empty ? undefined : parseJson(text, request.headers.get("content-type"));
  }
  const given = empty && operation.bodyOptional ? {} : sent.raw;
  const raised = operation.body && mutates(operation) ? raise(operation.body, revision, given) : undefined;
  if (mutates(operation)) sent.unknown.push(...unknownFields(operation, raised ? raised.value : sent.raw));
  const refused = strict && sent.unknown.length > 0;
  let call: Call;
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
