import type { z } from "zod";
import type { DetailCode } from "@/lib/kernel/error-registry";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";

const MAX_DEPTH = 64;
export const MAX_BODY_BYTES = 1024 * 1024;
/** The limit for bodies that carry many records. */
export const MAX_IMPORT_BYTES = 10 * MAX_BODY_BYTES;

/** Maps zod's issue codes to the codes of the error registry. */
function detailCode(issue: z.core.$ZodIssue): DetailCode {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "required" : "invalid_type";
    case "too_big":
      return "too_big";
    case "too_small":
      return "too_small";
    case "invalid_format":
      return "invalid_format";
    case "unrecognized_keys":
      return "unrecognized";
    case "custom":
      return (issue.params?.code as DetailCode | undefined) ?? "invalid_value";
    default:
      // zod reports a missing union or enum as a wrong value. For the caller it is a missing field.
      return issue.input === undefined ? "required" : "invalid_value";
  }
}

/** The deepest alternative of a union is the most likely one that the caller meant. */
function flatten(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const best = issue.errors.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)[0]!;
  if (depth(best) === 0) return [issue];
  return best.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
}
const depth = (issues: z.core.$ZodIssue[]) => Math.max(0, ...issues.map((issue) => issue.path.length));

const details = (error: z.ZodError, prefix: string): Detail[] =>
  error.issues.flatMap(flatten).map((issue) => {
    const property = [prefix, ...issue.path.map(String)].filter(Boolean).join(".");
    return { message: issue.message, code: detailCode(issue), ...(property ? { property } : {}) };
  });

/** The problems of a value under a schema, one detail per wrong field. Empty when the value is valid. */
export function problemsOf(schema: z.ZodType, value: unknown): Detail[] {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? [] : details(parsed.error, "");
}

/** @throws ApiError invalidRequest with one detail per wrong field */
export function validate<S extends z.ZodType>(schema: S, value: unknown, prefix = ""): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new ApiError(failures.invalidRequest, { details: details(parsed.error, prefix) });
}

type Kind = "array" | "number" | "boolean" | "string";
type Field = { kind: Kind; element: Kind };
type Def = { type: string; innerType?: z.core.$ZodType; element?: z.core.$ZodType; in?: z.core.$ZodType };

function kindOf(schema: z.core.$ZodType): Field {
  const def = schema._zod.def as unknown as Def;
  if (def.type === "array") return { kind: "array", element: kindOf(def.element!).kind };
  if (def.type === "pipe") return kindOf(def.in!);
  if (def.innerType) return kindOf(def.innerType);
  const kind: Kind = def.type === "number" ? "number" : def.type === "boolean" ? "boolean" : "string";
  return { kind, element: kind };
}

const fieldsOf = new WeakMap<z.ZodType, Record<string, Field>>();

/**
 * Converts `"20"` to 20 where the schema expects a number. A text that does not convert stays, so that the schema
 * refuses it by name.
 */
function convert(text: string, kind: Kind): unknown {
  if (kind === "number" && /^-?\d{1,15}(\.\d+)?$/.test(text)) return Number(text);
  if (kind === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

/** Reads query parameters by their schema. Arrays are repeated keys; a repeated scalar is refused. */
export function readQuery(schema: z.ZodType | undefined, search: URLSearchParams): unknown {
  if (!schema) return undefined;
  let fields = fieldsOf.get(schema);
  if (!fields) {
    const shape = (schema as z.ZodObject).shape as Record<string, z.core.$ZodType>;
    fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, kindOf(field)]));
    fieldsOf.set(schema, fields);
  }
  const given: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const values = search.getAll(name);
    if (values.length === 0) continue;
    const unstorableAt = values.findIndex((value) => value.includes("\0"));
    if (unstorableAt !== -1) {
      const property = field.kind === "array" ? `${name}.${unstorableAt}` : name;
      const message = "A NUL character cannot be part of a value.";
      throw new ApiError(failures.invalidRequest, {
        details: [{ property, code: "invalid_value", message }],
      });
    }
    const converted = values.map((value) => convert(value, field.element));
    given[name] = field.kind === "array" || converted.length > 1 ? converted : converted[0];
  }
  return validate(schema, given);
}

/** Checks the nesting of brackets outside strings. A hostile body is refused before recursive code reads it. */
function tooDeep(text: string): boolean {
  let level = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 92) i++;
      else if (char === 34) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 123 || char === 91) {
      if (++level > MAX_DEPTH) return true;
    } else if (char === 125 || char === 93) level--;
  }
  return false;
}

// PostgreSQL stores neither NUL nor lone surrogates. Refused here they are a 400; in the database they would be a 500.
const UNSTORABLE = /\\u(0000|[dD][89a-fA-F])/;
function unstorable(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  if (Array.isArray(value)) return value.some(unstorable);
  if (value && typeof value === "object")
    return Object.entries(value).some(([key, item]) => unstorable(key) || unstorable(item));
  return false;
}

// Fatal: a silent replacement would store text that the caller did not send.
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads the body, up to `most` bytes. The size is counted during reading, so a missing or false Content-Length does not
 * matter.
 * @throws ApiError bodyTooLarge
 */
export async function readBytes(request: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > most) throw new ApiError(failures.bodyTooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) throw new ApiError(failures.bodyTooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the body as text.
 * @throws ApiError bodyTooLarge, invalidJson
 */
export async function readText(request: Request, most = MAX_BODY_BYTES): Promise<string> {
  const bytes = await readBytes(request, most);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ApiError(failures.invalidJson, { message: "The body is not valid UTF-8." });
  }
}

/** @throws ApiError unsupportedMediaType, invalidJson */
export function parseJson(text: string, contentType: string | null): unknown {
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json" && !type?.endsWith("+json"))
    throw new ApiError(failures.unsupportedMediaType);
  if (tooDeep(text))
    throw new ApiError(failures.invalidJson, { message: `The body nests deeper than ${MAX_DEPTH} levels.` });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ApiError(failures.invalidJson, {
      message: `The body is not valid JSON: ${(error as Error).message}`,
    });
  }
  if (UNSTORABLE.test(text) && unstorable(value)) {
    throw new ApiError(failures.invalidJson, {
      message: "The body holds a NUL character or half a surrogate pair.",
    });
  }
  return value;
}
