import type { Executor } from "@/db/client";
import {
  productCatalogOfferings,
  productCatalogs,
  productDiscounts,
  productOfferingGroups,
  productOfferings,
  products,
} from "@/db/schema/catalog";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { seedId } from "@/db/seed/skylark/deterministic";
import { insertAll } from "@/db/seed/skylark/insert";
import { skylarkCatalog } from "@/db/seed/skylark/offer/catalog";
import { skylarkGroups } from "@/db/seed/skylark/offer/groups";
import type { SeedOffering, SeedProduct } from "@/db/seed/skylark/offer/seed-offering";
import type { ProductCategory } from "@/lib/catalog/model";
import type { CustomerType } from "@/lib/values/customer-type";

/** The subscription type by product category. Products that create no subscription have no entry. */
const subscriptionTypes: Partial<Record<ProductCategory, string>> = {
  PRODUCT_CATEGORY_SUBSCRIPTION_CELL: "CELL",
  PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM: "DATA",
  PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND: "MBB",
  PRODUCT_CATEGORY_SUBSCRIPTION_M2M: "M2M",
  PRODUCT_CATEGORY_TRAVEL_ESIM: "TRAVEL_ESIM",
};

export const subscriptionTypeOf = (product: SeedProduct): string | undefined =>
  subscriptionTypes[product.category];

export const offeringId = (key: string): string => seedId("offering", key);

/**
 * The offering with a key such as `finch-se`.
 * @throws Error when the catalog has none
 */
export function seedOffering(key: string): SeedOffering {
  const found = skylarkCatalog.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`The demo catalog has no offering ${key}.`);
  return found;
}

/** Seeds groups, products, offerings, the default catalog of each kind of customer, and two promo codes. */
export async function seedOffer(db: Executor, createdAt: Date): Promise<void> {
  await insertAll(
    db,
    productOfferingGroups,
    skylarkGroups.map(({ key, sv, ...group }) => ({
      tenantId: SKYLARK_TENANT_ID,
      id: seedId("group", key),
      ...group,
      translations: { sv },
      createdAt,
      updatedAt: createdAt,
    })),
  );
  const distinct = new Map(skylarkCatalog.map(({ product }) => [product.key, product]));
  await insertAll(
    db,
    products,
    [...distinct.values()].map((product) => ({
      tenantId: SKYLARK_TENANT_ID,
      id: seedId("product", product.key),
      internalName: product.internalName,
      type: product.type,
      category: product.category,
      subscriptionType: subscriptionTypeOf(product),
      licenseType: product.licenseType,
      features: product.features,
      createdAt,
      updatedAt: createdAt,
    })),
  );
  await insertAll(
    db,
    productOfferings,
    skylarkCatalog.map((item, position) => ({
      tenantId: SKYLARK_TENANT_ID,
      id: offeringId(item.key),
      productId: seedId("product", item.product.key),
      groupId: seedId("group", item.groupKey),
      name: item.name,
      description: item.description,
      richContent: item.richContent,
      uspList: [...item.uspList],
      translations: { sv: { ...item.sv, uspList: [...item.sv.uspList] } },
      // A path, because the address of the portal may change.
      imageUrl: item.artwork,
      price: item.price,
      market: item.market,
      customerTypes: [...item.customerTypes],
      position,
      createdAt,
      updatedAt: createdAt,
    })),
  );
  await seedCatalog(db, "CONSUMER", "Private customers", createdAt);
  await seedCatalog(db, "BUSINESS", "Companies", createdAt);
  await seedPromoCodes(db, createdAt);
}

async function seedCatalog(db: Executor, customerType: CustomerType, name: string, createdAt: Date) {
  const catalogId = seedId("catalog", customerType);
  await db.insert(productCatalogs).values({
    tenantId: SKYLARK_TENANT_ID,
    id: catalogId,
    name,
    customerType,
    isDefault: true,
    createdAt,
    updatedAt: createdAt,
  });
  await insertAll(
    db,
    productCatalogOfferings,
    skylarkCatalog
      .filter((item) => item.customerTypes.includes(customerType))
      .map((item) => ({ tenantId: SKYLARK_TENANT_ID, catalogId, offeringId: offeringId(item.key) })),
  );
}

async function seedPromoCodes(db: Executor, createdAt: Date) {
  await db.insert(productDiscounts).values([
    {
      tenantId: SKYLARK_TENANT_ID,
      id: seedId("discount", "WELCOME50"),
      name: "Welcome: 50 kr off for three months",
      translations: { sv: { name: "Välkommen: 50 kr rabatt i tre månader" } },
      code: "WELCOME50",
      amountMinor: 5_000,
      currency: "SEK",
      durationMonths: 3,
      createdAt,
      updatedAt: createdAt,
    },
    {
      tenantId: SKYLARK_TENANT_ID,
      id: seedId("discount", "SKY10"),
      name: "Ten percent off for a year",
      translations: { sv: { name: "Tio procents rabatt i ett år" } },
      code: "SKY10",
      percent: "10",
      durationMonths: 12,
      createdAt,
      updatedAt: createdAt,
    },
  ]);
}
