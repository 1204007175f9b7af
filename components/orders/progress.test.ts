import { describe, expect, it } from "vitest";
import {
  boughtAs,
  boughtPage,
  doneWords,
  isOrderFinal,
  type LineItem,
  type Order,
  shownOrderOutcome,
  stepsOfOrderItem,
} from "./progress";

const item = (status: LineItem["status"], rest: Partial<LineItem> = {}) =>
  ({ lineItemId: "1", type: "SUBSCRIPTION", status, pricing: { totalMinor: 100 }, ...rest }) as LineItem;
const order = (status: Order["status"], paymentStatus: Order["paymentStatus"], items: LineItem[] = []) =>
  ({ status, paymentStatus, lineItems: items }) as Order;

describe("a purchase", () => {
  it.each([
    ["SUBSCRIPTION", "line", "/subscriptions/s1"],
    ["SUBSCRIPTION_ADDON", "addon", "/subscriptions/s1"],
    ["TOP_UP", "addon", "/subscriptions/s1"],
    ["SUBSCRIPTION_CHANGE", "change", "/subscriptions/s1"],
    ["LICENSE", "seat", "/licenses"],
    ["LICENSE_CHANGE", "seat", "/licenses"],
    ["EXTERNAL_PRODUCT", "parcel", undefined],
    ["SIM_CARD", "parcel", "/subscriptions/s1"],
  ] as const)("%s is a %s, found at %s", (type, bought, page) => {
    const one = { type, ...(page !== undefined && { subscriptionId: "s1" }) };
    expect(boughtAs(one)).toBe(bought);
    expect(boughtPage(one)).toBe(page);
  });
  it("is a parcel only if it is shipped", () => {
    expect(boughtAs({ type: "SIM_CARD", sim: { esim: true } })).toBe("addon");
  });
});

describe("a completed order", () => {
  it.each([
    ["a new eSIM subscription", { type: "SUBSCRIPTION", sim: { esim: true } }, "toInstall"],
    ["a replaced eSIM", { type: "SIM_CARD", sim: { esim: true } }, "toInstall"],
    ["a subscription with a SIM card", { type: "SUBSCRIPTION", sim: { esim: false } }, "byPost"],
    ["a top-up", { type: "TOP_UP" }, "text"],
  ] as const)("with %s says what is left to do", (_what, given, words) => {
    expect(doneWords(order("COMPLETED", "PAID", [item("COMPLETED", given as Partial<LineItem>)]))).toBe(
      words,
    );
  });
});

describe("an order that is being watched", () => {
  it.each([
    ["DRAFT", "PROCESSING", "deciding"],
    ["DRAFT", "PAID", "working"],
    ["SUBMITTED", "PAID", "working"],
    ["PROCESSING", "PAID", "working"],
    ["COMPLETED", "PAID", "done"],
    ["PARTIALLY_COMPLETED", "PAID", "partly"],
    ["FAILED", "REFUNDED", "failed"],
  ] as const)("%s and %s is %s", (status, paymentStatus, outcome) => {
    expect(shownOrderOutcome(order(status, paymentStatus))).toBe(outcome);
  });

  it("is read until it is final", () => {
    expect(isOrderFinal(order("PROCESSING", "PAID"))).toBe(false);
    expect(isOrderFinal(order("COMPLETED", "PAID", [item("COMPLETED")]))).toBe(true);
  });
  it("is read until a failed item's refund is known", () => {
    expect(isOrderFinal(order("FAILED", "PAID", [item("FAILED")]))).toBe(false);
    expect(isOrderFinal(order("FAILED", "PAID", [item("FAILED", { refundedAmountMinor: 100 })]))).toBe(true);
    expect(isOrderFinal(order("FAILED", "NOT_REQUIRED", [item("FAILED")]))).toBe(true);
  });

  it("never claims to be paid before it is", () => {
    expect(stepsOfOrderItem(order("DRAFT", "PROCESSING"), item("PENDING")).paid).toBe("current");
    expect(stepsOfOrderItem(order("SUBMITTED", "PAID"), item("PENDING"))).toEqual({
      paid: "done",
      setUp: "current",
      active: "upcoming",
    });
  });
});
