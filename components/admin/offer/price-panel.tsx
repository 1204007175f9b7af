import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/components/ui/text/format";
import type { Price } from "@/lib/values/price";
import { Facts } from "../facts";
import { Panel } from "../panel";
import { PriceText } from "./price-text";

/** The price of an offering with all its discounts. */
export function PricePanel({ price }: { price: Price }) {
  const t = useTranslations("adminOffer");
  const locale = useLocale();
  const { standardDiscount, bindingContract, customUpfrontPayment, currencyOptionsMinor = {} } = price;
  const money = (minor: number, currency = price.currency) => formatMoney(locale, minor, currency);
  const off = (discount: { amountMinor: number; duration?: { value: number } | undefined }) =>
    t("priceOf.standard", {
      amount: money(discount.amountMinor),
      months: discount.duration?.value ?? 0,
    });
  const lines = (...texts: (string | false | undefined)[]) =>
    texts.filter(Boolean).map((text) => (
      <span key={String(text)} className="block">
        {text}
      </span>
    ));
  return (
    <Panel title={t("priceTitle")}>
      <Facts
        facts={[
          { name: t("amount"), value: <PriceText price={price} /> },
          price.priceType === "RECURRING" &&
            price.firstPeriod && {
              name: t("firstPeriod"),
              value: t(`firstPeriods.${price.firstPeriod}`),
            },
          standardDiscount && {
            name: t("standardDiscount"),
            value: lines(off(standardDiscount), standardDiscount.invoicingDescription),
          },
          bindingContract && {
            name: t("bindingContract"),
            value: lines(
              t("priceOf.binding", { months: bindingContract.duration.value }),
              bindingContract.discount && off(bindingContract.discount),
              bindingContract.discount?.invoicingDescription,
            ),
          },
          customUpfrontPayment && {
            name: t("upfrontPayment"),
            value: lines(
              t("priceOf.upfront", { cycles: customUpfrontPayment.billingCycles }),
              customUpfrontPayment.discount && off(customUpfrontPayment.discount),
              customUpfrontPayment.discount?.invoicingDescription,
            ),
          },
          ...Object.entries(currencyOptionsMinor).map(([currency, minor]) => ({
            name: t("inOther", { currency }),
            value: money(minor, currency),
          })),
        ]}
      />
    </Panel>
  );
}
