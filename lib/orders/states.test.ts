import { describe, expect, it } from "vitest";
import { LineItemStatus, OrderStatus } from "@/lib/orders/model";
import { ORDER_ITEM_MOVES, ORDER_MOVES, ORDER_STEPS, orderOutcome } from "@/lib/orders/states";

type Edge = { from: readonly string[]; to?: string };
const leaving = (state: string, edges: readonly Edge[]) =>
  edges.filter(({ from, to }) => to !== undefined && from.includes(state)).map(({ to }) => to!);

const ORDER_EDGES: Edge[] = [...Object.values(ORDER_MOVES), ...Object.values(ORDER_STEPS)];
const LINE_EDGES: Edge[] = Object.values(ORDER_ITEM_MOVES);

describe("order states", () => {
  it.each(["COMPLETED", "CANCELLED", "EXPIRED"] as const)("%s is final", (state) => {
    expect(leaving(state, ORDER_EDGES)).toEqual([]);
  });

  it.each(["PARTIALLY_COMPLETED", "FAILED"] as const)("only the retry of an item leaves %s", (state) => {
    const { retry, ...others } = ORDER_STEPS;
    expect(leaving(state, [retry])).toEqual(["PROCESSING"]);
    expect(leaving(state, [...Object.values(ORDER_MOVES), ...Object.values(others)])).toEqual([]);
  });

  it("each can be reached from a draft, and each that is not final goes on", () => {
    const reached = new Set<string>(["DRAFT"]);
    for (const state of reached) for (const to of leaving(state, ORDER_EDGES)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...OrderStatus.options].toSorted());
  });

  it("nothing ends that was submitted", () => {
    for (const { from } of [ORDER_MOVES.cancel, ORDER_STEPS.expire])
      expect([...from].toSorted()).toEqual(["DRAFT", "PENDING_APPROVAL"]);
  });
});

describe("line item states", () => {
  it("each can be reached, and the final ones are left by nothing but a retry", () => {
    const reached = new Set<string>(["PENDING"]);
    for (const state of reached) for (const to of leaving(state, LINE_EDGES)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...LineItemStatus.options].toSorted());
    for (const final of ["COMPLETED", "CANCELLED"]) expect(leaving(final, LINE_EDGES)).toEqual([]);
    expect(leaving("FAILED", LINE_EDGES)).toEqual([ORDER_ITEM_MOVES.retry.to]);
  });
});

describe("orderOutcome", () => {
  it.each([
    [["COMPLETED", "PROCESSING"], null],
    [["PENDING", "FAILED"], null],
    [["COMPLETED", "COMPLETED"], "complete"],
    [["COMPLETED", "FAILED"], "completeInPart"],
    [["FAILED", "CANCELLED"], "fail"],
  ] as const)("%j is %s", (lines, outcome) => {
    expect(orderOutcome([...lines])).toBe(outcome);
  });
});
