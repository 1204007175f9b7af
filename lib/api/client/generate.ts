import openapiTS, { astToString } from "openapi-typescript";
import { openApiDocument } from "@/lib/api/openapi";
import { NEWEST } from "@/lib/api/revisions/revisions";

const HEADER = `/**
 * The end-user API as the newest revision serves it. Written by \`npm run generate\`; do not edit.
 */
`;

/** The types of the browser client, as text. `openapi-typescript` turns the document into TypeScript. */
export async function generateClientTypes(): Promise<string> {
  const document = openApiDocument({ revision: NEWEST, surface: "end-user" });
  const nodes = await openapiTS(JSON.stringify(document), { alphabetize: true, defaultNonNullable: false });
  return HEADER + astToString(nodes);
}
