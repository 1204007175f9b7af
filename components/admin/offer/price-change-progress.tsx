import { useFormatter, useTranslations } from "next-intl";
import { MoneyText } from "@/components/ui/text/money";
import type { PriceChangeDetail } from "@/lib/billing/price-changes/model";
import { Facts } from "../facts";

const PARTS = ["pending", "noticed", "moved", "dropped"] as const;
const COLOURS = {
  pending: "bg-border-strong",
  noticed: "bg-warning",
  moved: "bg-success",
  dropped: "bg-sunken",
} as const;

/** How many subscriptions are where, as a bar and in figures, and what it means for revenue. */
export function PriceChangeProgress({ change: { counts, effect } }: { change: PriceChangeDetail }) {
  const t = useTranslations("adminOffer.change");
  const format = useFormatter();
  const total = PARTS.reduce((sum, part) => sum + counts[part], 0);
  return (
    <>
      {total > 0 && (
        <div aria-hidden="true" className="mb-4 flex h-2 gap-px overflow-hidden rounded-full bg-sunken">
          {PARTS.map((part) => (
            <span
              key={part}
              className={COLOURS[part]}
              style={{ width: `${(100 * counts[part]) / total}%` }}
            />
          ))}
        </div>
      )}
      <Facts
        facts={[
          ...PARTS.map((part) => ({
            name: t(`counts.${part}`),
            value: (
              <span className="inline-flex items-center gap-2">
                <span aria-hidden="true" className={`size-2 rounded-full border ${COLOURS[part]}`} />
                <span className="tabular">{format.number(counts[part])}</span>
              </span>
            ),
          })),
          ...effect.map(({ currency, differenceMinor }) => ({
            name: t("effect", { currency }),
            value: (
              <>
                {differenceMinor > 0 && "+"}
                <MoneyText amountMinor={differenceMinor} currency={currency} /> {t("perPeriod")}
              </>
            ),
          })),
        ]}
      />
    </>
  );
}
