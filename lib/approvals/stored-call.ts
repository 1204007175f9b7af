import { createHash } from "node:crypto";
import type { StoredCall } from "@/db/schema/approvals";
import type { CreateApprovalRequest } from "@/lib/approvals/model";
import { type AuditSubject, auditSubjectOf } from "@/lib/audit/readers";
import { auditSnapshot, type Snapshot } from "@/lib/audit/write";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Operation, ParsedCall } from "@/lib/kernel/operation";
import { readQuery, validate } from "@/lib/kernel/parse";
import { operationAt } from "@/lib/kernel/registered";
import { unknownDetail, unknownFields, unknownParameters } from "@/lib/kernel/unknown-names/unknown-names";

const sha256 = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");

export const hashOfCall = (operation: string, { params, query, body }: StoredCall): string =>
  sha256([operation, params, query, body]);

const wrongPath = (message: string) =>
  new ApiError(failures.invalidRequest, { details: [{ property: "path", code: "invalid_value", message }] });

/**
 * The operation and the parts of a call.
 * @throws ApiError invalidRequest when the path is no operation's
 */
export function readStoredCall({ method, path, body }: CreateApprovalRequest): {
  operation: Operation;
  stored: StoredCall;
} {
  const url = URL.parse(`/api/v2${path}`, "http://brand.invalid");
  const found = url && url.host === "brand.invalid" ? operationAt(method, url.pathname) : undefined;
  if (!url || !found) throw wrongPath(`There is no operation ${method} ${path}.`);
  const names = [...new Set(url.searchParams.keys())];
  const query = Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name)]));
  return { operation: found.operation, stored: { params: found.params, query, body: body ?? null } };
}

/**
 * A stored call as its operation takes it, checked by the operation's own schemas. Names that it does not know are refused:
 * what is approved is all there is.
 * @throws ApiError invalidRequest with one detail per wrong field, such as `body.amountMinor`
 */
export function parseStoredCall(operation: Operation, { params, query, body }: StoredCall): ParsedCall {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value])),
  );
  const given = body === null && operation.bodyOptional ? {} : (body ?? undefined);
  const unknown = [...unknownParameters(operation, search), ...unknownFields(operation, given)];
  if (unknown.length > 0)
    throw new ApiError(failures.invalidRequest, {
      details: unknown.map(unknownDetail).map((detail, at) => ({
        ...detail,
        property: `${unknown[at]!.in}.${detail.property}`,
      })),
    });
  return {
    params: operation.params && validate(operation.params, params, "path"),
    query: operation.query && validateQuery(operation, search),
    body: operation.body && validate(operation.body, given, "body"),
  };
}

function validateQuery(operation: Operation, search: URLSearchParams): unknown {
  try {
    return readQuery(operation.query, search);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details) throw error;
    throw new ApiError(error.failure, {
      message: error.message,
      details: error.details.map((detail) => ({ ...detail, property: `query.${detail.property}` })),
    });
  }
}

/** Fields that change without anything having happened. */
const NOISE: readonly string[] = ["updatedAt"];

const withoutNoise = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNoise);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Snapshot)
      .filter(([name]) => !NOISE.includes(name))
      .map(([name, inner]) => [name, withoutNoise(inner)]),
  );
};

/** What a call is about, and a hash of how the brand reads it now. Null where the platform API reads nothing in its path. */
export async function subjectState(
  ctx: Ctx,
  operation: Operation,
  { params, staffId }: { params: StoredCall["params"]; staffId: string },
): Promise<{ subject: AuditSubject; hash: string } | null> {
  const subject = auditSubjectOf(operation, params, { staffId });
  if (!subject) return null;
  // As the brand itself: what a person may see of it can change while the thing stays as it is.
  const asBrand: Ctx = { ...ctx, caller: { kind: "system", job: "approvals" }, language: undefined };
  return { subject, hash: sha256(withoutNoise(await auditSnapshot(asBrand, subject))) };
}
