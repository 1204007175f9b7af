import type { Action, ActionField } from "@/components/admin/act/action";
import { createProduct, updateProduct } from "@/lib/catalog/manage-operations";
import { ProductCategory, type ProductDetail, ProductType } from "@/lib/catalog/model";
import { REGIONS } from "@/lib/catalog/texts/regions";
import { allowedActions } from "../action-of";
import { type OfferMaker, type OfferWords, offerWords } from "./offer-words";

const optional = { optional: true } as const;

/** Creates a product: what is delivered, independent of its price. */
export function createProductAction({ t, make }: OfferMaker): Action | null {
  const action = make(createProduct, {
    words: offerWords(t, "createProduct"),
    fields: [
      { kind: "text", name: "internalName", label: t("product.name"), hint: t("product.nameHint"), max: 200 },
      {
        kind: "choice",
        name: "type",
        label: t("product.type"),
        value: "SUBSCRIPTION",
        options: ProductType.options.map((value) => ({ value, label: t(`productType.${value}`) })),
      },
      {
        kind: "choice",
        name: "category",
        label: t("product.category"),
        value: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
        options: ProductCategory.options.map((value) => ({ value, label: t(`category.${value}`) })),
      },
      ...networkFields(t),
      ...featureFields(t),
    ],
  });
  return action && { ...action, opens: { path: "/admin/offer/products/", field: "productId" } };
}

/** The actions on a product. */
export const productActions = ({ t, make }: OfferMaker, product: ProductDetail): Action[] =>
  allowedActions([
    make(updateProduct, {
      params: { productId: product.productId },
      words: offerWords(t, "changeProduct", { name: product.internalName }),
      versioned: true,
      fields: [
        {
          kind: "text",
          name: "internalName",
          label: t("product.name"),
          hint: t("product.nameHint"),
          value: product.internalName,
          max: 200,
        },
        ...networkFields(t, product),
      ],
    }),
    make(updateProduct, {
      params: { productId: product.productId },
      words: offerWords(t, "changeFeatures", { name: product.internalName }),
      versioned: true,
      // The features are replaced as a whole.
      body: { features: {} },
      fields: featureFields(t, product.features),
    }),
  ]);

/** The names of the product for the carrier and in the API. */
function networkFields(t: OfferWords, product?: ProductDetail): ActionField[] {
  const cleared = product ? ({ ...optional, clears: true } as const) : optional;
  return (["networkProviderId", "subscriptionType", "licenseType"] as const).map((name) => ({
    kind: "text",
    name,
    label: t(`product.${name}`),
    hint: t(`product.${name}Hint`),
    value: product?.[name] ?? "",
    max: 64,
    ...cleared,
  }));
}

function featureFields(t: OfferWords, features: ProductDetail["features"] = {}): ActionField[] {
  return [
    ...(["dataMb", "includedCallSeconds", "includedSms", "validityDays"] as const).map(
      (name): ActionField => ({
        kind: "integer",
        name: `features.${name}`,
        label: t(`features.${name}`),
        value: String(features[name] ?? ""),
        ...optional,
      }),
    ),
    {
      kind: "check",
      name: "features.dataRollover",
      label: t("features.dataRollover"),
      hint: t("features.dataRolloverHint"),
      value: features.dataRollover ? "true" : "false",
    },
    {
      kind: "choice",
      name: "features.simCardType",
      label: t("features.simCardType"),
      value: features.simCardType ?? "",
      options: [
        { value: "", label: t("features.any") },
        { value: "ESIM", label: t("features.sim.ESIM") },
        { value: "PSIM", label: t("features.sim.PSIM") },
      ],
      ...optional,
    },
    {
      kind: "choice",
      name: "features.activationType",
      label: t("features.activationType"),
      value: features.activationType ?? "",
      options: [
        { value: "", label: t("features.any") },
        { value: "INSTANT", label: t("features.activation.INSTANT") },
        { value: "FIRST_USE", label: t("features.activation.FIRST_USE") },
      ],
      ...optional,
    },
    {
      kind: "several",
      name: "features.regions",
      label: t("features.regions"),
      value: (features.regions ?? []).join(","),
      options: REGIONS.map(({ id }) => ({ value: id, label: id })),
      ...optional,
    },
    {
      kind: "lines",
      name: "features.countries",
      label: t("features.countries"),
      hint: t("features.countriesHint"),
      value: (features.countries ?? []).join("\n"),
      ...optional,
    },
  ];
}
