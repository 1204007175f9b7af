import { z } from "zod";
import { ProviderRefused, type RefusalReason } from "@/lib/providers/errors";

const Details = z.object({
  message: z.string().optional(),
  field: z.string().optional(),
  field_path: z.string().optional(),
});

/** Billogram's words for a refusal; the table is in this folder's README. What is not here follows from the HTTP status. */
const REASONS: Record<string, RefusalReason> = {
  INVALID_PARAMETER: "invalid_request",
  UNKNOWN_PARAMETER: "invalid_request",
  READ_ONLY_PARAMETER: "invalid_request",
  MISSING_QUERY_PARAMETER: "invalid_request",
  INVALID_QUERY_PARAMETER: "invalid_request",
  INVALID_OBJECT_STATE: "conflict",
  NOT_FOUND: "not_found",
  NOT_AVAILABLE_YET: "conflict",
  MISSING_AUTH: "configuration",
  INVALID_AUTH: "configuration",
  PERMISSION_DENIED: "configuration",
};

/** What Billogram refused, as ours. `code` is its own word. */
export function billogramRefusal(httpStatus: number, status: string, data: unknown): ProviderRefused {
  const details = Details.safeParse(data).data ?? {};
  const field = details.field_path ?? details.field;
  const message = details.message ?? `Billogram answered ${status}`;
  return new ProviderRefused(field ? `${message} (${field})` : message, {
    provider: "BILLOGRAM",
    code: status,
    reason: REASONS[status] ?? byHttpStatus(httpStatus),
  });
}

function byHttpStatus(status: number): RefusalReason {
  if (status === 401 || status === 403) return "configuration";
  return status === 404 ? "not_found" : "invalid_request";
}
