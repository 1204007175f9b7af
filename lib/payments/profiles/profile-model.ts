import { z } from "zod";
import { Metadata } from "@/lib/customers/model";
import { ReturnAddress } from "@/lib/identity/sign-in/return-url";
import { Branding, CollectionStatus, PaymentProviderName, ProviderContext } from "@/lib/payments/model";

const Timestamp = z.iso.datetime();

export const PaymentProfileStatus = z.enum(["ACTIVE", "INACTIVE", "EXPIRED", "REQUIRES_ACTION"]).meta({
  id: "PaymentProfileStatus",
  description:
    "ACTIVE: chargeable. INACTIVE: deactivated. EXPIRED: must be replaced. REQUIRES_ACTION: its owner must confirm it.",
});

export const EmbeddedPaymentProfile = z
  .object({
    paymentProfileId: z.string(),
    paymentProvider: PaymentProviderName.optional(),
    type: z.string().describe("Open set, such as CARD, SEPA_DEBIT, SWISH, VIPPS, KLARNA or PAYPAL."),
    status: PaymentProfileStatus,
    displayName: z.string().optional().describe("Safe to show."),
    isDefault: z.boolean().optional(),
    expiresAt: z.iso.date().optional().describe("Cards: the last day on which it can be charged."),
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
  usableOffSession: z.boolean().describe("Can be charged without the customer present."),
  autopayConsentAt: Timestamp.optional().describe("When its owner agreed to automatic charges."),
}).meta({ id: "PaymentProfile", description: "A saved payment method." });
export type PaymentProfile = z.infer<typeof PaymentProfile>;

export const PaymentProfileSession = z
  .object({
    paymentProfileSessionId: z.string(),
    customerId: z.string(),
    orderId: z.string().optional(),
    paymentProvider: PaymentProviderName,
    hosted: z.boolean(),
    hostedUrl: z.url().optional().describe("Where the method is saved; hosted sessions only."),
    providerContext: ProviderContext.optional(),
    status: CollectionStatus,
    paymentProfileId: z.string().optional().describe("The saved method, once completed."),
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
  .meta({ id: "PaymentProfileSession", description: "A form that saves a payment method without a charge." });
export type PaymentProfileSession = z.infer<typeof PaymentProfileSession>;

export const CreatePaymentProfileSessionRequest = z
  .object({
    customerId: z.string().max(260).optional().describe("Either this or orderId."),
    orderId: z
      .string()
      .max(64)
      .optional()
      .describe("An order that costs nothing today and asks for a saved method; completing submits it."),
    paymentProvider: PaymentProviderName,
    setAsDefault: z.boolean().default(false),
    grantAutopayConsent: z.boolean().default(false).describe("The customer agrees to automatic charges."),
    hosted: z.boolean().default(true),
    returnUrl: ReturnAddress,
    cancelUrl: ReturnAddress.optional().describe("Hosted only."),
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
