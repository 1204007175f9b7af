import { useLocale, useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import { languageOf } from "@/i18n/locales";
import type { Outage } from "@/lib/care/outages/model";
import type { Action } from "../act/action";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import { RowActions } from "./row-actions";

export type OutageRow = {
  outage: Outage;
  /** Their names. Empty: every country of the brand. */
  countries: readonly string[];
  actions: readonly Action[];
};

const TONES: Record<Outage["state"], Tone> = { PLANNED: "info", ONGOING: "warning", ENDED: "neutral" };

/** The outages of a brand, the newest first, with what can be done about each. */
export function OutageTable({ rows }: { rows: readonly OutageRow[] }) {
  const t = useTranslations("adminBrand");
  const language = languageOf(useLocale());
  return (
    <Table label={t("parts.outages")}>
      <thead>
        <tr>
          <HeadCell>{t("outage.what")}</HeadCell>
          <HeadCell>{t("outage.state")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("outage.where")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("outage.begins")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("outage.ended")}</HeadCell>
          <HeadCell className="text-right">{t("rowActions")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ outage, countries, actions }) => {
          const { outageId, texts, services, state, startsAt, expectedEndAt, endedAt } = outage;
          return (
            <tr key={outageId} className={rowStyle}>
              <Cell>
                <span className="block break-words font-medium">{(texts[language] ?? texts.en).title}</span>
                <span className="block text-muted text-sm">
                  {services.map((service) => t(`outageService.${service}`)).join(", ")}
                </span>
              </Cell>
              <Cell>
                <Badge tone={TONES[state]}>{t(`outageState.${state}`)}</Badge>
              </Cell>
              <Cell className="text-muted max-lg:hidden">
                {countries.length === 0 ? t("outage.everywhere") : countries.join(", ")}
              </Cell>
              <Cell className="tabular text-muted max-md:hidden">
                <DateText value={startsAt} format="dateTime" />
              </Cell>
              <Cell className="tabular text-muted max-md:hidden">
                {endedAt ? (
                  <DateText value={endedAt} format="dateTime" />
                ) : (
                  expectedEndAt &&
                  t.rich("outage.expectedOn", {
                    date: () => <DateText value={expectedEndAt} format="dateTime" />,
                  })
                )}
              </Cell>
              <RowActions actions={actions} />
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
