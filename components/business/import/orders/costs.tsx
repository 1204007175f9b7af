import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/components/ui/text/format";
import { subtractMinor } from "@/lib/platform/money/money";
import { taxKindOf } from "@/lib/platform/money/tax-basis";
import type { CostsOfOrders } from "./orders";

/**
 * What a company's orders cost, at first and each time they renew: without tax, the tax, and the total with it. Where no
 * tax is levied there is one amount.
 */
export function OrderCosts({ sums, currency }: { sums: CostsOfOrders; currency: string }) {
  const t = useTranslations("lines.import");
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
      <Sum label={t("first")} sum={sums} currency={currency} />
      {sums.recurring.map((sum) => (
        <Sum key={sum.months} label={t("then", { months: sum.months })} sum={sum} currency={currency} />
      ))}
    </dl>
  );
}

function Sum({
  label,
  sum: { totalMinor, taxMinor },
  currency,
}: {
  label: string;
  sum: { totalMinor: number; taxMinor: number };
  currency: string;
}) {
  const t = useTranslations("lines.import");
  const locale = useLocale();
  const kind = taxKindOf(currency);
  const money = (minor: number) => formatMoney(locale, minor, currency);
  const net = money(subtractMinor(totalMinor, taxMinor));
  return (
    <>
      <dt className="not-first:mt-2">{label}</dt>
      <dd className="tabular self-end text-right font-semibold">
        {taxMinor === 0 ? net : t("beforeTax", { amount: net, kind })}
      </dd>
      {taxMinor !== 0 && (
        <>
          <dt className="text-muted text-sm">{t(`tax.${kind}`)}</dt>
          <dd className="tabular text-right text-muted text-sm">{money(taxMinor)}</dd>
          <dt className="text-muted text-sm">{t("withTax", { kind })}</dt>
          <dd className="tabular text-right text-muted text-sm">{money(totalMinor)}</dd>
        </>
      )}
    </>
  );
}
