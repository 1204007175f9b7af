import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { Language } from "@/i18n/locales";
import { runOperation } from "@/lib/http/edge/run";
import { sayUsage } from "@/lib/http/mcp/say-usage";
import { DEFAULT_ITEMS, type McpTool } from "@/lib/http/mcp/tools";
import type { HttpRuntime } from "@/lib/http/runtime";
import { splitArguments } from "@/lib/kernel/flat-arguments";
import { mutates, type Operation } from "@/lib/kernel/operation";
import { surfacePath } from "@/lib/kernel/path-params";
import { fillPath } from "@/lib/kernel/paths";
import type { Proposal } from "@/lib/proposals/model";
import { proposeChangeOperation } from "@/lib/proposals/operations";
import type { Usage } from "@/lib/usage/model";

/** The longest answer that an assistant gets, in characters. A longer one would fill its context. */
const MOST_CHARACTERS = 100_000;
/** How long a tool may take. Its connection must not stay open for a request that hangs. */
const TOOL_MS = 30_000;

/** Headers of the MCP request that the operation also needs: who calls, from where, to which brand, in which language. */
const PASSED = [
  "authorization",
  "host",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-tern-front",
  "accept-language",
  "user-agent",
];

type Json = Record<string, unknown>;

const failed = (text: string, structuredContent?: Json): CallToolResult => ({
  isError: true,
  content: [{ type: "text", text }],
  ...(structuredContent && { structuredContent }),
});

/** A failure as text: its message, each wrong field, and what to do about it. */
function sayFailure({ message, details, hint }: Json): string {
  const lines = ((details ?? []) as { property?: string; message: string }[]).map(({ property, message }) =>
    property ? `- ${property}: ${message}` : `- ${message}`,
  );
  return [message, ...lines, ...(hint ? [hint] : [])].join("\n");
}

const CONFIRM: Record<Language, (url: string) => string> = {
  en: (url) => `Nothing has changed yet. To confirm or decline, open ${url}`,
  sv: (url) => `Inget har ändrats än. Bekräfta eller avböj på ${url}`,
};

const sayProposed = ({ title, facts, url }: Proposal, language: Language): string =>
  [title, ...facts, CONFIRM[language](url)].join("\n");

/** The text of an answer: in words where a sentence says more than the fields, and always the fields. */
function sayAnswer({ id }: Operation, body: Json, language: Language): string {
  const json = JSON.stringify(body);
  if (id === "getSubscriptionUsage") return `${sayUsage(body as Usage, language)}\n\n${json}`.trim();
  if (id === "proposeChange") return `${sayProposed(body as Proposal, language)}\n\n${json}`;
  return json;
}

/** The request of the end-user API that a tool call stands for. */
function requestOf(operation: Operation, given: Json, outer: Request): Request {
  const { params, query, body } = splitArguments(operation, given);
  const url = new URL(
    surfacePath(
      "end-user",
      fillPath(operation.path, (name) => params[name] ?? ""),
    ),
    outer.url,
  );
  for (const [name, values] of Object.entries(query))
    for (const value of values) url.searchParams.append(name, value);
  const headers = new Headers({ prefer: "handling=strict" });
  for (const name of PASSED) {
    const value = outer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (!mutates(operation)) return new Request(url, { headers, signal: outer.signal });
  headers.set("content-type", "application/json");
  return new Request(url, {
    method: operation.method,
    headers,
    body: body && JSON.stringify(body),
    signal: outer.signal,
  });
}

const hasLimit = ({ query }: Operation): boolean =>
  "limit" in ((query as { shape?: object } | undefined)?.shape ?? {});

async function timed<T>(work: Promise<T>): Promise<T | "TIMEOUT"> {
  const { promise, resolve } = Promise.withResolvers<"TIMEOUT">();
  const timer = setTimeout(() => resolve("TIMEOUT"), TOOL_MS);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls an operation as its own request: with the token's rights, its limits and its log. A tool that changes something
 * calls the operation that proposes the change. A refusal is a tool error with
 * the text of the failure, so that the assistant can explain it and correct itself.
 * @param outer the MCP request, from which credentials and origin come
 */
export async function callTool(
  runtime: HttpRuntime,
  tool: McpTool,
  given: Json,
  outer: Request,
  language: Language,
): Promise<CallToolResult> {
  const proposed = tool.kind === "propose";
  const operation = proposed ? proposeChangeOperation : tool.operation;
  const missing = [...operation.path.matchAll(/\{(\w+)\}/g)].find(([, name]) => !given[name!]);
  if (missing) return failed(`The argument ${missing[1]} is missing.`);
  const asked = hasLimit(operation) ? { limit: DEFAULT_ITEMS, ...given } : given;
  const args = proposed ? { operation: tool.operation.id, arguments: given } : asked;
  const answer = await timed(runOperation("end-user", operation, runtime, requestOf(operation, args, outer)));
  if (answer === "TIMEOUT") return failed("The request took too long. Try again.");
  const text = await answer.text();
  const body = (text === "" ? {} : JSON.parse(text)) as Json;
  if (answer.status >= 400) return failed(sayFailure(body), body);
  if (text.length > MOST_CHARACTERS)
    return failed("The answer is too long. Ask for fewer items with `limit`, or for one thing by its id.");
  return { content: [{ type: "text", text: sayAnswer(operation, body, language) }], structuredContent: body };
}
