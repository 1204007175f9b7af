"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import { Panel } from "../../panel";
import { Cell, HeadCell, rowStyle, Table } from "../../table";
import type { TaxChange } from "./tax-outcomes";

const SHOWN = 200;
const TONES = { ADDED: "success", CHANGED: "info", ENDED: "warning" } as const satisfies Record<
  TaxChange["outcome"],
  Tone
>;

/** The changes of an import: each tax with its rate before and after. */
export function TaxDiffTable({ changes }: { changes: readonly TaxChange[] }) {
  const t = useTranslations("adminTaxes.import");
  return (
    <Panel title={t("changes")} padded={false}>
      <Table label={t("changes")} framed={false}>
        <thead>
          <tr>
            <HeadCell className="max-sm:hidden">{t("row")}</HeadCell>
            <HeadCell>{t("tax")}</HeadCell>
            <HeadCell>{t("what")}</HeadCell>
            <HeadCell>{t("difference")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, SHOWN).map((change) => (
            <tr key={change.place} className={rowStyle}>
              <Cell className="tabular text-muted max-sm:hidden">{change.place}</Cell>
              <Cell>
                <span className="font-medium">{change.rate.name}</span>
                <span className="block text-muted">
                  {[change.rate.code, change.rate.zip, change.rate.city, change.rate.county]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </Cell>
              <Cell>
                <Badge tone={TONES[change.outcome]}>{t(`outcome.${change.outcome}`)}</Badge>
              </Cell>
              <Cell>
                <Difference change={change} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {changes.length > SHOWN && (
        <p className="border-t px-4 py-3 text-muted text-sm">
          {t("moreChanges", { count: changes.length - SHOWN })}
        </p>
      )}
    </Panel>
  );
}

function Difference({ change: { rate, outcome, validTo, before } }: { change: TaxChange }) {
  const t = useTranslations("adminTaxes.import");
  const format = useFormatter();
  const percent = (value: string | undefined) =>
    format.number(Number(value), { style: "percent", maximumFractionDigits: 5 });
  const isOther = before && Number(before.rate) !== Number(rate.rate);
  const day = (value: string | undefined) => value && <DateText value={value} format="short" />;
  return (
    <>
      <span className="tabular block">
        {isOther
          ? t("becomes", { before: percent(before.rate), now: percent(rate.rate) })
          : percent(rate.rate)}
      </span>
      {rate.validFrom && outcome === "ADDED" && (
        <span className="block text-muted text-sm">{t.rich("from", { day: () => day(rate.validFrom) })}</span>
      )}
      {validTo && (
        <span className="block text-muted text-sm">{t.rich("to", { day: () => day(validTo) })}</span>
      )}
    </>
  );
}
