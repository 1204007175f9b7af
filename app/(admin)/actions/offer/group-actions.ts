import type { Action, ActionField } from "@/components/admin/act/action";
import { languages } from "@/i18n/locales";
import { createProductOfferingGroup, updateProductOfferingGroup } from "@/lib/catalog/manage-operations";
import { ProductCategory, type ProductOfferingGroup } from "@/lib/catalog/model";
import { allowedActions } from "../action-of";
import { type OfferMaker, type OfferWords, offerWords } from "./offer-words";

/** Creates a group: offerings that belong together in a shop. */
export function createGroupAction({ t, make }: OfferMaker): Action | null {
  const action = make(createProductOfferingGroup, {
    words: offerWords(t, "createGroup"),
    fields: groupFields(t),
  });
  return action && { ...action, opens: { path: "/admin/offer/groups/", field: "productOfferingGroupId" } };
}

/** What can be done with a group: its own texts, and those in each language. */
export function groupActions({ t, make }: OfferMaker, group: ProductOfferingGroup): Action[] {
  const params = { productOfferingGroupId: group.productOfferingGroupId };
  return allowedActions([
    make(updateProductOfferingGroup, {
      params,
      words: offerWords(t, "changeGroup", { name: group.name }),
      versioned: true,
      fields: groupFields(t, group),
    }),
    ...languages.map((language) =>
      make(updateProductOfferingGroup, {
        params,
        words: offerWords(t, "translateGroup", { name: group.name, language: t(`languageOf.${language}`) }),
        versioned: true,
        // A translation replaces the one there was as a whole.
        body: { translations: { [language]: {} } },
        fields: [
          {
            kind: "text",
            name: `translations.${language}.name`,
            label: t("group.name"),
            hint: t("texts.original", { text: group.name }),
            value: group.translations?.[language]?.name ?? "",
            max: 200,
            optional: true,
          },
          {
            kind: "longText",
            name: `translations.${language}.description`,
            label: t("texts.description"),
            ...(group.description && { hint: t("texts.original", { text: group.description }) }),
            value: group.translations?.[language]?.description ?? "",
            max: 2000,
            optional: true,
          },
        ],
      }),
    ),
  ]);
}

function groupFields(t: OfferWords, group?: ProductOfferingGroup): ActionField[] {
  const optional = { optional: true, clears: group !== undefined } as const;
  return [
    { kind: "text", name: "name", label: t("group.name"), value: group?.name ?? "", max: 200 },
    {
      kind: "choice",
      name: "category",
      label: t("product.category"),
      value: group?.category ?? "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
      options: ProductCategory.options.map((value) => ({ value, label: t(`category.${value}`) })),
    },
    {
      kind: "longText",
      name: "description",
      label: t("texts.description"),
      value: group?.description ?? "",
      max: 2000,
      ...optional,
    },
    {
      kind: "longText",
      name: "internalDescription",
      label: t("group.internal"),
      hint: t("group.internalHint"),
      value: group?.internalDescription ?? "",
      max: 2000,
      ...optional,
    },
  ];
}
