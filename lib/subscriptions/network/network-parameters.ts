import type { ProductCategory, ProductOffering } from "@/lib/catalog/model";
import type { ActivateParameters } from "@/lib/providers/carriers/carrier";
import { carrierAllowances } from "@/lib/subscriptions/network/carrier-requests";
import type { Address } from "@/lib/values/address";

type ServiceType = ActivateParameters["serviceType"];

const TYPE_OF: Partial<Record<ProductCategory, ServiceType>> = {
  PRODUCT_CATEGORY_SUBSCRIPTION_CELL: "CELL",
  PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM: "DATA",
  PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND: "MBB",
  PRODUCT_CATEGORY_SUBSCRIPTION_M2M: "M2M",
  PRODUCT_CATEGORY_TRAVEL_ESIM: "TRAVEL_ESIM",
};

/** The network's type of service for a plan. */
export const serviceTypeOf = (category: ProductCategory): ServiceType => TYPE_OF[category] ?? "CELL";

/** An address in the carrier protocol's terms. */
export function networkAddress(address: Address): NonNullable<ActivateParameters["subscriber"]["address"]> {
  const { street, street1, street2, city, zip, country, state, region } = address;
  return {
    street: street ?? street1,
    ...(street2 && { street2 }),
    city,
    zip,
    country,
    ...(state && { state }),
    ...(region && { region }),
  };
}

/** The parameters that activate a subscription at the network. */
export function activateParameters(subscription: {
  msisdn: string;
  country: string;
  esim: boolean;
  iccid: string | null;
  subscriber: { name: string; email?: string | null | undefined; address?: Address | null | undefined };
  product: ProductOffering["product"];
}): ActivateParameters {
  const { subscriber, product } = subscription;
  return {
    msisdn: subscription.msisdn,
    country: subscription.country,
    serviceType: serviceTypeOf(product.category),
    sim: { esim: subscription.esim, ...(subscription.iccid && { iccid: subscription.iccid }) },
    subscriber: {
      name: subscriber.name,
      ...(subscriber.email && { email: subscriber.email }),
      ...(subscriber.address && { address: networkAddress(subscriber.address) }),
    },
    allowances: carrierAllowances(product.features),
  };
}
