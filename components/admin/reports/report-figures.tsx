import { useFormatter, useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/components/ui/format";
import type { Metrics, MetricsMonth } from "@/lib/reports/metrics/model";
import { typedOf } from "../act/minor";
import { type Figure, FigurePanel } from "./figure-panel";
import { OverduePanel } from "./overdue-panel";

/** Whether anything ever happened in the months of an answer. */
export const isEmpty = ({ months, overdue }: Metrics): boolean =>
  overdue.every(({ invoices }) => invoices === 0) &&
  months.every(
    ({ subscriptions, revenue, ports, contacts }) =>
      subscriptions.activeAtStart + subscriptions.activated + ports.requested === 0 &&
      contacts.every((one) => one.contacts === 0) &&
      revenue.every(({ amountMinor }) => amountMinor === 0),
  );

/** The figures of a brand, each in a panel. */
export function ReportFigures({ metrics }: { metrics: Metrics }) {
  const { months } = metrics;
  const figures = useFigures(months);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      {figures.lines.map((figure) => (
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

/** What each figure is called, how it is written and where its rows are. */
function useFigures(months: readonly MetricsMonth[]): Record<"lines" | "money" | "work", Figure[]> {
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
        ? format.number(Number(typedOf(value, currency)), {
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
    lines: [
      {
        title: t("active.title"),
        definition: t("active.definition"),
        value: ({ subscriptions }) => subscriptions.activeAtEnd,
        words: count,
        links: () => [{ href: "/admin/lines?status=ACTIVATED", label: t("active.rows") }],
      },
      {
        title: t("activated.title"),
        definition: t("activated.definition"),
        value: ({ subscriptions }) => subscriptions.activated,
        words: count,
        links: ({ from, to }) => [
          { href: `/admin/lines?activatedFrom=${from}&activatedTo=${to}`, label: t("activated.rows") },
        ],
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
        links: () => [{ href: "/admin/lines?status=CANCELLED", label: t("ended.rows") }],
      },
    ],
    money: currencies.map((currency) => ({
      title: t("revenue.title", { currency }),
      definition: t("revenue.definition"),
      value: (month) => revenueOf(month, currency),
      words: money(currency),
      links: ({ from, to }) => [
        { href: `/admin/invoices?createdFrom=${from}&createdTo=${to}`, label: t("revenue.rows") },
      ],
    })),
    work: [
      {
        title: t("minutes.title"),
        definition: t("minutes.definition"),
        value: ({ minutesToActivation }) => minutesToActivation,
        words: (value) => format.number(value, { style: "unit", unit: "minute" }),
        links: ({ from, to }) => [
          {
            href: `/admin/lines?activatedFrom=${from}&activatedTo=${to}&activatedBy=ORDER`,
            label: t("minutes.rows"),
          },
        ],
      },
      {
        title: t("ports.title"),
        definition: t("ports.definition"),
        value: ({ ports }) => ports.requested,
        words: count,
        more: [
          { label: t("ports.completed"), words: ({ ports }) => count(ports.completed) },
          { label: t("ports.failed"), words: ({ ports }) => count(ports.failed) },
        ],
        links: () => [
          { href: "/admin/ports?view=done", label: t("ports.doneRows") },
          { href: "/admin/ports?view=ended", label: t("ports.failedRows") },
        ],
      },
      {
        title: t("contacts.title"),
        definition: t("contacts.definition"),
        value: ({ contacts }) => contacts.reduce((sum, one) => sum + one.contacts, 0),
        words: count,
        more: (months[0]?.contacts ?? []).map(({ purpose }, at) => ({
          label: purposes(purpose),
          words: ({ contacts }) => count(contacts[at]?.contacts ?? 0),
        })),
        links: () => [{ href: "/admin/contacts", label: t("contacts.rows") }],
      },
    ],
  };
}
