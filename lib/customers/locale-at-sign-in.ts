import { and, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import { chooseLocale, isLocale, type Locale } from "@/i18n/locales";
import { companyLocaleOf } from "@/lib/customers/companies/company-locale";
import { localeOfSaved } from "@/lib/identity/mails/language";
import type { Ctx } from "@/lib/kernel/context";

/**
 * The locale after a sign-in: that of the company the person manages, else the one saved on their account. A choice made
 * in this browser has priority over the saved one.
 * @param browser.chosen the browser's choice in the menu
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
