import { tenantOfHost } from "@/lib/http/edge/host-tenant";
import { hostNameOf } from "@/lib/http/host";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import { type HttpRuntime, serverRuntime } from "@/lib/http/runtime";
import { servePlain } from "@/lib/http/serve";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Surface } from "@/lib/kernel/operation";
import { NEWEST_REVISION_NAME, resolveRevision } from "@/lib/kernel/revisions/revisions";
import { env } from "@/lib/platform/env";
import { portalUrl } from "@/lib/values/tenant/tenant";

type Parts = { before: string; after: string };
const documents = new Map<string, Parts>();

const ORIGIN = "https://origin.invalid";

/** The document around the origin of its server. Made once per process: the rest only changes with the code. */
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

/** Scheme and host of the brand that was asked; the installation's own address where the host is no brand's. */
async function originOf(runtime: HttpRuntime, { headers }: Request): Promise<string> {
  const tenant = await tenantOfHost(runtime, hostNameOf(headers));
  return new URL(tenant ? portalUrl(tenant) : env().publicUrl).origin;
}

/**
 * `GET /openapi.json?revision=…&surface=platform|end-user`: public; the newest revision and the platform by default.
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
    return new Response(before + (await originOf(current, request)) + after, {
      headers: {
        // The header chooses the document where the query does not.
        vary: "Api-Revision",
        "api-revision": revision,
        "content-type": "application/json; charset=utf-8",
        "cache-control": "public, max-age=300",
      },
    });
  });
