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

/** `ask` is the message for a missing or empty field. */
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
  .describe("String keys and string values, returned unchanged.");

type IssueSink = z.core.$RefinementCtx<unknown>;
/** `code` becomes `details[].code` in the response. */
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
  .meta({ id: "OrderBillingInput", description: "How the order is billed." });

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
 * The user of an order. The three alternatives are one flat object, so that a missing field is reported by its own name.
 * The parsed value's `kind` says which alternative it is.
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
    address: z.unknown().optional().meta({ deprecated: true, description: "Accepted but not stored." }),
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
      "Send one of: userId of an existing user, authenticatedUser true, or a new user with name and email.",
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

/** The customer of an order, with the same construction as {@link OrderUserInput}. */
export const OrderCustomerInput = z
  .object({
    customerId: text(260)
      .optional()
      .describe("An existing customer: its UUID, or a reference id prefixed rid_."),
    authenticatedCustomer: z
      .literal(true, "Only true can be given.")
      .optional()
      .describe("The customer of the bearer token's user."),
    referenceId: text(255)
      .optional()
      .describe("New customer: an existing customer with this reference id is used instead."),
    name: text(200).optional().describe("New customer: required."),
    customerType: CustomerType.optional().describe("New customer: required."),
    identity: text(50).optional(),
    preferredLocale: LanguageTag.optional().describe("IETF BCP 47."),
    contact: z.object({ email: Email.optional(), msisdn: Msisdn.optional() }).optional(),
    billing: OrderBillingInput.optional(),
    tax: z
      .object({ vatNumber: VatNumberInput.optional() })
      .optional()
      .describe("New customer: facts that decide its taxes, besides its place."),
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
      "Send one of: customerId of an existing customer, authenticatedCustomer true, or a new customer with name and customerType.",
    override: renderOneOf(CUSTOMER_ALTERNATIVES),
  });

const SubscriberInput = z
  .object({ name: text(200).optional(), email: Email.optional(), address: AddressInput.optional() })
  .meta({
    id: "LineItemSubscriberInput",
    description: "The person who uses the subscription. Can be completed later.",
  });

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
    requestedFor: z.iso.date().optional().describe("Earliest day of delivery. Default: as soon as possible."),
  })
  .meta({ id: "LineItemPortingInput" });

const Quantity = z
  .int("Quantity is a whole number.")
  .min(1, "Quantity is at least 1.")
  .max(10_000, "Quantity is at most 10,000.");
const ProductOfferingId = text(255, "Say which product offering is ordered.");

const itemLinks = {
  subscriptionId: text(260).describe("The subscription that the item attaches to or changes."),
  licenseId: text(255).describe("The license that the item changes."),
  parentLineItemId: text(255).describe(
    "For an add-on that is bought with its subscription: the line item of that subscription.",
  ),
  subscriber: SubscriberInput,
  sim: SimInput,
  msisdn: Msisdn.describe(
    "A leased number, or a number to be ported. Leave it out to get one from the pool.",
  ),
  leaseToken: text(500).describe("The token from the lease of the msisdn."),
  porting: PortingInput,
  deliveryAddress: AddressInput,
  confirmation: z
    .object({
      nonce: text(200),
      code: ConfirmationCode,
    })
    .describe(
      "For a SIM_CARD item on the end-user API: the code that change-sim of the subscription sends for the same sim and deliveryAddress.",
    ),
};

const RequiredLineItemType = z.enum(LineItemType.options, {
  error: `Say what kind of line this is: ${LineItemType.options.join(", ")}.`,
});

function quantityFitsType(item: { type?: LineItemType; quantity?: number }, ctx: IssueSink) {
  if (item.type === undefined || item.quantity === undefined || item.quantity === 1) return;
  if (item.type !== "LICENSE" && item.type !== "EXTERNAL_PRODUCT") {
    report(ctx, "quantity", "too_big", `A ${item.type} line has a quantity of 1; add one line per item.`);
  }
}

export const CreateOrderLineItem = z
  .object({
    lineItemId: text(255)
      .optional()
      .describe("Your own id, unique in the order. By default Tern creates one."),
    type: RequiredLineItemType,
    productOfferingId: ProductOfferingId,
    quantity: Quantity.default(1),
    acceptBindingContract: z.boolean().default(false).describe(acceptBindingContractText),
    acceptUpfrontPayment: z.boolean().default(false).describe(acceptUpfrontPaymentText),
    subscriptionId: itemLinks.subscriptionId.optional(),
    licenseId: itemLinks.licenseId.optional(),
    parentLineItemId: itemLinks.parentLineItemId.optional(),
    subscriber: itemLinks.subscriber.optional(),
    sim: itemLinks.sim.optional(),
    msisdn: itemLinks.msisdn.optional(),
    leaseToken: itemLinks.leaseToken.optional(),
    porting: itemLinks.porting.optional(),
    deliveryAddress: itemLinks.deliveryAddress.optional(),
    confirmation: itemLinks.confirmation.optional(),
  })
  .superRefine(quantityFitsType)
  .meta({ id: "CreateOrderLineItem", description: "An item to order." });
export type CreateOrderLineItem = z.output<typeof CreateOrderLineItem>;

/**
 * An item in an update. With the id of an item of the order: named fields are replaced, omitted ones stay, null clears.
 * Without an id, or with an id that the order does not have: a new item, which needs `type` and `productOfferingId`.
 * Only the order knows its ids, so the command checks that part.
 */
export const UpdateOrderLineItem = z
  .object({
    lineItemId: text(255).optional(),
    type: LineItemType.optional(),
    productOfferingId: ProductOfferingId.optional(),
    quantity: Quantity.optional(),
    acceptBindingContract: z.boolean().optional().describe(acceptBindingContractText),
    acceptUpfrontPayment: z.boolean().optional().describe(acceptUpfrontPaymentText),
    subscriptionId: itemLinks.subscriptionId.nullish(),
    licenseId: itemLinks.licenseId.nullish(),
    parentLineItemId: itemLinks.parentLineItemId.nullish(),
    subscriber: itemLinks.subscriber.nullish(),
    sim: itemLinks.sim.nullish(),
    msisdn: itemLinks.msisdn.nullish(),
    leaseToken: itemLinks.leaseToken.nullish(),
    porting: itemLinks.porting.nullish(),
    deliveryAddress: itemLinks.deliveryAddress.nullish(),
    confirmation: itemLinks.confirmation.optional(),
  })
  .superRefine((item, ctx) => {
    if (item.lineItemId === undefined) {
      if (item.type === undefined) report(ctx, "type", "required", "A new line needs a type.");
      if (item.productOfferingId === undefined) {
        report(ctx, "productOfferingId", "required", "A new line needs a productOfferingId.");
      }
    }
    quantityFitsType(item, ctx);
  })
  .meta({
    id: "UpdateOrderLineItem",
    description:
      "With the lineItemId of an existing line item, changes the fields that are sent. Other fields stay unchanged, and null clears a field. Without lineItemId, adds an item, which needs type and productOfferingId.",
  });
export type UpdateOrderLineItem = z.output<typeof UpdateOrderLineItem>;

/** Codes are compared in capitals, without duplicates. */
const PromoCodes = z
  .array(text(50).transform((code) => code.toUpperCase()))
  .max(10, "At most 10 promo codes.")
  .transform((codes) => [...new Set(codes)]);

function itemIdsAreUnique(items: readonly { lineItemId?: string | undefined }[], ctx: IssueSink) {
  const seen = new Set<string>();
  items.forEach((item, index) => {
    if (item.lineItemId === undefined) return;
    if (seen.has(item.lineItemId)) {
      ctx.addIssue({
        code: "custom",
        path: [index, "lineItemId"],
        message: "Two lines have the same lineItemId.",
        params: { code: "not_unique" },
      });
    }
    seen.add(item.lineItemId);
  });
}

const tooManyItems = "An order has at most 200 lines.";

export const CreateOrderRequest = z
  .object({
    customerType: CustomerType.describe("Must match the customer's type."),
    user: OrderUserInput.optional(),
    customer: OrderCustomerInput.optional(),
    billing: OrderBillingInput.optional().describe(
      "Overrides the customer's billing settings for this order.",
    ),
    lineItems: z.array(CreateOrderLineItem).max(200, tooManyItems).superRefine(itemIdsAreUnique).default([]),
    promoCodes: PromoCodes.default([]),
    metadata: MetadataInput.optional(),
  })
  .meta({
    id: "CreateOrderRequest",
    description: "A new order. Only customerType is required now. Everything else can follow later.",
  });
export type CreateOrderRequest = z.output<typeof CreateOrderRequest>;

/** PUT: replaces the named fields and keeps the others; null clears. `lineItems`, if named, is the whole list. */
export const UpdateOrderRequest = z
  .object({
    customerType: CustomerType.optional(),
    user: OrderUserInput.nullish(),
    customer: OrderCustomerInput.nullish(),
    billing: OrderBillingInput.nullish(),
    lineItems: z
      .array(UpdateOrderLineItem)
      .max(200, tooManyItems)
      .superRefine(itemIdsAreUnique)
      .optional()
      .describe(
        "The whole list. Items are matched by lineItemId. Missing items are removed, and items without an id are added.",
      ),
    promoCodes: PromoCodes.optional(),
    metadata: MetadataInput.nullish(),
  })
  .meta({
    id: "UpdateOrderRequest",
    description: "Changes only the fields that are sent. null clears a field. Only a DRAFT can be changed.",
  });
export type UpdateOrderRequest = z.output<typeof UpdateOrderRequest>;
export type OrderUserInput = z.output<typeof OrderUserInput>;
export type OrderCustomerInput = z.output<typeof OrderCustomerInput>;
