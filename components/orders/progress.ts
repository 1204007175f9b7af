import type { components } from "@/lib/client/end-user.generated";

export type Order = components["schemas"]["Order"];
export type LineItem = components["schemas"]["LineItem"];

const FINAL: readonly Order["status"][] = [
  "COMPLETED",
  "PARTIALLY_COMPLETED",
  "FAILED",
  "CANCELLED",
  "EXPIRED",
];

/** A failed item shows its refund as soon as it is decided, a moment after the failure. */
const refundPending = (order: Order): boolean =>
  order.paymentStatus === "PAID" &&
  order.lineItems.some(
    (item) =>
      item.status === "FAILED" &&
      (item.pricing?.totalMinor ?? 0) > 0 &&
      item.refundedAmountMinor === undefined,
  );

/** Whether it can no longer change by itself. */
export const isOrderFinal = (order: Order): boolean => FINAL.includes(order.status) && !refundPending(order);

/** The state of the whole order, in the words of a waiting customer. */
export type OrderOutcome = "deciding" | "working" | "done" | "partly" | "failed";

export function shownOrderOutcome(order: Order): OrderOutcome {
  switch (order.status) {
    case "COMPLETED":
      return "done";
    case "PARTIALLY_COMPLETED":
      return "partly";
    case "FAILED":
      return "failed";
    case "DRAFT":
      return order.paymentStatus === "PAID" ? "working" : "deciding";
    default:
      return "working";
  }
}

/** The kind of an order item for its buyer: it decides the waiting text and the page afterwards. */
export type BoughtKind = "line" | "addon" | "change" | "seat" | "parcel";

export function boughtAs({ type, sim }: Pick<LineItem, "type" | "sim">): BoughtKind {
  switch (type) {
    case "SUBSCRIPTION":
      return "line";
    case "SUBSCRIPTION_ADDON":
    case "TOP_UP":
      return "addon";
    case "SUBSCRIPTION_CHANGE":
      return "change";
    case "LICENSE":
    case "LICENSE_CHANGE":
      return "seat";
    case "SIM_CARD":
      return sim?.esim ? "addon" : "parcel";
    case "EXTERNAL_PRODUCT":
      return "parcel";
  }
}

/** The page of a purchase once it exists; undefined where it has none. */
export function boughtPage(item: Pick<LineItem, "type" | "sim" | "subscriptionId">): string | undefined {
  if (boughtAs(item) === "seat") return "/licenses";
  return item.subscriptionId && `/subscriptions/${item.subscriptionId}`;
}

export type StepState = "done" | "current" | "upcoming" | "failed";

/** The progress of one item: payment, preparation, ready to use. */
export function stepsOfOrderItem(
  order: Order,
  item: LineItem,
): { paid: StepState; setUp: StepState; active: StepState } {
  const paid = order.status !== "DRAFT" || order.paymentStatus === "PAID";
  if (!paid) return { paid: "current", setUp: "upcoming", active: "upcoming" };
  switch (item.status) {
    case "COMPLETED":
      return { paid: "done", setUp: "done", active: "done" };
    case "FAILED":
    case "CANCELLED":
      return { paid: "done", setUp: "failed", active: "upcoming" };
    default:
      return { paid: "done", setUp: "current", active: "upcoming" };
  }
}

/** The main items, each with the add-ons bought with it. */
export const itemsWithAddons = (order: Order): { item: LineItem; addons: LineItem[] }[] =>
  order.lineItems
    .filter((item) => item.parentLineItemId === undefined)
    .map((item) => ({
      item,
      addons: order.lineItems.filter((addon) => addon.parentLineItemId === item.lineItemId),
    }));

/** The months that were paid in advance with the order; undefined for monthly payments. */
export const paidMonths = (order: Order): number | undefined =>
  order.lineItems.find(
    (item) => item.acceptUpfrontPayment && item.productOffering?.price.customUpfrontPayment,
  )?.productOffering?.price.customUpfrontPayment?.billingCycles;

/** Whether something arrives by post before it can be used. */
const comesByPost = (order: Order): boolean =>
  order.lineItems.some(
    (item) => item.type === "EXTERNAL_PRODUCT" || (item.type === "SUBSCRIPTION" && item.sim?.esim === false),
  );

/**
 * The text of a completed order. A new subscription's eSIM is not installed yet, so it is not called active. Deliveries by post
 * come first, because they take longer.
 */
export function doneWords(order: Order): "text" | "toInstall" | "byPost" {
  if (comesByPost(order)) return "byPost";
  const installs = ({ type, sim }: LineItem) => type === "SUBSCRIPTION" || (type === "SIM_CARD" && sim?.esim);
  return order.lineItems.some(installs) ? "toInstall" : "text";
}

/** Whether a company pays by invoice: there is a debt, but not now. */
export const isInvoiced = (order: Order): boolean =>
  order.requirements.payment === "NOT_REQUIRED" && (order.pricing?.totalMinor ?? 0) > 0;
