import { z } from "zod";
import { EmbeddedProductOffering } from "@/lib/catalog/model";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { PortingDetails } from "@/lib/subscriptions/porting/porting-model";
import { Address } from "@/lib/values/address";
import { CustomerType } from "@/lib/values/customer-type";
import { NewCustomer, NewUser, OrderBilling, OrderMetadata } from "@/lib/values/order-parties";
import { LineItemPricing, PricingSummary } from "@/lib/values/order-pricing";

const Timestamp = z.iso.datetime();
export const OrderStatus = z
  .enum([
    "DRAFT",
    "PENDING_APPROVAL",
    "SUBMITTED",
    "PROCESSING",
    "COMPLETED",
    "PARTIALLY_COMPLETED",
    "FAILED",
    "CANCELLED",
    "EXPIRED",
  ])
  .meta({
    id: "OrderStatus",
    description:
      "DRAFT: being configured. PENDING_APPROVAL: submitted, waits for somebody who approves it. SUBMITTED: price locked. PROCESSING: being provisioned. The rest are final.",
  });
export type OrderStatus = z.infer<typeof OrderStatus>;

export const LineItemType = z
  .enum([
    "SUBSCRIPTION",
    "SUBSCRIPTION_ADDON",
    "LICENSE",
    "EXTERNAL_PRODUCT",
    "SIM_CARD",
    "TOP_UP",
    "SUBSCRIPTION_CHANGE",
    "LICENSE_CHANGE",
  ])
  .meta({ id: "LineItemType" });
export type LineItemType = z.infer<typeof LineItemType>;

export const LineItemStatus = z
  .enum(["PENDING", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED"])
  .meta({ id: "LineItemStatus" });
export type LineItemStatus = z.infer<typeof LineItemStatus>;

export const PaymentStatus = z
  .enum(["NOT_REQUIRED", "UNPAID", "PROCESSING", "PAID", "REFUNDED"])
  .meta({ id: "PaymentStatus" });
export type PaymentStatus = z.infer<typeof PaymentStatus>;

// ─── Order ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const LineItemSubscriber = z
  .object({
    name: z.string().optional(),
    email: z.string().optional(),
    address: Address.optional().describe("In the US the emergency-services address; decides the tax."),
  })
  .meta({ id: "LineItemSubscriber", description: "Who will use the line." });
export type LineItemSubscriber = z.infer<typeof LineItemSubscriber>;

export const LineItemSim = z
  .object({
    esim: z.boolean(),
    iccid: z.string().optional().describe("Bring-your-own physical SIM, on networks that support it."),
  })
  .meta({ id: "LineItemSim" });
export type LineItemSim = z.infer<typeof LineItemSim>;

export const acceptBindingContractText =
  "The buyer commits to the price's binding period and gets its BINDING_CONTRACT discount. Without effect where the price has none.";
export const acceptUpfrontPaymentText =
  "The buyer pays the price's stated number of billing cycles at once and gets its UPFRONT_PAYMENT discount. Without effect where the price offers none.";

export const LineItem = z
  .object({
    lineItemId: z.string(),
    type: LineItemType,
    status: LineItemStatus,
    productOfferingId: z.string(),
    productOffering: EmbeddedProductOffering.optional(),
    quantity: z.int().min(1).describe("More than 1 only for LICENSE and EXTERNAL_PRODUCT."),
    acceptBindingContract: z.boolean().describe(acceptBindingContractText),
    acceptUpfrontPayment: z.boolean().describe(acceptUpfrontPaymentText),
    subscriptionId: z
      .string()
      .optional()
      .describe("The subscription it attaches to or changes; on a SUBSCRIPTION line the one it created."),
    licenseId: z
      .string()
      .optional()
      .describe(
        "The license it changes; on a LICENSE line of one the license it created, else see `createdEntities`.",
      ),
    parentLineItemId: z
      .string()
      .optional()
      .describe("For an add-on bought together with its subscription: that subscription's line."),
    subscriber: LineItemSubscriber.optional(),
    sim: LineItemSim.optional(),
    msisdn: z.string().optional().describe("E.164; absent means one is assigned from the pool."),
    leaseToken: z.string().optional().describe("Proof of a leased msisdn."),
    porting: z
      .object({ details: PortingDetails, requestedFor: z.iso.date().optional() })
      .optional()
      .describe("Secrets are masked. Sent back as they are shown, they stay what they were."),
    deliveryAddress: Address.optional().describe("Where a physical SIM or product is sent."),
    pricing: LineItemPricing.optional().describe(
      "Absent while the line cannot be priced; `validation` says why.",
    ),
    failure: z
      .object({ internalCode: z.string(), message: z.string() })
      .optional()
      .describe("Why provisioning failed for good."),
    refundedAmountMinor: Minor.min(0).optional().describe("What was given back for a line that failed."),
    currency: CurrencyCode.optional().describe("Currency of `refundedAmountMinor`."),
    isRetryable: z
      .boolean()
      .optional()
      .describe(
        "Of a failed item of one order, for the brand: whether a retry delivers it again. False when the money for it went back.",
      ),
  })
  .meta({ id: "LineItem", description: "One thing ordered." });
export type LineItem = z.infer<typeof LineItem>;

export const OrderProblem = z
  .object({
    message: z.string(),
    code: z.string().describe("As details[].code of an error."),
    internalCode: z.string().optional(),
    property: z.string().optional().describe("Dot notation, such as lineItems.0.subscriber.address."),
    lineItemId: z.string().optional(),
    suggestion: z
      .union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
      .optional(),
  })
  .meta({ id: "OrderProblem", description: "Something that still blocks submission." });
export type OrderProblem = z.infer<typeof OrderProblem>;

export const OrderValidation = z
  .object({
    isValid: z.boolean(),
    missingFields: z.array(z.string()).describe("Dot notation, such as lineItems.0.subscriber.email."),
    errors: z.array(OrderProblem),
  })
  .meta({ id: "OrderValidation", description: "What still blocks submission." });
export type OrderValidation = z.infer<typeof OrderValidation>;

export const Requirement = z.enum(["NOT_REQUIRED", "OPTIONAL", "REQUIRED"]).meta({ id: "Requirement" });
export type Requirement = z.infer<typeof Requirement>;

export const OrderRequirements = z
  .object({ payment: Requirement, paymentProfile: Requirement, signing: Requirement })
  .meta({ id: "OrderRequirements", description: "What has to happen besides filling the order in." });
export type OrderRequirements = z.infer<typeof OrderRequirements>;

export const OrderCustomer = z
  .object({ customerId: z.string(), name: z.string() })
  .meta({ id: "OrderCustomer" });
export type OrderCustomer = z.infer<typeof OrderCustomer>;

export const OrderUser = z
  .object({ userId: z.string(), name: z.string(), email: z.string() })
  .meta({ id: "OrderUser" });
export type OrderUser = z.infer<typeof OrderUser>;

export const CreatedEntities = z
  .object({
    customerId: z.string().optional(),
    userId: z.string().optional(),
    subscriptionIds: z.array(z.string()),
    licenseIds: z.array(z.string()),
    subscriptionAddonIds: z.array(z.string()),
  })
  .meta({ id: "CreatedEntities", description: "What the order has created so far." });
export type CreatedEntities = z.infer<typeof CreatedEntities>;

export const Order = z
  .object({
    orderId: z.string(),
    humanReadableId: z.string().describe("To be quoted in support requests."),
    status: OrderStatus,
    customerType: CustomerType,
    customer: OrderCustomer.nullable(),
    user: OrderUser.nullable(),
    newCustomer: NewCustomer.optional().describe("Present until the customer it describes exists."),
    newUser: NewUser.optional().describe("Present until the user it describes exists."),
    billing: OrderBilling.optional(),
    lineItems: z.array(LineItem),
    promoCodes: z
      .array(z.string())
      .describe("Codes entered, in capitals; those that apply show in pricing.discounts."),
    pricing: PricingSummary.optional().describe(
      "Absent while the order cannot be priced; `validation` says why.",
    ),
    validation: OrderValidation,
    requirements: OrderRequirements,
    paymentStatus: PaymentStatus,
    paymentIntentId: z.string().optional(),
    createdEntities: CreatedEntities,
    expiresAt: Timestamp.optional(),
    submittedAt: Timestamp.optional(),
    signedAt: Timestamp.optional().describe("When its contract was signed, where it needs that."),
    approvedAt: Timestamp.optional(),
    cancelledAt: Timestamp.optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    metadata: OrderMetadata.optional(),
  })
  .meta({
    id: "Order",
    description: "What somebody buys, from the first draft until everything is delivered.",
  });
export type Order = z.infer<typeof Order>;

export const OrderListItemPricing = z
  .object({ currency: CurrencyCode, totalMinor: Minor.min(0) })
  .meta({ id: "OrderListItemPricing" });
export type OrderListItemPricing = z.infer<typeof OrderListItemPricing>;

export const OrderListItem = z
  .object({
    orderId: z.string(),
    humanReadableId: z.string(),
    status: OrderStatus,
    customerType: CustomerType,
    customer: OrderCustomer.nullable(),
    paymentStatus: PaymentStatus,
    pricing: OrderListItemPricing.optional(),
    expiresAt: Timestamp.optional(),
    submittedAt: Timestamp.optional(),
    cancelledAt: Timestamp.optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "OrderListItem", description: "An order in a list." });
export type OrderListItem = z.infer<typeof OrderListItem>;
