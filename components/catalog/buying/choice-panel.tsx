import { PiggyBank } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/components/ui/text/format";
import type { PriceChoice } from "@/lib/orders/pricing/offers/price-choices";
import { taxKindOf } from "@/lib/platform/money/tax-basis";
import { PriceTimeline } from "./price-timeline";

/** The totals of one way to buy: over time, at checkout, and its conditions. */
export function ChoicePanel({ choice }: { choice: PriceChoice }) {
  const t = useTranslations("plan");
  const price = useTranslations("price");
  const locale = useLocale();
  const amount = (minor: number) => formatMoney(locale, minor, choice.currency);
  /** An amount of the choice, with a note on tax if it was taken out. */
  const stated = (minor: number) =>
    choice.taxed ? `${amount(minor)} ${price("withoutTax")}` : amount(minor);
  const { bindingMonths, prepaidMonths, saving, dueMinor, includesTax, priceType, spans, taxed } = choice;
  const recurring = priceType === "RECURRING";
  return (
    <div>
      {spans.length > 1 && (
        <>
          <h2 className="mb-3 font-medium font-sans text-sm tracking-normal">{price("timelineTitle")}</h2>
          <PriceTimeline choice={choice} />
        </>
      )}
      {recurring && (
        <dl className="mt-5 flex items-baseline justify-between gap-4 first:mt-0">
          <dt>{price("payToday")}</dt>
          <dd className="text-right">
            <span className="tabular font-bold font-display text-2xl">
              {amount(taxed?.dueMinor ?? dueMinor)}
            </span>
            <span className="block text-muted text-sm">
              {taxed
                ? `${price("withTax", { kind: taxKindOf(choice.currency) })} · ${price("alsoBeforeTax", { price: amount(dueMinor) })}`
                : price(includesTax ? "taxIncluded" : "taxAdded")}
            </span>
          </dd>
        </dl>
      )}
      {saving && (
        <p className="mt-3 flex items-center gap-2.5 rounded-control bg-success-surface px-4 py-3 font-medium text-success">
          <PiggyBank aria-hidden="true" className="size-5 shrink-0" />
          {t("save", { amount: stated(saving.amountMinor), months: saving.months })}
        </p>
      )}
      <p className="mt-3 text-muted text-sm">
        {[
          recurring && !bindingMonths && !prepaidMonths && price("freeNote"),
          prepaidMonths && price("upfrontNote", { total: stated(dueMinor), months: prepaidMonths }),
          bindingMonths && price("bindingNote", { months: bindingMonths }),
          !includesTax && !taxed && t("taxLater"),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </div>
  );
}
