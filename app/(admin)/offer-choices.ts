import { listProductOfferingGroups, listProductsOperation } from "@/lib/catalog/manage-operations";
import type { ProductDetail, ProductOffering, ProductOfferingGroup } from "@/lib/catalog/model";
import { listProductOfferings } from "@/lib/catalog/operations";
import { CustomerType } from "@/lib/values/customer-type";
import { readAll } from "./read-all";

export type OfferChoice = { value: string; label: string };

/** The brand's products, as a form lets choose among them. */
export async function productChoices(): Promise<OfferChoice[]> {
  const products = await readAll<ProductDetail>(listProductsOperation);
  return products.map(({ productId, internalName }) => ({ value: productId, label: internalName }));
}

/** The brand's groups of offerings, as a form lets choose among them. */
export async function groupChoices(): Promise<OfferChoice[]> {
  const groups = await readAll<ProductOfferingGroup>(listProductOfferingGroups);
  return groups.map(({ productOfferingGroupId, name }) => ({ value: productOfferingGroupId, label: name }));
}

/**
 * The offerings of the brand that fit a filter, archived ones included, for both types of customer; each once, in the order
 * of the shop.
 */
export async function allOfferings(
  filter: { productCatalogId?: string; productOfferingIds?: readonly string[] } = {},
): Promise<ProductOffering[]> {
  const lists = await Promise.all(
    CustomerType.options.map((customerType) =>
      readAll<ProductOffering>(listProductOfferings, { customerType, includeArchived: "true", ...filter }),
    ),
  );
  const byId = new Map(lists.flat().map((offering) => [offering.productOfferingId, offering]));
  return [...byId.values()].toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
}
