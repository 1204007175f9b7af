import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Operation, Surface } from "@/lib/kernel/operation";
import { patternOf } from "@/lib/kernel/paths";

const API_PREFIX = "/api/v2";

const patterns = new Map<string, RegExp>();

/** A path of the API below the prefix of its surface. */
export const surfacePath = (surface: Surface, path: string): string =>
  `${API_PREFIX}${surface === "end-user" ? "/end-user" : ""}${path}`;

/** The pattern of a path such as `/orders/{orderId}`, with named groups, below the prefix of the surface. */
export function pathPattern(surface: Surface, path: string): RegExp {
  const key = surface + path;
  let pattern = patterns.get(key);
  if (!pattern) {
    pattern = new RegExp(`^${surfacePath(surface, patternOf(path))}/?$`);
    patterns.set(key, pattern);
  }
  return pattern;
}

/**
 * Reads the parameters of a path.
 * @throws ApiError pathNotFound
 */
export function pathParams(surface: Surface, operation: Operation, pathname: string): Record<string, string> {
  const groups = pathPattern(surface, operation.path).exec(pathname)?.groups ?? {};
  // No id contains NUL, and PostgreSQL does not accept it.
  if (/%00/.test(pathname)) throw new ApiError(failures.pathNotFound);
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    throw new ApiError(failures.pathNotFound);
  }
}
