import { expect, test } from "vitest";
import { type Payer, providerFor } from "@/lib/payments/providers";
import type { TenantSettings } from "@/lib/values/tenant/tenant";

Object.assign(process.env, {
  STRIPE_SECRET_KEY: "sk_test_choice",
  STRIPE_PUBLISHABLE_KEY: "pk_test_choice",
  STRIPE_WEBHOOK_SECRET: "whsec_choice",
  BILLOGRAM_API_USER: "1234-choice",
  BILLOGRAM_API_KEY: "a-key-for-the-test-of-choices",
  BILLOGRAM_SIGN_KEY: "a-sign-key-for-the-test",
});

const MARKETS = [
  { country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" },
  { country: "US", currency: "USD", includesTax: false, defaultLocale: "en-US" },
];

const chosen = (paymentProviders: TenantSettings["paymentProviders"], payer: Payer) =>
  providerFor({ tenant: { settings: { markets: MARKETS, paymentProviders } as TenantSettings } }, payer);

const swedish: Payer = {
  customerType: "BUSINESS",
  billing: {
    method: "EMAIL_INVOICE",
    email: "a@b.example",
    currency: "SEK",
    address: {
      street: "Storgatan 1",
      street1: "Storgatan 1",
      zip: "111 22",
      city: "Stockholm",
      country: "SE",
    },
  },
};

test("the first entry that fits customer type and country collects", () => {
  const choices = [
    { customerType: "CONSUMER", country: "SE", provider: "STRIPE" },
    { customerType: "BUSINESS", country: "SE", provider: "BILLOGRAM" },
    { country: "SE", provider: "STRIPE" },
  ] as const;
  expect(chosen([...choices], swedish)).toBe("BILLOGRAM");
  expect(chosen([...choices], { ...swedish, customerType: "CONSUMER" })).toBe("STRIPE");
});

test("an entry without type or country fits all, and an earlier entry takes precedence", () => {
  expect(chosen([{ provider: "BILLOGRAM" }], { customerType: "CONSUMER", billing: null })).toBe("BILLOGRAM");
  expect(chosen([{ provider: "STRIPE" }, { country: "SE", provider: "BILLOGRAM" }], swedish)).toBe("STRIPE");
});

test("an entry can be for one billing method", () => {
  const letters = [{ billingMethod: "PAPER_INVOICE", provider: "BILLOGRAM" }] as const;
  expect(chosen([...letters], swedish)).toBe("STRIPE");
  expect(
    chosen([...letters], { ...swedish, billing: { ...swedish.billing!, method: "PAPER_INVOICE" } }),
  ).toBe("BILLOGRAM");
  expect(chosen([...letters], { customerType: "CONSUMER", billing: null })).toBe("STRIPE");
});

test("a customer without an address counts by the market of their currency, or else the first market", () => {
  const onlySweden = [{ country: "SE", provider: "BILLOGRAM" }] as const;
  const dollars: Payer = { customerType: "CONSUMER", billing: { method: "EMAIL_INVOICE", currency: "USD" } };
  expect(chosen([...onlySweden], dollars)).toBe("STRIPE");
  expect(chosen([...onlySweden], { customerType: "CONSUMER", billing: null })).toBe("BILLOGRAM");
});

test("the first configured provider collects if no entry fits", () => {
  expect(chosen(undefined, swedish)).toBe("STRIPE");
  expect(chosen([{ country: "NO", provider: "BILLOGRAM" }], swedish)).toBe("STRIPE");
});
