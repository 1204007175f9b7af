import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { formatMoney } from "@/components/ui/text/format";
import type { PriceChoice, PriceSpan } from "@/lib/orders/pricing/offers/price-choices";

/** The smallest height of a column, so that even a price of zero is visible. */
const FLOOR = 0.12;

/**
 * A recurring price over time: a column per span, as high as its price. The last one fades, because it lasts until the
 * customer leaves.
 */
export function PriceTimeline({ choice }: { choice: PriceChoice }) {
  const t = useTranslations("price");
  const locale = useLocale();
  const { spans, currency, interval } = choice;
  const highest = Math.max(1, ...spans.map(({ amountMinor }) => amountMinor));
  const months = ({ fromMonth, toMonth }: PriceSpan) => {
    if (toMonth === null) return fromMonth === 1 ? t("monthEvery") : t("monthFrom", { from: fromMonth });
    return toMonth === fromMonth
      ? t("monthOne", { from: fromMonth })
      : t("monthRange", { from: fromMonth, to: toMonth });
  };
  return (
    <ol aria-label={t("timelineTitle")} className="flex items-end gap-1.5">
      {spans.map((span) => {
        const lasts = span.toMonth === null;
        const share = FLOOR + (1 - FLOOR) * (span.amountMinor / highest);
        return (
          <li
            key={span.fromMonth}
            className="min-w-0 basis-28"
            style={{ flexGrow: lasts ? 8 : Math.min(12, span.toMonth! - span.fromMonth + 1) }}
          >
            <p className="tabular font-semibold leading-tight">
              {formatMoney(locale, span.amountMinor, currency)}
              <span className="font-normal text-muted text-sm">
                {interval === 1 ? t("perMonth") : ` ${t("perMonths", { months: interval })}`}
              </span>
            </p>
            <div
              aria-hidden="true"
              className={cn(
                "mt-1.5 rounded-t-lg transition-[height] duration-300 ease-out",
                span.amountMinor < choice.regularMinor ? "bg-accent" : "bg-hero",
                lasts && "mask-r-from-55% mask-r-to-100%",
              )}
              style={{ height: `${(share * 3.25).toFixed(2)}rem` }}
            />
            <p className="border-t border-t-border-strong pt-1.5 text-muted text-sm leading-snug">
              {months(span)}
              {span.prepaidMinor !== undefined && <span className="block">{t("paidUpfront")}</span>}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
