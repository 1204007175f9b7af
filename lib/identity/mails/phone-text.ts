import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import type { TenantBrand } from "@/lib/values/tenant/tenant";

/** Where a brand's numbers are at home: the countries it sells in (ISO 3166-1 alpha-2). */
export const homeCountriesOf = ({ settings }: TenantBrand): string[] =>
  settings.markets.map(({ country }) => country);

/** A number (E.164) as a brand's customers read it everywhere: lists, invoices, mails. */
export const phoneText = (brand: TenantBrand, msisdn: string): string =>
  formatPhoneNumber(msisdn, homeCountriesOf(brand));
