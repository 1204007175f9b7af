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

const line = (status: LineItem["status"], rest: Partial<LineItem> = {}) =>
  ({ lineItemId: "1", type: "SUBSCRIPTION", status, pricing: { totalMinor: 100 }, ...rest }) as LineItem;
const order = (status: Order["status"], paymentStatus: Order["paymentStatus"], lines: LineItem[] = []) =>
  ({ status, paymentStatus, lineItems: lines }) as Order;

describe("what was bought", () => {
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
  it("is a parcel only where something is sent", () => {
    expect(boughtAs({ type: "SIM_CARD", sim: { esim: true } })).toBe("addon");
  });
});

describe("an order that is done", () => {
  it.each([
    ["a new eSIM line", { type: "SUBSCRIPTION", sim: { esim: true } }, "toInstall"],
    ["a replaced eSIM", { type: "SIM_CARD", sim: { esim: true } }, "toInstall"],
    ["a line with a SIM card", { type: "SUBSCRIPTION", sim: { esim: false } }, "byPost"],
    ["a top-up", { type: "TOP_UP" }, "text"],
  ] as const)("with %s says what is left to do", (_what, item, words) => {
    expect(doneWords(order("COMPLETED", "PAID", [line("COMPLETED", item as Partial<LineItem>)]))).toBe(words);
  });
});

describe("an order being watched", () => {
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

  it("is read until it is over", () => {
    expect(isOrderFinal(order("PROCESSING", "PAID"))).toBe(false);
    expect(isOrderFinal(order("COMPLETED", "PAID", [line("COMPLETED")]))).toBe(true);
  });
  it("is read until a failed line's refund is known", () => {
    expect(isOrderFinal(order("FAILED", "PAID", [line("FAILED")]))).toBe(false);
    expect(isOrderFinal(order("FAILED", "PAID", [line("FAILED", { refundedAmountMinor: 100 })]))).toBe(true);
    expect(isOrderFinal(order("FAILED", "NOT_REQUIRED", [line("FAILED")]))).toBe(true);
  });

  it("never claims to be paid before it is", () => {
    expect(stepsOfOrderItem(order("DRAFT", "PROCESSING"), line("PENDING")).paid).toBe("current");
    expect(stepsOfOrderItem(order("SUBMITTED", "PAID"), line("PENDING"))).toEqual({
      paid: "done",
      setUp: "current",
      active: "upcoming",
    });
  });
});
