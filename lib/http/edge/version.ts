import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Operation, ParsedCall, Surface } from "@/lib/kernel/operation";
import { isKeyedHash, keyedHash } from "@/lib/platform/secrets/encryption";

/** The operation that reads what a path names, where another one replaces it: its answers have an ETag. */
export function versionedReader(surface: Surface, operations: readonly Operation[]): Operation | undefined {
  if (surface !== "platform" || !operations.some(({ method }) => method === "PUT")) return undefined;
  // What `finish` adds is told once and belongs to no version.
  return operations.find(({ method, finish, output }) => method === "GET" && output !== null && !finish);
}

const textOf = (body: unknown): string => JSON.stringify(body) ?? "";

/**
 * The strong ETag of an answer (RFC 9110, section 8.8.3). Keyed, because of a masked answer it must not tell what is behind
 * the mask.
 * @param body the answer before masks, languages and revisions: these belong to the reader and not to the thing
 */
export const etagOf = (body: unknown): string => `"${keyedHash("etag", textOf(body))}"`;

/** The tags of an `If-Match` header without their quotes; null without one. */
function tagsOf(headers: Headers): string[] | "any" | null {
  const header = headers.get("if-match");
  if (header === null) return null;
  if (header.trim() === "*") return "any";
  return [...header.matchAll(/"([^"]*)"/g)].map(([, tag]) => tag!);
}

/**
 * Checks a request's `If-Match` in the transaction of its change: the thing is read again and must be as the caller read it.
 * Requests for one path with the header run one after the other, so that the second of two sees what the first did.
 * @returns undefined without the header
 * @throws ApiError changedSinceRead also where nothing reads the path
 */
export function versionCheck(
  operation: Operation,
  reader: Operation | undefined,
  request: Request,
): ((ctx: Ctx, call: ParsedCall) => Promise<void>) | undefined {
  const tags = operation.method === "PUT" ? tagsOf(request.headers) : null;
  if (tags === null) return undefined;
  const path = new URL(request.url).pathname;
  return async (ctx, { params }) => {
    if (!reader) throw new ApiError(failures.changedSinceRead);
    const name = `if-match ${ctx.tenant.id} ${path}`;
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const body = await reader.handle(ctx, { params, query: reader.query?.parse({}), body: undefined });
    if (tags === "any") return;
    const text = textOf(body);
    if (!tags.some((tag) => isKeyedHash("etag", text, tag))) throw new ApiError(failures.changedSinceRead);
  };
}
