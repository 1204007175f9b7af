import { productCatalogOfferings, productCatalogs, productOfferings, products } from "@/db/schema/catalog";
import { phoneNumbers } from "@/db/schema/inventory";
import { makeOffering } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import type { TestApi } from "@/lib/testing/api";
import type { Price } from "@/lib/values/price";
import type { ProductFeatures } from "@/lib/values/product-features";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Plan = {
  name?: string;
  type?: string;
  category?: string;
  price?: Partial<Price>;
  features?: ProductFeatures;
  status?: "AVAILABLE" | "ARCHIVED";
};

const SEK_MONTHLY: Price = {
  netPriceMinor: 24900,
  includesTax: true,
  currency: "SEK",
  priceType: "RECURRING",
  billingCycle: { period: "MONTHLY", interval: 1 },
};

/** Adds an offering to the tenant's default catalogs; a Swedish mobile plan by default. */
export async function makeOrderableOffering(api: TestApi, tenant: Tenant, plan: Plan = {}): Promise<string> {
  const productId = newId();
  const id = newId();
  const type = plan.type ?? "SUBSCRIPTION";
  await api.db.insert(products).values({
    tenantId: tenant.id,
    id: productId,
    internalName: "test",
    type,
    category: plan.category ?? "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
    subscriptionType: type === "SUBSCRIPTION" ? "CELL" : null,
    features: plan.features ?? { dataMb: 10_240 },
  });
  await api.db.insert(productOfferings).values({
    tenantId: tenant.id,
    id,
    productId,
    name: plan.name ?? "Skylark 10",
    status: plan.status ?? "AVAILABLE",
    price: { ...SEK_MONTHLY, ...plan.price },
  });
  for (const customerType of ["CONSUMER", "BUSINESS"] as const) {
    const catalogId = newId();
    const [created] = await api.db
      .insert(productCatalogs)
      .values({ tenantId: tenant.id, id: catalogId, name: customerType, customerType, isDefault: true })
      .onConflictDoNothing()
      .returning({ id: productCatalogs.id });
    const existing = created ?? (await defaultCatalog(api, tenant, customerType));
    await api.db
      .insert(productCatalogOfferings)
      .values({ tenantId: tenant.id, catalogId: existing!.id, offeringId: id });
  }
  return id;
}

async function defaultCatalog(api: TestApi, tenant: Tenant, customerType: string) {
  const rows = await api.db.select().from(productCatalogs);
  return rows.find((row) => row.tenantId === tenant.id && row.customerType === customerType);
}

/** An offering of a new SIM for 49 kr, once. */
export const makeSimOffering = (api: TestApi, tenant: Tenant): Promise<string> =>
  makeOffering(api, tenant, {
    name: "New SIM",
    type: "SIM_CARD",
    category: "PRODUCT_CATEGORY_SIM_CARD",
    features: {},
    price: { netPriceMinor: 4900, priceType: "ONE_TIME", billingCycle: undefined },
  });

/** Fills the Swedish pool with `count` numbers, or with the given ones. */
export async function fillNumberPool(
  api: TestApi,
  tenant: Tenant,
  wanted: number | string[] = 5,
): Promise<string[]> {
  const msisdns = Array.isArray(wanted)
    ? wanted
    : Array.from({ length: wanted }, (_, index) => `+4670174${String(600 + index).padStart(4, "0")}`);
  await api.db
    .insert(phoneNumbers)
    .values(msisdns.map((msisdn) => ({ tenantId: tenant.id, msisdn, country: "SE", areaCode: "70" })));
  return msisdns;
}

/** A complete order item. */
export const orderItem = (productOfferingId: string, extra: Record<string, unknown> = {}) => ({
  type: "SUBSCRIPTION",
  productOfferingId,
  subscriber: { name: "Astrid Lind", email: "astrid@example.com" },
  sim: { esim: true },
  ...extra,
});
