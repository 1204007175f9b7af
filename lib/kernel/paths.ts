/** `{orderId}` is one segment. `{path...}` is greedy: it takes the rest of the path, slashes included. */
const PARAMETER = /\{(\w+)(\.\.\.)?\}/g;

export type PathParameter = { name: string; greedy: boolean };

export const parametersOf = (path: string): PathParameter[] =>
  [...path.matchAll(PARAMETER)].map((match) => ({ name: match[1]!, greedy: match[2] !== undefined }));

const replaced = (path: string, by: (parameter: PathParameter) => string): string =>
  path.replace(PARAMETER, (_, name: string, dots: string | undefined) =>
    by({ name, greedy: dots !== undefined }),
  );

/** The path as a pattern with named groups. */
export const patternOf = (path: string): string =>
  replaced(path, ({ name, greedy }) => `(?<${name}>${greedy ? ".+" : "[^/]+"})`);

/** The path in the notation of the dispatcher's router: `/orders/:orderId/submit`. */
export const routerPath = (path: string): string =>
  replaced(path, ({ name, greedy }) => `:${name}${greedy ? "{.+}" : ""}`);

/** Fills the parameters of a path with encoded values. A greedy value keeps its slashes. */
export const fillPath = (path: string, valueFor: (name: string) => string): string =>
  replaced(path, ({ name, greedy }) =>
    greedy ? valueFor(name).split("/").map(encodeURIComponent).join("/") : encodeURIComponent(valueFor(name)),
  );

/** The path in the framework's folder names: `orders/[orderId]/submit`, `workflows/webhook/[...path]`. */
export const folderOf = (path: string): string =>
  replaced(path, ({ name, greedy }) => (greedy ? `[...${name}]` : `[${name}]`)).slice(1);

/** The path in OpenAPI's notation, which has no greedy parameters. */
export const openApiPath = (path: string): string => replaced(path, ({ name }) => `{${name}}`);

/**
 * A sort key for matching, lower first, in the order of the framework's router: segment by segment, literal before
 * parameter, greedy last. So `/subscriptions/usage` wins over `/subscriptions/{subscriptionId}`, and
 * `/workflows/webhook/{path...}` over `/workflows/{workflowId}/runs`.
 */
export const pathPrecedence = (path: string): string =>
  path
    .slice(1)
    .split("/")
    .map((segment) => (segment.endsWith("...}") ? "2" : segment.startsWith("{") ? "1" : "0"))
    .join("");
