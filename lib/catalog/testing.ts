import { sql } from "drizzle-orm";
import { productCatalogOfferings, productCatalogs, productOfferings, products } from "@/db/schema/catalog";
import type { ProductCategory, ProductType } from "@/lib/catalog/model";
import { newId } from "@/lib/platform/secrets/ids";
import type { TestApi } from "@/lib/testing/api";
import type { CustomerType } from "@/lib/values/customer-type";
import type { ProductOfferingTranslations } from "@/lib/values/offering-texts";
import type { Price } from "@/lib/values/price";
import type { ProductFeatures } from "@/lib/values/product-features";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Given = {
  name?: string;
  translations?: ProductOfferingTranslations;
  type?: ProductType;
  category?: ProductCategory;
  features?: ProductFeatures;
  price?: Partial<Price>;
  status?: "AVAILABLE" | "ARCHIVED";
  market?: string;
  position?: number;
  customerTypes?: CustomerType[];
};

/** 199 kr a month, with tax. */
export const PLAN_PRICE: Price = {
  netPriceMinor: 19900,
  includesTax: true,
  currency: "SEK",
  priceType: "RECURRING",
  billingCycle: { period: "MONTHLY", interval: 1 },
};

/** Stores an offering of a product of its own, by default a mobile plan of 10 GB for 199 kr a month. */
export async function makeOffering(api: TestApi, tenant: Tenant, given: Given = {}): Promise<string> {
  const [productId, id] = [newId(), newId()];
  await api.db.insert(products).values({
    tenantId: tenant.id,
    id: productId,
    internalName: "TEST",
    type: given.type ?? "SUBSCRIPTION",
    category: given.category ?? "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
    features: given.features ?? { dataMb: 10_000 },
  });
  await api.db.insert(productOfferings).values({
    tenantId: tenant.id,
    id,
    productId,
    name: given.name ?? "Plan",
    translations: given.translations ?? {},
    status: given.status ?? "AVAILABLE",
    market: given.market ?? null,
    position: given.position ?? 0,
    customerTypes: given.customerTypes ?? ["CONSUMER", "BUSINESS"],
    price: {
      ...PLAN_PRICE,
      ...given.price,
    },
  });
  return id;
}

/** Stores a catalog of these offerings. */
export async function makeCatalog(
  api: TestApi,
  tenant: Tenant,
  given: { customerType?: CustomerType; isDefault?: boolean; offeringIds: string[] },
): Promise<string> {
  const id = newId();
  await api.db.insert(productCatalogs).values({
    tenantId: tenant.id,
    id,
    name: "Catalog",
    customerType: given.customerType ?? "CONSUMER",
    isDefault: given.isDefault ?? false,
  });
  await api.db
    .insert(productCatalogOfferings)
    .values(given.offeringIds.map((offeringId) => ({ tenantId: tenant.id, catalogId: id, offeringId })));
  return id;
}

/** Adds an offering to every default catalog of the tenant. A tenant without one sells what the offerings themselves say. */
export async function addToDefaultCatalogs(api: TestApi, tenant: Tenant, offeringId: string): Promise<void> {
  await api.db.execute(sql`insert into product_catalog_offerings (tenant_id, catalog_id, offering_id)
    select tenant_id, id, ${offeringId} from product_catalogs where tenant_id = ${tenant.id} and is_default`);
}
