import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { formatBytes, formatCallSeconds, formatMoney } from "@/components/ui/text/format";
import type { ComparedOffering, PlanComparison } from "@/lib/billing/plan-comparison/model";
import { NumberCell, ScrolledTable, TableHeadings } from "./scrolled-table";

/** What was paid, and below it each plan with its cost and the difference. */
export function ComparedPlans({ comparison }: { comparison: PlanComparison }) {
  const t = useTranslations("compare.plans");
  const locale = useLocale();
  const { currency, invoicedMinor, productOffering, offerings, includesTax } = comparison;
  const money = (minor: number) => formatMoney(locale, minor, currency);
  const difference = (minor: number | undefined) => {
    if (minor === undefined) return t("notInvoiced");
    if (minor === 0) return t("same");
    return t(minor < 0 ? "less" : "more", { amount: money(Math.abs(minor)) });
  };
  return (
    <>
      <ScrolledTable label={t("scroll")}>
        <TableHeadings names={[t("plan"), t("cost"), t("difference")]} />
        <tbody className="divide-y">
          <tr className="bg-sunken">
            <th scope="row" className="px-4 py-3 font-medium sm:px-6">
              {t("you", { name: productOffering.name })}
            </th>
            <NumberCell>{invoicedMinor === undefined ? t("notInvoiced") : money(invoicedMinor)}</NumberCell>
            <NumberCell>–</NumberCell>
          </tr>
          {offerings.map((offering) => (
            <tr key={offering.productOfferingId}>
              <th scope="row" className="min-w-40 px-4 py-3 text-left align-top font-medium sm:px-6">
                <Link
                  href={`/plans/${offering.productOfferingId}`}
                  prefetch={false}
                  className="inline-flex min-h-6 items-center text-link underline decoration-1 underline-offset-4"
                >
                  {offering.name}
                </Link>
                <PlanParts offering={offering} />
              </th>
              <NumberCell>{money(offering.totalMinor)}</NumberCell>
              <NumberCell>{difference(offering.differenceMinor)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
      <p className="mt-3 text-muted text-sm">{t(includesTax ? "withTax" : "withoutTax")}</p>
    </>
  );
}

/** The add-ons in a plan's cost, and what it would not have covered. */
function PlanParts({ offering: { months } }: { offering: ComparedOffering }) {
  const t = useTranslations("compare.plans");
  const locale = useLocale();
  const list = (parts: readonly string[]) =>
    new Intl.ListFormat(locale, { type: "conjunction" }).format(parts);
  const packs = new Map<string, number>();
  for (const { name, count } of months.flatMap(({ extraData }) => extraData))
    packs.set(name, (packs.get(name) ?? 0) + count);
  const sum = (field: "dataBytes" | "callSeconds" | "smsCount") =>
    months.reduce((total, { missing }) => total + (missing?.[field] ?? 0), 0);
  const [data, calls, texts] = [sum("dataBytes"), sum("callSeconds"), sum("smsCount")];
  const missing = [
    ...(data > 0 ? [t("missingData", { amount: formatBytes(locale, data) })] : []),
    ...(calls > 0 ? [t("missingCalls", { amount: formatCallSeconds(locale, calls) })] : []),
    ...(texts > 0 ? [t("missingTexts", { count: texts })] : []),
  ];
  const carriesOver = months.some(({ carriedOverBytes }) => carriedOverBytes !== undefined);
  return (
    <>
      {carriesOver && <span className="block font-normal text-muted text-sm">{t("carriesOver")}</span>}
      {packs.size > 0 && (
        <span className="block font-normal text-muted text-sm">
          {t("extra", { list: list([...packs].map(([name, count]) => t("pack", { count, name }))) })}
        </span>
      )}
      {missing.length > 0 && (
        <span className="block font-normal text-danger text-sm">{t("missing", { list: list(missing) })}</span>
      )}
    </>
  );
}
