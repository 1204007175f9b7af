import { z } from "zod";

const Detail = z
  .object({
    message: z.string(),
    code: z
      .string()
      .describe(
        "required, invalid_type, invalid_format, invalid_value, too_small, too_big, unrecognized, not_unique or not_allowed.",
      ),
    property: z.string().optional().describe("Which field, in dot notation such as billing.email."),
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
      description: "Mixes several kinds of code; do not branch on it. Use `internalCode`.",
    }),
    internalCode: z
      .string()
      .optional()
      .describe(
        "Names the failed condition, from a stable registry. Absent on unexpected server failures: use the status.",
      ),
    details: z.array(Detail).optional().describe("Usually one per invalid field."),
    hint: z.string().optional().describe("What to do about it."),
    traceId: z.string().optional().describe("Quote it when you ask for help."),
    spanId: z.string().optional(),
  })
  .meta({ id: "Error", description: "Every failure has this shape." });
export type ErrorResponse = z.infer<typeof ErrorResponse>;
