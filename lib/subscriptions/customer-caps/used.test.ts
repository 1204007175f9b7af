import { describe, expect, test } from "vitest";
import { brandOfFile } from "@/lib/testing/brand";
import { customerMonth } from "./used";

const { api, tenant } = await brandOfFile();

describe("the month of a customer", () => {
  const at = (instant: string, given: object) => {
    api.clock.set(instant);
    return customerMonth(api.ctx(tenant), { customerId: "", preferredLocale: "sv-SE", ...given });
  };

  test("is that of the market in which the customer is billed", () => {
    expect(at("2026-11-30T22:59:59.999Z", {})).toEqual({
      month: "2026-11",
      resetsAt: new Date("2026-11-30T23:00:00Z"),
    });
    expect(at("2026-11-30T23:00:00.000Z", {}).month).toBe("2026-12");
    expect(at("2026-11-30T23:00:00.000Z", { billing: { address: { country: "US" } } }).month).toBe("2026-11");
  });

  test("is that of American English for a customer without a language", () => {
    const { month } = at("2026-12-01T04:00:00.000Z", { preferredLocale: undefined });
    expect(month).toBe("2026-11");
  });
});
