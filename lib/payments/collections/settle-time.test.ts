import { describe, expect, test } from "vitest";
import { chargeInstant } from "@/lib/payments/collections/settle";

const at = (time: string) => new Date(`2026-12-25T${time}Z`);

describe("the time of a charge", () => {
  test("is not before the step that made it in the same second", () => {
    // The step began at 05:00:00.400; the provider names the second only.
    const told = at("05:00:00.000");
    expect(chargeInstant(told, at("05:00:00.700"))).toEqual(at("05:00:00.700"));
    expect(chargeInstant(told, at("05:00:03.000"))).toEqual(at("05:00:00.999"));
  });

  test("is what the provider tells where it tells more than seconds, or has a clock ahead of ours", () => {
    expect(chargeInstant(at("05:00:00.250"), at("05:00:03.000"))).toEqual(at("05:00:00.250"));
    expect(chargeInstant(at("05:00:02.000"), at("05:00:01.000"))).toEqual(at("05:00:02.000"));
  });
});
