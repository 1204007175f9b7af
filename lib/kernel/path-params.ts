import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Operation, Surface } from "@/lib/kernel/operation";
import { patternOf } from "@/lib/kernel/paths";

const API_PREFIX = "/api/v2";

const patterns = new Map<string, RegExp>();

/** The pattern of a path such as `/orders/{orderId}`, with named groups, below the prefix of the surface. */
export function pathPattern(surface: Surface, path: string): RegExp {
  const key = surface + path;
  let pattern = patterns.get(key);
  if (!pattern) {
    const prefix = surface === "end-user" ? `${API_PREFIX}/end-user` : API_PREFIX;
    pattern = new RegExp(`^${prefix}${patternOf(path)}/?$`);
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
