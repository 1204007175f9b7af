import type { Action, ActionField } from "@/components/admin/act/action";
import type { languages } from "@/i18n/locales";
import { createProductOffering, updateProductOffering } from "@/lib/catalog/manage-operations";
import type { ProductOffering } from "@/lib/catalog/model";
import { CustomerType } from "@/lib/values/customer-type";
import { allowedActions } from "../action-of";
import { type OfferMaker, type OfferWords, offerWords } from "./offer-words";
import { priceFields } from "./price-fields";

const optional = { optional: true } as const;
const OPENS = { path: "/admin/offer/offerings/", field: "productOfferingId" };

/** Creates an offering: a product at a price. Its texts follow on its page. */
export function createOfferingAction(
  { t, make }: OfferMaker,
  {
    hasProducts,
    currencies,
  }: {
    /** Whether the brand has a product that an offering can sell. */
    hasProducts: boolean;
    currencies: readonly string[];
  },
): Action | null {
  const action = make(createProductOffering, {
    words: offerWords(t, "createOffering"),
    fields: [
      { kind: "search", of: "products", isSingle: true, name: "productId", label: t("offering.product") },
      { kind: "text", name: "name", label: t("offering.name"), max: 200 },
      ...priceFields(t, currencies),
      ...placeFields(t),
      statusField(t, "ARCHIVED"),
    ],
    ...(!hasProducts && { refusal: t("createOffering.noProduct") }),
  });
  return action && { ...action, opens: OPENS };
}

/** The actions on an offering. */
export function offeringActions(
  { t, make }: OfferMaker,
  offering: ProductOffering,
  { currencies }: { currencies: readonly string[] },
): Action[] {
  const { productOfferingId, name, status } = offering;
  const params = { productOfferingId };
  const isSold = status === "AVAILABLE";
  return allowedActions([
    make(updateProductOffering, {
      params,
      words: offerWords(t, "changePrice", { name }),
      versioned: true,
      fields: priceFields(t, currencies, offering.price),
    }),
    make(updateProductOffering, {
      params,
      words: offerWords(t, "changePlace", { name }),
      versioned: true,
      fields: placeFields(t, offering),
    }),
    make(updateProductOffering, {
      params,
      words: offerWords(t, isSold ? "archiveOffering" : "restoreOffering", { name }),
      body: { status: isSold ? "ARCHIVED" : "AVAILABLE" },
      danger: isSold,
    }),
  ]);
}

/** Changes the texts of an offering: the original, or with a language its translation. */
export function offeringTextsAction(
  { t, make }: OfferMaker,
  { productOfferingId, ...offering }: ProductOffering,
  language?: (typeof languages)[number],
): Action | null {
  const texts = language ? offering.translations?.[language] : offering;
  const at = language ? `translations.${language}.` : "";
  // A translation is replaced as a whole. An emptied field is left out of a translation; in the original it is cleared.
  const emptied = language ? optional : ({ ...optional, clears: true } as const);
  const original = (text: string | undefined) =>
    language && text ? { hint: t("texts.original", { text }) } : {};
  const fields: ActionField[] = [
    {
      kind: "text",
      name: `${at}name`,
      label: t("offering.name"),
      value: texts?.name ?? "",
      max: 200,
      ...original(offering.name),
      ...(language && optional),
    },
    {
      kind: "longText",
      name: `${at}description`,
      label: t("texts.description"),
      value: texts?.description ?? "",
      max: 2000,
      ...original(offering.description),
      ...emptied,
    },
    {
      kind: "lines",
      name: `${at}uspList`,
      label: t("texts.points"),
      value: (texts?.uspList ?? []).join("\n"),
      ...optional,
      hint:
        language && offering.uspList?.length
          ? t("texts.pointsOf", { count: offering.uspList.length })
          : t("texts.pointsHint"),
    },
    {
      kind: "longText",
      name: `${at}richContent`,
      label: t("texts.rich"),
      hint: t("texts.richHint"),
      value: texts?.richContent ?? "",
      max: 20_000,
      ...emptied,
    },
  ];
  return make(updateProductOffering, {
    params: { productOfferingId },
    words: language
      ? offerWords(t, "translateOffering", { language: t(`languageOf.${language}`) })
      : offerWords(t, "changeTexts"),
    body: language ? { translations: { [language]: {} } } : { uspList: [] },
    fields,
  });
}

/** Whether it can be ordered. */
const statusField = (t: OfferWords, value: ProductOffering["status"]): ActionField => ({
  kind: "choice",
  name: "status",
  label: t("offering.status"),
  hint: t("offering.statusHint"),
  value,
  options: (["ARCHIVED", "AVAILABLE"] as const).map((status) => ({
    value: status,
    label: t(`offering.statuses.${status}`),
  })),
});

/** The place in the shop, and the customers. */
function placeFields(t: OfferWords, offering?: ProductOffering): ActionField[] {
  // A new field has nothing to clear.
  const cleared = offering ? ({ ...optional, clears: true } as const) : optional;
  return [
    {
      kind: "search",
      of: "groups",
      isSingle: true,
      // An answer has the id in the group.
      name: "group.productOfferingGroupId",
      as: "productOfferingGroupId",
      label: t("offering.group"),
      value: offering?.group?.productOfferingGroupId ?? "",
      ...(offering ? { optional: true, clears: "productOfferingGroupId" } : optional),
    },
    {
      kind: "text",
      name: "market",
      label: t("offering.market"),
      hint: t("offering.marketHint"),
      value: offering?.market ?? "",
      max: 2,
      ...cleared,
    },
    {
      kind: "several",
      name: "customerTypes",
      label: t("offering.customerTypes"),
      value: (offering?.customerTypes ?? CustomerType.options).join(","),
      options: CustomerType.options.map((value) => ({ value, label: t(`customerType.${value}`) })),
    },
    {
      kind: "integer",
      name: "position",
      label: t("offering.position"),
      hint: t("offering.positionHint"),
      value: String(offering?.position ?? 0),
    },
    {
      kind: "text",
      name: "imageUrl",
      label: t("offering.image"),
      value: offering?.imageUrl ?? "",
      max: 2000,
      ...cleared,
    },
  ];
}
