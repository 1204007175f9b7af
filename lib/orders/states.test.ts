import { describe, expect, it } from "vitest";
import { LineItemStatus, OrderStatus } from "@/lib/orders/model";
import {
  LINE_ITEM_TRANSITIONS,
  lineStatesBefore,
  ORDER_TRANSITIONS,
  orderStatesBefore,
  outcomeOf,
} from "@/lib/orders/states";

describe("order states", () => {
  it.each(["COMPLETED", "PARTIALLY_COMPLETED", "FAILED", "CANCELLED", "EXPIRED"] as const)(
    "%s is final",
    (state) => {
      expect(ORDER_TRANSITIONS[state]).toEqual([]);
    },
  );

  it.each(OrderStatus.options)("what leads to %s is read off the same table", (to) => {
    for (const from of OrderStatus.options) {
      expect(orderStatesBefore(to).includes(from)).toBe(ORDER_TRANSITIONS[from].includes(to));
    }
  });

  it("lets nothing end that was submitted", () => {
    expect(orderStatesBefore("CANCELLED")).toEqual(["DRAFT", "PENDING_APPROVAL"]);
    expect(orderStatesBefore("EXPIRED")).toEqual(["DRAFT", "PENDING_APPROVAL"]);
  });
});

describe("line item states", () => {
  it.each(LineItemStatus.options)("what leads to %s is read off the same table", (to) => {
    for (const from of LineItemStatus.options) {
      expect(lineStatesBefore(to).includes(from)).toBe(LINE_ITEM_TRANSITIONS[from].includes(to));
    }
  });
});

describe("outcomeOf", () => {
  it.each([
    [["COMPLETED", "PROCESSING"], null],
    [["PENDING", "FAILED"], null],
    [["COMPLETED", "COMPLETED"], "COMPLETED"],
    [["COMPLETED", "FAILED"], "PARTIALLY_COMPLETED"],
    [["FAILED", "CANCELLED"], "FAILED"],
  ] as const)("%j is %s", (lines, outcome) => {
    expect(outcomeOf([...lines])).toBe(outcome);
  });
});
