import { z } from "zod";

const required = (message: string) => ({ code: "custom" as const, message, params: { code: "required" } });

export const ChangeNumberRequest = z
  .object({
    msisdn: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/, "Use E.164, such as +46701234567.")
      .optional()
      .describe(
        "The new number: a free one of the pool, or a leased one. Default: any free number of the subscription's country.",
      ),
    leaseToken: z.string().min(1).max(200).optional().describe("Token from the lease of `msisdn`."),
    areaCode: z
      .string()
      .regex(/^\d{1,8}$/, "Use the digits of the area code, such as 415.")
      .optional()
      .describe("Only without `msisdn`: choose a free number with this area code."),
  })
  .superRefine(({ msisdn, leaseToken, areaCode }, ctx) => {
    if (leaseToken !== undefined && msisdn === undefined)
      ctx.addIssue({ ...required("Name the number that the lease holds."), path: ["msisdn"] });
    if (areaCode !== undefined && msisdn !== undefined)
      ctx.addIssue({
        code: "custom",
        message: "A number that is named has its area code already.",
        params: { code: "not_allowed" },
        path: ["areaCode"],
      });
  })
  .meta({ id: "ChangeNumberRequest" });
export type ChangeNumberRequest = z.infer<typeof ChangeNumberRequest>;
