import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import type { HttpRuntime } from "@/lib/http/runtime";
import { createHandlers, type Handler, type Handlers, serveNotFound } from "@/lib/http/serve";
import type { Operation, Surface } from "@/lib/kernel/operation";
import { surfacePath } from "@/lib/kernel/path-params";
import { pathPrecedence, routerPath } from "@/lib/kernel/paths";

type Methods = Partial<Handlers>;

/** Finds the handlers of a path without trying every pattern. Undefined: nothing has this path. */
function createRouter(routes: readonly (readonly [path: string, surface: Surface, methods: Methods])[]) {
  const router = new SmartRouter<Methods>({ routers: [new RegExpRouter(), new TrieRouter()] });
  const precedence = ([path]: (typeof routes)[number]) => pathPrecedence(path);
  // The router returns all routes that match, in the order in which they were added.
  for (const [path, surface, methods] of routes.toSorted((a, b) => (precedence(a) < precedence(b) ? -1 : 1)))
    router.add("ALL", surfacePath(surface, routerPath(path)), methods);
  return (pathname: string): Methods | undefined =>
    router.match("ALL", pathname.replace(/\/$/, ""))[0][0]?.[0];
}

/**
 * The whole API as one function, without a framework. The server calls it directly (`lib/http/direct`), and tests do.
 * The route files do the same through the framework; `e2e/operations/both-fronts.spec.ts` compares the two.
 * @param documents paths that belong to no operation
 */
export function createDispatcher(
  operations: readonly Operation[],
  runtime: () => HttpRuntime,
  documents: Record<string, Methods> = {},
): Handler {
  const groupsOf = (surface: Surface) => [
    ...Map.groupBy(
      operations.filter(({ surfaces }) => surfaces.includes(surface)),
      ({ path }) => path,
    ),
  ];
  const methodsOf = createRouter([
    ...Object.entries(documents).map(([path, methods]) => [path, "platform", methods] as const),
    ...(["platform", "end-user"] as const).flatMap((surface) =>
      groupsOf(surface).map(
        ([path, group]) => [path, surface, createHandlers(surface, group, runtime)] as const,
      ),
    ),
  ]);
  const notFound = serveNotFound(runtime);
  return (request) => {
    const { pathname } = new URL(request.url);
    const method = request.method as keyof typeof notFound;
    return ((methodsOf(pathname) ?? notFound)[method] ?? notFound.GET)(request);
  };
}
