import { z } from "zod";

export const AutoPay = z
  .object({
    customerId: z.string(),
    enabled: z
      .boolean()
      .describe("Whether the customer wants amounts to be charged automatically when they are due."),
    active: z
      .boolean()
      .describe(
        "Whether amounts will be charged automatically. Needs auto-pay, consent, and a default payment method that can be charged.",
      ),
    blockedBy: z
      .enum(["NO_METHOD", "METHOD_EXPIRED", "METHOD_NOT_USABLE", "NO_CONSENT"])
      .optional()
      .describe("Why nothing is charged although auto-pay is on."),
    paymentProfileId: z.string().optional().describe("The default payment method."),
    displayName: z.string().optional().describe("Display name of the default payment method."),
    consent: z
      .object({
        at: z.iso.datetime(),
        text: z.string().optional().describe("The text of the consent, if it was stored."),
      })
      .meta({ id: "AutoPayConsent" })
      .optional()
      .describe("The consent for the default payment method."),
    consentText: z
      .string()
      .describe("The text to show before auto-pay is turned on. Tern stores this text with the consent."),
  })
  .meta({ id: "AutoPay", description: "Whether due amounts are charged automatically." });
export type AutoPay = z.infer<typeof AutoPay>;

export const SetAutoPayRequest = z
  .object({
    enabled: z
      .boolean()
      .describe("true: the customer agrees to `consentText`. false: withdraws all consents."),
    paymentProfileId: z
      .string()
      .max(64)
      .optional()
      .describe("The payment method to charge. Only when turning auto-pay on. It becomes the default."),
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
