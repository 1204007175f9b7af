import { and, eq, ne } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { closestLocale, type Locale, localesIn, wishedLocale } from "@/i18n/locales";
import type { Ctx } from "@/lib/kernel/context";
import { zoneOfCountry } from "@/lib/platform/dates/time-zones";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Billed = {
  preferredLocale: string;
  billing: { currency?: string | undefined; address?: { country?: string | undefined } | undefined } | null;
};

/** The market in which a company is billed: by its address, else its currency, else its locale's region. */
function marketOfCompany({ settings }: Pick<Tenant, "settings">, { billing, preferredLocale }: Billed) {
  const { markets } = settings;
  const country = billing?.address?.country;
  const region = new Intl.Locale(preferredLocale).region;
  return (
    markets.find((market) => market.country === country) ??
    markets.find((market) => market.currency === billing?.currency) ??
    // An address outside all markets is more reliable than a locale, which has a default.
    (country === undefined ? markets.find((market) => market.country === region) : undefined)
  );
}

/** IANA time zone of the market in which a company is billed; that of the brand's first market when there is none. */
export function zoneOfCompany(tenant: Pick<Tenant, "settings">, company: Billed): string {
  const market = marketOfCompany(tenant, company) ?? tenant.settings.markets[0];
  return market ? (market.timeZone ?? zoneOfCountry(market.country)) : "UTC";
}

/**
 * The locale of a company's pages: its market, with the person's chosen language, else the company's language.
 * @param chosen the language that the person chose, as a BCP 47 tag
 * @returns undefined when the company is billed in no market, or in one without pages
 */
export function localeOfCompany(
  tenant: Pick<Tenant, "settings">,
  company: Billed,
  chosen: string | null,
): Locale | undefined {
  const country = marketOfCompany(tenant, company)?.country;
  if (!country) return undefined;
  const there = localesIn([country]);
  if (!there.every((locale) => locale.endsWith(`-${country}`))) return undefined;
  const language = (chosen && wishedLocale(chosen)) ?? wishedLocale(company.preferredLocale);
  return language ? closestLocale(language, there) : there[0];
}

/** The locale of the company that a user has administered for longest; undefined if there is none. One statement. */
export async function companyLocaleOf(ctx: Ctx, userId: string): Promise<Locale | undefined> {
  const [found] = await ctx.db
    .select({
      preferredLocale: customers.preferredLocale,
      billing: customers.billing,
      chosen: users.preferredLocale,
    })
    .from(memberships)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, memberships.tenantId), eq(customers.id, memberships.customerId)),
    )
    .innerJoin(users, and(eq(users.tenantId, memberships.tenantId), eq(users.id, memberships.userId)))
    .where(
      and(
        eq(memberships.tenantId, ctx.tenant.id),
        eq(memberships.userId, userId),
        ne(memberships.role, "MEMBER"),
        eq(customers.customerType, "BUSINESS"),
      ),
    )
    .orderBy(memberships.createdAt, customers.id)
    .limit(1);
  return found && localeOfCompany(ctx.tenant, found, found.chosen);
}
