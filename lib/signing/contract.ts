import { languageIn, nameIn } from "@/lib/catalog/texts/translations";
import type { Customer } from "@/lib/customers/model";
import { customerLocale } from "@/lib/identity/mails/language";
import type { OrderRecord } from "@/lib/orders/record";
import { contractTerms } from "@/lib/signing/terms";
import type { Contract } from "@/lib/values/contract";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** The contract of an order in its current state. Pure: no clock, no database. */
export function contractOf(
  tenant: Tenant,
  { order, items, offerings }: OrderRecord,
  buyer: Customer,
): Contract {
  const pricing = order.pricing!;
  const { billingCycle } = pricing.recurringCosts;
  const { legalName, registrationNumber, vatNumber, address } = tenant.settings.seller;
  const billing = order.billing ?? buyer.billing;
  const place = billing?.address;
  const email = billing?.email ?? buyer.contact.email;
  const language = languageIn(customerLocale(buyer));
  return {
    orderNumber: order.humanReadableId,
    language,
    currency: pricing.currency,
    seller: {
      legalName,
      ...(registrationNumber && { registrationNumber }),
      ...(vatNumber && { vatNumber }),
      address,
    },
    buyer: {
      name: buyer.name,
      ...(buyer.identity && { identity: buyer.identity }),
      ...(email && { email }),
      addressLines: place
        ? [place.street ?? place.street1, place.street2, `${place.zip} ${place.city}`, place.country].filter(
            (line): line is string => Boolean(line),
          )
        : [],
    },
    lines: items.flatMap((item) => {
      const offering = offerings.get(item.productOfferingId);
      if (!item.pricing) return [];
      const binding = item.acceptBindingContract ? offering?.price.bindingContract : undefined;
      return [
        {
          name: nameIn(language, offering),
          ...(item.subscriber?.name && { user: item.subscriber.name }),
          quantity: item.quantity,
          initialMinor: item.pricing.initialInvoiceAmountMinor,
          recurringMinor: item.pricing.recurringAmountMinor,
          ...(item.pricing.billingCycle && { cycleMonths: item.pricing.billingCycle.interval }),
          ...(binding && { bindingMonths: binding.duration.value }),
        },
      ];
    }),
    initial: {
      subtotalMinor: pricing.subtotalMinor,
      discountsMinor: pricing.totalDiscountsMinor,
      taxMinor: pricing.taxAmountMinor,
      totalMinor: pricing.totalMinor,
    },
    ...(billingCycle && {
      recurring: {
        totalMinor: pricing.recurringCosts.totalMinor,
        taxMinor: pricing.recurringCosts.taxAmountMinor,
        cycleMonths: billingCycle.interval,
      },
    }),
    taxes: pricing.taxBreakdown.map(({ description, rate, amountMinor }) => ({
      name: description,
      rate,
      amountMinor,
    })),
    terms: contractTerms(tenant, language),
  };
}

/**
 * Whether two contracts have the same content, apart from the clauses: a contract may be signed as it was shown. Stored keys may be in
 * another order.
 */
export const sameContract = (one: Contract, other: Contract): boolean =>
  canonical({ ...one, terms: [] }) === canonical({ ...other, terms: [] });

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
