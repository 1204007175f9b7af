import type { DetailCode } from "@/lib/kernel/error-registry";
import type { FailureDefinition } from "@/lib/kernel/failures/define";

export type Detail = {
  message: string;
  code: DetailCode;
  property?: string;
  suggestion?: string | number | boolean | Record<string, unknown> | unknown[];
};

type Extra = { message?: string; details?: Detail[]; hint?: string; headers?: Record<string, string> };

/**
 * Runs a command whose input is one part of the request, and prefixes the field names in its refusals with their path.
 * @param pathOf maps a field of the command to its path in the request
 */
export async function withPaths<T>(pathOf: (property: string) => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details) throw error;
    const details = error.details.map((detail) =>
      detail.property === undefined ? detail : { ...detail, property: pathOf(detail.property) },
    );
    const { message, hint, headers } = error;
    throw new ApiError(error.failure, { message, details, headers, ...(hint !== undefined && { hint }) });
  }
}

/**
 * A failure that a caller can act on. Every failure comes from a registry entry. `message` may be more specific than
 * the entry's; `internalCode` and status never differ from it.
 */
export class ApiError extends Error {
  readonly failure: FailureDefinition;
  readonly details: Detail[] | undefined;
  readonly hint: string | undefined;
  readonly headers: Record<string, string>;

  constructor(failure: FailureDefinition, extra: Extra = {}) {
    super(extra.message ?? failure.message);
    this.name = "ApiError";
    this.failure = failure;
    this.details = extra.details;
    this.hint = extra.hint ?? failure.hint;
    this.headers = extra.headers ?? {};
  }
}
