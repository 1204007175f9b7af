import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Operation } from "@/lib/kernel/operation";
import { pathParams, pathPattern } from "@/lib/kernel/path-params";
import { pathPrecedence } from "@/lib/kernel/paths";

const holder = globalThis as typeof globalThis & { ternOperations?: readonly Operation[] };

/**
 * Tells the process every operation of the platform API. On globalThis because each route is bundled by itself and knows its
 * own operations only. An operation found here may be of another bundle than the caller: what it throws is an ApiError of
 * that bundle's class, which {@link toOwnError} translates.
 */
export function registerOperations(operations: readonly Operation[]): void {
  holder.ternOperations = operations
    .filter(({ surfaces }) => surfaces.includes("platform"))
    .toSorted((a, b) => (pathPrecedence(a.path) < pathPrecedence(b.path) ? -1 : 1));
}

export const registeredOperation = (id: string): Operation | undefined =>
  holder.ternOperations?.find((operation) => operation.id === id);

/**
 * The operation that a request of the platform API is for, with the parameters of its path.
 * @param pathname with the API's prefix
 * @throws ApiError pathNotFound when a parameter cannot be read
 */
export function operationAt(
  method: string,
  pathname: string,
): { operation: Operation; params: Record<string, string> } | undefined {
  const at = holder.ternOperations?.find(({ path }) => pathPattern("platform", path).test(pathname));
  const operation = holder.ternOperations?.find((one) => one.path === at?.path && one.method === method);
  return operation && { operation, params: pathParams("platform", operation, pathname) };
}

/** A refusal of an operation of another bundle, as this bundle's own. Everything else stays what it is. */
export function toOwnError(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error) || error.name !== "ApiError") return error;
  const { failure, message, details, hint, headers } = error as ApiError;
  const own = Object.values(failures).find(({ internalCode }) => internalCode === failure.internalCode);
  if (!own) return error;
  return new ApiError(own, {
    message,
    headers,
    ...(details && { details }),
    ...(hint !== undefined && { hint }),
  });
}
