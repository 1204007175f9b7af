import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { formatMoney } from "./format";

export type PriceDisplayProps = {
  /** The first payment: per billing cycle, or once. Minor units. */
  amountMinor: number;
  /** The regular price when `amountMinor` is lower; shown struck through. */
  regularMinor?: number | undefined;
  currency: string;
  priceType: "ONE_TIME" | "RECURRING";
  /** Months between charges. */
  interval?: number;
  /** Whether to say under the price that tax is included; left out when undefined. */
  includesTax?: boolean | undefined;
  /** The amount with tax, if `amountMinor` excludes a tax that prices include, as for companies. */
  taxedMinor?: number | undefined;
  /** The amount without tax, if `amountMinor` includes it and companies may be reading. */
  beforeTaxMinor?: number | undefined;
  size?: "md" | "lg" | "xl";
  className?: string;
};

const sizes = { md: "text-2xl", lg: "text-3xl", xl: "text-5xl" } as const;

/** An unambiguous price: the amount, its interval, the regular price struck through, and its tax. */
export function PriceDisplay({
  amountMinor,
  regularMinor,
  currency,
  priceType,
  interval = 1,
  includesTax,
  taxedMinor,
  beforeTaxMinor,
  size = "lg",
  className,
}: PriceDisplayProps) {
  const t = useTranslations("price");
  const locale = useLocale();
  const reduced = regularMinor !== undefined && regularMinor > amountMinor;
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="whitespace-nowrap">
          <span className={cn("tabular font-bold font-display tracking-tight", sizes[size])}>
            {amountMinor === 0 ? t("free") : formatMoney(locale, amountMinor, currency)}
          </span>
          {priceType === "RECURRING" && interval === 1 && (
            <>
              <span aria-hidden="true" className="font-medium text-base text-muted">
                {t("perMonth")}
              </span>
              <span className="sr-only"> {t("perMonthSpoken")}</span>
            </>
          )}
          {priceType === "RECURRING" && interval > 1 && (
            <span className="ml-1 font-medium text-base text-muted">
              {t("perMonths", { months: interval })}
            </span>
          )}
        </span>
        {reduced && (
          <span className="text-muted">
            <span className="sr-only">
              {t("regular", { price: formatMoney(locale, regularMinor, currency) })}
            </span>
            <s aria-hidden="true" className="tabular decoration-1">
              {formatMoney(locale, regularMinor, currency)}
            </s>
          </span>
        )}
      </p>
      {includesTax !== undefined && (
        <p className="text-muted text-sm">
          {priceType === "ONE_TIME" && `${t("once")} · `}
          {taxedMinor !== undefined
            ? t("beforeTax", { price: formatMoney(locale, taxedMinor, currency) })
            : t(includesTax ? "taxIncluded" : "taxAdded")}
          {beforeTaxMinor !== undefined &&
            ` · ${t("alsoBeforeTax", { price: formatMoney(locale, beforeTaxMinor, currency) })}`}
        </p>
      )}
    </div>
  );
}
