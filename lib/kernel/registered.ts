import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Operation } from "@/lib/kernel/operation";
import { pathParams, pathPattern } from "@/lib/kernel/path-params";
import { pathPrecedence } from "@/lib/kernel/paths";

const holder = globalThis as typeof globalThis & { ternOperations?: readonly Operation[] };

/**
 * Registers every operation of the platform API in the process. The list is on globalThis because the framework bundles
 * each route separately, with its own operations only. An operation from this list may come from another bundle than
 * the caller. It then throws the ApiError class of that bundle, which {@link toOwnError} translates.
 */
export function registerOperations(operations: readonly Operation[]): void {
  holder.ternOperations = operations
    .filter(({ surfaces }) => surfaces.includes("platform"))
    .toSorted((a, b) => (pathPrecedence(a.path) < pathPrecedence(b.path) ? -1 : 1));
}

export const registeredOperation = (id: string): Operation | undefined =>
  holder.ternOperations?.find((operation) => operation.id === id);

/**
 * Finds the operation of a platform API request, with the parameters of its path.
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

/** Converts an ApiError of another bundle into this bundle's class. Other errors are returned unchanged. */
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
