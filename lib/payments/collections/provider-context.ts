import type { ProviderContext } from "@/lib/payments/model";
import { env } from "@/lib/platform/env";
import type { ClientContext } from "@/lib/providers/payments/provider";
import { portalUrl, type TenantBrand } from "@/lib/values/tenant/tenant";

/** What the provider's form needs, in the shape of the API. */
export const contextFrom = (brand: TenantBrand, context: ClientContext): ProviderContext => {
  const { stripeJsUrl } = env();
  return {
    clientSecret: context.clientSecret,
    publishableKey: context.publishableKey,
    ...(context.customerSessionClientSecret && {
      customerSessionClientSecret: context.customerSessionClientSecret,
    }),
    ...(context.excludedMethodTypes.length > 0 && {
      excludedPaymentMethodTypes: context.excludedMethodTypes,
    }),
    ...(stripeJsUrl && { scriptUrl: new URL(stripeJsUrl, portalUrl(brand)).href }),
  };
};
