import type { Action } from "@/components/admin/act/action";
import { createProductCatalog, updateProductCatalog } from "@/lib/catalog/manage-operations";
import type { ProductCatalog } from "@/lib/catalog/model";
import { CustomerType } from "@/lib/values/customer-type";
import { allowedActions } from "../action-of";
import { type OfferMaker, type OfferWords, offerWords } from "./offer-words";

const yesOrNo = (t: OfferWords) =>
  (["false", "true"] as const).map((value) => ({ value, label: t(`catalog.defaults.${value}`) }));

/** Creates a catalog: the offerings that a group of customers may order. */
export function createCatalogAction({ t, make }: OfferMaker): Action | null {
  const action = make(createProductCatalog, {
    words: offerWords(t, "createCatalog"),
    fields: [
      { kind: "text", name: "name", label: t("catalog.name"), max: 200 },
      {
        kind: "choice",
        name: "customerType",
        label: t("catalog.customerType"),
        value: "CONSUMER",
        options: CustomerType.options.map((value) => ({ value, label: t(`customerType.${value}`) })),
      },
      {
        kind: "choice",
        name: "isDefault",
        label: t("catalog.default"),
        hint: t("catalog.defaultHint"),
        value: "false",
        options: yesOrNo(t),
      },
      {
        kind: "search",
        of: "offerings",
        name: "productOfferingIds",
        label: t("catalog.offerings"),
        optional: true,
      },
    ],
  });
  return action && { ...action, opens: { path: "/admin/offer/catalogs/", field: "productCatalogId" } };
}

/** The actions on a catalog. */
export function catalogActions({ t, make }: OfferMaker, catalog: ProductCatalog): Action[] {
  const params = { productCatalogId: catalog.productCatalogId };
  return allowedActions([
    make(updateProductCatalog, {
      params,
      words: offerWords(t, "addToCatalog", { name: catalog.name }),
      fields: [
        {
          kind: "search",
          of: "offerings",
          name: "addProductOfferingIds",
          label: t("catalog.offerings"),
          notInCatalog: catalog.productCatalogId,
        },
      ],
    }),
    make(updateProductCatalog, {
      params,
      words: offerWords(t, "renameCatalog", { name: catalog.name }),
      versioned: true,
      fields: [{ kind: "text", name: "name", label: t("catalog.name"), value: catalog.name, max: 200 }],
    }),
    make(updateProductCatalog, {
      params,
      words: offerWords(t, catalog.isDefault ? "endDefaultCatalog" : "makeDefaultCatalog", {
        name: catalog.name,
        type: t(`customerType.${catalog.customerType}`),
      }),
      body: { isDefault: !catalog.isDefault },
      danger: catalog.isDefault,
    }),
  ]);
}

/** Removes an offering from a catalog. */
export const leaveCatalogAction = (
  { t, make }: OfferMaker,
  { productCatalogId, name }: ProductCatalog,
  offering: { productOfferingId: string; name: string },
): Action | null =>
  make(updateProductCatalog, {
    params: { productCatalogId },
    words: offerWords(t, "leaveCatalog", { name, offering: offering.name }),
    body: { removeProductOfferingIds: [offering.productOfferingId] },
  });
