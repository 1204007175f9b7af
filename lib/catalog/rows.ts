import { and, eq, type SQL, sql } from "drizzle-orm";
import { productOfferingGroups, productOfferings, products } from "@/db/schema/catalog";
import type {
  EmbeddedProductOffering,
  ProductCategory,
  ProductOffering,
  ProductType,
} from "@/lib/catalog/model";
import type { CustomerType } from "@/lib/identity/customer-type";
import { type Brand, portalUrl } from "@/lib/identity/tenant";

/** The columns an offering is made of; goes with {@link joinProduct} and {@link joinGroup}. */
export const offeringColumns = {
  id: productOfferings.id,
  status: productOfferings.status,
  name: productOfferings.name,
  description: productOfferings.description,
  richContent: productOfferings.richContent,
  uspList: productOfferings.uspList,
  imageUrl: productOfferings.imageUrl,
  price: productOfferings.price,
  position: productOfferings.position,
  market: productOfferings.market,
  customerTypes: productOfferings.customerTypes,
  productId: products.id,
  internalName: products.internalName,
  type: products.type,
  category: products.category,
  networkProviderId: products.networkProviderId,
  features: products.features,
  groupId: productOfferingGroups.id,
  groupName: productOfferingGroups.name,
  groupDescription: productOfferingGroups.description,
  groupCategory: productOfferingGroups.category,
  groupInternal: productOfferingGroups.internalDescription,
};

export const joinProduct = and(
  eq(products.tenantId, productOfferings.tenantId),
  eq(products.id, productOfferings.productId),
);
export const joinGroup = and(
  eq(productOfferingGroups.tenantId, productOfferings.tenantId),
  eq(productOfferingGroups.id, productOfferings.groupId),
);

type GroupColumns = {
  groupId: string | null;
  groupName: string | null;
  groupDescription: string | null;
  groupCategory: string | null;
  groupInternal: string | null;
};

export type OfferingRow = GroupColumns & {
  id: string;
  status: ProductOffering["status"];
  name: string;
  description: string | null;
  richContent: string | null;
  uspList: string[];
  imageUrl: string | null;
  price: ProductOffering["price"];
  position: number;
  market: string | null;
  customerTypes: string[];
  productId: string;
  internalName: string;
  type: string;
  category: string;
  networkProviderId: string | null;
  features: ProductOffering["product"]["features"] | null;
};

/** The group of an offering as the API shows it; undefined when it has none. */
export const groupOf = (row: GroupColumns): ProductOffering["group"] =>
  row.groupId === null
    ? undefined
    : {
        productOfferingGroupId: row.groupId,
        name: row.groupName!,
        ...(row.groupDescription !== null && { description: row.groupDescription }),
        category: row.groupCategory as ProductCategory,
        ...(row.groupInternal !== null && { internalDescription: row.groupInternal }),
      };

/** A picture's full address. One of our own is stored as a path, because the portal's address may change. */
export const imageAddress = (brand: Brand, stored: string): string => new URL(stored, portalUrl(brand)).href;

/** An offering as the API shows it. */
export function toOffering(brand: Brand, row: OfferingRow): ProductOffering {
  const group = groupOf(row);
  return {
    productOfferingId: row.id,
    status: row.status,
    name: row.name,
    ...(row.description !== null && { description: row.description }),
    ...(row.richContent !== null && { richContent: row.richContent }),
    ...(row.uspList.length > 0 && { uspList: row.uspList }),
    price: row.price,
    product: {
      productId: row.productId,
      internalName: row.internalName,
      type: row.type as ProductType,
      category: row.category as ProductCategory,
      ...(row.networkProviderId !== null && { networkProviderId: row.networkProviderId }),
      ...(row.features !== null && { features: row.features }),
    },
    ...(group && { group }),
    ...(row.imageUrl !== null && { imageUrl: imageAddress(brand, row.imageUrl) }),
    ...(row.market !== null && { market: row.market }),
    customerTypes: row.customerTypes as CustomerType[],
    position: row.position,
  };
}

export type EmbeddedRow = GroupColumns & Pick<OfferingRow, "id" | "name" | "price" | "imageUrl">;

/**
 * An offering that something names beside its own, as a column of the select: null for most rows, so it is looked up only
 * where it is named. With joins the planner would join the tables whole.
 * @param table as it is called in the select
 * @param column that holds the offering's id
 */
export const offeringBeside = (
  table: string,
  column: string,
): SQL<EmbeddedRow | null> => sql<EmbeddedRow | null>`(
  select json_build_object(
      'id', o.id, 'name', o.name, 'price', o.price, 'imageUrl', o.image_url, 'groupId', g.id, 'groupName', g.name,
      'groupDescription', g.description, 'groupCategory', g.category, 'groupInternal', g.internal_description)
    from product_offerings o
    left join product_offering_groups g on g.tenant_id = o.tenant_id and g.id = o.group_id
   where o.tenant_id = ${sql.identifier(table)}.tenant_id and o.id = ${sql.identifier(table)}.${sql.identifier(column)})`;

/** An offering as it stands inside other resources. */
export function toEmbedded(brand: Brand, row: EmbeddedRow): EmbeddedProductOffering {
  const group = groupOf(row);
  return {
    productOfferingId: row.id,
    name: row.name,
    price: row.price,
    ...(group && { group }),
    ...(row.imageUrl !== null && { imageUrl: imageAddress(brand, row.imageUrl) }),
  };
}
