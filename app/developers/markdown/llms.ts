import { publicOrigin } from "@/lib/http/public-origin";
import { serverRuntime } from "@/lib/http/runtime";
import { NEWEST_REVISION_NAME, servedRevisions } from "@/lib/kernel/revisions/revisions";
import { markdownSections, markdownText } from "./documents";

const INTRODUCTION = `# Tern

> Tern lets brands sell and run connectivity subscriptions: mobile lines, data, travel eSIM, M2M and business telephony. Everything is available over an HTTP and JSON API.`;

const facts = (
  origin: string,
) => `- The platform API is below \`${origin}/api/v2\`. A full-access key in the header \`X-API-Key\` identifies the brand. Never use it in a browser or an app.
- The end-user API is below \`${origin}/api/v2/end-user\`. It needs an impersonation key in \`X-API-Key\` and the user's access token in \`Authorization: Bearer …\`.
- Money is an integer in minor units: 24900 is 249.00 SEK.
- Send \`Api-Revision: ${NEWEST_REVISION_NAME}\` with each request. Otherwise the revision of the key applies.
- Send a new \`X-Idempotency-Key\` with each request that changes something, and the same one when you repeat it.
- A list returns \`items\` and \`pagination.nextCursor\`. Send that as \`cursor\` until it is null.
- Branch on \`internalCode\` of a failure. After 429 and 503, wait for the seconds in \`Retry-After\`.
- During development, send \`Prefer: handling=strict\`. Requests with unknown fields then fail.`;

/**
 * The index for language models (https://llmstxt.org).
 * @param origin scheme and host of the links, without a trailing slash
 * @param now selects the revisions that are served; the document of a retired one is refused
 */
export function llmsIndex(origin: string, now: Date): string {
  const sections = markdownSections().map(({ title, documents }) => {
    const links = documents.map(
      ({ file, title, summary }) => `- [${title}](${origin}/developers/markdown/${file}): ${summary}`,
    );
    return `## ${title}\n\n${links.join("\n")}`;
  });
  const openApi = servedRevisions(now)
    .toReversed()
    .flatMap(({ name }) =>
      ["platform", "end-user"].map(
        (surface) =>
          `- [OpenAPI 3.1, ${surface}, ${name}](${origin}/api/v2/openapi.json?revision=${name}&surface=${surface})`,
      ),
    );
  const optional = [
    `- [Everything above as one text](${origin}/llms-full.txt): guides, reference and client`,
    ...["platform", "end-user"].map(
      (surface) => `- [Postman collection, ${surface}](${origin}/developers/postman/${surface}.json)`,
    ),
  ];
  return `${[
    INTRODUCTION,
    facts(origin),
    ...sections,
    `## OpenAPI documents\n\n${openApi.join("\n")}`,
    `## Optional\n\n${optional.join("\n")}`,
  ].join("\n\n")}\n`;
}

/** All documents as one text. Its headings are one level lower, so the text has one title. */
export function llmsFull(origin: string): string {
  const documents = markdownSections().flatMap((section) => section.documents);
  const lowered = (text: string) => {
    let inCode = false;
    return text
      .split("\n")
      .map((line) => {
        if (line.startsWith("```")) inCode = !inCode;
        return !inCode && /^#+ /.test(line) ? `#${line}` : line;
      })
      .join("\n");
  };
  return [INTRODUCTION, facts(origin), ...documents.map((one) => lowered(markdownText(one, origin)))].join(
    "\n\n",
  );
}

/** Answers with a text that names the address it was requested at. */
export async function textFor(
  request: Request,
  write: (origin: string, now: Date) => string,
  type = "text/plain",
): Promise<Response> {
  const runtime = serverRuntime();
  return new Response(write(await publicOrigin(runtime, request), runtime.clock.now()), {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=300" },
  });
}
