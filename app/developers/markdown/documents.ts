import { CLIENT_README, guides, readDocument } from "@/app/developers/guides/guides";
import { SURFACE_NAMES } from "@/components/developers/links";
import { withOrigin } from "@/components/developers/setup/site-origin";
import { SETUP_TEXT, variablesOf } from "@/components/developers/setup/variables";
import { CHANGELOG } from "@/lib/http/reference/changelog";
import { EVENT_CAUSES } from "@/lib/http/reference/events";
import { buildReference, type ReferenceOperation } from "@/lib/http/reference/reference";
import { failures } from "@/lib/kernel/error-registry";
import type { FailureDefinition } from "@/lib/kernel/failures/define";
import type { Surface } from "@/lib/kernel/operation";
import { NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";

// The developers' site as Markdown, for language models and their tools. Each text has the same source as its page.

export type MarkdownDocument = { file: string; title: string; summary: string; markdown: string };
export type MarkdownSection = { title: string; documents: MarkdownDocument[] };

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, " ");

function errorDocument(): MarkdownDocument {
  const entries = Object.values<FailureDefinition>(failures)
    .toSorted((one, other) => one.internalCode.localeCompare(other.internalCode))
    .map(({ internalCode, status, message, when, hint }) =>
      oneLine(`- \`${internalCode}\` (${status}) **${message}** ${when}${hint ? ` ${hint}` : ""}`),
    );
  return {
    file: "errors.md",
    title: "Errors",
    summary: "Every internal code with its HTTP status, its cause and its solution.",
    markdown: entries.join("\n"),
  };
}

function eventDocument(): MarkdownDocument {
  const entries = Object.entries(EVENT_CAUSES).map(([type, cause]) => `- \`${type}\`: ${cause}`);
  return {
    file: "webhook-events.md",
    title: "Webhook events",
    summary: "Every event type and its cause.",
    markdown: entries.join("\n"),
  };
}

function changeDocument(): MarkdownDocument {
  const entries = CHANGELOG.map(({ date, kind, title, text, action, revision }) =>
    oneLine(
      `- ${date}, ${kind}${revision ? ` with revision \`${revision}\`` : ""}: **${title}** ${text}${action ? ` What to do: ${action}` : ""}`,
    ),
  );
  return {
    file: "changes.md",
    title: "Changes",
    summary: "What changed for callers of the API on which day, and what they must do.",
    markdown: entries.join("\n"),
  };
}

function operationText({
  id,
  method,
  path,
  summary,
  description,
  parameters,
  body,
}: ReferenceOperation): string {
  const fields = [
    ...parameters.filter((group) => group.in !== "header").flatMap((group) => group.fields),
    ...(body?.fields ?? []),
  ];
  const required = fields.filter((field) => field.required).map(({ name }) => `\`${name}\``);
  return oneLine(
    `- \`${method} ${path}\` (\`${id}\`): ${summary}.${description ? ` ${description}` : ""}${
      required.length > 0 ? ` Required: ${required.join(", ")}.` : ""
    }`,
  );
}

function operationDocument(surface: Surface): MarkdownDocument {
  const { tags } = buildReference(NEWEST_REVISION_NAME, surface);
  const areas = tags.map(
    ({ name, description, operations }) =>
      `## ${name}\n\n${description}\n\n${operations.map(operationText).join("\n")}`,
  );
  const below = surface === "platform" ? "/api/v2" : "/api/v2/end-user";
  return {
    file: `operations-${surface}.md`,
    title: `Operations of the ${SURFACE_NAMES[surface]}`,
    summary: `Every operation below \`${below}\` in revision ${NEWEST_REVISION_NAME}. The OpenAPI document has all fields.`,
    markdown: areas.join("\n\n"),
  };
}

let known: MarkdownSection[] | undefined;

/** All documents, in the order in which a newcomer reads them. */
export function markdownSections(): MarkdownSection[] {
  if (known && process.env.NODE_ENV === "production") return known;
  const client = readDocument(CLIENT_README);
  known = [
    {
      title: "Guides",
      documents: guides().map(({ slug, title, summary, markdown }) => ({
        file: `${slug}.md`,
        title,
        summary,
        markdown,
      })),
    },
    {
      title: "Reference",
      documents: [
        operationDocument("platform"),
        operationDocument("end-user"),
        errorDocument(),
        eventDocument(),
        changeDocument(),
      ],
    },
    {
      title: "Clients",
      documents: [{ file: "typescript-client.md", ...client, title: `TypeScript client (${client.title})` }],
    },
  ];
  return known;
}

/** What the commands of a guide need, as on its page. */
function setupOf(markdown: string, origin: string): string {
  const variables = variablesOf(markdown, origin);
  if (variables === undefined) return "";
  return `${SETUP_TEXT}\n\n\`\`\`sh\n${variables}\n\`\`\`\n\n`;
}

/**
 * A document as one text.
 * @param origin scheme and host of the API, without a trailing slash
 */
export function markdownText({ title, summary, markdown }: MarkdownDocument, origin: string): string {
  // Comments are for the test that runs the commands.
  const text = withOrigin(markdown.replaceAll(/^<!-- .+ -->\n\n?/gm, ""), origin);
  return `# ${title}\n\n${summary}\n\n${setupOf(markdown, origin)}${text}\n`;
}
