import openapiTS, { astToString } from "openapi-typescript";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import type { Surface } from "@/lib/kernel/operation";
import { NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";

const headerOf = (surface: Surface) => `/**
 * The ${surface} API as the newest revision serves it. Written by \`npm run generate\`; do not edit.
 */
`;

/** The types of the browser client of a surface, as text. `openapi-typescript` turns the document into TypeScript. */
export async function generateClientTypes(surface: Surface): Promise<string> {
  const document = openApiDocument({ revision: NEWEST_REVISION_NAME, surface });
  const nodes = await openapiTS(JSON.stringify(document), { alphabetize: true, defaultNonNullable: false });
  return headerOf(surface) + astToString(nodes);
}
