import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ByReader } from "@/components/catalog/by-reader";
import { FactList } from "@/components/catalog/fact-list";
import type { ShopItem } from "@/components/catalog/shop-item";
import { MOST_SUBSCRIPTIONS_AT_ONCE } from "@/components/checkout/steps";
import { formatMoney } from "@/components/ui/text/format";
import type { PriceChoice } from "@/lib/orders/pricing/offers/price-choices";
import { multiplyMinor } from "@/lib/platform/money/money";
import { taxKindOf } from "@/lib/platform/money/tax-basis";
import { BuyBox, type BuyOption } from "./buy-box";
import { ChoicePanel } from "./choice-panel";
import { companyItem } from "./company-item";
import { ChoicePrice } from "./item-price";

/** The text after the button. */
const noteOf = ({ type, category }: ShopItem) =>
  type === "EXTERNAL_PRODUCT"
    ? "buyNoteThing"
    : category === "PRODUCT_CATEGORY_SUBSCRIPTION_CELL"
      ? "buyNote"
      : "buyNotePlain";

/** Whether a customer may want several; a travel eSIM is for one traveller. */
const isMobileSubscription = ({ type, category, open }: ShopItem): boolean =>
  type === "SUBSCRIPTION" && category !== "PRODUCT_CATEGORY_TRAVEL_ESIM" && open.priceType === "RECURRING";

/** Every way to buy an offering, priced and worded on the server, around the button that starts the purchase. */
export function Purchase({
  item,
  start,
}: {
  item: ShopItem;
  start: (options: { acceptBinding: boolean; acceptUpfront: boolean; quantity: number }) => Promise<unknown>;
}) {
  const t = useTranslations("plan");
  const price = useTranslations("price");
  const locale = useLocale();
  const several = isMobileSubscription(item);
  const sum = (
    { spans, dueMinor, currency, interval, includesTax, taxed }: PriceChoice,
    count: number,
  ): BuyOption["sums"][number] => {
    const times = (minor: number) => formatMoney(locale, multiplyMinor(minor, count), currency);
    const amount = times(spans[0]!.amountMinor);
    const often = interval === 1 ? price("perMonth") : ` ${price("perMonths", { months: interval })}`;
    const tax = taxed ? ` ${price("withoutTax")}` : includesTax ? "" : ` ${price("plusTax")}`;
    const due = times(taxed?.dueMinor ?? dueMinor);
    const dueTax = taxed
      ? ` ${price("withTax", { kind: taxKindOf(currency) })}`
      : includesTax
        ? ""
        : ` ${price("plusTax")}`;
    return {
      price: t("sum", { count, price: `${amount}${often}${tax}` }),
      due: t("sumDue", { amount: `${due}${dueTax}` }),
    };
  };
  const company = companyItem(item);
  const choices = [item.open, ...item.others];
  const companyChoices = company && [company.open, ...company.others];
  /** A way to buy, with every price for either reader. */
  const option = (choice: PriceChoice, at: number): BuyOption => {
    const own = optionFor(choice);
    const theirs = companyChoices && optionFor(companyChoices[at]!);
    const both = (part: (option: BuyOption) => ReactNode) => (
      <ByReader company={theirs && part(theirs)}>{part(own)}</ByReader>
    );
    return {
      ...own,
      description: both(({ description }) => description),
      aside: both(({ aside }) => aside),
      headline: both(({ headline }) => headline),
      panel: both(({ panel }) => panel),
      sums: own.sums.map((_, index) => ({
        price: both(({ sums }) => sums[index]!.price),
        due: both(({ sums }) => sums[index]!.due),
      })),
    };
  };
  const optionFor = (choice: PriceChoice): BuyOption => {
    const { id, bindingMonths, prepaidMonths, currency, interval, dueMinor } = choice;
    const amount = (minor: number) => formatMoney(locale, minor, currency);
    const words = {
      months: prepaidMonths ?? bindingMonths ?? 0,
      bindingMonths: bindingMonths ?? 0,
      total: choice.taxed ? `${amount(dueMinor)} ${price("withoutTax")}` : amount(dueMinor),
    };
    return {
      value: id,
      acceptBinding: choice.acceptBinding,
      acceptUpfront: choice.acceptUpfront,
      label: t(id, words),
      description: t(`${id}Text`, words),
      aside: (
        <>
          {amount(choice.spans[0]!.amountMinor) +
            (interval === 1 ? price("perMonth") : ` ${price("perMonths", { months: interval })}`)}
          {!choice.includesTax && (
            <span className="block font-normal text-muted text-sm">
              {price(choice.taxed ? "withoutTax" : "plusTax")}
            </span>
          )}
        </>
      ),
      headline: <ChoicePrice choice={choice} />,
      panel: <ChoicePanel choice={choice} />,
      sums: several
        ? Array.from({ length: MOST_SUBSCRIPTIONS_AT_ONCE - 1 }, (_, index) => sum(choice, index + 2))
        : [],
    };
  };
  return (
    <BuyBox
      options={choices.map(option)}
      start={start}
      several={
        several
          ? {
              most: MOST_SUBSCRIPTIONS_AT_ONCE,
              label: t("howMany"),
              each: t("forEach"),
              fewer: t("fewerLines"),
              more: t("moreLines"),
            }
          : undefined
      }
      text={{
        legend: t("optionsTitle"),
        buy: t("buy", { name: item.name }),
        note: t(noteOf(item)),
        failed: t("buyFailed"),
      }}
    >
      <FactList item={item} className="mt-4" />
    </BuyBox>
  );
}
