import { beforeAll, describe, expect, test } from "vitest";
import { companyLocaleOf, localeOfCompany } from "@/lib/customers/companies/company-locale";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await api.tenant();
});

describe("the locale of a company", () => {
  test.each([
    ["by its address", "sv-SE", { currency: "USD", address: { country: "SE" } }, null, "sv-SE"],
    ["by its currency", "en-US", { currency: "SEK" }, null, "en-SE"],
    ["by the region of its locale", "sv-SE", null, null, "sv-SE"],
    ["in the language the person chose", "sv-SE", { currency: "SEK" }, "en-US", "en-SE"],
    ["in a language its market has", "sv-SE", { currency: "USD" }, null, "en-US"],
    ["in none outside the markets", "en-US", { address: { country: "NO" } }, null, undefined],
  ])("is %s", (_, preferredLocale, billing, chosen, expected) => {
    expect(localeOfCompany(tenant, { preferredLocale, billing }, chosen)).toBe(expected);
  });
});

test("a user gets the locale of a company they manage, and not of one whose subscription they use", async () => {
  const company = await api.customer(tenant, {
    customerType: "BUSINESS",
    preferredLocale: "sv-SE",
    billing: { currency: "SEK" } as never,
  });
  const consumer = await api.customer(tenant, { preferredLocale: "sv-SE" });
  const ctx = api.ctx(tenant);
  const localeOf = async (roles: Parameters<typeof api.user>[1]) => {
    const { userId } = await api.user(tenant, roles);
    await api.db.execute(`update users set preferred_locale = null where id = '${userId}'`);
    return companyLocaleOf(ctx, userId);
  };
  expect(await localeOf({ [company]: "MANAGER" })).toBe("sv-SE");
  expect(await localeOf({ [company]: "MEMBER" })).toBeUndefined();
  expect(await localeOf({ [consumer]: "ADMIN" })).toBeUndefined();
});
