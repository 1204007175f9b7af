import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { env } from "@/lib/platform/env";
import type { PaymentProvider, PaymentProviderName } from "@/lib/providers/payments/provider";
import { createStripe } from "@/lib/providers/payments/stripe/stripe";

const made = new Map<PaymentProviderName, PaymentProvider>();

/** One line per provider: made from settings when first needed, so a missing key does not break a build. */
const MAKERS: Record<PaymentProviderName, () => PaymentProvider | null> = {
  STRIPE: () => {
    const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret, stripeApiUrl } = env();
    if (!stripeSecretKey || !stripePublishableKey || !stripeWebhookSecret) return null;
    return createStripe({
      secretKey: stripeSecretKey,
      publishableKey: stripePublishableKey,
      webhookSecret: stripeWebhookSecret,
      ...(stripeApiUrl && { apiUrl: stripeApiUrl }),
    });
  },
  BILLOGRAM: () => null,
};

function find(name: PaymentProviderName): PaymentProvider | null {
  const known = made.get(name);
  if (known) return known;
  const provider = MAKERS[name]();
  if (provider) made.set(name, provider);
  return provider;
}

/** @throws ApiError paymentProviderUnavailable when the deployment has not set it up */
export function paymentProvider(name: PaymentProviderName): PaymentProvider {
  const provider = find(name);
  if (provider) return provider;
  throw new ApiError(failures.paymentProviderUnavailable, {
    details: [{ property: "paymentProvider", code: "not_allowed", message: `${name} is not set up here.` }],
  });
}

/**
 * The provider where a request names none: the first that is set up.
 * @throws ApiError paymentProviderUnavailable
 */
export function defaultProvider(): PaymentProviderName {
  const name = (Object.keys(MAKERS) as PaymentProviderName[]).find((candidate) => find(candidate));
  if (!name) throw new ApiError(failures.paymentProviderUnavailable);
  return name;
}
