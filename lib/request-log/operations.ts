import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { ApiKeyRevisionImpact, ApiRequestPage, StatusClass } from "@/lib/request-log/model";
import { listApiRequests } from "@/lib/request-log/queries";
import { revisionImpact } from "@/lib/request-log/revision-impact";

export const listApiRequestsOperation = operation({
  id: "listApiRequests",
  method: "GET",
  path: "/api-requests",
  summary: "List calls of the API, newest first",
  description:
    "Calls with a key, and calls without a key that sent an unknown field. An entry appears about a second after the response. It is kept for 30 days, unless the installation has another setting. If a server stops unexpectedly, entries of the last second are lost.",
  tag: "API log",
  surfaces: ["platform"],
  permission: "integrations:manage",
  query: z.object({
    statusClass: z.array(StatusClass).min(1).max(3).optional().describe("Only calls with this result."),
    unknown: z.boolean().optional().describe("`true`: only calls with unknown fields or query parameters."),
    apiKeyId: z.string().max(64).optional().describe("Only calls with this key."),
    operation: z.string().max(100).optional().describe("Only calls of this operation, by its `operationId`."),
    createdFrom: z.iso.datetime({ offset: true }).optional().describe("Calls at this time or later."),
    createdTo: z.iso.datetime({ offset: true }).optional().describe("Calls before this time."),
    ...pageQuery,
  }),
  output: ApiRequestPage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listApiRequests(ctx, query),
});

export const getApiKeyRevisionImpactOperation = operation({
  id: "getApiKeyRevisionImpact",
  method: "GET",
  path: "/api-keys/{apiKeyId}/revision-impact",
  summary: "Get what a revision would change for the calls that a key made",
  description:
    "Counts the calls of the last 30 days, unless the installation keeps its API log for another time. Lists the operations that the revision removes, and the fields of requests and responses that only an older revision has, if a call really had them. Values are not stored.",
  tag: "API keys",
  surfaces: ["platform"],
  permission: "keys:manage",
  params: z.object({ apiKeyId: z.string().max(64).describe("The API key.") }),
  query: z.object({
    apiRevision: z
      .string()
      .max(100)
      .optional()
      .describe("The full name of a served revision. Default: the newest."),
  }),
  output: ApiKeyRevisionImpact,
  failures: [failures.apiKeyNotFound],
  reads: "replica",
  handle: (ctx, { params, query }) => revisionImpact(ctx, params.apiKeyId, query.apiRevision),
});
