import { describe, expect, test } from "vitest";
import { type InvoiceSums, ledgerStanding, settledMinor } from "./standing";

const sums = (given: Partial<InvoiceSums>): InvoiceSums => ({
  receivableMinor: 0,
  issuedMinor: 0,
  taxMinor: 0,
  voidedMinor: 0,
  creditedMinor: 0,
  releasedMinor: 0,
  paidMinor: 0,
  paidOutsideMinor: 0,
  paidFromBalanceMinor: 0,
  roundingMinor: 0,
  writtenOffMinor: 0,
  ...given,
});
const paid = { paidFromBalanceMinor: 100, paidMinor: 200, paidOutsideMinor: 400 };

describe("the amounts that an invoice shows", () => {
  test.each([
    [0, 100, 200, 400],
    [60, 40, 200, 400],
    [150, 0, 150, 400],
    [350, 0, 0, 350],
    [900, 0, 0, 0],
  ])(
    "after %i went back to the balance are %i from the balance, %i paid and %i paid outside",
    (releasedMinor, ...left) => {
      const shown = ledgerStanding(sums({ ...paid, releasedMinor, creditedMinor: 7, roundingMinor: -3 }));
      expect([shown.paidFromBalanceMinor, shown.paidMinor, shown.paidOutsideMinor]).toEqual(left);
      expect(shown).toMatchObject({ creditedMinor: 7, roundingMinor: -3 });
    },
  );

  test("leave an amount below zero unchanged, which takes nothing of what went back", () => {
    const shown = ledgerStanding(
      sums({ paidFromBalanceMinor: -50, paidMinor: 200, paidOutsideMinor: 400, releasedMinor: 250 }),
    );
    expect(shown).toMatchObject({ paidFromBalanceMinor: -50, paidMinor: 0, paidOutsideMinor: 350 });
  });

  test("settle an invoice by payments of all kinds and by rounding", () => {
    expect(settledMinor({ ...paid, roundingMinor: -3 })).toBe(697);
  });
});
