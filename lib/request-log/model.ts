import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";

export const StatusClass = z
  .enum(["2XX", "4XX", "5XX"])
  .meta({ id: "StatusClass", description: "How a call ended: done, refused, or failed on our side." });

const UnknownField = z
  .object({
    in: z.enum(["query", "body"]).describe("Where it was sent."),
    name: z
      .string()
      .describe(
        "The whole path. A part that does not look like the name of a field is replaced by an ellipsis.",
      ),
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
    apiKeyId: z.string().optional().describe("The key that was sent; `GET /api-keys` lists the keys."),
    surface: z.enum(["platform", "end-user"]).describe("The API that was called."),
    method: z.string().describe("The HTTP method.").meta({ example: "POST" }),
    operation: z
      .string()
      .describe("The `operationId` of the OpenAPI document.")
      .meta({ example: "createOrder" }),
    path: z.string().describe("The path of the operation, without the ids.").meta({ example: "/orders" }),
    status: z.int().describe("The HTTP status of the answer.").meta({ example: 201 }),
    durationMs: z.int().describe("From the arrival to the answer.").meta({ example: 38 }),
    apiRevision: z.string().describe("The revision that answered.").meta({ example: "2026-09-01.bullfinch" }),
    unknownFields: z.array(UnknownField).describe("What the answer named in `Unknown-Fields`."),
    traceId: z.string().describe("`X-Trace-Id` of the answer."),
  })
  .meta({
    id: "ApiRequest",
    description: "A call of the API. The log has no bodies, no values and nothing of the person who called.",
  });
export type ApiRequest = z.infer<typeof ApiRequest>;

export const ApiRequestPage = pageOf(ApiRequest);
