import { ChartNoAxesColumn, Info } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Section } from "@/components/shell/section";
import { EmptyState } from "@/components/ui/states/empty-state";
import { formatMoney } from "@/components/ui/text/format";
import type { PlanComparison } from "@/lib/billing/plan-comparison/model";
import { ComparedMonths } from "./compared-months";
import { ComparedPlans } from "./compared-plans";
import { resultOf } from "./result";

/** What other plans would have cost: one sentence, the plans, the months, and what is not compared. */
export function PlanComparisonSections({ comparison }: { comparison: PlanComparison }) {
  const t = useTranslations("compare");
  const { months, offerings, notes } = comparison;
  if (months.length === 0 || offerings.length === 0) {
    const state = months.length === 0 ? "empty" : "none";
    return (
      <EmptyState icon={<ChartNoAxesColumn aria-hidden="true" />} title={t(`${state}.title`)}>
        {t(`${state}.text`)}
      </EmptyState>
    );
  }
  return (
    <>
      <Result comparison={comparison} />
      <Section title={t("plans.title", { count: months.length })} lead={t("change")}>
        <ComparedPlans comparison={comparison} />
      </Section>
      <Section title={t("months.title")}>
        <ComparedMonths comparison={comparison} />
      </Section>
      {notes.length > 0 && (
        <Section title={t("notes.title")}>
          <ul className="flex flex-col gap-2">
            {notes.map((note) => (
              <li key={note} className="flex items-start gap-2.5">
                <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-info" />
                {t(`notes.${note}`)}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Result({ comparison }: { comparison: PlanComparison }) {
  const t = useTranslations("compare.sentence");
  const locale = useLocale();
  const result = resultOf(comparison);
  const count = comparison.months.length;
  const text =
    result.kind === "cheaper" || result.kind === "unknown"
      ? t(result.kind, {
          name: result.name,
          amount: formatMoney(locale, result.amountMinor, comparison.currency),
          count,
        })
      : t(result.kind, { count });
  return <p className="max-w-prose font-medium text-lg">{text}</p>;
}
