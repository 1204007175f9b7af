import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import type { Operation, Surface } from "@/lib/kernel/operation";
import { openApiPath } from "@/lib/kernel/paths";
import { isRemoved, REVISIONS } from "@/lib/kernel/revisions/revisions";
import type { ApiAnswer } from "@/lib/testing/api";

type Declared = {
  responses: Record<string, { content?: unknown; "x-failures"?: { internalCode: string }[] }>;
};
type Document = { paths: Record<string, Record<string, Declared>> };

const ERROR_KEYS = ["message", "code", "internalCode", "details", "hint", "traceId", "spanId"];
const DETAIL_KEYS = ["message", "code", "property", "suggestion"];

/** A validator of most answers runs a few times, so compiling it quickly matters more than how fast it runs. */
const ajv = new Ajv2020({ strict: false, allErrors: false, inlineRefs: false, code: { optimize: false } });
// Both are published as CommonJS; the types say otherwise.
(addFormats as unknown as (instance: Ajv2020) => void)(ajv);

const documents = new Map<string, Document>();
const validators = new Map<string, ValidateFunction>();

function documentOf(revision: string, surface: Surface): Document {
  const name = `${surface}/${revision}`;
  let document = documents.get(name);
  if (!document) {
    document = JSON.parse(JSON.stringify(openApiDocument({ revision, surface, exact: true }))) as Document;
    documents.set(name, document);
    ajv.addSchema(document as object, name);
  }
  return document;
}

const escapePointer = (segment: string) =>
  encodeURIComponent(segment.replaceAll("~", "~0").replaceAll("/", "~1"));

function validatorOf(revision: string, surface: Surface, operation: Operation, status: number) {
  const pointer = [
    "paths",
    openApiPath(operation.path),
    operation.method.toLowerCase(),
    "responses",
    `${status}`,
  ]
    .concat("content", "application/json", "schema")
    .map(escapePointer)
    .join("/");
  const reference = `${surface}/${revision}#/${pointer}`;
  let validator = validators.get(reference);
  if (!validator) {
    validator = ajv.compile({ $ref: reference });
    validators.set(reference, validator);
  }
  return validator;
}

const strangers = (value: object, known: string[]) =>
  Object.keys(value).filter((key) => !known.includes(key));

/** What is wrong with a failure's shape (specification, Error), or nothing. */
export function errorShapeProblem(body: unknown, status: number): string | null {
  if (typeof body !== "object" || body === null) return "the failure is not an object";
  const failure = body as Record<string, unknown>;
  const extra = strangers(failure, ERROR_KEYS);
  if (extra.length > 0) return `the failure has unknown keys: ${extra.join(", ")}`;
  if (typeof failure.message !== "string" || failure.message === "") return "the failure has no message";
  if (typeof failure.code !== "string" || failure.code === "") return "the failure has no code";
  if (status !== 500 && typeof failure.internalCode !== "string") return "the failure has no internalCode";
  for (const detail of (failure.details ?? []) as object[]) {
    const more = strangers(detail, DETAIL_KEYS);
    if (more.length > 0) return `a detail has unknown keys: ${more.join(", ")}`;
  }
  return null;
}

/**
 * What an answer breaks of what is promised: the revision header, a status and failure that the document of that
 * surface and revision declares, the document's schema. Null when it keeps every promise.
 */
export function contractViolation(
  surface: Surface,
  operation: Operation,
  answer: ApiAnswer<unknown>,
): string | null {
  const { status, headers, body } = answer;
  const revision = headers.get("api-revision");
  if (!revision || !REVISIONS.some((known) => known.name === revision))
    return `Api-Revision is ${JSON.stringify(revision)}`;
  if (!headers.get("x-trace-id")) return "there is no X-Trace-Id";
  if (status === 500) return "the status is 500";
  if (status >= 400) {
    const problem = errorShapeProblem(body, status);
    if (problem) return problem;
    if ((status === 429 || status === 503) && !headers.get("retry-after")) return "Retry-After is missing";
  }
  const code = (body as { internalCode?: string } | undefined)?.internalCode;
  // A removed operation is in no document of later revisions; its own last one says what it may answer.
  const removed = isRemoved(operation.removedAfter, revision);
  if (removed && status < 400) return `it answers ${status} in a revision that does not have it`;
  const describedBy = removed ? operation.removedAfter! : revision;
  const declared = documentOf(describedBy, surface).paths[openApiPath(operation.path)]?.[
    operation.method.toLowerCase()
  ];
  if (!declared) return `no document of ${describedBy} has it`;
  const response = declared.responses[`${status}`];
  if (!response) return `the status ${status} (${code}) is not declared`;
  if (status >= 400 && !response["x-failures"]?.some((failure) => failure.internalCode === code))
    return `the failure ${code} is not declared for ${status}`;
  if (!response.content) return body === undefined ? null : "there is a body where none is declared";
  const validate = validatorOf(describedBy, surface, operation, status);
  return validate(body) ? null : `the body does not fit the document: ${ajv.errorsText(validate.errors)}`;
}

/** Both revisions, by how a request may ask for them. */
export const fuzzedRevisions = REVISIONS.map((revision) => revision.name);
