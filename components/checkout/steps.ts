import { type CheckoutData, type LineItem, mainItems, type Order, subscriptionItems } from "./order";

/** The parts of a checkout, in the order they are asked. */
export type StepId = "who" | "number" | "sim" | "extras" | "payment";

/** The most lines of a plan that are bought in one go on its page; more come from a file, in the company's account. */
export const MOST_SUBSCRIPTIONS_AT_ONCE = 20;

/** Which steps the buyer has been through is kept on the order, so a reload or another device goes on there. */
const METADATA_KEY = "checkout";

type Offered = Pick<CheckoutData, "offerings" | "addons">;

const categoryOf = (line: LineItem, { offerings }: Offered) =>
  offerings[line.productOfferingId]?.product.category;

/** Lines whose number is chosen: those one calls and texts with. */
export const itemsWithNumber = (order: Order, offered: Offered): LineItem[] =>
  subscriptionItems(order).filter(
    (line) => categoryOf(line, offered) === "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
  );

/** Lines whose SIM is a choice. A travel package is an eSIM by nature; others say so with `simCardType`. */
export const itemsWithSim = (order: Order, offered: Offered): LineItem[] =>
  subscriptionItems(order).filter(
    (line) =>
      categoryOf(line, offered) !== "PRODUCT_CATEGORY_TRAVEL_ESIM" &&
      offered.offerings[line.productOfferingId]?.product.features?.simCardType !== "ESIM",
  );

export const goodsItems = (order: Order): LineItem[] =>
  order.lineItems.filter((line) => line.type === "EXTERNAL_PRODUCT");

const hasExtras = (line: LineItem, { offerings, addons }: Offered): boolean => {
  // What something is changed to is taken as it is: nobody commits or pays ahead for changing.
  if (line.type === "SUBSCRIPTION_CHANGE" || line.type === "LICENSE_CHANGE") return false;
  const price = offerings[line.productOfferingId]?.price;
  return (
    price?.bindingContract !== undefined ||
    price?.customUpfrontPayment !== undefined ||
    (addons[line.lineItemId]?.length ?? 0) > 0
  );
};

/** The steps this order needs. */
export function checkoutSteps(order: Order, offered: Offered): StepId[] {
  const steps: StepId[] = ["who"];
  if (itemsWithNumber(order, offered).length > 0) steps.push("number");
  if (itemsWithSim(order, offered).length > 0 || goodsItems(order).length > 0) steps.push("sim");
  if (mainItems(order).some((line) => hasExtras(line, offered))) steps.push("extras");
  return [...steps, "payment"];
}

/** The step in which a problem of `order.validation` is put right; undefined when none of them can. */
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

/** The metadata of an order that begins with these steps answered: what they ask is known. */
export const answeredSteps = (...steps: StepId[]): Record<string, string> => ({
  [METADATA_KEY]: steps.join(" "),
});

/** The order's metadata once `step` has been answered. */
export const confirmStep = (order: Order, step: StepId): Record<string, string> => ({
  ...order.metadata,
  [METADATA_KEY]: [...new Set([...confirmed(order), step])].join(" "),
});

/** Answered by the buyer, and nothing about it is wrong (any more: a number's hold runs out). */
export const isStepDone = (order: Order, step: StepId): boolean =>
  step !== "payment" &&
  confirmed(order).includes(step) &&
  !order.validation.errors.some((problem) => stepOfProblem(problem.property) === step);

/**
 * The step that is open: the one that is wanted where it has been answered, else what is asked next. A number's hold that
 * has run out leads back to the number, whatever the address says.
 */
export function openStep(
  order: Order,
  steps: readonly StepId[],
  { wanted, next }: { wanted: string; next: StepId },
): StepId {
  const step = steps.find((one) => one === wanted);
  return step !== undefined && isStepDone(order, step) ? step : next;
}

/** Where the buyer goes on; who has to sign in first, with that. */
export const nextStep = (order: Order, steps: readonly StepId[], mayGoOn: boolean): StepId =>
  mayGoOn ? (steps.find((step) => !isStepDone(order, step)) ?? "payment") : "who";
