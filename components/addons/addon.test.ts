import { describe, expect, it } from "vitest";
import { type AddonPrice, addonDuration, quickTopUp } from "./addon";

describe("addonDuration", () => {
  it("follows how packages are put at a line's disposal", () => {
    expect(addonDuration(true, { validityDays: 31 })).toEqual({ kind: "RENEWS" });
    expect(addonDuration(false, { validityDays: 31 })).toEqual({ kind: "DAYS", days: 31, from: "NOW" });
    expect(addonDuration(false, { validityDays: 7, activationType: "FIRST_USE" })).toEqual({
      kind: "DAYS",
      days: 7,
      from: "FIRST_USE",
    });
    expect(addonDuration(false, {})).toEqual({ kind: "PERIOD" });
    expect(addonDuration(false, undefined)).toEqual({ kind: "PERIOD" });
  });
});

describe("quickTopUp", () => {
  const price = (amountMinor: number, months?: number): AddonPrice => ({
    amountMinor,
    currency: "SEK",
    tax: "INCLUDED",
    ...(months !== undefined && { months }),
  });
  const options = [
    { name: "20 GB", price: price(9900), features: { dataMb: 20_000 } },
    { name: "5 GB", price: price(4900), features: { dataMb: 5_000 } },
    { name: "calls", price: price(100), features: { includedCallSeconds: 600 } },
    { name: "monthly", price: price(100, 1), features: { dataMb: 1_000 } },
  ];

  it("is the cheapest that is paid once and has more of what runs low", () => {
    expect(quickTopUp(0.8, "DATA", options)?.name).toBe("5 GB");
    expect(quickTopUp(1, "VOICE", options)?.name).toBe("calls");
    expect(quickTopUp(1, "SMS", options)).toBeNull();
  });

  it("is nothing while enough is left, and without a limit", () => {
    expect(quickTopUp(0.79, "DATA", options)).toBeNull();
    expect(quickTopUp(undefined, "DATA", options)).toBeNull();
  });
});
