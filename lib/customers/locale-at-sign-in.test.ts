import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { users } from "@/db/schema/identity";
import { chooseLocale, localeCookie } from "@/i18n/locales";
import { localeAtSignIn } from "@/lib/customers/locale-at-sign-in";
import { clientOf } from "@/lib/http/caller";
import { localeOfSaved } from "@/lib/identity/mails/language";
import { startEmailLogin, verifyEmailLogin } from "@/lib/identity/sign-in/login";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await api.tenant();
});

test.each([
  ["sv-SE", "en-US", "sv-SE"],
  ["EN-se", "en-US", "en-SE"],
  // A language without a market is used with the market that is shown.
  ["en-GB", "en-SE", "en-SE"],
  ["en-GB", "sv-SE", "en-SE"],
  ["sv", "en-US", "sv-SE"],
  ["nb-NO", "en-SE", undefined],
] as const)("saved %s, shown %s → %s", (saved, shown, expected) => {
  expect(localeOfSaved(tenant, saved, shown)).toBe(expected);
});

test("a sign-in applies the saved language, unless this browser has one or none was saved", async () => {
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

test("a company's market counts, even if the browser has chosen a language", async () => {
  const company = await api.customer(tenant, {
    customerType: "BUSINESS",
    billing: { currency: "SEK" } as never,
  });
  const { userId } = await api.user(tenant, { [company]: "ADMIN" });
  await api.db.update(users).set({ preferredLocale: "en-US" }).where(eq(users.id, userId));
  const browser = { chosen: "sv-SE", acceptLanguage: null };
  expect(await localeAtSignIn(api.ctx(tenant), userId, browser)).toBe("en-SE");
});

describe("a first sign-up", () => {
  const signUp = async (headers: Record<string, string>, settings: Parameters<typeof api.tenant>[0] = {}) => {
    const brand = await api.tenant({ selfSignup: true, ...settings });
    const email = `${newId()}@example.com`;
    const ctx = { ...api.ctx(brand), client: clientOf(new Headers(headers)) };
    const { nonce } = await startEmailLogin(ctx, email);
    const [job] = await queuedJobs(api, brand);
    const { code, locale } = job!.payload as { code: string; locale: string };
    await verifyEmailLogin(ctx, { email, nonce, code: decrypt("queued-code", code) });
    const [user] = await api.db.select().from(users).where(eq(users.email, email));
    return { saved: user!.preferredLocale, mailed: locale };
  };

  test.each([
    // The best of the browser's languages for which the brand has pages, not the first.
    [{ "accept-language": "nb-NO,sv;q=0.8,en;q=0.5" }, "sv-SE"],
    [{ "accept-language": "en-GB" }, "en-US"],
    [{ "accept-language": "nb-NO" }, null],
    [{}, null],
    // A choice in the menu has priority over the browser.
    [{ "accept-language": "en-US", cookie: `${localeCookie}=sv-SE` }, "sv-SE"],
  ])("of %o saves %s", async (headers, saved) => {
    expect((await signUp(headers)).saved).toBe(saved);
  });

  test("saves a language of the brand's own market, and mails the code in it", async () => {
    const { markets } = (await api.tenant()).settings;
    const swedish = { markets: markets.filter(({ country }) => country === "SE") };
    expect(await signUp({ "accept-language": "en-US" }, swedish)).toEqual({
      saved: "en-SE",
      mailed: "en-SE",
    });
  });
});
