import { describe, expect, it } from "vitest";
import { offeringFacts } from "./facts";

describe("offeringFacts", () => {
  it("takes what a mobile plan does not limit as unlimited", () => {
    expect(
      offeringFacts({ category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL", features: { dataMb: 3000 } }),
    ).toEqual({
      dataMb: 3000,
      callSeconds: "unlimited",
      sms: "unlimited",
      days: undefined,
    });
  });

  it("promises nothing that another kind of plan does not state", () => {
    expect(
      offeringFacts({ category: "PRODUCT_CATEGORY_SUBSCRIPTION_M2M", features: { includedSms: 100 } }),
    ).toEqual({
      dataMb: undefined,
      callSeconds: undefined,
      sms: 100,
      days: undefined,
    });
  });
});
