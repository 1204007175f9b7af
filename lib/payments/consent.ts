import type { AutopayConsent } from "@/db/schema/payments";
import type { Ctx } from "@/lib/identity/context";

/** What a customer agrees to when a saved method may be charged without them; shown on our pages, kept with the consent. */
export const autopayText = (brand: string): string =>
  `${brand} may charge this payment method for what falls due, without asking each time, until this is taken back.`;

/** Who asked for the consent, from where and in which words. */
export const consentOf = ({ tenant, actor, client }: Ctx): AutopayConsent => ({
  text: autopayText(tenant.settings.theme.name),
  actor,
  ...(client && { ip: client.ip }),
  ...(client?.userAgent && { userAgent: client.userAgent }),
});
