import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { ProductOffering, ProductType } from "@/lib/catalog/model";
import { ApiError } from "@/lib/kernel/errors";
import { describedCustomerProblems } from "@/lib/orders/drafts/new-customer";
import type { LineItemType, OrderProblem, OrderRequirements, OrderValidation } from "@/lib/orders/model";
import type { OrderItemRow, OrderItemTarget, OrderRecord } from "@/lib/orders/record";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { isInEea } from "@/lib/platform/inputs/eea";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { hashToken } from "@/lib/platform/secrets/ids";
import { marketFrom } from "@/lib/subscriptions/periods/market";
import type { PortingDetails } from "@/lib/subscriptions/porting/porting-model";
import { checkPorting } from "@/lib/subscriptions/porting/start";
import { isProtected } from "@/lib/subscriptions/protection/rules";

/** The kind of product that each type of item sells. */
const PRODUCT_OF: Record<LineItemType, ProductType> = {
  SUBSCRIPTION: "SUBSCRIPTION",
  SUBSCRIPTION_ADDON: "SUBSCRIPTION_ADDON",
  LICENSE: "LICENSE",
  EXTERNAL_PRODUCT: "EXTERNAL_PRODUCT",
  SIM_CARD: "SIM_CARD",
  TOP_UP: "SUBSCRIPTION_ADDON",
  SUBSCRIPTION_CHANGE: "SUBSCRIPTION",
  LICENSE_CHANGE: "LICENSE",
};

/** Data abroad only: without a number to choose or port, and without an address for emergency services. */
export const isTravelOffering = (offering: ProductOffering) =>
  offering.product.category === "PRODUCT_CATEGORY_TRAVEL_ESIM";

type Report = (property: string, message: string, code?: string, extra?: Partial<OrderProblem>) => void;

/**
 * What still prevents submission, by field. A pure function of the order. Every read shows it, and it guards submission,
 * payment links and payment sessions, so the shown and the refused orders are the same.
 */
export function validateOrder(record: OrderRecord, now: Date): OrderValidation {
  const { order, items } = record;
  // A submitted, cancelled or expired order is not checked again by today's rules.
  if (order.status !== "DRAFT") return { isValid: true, missingFields: [], errors: [] };

  const missingFields: string[] = [];
  const errors: OrderProblem[] = [];
  const report: Report = (property, message, code = "required", extra = {}) => {
    if (code === "required") missingFields.push(property);
    errors.push({ property, message, code, ...extra });
  };

  if (!record.customer && !order.newCustomer)
    report("customer", "Name the buyer: an existing or a new customer.");
  if (order.newCustomer && !order.newCustomer.contact?.email && !order.newUser?.email && !record.user) {
    report("customer.contact.email", "A new customer needs an e-mail address.");
  }
  if (order.guestId && !order.newUser) report("user.email", "Enter the e-mail address for the order.");
  const type = record.customer?.customerType ?? order.newCustomer?.customerType;
  if (type && type !== order.customerType) {
    report("customerType", "customerType differs from the customer's type.", "invalid_value");
  }
  validateBilling(record, report);
  requireTermsText(record, report);
  for (const { property = "customer", message, code } of describedCustomerProblems(record, now))
    if (!errors.some((error) => error.property === property)) report(property, message, code);
  requireTodaysTaxes(record, now, report);
  if (items.length === 0) report("lineItems", "The order has no lines.");
  items.forEach((item, index) => {
    validateItem(record, item, now, (property, message, code, extra) =>
      report(`lineItems.${index}${property && `.${property}`}`, message, code, {
        lineItemId: item.lineItemId,
        ...extra,
      }),
    );
  });
  for (const problem of order.pricingProblems) {
    const index = items.findIndex((item) => item.lineItemId === problem.lineItemId);
    const base = `lineItems.${index}`;
    const missing = problem.field === "address";
    report(
      problem.reason === "tax_unavailable"
        ? "pricing"
        : problem.reason === "tax_unresolved"
          ? taxProperty(base, items[index], problem.field)
          : `${base}.productOfferingId`,
      problem.message,
      missing ? "required" : "invalid_value",
      { lineItemId: problem.lineItemId, ...(problem.suggestion && { suggestion: problem.suggestion }) },
    );
  }
  return { isValid: errors.length === 0, missingFields, errors };
}

/** The order's billing must be possible, whether the order, the customer or the described customer sets it. */
function validateBilling(record: OrderRecord, report: Report): void {
  const { order, customer } = record;
  const [billing, property] = order.billing
    ? [order.billing, "billing"]
    : [customer?.billing ?? order.newCustomer?.billing, "customer.billing"];
  if (billing?.method === "EMAIL_INVOICE" && !billing.email)
    report(`${property}.email`, "Invoices by e-mail need a billing e-mail.");
  if (billing?.method === "PAPER_INVOICE" && !billing.address)
    report(`${property}.address`, "Invoices by post need a billing address.");
}

/** A buyer in the EEA gets the terms as a file (docs/decisions/terms.md), so the brand must have their text. */
function requireTermsText({ order, customer, markets, hasTermsText }: OrderRecord, report: Report): void {
  const billing = order.billing ?? customer?.billing ?? order.newCustomer?.billing;
  const country = billing?.address?.country ?? null;
  if (hasTermsText || !isInEea(marketFrom(markets, { country, currency: order.currency }).country)) return;
  report(
    "terms",
    "The brand links to its own terms page but has not set their text, which buyers in the EEA must get. Set `terms` with PUT /tenant-settings.",
    "not_allowed",
  );
}

function taxProperty(base: string, item: OrderItemRow | undefined, field: string | undefined): string {
  const address =
    item?.type === "EXTERNAL_PRODUCT" ? `${base}.deliveryAddress` : `${base}.subscriber.address`;
  return !field || field === "address" ? address : `${address}.${field}`;
}

function validateItem(record: OrderRecord, item: OrderItemRow, now: Date, report: Report): void {
  const offering = record.offerings.get(item.productOfferingId);
  if (!offering) {
    report("productOfferingId", "There is no such product offering.", "invalid_value");
    return;
  }
  if (offering.status === "ARCHIVED") {
    report("productOfferingId", `${offering.name} is no longer sold.`, "not_allowed");
  }
  const type = item.type as LineItemType;
  if (offering.product.type !== PRODUCT_OF[type]) {
    const fitting = (Object.keys(PRODUCT_OF) as LineItemType[]).find(
      (candidate) => PRODUCT_OF[candidate] === offering.product.type,
    )!;
    report("type", `${offering.name} is ordered with the line type ${fitting}.`, "invalid_value", {
      suggestion: fitting,
    });
    return;
  }
  ITEM_RULES[type](record, item, offering, now, report);
}

type ItemRule = (
  record: OrderRecord,
  item: OrderItemRow,
  offering: ProductOffering,
  now: Date,
  report: Report,
) => void;

const ITEM_RULES: Record<LineItemType, ItemRule> = {
  SUBSCRIPTION: (_, item, offering, now, report) => validateSubscriptionItem(item, offering, now, report),
  SUBSCRIPTION_ADDON: (record, item, _, now, report) => {
    validateAddonItem(record, item, report);
    if (item.pricing?.firstPeriod?.charge === "PRORATED") requireTodaysPrice(record, now, report);
  },
  LICENSE: (record, item, _, __, report) => {
    if (!item.subscriptionId) return;
    requireTarget(record, "subscriptionId", item.subscription, ["PENDING", "ACTIVATED", "PAUSED"], report);
    if (item.quantity > 1)
      report("subscriptionId", "Several licenses cannot be assigned to one subscription.", "not_allowed");
  },
  EXTERNAL_PRODUCT: (_, item, __, ___, report) => {
    if (!item.deliveryAddress) report("deliveryAddress", "Say where to send it.");
  },
  SIM_CARD: (record, item, offering, now, report) => {
    requireTarget(record, "subscriptionId", item.subscription, ["ACTIVATED"], report);
    if (item.subscription && isProtected(item.subscription, now))
      report("subscriptionId", "SIM and number of the subscription are locked.", "not_allowed");
    validateSim(item, offering, report);
    if (item.subscription && item.sim && !item.simConfirmedAt)
      report(
        "confirmation",
        "Confirm the new SIM with the code that change-sim of the subscription sends for the same sim and deliveryAddress.",
      );
  },
  TOP_UP: (record, item, offering, _, report) => {
    requireTarget(record, "subscriptionId", item.subscription, ["ACTIVATED"], report);
    if (offering.price.priceType !== "ONE_TIME")
      report("type", `${offering.name} is paid regularly: it is an add-on.`, "invalid_value", {
        suggestion: "SUBSCRIPTION_ADDON",
      });
    else if (isPostpaidOrder(record))
      report("type", "A subscription that is invoiced afterwards takes add-ons.", "not_allowed", {
        suggestion: "SUBSCRIPTION_ADDON",
      });
  },
  SUBSCRIPTION_CHANGE: (record, item, _, now, report) => {
    requireTarget(record, "subscriptionId", item.subscription, ["ACTIVATED"], report);
    requireTodaysPrice(record, now, report);
  },
  LICENSE_CHANGE: (record, item, _, now, report) => {
    requireTarget(record, "licenseId", item.license, ["ACTIVE"], report);
    requireTodaysPrice(record, now, report);
  },
};

/** A change or a prorated add-on is priced by the remaining days. Yesterday's price would be too high. */
function requireTodaysPrice({ order }: OrderRecord, now: Date, report: Report): void {
  if (calendarDate(order.updatedAt) < calendarDate(now))
    report(
      "pricing",
      "The price depends on the remaining days and was calculated on an earlier day. Update the order to calculate it again.",
      "invalid_value",
    );
}

/** The law of the day of sale decides the tax, not that of the draft's day. */
function requireTodaysTaxes({ order }: OrderRecord, now: Date, report: Report): void {
  const { pricing, paymentStatus } = order;
  if (paymentStatus === "UNPAID" && pricing?.taxesChangeAt && new Date(pricing.taxesChangeAt) <= now)
    report(
      "pricing",
      "The taxes have changed. Update the order to calculate its price again.",
      "invalid_value",
    );
}

/** The subscription or license that an item names must exist, belong to the customer, and be active. */
function requireTarget(
  record: OrderRecord,
  property: "subscriptionId" | "licenseId",
  target: OrderItemTarget | null,
  running: readonly string[],
  report: Report,
): void {
  const what = property === "licenseId" ? "license" : "subscription";
  if (!target) report(property, `Say which ${what} it is for.`);
  else if (record.customer && target.customerId !== record.customer.customerId)
    report(property, `The ${what} belongs to another customer.`, "invalid_value");
  else if (!running.includes(target.status))
    report(property, `The ${what} is ${target.status}.`, "not_allowed");
}

function validateSubscriptionItem(
  item: OrderItemRow,
  offering: ProductOffering,
  now: Date,
  report: Report,
): void {
  if (!item.subscriber?.name) report("subscriber.name", "Say who will use the line.");
  if (!item.subscriber?.email)
    report("subscriber.email", "Give the e-mail address of the person who will use the line.");
  validateSim(item, offering, report);
  if (item.portingEncrypted) {
    if (!item.msisdn) report("msisdn", "Say which number to bring along.");
    else validatePorting(item.msisdn, item.portingEncrypted, now, report);
    if (isTravelOffering(offering))
      report("porting", "A travel eSIM gets its number automatically.", "not_allowed");
    return;
  }
  if (item.msisdn) validateNumber(item, now, report);
  else if (item.leaseToken) report("msisdn", "A leaseToken comes with its msisdn.");
  if (item.msisdn && isTravelOffering(offering))
    report("msisdn", "A travel eSIM gets its number automatically.", "not_allowed");
}

/** A ported number needs the details of its country. Missing ones may follow after the order. */
function validatePorting(msisdn: string, encrypted: string, now: Date, report: Report): void {
  try {
    checkPorting(msisdn, JSON.parse(decrypt("porting-details", encrypted)) as PortingDetails, now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const { property = "porting", message, code } of error.details ?? [])
      report(property.startsWith("details.") ? `porting.${property}` : property, message, code);
  }
}

function validateSim(item: OrderItemRow, offering: ProductOffering, report: Report): void {
  if (!item.sim) report("sim", "Choose eSIM or a physical SIM.");
  const kinds = offering.product.features?.simCardType;
  if (item.sim && kinds && item.sim.esim !== (kinds === "ESIM")) {
    report(
      "sim.esim",
      `${offering.name} works with ${kinds === "ESIM" ? "eSIM" : "a physical SIM"} only.`,
      "invalid_value",
      {
        suggestion: kinds === "ESIM",
      },
    );
  }
  if (item.sim && !item.sim.esim && !item.sim.iccid && !item.deliveryAddress) {
    report("deliveryAddress", "Say where to send the SIM card.");
  }
}

/** A number must be reserved by the lease in the request until the order is submitted. */
function validateNumber(item: OrderItemRow, now: Date, report: Report): void {
  if (!parsePhoneNumberFromString(item.msisdn ?? "")?.isPossible()) {
    report("msisdn", "This is not a phone number.", "invalid_format");
  } else if (!item.leaseToken) {
    report("leaseToken", "A chosen number must be leased first.");
  } else {
    const { number } = item;
    const held =
      number?.status === "LEASED" &&
      number.leaseTokenHash === hashToken(item.leaseToken) &&
      (number.leaseExpiresAt?.getTime() ?? 0) > now.getTime();
    if (!held)
      report(
        "leaseToken",
        "The number is no longer reserved for you. Choose a number again.",
        "invalid_value",
        {
          internalCode: "7001",
        },
      );
  }
}

function validateAddonItem(record: OrderRecord, item: OrderItemRow, report: Report): void {
  if (item.subscriptionId && item.parentLineItemId) {
    report("parentLineItemId", "Give either subscriptionId or parentLineItemId, not both.", "not_allowed");
  } else if (item.parentLineItemId) {
    const parent = record.items.find((candidate) => candidate.lineItemId === item.parentLineItemId);
    if (parent?.type !== "SUBSCRIPTION")
      report("parentLineItemId", "The order has no subscription line with this id.", "invalid_value");
  } else if (!item.subscriptionId) {
    report("subscriptionId", "Say which subscription the add-on is for, or which line it is bought with.");
  } else requireTarget(record, "subscriptionId", item.subscription, ["PENDING", "ACTIVATED"], report);
}

/** Business customers with a billing method pay after the period; all others pay first (docs/domain.md, Orders). */
export const isPostpaidOrder = (record: OrderRecord): boolean => {
  const billing = record.order.billing ?? record.customer?.billing ?? record.order.newCustomer?.billing;
  return record.order.customerType === "BUSINESS" && billing !== undefined && billing !== null;
};

/** Items that begin recurring charges. A change keeps the subscription's way of payment. */
const beginsRecurring = (record: OrderRecord, item: OrderItemRow): boolean =>
  item.type !== "SUBSCRIPTION_CHANGE" &&
  item.type !== "LICENSE_CHANGE" &&
  record.offerings.get(item.productOfferingId)?.price.priceType === "RECURRING";

/**
 * What an order needs in addition to its fields (docs/domain.md, Orders). A requirement that is met is no longer
 * required.
 */
export function requirementsOf(record: OrderRecord): OrderRequirements {
  const { pricing, signedAt } = record.order;
  if (isPostpaidOrder(record)) {
    const binding = record.items.some(
      (item) =>
        item.acceptBindingContract && record.offerings.get(item.productOfferingId)?.price.bindingContract,
    );
    return {
      payment: "NOT_REQUIRED",
      paymentProfile: "NOT_REQUIRED",
      signing: binding && !signedAt ? "REQUIRED" : "NOT_REQUIRED",
    };
  }
  const recurring = record.items.some((item) => beginsRecurring(record, item));
  if (pricing && pricing.totalMinor === 0) {
    return {
      payment: "NOT_REQUIRED",
      paymentProfile: !recurring ? "NOT_REQUIRED" : record.canCharge ? "OPTIONAL" : "REQUIRED",
      signing: "NOT_REQUIRED",
    };
  }
  return {
    payment: "REQUIRED",
    paymentProfile: recurring ? "OPTIONAL" : "NOT_REQUIRED",
    signing: "NOT_REQUIRED",
  };
}
