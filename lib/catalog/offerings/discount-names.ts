import { type Language, languages } from "@/i18n/locales";
import type { Discount, DiscountNames, DiscountSource, Price } from "@/lib/values/price";

/** What a discount is called that its price, or its promo code, has no word for. */
const UNNAMED: Record<DiscountSource, Record<Language, string>> = {
  STANDARD: { en: "Discount", sv: "Rabatt" },
  BINDING_CONTRACT: { en: "Binding contract discount", sv: "Rabatt för bindningstid" },
  UPFRONT_PAYMENT: { en: "Upfront payment discount", sv: "Rabatt för förskottsbetalning" },
};

type Named = { name: string; translations?: DiscountNames | undefined };

/** A discount of a price as it is named where it is taken off. */
export function namedDiscount(
  { invoicingDescription, translations }: Discount,
  source: DiscountSource,
): Named {
  if (!invoicingDescription) return { name: UNNAMED[source].en };
  const names = languages.flatMap((language) => {
    const name = translations?.[language]?.invoicingDescription;
    return name === undefined ? [] : [[language, { name }] as const];
  });
  return {
    name: invoicingDescription,
    ...(names.length > 0 && { translations: Object.fromEntries(names) }),
  };
}

type Taken = Named & { source: DiscountSource | "PROMO_CODE" };

/** Whether something is what a discount takes off, as orders tell it. */
export const isDiscountLine = (value: object): value is Taken =>
  "name" in value &&
  "amountMinor" in value &&
  "source" in value &&
  (value.source === "PROMO_CODE" || Object.hasOwn(UNNAMED, String(value.source)));

/**
 * What a discount that is taken off is called in a language.
 * @param price of what it is taken off: what was agreed before its label had a translation is called by that
 */
export function discountNameIn(
  language: Language,
  { name, source, translations }: Taken,
  price?: Price,
): string {
  const own = translations?.[language]?.name;
  if (own !== undefined || source === "PROMO_CODE") return own ?? name;
  if (name === UNNAMED[source].en) return UNNAMED[source][language];
  const stated = price && discountsOf(price)[source];
  const label =
    stated?.invoicingDescription === name && stated.translations?.[language]?.invoicingDescription;
  return label || name;
}

const discountsOf = (price: Price): Record<DiscountSource, Discount | undefined> => ({
  STANDARD: price.standardDiscount,
  BINDING_CONTRACT: price.bindingContract?.discount,
  UPFRONT_PAYMENT: price.customUpfrontPayment?.discount,
});

/** A price with each of its discounts as `change` makes it. */
export function withDiscounts(
  price: Price,
  change: (discount: Discount, source: DiscountSource) => Discount,
): Price {
  const { bindingContract, standardDiscount, customUpfrontPayment } = price;
  return {
    ...price,
    ...(standardDiscount && { standardDiscount: change(standardDiscount, "STANDARD") }),
    ...(bindingContract?.discount && {
      bindingContract: {
        ...bindingContract,
        discount: change(bindingContract.discount, "BINDING_CONTRACT"),
      },
    }),
    ...(customUpfrontPayment?.discount && {
      customUpfrontPayment: {
        ...customUpfrontPayment,
        discount: change(customUpfrontPayment.discount, "UPFRONT_PAYMENT"),
      },
    }),
  };
}
