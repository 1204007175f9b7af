import { describe, expect, it } from "vitest";
import type { ProductOffering } from "@/lib/catalog/model";
import type { Order } from "./order";
import { checkoutSteps, confirmStep, isStepDone, nextStep, openStep, stepOfProblem } from "./steps";

type Category = ProductOffering["product"]["category"];
type Problem = Order["validation"]["errors"][number];

function offering(category: Category, price: Partial<ProductOffering["price"]> = {}): ProductOffering {
  return {
    productOfferingId: "offering",
    status: "AVAILABLE",
    name: "Plan",
    price: { currency: "SEK", priceType: "RECURRING", ...price },
    product: { productId: "product", internalName: "PLAN", type: "SUBSCRIPTION", category },
  };
}

function order(
  errors: Partial<Problem>[] = [],
  metadata: Record<string, string> = {},
  type = "SUBSCRIPTION",
): Order {
  return {
    lineItems: [{ lineItemId: "item", productOfferingId: "offering", type }],
    validation: { isValid: errors.length === 0, missingFields: [], errors },
    metadata,
  } as unknown as Order;
}

const offered = (one: ProductOffering, addons: ProductOffering[] = []) => ({
  offerings: { offering: one },
  addons: { item: addons },
});
const mobile = offered(offering("PRODUCT_CATEGORY_SUBSCRIPTION_CELL"));

describe("checkoutSteps", () => {
  it("asks a mobile plan for number and SIM", () => {
    expect(checkoutSteps(order(), mobile)).toEqual(["who", "number", "sim", "payment"]);
  });
  it("asks for terms where the price or an add-on gives a choice", () => {
    const bound = offering("PRODUCT_CATEGORY_SUBSCRIPTION_CELL", {
      bindingContract: { duration: { unit: "MONTHS", value: 12 } },
    });
    expect(checkoutSteps(order(), offered(bound))).toContain("extras");
    expect(checkoutSteps(order(), offered(mobile.offerings.offering, [bound]))).toContain("extras");
  });
  it("asks a travel eSIM for neither number nor SIM", () => {
    expect(checkoutSteps(order(), offered(offering("PRODUCT_CATEGORY_TRAVEL_ESIM")))).toEqual([
      "who",
      "payment",
    ]);
  });
  it("asks a data plan for its SIM only", () => {
    const data = offered(offering("PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM"));
    expect(checkoutSteps(order(), data)).toEqual(["who", "sim", "payment"]);
  });
  it("asks where goods are sent", () => {
    const router = offered(offering("PRODUCT_CATEGORY_EXTERNAL_PRODUCT"));
    expect(checkoutSteps(order([], {}, "EXTERNAL_PRODUCT"), router)).toEqual(["who", "sim", "payment"]);
  });
});

describe("stepOfProblem", () => {
  it.each([
    ["customer.contact.email", "who"],
    ["customerType", "who"],
    ["lineItems.0.subscriber.address.zip", "who"],
    ["lineItems.12.leaseToken", "number"],
    ["lineItems.0.msisdn", "number"],
    ["lineItems.0.sim.esim", "sim"],
    ["lineItems.0.deliveryAddress.zip", "sim"],
    ["lineItems.0.productOfferingId", undefined],
    ["lineItems", undefined],
    [undefined, undefined],
  ])("%s → %s", (property, step) => {
    expect(stepOfProblem(property)).toBe(step);
  });
});

describe("the buyer's next step", () => {
  const steps = checkoutSteps(order(), mobile);
  const all = { checkout: "who number sim" };

  it("starts with the buyer, and stays there for a guest", () => {
    expect(nextStep(order(), steps, true)).toBe("who");
    expect(nextStep(order([], all), steps, false)).toBe("who");
  });
  it("follows the answered steps, also on another device", () => {
    expect(nextStep(order([], { checkout: "who" }), steps, true)).toBe("number");
    expect(nextStep(order([], all), steps, true)).toBe("payment");
  });
  it("is an earlier one that the server finds wrong again", () => {
    const lost = order([{ property: "lineItems.0.leaseToken", code: "invalid_value", message: "" }], all);
    expect(isStepDone(lost, "number")).toBe(false);
    expect(nextStep(lost, steps, true)).toBe("number");
  });
  it("keeps other metadata, and each step once", () => {
    const current = order([], { campaign: "spring", checkout: "who" });
    expect(confirmStep(current, "number")).toEqual({ campaign: "spring", checkout: "who number" });
    expect(confirmStep(current, "who")).toEqual({ campaign: "spring", checkout: "who" });
  });
});

describe("openStep", () => {
  const steps = ["who", "number", "sim", "payment"] as const;
  const answeredUpTo = (...done: string[]) => order([], { checkout: done.join(" ") });

  it("is the wanted one if it has been answered", () => {
    const at = answeredUpTo("who", "number");
    expect(openStep(at, steps, { wanted: "who", next: "sim" })).toBe("who");
    expect(openStep(at, steps, { wanted: "sim", next: "sim" })).toBe("sim");
  });
  it("is the next question if the address is ahead, or names none", () => {
    const at = answeredUpTo("who");
    for (const wanted of ["payment", "sim", "", "extras", "constructor"])
      expect(openStep(at, steps, { wanted, next: "number" })).toBe("number");
  });
  it("is a step that has become wrong", () => {
    const lapsed = order([{ property: "lineItems.0.leaseToken" }], { checkout: "who number sim" });
    expect(openStep(lapsed, steps, { wanted: "payment", next: "number" })).toBe("number");
    expect(openStep(lapsed, steps, { wanted: "number", next: "number" })).toBe("number");
  });
});
