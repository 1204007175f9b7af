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

/** A line that failed shows its refund as soon as it is decided, a moment after the failure. */
const refundPending = (order: Order): boolean =>
  order.paymentStatus === "PAID" &&
  order.lineItems.some(
    (line) =>
      line.status === "FAILED" &&
      (line.pricing?.totalMinor ?? 0) > 0 &&
      line.refundedAmountMinor === undefined,
  );

/** Nothing about it will change by itself any more. */
export const isOrderFinal = (order: Order): boolean => FINAL.includes(order.status) && !refundPending(order);

/** What the whole order is right now, in the words of somebody who waits for it. */
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

/** What a line of an order is to whoever bought it: it decides what they wait for, and where it is found afterwards. */
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

/** The page of what was bought, once it is there; undefined where it has none. */
export function boughtPage(line: Pick<LineItem, "type" | "sim" | "subscriptionId">): string | undefined {
  if (boughtAs(line) === "seat") return "/licenses";
  return line.subscriptionId && `/subscriptions/${line.subscriptionId}`;
}

export type StepState = "done" | "current" | "upcoming" | "failed";

/** How far one line is: money, preparing it, there to be used. */
export function stepsOfOrderItem(
  order: Order,
  line: LineItem,
): { paid: StepState; setUp: StepState; active: StepState } {
  const paid = order.status !== "DRAFT" || order.paymentStatus === "PAID";
  if (!paid) return { paid: "current", setUp: "upcoming", active: "upcoming" };
  switch (line.status) {
    case "COMPLETED":
      return { paid: "done", setUp: "done", active: "done" };
    case "FAILED":
    case "CANCELLED":
      return { paid: "done", setUp: "failed", active: "upcoming" };
    default:
      return { paid: "done", setUp: "current", active: "upcoming" };
  }
}

/** Lines that stand by themselves, each with the add-ons bought with it. */
export const itemsWithAddons = (order: Order): { line: LineItem; addons: LineItem[] }[] =>
  order.lineItems
    .filter((line) => line.parentLineItemId === undefined)
    .map((line) => ({
      line,
      addons: order.lineItems.filter((addon) => addon.parentLineItemId === line.lineItemId),
    }));

/** Months that were paid at once with the order; undefined when it is paid month by month. */
export const paidMonths = (order: Order): number | undefined =>
  order.lineItems.find(
    (line) => line.acceptUpfrontPayment && line.productOffering?.price.customUpfrontPayment,
  )?.productOffering?.price.customUpfrontPayment?.billingCycles;

/** Something still has to arrive by post before it can be used. */
const comesByPost = (order: Order): boolean =>
  order.lineItems.some(
    (line) => line.type === "EXTERNAL_PRODUCT" || (line.type === "SUBSCRIPTION" && line.sim?.esim === false),
  );

/**
 * Which words tell that an order is done. A new line's eSIM is on no phone yet, so nothing is said to be in use; what comes
 * by post is said first, because it is waited for longer.
 */
export function doneWords(order: Order): "text" | "toInstall" | "byPost" {
  if (comesByPost(order)) return "byPost";
  const installs = ({ type, sim }: LineItem) => type === "SUBSCRIPTION" || (type === "SIM_CARD" && sim?.esim);
  return order.lineItems.some(installs) ? "toInstall" : "text";
}

/** A company that pays by invoice: there is something to pay, but not now. */
export const isInvoiced = (order: Order): boolean =>
  order.requirements.payment === "NOT_REQUIRED" && (order.pricing?.totalMinor ?? 0) > 0;
