import { z } from "zod";

const Detail = z
  .object({
    message: z.string(),
    code: z
      .string()
      .describe(
        "required, invalid_type, invalid_format, invalid_value, too_small, too_big, unrecognized, not_unique or not_allowed.",
      ),
    property: z.string().optional().describe("The field in dot notation, such as billing.email."),
    suggestion: z
      .union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
      .optional(),
  })
  .meta({ id: "ErrorDetail" });

/** The shape of every failure (specification, Error). */
export const ErrorResponse = z
  .object({
    message: z.string(),
    code: z.string().meta({
      deprecated: true,
      description: "Mixes several kinds of codes, so do not branch on it. Use `internalCode`.",
    }),
    internalCode: z
      .string()
      .optional()
      .describe(
        "Code of the failure, from a stable registry. Absent for unexpected server failures. Then use the status.",
      ),
    details: z.array(Detail).optional().describe("Details of the failure, usually one per invalid field."),
    hint: z.string().optional().describe("How to solve the problem."),
    traceId: z.string().optional().describe("Quote it when you contact support."),
    spanId: z.string().optional(),
  })
  .meta({ id: "Error", description: "The shape of every failure." });
export type ErrorResponse = z.infer<typeof ErrorResponse>;
