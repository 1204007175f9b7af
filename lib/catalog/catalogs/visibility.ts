import { type SQL, sql } from "drizzle-orm";
import { productCatalogOfferings, productCatalogs, productOfferings } from "@/db/schema/catalog";
import { customers } from "@/db/schema/customers";
import { type Ctx, seesWholeBrand, userOf } from "@/lib/kernel/context";
import type { CustomerType } from "@/lib/values/customer-type";

const defaultCatalog = (tenantId: string, customerType: CustomerType): SQL => sql`
  (select ${productCatalogs.id} from ${productCatalogs}
    where ${productCatalogs.tenantId} = ${tenantId} and ${productCatalogs.customerType} = ${customerType} and ${productCatalogs.isDefault})`;

const contains = (tenantId: string, catalogs: SQL): SQL => sql`
  ${productOfferings.id} in (select ${productCatalogOfferings.offeringId} from ${productCatalogOfferings}
    where ${productCatalogOfferings.tenantId} = ${tenantId} and ${productCatalogOfferings.catalogId} in ${catalogs})`;

/** Matches what a caller without a catalog of their own may order: the tenant's default for their type (docs/domain.md, Catalog). */
export function inDefaultCatalog(tenantId: string, customerType: CustomerType): SQL {
  // A tenant without a default catalog sells every offering that is for the type.
  return sql`(${contains(tenantId, defaultCatalog(tenantId, customerType))}
    or (not exists ${defaultCatalog(tenantId, customerType)} and ${customerType} = any(${productOfferings.customerTypes})))`;
}

/** Matches what these customers may order: each one's own catalog, otherwise the default of its type. */
export function inCatalogsOf(
  tenantId: string,
  customerIds: readonly string[],
  customerType: CustomerType,
): SQL {
  const ids = sql`(${sql.join(
    customerIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const ofCustomers = sql`from ${customers} where ${customers.tenantId} = ${tenantId} and ${customers.id} in ${ids}`;
  return sql`(${contains(tenantId, sql`(select ${customers.productCatalogId} ${ofCustomers})`)}
    or (exists (select 1 ${ofCustomers} and ${customers.productCatalogId} is null) and ${inDefaultCatalog(tenantId, customerType)}))`;
}

/**
 * Matches the offerings that a caller may see when shopping as `customerType`: for a tenant's key all that are sold to the type, for a
 * person those of their customers, for all others the default catalog.
 */
export function visibleOfferings(ctx: Ctx, customerType: CustomerType): SQL {
  if (seesWholeBrand(ctx.caller)) return sql`${customerType} = any(${productOfferings.customerTypes})`;
  const own = (userOf(ctx.caller)?.memberships ?? []).filter((one) => one.customerType === customerType);
  return own.length === 0
    ? inDefaultCatalog(ctx.tenant.id, customerType)
    : inCatalogsOf(
        ctx.tenant.id,
        own.map((one) => one.customerId),
        customerType,
      );
}
