import { describe, expect, test } from "vitest";
import { filtersByLife, type LifeFilter, listTimeOfRow } from "./list-by-life";

const INSTANT = "2026-11-01T00:00:00Z";
const BY_ACTIVATION: LifeFilter[] = [
  { activatedFrom: INSTANT },
  { activatedTo: INSTANT },
  { activatedBy: "API" },
  { activeAt: INSTANT },
];
const BY_END: LifeFilter[] = [{ endedFrom: INSTANT }, { endedTo: INSTANT }];

test("each filter by activation or end is a filter by life, and no filter is not", () => {
  for (const filter of [...BY_ACTIVATION, ...BY_END]) expect(filtersByLife(filter)).toBe(true);
  expect(filtersByLife({})).toBe(false);
});

describe("the time by which a list is ordered", () => {
  const row = {
    createdAt: new Date("2026-01-01T00:00:00Z"),
    activatedAt: new Date("2026-02-01T00:00:00Z"),
    cancelledAt: new Date("2026-03-01T00:00:00Z"),
  };

  test("is that of the creation, unless the list filters by life", () => {
    expect(listTimeOfRow({}, row)).toBe(row.createdAt);
  });

  test("is that of the activation in a list by activation", () => {
    for (const filter of BY_ACTIVATION) {
      expect(listTimeOfRow(filter, row)).toBe(row.activatedAt);
      expect(listTimeOfRow(filter, { ...row, activatedAt: null })).toBe(row.createdAt);
    }
  });

  test("is that of the end in a list by end, also if it filters by activation, too", () => {
    for (const filter of [...BY_END, { ...BY_END[0], ...BY_ACTIVATION[0] }]) {
      expect(listTimeOfRow(filter, row)).toBe(row.cancelledAt);
      expect(listTimeOfRow(filter, { ...row, cancelledAt: null })).toBe(row.createdAt);
    }
  });
});
