import { z } from "zod";

export const AutoPay = z
  .object({
    customerId: z.string(),
    enabled: z.boolean().describe("The customer wants what falls due to be charged without being asked."),
    active: z
      .boolean()
      .describe("It will be: switched on, agreed to, and with a default method that can be charged."),
    blockedBy: z
      .enum(["NO_METHOD", "METHOD_EXPIRED", "METHOD_NOT_USABLE", "NO_CONSENT"])
      .optional()
      .describe("Why nothing is charged although it is switched on."),
    paymentProfileId: z.string().optional().describe("The default method."),
    displayName: z.string().optional().describe("The default method, as its owner knows it."),
    consent: z
      .object({
        at: z.iso.datetime(),
        text: z.string().optional().describe("The words that were agreed to, where they were kept."),
      })
      .meta({ id: "AutoPayConsent" })
      .optional()
      .describe("What was agreed to for the default method."),
    consentText: z.string().describe("What is to be shown before it is switched on: these words are kept."),
  })
  .meta({ id: "AutoPay", description: "Whether what falls due is charged by itself." });
export type AutoPay = z.infer<typeof AutoPay>;

export const SetAutoPayRequest = z
  .object({
    enabled: z
      .boolean()
      .describe("true: its caller agrees to `consentText`. false: every consent given before is taken back."),
    paymentProfileId: z
      .string()
      .max(64)
      .optional()
      .describe("Only when switching on: the method to charge; it becomes the default."),
  })
  .superRefine(({ enabled, paymentProfileId }, ctx) => {
    if (!enabled && paymentProfileId !== undefined)
      ctx.addIssue({
        code: "custom",
        path: ["paymentProfileId"],
        message: "Only when switching on.",
        params: { code: "not_allowed" },
      });
  })
  .meta({ id: "SetAutoPayRequest" });
export type SetAutoPayRequest = z.output<typeof SetAutoPayRequest>;
