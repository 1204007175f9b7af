import { headers } from "next/headers";
import { brandOfHost } from "@/app/(portal)/theme";
import { hostNameOf } from "@/lib/http/host";
import { configuredProviders } from "@/lib/payments/providers";
import type { PaymentProviderName } from "@/lib/providers/payments/provider";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** The provider of saved payment methods, and the page after a customer has saved one. */
export type MethodSaving = { paymentProvider: PaymentProviderName; returnUrl: string };

/** The same for the brand of the page's host; null where no provider saves methods. */
export async function pageSaving(): Promise<MethodSaving | null> {
  const provider = configuredProviders().find(({ capabilities }) => capabilities.setups);
  const brand = await brandOfHost(hostNameOf(await headers()));
  return provider ? { paymentProvider: provider.name, returnUrl: `${portalUrl(brand)}/payments` } : null;
}
