import type { HttpRuntime } from "@/lib/http/runtime";
import { createHandlers, type Handler, serveNotFound } from "@/lib/http/serve";
import type { Operation, Surface } from "@/lib/kernel/operation";
import { pathPattern } from "@/lib/kernel/path-params";
import { pathPrecedence } from "@/lib/kernel/paths";

/**
 * The whole API as one function, without a framework: what tests call, and what a lean server could. The framework's
 * own router does the same job in production, held to this one by the route test.
 */
export function createDispatcher(operations: readonly Operation[], runtime: () => HttpRuntime): Handler {
  type Route = { pattern: RegExp; precedence: string; handlers: ReturnType<typeof createHandlers> };
  const routes: Route[] = [];
  for (const surface of ["platform", "end-user"] satisfies Surface[]) {
    const own = operations.filter((operation) => operation.surfaces.includes(surface));
    for (const [path, group] of Map.groupBy(own, (operation) => operation.path)) {
      routes.push({
        pattern: pathPattern(surface, path),
        precedence: pathPrecedence(path),
        handlers: createHandlers(surface, group, runtime),
      });
    }
  }
  routes.sort((a, b) => (a.precedence < b.precedence ? -1 : 1));
  const notFound = serveNotFound(runtime);
  return (request) => {
    const { pathname } = new URL(request.url);
    const route = routes.find((candidate) => candidate.pattern.test(pathname));
    const method = request.method as keyof typeof notFound;
    const handlers = route?.handlers ?? notFound;
    return (handlers[method] ?? notFound.GET)(request);
  };
}
