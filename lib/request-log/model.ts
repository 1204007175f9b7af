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

const ChangingField = z
  .object({
    field: z
      .string()
      .describe("Its place. `[]` is every item of a list.")
      .meta({ example: "lineItems[].pricing.total" }),
    calls: z.int().describe("How many of the calls had it."),
    text: z
      .string()
      .optional()
      .describe("What the older revision says about it, such as the field that replaces it."),
  })
  .meta({ id: "ChangingField", description: "A field that the revision does not have." });
export type ChangingField = z.infer<typeof ChangingField>;

const ChangingCall = z
  .object({
    operation: ApiRequest.shape.operation,
    surface: ApiRequest.shape.surface,
    method: ApiRequest.shape.method,
    path: ApiRequest.shape.path,
    apiRevision: ApiRequest.shape.apiRevision,
    calls: z.int().describe("The number of the calls."),
    lastCalledAt: z.iso.datetime().describe("When the last of them arrived, to about a second."),
    isRemoved: z.boolean().describe("Whether the revision does not have the operation. It answers 404."),
    sentFields: z.array(ChangingField).describe("Fields of the requests that the revision does not read."),
    answeredFields: z
      .array(ChangingField)
      .describe("Fields of the responses that the revision does not send."),
  })
  .meta({ id: "ChangingCall", description: "Calls to one operation that the revision would change." });
export type ChangingCall = z.infer<typeof ChangingCall>;

export const ApiKeyRevisionImpact = z
  .object({
    apiRevision: z.string().describe("The revision that the calls are compared with."),
    since: z.iso.date().describe("The first day that is counted, in UTC."),
    calls: z.int().describe("All calls of the key since then."),
    calledOperations: z.int().describe("The number of operations that it called."),
    changes: z.array(ChangingCall).describe("Only the calls that change. Empty: the key can move as it is."),
  })
  .meta({
    id: "ApiKeyRevisionImpact",
    description: "What a revision would change for the calls that a key made.",
  });
export type ApiKeyRevisionImpact = z.infer<typeof ApiKeyRevisionImpact>;
