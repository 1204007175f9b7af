import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { formatMoney } from "@/components/ui/text/format";
import type { Order } from "@/lib/orders/model";
import { shownAmounts } from "@/lib/orders/pricing/pricing-display";
import { readsBeforeTax, taxKindOf } from "@/lib/platform/money/tax-basis";
import { taxNameIn } from "@/lib/platform/money/tax-name";
import type { LineItemPricing, PricingSummary } from "@/lib/values/order-pricing";

export function PriceRow({
  label,
  value,
  className,
}: {
  label: ReactNode;
  value: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn("flex items-baseline justify-between gap-4", className)}>
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className="tabular shrink-0 whitespace-nowrap">{value}</dd>
    </div>
  );
}

const percent = (locale: string, rate: string) =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 3 }).format(Number(rate));

/** Whether the buyer reads amounts without tax, with the tax and the total to pay below them. */
export const countsBeforeTax = ({ customerType }: Pick<Order, "customerType">): boolean =>
  readsBeforeTax(customerType);

/** A line before discounts, with its tax where prices include it: what the subtotal is made of. */
export const itemPriceText = (locale: string, pricing: LineItemPricing, beforeTax: boolean): string => {
  const { subtotalMinor, taxIsIncluded } = shownAmounts(pricing, { beforeTax });
  return formatMoney(locale, subtotalMinor, pricing.currency, taxIsIncluded ? "auto" : "always");
};

/**
 * What an order comes to, as the server calculated it: list price, discounts, each tax with who levies it, the total.
 * Where prices include tax the taxes stand under the total as a part of it, elsewhere above it as an addition.
 */
export function PriceBreakdown({
  pricing,
  totalLabel,
  beforeTax,
}: {
  pricing: PricingSummary;
  totalLabel: string;
  /** Amounts without tax, which is added below them. */
  beforeTax: boolean;
}) {
  const t = useTranslations("orders.price");
  const locale = useLocale();
  const shown = shownAmounts(pricing, { beforeTax });
  // Either every amount of the column has its cents, or none does.
  const amounts = [shown.subtotalMinor, shown.totalMinor, ...shown.discounts.map((one) => one.amountMinor)];
  const decimals = shown.taxIsIncluded && amounts.every((minor) => minor % 100 === 0) ? "auto" : "always";
  const money = (minor: number) => formatMoney(locale, minor, pricing.currency, decimals);
  const exact = (minor: number) => formatMoney(locale, minor, pricing.currency, "always");
  // Where prices include it, a country's tax is its VAT, which every reader has a word for.
  const isVat = ({ level }: { level: string }) => level === "COUNTRY" && pricing.includesTax;
  const taxes = pricing.taxBreakdown.map(({ description, jurisdiction, rate, amountMinor, relief }) => (
    <PriceRow
      key={`${jurisdiction.level}:${jurisdiction.code}:${description}`}
      className="text-muted text-sm"
      label={
        relief
          ? t(`relief.${relief.reason}`, { name: description })
          : isVat(jurisdiction)
            ? t(shown.taxIsIncluded ? "vat" : "vatAdded", { rate: percent(locale, rate) })
            : t("tax", { name: taxNameIn(locale, description), rate: percent(locale, rate) })
      }
      value={exact(amountMinor)}
    />
  ));
  const detailed = shown.discounts.length > 0 || !shown.taxIsIncluded;
  return (
    <dl className="flex flex-col gap-2">
      {detailed && (
        <PriceRow
          label={beforeTax ? t("beforeTax", { kind: taxKindOf(pricing.currency) }) : t("subtotal")}
          value={money(shown.subtotalMinor)}
        />
      )}
      {shown.discounts.map((discount, index) => (
        <PriceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may be equal in all they show
          key={index}
          className="text-success"
          label={
            discount.code ? t("discountCode", { name: discount.name, code: discount.code }) : discount.name
          }
          value={money(-discount.amountMinor)}
        />
      ))}
      {!shown.taxIsIncluded && taxes}
      <PriceRow
        className={cn("items-baseline font-display font-semibold text-2xl", detailed && "mt-1 border-t pt-3")}
        label={<span className="text-xl">{totalLabel}</span>}
        value={money(shown.totalMinor)}
      />
      {shown.taxIsIncluded && taxes}
    </dl>
  );
}
