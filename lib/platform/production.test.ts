import { describe, expect, test } from "vitest";
import { productionFaults } from "./production";
import { SAFE_SETTINGS as SAFE, UNSAFE_SETTINGS as UNSAFE } from "./testing";

const REQUIRED = Object.keys(SAFE).filter((setting) => setting !== "TERN_ENV");

describe("the settings of production", () => {
  test("have no fault when they are safe", () => {
    expect(productionFaults(SAFE)).toEqual([]);
    const alsoSafe = {
      STRIPE_JS_URL: "https://js.stripe.com/v3",
      // A live key may have the mark of a test key inside.
      STRIPE_SECRET_KEY: "sk_live_sk_test_x",
      STRIPE_PUBLISHABLE_KEY: "pk_live_pk_test_x",
      WEBHOOK_PRIVATE_ADDRESSES: "untrue",
      TENANT_CLOCK: "off",
      ENCRYPTION_KEYS: `not-generated:${"k".repeat(44)}`,
    };
    expect(productionFaults({ ...SAFE, WEBHOOK_PRIVATE_ADDRESSES: "yesterday" })).toEqual([]);
    for (const [setting, value] of Object.entries(alsoSafe))
      expect(productionFaults({ ...SAFE, [setting]: value })).toEqual([]);
  });

  test.each(UNSAFE)("%s=%s is refused by name", (setting, value) => {
    const eid = setting === "EID_ISSUER" && { EID_CLIENT_ID: "tern", EID_CLIENT_SECRET: "secret" };
    const faults = productionFaults({ ...SAFE, ...eid, [setting]: value });
    expect(faults.map((fault) => fault.setting)).toEqual([setting]);
  });

  test.each(REQUIRED)("are refused by name when %s is missing or empty", (setting) => {
    for (const value of [undefined, ""]) {
      const faults = productionFaults({ ...SAFE, [setting]: value });
      expect(faults.map((fault) => fault.setting)).toContain(setting);
    }
  });

  test.each([
    ["STRIPE_SECRET_KEY", ["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]],
    ["BILLOGRAM_API_KEY", ["BILLOGRAM_API_USER", "BILLOGRAM_SIGN_KEY"]],
    ["CARRIER_URL", ["CARRIER_SECRET"]],
    ["EID_ISSUER", ["EID_CLIENT_ID", "EID_CLIENT_SECRET"]],
  ])("%s needs the other settings of its provider", (setting, others) => {
    const without = Object.fromEntries(Object.entries(SAFE).filter(([name]) => !others.includes(name)));
    const faults = productionFaults({ ...without, [setting]: SAFE[setting] ?? "https://provider.example" });
    expect(faults.map((fault) => fault.setting)).toEqual(others);
    for (const { message } of faults) expect(message).toMatch(/^must be set/);
  });

  test("are not checked in a trial", () => {
    for (const [setting, value] of UNSAFE) {
      if (setting !== "TERN_ENV") expect(productionFaults({ [setting]: value })).toEqual([]);
    }
  });
});
