import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { languageFor, type ResolvedCaller, resolveCaller } from "@/lib/http/caller";
import { callTool } from "@/lib/http/mcp/call-tool";
import { MCP_TOOLS } from "@/lib/http/mcp/tools";
import { pageCtx } from "@/lib/http/pages/page-ctx";
import type { HttpRuntime } from "@/lib/http/runtime";
import { countAgainst } from "@/lib/identity/rate-limit";
import { answerOrFailure } from "@/lib/kernel/answer-or-failure";
import { type UsedToken, usedToken } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { RateLimit } from "@/lib/kernel/limits";
import { parseJson, readText } from "@/lib/kernel/parse";
import { portalUrl, type Tenant } from "@/lib/values/tenant/tenant";

/** A message names one tool and its arguments. */
const MAX_MESSAGE_BYTES = 256 * 1024;
/** An assistant asks a handful of questions a minute. One that runs in a circle is stopped. */
const MCP_LIMIT: RateLimit = { name: "mcp-message", points: 300, windowSeconds: 300 };

/** Shared by all requests, because compiling one takes longer than answering. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

const instructions = (brand: string, name: string, { scopes }: UsedToken): string =>
  [
    `This server is the customer account of ${name} at ${brand}, a provider of mobile subscriptions.`,
    "Begin with listSubscriptionSummaries. It has the ids that other tools need. getSubscriptionUsage says how much data, calls and texts are left.",
    "Amounts of money are integers in minor units, such as öre or cents. Times are in UTC. Lists have `pagination.nextCursor`; pass it as `cursor` for the next page.",
    scopes.includes("act")
      ? "Tools that change something change nothing at once: their answer has the address of a page on which the person confirms. Give the person that address, and read the outcome with getMyProposal."
      : "This token may only read.",
  ].join("\n");

/**
 * A page of another site must not reach the server through the visitor's browser (DNS rebinding): the MCP specification
 * requires this check of `Origin`. Programs send none.
 * @throws ApiError crossOrigin
 */
function requireOwnOrigin({ headers }: Request, tenant: Tenant): void {
  const origin = headers.get("origin");
  if (origin !== null && origin !== new URL(portalUrl(tenant)).origin)
    throw new ApiError(failures.crossOrigin);
}

type Authenticated = { resolved: ResolvedCaller; token: UsedToken };

/** @throws ApiError unauthenticated, with `WWW-Authenticate`, for every caller without a personal token */
async function authenticate(runtime: HttpRuntime, request: Request): Promise<Authenticated> {
  const headers = { "www-authenticate": 'Bearer realm="MCP", scope="read"' };
  const resolved = request.headers.has("authorization")
    ? await resolveCaller(runtime, "end-user", { permission: "profile:read" }, request).catch((error) => {
        if (!(error instanceof ApiError) || error.failure.status >= 500) throw error;
        return null;
      })
    : null;
  const token = resolved && usedToken(resolved.caller);
  if (!resolved || !token) throw new ApiError(failures.unauthenticated, { headers });
  return { resolved, token };
}

function createServer(runtime: HttpRuntime, request: Request, { resolved, token }: Authenticated): Server {
  const { caller, tenant } = resolved;
  const brand = tenant.settings.theme.name;
  const language = languageFor(request.headers, caller, tenant);
  const name = caller.kind === "user" ? caller.user.name : "";
  const server = new Server(
    { name: "tern", title: brand, version: "1.0.0" },
    {
      capabilities: { tools: {} },
      instructions: instructions(brand, name, token),
      jsonSchemaValidator,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...MCP_TOOLS.values()].map(({ definition }) => definition),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = MCP_TOOLS.get(params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    return callTool(runtime, tool, params.arguments ?? {}, request, language).catch((error: unknown) => {
      // The package would answer with the error's own text.
      runtime.log.error({ err: error, tool: params.name }, "a tool failed");
      throw new McpError(ErrorCode.InternalError, "Something went wrong on our side.");
    });
  });
  return server;
}

/**
 * `POST /api/mcp`: the account of a person for assistants, by the Model Context Protocol over streamable HTTP. Stateless:
 * each request is complete on its own, so any process can answer it. The tools are operations of the end-user API
 * (docs/decisions/assistants.md).
 */
export const answerMcp = (runtime: HttpRuntime, request: Request): Promise<Response> =>
  answerOrFailure(runtime, request, "mcp", async () => {
    const authenticated = await authenticate(runtime, request);
    const { caller, tenant } = authenticated.resolved;
    requireOwnOrigin(request, tenant);
    const ctx = pageCtx(runtime, tenant, caller, request.headers);
    await countAgainst(ctx, MCP_LIMIT, `${tenant.id}:${authenticated.token.personalTokenId}`);
    const message = parseJson(
      await readText(request, MAX_MESSAGE_BYTES),
      request.headers.get("content-type"),
    );
    // The protocol has no batches since its version of June 2025. One would count as one message.
    if (Array.isArray(message))
      throw new ApiError(failures.invalidRequest, { message: "Send one message per request." });
    const server = createServer(runtime, request, authenticated);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const answer = await transport.handleRequest(request, { parsedBody: message });
      answer.headers.set("cache-control", "no-store");
      return answer;
    } finally {
      await server.close();
    }
  });
