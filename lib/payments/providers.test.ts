import { expect, test } from "vitest";
import { choiceFor, paymentProvider, providerFor } from "@/lib/payments/providers";
import type { TenantSettings } from "@/lib/values/tenant/tenant";

const tenant = {
  settings: {
    markets: [{ country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" }],
    paymentProviders: [{ provider: "BILLOGRAM" }],
  } as TenantSettings,
};
const payer = { customerType: "CONSUMER", billing: null } as const;

// This process has the settings of neither provider.
test("a provider that is not set up is refused by name and never chosen", () => {
  const unavailable = expect.objectContaining({ failure: expect.objectContaining({ internalCode: "5003" }) });
  expect(() => paymentProvider("BILLOGRAM")).toThrow(unavailable);
  expect(() => providerFor({ tenant }, payer)).toThrow(unavailable);
  expect(choiceFor({ tenant }, payer)).toBeNull();
});
