import { openApiDocument } from "@/lib/http/openapi/openapi";
import { publicOrigin } from "@/lib/http/public-origin";
import { type HttpRuntime, serverRuntime } from "@/lib/http/runtime";
import { servePlain } from "@/lib/http/serve";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Surface } from "@/lib/kernel/operation";
import { NEWEST_REVISION_NAME, resolveRevision } from "@/lib/kernel/revisions/revisions";

type Parts = { before: string; after: string };
const documents = new Map<string, Parts>();

const ORIGIN = "https://origin.invalid";

/**
 * The parts of the document before and after the server's origin. Made once per process, because only the code changes
 * the rest.
 */
function partsOf(revision: string, surface: Surface): Parts {
  const key = `${revision} ${surface}`;
  let parts = documents.get(key);
  if (parts === undefined) {
    const text = JSON.stringify(openApiDocument({ revision, surface, origin: ORIGIN }));
    const at = text.indexOf(ORIGIN);
    parts = { before: text.slice(0, at), after: text.slice(at + ORIGIN.length) };
    documents.set(key, parts);
  }
  return parts;
}

/**
 * `GET /openapi.json?revision=…&surface=platform|end-user`: public. The defaults are the newest revision and the
 * platform surface.
 * @throws ApiError unknown_api_revision, invalidRequest
 */
export const serveOpenApi = (runtime: () => HttpRuntime = serverRuntime) =>
  servePlain(runtime, async (request, current) => {
    const { searchParams } = new URL(request.url);
    const asked = searchParams.get("revision") ?? request.headers.get("api-revision");
    const revision = resolveRevision(asked ?? NEWEST_REVISION_NAME, undefined, current.clock.now());
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
    const { before, after } = partsOf(revision, surface);
    return new Response(before + (await publicOrigin(current, request)) + after, {
      headers: {
        // The header selects the document where the query does not.
        vary: "Api-Revision",
        "api-revision": revision,
        "content-type": "application/json; charset=utf-8",
        "cache-control": "public, max-age=300",
      },
    });
  });
