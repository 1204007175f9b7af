import { useFormatter, useLocale, useTimeZone, useTranslations } from "next-intl";
import { amountForField } from "@/components/admin/act/fields/minor";
import { formatMoney } from "@/components/ui/text/format";
import type { Metrics, MetricsMonth } from "@/lib/reports/metrics/model";
import { type Figure, FigurePanel } from "./figure-panel";
import { OverduePanel } from "./overdue-panel";
import { rowsBehindFigure } from "./rows-of";

/** Whether nothing happened in the months of an answer. */
export const hasNoFigures = ({ months, overdue }: Metrics): boolean =>
  overdue.every(({ invoices }) => invoices === 0) &&
  months.every(
    ({ subscriptions, revenue, ports, contacts }) =>
      subscriptions.activeAtStart + subscriptions.activated + ports.requested === 0 &&
      contacts.every((one) => one.contacts === 0) &&
      revenue.every(({ amountMinor }) => amountMinor === 0),
  );

/** The figures of a brand, each in a panel. */
export function ReportFigures({ metrics }: { metrics: Metrics }) {
  const { months, timeZone } = metrics;
  const figures = useFigures(months, timeZone);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      {figures.subscriptions.map((figure) => (
        <FigurePanel key={figure.title} figure={figure} months={months} />
      ))}
      <OverduePanel metrics={metrics} />
      {figures.money.map((figure) => (
        <FigurePanel key={figure.title} figure={figure} months={months} />
      ))}
      {figures.work.map((figure) => (
        <FigurePanel key={figure.title} figure={figure} months={months} />
      ))}
    </div>
  );
}

/** The name, the format and the rows of each figure. */
function useFigures(
  months: readonly MetricsMonth[],
  timeZone: string,
): Record<"subscriptions" | "money" | "work", Figure[]> {
  const isOwnZone = useTimeZone() === timeZone;
  const days = ({ from, to }: MetricsMonth) => ({ from, to, ...(!isOwnZone && { zone: timeZone }) });
  const t = useTranslations("adminReports");
  const purposes = useTranslations("adminVerify.purpose");
  const format = useFormatter();
  const locale = useLocale();
  const compact = { notation: "compact", maximumFractionDigits: 1 } as const;
  const count: Figure["words"] = (value, style) =>
    format.number(value, style === "short" ? compact : undefined);
  const money =
    (currency: string): Figure["words"] =>
    (value, style) =>
      style === "short"
        ? format.number(Number(amountForField(value, currency)), {
            ...compact,
            style: "currency",
            currency,
            currencyDisplay: "narrowSymbol",
          })
        : formatMoney(locale, value, currency);
  const currencies = (months[0]?.revenue ?? []).map(({ currency }) => currency);
  const revenueOf = ({ revenue }: MetricsMonth, currency: string) =>
    revenue.find((one) => one.currency === currency)?.amountMinor ?? 0;
  return {
    subscriptions: [
      {
        title: t("active.title"),
        definition: t("active.definition"),
        value: ({ subscriptions }) => subscriptions.activeAtEnd,
        words: count,
        rows: { label: t("active.rows"), href: (month) => rowsBehindFigure.active(days(month)) },
      },
      {
        title: t("activated.title"),
        definition: t("activated.definition"),
        value: ({ subscriptions }) => subscriptions.activated,
        words: count,
        rows: { label: t("activated.rows"), href: (month) => rowsBehindFigure.activated(days(month)) },
      },
      {
        title: t("ended.title"),
        definition: t("ended.definition"),
        value: ({ subscriptions }) => subscriptions.ended,
        words: count,
        more: [
          {
            label: t("churn"),
            words: ({ subscriptions: { churnPerMille } }) =>
              churnPerMille === undefined
                ? t("none")
                : format.number(churnPerMille / 1000, { style: "percent", maximumFractionDigits: 1 }),
          },
        ],
        rows: { label: t("ended.rows"), href: (month) => rowsBehindFigure.ended(days(month)) },
      },
    ],
    money: currencies.map((currency) => ({
      title: t("revenue.title", { currency }),
      definition: t("revenue.definition"),
      value: (month) => revenueOf(month, currency),
      words: money(currency),
      rows: { label: t("revenue.rows"), href: (month) => rowsBehindFigure.revenue(days(month), currency) },
    })),
    work: [
      {
        title: t("minutes.title"),
        definition: t("minutes.definition"),
        value: ({ minutesToActivation }) => minutesToActivation,
        words: (value) => format.number(value, { style: "unit", unit: "minute" }),
        rows: { label: t("minutes.rows"), href: (month) => rowsBehindFigure.activated(days(month), "ORDER") },
      },
      {
        title: t("ports.title"),
        definition: t("ports.definition"),
        value: ({ ports }) => ports.requested,
        words: count,
        more: [
          {
            label: t("ports.completed"),
            value: ({ ports }) => ports.completed,
            words: ({ ports }) => count(ports.completed),
            rows: {
              label: t("ports.completedRows"),
              href: (month) => rowsBehindFigure.ports(days(month), "COMPLETED"),
            },
          },
          {
            label: t("ports.failed"),
            value: ({ ports }) => ports.failed,
            words: ({ ports }) => count(ports.failed),
            rows: {
              label: t("ports.failedRows"),
              href: (month) => rowsBehindFigure.ports(days(month), "FAILED"),
            },
          },
        ],
        rows: { label: t("ports.rows"), href: (month) => rowsBehindFigure.ports(days(month)) },
      },
      {
        title: t("contacts.title"),
        definition: t("contacts.definition"),
        value: ({ contacts }) => contacts.reduce((sum, one) => sum + one.contacts, 0),
        words: count,
        more: (months[0]?.contacts ?? []).map(({ purpose }, at) => ({
          label: purposes(purpose),
          value: ({ contacts }) => contacts[at]?.contacts,
          words: ({ contacts }) => count(contacts[at]?.contacts ?? 0),
          rows: { href: (month) => rowsBehindFigure.contacts(days(month), purpose) },
        })),
        rows: { label: t("contacts.rows"), href: (month) => rowsBehindFigure.contacts(days(month)) },
      },
    ],
  };
}
