import { ArrowRight } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Disclosure } from "@/components/ui/overlays/disclosure";
import type { MetricsMonth } from "@/lib/reports/metrics/model";
import { Panel } from "../panel";
import { StaffLink } from "../staff-link";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import { BarChart } from "./bar-chart";
import { chartScale } from "./chart-scale";

export type Figure = {
  title: string;
  definition: string;
  /** The number of a month; undefined where there is none. */
  value: (month: MetricsMonth) => number | undefined;
  /** The number in words; `short` for the scale of the chart. */
  words: (value: number, style?: "short") => string;
  /** Where exactly the rows behind the number of a month are. */
  rows: { label: string; href: (month: MetricsMonth) => string };
  /** More numbers of a month, for a line under the first and for the table. */
  more?: readonly {
    label: string;
    words: (month: MetricsMonth) => string;
    /** Absent for a share, which has no rows of its own. */
    value?: (month: MetricsMonth) => number | undefined;
    /** With a label, the rows of the last whole month get a link of their own under the table. */
    rows?: { label?: string; href: (month: MetricsMonth) => string };
  }[];
};
type RowsLink = { href: string; label: string };

/** One figure: its last whole month, how that compares with the one before, a chart, and a table of the same numbers. */
export function FigurePanel({ figure, months }: { figure: Figure; months: readonly MetricsMonth[] }) {
  const t = useTranslations("adminReports");
  const format = useFormatter();
  const { title, definition, value, words, rows, more = [] } = figure;
  const said = (of: number | undefined) => (of === undefined ? t("none") : words(of));
  const nameOf = ({ from }: MetricsMonth, month: "long" | "short" | "narrow" = "long") =>
    format.dateTime(new Date(from), {
      month,
      ...(month !== "narrow" && { year: "numeric" }),
      timeZone: "UTC",
    });
  // The last whole month; a brand in its first month has its figures until now.
  const shown = months.findLast(({ isOver }) => isOver) ?? months.at(-1)!;
  const before = months[months.indexOf(shown) - 1];
  const current = value(shown);
  const links = [rows, ...more.map((one) => one.rows)].flatMap((one) =>
    one?.label === undefined ? [] : [{ href: one.href(shown), label: one.label }],
  );
  return (
    <Panel title={title} lead={definition}>
      <p className="text-muted text-sm">
        {nameOf(shown)}
        {!shown.isOver && ` · ${t("soFar")}`}
      </p>
      <p className="tabular mt-0.5 font-semibold text-3xl tracking-tight">{said(current)}</p>
      <p className="tabular mt-0.5 mb-5 min-h-5 text-muted text-sm">
        {before && <Change now={current} then={value(before)} words={words} month={nameOf(before)} />}
        {more.length > 0 && (
          <span className="block">
            {more.map(({ label, words }) => `${label}: ${words(shown)}`).join(" · ")}
          </span>
        )}
      </p>
      <BarChart
        label={t("chart", {
          title,
          first: nameOf(months[0]!),
          firstValue: said(value(months[0]!)),
          last: nameOf(months.at(-1)!),
          lastValue: said(value(months.at(-1)!)),
        })}
        most={words(chartScale(months.map(value)).most, "short")}
        months={months.map((month) => ({
          month: month.month,
          value: value(month),
          text: `${nameOf(month)}: ${said(value(month))}`,
          letter: nameOf(month, "narrow"),
          state: month === shown ? "last" : month.isOver ? "past" : "now",
        }))}
      />
      <div className="mt-4 border-t pt-2">
        <Disclosure title={t("numbers")} className="text-sm">
          <Table label={t("numbersOf", { title })}>
            <thead>
              <tr>
                <HeadCell>{t("month")}</HeadCell>
                <HeadCell className="text-right">{title}</HeadCell>
                {more.map(({ label }) => (
                  <HeadCell key={label} className="text-right">
                    {label}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map((month) => (
                <tr key={month.month} className={rowStyle}>
                  <th scope="row" className="whitespace-nowrap px-4 py-2.5 text-left font-normal">
                    {nameOf(month, "short")}
                    {!month.isOver && <span className="text-muted"> · {t("soFar")}</span>}
                  </th>
                  <Cell className="tabular whitespace-nowrap text-right">
                    <NumberLink href={value(month) && rows.href(month)}>{said(value(month))}</NumberLink>
                  </Cell>
                  {more.map(({ label, words, value, rows }) => (
                    <Cell key={label} className="tabular whitespace-nowrap text-right">
                      <NumberLink href={value?.(month) && rows?.href(month)}>{words(month)}</NumberLink>
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Disclosure>
        <RowLinks links={links} />
      </div>
    </Panel>
  );
}

/** A number of the table; it leads to its rows, where there are any. */
function NumberLink({ href, children }: { href: string | 0 | undefined; children: string }) {
  if (!href) return children;
  return (
    <StaffLink
      href={href}
      className="-mx-2 inline-flex min-h-8 items-center px-2 text-link underline decoration-1 underline-offset-4"
    >
      {children}
    </StaffLink>
  );
}

/** Links to the rows behind a figure. */
export function RowLinks({ links }: { links: readonly RowsLink[] }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      {links.map(({ href, label }) => (
        <StaffLink
          key={href}
          href={href}
          className="flex min-h-11 items-center gap-1.5 font-medium text-link hover:underline"
        >
          {label}
          <ArrowRight aria-hidden="true" className="size-4" />
        </StaffLink>
      ))}
    </p>
  );
}

/** How a month compares with the one before: nothing where one of them has no number. */
function Change({
  now,
  then,
  words,
  month,
}: {
  now: number | undefined;
  then: number | undefined;
  words: Figure["words"];
  month: string;
}) {
  const t = useTranslations("adminReports");
  const format = useFormatter();
  if (now === undefined || then === undefined) return null;
  if (now === then) return t("same", { month });
  const by = words(Math.abs(now - then));
  const part =
    then > 0
      ? format.number(Math.abs(now - then) / then, { style: "percent", maximumFractionDigits: 1 })
      : "";
  return t(now > then ? "more" : "less", { by, month, part, hasPart: String(part !== "") });
}
