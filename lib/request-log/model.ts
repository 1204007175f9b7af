import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";

export const StatusClass = z.enum(["2XX", "4XX", "5XX"]).meta({
  id: "StatusClass",
  description: "The result of a call: done, failed because of the request, or failed because of the server.",
});

const UnknownField = z
  .object({
    in: z.enum(["query", "body"]).describe("Where the name was sent: in the query or the body."),
    name: z
      .string()
      .describe("The full path. A part that does not look like a field name is replaced with an ellipsis."),
    closest: z.string().optional().describe("The known name that was probably meant."),
  })
  .meta({
    id: "UnknownField",
    description: "A query parameter or body field that the operation does not know.",
  });

export const ApiRequest = z
  .object({
    apiRequestId: z.string().describe("Identifies the entry of the log."),
    createdAt: z.iso.datetime().describe("When the call arrived."),
    apiKeyId: z.string().optional().describe("The API key of the call. `GET /api-keys` lists the keys."),
    surface: z.enum(["platform", "end-user"]).describe("The API that was called."),
    method: z.string().describe("The HTTP method.").meta({ example: "POST" }),
    operation: z
      .string()
      .describe("The `operationId` of the OpenAPI document.")
      .meta({ example: "createOrder" }),
    path: z.string().describe("The path of the operation, without the ids.").meta({ example: "/orders" }),
    status: z.int().describe("The HTTP status of the response.").meta({ example: 201 }),
    durationMs: z.int().describe("Time from the arrival of the call to the response.").meta({ example: 38 }),
    apiRevision: z
      .string()
      .describe("The revision of the response.")
      .meta({ example: "2026-09-01.bullfinch" }),
    unknownFields: z.array(UnknownField).describe("The names that the response listed in `Unknown-Fields`."),
    traceId: z.string().describe("`X-Trace-Id` of the response."),
  })
  .meta({
    id: "ApiRequest",
    description: "A call of the API. The log has no bodies, no values and no personal data.",
  });
export type ApiRequest = z.infer<typeof ApiRequest>;

export const ApiRequestPage = pageOf(ApiRequest);
