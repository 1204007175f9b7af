import { z } from "zod";
import { Metadata } from "@/lib/customers/model";
import { ReturnAddress } from "@/lib/identity/sign-in/return-url";
import { Branding, CollectionStatus, PaymentProviderName, ProviderContext } from "@/lib/payments/model";

const Timestamp = z.iso.datetime();

export const PaymentProfileStatus = z.enum(["ACTIVE", "INACTIVE", "EXPIRED", "REQUIRES_ACTION"]).meta({
  id: "PaymentProfileStatus",
  description:
    "ACTIVE: can be charged. INACTIVE: deactivated. EXPIRED: must be replaced. REQUIRES_ACTION: the customer must confirm it.",
});

export const EmbeddedPaymentProfile = z
  .object({
    paymentProfileId: z.string(),
    paymentProvider: PaymentProviderName.optional(),
    type: z.string().describe("Open set, such as CARD, SEPA_DEBIT, SWISH, VIPPS, KLARNA or PAYPAL."),
    status: PaymentProfileStatus,
    displayName: z.string().optional().describe("Display name without sensitive data."),
    isDefault: z.boolean().optional(),
    expiresAt: z.iso.date().optional().describe("Only for cards: the last day on which it can be charged."),
    createdAt: Timestamp,
  })
  .meta({ id: "EmbeddedPaymentProfile", description: "A saved payment method in a list." });
export type EmbeddedPaymentProfile = z.infer<typeof EmbeddedPaymentProfile>;

const Card = z
  .object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })
  .meta({ id: "PaymentProfileCard" });

export const PaymentProfile = EmbeddedPaymentProfile.extend({
  customerId: z.string(),
  card: Card.nullable(),
  usableOffSession: z.boolean().describe("Whether it can be charged without the customer being present."),
  autopayConsentAt: Timestamp.optional().describe("When the customer agreed to automatic charges."),
}).meta({ id: "PaymentProfile", description: "A saved payment method." });
export type PaymentProfile = z.infer<typeof PaymentProfile>;

export const PaymentProfileSession = z
  .object({
    paymentProfileSessionId: z.string(),
    customerId: z.string(),
    orderId: z.string().optional(),
    paymentProvider: PaymentProviderName,
    hosted: z.boolean(),
    hostedUrl: z
      .url()
      .optional()
      .describe("Where the customer saves the payment method. Only for hosted sessions."),
    providerContext: ProviderContext.optional(),
    status: CollectionStatus,
    paymentProfileId: z.string().optional().describe("The saved payment method, after completion."),
    setAsDefault: z.boolean(),
    grantAutopayConsent: z.boolean(),
    expiresAt: Timestamp,
    completedAt: Timestamp.optional(),
    returnUrl: z.string(),
    cancelUrl: z.string().optional(),
    branding: Branding.optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    metadata: Metadata.optional(),
  })
  .meta({
    id: "PaymentProfileSession",
    description: "A session that saves a payment method without a charge.",
  });
export type PaymentProfileSession = z.infer<typeof PaymentProfileSession>;

export const CreatePaymentProfileSessionRequest = z
  .object({
    customerId: z.string().max(260).optional().describe("Send either this or orderId."),
    orderId: z
      .string()
      .max(64)
      .optional()
      .describe(
        "An order that costs nothing today but requires a saved payment method. Completing the session submits it.",
      ),
    paymentProvider: PaymentProviderName,
    setAsDefault: z.boolean().default(false),
    grantAutopayConsent: z
      .boolean()
      .default(false)
      .describe("Whether the customer agrees to automatic charges."),
    hosted: z.boolean().default(true),
    returnUrl: ReturnAddress,
    cancelUrl: ReturnAddress.optional().describe("Only for hosted sessions."),
    branding: Branding.optional(),
    metadata: Metadata.optional(),
  })
  .superRefine((request, ctx) => {
    const refuse = (property: string, message: string, code: string) =>
      ctx.addIssue({ code: "custom", path: [property], message, params: { code } });
    if (request.customerId === undefined && request.orderId === undefined)
      refuse("customerId", "Say whose method is saved: customerId or orderId.", "required");
    if (request.customerId !== undefined && request.orderId !== undefined)
      refuse("orderId", "Either customerId or orderId, not both.", "not_allowed");
    if (!request.hosted && request.cancelUrl)
      refuse("cancelUrl", "Only hosted sessions have a cancelUrl.", "not_allowed");
  })
  .meta({ id: "CreatePaymentProfileSessionRequest" });
export type CreatePaymentProfileSessionRequest = z.output<typeof CreatePaymentProfileSessionRequest>;
