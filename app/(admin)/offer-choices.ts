import { listProductOfferingGroups, listProducts } from "@/lib/catalog/manage-operations";
import type { ProductDetail, ProductOffering, ProductOfferingGroup } from "@/lib/catalog/model";
import { listProductOfferings } from "@/lib/catalog/operations";
import { CustomerType } from "@/lib/values/customer-type";
import { readAll } from "./read-all";

export type OfferChoice = { value: string; label: string };

/** The brand's products, as choices of a form. */
export async function productChoices(): Promise<OfferChoice[]> {
  const products = await readAll<ProductDetail>(listProducts);
  return products.map(({ productId, internalName }) => ({ value: productId, label: internalName }));
}

/** The brand's groups of offerings, as choices of a form. */
export async function groupChoices(): Promise<OfferChoice[]> {
  const groups = await readAll<ProductOfferingGroup>(listProductOfferingGroups);
  return groups.map(({ productOfferingGroupId, name }) => ({ value: productOfferingGroupId, label: name }));
}

/**
 * The brand's offerings that match a filter, including archived ones, for both types of customer; each once, in the
 * order of the shop.
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
