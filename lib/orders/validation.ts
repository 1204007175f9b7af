import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { ProductOffering } from "@/lib/catalog/model";
import type { OrderProblem, OrderRequirements, OrderValidation } from "@/lib/orders/model";
import type { LineRow, OrderRecord } from "@/lib/orders/record";
import { hashToken } from "@/lib/platform/ids";

/** Line types that can be ordered today; the others follow. */
export const SUPPORTED_TYPES: readonly string[] = ["SUBSCRIPTION", "SUBSCRIPTION_ADDON", "EXTERNAL_PRODUCT"];

/** Categories whose line is a phone line with an address for emergency services in the US. */
const isTravel = (offering: ProductOffering) => offering.product.category === "PRODUCT_CATEGORY_TRAVEL_ESIM";

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
  const type = record.customer?.customerType ?? order.newCustomer?.customerType;
  if (type && type !== order.customerType) {
    report("customerType", "customerType differs from the customer's type.", "invalid_value");
  }
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
      problem.reason === "tax_unresolved"
        ? taxProperty(base, lines[index], problem.field)
        : `${base}.productOfferingId`,
      problem.message,
      missing ? "required" : "invalid_value",
      { lineItemId: problem.lineItemId, ...(problem.suggestion && { suggestion: problem.suggestion }) },
    );
  }
  return { isValid: errors.length === 0, missingFields, errors };
}

function taxProperty(base: string, line: LineRow | undefined, field: string | undefined): string {
  const address =
    line?.type === "EXTERNAL_PRODUCT" ? `${base}.deliveryAddress` : `${base}.subscriber.address`;
  return !field || field === "address" ? address : `${address}.${field}`;
}

function validateLine(record: OrderRecord, line: LineRow, now: Date, report: Report): void {
  const offering = record.offerings.get(line.productOfferingId);
  if (!offering) {
    report("productOfferingId", "There is no such product offering.", "invalid_value");
    return;
  }
  if (offering.status === "ARCHIVED") {
    report("productOfferingId", `${offering.name} is no longer sold.`, "not_allowed");
  }
  if (offering.product.type !== line.type) {
    report(
      "type",
      `${offering.name} is ordered with the line type ${offering.product.type}.`,
      "invalid_value",
      {
        suggestion: offering.product.type,
      },
    );
  }
  if (line.type === "SUBSCRIPTION") validateSubscriptionLine(line, offering, now, report);
  if (line.type === "SUBSCRIPTION_ADDON") validateAddonLine(record, line, report);
  if (line.type === "EXTERNAL_PRODUCT" && !line.deliveryAddress) {
    report("deliveryAddress", "Say where to send it.");
  }
}

function validateSubscriptionLine(line: LineRow, offering: ProductOffering, now: Date, report: Report): void {
  if (!line.subscriber?.name) report("subscriber.name", "Say who will use the line.");
  if (!line.subscriber?.email)
    report("subscriber.email", "Give the e-mail address of the person who will use the line.");
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
  if (line.portingEncrypted) {
    if (!line.msisdn) report("msisdn", "Say which number to bring along.");
    else report("porting", "Bringing a number along is not available yet.", "not_allowed");
    return;
  }
  if (line.msisdn) validateNumber(line, now, report);
  else if (line.leaseToken) report("msisdn", "A leaseToken comes with its msisdn.");
  if (line.msisdn && isTravel(offering))
    report("msisdn", "A travel eSIM gets its number by itself.", "not_allowed");
}

/** A number must be held by the lease that came with it, until the order is submitted. */
function validateNumber(line: LineRow, now: Date, report: Report): void {
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

function validateAddonLine(record: OrderRecord, line: LineRow, report: Report): void {
  if (line.subscriptionId && line.parentLineItemId) {
    report("parentLineItemId", "Give either subscriptionId or parentLineItemId, not both.", "not_allowed");
  } else if (line.parentLineItemId) {
    const parent = record.lines.find((candidate) => candidate.lineItemId === line.parentLineItemId);
    if (parent?.type !== "SUBSCRIPTION")
      report("parentLineItemId", "The order has no subscription line with this id.", "invalid_value");
  } else if (!line.subscriptionId) {
    report("subscriptionId", "Say which subscription the add-on is for, or which line it is bought with.");
  }
}

/** Business customers with a billing method are invoiced afterwards; everyone else pays first (domain.md, Orders). */
export const isPostpaid = (record: OrderRecord): boolean => {
  const billing = record.order.billing ?? record.customer?.billing ?? record.order.newCustomer?.billing;
  return record.order.customerType === "BUSINESS" && billing !== undefined && billing !== null;
};

/** What has to happen besides filling the order in (domain.md, Orders). */
export function requirementsOf(record: OrderRecord): OrderRequirements {
  const { pricing } = record.order;
  if (isPostpaid(record)) {
    const binding = record.lines.some(
      (line) =>
        line.acceptBindingContract && record.offerings.get(line.productOfferingId)?.price.bindingContract,
    );
    return {
      payment: "NOT_REQUIRED",
      paymentProfile: "NOT_REQUIRED",
      signing: binding ? "REQUIRED" : "NOT_REQUIRED",
    };
  }
  const recurring = record.lines.some(
    (line) => record.offerings.get(line.productOfferingId)?.price.priceType === "RECURRING",
  );
  if (pricing && pricing.totalMinor === 0) {
    return {
      payment: "NOT_REQUIRED",
      paymentProfile: recurring ? "REQUIRED" : "NOT_REQUIRED",
      signing: "NOT_REQUIRED",
    };
  }
  return {
    payment: "REQUIRED",
    paymentProfile: recurring ? "OPTIONAL" : "NOT_REQUIRED",
    signing: "NOT_REQUIRED",
  };
}
