import { and, type Column, eq, type SQL, sql } from "drizzle-orm";
import { productOfferingGroups, productOfferings, products } from "@/db/schema/catalog";
import { type Language, languages } from "@/i18n/locales";
import type {
  EmbeddedProductOffering,
  ProductCategory,
  ProductOffering,
  ProductType,
} from "@/lib/catalog/model";
import {
  localizePrice,
  localizeTexts,
  shownTranslations,
  type TextReader,
} from "@/lib/catalog/texts/translations";
import type { CustomerType } from "@/lib/values/customer-type";
import type {
  ProductOfferingGroupTranslations,
  ProductOfferingTranslations,
} from "@/lib/values/offering-texts";
import { portalUrl, type TenantBrand } from "@/lib/values/tenant/tenant";

const groupColumns = {
  groupId: productOfferingGroups.id,
  groupName: productOfferingGroups.name,
  groupDescription: productOfferingGroups.description,
  groupCategory: productOfferingGroups.category,
  groupInternal: productOfferingGroups.internalDescription,
  groupTranslations: productOfferingGroups.translations,
};

/** The columns of an offering. Use them with {@link joinProduct} and {@link joinGroup}. */
export const offeringColumns = {
  id: productOfferings.id,
  status: productOfferings.status,
  name: productOfferings.name,
  description: productOfferings.description,
  richContent: productOfferings.richContent,
  uspList: productOfferings.uspList,
  translations: productOfferings.translations,
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
  ...groupColumns,
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
  groupTranslations: ProductOfferingGroupTranslations | null;
};

export type OfferingRow = GroupColumns & {
  id: string;
  status: ProductOffering["status"];
  name: string;
  description: string | null;
  richContent: string | null;
  uspList: string[];
  translations: ProductOfferingTranslations;
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

/** The group of an offering in the shape of the API. Undefined when it has none. */
function groupOf(reader: TextReader, row: GroupColumns): ProductOffering["group"] {
  if (row.groupId === null) return undefined;
  const { groupId, groupCategory, groupInternal, groupTranslations } = row;
  const { name, description } = localizeTexts(
    { name: row.groupName!, description: row.groupDescription },
    groupTranslations ?? {},
    reader.language,
  );
  const translations = shownTranslations(reader, groupTranslations);
  return {
    productOfferingGroupId: groupId,
    name,
    ...(description !== null && { description }),
    category: groupCategory as ProductCategory,
    ...(groupInternal !== null && { internalDescription: groupInternal }),
    ...(translations && { translations }),
  };
}

/** The full address of a picture. Our own pictures are stored as a path, because the portal's address may change. */
export const imageAddress = (brand: TenantBrand, stored: string): string =>
  new URL(stored, portalUrl(brand)).href;

/** An offering in the shape of the API, in the reader's language. */
export function toOffering(reader: TextReader, row: OfferingRow): ProductOffering {
  const group = groupOf(reader, row);
  const { name, description, richContent, uspList } = localizeTexts(
    { name: row.name, description: row.description, richContent: row.richContent, uspList: row.uspList },
    row.translations,
    reader.language,
  );
  const translations = shownTranslations(reader, row.translations);
  return {
    productOfferingId: row.id,
    status: row.status,
    name,
    ...(description !== null && { description }),
    ...(richContent !== null && { richContent }),
    ...(uspList.length > 0 && { uspList }),
    price: localizePrice(row.price, reader.language),
    product: {
      productId: row.productId,
      internalName: row.internalName,
      type: row.type as ProductType,
      category: row.category as ProductCategory,
      ...(row.networkProviderId !== null && { networkProviderId: row.networkProviderId }),
      ...(row.features !== null && { features: row.features }),
    },
    ...(group && { group }),
    ...(row.imageUrl !== null && { imageUrl: imageAddress(reader.tenant, row.imageUrl) }),
    ...(row.market !== null && { market: row.market }),
    customerTypes: row.customerTypes as CustomerType[],
    position: row.position,
    ...(translations && { translations }),
  };
}

/** A whole related offering as a column of the select, with its long texts, unlike {@link relatedOffering}. */
export const relatedWholeOffering = (
  table: string,
  column: string,
): SQL<OfferingRow | null> => sql<OfferingRow | null>`(
  select json_build_object(${sql.join(
    Object.entries(offeringColumns).map(([name, shown]) => sql`${sql.raw(`'${name}'`)}, ${shown}`),
    sql`, `,
  )})
    from ${productOfferings}
    join ${products} on ${joinProduct}
    left join ${productOfferingGroups} on ${joinGroup}
   where ${productOfferings.tenantId} = ${sql.identifier(table)}.tenant_id
     and ${productOfferings.id} = ${sql.identifier(table)}.${sql.identifier(column)})`;

/** Names by language. Null if a language has none. */
type Names = Record<Language, string | null>;

/** Only the names of an offering's translations: an offering inside another resource leaves out the long texts. */
export const translatedNames = (translations: Column | SQL): SQL<Names> =>
  sql<Names>`json_build_object(${sql.join(
    languages.map((language) =>
      sql.raw(`'${language}', `).append(sql`${translations}->${sql.raw(`'${language}'`)}->>'name'`),
    ),
    sql`, `,
  )})`;

/** The columns of an offering inside another resource. Use them with {@link joinGroup}. */
export const embeddedColumns = {
  id: productOfferings.id,
  name: productOfferings.name,
  names: translatedNames(productOfferings.translations),
  price: productOfferings.price,
  imageUrl: productOfferings.imageUrl,
  ...groupColumns,
};

export type EmbeddedRow = GroupColumns &
  Pick<OfferingRow, "id" | "name" | "price" | "imageUrl"> & { names: Names };

/**
 * A related offering as a column of the select. It is null for most rows, so a correlated subquery reads it only where it is set. With
 * joins the planner would join the whole tables.
 * @param table its name in the select
 * @param column the column with the offering's id
 * @param given.more further arguments of `json_build_object`; the offering is `o`
 * @param given.tenant the tenant, if the statement has it as a value: a cluster then asks one server
 */
export const relatedOffering = (
  table: string,
  column: string,
  { more = sql``, tenant = sql`${sql.identifier(table)}.tenant_id` }: { more?: SQL; tenant?: SQL } = {},
): SQL<EmbeddedRow | null> => sql<EmbeddedRow | null>`(
  select json_build_object(
      'id', o.id, 'name', o.name, 'names', ${translatedNames(sql`o.translations`)}, 'price', o.price,
      'imageUrl', o.image_url, 'groupId', g.id, 'groupName', g.name, 'groupDescription', g.description,
      'groupCategory', g.category, 'groupInternal', g.internal_description, 'groupTranslations', g.translations${more})
    from product_offerings o
    left join product_offering_groups g on g.tenant_id = o.tenant_id and g.id = o.group_id
   where o.tenant_id = ${tenant} and o.id = ${sql.identifier(table)}.${sql.identifier(column)})`;

/**
 * The translated names of an offering, if the given name still equals its name. A thing whose offering was renamed or changed since keeps
 * its old name, without translations.
 */
export const translationsWhileNamed = (given: {
  tenantId: string;
  offeringId: SQL;
  name: Column;
}): SQL<Names | null> => sql<Names | null>`(
  select ${translatedNames(sql`o.translations`)} from product_offerings o
   where o.tenant_id = ${given.tenantId} and o.id = ${given.offeringId} and o.name = ${given.name})`;

/** A name in the reader's language. */
export const localizedName = (
  { language }: Pick<TextReader, "language">,
  { name, names }: { name: string; names: Names | null },
): string => (language && names?.[language]) ?? name;

/** An offering inside another resource, in the reader's language. */
export function toEmbedded(reader: TextReader, row: EmbeddedRow): EmbeddedProductOffering {
  const group = groupOf(reader, row);
  const translations = shownTranslations(
    reader,
    Object.fromEntries(
      Object.entries(row.names).flatMap(([language, name]) => (name === null ? [] : [[language, { name }]])),
    ),
  );
  return {
    productOfferingId: row.id,
    name: localizedName(reader, row),
    price: localizePrice(row.price, reader.language),
    ...(group && { group }),
    ...(row.imageUrl !== null && { imageUrl: imageAddress(reader.tenant, row.imageUrl) }),
    ...(translations && { translations }),
  };
}
