import type { Support } from "@/components/subscriptions/support";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";

/** Where a customer reaches the brand: by mail, and by the phone number of the country, or else the first number. */
export function supportOf({ support }: BrandTheme, country: string): Support {
  const phone = support.phones.find((one) => one.country === country) ?? support.phones[0];
  return {
    email: support.email,
    ...(phone && { phone: { msisdn: phone.msisdn, display: formatPhoneNumber(phone.msisdn, [country]) } }),
  };
}
