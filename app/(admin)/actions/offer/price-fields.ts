import type { ActionField } from "@/components/admin/act/action";
import { amountForField } from "@/components/admin/act/fields/minor";
import { languages } from "@/i18n/locales";
import type { Discount, Price } from "@/lib/values/price";
import type { OfferWords } from "./offer-words";

const optional = { optional: true } as const;
/** What is paid once has no terms that recur. */
const recurring = { onlyIf: { name: "price.priceType", is: "RECURRING" } } as const;
const CURRENCY = "price.currency";

/**
 * The fields of a price, as the API takes it as a whole.
 * @param currencies of the brand's markets; the price can be given in each
 * @param price of an offering that has one
 */
export function priceFields(t: OfferWords, currencies: readonly string[], price?: Price): ActionField[] {
  const currency = price?.currency ?? currencies[0] ?? "";
  const codes = [...new Set([currency, ...currencies])];
  return [
    {
      kind: "choice",
      name: "price.priceType",
      label: t("price.type"),
      value: price?.priceType ?? "RECURRING",
      options: (["RECURRING", "ONE_TIME"] as const).map((value) => ({
        value,
        label: t(`price.types.${value}`),
      })),
    },
    {
      kind: "choice",
      name: CURRENCY,
      label: t("price.currency"),
      value: currency,
      options: codes.map((value) => ({ value, label: value })),
    },
    {
      kind: "money",
      name: "price.netPriceMinor",
      label: t("price.amount"),
      hint: t("price.amountHint"),
      currency: { from: CURRENCY },
      allowsZero: true,
      value: price?.netPriceMinor === undefined ? "" : amountForField(price.netPriceMinor, price.currency),
    },
    {
      kind: "choice",
      name: "price.includesTax",
      label: t("price.tax"),
      value: String(price?.includesTax ?? true),
      options: (["true", "false"] as const).map((value) => ({ value, label: t(`price.taxes.${value}`) })),
    },
    { kind: "fixed", name: "price.billingCycle.period", label: "", value: "MONTHLY", ...recurring },
    {
      kind: "integer",
      name: "price.billingCycle.interval",
      label: t("price.months"),
      hint: t("price.monthsHint"),
      value: String(price?.billingCycle?.interval ?? 1),
      ...recurring,
    },
    {
      kind: "choice",
      name: "price.firstPeriod",
      label: t("price.firstPeriod"),
      value: price?.firstPeriod ?? "PRORATED",
      options: (["PRORATED", "FULL"] as const).map((value) => ({
        value,
        label: t(`price.firstPeriods.${value}`),
      })),
      ...recurring,
    },
    ...discountFields(t, "price.standardDiscount", t("price.standard"), price, price?.standardDiscount),
    {
      kind: "integer",
      name: "price.bindingContract.duration.value",
      label: t("price.binding"),
      hint: t("price.bindingHint"),
      value: String(price?.bindingContract?.duration.value ?? ""),
      ...optional,
      ...recurring,
    },
    {
      kind: "fixed",
      name: "price.bindingContract.duration.unit",
      label: "",
      value: "MONTHS",
      onlyIf: { name: "price.bindingContract.duration.value" },
    },
    ...discountFields(
      t,
      "price.bindingContract.discount",
      t("price.bindingDiscount"),
      price,
      price?.bindingContract?.discount,
      "price.bindingContract.duration.value",
    ),
    {
      kind: "integer",
      name: "price.customUpfrontPayment.billingCycles",
      label: t("price.upfront"),
      hint: t("price.upfrontHint"),
      value: String(price?.customUpfrontPayment?.billingCycles ?? ""),
      ...optional,
      ...recurring,
    },
    ...discountFields(
      t,
      "price.customUpfrontPayment.discount",
      t("price.upfrontDiscount"),
      price,
      price?.customUpfrontPayment?.discount,
      "price.customUpfrontPayment.billingCycles",
    ),
    ...codes.slice(1).map((code): ActionField => {
      const minor = price?.currencyOptionsMinor?.[code];
      return {
        kind: "money",
        name: `price.currencyOptionsMinor.${code}`,
        label: t("price.inCurrency", { currency: code }),
        hint: t("price.inCurrencyHint"),
        currency: code,
        allowsZero: true,
        value: minor === undefined ? "" : amountForField(minor, code),
        ...optional,
      };
    }),
  ];
}

/** The fields of a discount that a price states. All but the amount are asked for once there is one. */
function discountFields(
  t: OfferWords,
  name: string,
  label: string,
  price: Price | undefined,
  discount: Discount | undefined,
  under?: string,
): ActionField[] {
  const amount = `${name}.amountMinor`;
  const given = { onlyIf: { name: amount } } as const;
  return [
    {
      kind: "money",
      name: amount,
      label,
      hint: t("price.discountHint"),
      currency: { from: CURRENCY },
      value: discount && price ? amountForField(discount.amountMinor, price.currency) : "",
      ...optional,
      ...(under && { onlyIf: { name: under } }),
    },
    {
      kind: "integer",
      name: `${name}.duration.value`,
      label: t("price.discountMonths"),
      hint: t("price.discountMonthsHint"),
      value: String(discount?.duration?.value ?? ""),
      ...optional,
      ...given,
    },
    {
      kind: "fixed",
      name: `${name}.duration.unit`,
      label: "",
      value: "MONTHS",
      onlyIf: { name: `${name}.duration.value` },
    },
    {
      kind: "text",
      name: `${name}.invoicingDescription`,
      label: t("price.discountName"),
      value: discount?.invoicingDescription ?? "",
      max: 200,
      ...optional,
      ...given,
    },
    ...languages.map(
      (language): ActionField => ({
        kind: "text",
        name: `${name}.translations.${language}.invoicingDescription`,
        label: t("price.discountNameIn", { language: t(`languageOf.${language}`) }),
        value: discount?.translations?.[language]?.invoicingDescription ?? "",
        max: 200,
        ...optional,
        onlyIf: { name: `${name}.invoicingDescription` },
      }),
    ),
  ];
}
