import { referencePath, SURFACE_NAMES } from "@/components/developers/links";
import type { SearchEntry } from "@/components/developers/operation-search";
import { TOOLS, toolPath } from "@/components/developers/tools";
import { buildReference } from "@/lib/http/reference/reference";
import { failures } from "@/lib/kernel/error-registry";
import { NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";
import { guides } from "../guides/guides";

export const dynamic = "force-static";

/** The search index of the reference: operations of the newest revision, guides, tools, errors. */
export function GET(): Response {
  const operations = (["platform", "end-user"] as const).flatMap((surface) =>
    buildReference(NEWEST_REVISION_NAME, surface).tags.flatMap(({ slug, operations }) =>
      operations.map(
        ({ id, method, path, summary }): SearchEntry => ({
          title: surface === "platform" ? summary : `${summary} (${SURFACE_NAMES[surface]})`,
          detail: `${method} ${surface === "end-user" ? "/end-user" : ""}${path}`,
          href: referencePath({ revision: NEWEST_REVISION_NAME, surface }, slug, id),
        }),
      ),
    ),
  );
  const pages = guides().map(
    ({ slug, title }): SearchEntry => ({ title, detail: "Guide", href: `/developers/guides/${slug}` }),
  );
  const errors = Object.values(failures).map(
    ({ internalCode, message }): SearchEntry => ({
      title: message,
      detail: `Error ${internalCode}`,
      href: `/developers/errors#${internalCode}`,
    }),
  );
  const tools = TOOLS.map(
    ({ id, title }): SearchEntry => ({ title, detail: "Clients and tools", href: toolPath(id) }),
  );
  return Response.json([...operations, ...pages, ...tools, ...errors]);
}
