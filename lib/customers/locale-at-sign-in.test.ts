import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { users } from "@/db/schema/identity";
import { chooseLocale } from "@/i18n/locales";
import { apiOfFile } from "@/lib/api/brand-testing";
import { localeAtSignIn, localeOfSaved } from "@/lib/customers/locale-at-sign-in";
import type { Tenant } from "@/lib/identity/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await api.tenant();
});

test.each([
  ["sv-SE", "en-US", "sv-SE"],
  ["EN-se", "en-US", "en-SE"],
  // A language without a market of ours is read in the market that is shown.
  ["en-GB", "en-SE", "en-SE"],
  ["en-GB", "sv-SE", "en-SE"],
  ["sv", "en-US", "sv-SE"],
  ["nb-NO", "en-SE", undefined],
] as const)("saved %s, shown %s → %s", (saved, shown, expected) => {
  expect(localeOfSaved(tenant, saved, shown)).toBe(expected);
});

test("signing in brings the saved language, unless this browser has one or none was saved", async () => {
  const { userId } = await api.user(tenant, { [await api.customer(tenant)]: "ADMIN" });
  const signIn = async (saved: string | null, chosen?: string) => {
    await api.db.update(users).set({ preferredLocale: saved }).where(eq(users.id, userId));
    const acceptLanguage = "en-US,en;q=0.9";
    const brought = await localeAtSignIn(api.ctx(tenant), userId, { chosen, acceptLanguage });
    return chooseLocale(chosen, acceptLanguage, brought);
  };
  expect(await signIn("sv-SE")).toBe("sv-SE");
  expect(await signIn("sv-SE", "en-SE")).toBe("en-SE");
  expect(await signIn("sv-SE", "not one of ours")).toBe("sv-SE");
  expect(await signIn(null)).toBe("en-US");
});

test("a company's market counts, also where the browser has chosen a language", async () => {
  const company = await api.customer(tenant, {
    customerType: "BUSINESS",
    billing: { currency: "SEK" } as never,
  });
  const { userId } = await api.user(tenant, { [company]: "ADMIN" });
  await api.db.update(users).set({ preferredLocale: "en-US" }).where(eq(users.id, userId));
  const browser = { chosen: "sv-SE", acceptLanguage: null };
  expect(await localeAtSignIn(api.ctx(tenant), userId, browser)).toBe("en-SE");
});
