import "server-only";
import { disambiguateCustomers } from "@/app/(portal)/disambiguate-customers";
import { includedIn } from "@/app/(portal)/included";
import type { Viewer } from "@/app/session";
import type { CheckoutData, ShownHeldNumber } from "@/components/checkout/order";
import { chargeableProfile } from "@/lib/billing/collection/charges/autopay";
import { addonOfferings, getOfferings } from "@/lib/catalog/queries";
import { includedRates } from "@/lib/catalog/tax/taxes";
import { phoneText } from "@/lib/identity/mails/phone-text";
import { getAccount } from "@/lib/identity/queries";
import { findLease } from "@/lib/inventory/queries";
import { soldToGuests } from "@/lib/orders/drafts/guests";
import type { Order } from "@/lib/orders/model";
import { choicesBeforeTax } from "@/lib/orders/pricing/offers/choices-before-tax";
import { priceChoices } from "@/lib/orders/pricing/offers/price-choices";
import { configuredProviders, paymentProvider, providerFor } from "@/lib/payments/providers";

/** Everything the checkout shows in addition to the order. */
export async function loadCheckout(
  { ctx, user }: Viewer,
  order: Order,
): Promise<Omit<CheckoutData, "signIn">> {
  const { settings } = ctx.tenant;
  const [offerings, account] = await Promise.all([
    getOfferings(ctx, [...new Set(order.lineItems.map((item) => item.productOfferingId))]),
    user ? getAccount(ctx) : null,
  ]);
  const customer = {
    customerType: order.customerType,
    ...(order.customer && { customerId: order.customer.customerId }),
  };
  const forGuests = soldToGuests(ctx.tenant, {
    customerType: order.customerType,
    items: order.lineItems,
    offerings,
  });
  const addons = await Promise.all(
    order.lineItems
      // With an add-on it would no longer be sold without an account.
      .filter((item) => item.type === "SUBSCRIPTION" && (user || !forGuests))
      .map(async (item) => {
        const offering = offerings.get(item.productOfferingId);
        return [item.lineItemId, offering ? await addonOfferings(ctx, offering, customer) : []] as const;
      }),
  );
  const held = await Promise.all(
    order.lineItems.flatMap(({ msisdn, leaseToken }) =>
      msisdn
        ? [
            (async (): Promise<[string, ShownHeldNumber]> => {
              const lease = leaseToken ? await findLease(ctx, msisdn, leaseToken) : null;
              return [
                msisdn,
                {
                  display: phoneText(ctx.tenant, msisdn),
                  ...(lease && { expiresAt: lease.expiresAt.toISOString() }),
                  extended: lease?.extended ?? false,
                },
              ];
            })(),
          ]
        : [],
    ),
  );
  const currency = order.pricing?.currency ?? [...offerings.values()][0]?.price.currency;
  const market = settings.markets.find((one) => one.currency === currency) ?? settings.markets[0]!;
  const payers = (account?.customers ?? []).filter(
    ({ customerType, role }) => customerType === order.customerType && role !== "MEMBER",
  );
  const labels = new Map((await disambiguateCustomers(ctx, payers)).map((one) => [one.customerId, one.name]));
  // A company counts without the tax it gets back.
  const taxesTakenOut = order.customerType === "BUSINESS" ? await includedRates(ctx, market) : [];
  return {
    viewer: account && {
      email: account.email,
      name: account.name,
      customers: await Promise.all(
        payers.map(async ({ customerId, name }) => {
          const charged = await chargeableProfile(ctx, customerId);
          return {
            customerId,
            name,
            label: labels.get(customerId) ?? name,
            ...(charged && { chargedTo: charged.displayName ?? "" }),
          };
        }),
      ),
    },
    soldToGuests: forGuests,
    market: { country: market.country, includesTax: market.includesTax },
    offerings: Object.fromEntries(offerings),
    includes: await includedIn(offerings),
    choices: Object.fromEntries(
      [...offerings].map(([id, { price }]) => [
        id,
        choicesBeforeTax(priceChoices(price, price.currency), taxesTakenOut),
      ]),
    ),
    taxesTakenOut,
    addons: Object.fromEntries(addons),
    held: Object.fromEntries(held),
    payment: collectors(ctx, order),
    termsUrl: settings.theme.links.terms,
    supportEmail: settings.theme.support.email,
    brand: settings.theme.name,
  };
}

/** Who collects: the brand's choice for this kind of buyer. It may have no form for our page, and keep no methods. */
function collectors(ctx: Viewer["ctx"], { customerType, billing }: Order): CheckoutData["payment"] {
  const chosen = paymentProvider(providerFor(ctx, { customerType, billing: billing ?? null }));
  const saves = [chosen, ...configuredProviders()].find(({ capabilities }) => capabilities.setups) ?? chosen;
  return {
    provider: chosen.name,
    embedded: chosen.capabilities.embedded,
    savingProvider: saves.name,
  };
}
