import { z } from "zod";
import { BillingCycle, DiscountNames, EmbeddedProductOffering } from "@/lib/catalog/model";
import { autoPay } from "@/lib/customers/model";
import { CurrencyCode, Minor } from "@/lib/platform/scalars";
import { PortingDetails } from "@/lib/subscriptions/porting-model";
import { Address } from "@/lib/values/address";
import { CustomerTax } from "@/lib/values/customer-tax";
import { CustomerType } from "@/lib/values/customer-type";

const Timestamp = z.iso.datetime();
const Metadata = z
  .record(z.string(), z.string())
  .describe("Supplied by clients and returned unchanged; not interpreted.");

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

// ─── Pricing ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const PricingJurisdiction = z
  .object({
    level: z
      .enum(["COUNTRY", "STATE", "COUNTY", "CITY", "DISTRICT"])
      .describe("DISTRICT: a special district, such as a transit authority."),
    code: z.string().describe("Stable within level, such as SE, US-TX or US-TX-AUSTIN."),
    name: z.string(),
  })
  .meta({ id: "PricingJurisdiction", description: "Who levies a tax." });
export type PricingJurisdiction = z.infer<typeof PricingJurisdiction>;

export const TaxReliefEntry = z
  .object({
    reason: z.enum([
      "REVERSE_CHARGE",
      "INTRA_COMMUNITY_SUPPLY",
      "OUTSIDE_SCOPE",
      "EXPORT",
      "EXEMPTION_CERTIFICATE",
    ]),
    reference: z.string().optional().describe("The buyer's VAT number, or the number of the certificate."),
  })
  .meta({
    id: "TaxRelief",
    description:
      "Why a tax is not charged. REVERSE_CHARGE: a business in another EU country accounts for it. INTRA_COMMUNITY_SUPPLY: goods for one. OUTSIDE_SCOPE, EXPORT: services or goods for somebody outside the EU. EXEMPTION_CERTIFICATE: of a US state.",
  });

export const PricingTaxEntry = z
  .object({
    description: z.string(),
    jurisdiction: PricingJurisdiction,
    rate: z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .describe("Decimal fraction as a string: 0.25 is 25 %."),
    amountMinor: Minor.min(0),
    relief: TaxReliefEntry.optional().describe(
      "Present where the buyer is spared the tax; `rate` is then 0.",
    ),
  })
  .meta({ id: "PricingTaxEntry", description: "One tax of one jurisdiction." });
export type PricingTaxEntry = z.infer<typeof PricingTaxEntry>;

export const PricingDiscountSource = z
  .enum(["STANDARD", "BINDING_CONTRACT", "UPFRONT_PAYMENT", "PROMO_CODE"])
  .meta({ id: "PricingDiscountSource" });
export type PricingDiscountSource = z.infer<typeof PricingDiscountSource>;

export const PricingDiscount = z
  .object({
    name: z.string(),
    translations: DiscountNames.optional().describe(
      "On the platform API; the end-user API answers in the caller's language instead.",
    ),
    source: PricingDiscountSource,
    code: z.string().optional().describe("The promo code, when source is PROMO_CODE."),
    amountMinor: Minor.min(0).describe("Positive; net of tax. The entries add up to totalDiscountsMinor."),
    amountIncludingTaxMinor: Minor.min(0)
      .optional()
      .describe("Where prices include tax: the same discount as the price list states it, tax included."),
  })
  .meta({ id: "PricingDiscount", description: "What one discount takes off." });
export type PricingDiscount = z.infer<typeof PricingDiscount>;

const amounts = {
  subtotalMinor: Minor.min(0).describe("Before discounts, net of tax (also where prices include tax)."),
  totalDiscountsMinor: Minor.min(0).describe("Net of tax, positive."),
  taxAmountMinor: Minor.min(0).describe("All tax, whether prices include it or it is added."),
  totalMinor: Minor.min(0).describe("To pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor."),
};

export const PricingSection = z
  .object(amounts)
  .meta({ id: "PricingSection", description: "What is charged with the order, before anything recurs." });
export type PricingSection = z.infer<typeof PricingSection>;

export const RecurringCosts = z
  .object({
    ...amounts,
    billingCycle: BillingCycle.optional().describe(
      "The cycle the amounts are for; absent when nothing recurs. Lines with different cycles are shown over the shortest span that holds whole cycles of each.",
    ),
  })
  .meta({
    id: "RecurringCosts",
    description: "The charge that follows the initial invoice, per billing cycle.",
  });
export type RecurringCosts = z.infer<typeof RecurringCosts>;

export const PricingSummary = z
  .object({
    currency: CurrencyCode,
    ...amounts,
    includesTax: z.boolean().describe("True when the price of every line includes its tax."),
    initialInvoice: PricingSection,
    recurringCosts: RecurringCosts,
    taxBreakdown: z.array(PricingTaxEntry),
    discounts: z.array(PricingDiscount),
    notes: z
      .array(z.string())
      .optional()
      .describe("What tax law wants said where a tax is not charged; the invoice says it too."),
    taxesChangeAt: Timestamp.optional().describe(
      "From this instant on other taxes may apply: a draft must then be updated to be priced anew. Absent while no change is known of.",
    ),
  })
  .meta({
    id: "PricingSummary",
    description:
      "What the order costs. The amounts at this level are what is due for placing it: one-time charges and the first billing cycle, or all prepaid ones.",
  });
export type PricingSummary = z.infer<typeof PricingSummary>;

export const RecurringStep = z
  .object({
    fromMonth: z.int().min(0).describe("Months after the start when this amount is first charged."),
    amountMinor: Minor.min(0).describe("Per billing cycle, tax included, from then on."),
  })
  .meta({ id: "RecurringStep", description: "From when on a recurring line costs what." });
export type RecurringStep = z.infer<typeof RecurringStep>;

export const FirstPeriod = z
  .object({
    charge: z
      .enum(["PRORATED", "FULL"])
      .describe("The part of the price and allowance, as the offering says."),
    startsOn: z.iso.date().describe("First day, in the market's calendar."),
    endsOn: z.iso.date().describe("Last day; the day after it the add-on renews at its whole price."),
    days: z.int().min(1).describe("Days that are left of the period, the first one included."),
    ofDays: z.int().min(1).describe("Days of a whole period of the plan."),
  })
  .meta({
    id: "FirstPeriod",
    description: "The period of the plan in which a recurring add-on begins, and what is charged for it.",
  });

export const Proration = z
  .object({
    fromProductOfferingId: z.string().describe("The offering that is replaced."),
    priceDifferenceMinor: Minor.describe(
      "How much more one billing cycle costs, per unit and in the terms of the price.",
    ),
    cycles: z.int().min(1).describe("Paid billing cycles: the running one, and those paid ahead."),
    days: z.int().min(0).describe("Paid days that are left of those cycles."),
    ofDays: z.int().min(1).describe("All days of those cycles."),
  })
  .meta({
    id: "Proration",
    description:
      "How the charge for a change of offering comes about: the price difference for the paid days that are left.",
  });

export const LineItemPricing = z
  .object({
    currency: CurrencyCode,
    initialInvoiceAmountMinor: Minor.min(0).describe(
      "Total of this line on the initial invoice; equals totalMinor.",
    ),
    recurringAmountMinor: Minor.min(0).describe(
      "Total of the first charge after the initial invoice, per billing cycle; 0 for one-time prices.",
    ),
    ...amounts,
    includesTax: z.boolean(),
    billingCycle: BillingCycle.optional().describe("Absent for one-time prices."),
    firstPeriod: FirstPeriod.optional().describe(
      "For a recurring add-on of a subscription whose period is running: what the initial amount is for.",
    ),
    proration: Proration.optional().describe(
      "For a change to a higher price: what the initial amount is for.",
    ),
    taxBreakdown: z.array(PricingTaxEntry),
    discounts: z.array(PricingDiscount),
    recurringSchedule: z
      .array(RecurringStep)
      .describe("How the recurring amount changes as discounts end, in order; empty for one-time prices."),
  })
  .meta({ id: "LineItemPricing", description: "What one line costs, for its whole quantity." });
export type LineItemPricing = z.infer<typeof LineItemPricing>;

// ─── Order ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const BillingMethod = z
  .enum(["E_INVOICE", "EMAIL_INVOICE", "PAPER_INVOICE"])
  .meta({ id: "BillingMethod" });
export type BillingMethod = z.infer<typeof BillingMethod>;

export const OrderBilling = z
  .object({
    method: BillingMethod,
    email: z.string().optional(),
    address: Address.optional(),
    currency: CurrencyCode,
    autoPay,
  })
  .meta({
    id: "OrderBilling",
    description: "How this order is billed; overrides the customer's own setting.",
  });
export type OrderBilling = z.infer<typeof OrderBilling>;

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

export const NewUser = z
  .object({
    name: z.string(),
    email: z.string(),
    identity: z.string().optional(),
    msisdn: z.string().optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: "NewUser", description: "The user the order will create." });
export type NewUser = z.infer<typeof NewUser>;

export const NewCustomer = z
  .object({
    referenceId: z.string().optional(),
    name: z.string(),
    customerType: CustomerType,
    identity: z.string().optional(),
    preferredLocale: z.string().optional(),
    contact: z.object({ email: z.string().optional(), msisdn: z.string().optional() }).optional(),
    billing: OrderBilling.optional(),
    tax: CustomerTax.optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: "NewCustomer", description: "The customer the order will create." });
export type NewCustomer = z.infer<typeof NewCustomer>;

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
    metadata: Metadata.optional(),
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
