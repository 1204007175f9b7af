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

/** What kind of product each type of line sells. */
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

/** Data abroad and nothing else: no number to choose or bring, no address for emergency services. */
export const isTravelOffering = (offering: ProductOffering) =>
  offering.product.category === "PRODUCT_CATEGORY_TRAVEL_ESIM";

type Report = (property: string, message: string, code?: string, extra?: Partial<OrderProblem>) => void;

/**
 * What still blocks submission, by field. A pure function of the order: shown at every read, and the guard of submit,
 * payment links and payment sessions, so what is shown and what is refused cannot differ.
 */
export function validateOrder(record: OrderRecord, now: Date): OrderValidation {
  const { order, lines } = record;
  // The past is valid: what was submitted, cancelled or expired is not judged again by today's rules.
  if (order.status !== "DRAFT") return { isValid: true, missingFields: [], errors: [] };

  const missingFields: string[] = [];
  const errors: OrderProblem[] = [];
  const report: Report = (property, message, code = "required", extra = {}) => {
    if (code === "required") missingFields.push(property);
    errors.push({ property, message, code, ...extra });
  };

  if (!record.customer && !order.newCustomer)
    report("customer", "Say who buys: an existing or a new customer.");
  if (order.newCustomer && !order.newCustomer.contact?.email && !order.newUser?.email && !record.user) {
    report("customer.contact.email", "A new customer needs an e-mail address.");
  }
  if (order.guestId && !order.newUser)
    report("user.email", "Give the e-mail address that the order goes to.");
  const type = record.customer?.customerType ?? order.newCustomer?.customerType;
  if (type && type !== order.customerType) {
    report("customerType", "customerType differs from the customer's type.", "invalid_value");
  }
  validateBilling(record, report);
  requireTermsText(record, report);
  for (const { property = "customer", message, code } of describedCustomerProblems(record, now))
    if (!errors.some((error) => error.property === property)) report(property, message, code);
  requireTodaysTaxes(record, now, report);
  if (lines.length === 0) report("lineItems", "The order has no lines.");
  lines.forEach((line, index) => {
    validateLine(record, line, now, (property, message, code, extra) =>
      report(`lineItems.${index}${property && `.${property}`}`, message, code, {
        lineItemId: line.lineItemId,
        ...extra,
      }),
    );
  });
  for (const problem of order.pricingProblems) {
    const index = lines.findIndex((line) => line.lineItemId === problem.lineItemId);
    const base = `lineItems.${index}`;
    const missing = problem.field === "address";
    report(
      problem.reason === "tax_unavailable"
        ? "pricing"
        : problem.reason === "tax_unresolved"
          ? taxProperty(base, lines[index], problem.field)
          : `${base}.productOfferingId`,
      problem.message,
      missing ? "required" : "invalid_value",
      { lineItemId: problem.lineItemId, ...(problem.suggestion && { suggestion: problem.suggestion }) },
    );
  }
  return { isValid: errors.length === 0, missingFields, errors };
}

/** How the order is billed must be possible, whoever said it: the order, the customer, or the customer to come. */
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

/** A buyer in the EEA gets the terms as a file (docs/decisions/terms.md), so their text must be known. */
function requireTermsText({ order, customer, markets, hasTermsText }: OrderRecord, report: Report): void {
  const billing = order.billing ?? customer?.billing ?? order.newCustomer?.billing;
  const country = billing?.address?.country ?? null;
  if (hasTermsText || !isInEea(marketFrom(markets, { country, currency: order.currency }).country)) return;
  report(
    "terms",
    "The brand links to terms on a page of its own and has not set their text, which buyers in the EEA must get. Set `terms` with PUT /tenant-settings.",
    "not_allowed",
  );
}

function taxProperty(base: string, line: OrderItemRow | undefined, field: string | undefined): string {
  const address =
    line?.type === "EXTERNAL_PRODUCT" ? `${base}.deliveryAddress` : `${base}.subscriber.address`;
  return !field || field === "address" ? address : `${address}.${field}`;
}

function validateLine(record: OrderRecord, line: OrderItemRow, now: Date, report: Report): void {
  const offering = record.offerings.get(line.productOfferingId);
  if (!offering) {
    report("productOfferingId", "There is no such product offering.", "invalid_value");
    return;
  }
  if (offering.status === "ARCHIVED") {
    report("productOfferingId", `${offering.name} is no longer sold.`, "not_allowed");
  }
  const type = line.type as LineItemType;
  if (offering.product.type !== PRODUCT_OF[type]) {
    const fitting = (Object.keys(PRODUCT_OF) as LineItemType[]).find(
      (candidate) => PRODUCT_OF[candidate] === offering.product.type,
    )!;
    report("type", `${offering.name} is ordered with the line type ${fitting}.`, "invalid_value", {
      suggestion: fitting,
    });
    return;
  }
  LINE_RULES[type](record, line, offering, now, report);
}

type LineRule = (
  record: OrderRecord,
  line: OrderItemRow,
  offering: ProductOffering,
  now: Date,
  report: Report,
) => void;

const LINE_RULES: Record<LineItemType, LineRule> = {
  SUBSCRIPTION: (_, line, offering, now, report) => validateSubscriptionLine(line, offering, now, report),
  SUBSCRIPTION_ADDON: (record, line, _, now, report) => {
    validateAddonLine(record, line, report);
    if (line.pricing?.firstPeriod?.charge === "PRORATED") requireTodaysPrice(record, now, report);
  },
  LICENSE: (record, line, _, __, report) => {
    if (!line.subscriptionId) return;
    requireTarget(record, "subscriptionId", line.subscription, ["PENDING", "ACTIVATED", "PAUSED"], report);
    if (line.quantity > 1)
      report("subscriptionId", "Several licenses cannot be assigned to one subscription.", "not_allowed");
  },
  EXTERNAL_PRODUCT: (_, line, __, ___, report) => {
    if (!line.deliveryAddress) report("deliveryAddress", "Say where to send it.");
  },
  SIM_CARD: (record, line, offering, now, report) => {
    requireTarget(record, "subscriptionId", line.subscription, ["ACTIVATED"], report);
    if (line.subscription && isProtected(line.subscription, now))
      report("subscriptionId", "SIM and number of the subscription are locked.", "not_allowed");
    validateSim(line, offering, report);
    if (line.subscription && line.sim && !line.simConfirmedAt)
      report(
        "confirmation",
        "Confirm the new SIM with the code that change-sim of the subscription sends for the same sim and deliveryAddress.",
      );
  },
  TOP_UP: (record, line, offering, _, report) => {
    requireTarget(record, "subscriptionId", line.subscription, ["ACTIVATED"], report);
    if (offering.price.priceType !== "ONE_TIME")
      report("type", `${offering.name} is paid regularly: it is an add-on.`, "invalid_value", {
        suggestion: "SUBSCRIPTION_ADDON",
      });
    else if (isPostpaidOrder(record))
      report("type", "A subscription that is invoiced afterwards takes add-ons.", "not_allowed", {
        suggestion: "SUBSCRIPTION_ADDON",
      });
  },
  SUBSCRIPTION_CHANGE: (record, line, _, now, report) => {
    requireTarget(record, "subscriptionId", line.subscription, ["ACTIVATED"], report);
    requireTodaysPrice(record, now, report);
  },
  LICENSE_CHANGE: (record, line, _, now, report) => {
    requireTarget(record, "licenseId", line.license, ["ACTIVE"], report);
    requireTodaysPrice(record, now, report);
  },
};

/** What a change or a prorated add-on costs depends on the days that are left; yesterday's price would be too much. */
function requireTodaysPrice({ order }: OrderRecord, now: Date, report: Report): void {
  if (calendarDate(order.updatedAt) < calendarDate(now))
    report(
      "pricing",
      "The price is of an earlier day, and depends on the days that are left. Update the order to price it again.",
      "invalid_value",
    );
}

/** Tax is what the law says on the day of the sale, not on the day of the draft. */
function requireTodaysTaxes({ order }: OrderRecord, now: Date, report: Report): void {
  const { pricing, paymentStatus } = order;
  if (paymentStatus === "UNPAID" && pricing?.taxesChangeAt && new Date(pricing.taxesChangeAt) <= now)
    report("pricing", "Taxes have changed since. Update the order to price it anew.", "invalid_value");
}

/** What a line attaches to or changes must be there, the customer's own, and running. */
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

function validateSubscriptionLine(
  line: OrderItemRow,
  offering: ProductOffering,
  now: Date,
  report: Report,
): void {
  if (!line.subscriber?.name) report("subscriber.name", "Say who will use the line.");
  if (!line.subscriber?.email)
    report("subscriber.email", "Give the e-mail address of the person who will use the line.");
  validateSim(line, offering, report);
  if (line.portingEncrypted) {
    if (!line.msisdn) report("msisdn", "Say which number to bring along.");
    else validatePorting(line.msisdn, line.portingEncrypted, now, report);
    if (isTravelOffering(offering))
      report("porting", "A travel eSIM gets its number by itself.", "not_allowed");
    return;
  }
  if (line.msisdn) validateNumber(line, now, report);
  else if (line.leaseToken) report("msisdn", "A leaseToken comes with its msisdn.");
  if (line.msisdn && isTravelOffering(offering))
    report("msisdn", "A travel eSIM gets its number by itself.", "not_allowed");
}

/** A number that is brought along needs its country's details. What is missing of them may follow after the order. */
function validatePorting(msisdn: string, encrypted: string, now: Date, report: Report): void {
  try {
    checkPorting(msisdn, JSON.parse(decrypt("porting-details", encrypted)) as PortingDetails, now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const { property = "porting", message, code } of error.details ?? [])
      report(property.startsWith("details.") ? `porting.${property}` : property, message, code);
  }
}

function validateSim(line: OrderItemRow, offering: ProductOffering, report: Report): void {
  if (!line.sim) report("sim", "Choose eSIM or a physical SIM.");
  const kinds = offering.product.features?.simCardType;
  if (line.sim && kinds && line.sim.esim !== (kinds === "ESIM")) {
    report(
      "sim.esim",
      `${offering.name} works with ${kinds === "ESIM" ? "eSIM" : "a physical SIM"} only.`,
      "invalid_value",
      {
        suggestion: kinds === "ESIM",
      },
    );
  }
  if (line.sim && !line.sim.esim && !line.sim.iccid && !line.deliveryAddress) {
    report("deliveryAddress", "Say where to send the SIM card.");
  }
}

/** A number must be held by the lease that came with it, until the order is submitted. */
function validateNumber(line: OrderItemRow, now: Date, report: Report): void {
  if (!parsePhoneNumberFromString(line.msisdn ?? "")?.isPossible()) {
    report("msisdn", "This is not a phone number.", "invalid_format");
  } else if (!line.leaseToken) {
    report("leaseToken", "A chosen number must be leased first.");
  } else {
    const { number } = line;
    const held =
      number?.status === "LEASED" &&
      number.leaseTokenHash === hashToken(line.leaseToken) &&
      (number.leaseExpiresAt?.getTime() ?? 0) > now.getTime();
    if (!held)
      report("leaseToken", "The number is no longer held for you. Choose a number again.", "invalid_value", {
        internalCode: "7001",
      });
  }
}

function validateAddonLine(record: OrderRecord, line: OrderItemRow, report: Report): void {
  if (line.subscriptionId && line.parentLineItemId) {
    report("parentLineItemId", "Give either subscriptionId or parentLineItemId, not both.", "not_allowed");
  } else if (line.parentLineItemId) {
    const parent = record.lines.find((candidate) => candidate.lineItemId === line.parentLineItemId);
    if (parent?.type !== "SUBSCRIPTION")
      report("parentLineItemId", "The order has no subscription line with this id.", "invalid_value");
  } else if (!line.subscriptionId) {
    report("subscriptionId", "Say which subscription the add-on is for, or which line it is bought with.");
  } else requireTarget(record, "subscriptionId", line.subscription, ["PENDING", "ACTIVATED"], report);
}

/** Business customers with a billing method are invoiced afterwards; everyone else pays first (docs/domain.md, Orders). */
export const isPostpaidOrder = (record: OrderRecord): boolean => {
  const billing = record.order.billing ?? record.customer?.billing ?? record.order.newCustomer?.billing;
  return record.order.customerType === "BUSINESS" && billing !== undefined && billing !== null;
};

/** Lines that begin something which is paid again later; a change goes on with how its subscription is paid. */
const beginsRecurring = (record: OrderRecord, line: OrderItemRow): boolean =>
  line.type !== "SUBSCRIPTION_CHANGE" &&
  line.type !== "LICENSE_CHANGE" &&
  record.offerings.get(line.productOfferingId)?.price.priceType === "RECURRING";

/** What has to happen besides filling the order in (docs/domain.md, Orders); what has happened is no longer required. */
export function requirementsOf(record: OrderRecord): OrderRequirements {
  const { pricing, signedAt } = record.order;
  if (isPostpaidOrder(record)) {
    const binding = record.lines.some(
      (line) =>
        line.acceptBindingContract && record.offerings.get(line.productOfferingId)?.price.bindingContract,
    );
    return {
      payment: "NOT_REQUIRED",
      paymentProfile: "NOT_REQUIRED",
      signing: binding && !signedAt ? "REQUIRED" : "NOT_REQUIRED",
    };
  }
  const recurring = record.lines.some((line) => beginsRecurring(record, line));
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
