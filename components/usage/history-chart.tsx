import { useLocale, useTranslations } from "next-intl";
import { Card, CardBody } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatDate } from "@/components/ui/text/format";
import type { UsageDay } from "@/lib/usage/model";
import type { AllowanceService } from "./allowances";
import { DayChart } from "./day-chart";
import { formatUsageAmount } from "./format-amount";

const FIELD = { DATA: "dataBytes", VOICE: "callSeconds", SMS: "smsCount", MMS: "mmsCount" } as const;

/** The grid lines of a chart: a few round steps that reach `most`. */
function ticksUpTo(most: number): number[] {
  const rough = most / 3;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough) ?? most;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** A subscription's usage day by day: bars of its main service, all services in a table that can be opened. */
export function HistoryChart({
  days,
  main,
  services,
}: {
  /** Oldest first. */
  days: readonly UsageDay[];
  main: AllowanceService;
  /** The columns of the table. */
  services: readonly AllowanceService[];
}) {
  const t = useTranslations("subscription.history");
  const service = useTranslations("subscription.service");
  const locale = useLocale();
  const amounts = days.map((day) => ({ date: day.date, amount: day[FIELD[main]] }));
  const total = amounts.reduce((sum, { amount }) => sum + amount, 0);
  const peak = amounts.reduce((most, one) => (one.amount > most.amount ? one : most), {
    date: "",
    amount: 0,
  });
  const format = (amount: number) => formatUsageAmount(locale, main, amount);
  const day = (date: string) => formatDate(locale, date, "short");
  const anything = days.some((one) => services.some((name) => one[FIELD[name]] > 0));
  return (
    <Card>
      <CardBody>
        <h2 className="text-2xl">{t("title")}</h2>
        {total > 0 && (
          <figure className="mt-2">
            <figcaption className="flex flex-wrap gap-x-4 text-muted">
              <span>
                <span className="text-foreground">{service(main)}:</span>{" "}
                {t("total", { total: format(total) })}
              </span>
              <span>{t("average", { average: format(total / days.length) })}</span>
            </figcaption>
            <Bars
              amounts={amounts}
              format={format}
              day={day}
              label={t("chart", {
                service: service(main),
                total: format(total),
                date: day(peak.date),
                most: format(peak.amount),
              })}
            />
          </figure>
        )}
        {anything ? (
          <details className="group mt-4">
            <summary className="inline-flex min-h-11 list-none items-center font-medium text-link underline decoration-1 underline-offset-4">
              {t("table")}
            </summary>
            <div className="mt-2">
              <table className="tabular w-full text-sm">
                <thead>
                  <tr className="border-b text-left">
                    <th scope="col" className="py-2 pr-4 font-medium">
                      {t("date")}
                    </th>
                    {services.map((name) => (
                      <th key={name} scope="col" className="py-2 pl-4 text-right font-medium">
                        {service(name)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {days.toReversed().map((one) => (
                    <tr key={one.date} className="border-b last:border-b-0">
                      <th scope="row" className="whitespace-nowrap py-2 pr-4 text-left font-normal">
                        {day(one.date)}
                      </th>
                      {services.map((name) => (
                        <td
                          key={name}
                          className={cn(
                            "whitespace-nowrap py-2 pl-4 text-right",
                            one[FIELD[name]] === 0 && "text-muted",
                          )}
                        >
                          {one[FIELD[name]] === 0 ? "–" : formatUsageAmount(locale, name, one[FIELD[name]])}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        ) : (
          <p className="mt-2 text-muted">{t("none")}</p>
        )}
      </CardBody>
    </Card>
  );
}

/** Bars as boxes in a grid, so that they fill the width and are shown before any script. */
function Bars({
  amounts,
  format,
  day,
  label,
}: {
  amounts: readonly { date: string; amount: number }[];
  format: (amount: number) => string;
  day: (date: string) => string;
  /** The whole chart in a sentence. */
  label: string;
}) {
  const ticks = ticksUpTo(Math.max(...amounts.map(({ amount }) => amount)));
  const top = ticks.at(-1) || 1;
  const last = amounts.length - 1;
  return (
    <div className="tabular mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-muted text-xs">
      <div className="relative h-44 min-w-12">
        <span className="invisible whitespace-nowrap">{format(ticks.at(-1) ?? 0)}</span>
        {ticks.slice(1).map((tick) => (
          <span
            key={tick}
            className="absolute right-0 translate-y-1/2 whitespace-nowrap leading-none"
            style={{ bottom: `${(tick / top) * 100}%` }}
          >
            {format(tick)}
          </span>
        ))}
      </div>
      <div className="relative h-44 border-border-strong border-b">
        {ticks.slice(1).map((tick) => (
          <span
            key={tick}
            className="absolute inset-x-0 border-border border-t border-dashed"
            style={{ bottom: `${(tick / top) * 100}%` }}
          />
        ))}
        <DayChart
          label={label}
          days={amounts.map(({ date, amount }) => ({
            date,
            part: amount / top,
            text: `${day(date)} · ${format(amount)}`,
          }))}
        />
      </div>
      <span />
      <div className="mt-1.5 flex justify-between">
        <span>{day(amounts[0]?.date ?? "")}</span>
        <span>{day(amounts[Math.floor(last / 2)]?.date ?? "")}</span>
        <span>{day(amounts[last]?.date ?? "")}</span>
      </div>
    </div>
  );
}
