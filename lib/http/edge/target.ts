import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const decodes = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** The path of a request target, without its query. */
export const pathOfTarget = (target: string): string => target.split("?", 1)[0]!;

/**
 * Says why a request line is refused before anything else reads it. The framework answers these by itself: with a plain
 * 400 or 500, or with a redirect to another path.
 * @param method as it was sent
 * @param target the request target as it was sent (RFC 9112, 3.2)
 * @returns the failure, or null for a request line that the app can read
 */
export function targetFailure(method: string, target: string): ApiError | null {
  if (!METHODS.includes(method))
    return new ApiError(failures.methodNotAllowed, { headers: { allow: METHODS.join(", ") } });
  if (!target.startsWith("/")) {
    const message = "The request target must be a path; the host belongs in the Host header.";
    return new ApiError(failures.invalidRequest, { message });
  }
  const path = pathOfTarget(target);
  if (path.includes("//") || path.includes("\\")) {
    const message = "There is nothing at this path: it contains an empty segment or a backslash.";
    return new ApiError(failures.pathNotFound, { message });
  }
  if (!decodes(path)) {
    const message = "There is nothing at this path: its escapes are not valid UTF-8, or a % is not one.";
    return new ApiError(failures.pathNotFound, { message });
  }
  return null;
}
