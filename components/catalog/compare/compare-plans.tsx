import { useLocale, useTranslations } from "next-intl";
import { type Amount, offeringFacts } from "@/components/catalog/facts";
import type { ShopItem } from "@/components/catalog/shop-item";
import { formatDataMb, formatMoney } from "@/components/ui/text/format";
import { costOfChoice, type PriceChoice } from "@/lib/orders/pricing/offers/price-choices";
import { withFilledRows } from "./compare-rows";
import { type CompareColumn, CompareTable } from "./compare-table";

/** What one pays in all is told over this many months: the longest one commits to, so no discount hides behind it. */
const MONTHS = 24;

/** The way to buy it that costs least over the two years; undefined where it is the open one. */
function cheapestOf({ open, others }: ShopItem): PriceChoice | undefined {
  const best = [open, ...others].reduce((one, other) =>
    costOfChoice(other, MONTHS) < costOfChoice(one, MONTHS) ? other : one,
  );
  return best === open ? undefined : best;
}

/** The same facts for every plan, and what each comes to. */
export function ComparePlans({ items }: { items: readonly ShopItem[] }) {
  const t = useTranslations("catalog");
  const locale = useLocale();
  const show = (amount: Amount, format: (value: number) => string) =>
    amount === undefined ? t("notIncluded") : amount === "unlimited" ? t("unlimitedData") : format(amount);
  const money = (minor: number, { currency }: PriceChoice) => formatMoney(locale, minor, currency);
  const least = (item: ShopItem) => {
    const best = cheapestOf(item);
    if (!best) return t("notIncluded");
    const amount = money(costOfChoice(best, MONTHS), best);
    const months = Math.max(best.bindingMonths ?? 0, best.prepaidMonths ?? 0);
    if (best.bindingMonths && best.prepaidMonths) return t("compareLeastBoth", { amount, months });
    return best.bindingMonths
      ? t("compareLeastBound", { amount, months })
      : t("compareLeastPaid", { amount, months });
  };
  const columns = items.map((item): CompareColumn => {
    const { dataMb, callSeconds, sms } = offeringFacts(item);
    const { open } = item;
    return {
      id: item.id,
      name: item.name,
      href: item.href,
      facts: [
        show(dataMb, (value) => formatDataMb(locale, value)),
        show(callSeconds, (value) => t("minutes", { count: Math.ceil(value / 60) })),
        show(sms, (value) => t("texts", { count: value })),
        money(open.spans[0]!.amountMinor, open),
        money(open.spans.at(-1)!.amountMinor, open),
        money(costOfChoice(open, MONTHS), open),
        least(item),
      ],
    };
  });
  const rows = [
    { key: "data", label: t("compareData") },
    { key: "calls", label: t("compareCalls") },
    { key: "texts", label: t("compareTexts") },
    { key: "first", label: t("compareFirst") },
    { key: "later", label: t("compareLater") },
    { key: "total", label: t("compareTotal", { months: MONTHS }), strong: true },
    { key: "least", label: t("compareLeast") },
  ];
  return (
    <CompareTable
      {...withFilledRows({ rows, columns }, t("notIncluded"))}
      text={{ label: t("compare"), choose: t("compareChoose"), plan: t("comparePlan") }}
    />
  );
}
