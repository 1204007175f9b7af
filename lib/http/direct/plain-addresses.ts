import { answerMcp } from "@/lib/http/mcp/mcp";
import { serveOpenApi } from "@/lib/http/openapi/serve-openapi";
import { serveReportDownload } from "@/lib/http/pages/report-download";
import { healthResponse, readyResponse } from "@/lib/http/readiness";
import type { HttpRuntime } from "@/lib/http/runtime";
import type { Handler, Handlers } from "@/lib/http/serve";
import { answerWebhook } from "@/lib/payments/events/webhook";
import { env } from "@/lib/platform/env";
import { answerCarrierCallback } from "@/lib/subscriptions/network/carrier-callback";
import { metricsResponse } from "@/lib/watch/metrics";

/** The paths of the API that belong to no operation: a document and a file. */
export const apiDocuments = (runtime: () => HttpRuntime): Record<string, Handlers> => ({
  "/openapi.json": serveOpenApi(runtime),
  "/reports/{reportId}/download": serveReportDownload(runtime),
});

/**
 * Addresses outside the API that machines call: providers, assistants, load balancers and monitoring. Each has a route file with the
 * same method (`lib/testing/sweeps/routes.test.ts`).
 */
export const machineAddresses = (
  runtime: () => HttpRuntime,
): [method: string, path: string, handler: Handler][] => [
  ["POST", "/api/providers/stripe/webhook", (request) => answerWebhook(runtime(), "STRIPE", request)],
  ["POST", "/api/providers/billogram/callback", (request) => answerWebhook(runtime(), "BILLOGRAM", request)],
  ["POST", "/api/providers/carrier/callback", (request) => answerCarrierCallback(runtime(), request)],
  ["POST", "/api/mcp", (request) => answerMcp(runtime(), request)],
  ["GET", "/api/health", async () => healthResponse()],
  ["GET", "/api/ready", () => readyResponse(runtime())],
  [
    "GET",
    "/api/metrics",
    (request) => metricsResponse(runtime(), env().metricsToken, request.headers.get("authorization")),
  ],
];
