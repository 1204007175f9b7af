/** A registered path as it is matched: itself, or everything below it. */
export type PathPattern = { path: string; wildcard: boolean };

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

/** Slashes at the ends count for nothing, repeated ones for one. Upper and lower case differ. */
export const normalizePath = (path: string): string => segmentsOf(path).join("/");

/**
 * What is wrong with a path somebody wants to register; null when nothing is. `*` stands for one or more segments and
 * is only allowed as the last one.
 */
export function pathProblem(path: string): string | null {
  const segments = segmentsOf(path);
  if (segments.length === 0) return "A path needs at least one segment.";
  if (segments.some((segment) => segment === "." || segment === ".."))
    return "`.` and `..` cannot be segments: addresses never hold them.";
  if (segments.slice(0, -1).some((segment) => segment === "*")) return "`*` may only be the last segment.";
  return null;
}

/** @param path one without a `pathProblem` */
export function workflowPattern(path: string): PathPattern {
  const segments = segmentsOf(path);
  const wildcard = segments.at(-1) === "*";
  return { path: (wildcard ? segments.slice(0, -1) : segments).join("/"), wildcard };
}

/** Every wildcard's beginning that would match: `a/b/c` is below `a/b`, `a` and the empty one. */
export function pathPrefixes(normalized: string): string[] {
  const segments = segmentsOf(normalized);
  return segments.map((_, count) => segments.slice(0, count).join("/"));
}
