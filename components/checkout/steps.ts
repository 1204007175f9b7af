import { type CheckoutData, type LineItem, mainItems, type Order, subscriptionItems } from "./order";

/** The parts of a checkout, in the order they are asked. */
export type StepId = "who" | "number" | "sim" | "extras" | "payment";

/** The most subscriptions of a plan that its page sells at once; more come from a file, in the company's account. */
export const MOST_SUBSCRIPTIONS_AT_ONCE = 20;

/** The completed steps are stored in the order, so a reload or another device continues there. */
const METADATA_KEY = "checkout";

type Offered = Pick<CheckoutData, "offerings" | "addons">;

const categoryOf = (item: LineItem, { offerings }: Offered) =>
  offerings[item.productOfferingId]?.product.category;

/** Items whose number is chosen: those for calls and texts. */
export const itemsWithNumber = (order: Order, offered: Offered): LineItem[] =>
  subscriptionItems(order).filter(
    (item) => categoryOf(item, offered) === "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
  );

/** Items with a choice of SIM. A travel package is always an eSIM; others state it with `simCardType`. */
export const itemsWithSim = (order: Order, offered: Offered): LineItem[] =>
  subscriptionItems(order).filter(
    (item) =>
      categoryOf(item, offered) !== "PRODUCT_CATEGORY_TRAVEL_ESIM" &&
      offered.offerings[item.productOfferingId]?.product.features?.simCardType !== "ESIM",
  );

export const goodsItems = (order: Order): LineItem[] =>
  order.lineItems.filter((item) => item.type === "EXTERNAL_PRODUCT");

const hasExtras = (item: LineItem, { offerings, addons }: Offered): boolean => {
  // The target of a change has no choices: changes have no commitment and no advance payment.
  if (item.type === "SUBSCRIPTION_CHANGE" || item.type === "LICENSE_CHANGE") return false;
  const price = offerings[item.productOfferingId]?.price;
  return (
    price?.bindingContract !== undefined ||
    price?.customUpfrontPayment !== undefined ||
    (addons[item.lineItemId]?.length ?? 0) > 0
  );
};

/** The steps this order needs. */
export function checkoutSteps(order: Order, offered: Offered): StepId[] {
  const steps: StepId[] = ["who"];
  if (itemsWithNumber(order, offered).length > 0) steps.push("number");
  if (itemsWithSim(order, offered).length > 0 || goodsItems(order).length > 0) steps.push("sim");
  if (mainItems(order).some((item) => hasExtras(item, offered))) steps.push("extras");
  return [...steps, "payment"];
}

/** The step that solves a problem of `order.validation`; undefined when none does. */
export function stepOfProblem(property: string | undefined): StepId | undefined {
  if (property === undefined) return undefined;
  if (/^(customer|user|billing)/.test(property)) return "who";
  const field = /^lineItems\.\d+\.(\w+)/.exec(property)?.[1];
  switch (field) {
    case "subscriber":
      return "who";
    case "msisdn":
    case "leaseToken":
    case "porting":
      return "number";
    case "sim":
    case "deliveryAddress":
      return "sim";
    default:
      return undefined;
  }
}

const confirmed = (order: Order): string[] =>
  (order.metadata?.[METADATA_KEY] ?? "").split(" ").filter(Boolean);

/** The metadata of an order whose first steps are already answered. */
export const answeredSteps = (...steps: StepId[]): Record<string, string> => ({
  [METADATA_KEY]: steps.join(" "),
});

/** The order's metadata after `step` has been answered. */
export const confirmStep = (order: Order, step: StepId): Record<string, string> => ({
  ...order.metadata,
  [METADATA_KEY]: [...new Set([...confirmed(order), step])].join(" "),
});

/** Answered by the buyer, and without a current problem (a number's reservation may have expired). */
export const isStepDone = (order: Order, step: StepId): boolean =>
  step !== "payment" &&
  confirmed(order).includes(step) &&
  !order.validation.errors.some((problem) => stepOfProblem(problem.property) === step);

/**
 * The open step: the wanted one if it has been answered, else the next question. An expired number reservation leads
 * back to the number, whatever the address says.
 */
export function openStep(
  order: Order,
  steps: readonly StepId[],
  { wanted, next }: { wanted: string; next: StepId },
): StepId {
  const step = steps.find((one) => one === wanted);
  return step !== undefined && isStepDone(order, step) ? step : next;
}

/** The buyer's next step; for a person who must sign in first, that. */
export const nextStep = (order: Order, steps: readonly StepId[], mayGoOn: boolean): StepId =>
  mayGoOn ? (steps.find((step) => !isStepDone(order, step)) ?? "payment") : "who";
