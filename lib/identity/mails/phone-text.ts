import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import type { TenantBrand } from "@/lib/values/tenant/tenant";

/** The home countries of a brand's numbers: those it sells in (ISO 3166-1 alpha-2). */
export const homeCountriesOf = ({ settings }: TenantBrand): string[] =>
  settings.markets.map(({ country }) => country);

/** A number (E.164) in the format for a brand's customers: in lists, invoices, mails. */
export const phoneText = (brand: TenantBrand, msisdn: string): string =>
  formatPhoneNumber(msisdn, homeCountriesOf(brand));
