import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { ApiRequestPage, StatusClass } from "@/lib/request-log/model";
import { listApiRequests } from "@/lib/request-log/queries";

export const listApiRequestsOperation = operation({
  id: "listApiRequests",
  method: "GET",
  path: "/api-requests",
  summary: "List calls of the API, newest first",
  description:
    "Calls with a key, and those without one that named an unknown field. An entry appears about a second after the " +
    "answer and is kept for 30 days unless the installation says otherwise. Entries of the last second are lost when a " +
    "server dies.",
  tag: "API log",
  surfaces: ["platform"],
  permission: "integrations:manage",
  query: z.object({
    statusClass: z.array(StatusClass).min(1).max(3).optional().describe("How the calls ended."),
    unknown: z.boolean().optional().describe("`true`: only calls with unknown fields or query parameters."),
    apiKeyId: z.string().max(64).optional().describe("Calls with this key."),
    operation: z.string().max(100).optional().describe("Calls of this operation, by its `operationId`."),
    createdFrom: z.iso.datetime({ offset: true }).optional().describe("Made at this instant or later."),
    createdTo: z.iso.datetime({ offset: true }).optional().describe("Made before this instant."),
    ...pageQuery,
  }),
  output: ApiRequestPage,
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listApiRequests(ctx, query),
});
