import { headers } from "next/headers";
import { brandOfHost } from "@/app/(portal)/theme";
import { hostNameOf } from "@/lib/http/host";
import { configuredProviders } from "@/lib/payments/providers";
import type { PaymentProviderName } from "@/lib/providers/payments/provider";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** Who keeps saved payment methods, and where a customer who saved one goes. */
export type MethodSaving = { paymentProvider: PaymentProviderName; returnUrl: string };

/** The same for the brand of the page's host; null where no provider keeps methods. */
export async function pageSaving(): Promise<MethodSaving | null> {
  const provider = configuredProviders().find(({ capabilities }) => capabilities.setups);
  const brand = await brandOfHost(hostNameOf(await headers()));
  return provider ? { paymentProvider: provider.name, returnUrl: `${portalUrl(brand)}/payments` } : null;
}
