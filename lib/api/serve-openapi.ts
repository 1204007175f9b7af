import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { openApiDocument } from "@/lib/api/openapi";
import type { Surface } from "@/lib/api/operation";
import { NEWEST, resolveRevision } from "@/lib/api/revisions/revisions";
import { type Runtime, serverRuntime } from "@/lib/api/runtime";
import { servePlain } from "@/lib/api/serve";

const documents = new Map<string, string>();

/** Made once per process: it only changes with the code. */
function documentText(revision: string, surface: Surface): string {
  const key = `${revision} ${surface}`;
  let text = documents.get(key);
  if (text === undefined) {
    text = JSON.stringify(openApiDocument({ revision, surface }));
    documents.set(key, text);
  }
  return text;
}

/**
 * `GET /openapi.json?revision=…&surface=platform|end-user`: public; the newest revision and the platform by default.
 * @throws ApiError unknown_api_revision, invalidRequest
 */
export const serveOpenApi = (runtime: () => Runtime = serverRuntime) =>
  servePlain(runtime, (request, current) => {
    const { searchParams } = new URL(request.url);
    const asked = searchParams.get("revision") ?? request.headers.get("api-revision");
    const revision = resolveRevision(asked ?? NEWEST, undefined, current.clock.now());
    const surface = searchParams.get("surface") ?? "platform";
    if (surface !== "platform" && surface !== "end-user") {
      throw new ApiError(failures.invalidRequest, {
        details: [
          {
            property: "surface",
            code: "invalid_value",
            message: "Use platform or end-user.",
            suggestion: ["platform", "end-user"],
          },
        ],
      });
    }
    return new Response(documentText(revision, surface), {
      headers: {
        "api-revision": revision,
        "content-type": "application/json; charset=utf-8",
        "cache-control": "public, max-age=300",
      },
    });
  });
