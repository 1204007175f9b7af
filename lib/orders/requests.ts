import { z } from "zod";
import { ConfirmationCode } from "@/lib/identity/sign-in/confirmation-code";
import { type InputAlternative, renderOneOf, reportMixedFields } from "@/lib/kernel/lists/one-of";
import { EmailAddress } from "@/lib/platform/inputs/email-address";
import { LanguageTag } from "@/lib/platform/inputs/language-tag";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";
import { PortingDetailsInput } from "@/lib/subscriptions/porting/porting-model";
import { AddressInput } from "@/lib/values/address";
import { autoPay } from "@/lib/values/billing-details";
import { VatNumberInput } from "@/lib/values/customer-tax";
import { CustomerType } from "@/lib/values/customer-type";
import { BillingMethod } from "@/lib/values/order-parties";
import { acceptBindingContractText, acceptUpfrontPaymentText, LineItemType } from "./model";

/** `ask` is what a person reads when the field is missing or empty. */
const text = (max: number, ask = "Must not be empty.") =>
  z
    .string({ error: (issue) => (issue.input === undefined ? ask : "Must be text.") })
    .trim()
    .min(1, ask)
    .max(max, `At most ${max} characters.`);
const Email = z.string().trim().pipe(EmailAddress);
const Msisdn = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, "Use the international form, such as +46701234567.");
const MetadataInput = z
  .record(z.string().max(100), z.string().max(1000))
  .describe("String keys and string values; returned unchanged.");

type IssueSink = z.core.$RefinementCtx<unknown>;
/** `code` becomes details[].code at the edge. */
function report(ctx: IssueSink, property: string, code: string, message: string) {
  ctx.addIssue({ code: "custom", path: [property], message, params: { code } });
}

const OrderBillingInput = z
  .object({
    method: BillingMethod,
    email: Email.optional(),
    address: AddressInput.optional(),
    currency: CurrencyCode,
    autoPay,
  })
  .meta({ id: "OrderBillingInput", description: "How to bill." });

const USER_ALTERNATIVES: readonly InputAlternative[] = [
  { title: "Existing user", properties: ["userId"], required: ["userId"] },
  { title: "Signed-in user", properties: ["authenticatedUser"], required: ["authenticatedUser"] },
  {
    title: "New user",
    properties: ["name", "email", "identity", "msisdn", "address", "metadata"],
    required: ["name", "email"],
  },
];

/**
 * Who orders. The three alternatives are one flat object, so that a missing field is reported by its own name;
 * parsed into a value whose `kind` says which alternative it is.
 */
export const OrderUserInput = z
  .object({
    userId: text(255).optional().describe("An existing user."),
    authenticatedUser: z
      .literal(true, "Only true can be given.")
      .optional()
      .describe("The user of the bearer token."),
    name: text(200).optional().describe("New user: required."),
    email: Email.optional().describe("New user: required."),
    identity: text(50).optional(),
    msisdn: Msisdn.optional(),
    address: z.unknown().optional().meta({ deprecated: true, description: "Accepted and not stored." }),
    metadata: MetadataInput.optional(),
  })
  .superRefine((user, ctx) => {
    reportMixedFields(USER_ALTERNATIVES, user, ctx);
    if (user.userId !== undefined || user.authenticatedUser) return;
    if (user.name === undefined) report(ctx, "name", "required", "A new user needs a name.");
    if (user.email === undefined) report(ctx, "email", "required", "A new user needs an e-mail address.");
  })
  .transform(({ userId, authenticatedUser, name, email, identity, msisdn, metadata }) => {
    if (userId !== undefined) return { kind: "existing" as const, userId };
    if (authenticatedUser) return { kind: "authenticated" as const };
    return {
      kind: "new" as const,
      name: name!,
      email: email!,
      ...(identity !== undefined && { identity }),
      ...(msisdn !== undefined && { msisdn }),
      ...(metadata !== undefined && { metadata }),
    };
  })
  .meta({
    id: "OrderUserInput",
    description:
      "One of: userId of an existing user; authenticatedUser true; or a new user with name and email.",
    override: renderOneOf(USER_ALTERNATIVES),
  });

const CUSTOMER_ALTERNATIVES: readonly InputAlternative[] = [
  { title: "Existing customer", properties: ["customerId"], required: ["customerId"] },
  { title: "Signed-in customer", properties: ["authenticatedCustomer"], required: ["authenticatedCustomer"] },
  {
    title: "New customer",
    properties: [
      "referenceId",
      "name",
      "customerType",
      "identity",
      "preferredLocale",
      "contact",
      "billing",
      "tax",
      "metadata",
    ],
    required: ["name", "customerType"],
  },
];

/** Who pays; same construction as {@link OrderUserInput}. */
export const OrderCustomerInput = z
  .object({
    customerId: text(260).optional().describe("An existing customer: UUID, or reference id prefixed rid_."),
    authenticatedCustomer: z
      .literal(true, "Only true can be given.")
      .optional()
      .describe("The customer of the bearer token's user."),
    referenceId: text(255)
      .optional()
      .describe("New customer: an existing one with this reference id is reused."),
    name: text(200).optional().describe("New customer: required."),
    customerType: CustomerType.optional().describe("New customer: required."),
    identity: text(50).optional(),
    preferredLocale: LanguageTag.optional().describe("IETF BCP 47."),
    contact: z.object({ email: Email.optional(), msisdn: Msisdn.optional() }).optional(),
    billing: OrderBillingInput.optional(),
    tax: z
      .object({ vatNumber: VatNumberInput.optional() })
      .optional()
      .describe("New customer: what decides its taxes, besides where it is."),
    metadata: MetadataInput.optional(),
  })
  .superRefine((customer, ctx) => {
    reportMixedFields(CUSTOMER_ALTERNATIVES, customer, ctx);
    if (customer.customerId !== undefined || customer.authenticatedCustomer) return;
    if (customer.name === undefined) report(ctx, "name", "required", "A new customer needs a name.");
    if (customer.customerType === undefined) {
      report(ctx, "customerType", "required", "A new customer needs a customerType: CONSUMER or BUSINESS.");
    }
  })
  .transform(({ customerId, authenticatedCustomer, name, customerType, ...rest }) => {
    if (customerId !== undefined) return { kind: "existing" as const, customerId };
    if (authenticatedCustomer) return { kind: "authenticated" as const };
    return { kind: "new" as const, name: name!, customerType: customerType!, ...rest };
  })
  .meta({
    id: "OrderCustomerInput",
    description:
      "One of: customerId of an existing customer; authenticatedCustomer true; or a new customer with name and customerType.",
    override: renderOneOf(CUSTOMER_ALTERNATIVES),
  });

const SubscriberInput = z
  .object({ name: text(200).optional(), email: Email.optional(), address: AddressInput.optional() })
  .meta({ id: "LineItemSubscriberInput", description: "Who will use the line; may be completed later." });

const SimInput = z
  .object({
    esim: z.boolean("Say with true or false whether the SIM is an eSIM."),
    iccid: z
      .string()
      .trim()
      .regex(/^\d{18,20}$/, "An ICCID has 18 to 20 digits.")
      .optional(),
  })
  .meta({ id: "LineItemSimInput" });

const PortingInput = z
  .object({
    details: PortingDetailsInput,
    requestedFor: z.iso.date().optional().describe("Not before this day; absent: as soon as it can be."),
  })
  .meta({ id: "LineItemPortingInput" });

const Quantity = z
  .int("Quantity is a whole number.")
  .min(1, "Quantity is at least 1.")
  .max(10_000, "Quantity is at most 10,000.");
const ProductOfferingId = text(255, "Say which product offering is ordered.");

const lineItemLinks = {
  subscriptionId: text(260).describe("The subscription it attaches to or changes."),
  licenseId: text(255).describe("The license it changes."),
  parentLineItemId: text(255).describe(
    "For an add-on bought together with its subscription: that subscription's line.",
  ),
  subscriber: SubscriberInput,
  sim: SimInput,
  msisdn: Msisdn.describe("A leased or to-be-ported number; omit it to be given one from the pool."),
  leaseToken: text(500).describe("From leasing the msisdn."),
  porting: PortingInput,
  deliveryAddress: AddressInput,
  confirmation: z
    .object({
      nonce: text(200),
      code: ConfirmationCode,
    })
    .describe(
      "For a SIM_CARD line on the end-user API: the code that change-sim of the subscription sends for the same sim and deliveryAddress.",
    ),
};

const RequiredLineItemType = z.enum(LineItemType.options, {
  error: `Say what kind of line this is: ${LineItemType.options.join(", ")}.`,
});

function quantityFitsType(line: { type?: LineItemType; quantity?: number }, ctx: IssueSink) {
  if (line.type === undefined || line.quantity === undefined || line.quantity === 1) return;
  if (line.type !== "LICENSE" && line.type !== "EXTERNAL_PRODUCT") {
    report(ctx, "quantity", "too_big", `A ${line.type} line has a quantity of 1; add one line per item.`);
  }
}

export const CreateOrderLineItem = z
  .object({
    lineItemId: text(255).optional().describe("Your own id, unique in the order; one is given otherwise."),
    type: RequiredLineItemType,
    productOfferingId: ProductOfferingId,
    quantity: Quantity.default(1),
    acceptBindingContract: z.boolean().default(false).describe(acceptBindingContractText),
    acceptUpfrontPayment: z.boolean().default(false).describe(acceptUpfrontPaymentText),
    subscriptionId: lineItemLinks.subscriptionId.optional(),
    licenseId: lineItemLinks.licenseId.optional(),
    parentLineItemId: lineItemLinks.parentLineItemId.optional(),
    subscriber: lineItemLinks.subscriber.optional(),
    sim: lineItemLinks.sim.optional(),
    msisdn: lineItemLinks.msisdn.optional(),
    leaseToken: lineItemLinks.leaseToken.optional(),
    porting: lineItemLinks.porting.optional(),
    deliveryAddress: lineItemLinks.deliveryAddress.optional(),
    confirmation: lineItemLinks.confirmation.optional(),
  })
  .superRefine(quantityFitsType)
  .meta({ id: "CreateOrderLineItem", description: "One thing to order." });
export type CreateOrderLineItem = z.output<typeof CreateOrderLineItem>;

/**
 * A line in an update. With the id of a line of the order: what is named replaces, what is omitted stays, null clears.
 * Without an id (or with an id the order does not have): a new line, which needs `type` and `productOfferingId`.
 * Whether an id exists is known only to the order, so that half of the rule is the command's.
 */
export const UpdateOrderLineItem = z
  .object({
    lineItemId: text(255).optional(),
    type: LineItemType.optional(),
    productOfferingId: ProductOfferingId.optional(),
    quantity: Quantity.optional(),
    acceptBindingContract: z.boolean().optional().describe(acceptBindingContractText),
    acceptUpfrontPayment: z.boolean().optional().describe(acceptUpfrontPaymentText),
    subscriptionId: lineItemLinks.subscriptionId.nullish(),
    licenseId: lineItemLinks.licenseId.nullish(),
    parentLineItemId: lineItemLinks.parentLineItemId.nullish(),
    subscriber: lineItemLinks.subscriber.nullish(),
    sim: lineItemLinks.sim.nullish(),
    msisdn: lineItemLinks.msisdn.nullish(),
    leaseToken: lineItemLinks.leaseToken.nullish(),
    porting: lineItemLinks.porting.nullish(),
    deliveryAddress: lineItemLinks.deliveryAddress.nullish(),
    confirmation: lineItemLinks.confirmation.optional(),
  })
  .superRefine((line, ctx) => {
    if (line.lineItemId === undefined) {
      if (line.type === undefined) report(ctx, "type", "required", "A new line needs a type.");
      if (line.productOfferingId === undefined) {
        report(ctx, "productOfferingId", "required", "A new line needs a productOfferingId.");
      }
    }
    quantityFitsType(line, ctx);
  })
  .meta({
    id: "UpdateOrderLineItem",
    description:
      "With the lineItemId of a line of the order: what is named replaces, what is omitted stays, null clears. Without: a new line, which needs type and productOfferingId.",
  });
export type UpdateOrderLineItem = z.output<typeof UpdateOrderLineItem>;

/** Codes are compared in capitals and entered once. */
const PromoCodes = z
  .array(text(50).transform((code) => code.toUpperCase()))
  .max(10, "At most 10 promo codes.")
  .transform((codes) => [...new Set(codes)]);

function lineIdsAreUnique(lines: readonly { lineItemId?: string | undefined }[], ctx: IssueSink) {
  const seen = new Set<string>();
  lines.forEach((line, index) => {
    if (line.lineItemId === undefined) return;
    if (seen.has(line.lineItemId)) {
      ctx.addIssue({
        code: "custom",
        path: [index, "lineItemId"],
        message: "Two lines have the same lineItemId.",
        params: { code: "not_unique" },
      });
    }
    seen.add(line.lineItemId);
  });
}

const tooManyLines = "An order has at most 200 lines.";

export const CreateOrderRequest = z
  .object({
    customerType: CustomerType.describe("Must match the customer's type."),
    user: OrderUserInput.optional(),
    customer: OrderCustomerInput.optional(),
    billing: OrderBillingInput.optional().describe("Overrides the customer's own billing for this order."),
    lineItems: z.array(CreateOrderLineItem).max(200, tooManyLines).superRefine(lineIdsAreUnique).default([]),
    promoCodes: PromoCodes.default([]),
    metadata: MetadataInput.optional(),
  })
  .meta({
    id: "CreateOrderRequest",
    description: "A new order; everything but customerType may follow later.",
  });
export type CreateOrderRequest = z.output<typeof CreateOrderRequest>;

/** PUT: replaces what it names, leaves the rest; null clears. `lineItems`, if named, is the whole list. */
export const UpdateOrderRequest = z
  .object({
    customerType: CustomerType.optional(),
    user: OrderUserInput.nullish(),
    customer: OrderCustomerInput.nullish(),
    billing: OrderBillingInput.nullish(),
    lineItems: z
      .array(UpdateOrderLineItem)
      .max(200, tooManyLines)
      .superRefine(lineIdsAreUnique)
      .optional()
      .describe(
        "The whole list: lines are matched by lineItemId, missing ones are removed, ones without an id are added.",
      ),
    promoCodes: PromoCodes.optional(),
    metadata: MetadataInput.nullish(),
  })
  .meta({
    id: "UpdateOrderRequest",
    description: "Replaces what it names and leaves the rest; null clears. Only a DRAFT can be changed.",
  });
export type UpdateOrderRequest = z.output<typeof UpdateOrderRequest>;
export type OrderUserInput = z.output<typeof OrderUserInput>;
export type OrderCustomerInput = z.output<typeof OrderCustomerInput>;
