import type { Action, ActionField } from "@/components/admin/act/action";
import { amountForField } from "@/components/admin/act/fields/minor";
import { languages } from "@/i18n/locales";
import {
  createProductDiscount,
  deleteProductDiscount,
  updateProductDiscount,
} from "@/lib/catalog/manage-operations";
import type { ProductDiscount } from "@/lib/catalog/model";
import type { ProductDiscountCode } from "@/lib/catalog/promo-codes/model";
import { addProductDiscountCodes, deleteProductDiscountCode } from "@/lib/catalog/promo-codes/operations";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { allowedActions } from "../action-of";
import { type OfferMaker, type OfferWords, offerWords } from "./offer-words";

type Given = {
  currencies: readonly string[];
  /** The brand's time zone, in which days begin. */
  timeZone: string;
};

/** Creates a discount: a promo code and its reduction. */
export function createDiscountAction({ t, make }: OfferMaker, given: Given): Action | null {
  const action = make(createProductDiscount, {
    words: offerWords(t, "createDiscount"),
    fields: discountFields(t, given),
  });
  return action && { ...action, opens: { path: "/admin/offer/discounts/", field: "productDiscountId" } };
}

/** The actions on a discount. */
export function discountActions({ t, make }: OfferMaker, discount: ProductDiscount, given: Given): Action[] {
  const params = { productDiscountId: discount.productDiscountId };
  const { code } = discount;
  return allowedActions([
    make(updateProductDiscount, {
      params,
      words: offerWords(t, "changeDiscount", { code }),
      versioned: true,
      fields: discountFields(t, given, discount),
    }),
    ...languages.map((language) =>
      make(updateProductDiscount, {
        params,
        words: offerWords(t, "translateDiscount", { code, language: t(`languageOf.${language}`) }),
        versioned: true,
        body: { translations: { [language]: {} } },
        fields: [
          {
            kind: "text",
            name: `translations.${language}.name`,
            label: t("discount.name"),
            hint: t("texts.original", { text: discount.name }),
            value: discount.translations?.[language]?.name ?? "",
            max: 200,
            optional: true,
          },
        ],
      }),
    ),
    make(deleteProductDiscount, { params, danger: true, words: offerWords(t, "deleteDiscount", { code }) }),
  ]);
}

const MODE = "mode";

/** Adds codes to a discount: generated, or from a list. */
export const addCodesAction = (
  { t, make }: OfferMaker,
  { productDiscountId, code }: ProductDiscount,
): Action | null =>
  make(addProductDiscountCodes, {
    params: { productDiscountId },
    words: offerWords(t, "addCodes", { code }),
    fields: [
      {
        kind: "choice",
        name: MODE,
        label: t("codes.mode"),
        value: "count",
        options: (["count", "list"] as const).map((value) => ({ value, label: t(`codes.modes.${value}`) })),
        unsent: true,
      },
      {
        kind: "integer",
        name: "count",
        label: t("codes.count"),
        hint: t("codes.countHint"),
        value: "100",
        onlyIf: { name: MODE, is: "count" },
      },
      {
        kind: "text",
        name: "prefix",
        label: t("codes.prefix"),
        hint: t("codes.prefixHint"),
        max: 30,
        optional: true,
        onlyIf: { name: MODE, is: "count" },
      },
      {
        kind: "lines",
        name: "codes",
        label: t("codes.list"),
        hint: t("codes.listHint"),
        onlyIf: { name: MODE, is: "list" },
      },
      {
        kind: "integer",
        name: "maxRedemptions",
        label: t("codes.most"),
        hint: t("codes.mostHint"),
        value: "1",
        optional: true,
      },
    ],
  });

/** Ends a code that was added to a discount. */
export const endCodeAction = (
  { t, make }: OfferMaker,
  productDiscountId: string,
  { productDiscountCodeId, code, isOwn }: ProductDiscountCode,
): Action | null =>
  isOwn
    ? null
    : make(deleteProductDiscountCode, {
        params: { productDiscountId, productDiscountCodeId },
        words: offerWords(t, "endCode", { code }),
        danger: true,
      });

function discountFields(
  t: OfferWords,
  { currencies, timeZone }: Given,
  discount?: ProductDiscount,
): ActionField[] {
  const cleared = { optional: true, clears: discount !== undefined } as const;
  const { amountMinor, currency } = discount ?? {};
  const codes = [...new Set([...(currency ? [currency] : []), ...currencies])];
  return [
    {
      kind: "text",
      name: "code",
      label: t("discount.code"),
      hint: t("discount.codeHint"),
      value: discount?.code ?? "",
      max: 50,
    },
    {
      kind: "text",
      name: "name",
      label: t("discount.name"),
      hint: t("discount.nameHint"),
      value: discount?.name ?? "",
      max: 200,
    },
    {
      kind: "choice",
      name: KIND,
      label: t("discount.kind"),
      value: amountMinor === undefined ? "percent" : "amount",
      options: (["percent", "amount"] as const).map((value) => ({
        value,
        label: t(`discount.kinds.${value}`),
      })),
      unsent: true,
    },
    {
      kind: "points",
      name: "percent",
      label: t("discount.percent"),
      value: discount?.percent ?? "",
      onlyIf: { name: KIND, is: "percent" },
    },
    {
      kind: "choice",
      name: "currency",
      label: t("price.currency"),
      value: currency ?? codes[0] ?? "",
      options: codes.map((value) => ({ value, label: value })),
      onlyIf: { name: KIND, is: "amount" },
    },
    {
      kind: "money",
      name: "amountMinor",
      label: t("discount.amount"),
      hint: t("price.discountHint"),
      currency: { from: "currency" },
      value: amountMinor !== undefined && currency ? amountForField(amountMinor, currency) : "",
      onlyIf: { name: KIND, is: "amount" },
    },
    {
      kind: "integer",
      name: "duration.value",
      label: t("price.discountMonths"),
      hint: t("price.discountMonthsHint"),
      value: String(discount?.duration?.value ?? ""),
      optional: true,
      ...(discount && { clears: "duration" }),
    },
    { kind: "fixed", name: "duration.unit", label: "", value: "MONTHS", onlyIf: { name: "duration.value" } },
    {
      kind: "search",
      of: "offerings",
      name: "productOfferingIds",
      label: t("discount.offerings"),
      hint: t("discount.offeringsHint"),
      value: (discount?.productOfferingIds ?? []).join(","),
      ...cleared,
    },
    {
      kind: "day",
      name: "validFrom",
      label: t("discount.from"),
      edge: "begin",
      timeZone,
      value: discount?.validFrom ? dateIn(new Date(discount.validFrom), timeZone) : "",
      ...cleared,
    },
    {
      kind: "day",
      name: "validTo",
      label: t("discount.to"),
      hint: t("discount.toHint"),
      edge: "end",
      timeZone,
      // It is valid until before this instant, so its last day is the day before.
      value: discount?.validTo ? dateIn(new Date(Date.parse(discount.validTo) - 1), timeZone) : "",
      ...cleared,
    },
    {
      kind: "integer",
      name: "maxRedemptions",
      label: t("discount.most"),
      hint: t("discount.mostHint"),
      value: String(discount?.maxRedemptions ?? ""),
      ...cleared,
    },
  ];
}

/** Only on the page: the API has one field or the other. */
const KIND = "kind";
