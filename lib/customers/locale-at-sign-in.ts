import { and, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import {
  chooseLocale,
  isLocale,
  type Locale,
  languageOf,
  localesIn,
  marketOf,
  wishedLocale,
} from "@/i18n/locales";
import { companyLocaleOf } from "@/lib/customers/company-locale";
import type { Ctx } from "@/lib/identity/context";
import type { Tenant } from "@/lib/identity/tenant";

/**
 * The brand's locale for the language saved on an account. One that names no locale of ours is its language in the market
 * that is shown already.
 * @param saved a BCP 47 tag
 * @returns undefined where the brand has no pages in that language
 */
export function localeOfSaved(
  tenant: Pick<Tenant, "settings">,
  saved: string,
  shown: Locale,
): Locale | undefined {
  const spoken = localesIn(tenant.settings.markets.map(({ country }) => country));
  const exact = spoken.find((locale) => locale.toLowerCase() === saved.toLowerCase());
  if (exact) return exact;
  const wished = wishedLocale(saved);
  if (!wished) return undefined;
  const inLanguage = spoken.filter((locale) => languageOf(locale) === languageOf(wished));
  return inLanguage.find((locale) => marketOf(locale) === marketOf(shown)) ?? inLanguage[0];
}

/**
 * The locale that signing in brings: that of the company the person looks after, else the one saved on their account. A
 * choice made in this browser stays, so the saved one counts only where there is none.
 * @param browser.chosen what the browser remembers of the menu
 */
export async function localeAtSignIn(
  ctx: Ctx,
  userId: string,
  browser: { chosen: string | undefined; acceptLanguage: string | null },
): Promise<Locale | undefined> {
  const company = await companyLocaleOf(ctx, userId);
  if (company || isLocale(browser.chosen)) return company;
  const [user] = await ctx.db
    .select({ saved: users.preferredLocale })
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId)));
  if (!user?.saved) return undefined;
  return localeOfSaved(ctx.tenant, user.saved, chooseLocale(undefined, browser.acceptLanguage));
}
