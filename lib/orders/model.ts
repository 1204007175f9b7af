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
      "DRAFT: being configured. PENDING_APPROVAL: submitted, and waits for an approval. SUBMITTED: the price is locked. PROCESSING: being provisioned. All others are final.",
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
    address: Address.optional().describe("In the US, the emergency-services address. It decides the tax."),
  })
  .meta({ id: "LineItemSubscriber", description: "The person who uses the subscription." });
export type LineItemSubscriber = z.infer<typeof LineItemSubscriber>;

export const LineItemSim = z
  .object({
    esim: z.boolean(),
    iccid: z
      .string()
      .optional()
      .describe("A physical SIM that the customer brings, on networks that support it."),
  })
  .meta({ id: "LineItemSim" });
export type LineItemSim = z.infer<typeof LineItemSim>;

export const acceptBindingContractText =
  "Whether the buyer accepts the binding period of the price and gets its BINDING_CONTRACT discount. No effect if the price has none.";
export const acceptUpfrontPaymentText =
  "Whether the buyer pays the price's number of billing cycles at once and gets its UPFRONT_PAYMENT discount. No effect if the price has none.";

export const LineItem = z
  .object({
    lineItemId: z.string(),
    type: LineItemType,
    status: LineItemStatus,
    productOfferingId: z.string(),
    productOffering: EmbeddedProductOffering.optional(),
    quantity: z.int().min(1).describe("More than 1 is possible only for LICENSE and EXTERNAL_PRODUCT."),
    acceptBindingContract: z.boolean().describe(acceptBindingContractText),
    acceptUpfrontPayment: z.boolean().describe(acceptUpfrontPaymentText),
    subscriptionId: z
      .string()
      .optional()
      .describe(
        "The subscription that the item attaches to or changes. For a SUBSCRIPTION item, the one it created.",
      ),
    licenseId: z
      .string()
      .optional()
      .describe(
        "The license that the item changes. For a LICENSE item with quantity 1, the one it created. Otherwise see `createdEntities`.",
      ),
    parentLineItemId: z
      .string()
      .optional()
      .describe("For an add-on that is bought with its subscription: the line item of that subscription."),
    subscriber: LineItemSubscriber.optional(),
    sim: LineItemSim.optional(),
    msisdn: z.string().optional().describe("E.164. When absent, a number from the pool is assigned."),
    leaseToken: z.string().optional().describe("Proves the lease of the msisdn."),
    porting: z
      .object({ details: PortingDetails, requestedFor: z.iso.date().optional() })
      .optional()
      .describe("Secrets are masked. A masked value that is sent back leaves the secret unchanged."),
    deliveryAddress: Address.optional().describe("Address for a physical SIM or product."),
    pricing: LineItemPricing.optional().describe(
      "Absent while the item has no price. `validation` gives the reason.",
    ),
    failure: z
      .object({ internalCode: z.string(), message: z.string() })
      .optional()
      .describe("Why provisioning failed permanently."),
    refundedAmountMinor: Minor.min(0).optional().describe("Amount refunded for a failed item."),
    currency: CurrencyCode.optional().describe("Currency of `refundedAmountMinor`."),
    isRetryable: z
      .boolean()
      .optional()
      .describe(
        "For a failed item of a single order, visible to the brand: whether a retry is possible. False when its money was refunded.",
      ),
  })
  .meta({ id: "LineItem", description: "An item of an order." });
export type LineItem = z.infer<typeof LineItem>;

export const OrderProblem = z
  .object({
    message: z.string(),
    code: z.string().describe("Code as in details[].code of an error."),
    internalCode: z.string().optional(),
    property: z
      .string()
      .optional()
      .describe("The field in dot notation, such as lineItems.0.subscriber.address."),
    lineItemId: z.string().optional(),
    suggestion: z
      .union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
      .optional(),
  })
  .meta({ id: "OrderProblem", description: "A problem that blocks submission." });
export type OrderProblem = z.infer<typeof OrderProblem>;

export const OrderValidation = z
  .object({
    isValid: z.boolean(),
    missingFields: z
      .array(z.string())
      .describe("The field in dot notation, such as lineItems.0.subscriber.email."),
    errors: z.array(OrderProblem),
  })
  .meta({ id: "OrderValidation", description: "Problems that block submission." });
export type OrderValidation = z.infer<typeof OrderValidation>;

export const Requirement = z.enum(["NOT_REQUIRED", "OPTIONAL", "REQUIRED"]).meta({ id: "Requirement" });
export type Requirement = z.infer<typeof Requirement>;

export const OrderRequirements = z
  .object({ payment: Requirement, paymentProfile: Requirement, signing: Requirement })
  .meta({
    id: "OrderRequirements",
    description: "Steps that are required before submission, in addition to a complete order.",
  });
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
    humanReadableId: z.string().describe("Id to quote in support requests."),
    status: OrderStatus,
    customerType: CustomerType,
    customer: OrderCustomer.nullable(),
    user: OrderUser.nullable(),
    newCustomer: NewCustomer.optional().describe("The new customer. Present until that customer exists."),
    newUser: NewUser.optional().describe("The new user. Present until that user exists."),
    billing: OrderBilling.optional(),
    lineItems: z.array(LineItem),
    promoCodes: z
      .array(z.string())
      .describe("Entered promo codes, in capital letters. Valid codes appear in pricing.discounts."),
    pricing: PricingSummary.optional().describe(
      "Absent while the order has no price. `validation` gives the reason.",
    ),
    validation: OrderValidation,
    requirements: OrderRequirements,
    paymentStatus: PaymentStatus,
    paymentIntentId: z.string().optional(),
    createdEntities: CreatedEntities,
    expiresAt: Timestamp.optional(),
    submittedAt: Timestamp.optional(),
    signedAt: Timestamp.optional().describe("When the contract was signed, if the order needs one."),
    approvedAt: Timestamp.optional(),
    cancelledAt: Timestamp.optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    metadata: OrderMetadata.optional(),
  })
  .meta({
    id: "Order",
    description: "A purchase, from the first draft until everything is delivered.",
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
