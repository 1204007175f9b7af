import { referencePath, SURFACE_NAMES } from "@/components/developers/links";
import type { SearchEntry } from "@/components/developers/operation-search";
import { SCENARIOS } from "@/components/developers/testing/scenarios";
import { TEST_VALUE_LISTS } from "@/components/developers/testing/value-lists";
import { TOOLS, toolPath } from "@/components/developers/tools";
import { buildReference } from "@/lib/http/reference/reference";
import { failures } from "@/lib/kernel/error-registry";
import { NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";
import { guides } from "../guides/guides";

export const dynamic = "force-static";

/** The search index: operations of the newest revision, guides, tools, errors, scenarios, test values. */
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
  const tests = TEST_VALUE_LISTS.flatMap(({ id, title, values }) =>
    values.map(
      ({ value, effect }): SearchEntry => ({
        title: effect,
        detail: `${title}: ${value}`,
        href: `/developers/testing#${id}`,
      }),
    ),
  );
  const scenarios = SCENARIOS.map(
    ({ id, title }): SearchEntry => ({ title, detail: "Scenario", href: `/developers/testing#${id}` }),
  );
  return Response.json([...operations, ...pages, ...tools, ...errors, ...scenarios, ...tests]);
}
