import { type SQL, sql } from "drizzle-orm";
import type { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { type Locale, languageOf, localesIn, marketOfLocale, wishedLocale } from "@/i18n/locales";
import type { TenantBrand } from "@/lib/values/tenant/tenant";

/**
 * Whose language a mail or document is in. There are two questions, and one answer to each:
 *
 * - A document (invoice, credit note, contract) is its customer's: {@link customerLocale}.
 * - A mail is a person's: {@link personLocale}. The language that the person chose, else that of the customer it is about,
 *   else that of the first market. A market's default is not a choice, so it is never stored with a person.
 */

/** The specification's default of a customer's `preferredLocale`. */
export const DEFAULT_LOCALE = "en-US";

/** The language of a customer's documents, as a BCP 47 tag. Of a draft order the customer may only be described yet. */
export const customerLocale = (
  ...known: readonly ({ preferredLocale?: string | undefined } | null | undefined)[]
): string => known.find((customer) => customer?.preferredLocale)?.preferredLocale ?? DEFAULT_LOCALE;

/** The language of somebody of whom no choice and no customer is known. */
export const brandLocale = ({ settings }: Pick<TenantBrand, "settings">): string =>
  settings.markets[0]?.defaultLocale ?? DEFAULT_LOCALE;

/** The language of the customer that a user has belonged to for longest. */
const oldestCustomers = sql`(
  select c.preferred_locale from memberships m join customers c on c.tenant_id = m.tenant_id and c.id = m.customer_id
   where m.tenant_id = ${users.tenantId} and m.user_id = ${users.id} order by m.created_at, c.id limit 1)`;

/**
 * The language to write to a user in, as a BCP 47 tag; for a statement that reads `users`.
 * @param about the customer it is about, where that is joined; else the one the user has belonged to for longest counts
 */
export const personLocale = (
  tenant: Pick<TenantBrand, "settings">,
  about?: typeof customers.preferredLocale,
): SQL<string> =>
  sql<string>`coalesce(${users.preferredLocale}, ${about ?? oldestCustomers}, ${brandLocale(tenant)}::text)`;

/**
 * The brand's locale for the language saved on an account or asked for. One that names no locale of ours is its language in the market
 * that is shown already.
 * @param saved a BCP 47 tag
 * @returns undefined where the brand has no pages in that language
 */
export function localeOfSaved(
  tenant: Pick<TenantBrand, "settings">,
  saved: string,
  shown: Locale,
): Locale | undefined {
  const spoken = localesIn(tenant.settings.markets.map(({ country }) => country));
  const exact = spoken.find((locale) => locale.toLowerCase() === saved.toLowerCase());
  if (exact) return exact;
  const wished = wishedLocale(saved);
  if (!wished) return undefined;
  const inLanguage = spoken.filter((locale) => languageOf(locale) === languageOf(wished));
  return inLanguage.find((locale) => marketOfLocale(locale) === marketOfLocale(shown)) ?? inLanguage[0];
}

/**
 * The brand's locale that a request asks for; undefined where the brand speaks none of its languages. A browser sends what
 * it was installed with, so that as it stands is no language to write to somebody in.
 * @param acceptLanguage (RFC 9110), or the locale chosen in the menu
 */
export function askedLocale(
  brand: Pick<TenantBrand, "settings">,
  acceptLanguage: string | null,
): Locale | undefined {
  const wished = wishedLocale(acceptLanguage);
  return wished && localeOfSaved(brand, wished, wished);
}
