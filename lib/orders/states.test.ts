import { describe, expect, it } from "vitest";
import { LineItemStatus, OrderStatus } from "@/lib/orders/model";
import { ORDER_ITEM_MOVES, ORDER_MOVES, ORDER_STEPS, orderOutcome } from "@/lib/orders/states";

type Edge = { from: readonly string[]; to?: string };
const leaving = (state: string, edges: readonly Edge[]) =>
  edges.filter(({ from, to }) => to !== undefined && from.includes(state)).map(({ to }) => to!);

const ORDER_EDGES: Edge[] = [...Object.values(ORDER_MOVES), ...Object.values(ORDER_STEPS)];
const ITEM_EDGES: Edge[] = Object.values(ORDER_ITEM_MOVES);

describe("order states", () => {
  it.each(["COMPLETED", "CANCELLED", "EXPIRED"] as const)("%s is final", (state) => {
    expect(leaving(state, ORDER_EDGES)).toEqual([]);
  });

  it.each(["PARTIALLY_COMPLETED", "FAILED"] as const)("only the retry of an item leaves %s", (state) => {
    const { retry, ...others } = ORDER_STEPS;
    expect(leaving(state, [retry])).toEqual(["PROCESSING"]);
    expect(leaving(state, [...Object.values(ORDER_MOVES), ...Object.values(others)])).toEqual([]);
  });

  it("every state can be reached from a draft, and every state that is not final can be left", () => {
    const reached = new Set<string>(["DRAFT"]);
    for (const state of reached) for (const to of leaving(state, ORDER_EDGES)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...OrderStatus.options].toSorted());
  });

  it("a submitted order cannot be cancelled or expire", () => {
    for (const { from } of [ORDER_MOVES.cancel, ORDER_STEPS.expire])
      expect([...from].toSorted()).toEqual(["DRAFT", "PENDING_APPROVAL"]);
  });
});

describe("order item states", () => {
  it("every state can be reached, and only a retry leaves a final one", () => {
    const reached = new Set<string>(["PENDING"]);
    for (const state of reached) for (const to of leaving(state, ITEM_EDGES)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...LineItemStatus.options].toSorted());
    for (const final of ["COMPLETED", "CANCELLED"]) expect(leaving(final, ITEM_EDGES)).toEqual([]);
    expect(leaving("FAILED", ITEM_EDGES)).toEqual([ORDER_ITEM_MOVES.retry.to]);
  });
});

describe("orderOutcome", () => {
  it.each([
    [["COMPLETED", "PROCESSING"], null],
    [["PENDING", "FAILED"], null],
    [["COMPLETED", "COMPLETED"], "complete"],
    [["COMPLETED", "FAILED"], "completeInPart"],
    [["FAILED", "CANCELLED"], "fail"],
  ] as const)("%j is %s", (statuses, outcome) => {
    expect(orderOutcome([...statuses])).toBe(outcome);
  });
});
