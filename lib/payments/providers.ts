import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Env, env } from "@/lib/platform/env";
import { createBillogram } from "@/lib/providers/payments/billogram/billogram";
import type { PaymentProvider, PaymentProviderName } from "@/lib/providers/payments/provider";
import { createStripe } from "@/lib/providers/payments/stripe/stripe";
import type { Billing } from "@/lib/values/billing-details";
import type { CustomerType } from "@/lib/values/customer-type";
import type { Tenant, TenantSettings } from "@/lib/values/tenant/tenant";

/** The providers that were made with these settings. */
const made = new WeakMap<Env, Map<PaymentProviderName, PaymentProvider>>();

/** One entry per provider. It is made from settings when first needed, so that a missing key does not break a build. */
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
  BILLOGRAM: () => {
    const { billogramApiUser, billogramApiKey, billogramSignKey, billogramApiUrl, publicUrl } = env();
    if (!billogramApiUser || !billogramApiKey || !billogramSignKey) return null;
    return createBillogram({
      apiUser: billogramApiUser,
      apiKey: billogramApiKey,
      signKey: billogramSignKey,
      callbackUrl: `${publicUrl}/api/providers/billogram/callback`,
      ...(billogramApiUrl && { apiUrl: billogramApiUrl }),
    });
  },
};

function find(name: PaymentProviderName): PaymentProvider | null {
  const settings = env();
  const ofSettings = made.get(settings) ?? new Map<PaymentProviderName, PaymentProvider>();
  made.set(settings, ofSettings);
  const provider = ofSettings.get(name) ?? MAKERS[name]();
  if (provider) ofSettings.set(name, provider);
  return provider;
}

/** Whether the deployment has set up the provider. */
export const isSetUp = (name: PaymentProviderName): boolean => find(name) !== null;

/** @throws ApiError paymentProviderUnavailable when the deployment has not set it up */
export function paymentProvider(name: PaymentProviderName): PaymentProvider {
  const provider = find(name);
  if (provider) return provider;
  throw new ApiError(failures.paymentProviderUnavailable, {
    details: [{ property: "paymentProvider", code: "not_allowed", message: `${name} is not set up here.` }],
  });
}

/** The providers that this deployment has set up. */
export const configuredProviders = (): PaymentProvider[] =>
  (Object.keys(MAKERS) as PaymentProviderName[]).flatMap((name) => find(name) ?? []);

/**
 * The provider if neither request nor tenant names one: the first that is set up.
 * @throws ApiError paymentProviderUnavailable
 */
function defaultProvider(): PaymentProviderName {
  const name = (Object.keys(MAKERS) as PaymentProviderName[]).find((candidate) => find(candidate));
  if (!name) throw new ApiError(failures.paymentProviderUnavailable);
  return name;
}

/** The properties of a customer that decide about the provider. A customer's row has them. */
export type Payer = { customerType: CustomerType; billing: Billing | null };
type OfTenant = { tenant: Pick<Tenant, "settings"> };

/**
 * The provider that collects from a customer: the first entry of the tenant's choice that fits and is set up, otherwise the first provider
 * that is set up. A saved method is always charged by the provider that has it.
 * @throws ApiError paymentProviderUnavailable when none is set up
 */
export const providerFor = (ctx: OfTenant, payer: Payer): PaymentProviderName =>
  choiceFor(ctx, payer) ?? defaultProvider();

/** The same by the tenant's choice alone. Null if no entry fits. */
export function choiceFor({ tenant }: OfTenant, payer: Payer): PaymentProviderName | null {
  const country = countryOf(tenant.settings, payer);
  const choice = tenant.settings.paymentProviders?.find(
    (entry) =>
      (entry.customerType ?? payer.customerType) === payer.customerType &&
      (entry.country ?? country) === country &&
      (entry.billingMethod === undefined || entry.billingMethod === payer.billing?.method) &&
      find(entry.provider) !== null,
  );
  return choice?.provider ?? null;
}

/**
 * The country of a customer's billing: that of their address, otherwise of the market with their currency, otherwise of the tenant's first
 * market.
 */
function countryOf({ markets }: Pick<TenantSettings, "markets">, { billing }: Payer): string {
  const market = markets.find(({ currency }) => currency === billing?.currency) ?? markets[0]!;
  return billing?.address?.country ?? market.country;
}
