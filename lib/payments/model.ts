import { z } from "zod";
import { Metadata } from "@/lib/customers/model";
import { ReturnAddress } from "@/lib/identity/sign-in/return-url";
import { renderOneOf } from "@/lib/kernel/lists/one-of";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { PAYMENT_PROVIDERS } from "@/lib/providers/payments/provider";

const Timestamp = z.iso.datetime();

export const PaymentProviderName = z.enum(PAYMENT_PROVIDERS).meta({ id: "PaymentProvider" });

export const CollectionStatus = z
  .enum(["ACTIVE", "EXPIRED", "COMPLETED", "CANCELED", "FAILED"])
  .meta({ id: "CollectionStatus", description: "State of a payment link or session." });

export const PaymentIntentStatus = z
  .enum([
    "UNKNOWN",
    "PENDING",
    "REQUIRES_ACTION",
    "PROCESSING",
    "SUCCEEDED",
    "REQUIRES_PAYMENT_METHOD",
    "CANCELED",
  ])
  .meta({ id: "PaymentIntentStatus" });

const PaymentIntentType = z
  .enum(["UNKNOWN", "PREPAID_RENEWAL", "TOPUP", "INITIAL_ORDER"])
  .meta({ id: "PaymentIntentType" });

export const PaymentIntentListItem = z
  .object({
    paymentIntentId: z.string(),
    customerId: z.string(),
    orderId: z.string().optional(),
    invoiceId: z.string().optional(),
    status: PaymentIntentStatus,
    type: PaymentIntentType,
    amountMinor: Minor.describe("The amount to collect."),
    currency: CurrencyCode,
    description: z.string().optional(),
    dueAt: Timestamp.optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "PaymentIntentListItem", description: "An amount that is being collected." });
export type PaymentIntentListItem = z.infer<typeof PaymentIntentListItem>;

const PaymentAttempt = z
  .object({
    paymentAttemptId: z.string(),
    status: z.enum(["PROCESSING", "SUCCEEDED", "FAILED"]),
    amountMinor: Minor,
    currency: CurrencyCode,
    paymentProfileId: z.string().optional(),
    failureCode: z.string().optional(),
    failureMessage: z.string().optional(),
    createdAt: Timestamp,
  })
  .meta({ id: "PaymentAttempt", description: "An attempt to collect the money." });

export const PaymentRefund = z
  .object({
    paymentRefundId: z.string(),
    status: z
      .enum(["OWED", "PENDING", "SUCCEEDED", "FAILED"])
      .describe("OWED: the refund is decided but not yet sent to the provider."),
    amountMinor: Minor,
    currency: CurrencyCode,
    reason: z.string(),
    lineItemId: z.string().optional().describe("The line item that it is for."),
    createdAt: Timestamp,
  })
  .meta({ id: "PaymentRefund", description: "A refund of a payment." });
export type PaymentRefund = z.infer<typeof PaymentRefund>;

export const PaymentRefundListItem = PaymentRefund.extend({
  paymentIntentId: z.string().describe("The payment that is refunded."),
  customerId: z.string(),
  invoiceId: z.string().optional().describe("The invoice that the payment was for."),
  orderId: z.string().optional().describe("The order that the payment was for."),
  cause: z
    .enum(["REQUESTED", "NOT_DELIVERED", "NOT_EXPECTED"])
    .describe(
      "REQUESTED: the brand refunded it. NOT_DELIVERED: a line item could not be delivered. NOT_EXPECTED: more was paid than the amount due.",
    ),
  updatedAt: Timestamp.describe("When its status last changed."),
}).meta({ id: "PaymentRefundListItem", description: "A refund, with its payment." });
export type PaymentRefundListItem = z.infer<typeof PaymentRefundListItem>;

export const PaymentDisputeStatus = z
  .enum(["WARNING", "CLOSED", "NEEDS_RESPONSE", "UNDER_REVIEW", "WON", "LOST"])
  .meta({ id: "PaymentDisputeStatus" });

export const PaymentDispute = z
  .object({
    paymentDisputeId: z.string().describe("Id of the dispute."),
    paymentIntentId: z.string(),
    status: PaymentDisputeStatus.describe(
      "WARNING: the bank asks and has taken no money. CLOSED: a warning that ended. NEEDS_RESPONSE, UNDER_REVIEW: the dispute is open. WON, LOST: the bank has decided.",
    ),
    reason: z.string().describe("The bank's reason, such as fraudulent or product_not_received."),
    amountMinor: Minor.describe("The amount that the bank took back, or asks about."),
    currency: CurrencyCode,
    needsAnswer: z.boolean().describe("Whether the bank is waiting for an answer and none is being sent."),
    evidenceDueBy: Timestamp.optional().describe(
      "Deadline by which the payment provider must have the answer.",
    ),
    answer: z
      .object({
        kind: z.enum(["EVIDENCE", "ACCEPTED"]).describe("ACCEPTED: the brand accepted the dispute."),
        state: z
          .enum(["SENDING", "SENT", "REFUSED"])
          .describe(
            "REFUSED: the payment provider rejected the answer. Another one can be sent while an answer is needed.",
          ),
        at: Timestamp.describe("When the answer was given."),
      })
      .optional()
      .describe("The brand's latest answer."),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: "PaymentDispute",
    description: "A dispute: the payer's bank took a payment back, or asks about it.",
  });
export type PaymentDispute = z.infer<typeof PaymentDispute>;

export const CreateRefundRequest = z
  .object({
    amountMinor: Minor.min(1).optional().describe("Amount to refund. Default: the whole remaining amount."),
    currency: CurrencyCode.optional().describe("The payment's currency. Other currencies are rejected."),
    reason: z.string().trim().min(1).max(500),
    lineItemId: z.string().max(260).optional().describe("The line item that it is for."),
  })
  .meta({ id: "CreateRefundRequest" });
export type CreateRefundRequest = z.output<typeof CreateRefundRequest>;

const PaymentLineItem = z
  .object({
    description: z.string(),
    lineItemId: z.string().optional(),
    productOfferingId: z.string().optional(),
    quantity: z.int().min(1),
    amountMinor: Minor,
    taxAmountMinor: Minor,
    currency: CurrencyCode,
  })
  .meta({ id: "PaymentLineItem", description: "The items of the amount. They add up to it." });

export const PaymentIntent = PaymentIntentListItem.extend({
  attempts: z.array(PaymentAttempt),
  refunds: z.array(PaymentRefund),
  disputes: z.array(PaymentDispute),
  lineItems: z.array(PaymentLineItem),
}).meta({
  id: "PaymentIntent",
  description: "An amount that is being collected, with its attempts and refunds.",
});
export type PaymentIntent = z.infer<typeof PaymentIntent>;

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, "Write the colour as #rrggbb.");
export const Branding = z
  .object({
    backgroundColor: Colour.optional(),
    buttonColor: Colour.optional(),
    borderStyle: z.enum(["PILL", "RECTANGULAR", "ROUNDED"]).optional(),
    displayName: z.string().max(100).optional(),
  })
  .meta({ id: "Branding", description: "Appearance of a hosted page." });

export const ProviderContext = z
  .object({
    clientSecret: z.string(),
    publishableKey: z.string(),
    customerSessionClientSecret: z
      .string()
      .optional()
      .describe("Allows the form to show the customer's saved payment methods."),
    excludedPaymentMethodTypes: z
      .array(z.string())
      .optional()
      .describe(
        "Payment methods that the brand does not offer, by the provider's names. Give them to a form that is created for an amount.",
      )
      .meta({ examples: [["swish"]] }),
    scriptUrl: z
      .string()
      .optional()
      .describe("Address of the provider's browser script, if it is not loaded from the provider."),
  })
  .meta({
    id: "ProviderContext",
    description: "Data for the provider's form. A secret that is returned only once and never stored.",
  });
export type ProviderContext = z.infer<typeof ProviderContext>;

/** How a method is saved with a payment. The flags mean the same for links and sessions. */
const saving = {
  savePaymentProfile: z.boolean().default(false),
  setAsDefaultPaymentProfile: z.boolean().default(false).describe("Only with savePaymentProfile."),
  grantAutopayConsent: z
    .boolean()
    .default(false)
    .describe("Only with savePaymentProfile. Automatic charges also need a usable default profile."),
};

type Refuse = (property: string, message: string, code?: string) => void;

function checkSaving(request: z.output<z.ZodObject<typeof saving>>, refuse: Refuse): void {
  if (request.savePaymentProfile) return;
  if (request.setAsDefaultPaymentProfile)
    refuse("setAsDefaultPaymentProfile", "Only with savePaymentProfile.");
  if (request.grantAutopayConsent) refuse("grantAutopayConsent", "Only with savePaymentProfile.");
}

const refusing =
  (ctx: z.RefinementCtx): Refuse =>
  (property, message, code = "not_allowed") =>
    ctx.addIssue({ code: "custom", path: [property], message, params: { code } });

export const PaymentSession = z
  .object({
    paymentSessionId: z.string(),
    orderId: z.string(),
    customerId: z.string(),
    paymentProvider: PaymentProviderName,
    paymentProfileId: z.string().optional(),
    hosted: z.boolean(),
    hostedUrl: z.url().optional().describe("Where the customer pays. Only for hosted sessions."),
    providerContext: ProviderContext.optional(),
    status: CollectionStatus,
    paymentIntentId: z.string().optional(),
    expiresAt: Timestamp,
    returnUrl: z.string(),
    cancelUrl: z.string().optional(),
    branding: Branding.optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    metadata: Metadata.optional(),
  })
  .meta({ id: "PaymentSession", description: "A payment form for an order." });
export type PaymentSession = z.infer<typeof PaymentSession>;

export const CreatePaymentSessionRequest = z
  .object({
    orderId: z.string().max(64),
    paymentProvider: PaymentProviderName,
    paymentProfileId: z.string().max(64).optional(),
    ...saving,
    hosted: z.boolean().default(true),
    returnUrl: ReturnAddress,
    cancelUrl: ReturnAddress.optional().describe("Only for hosted sessions."),
    branding: Branding.optional(),
    metadata: Metadata.optional(),
  })
  .superRefine((request, ctx) => {
    const refuse = refusing(ctx);
    checkSaving(request, refuse);
    if (!request.hosted && request.cancelUrl) refuse("cancelUrl", "Only hosted sessions have a cancelUrl.");
  })
  .meta({ id: "CreatePaymentSessionRequest" });
export type CreatePaymentSessionRequest = z.output<typeof CreatePaymentSessionRequest>;

export const CancelPaymentSessionRequest = z
  .object({ reason: z.string().max(500).optional(), metadata: Metadata.optional() })
  .meta({ id: "CancelPaymentSessionRequest" });

export const PaymentLink = z
  .object({
    paymentLinkId: z.string(),
    orderId: z.string().optional(),
    invoiceId: z.string().optional(),
    customerId: z.string().optional(),
    paymentProvider: PaymentProviderName.optional(),
    paymentProfileId: z.string().optional().describe("The saved payment method that is selected at first."),
    hostedUrl: z.url().describe("Where the customer pays."),
    status: CollectionStatus,
    description: z.string().optional().describe("Shown on the payment page."),
    paymentIntentId: z.string().optional().describe("Present after the payment."),
    expiresAt: Timestamp,
    returnUrl: z.string().optional(),
    cancelUrl: z.string().optional(),
    completedAt: Timestamp.optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    metadata: Metadata.optional(),
    sentTo: z
      .string()
      .optional()
      .describe("E-mail address that gets the link. Only in the response to a request with `email`."),
  })
  .meta({ id: "PaymentLink", description: "An address where an order or invoice can be paid." });
export type PaymentLink = z.infer<typeof PaymentLink>;

export const CreatePaymentLinkRequest = z
  .object({
    orderId: z.string().max(64).optional().describe("Send either this or invoiceId."),
    invoiceId: z.string().max(64).optional().describe("Send either this or orderId."),
    paymentProfileId: z.string().max(64).optional(),
    ...saving,
    description: z.string().trim().min(1).max(500).optional(),
    returnUrl: ReturnAddress.optional(),
    cancelUrl: ReturnAddress.optional(),
    email: z
      .boolean()
      .optional()
      .describe(
        "Whether to send the link to the customer's billing e-mail address, or else to the contact's, in the customer's language.",
      )
      .meta({ examples: [true] }),
    metadata: Metadata.optional(),
  })
  .superRefine((request, ctx) => {
    const refuse = refusing(ctx);
    if (request.orderId === undefined && request.invoiceId === undefined)
      refuse("orderId", "Say what is paid: orderId or invoiceId.", "required");
    if (request.orderId !== undefined && request.invoiceId !== undefined)
      refuse("invoiceId", "Either orderId or invoiceId, not both.");
    checkSaving(request, refuse);
  })
  .meta({
    id: "CreatePaymentLinkRequest",
    override: renderOneOf([
      { title: "Order", without: ["invoiceId"], required: ["orderId"] },
      { title: "Invoice", without: ["orderId"], required: ["invoiceId"] },
    ]),
  });
export type CreatePaymentLinkRequest = z.output<typeof CreatePaymentLinkRequest>;
