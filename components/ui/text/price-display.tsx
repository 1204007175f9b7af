import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { formatMoney } from "./format";

export type PriceDisplayProps = {
  /** What is paid first: per billing cycle, or once. Minor units. */
  amountMinor: number;
  /** The regular price when `amountMinor` is lower; shown struck. */
  regularMinor?: number | undefined;
  currency: string;
  priceType: "ONE_TIME" | "RECURRING";
  /** Months between charges. */
  interval?: number;
  /** Says under the price whether tax is in it; left out when undefined. */
  includesTax?: boolean | undefined;
  /** What it is with tax, where `amountMinor` is without one that prices include: what companies read. */
  taxedMinor?: number | undefined;
  /** What it is without tax, where `amountMinor` is with it and companies may be looking. */
  beforeTaxMinor?: number | undefined;
  size?: "md" | "lg" | "xl";
  className?: string;
};

const sizes = { md: "text-2xl", lg: "text-3xl", xl: "text-5xl" } as const;

/** A price one cannot misread: the amount, per what, the regular price struck, and where the tax is. */
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
