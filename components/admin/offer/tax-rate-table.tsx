import { useFormatter, useLocale, useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { DateText } from "@/components/ui/text/date-text";
import type { OwnTaxRate } from "@/lib/catalog/own-taxes/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Cell, HeadCell, rowStyle, Table } from "../table";

/** The brand's tax rates: their place and goods, their days, and their sources. */
export function TaxRateTable({
  label,
  rates,
}: {
  label: string;
  rates: readonly { rate: OwnTaxRate; actions: readonly Action[] }[];
}) {
  const t = useTranslations("adminTaxes");
  const format = useFormatter();
  return (
    <StaffMessages areas={["adminAct"]}>
      <Table label={label}>
        <thead>
          <tr>
            <HeadCell>{t("tax")}</HeadCell>
            <HeadCell className="text-right">{t("rate")}</HeadCell>
            <HeadCell className="max-sm:hidden">{t("valid")}</HeadCell>
            <HeadCell className="max-lg:hidden">{t("source")}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t("actions")}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ rate, actions }) => (
            <tr key={rate.taxRateId} className={rowStyle}>
              <Cell>
                <span className="font-medium">{rate.name}</span>
                <span className="block text-muted">
                  <Place rate={rate} /> · {t(`appliesTo.${rate.appliesTo}`)}
                </span>
                <span className="block text-muted text-xs sm:hidden">
                  <Days rate={rate} />
                </span>
              </Cell>
              <Cell className="tabular text-right">
                {format.number(Number(rate.rate), { style: "percent", maximumFractionDigits: 5 })}
              </Cell>
              <Cell className="text-muted max-sm:hidden">
                <Days rate={rate} />
              </Cell>
              <Cell className="max-w-72 text-muted max-lg:hidden">
                {rate.sourceUrl ? (
                  <a
                    href={rate.sourceUrl}
                    rel="noreferrer"
                    className="break-words text-link underline decoration-1 underline-offset-4"
                  >
                    {rate.sourceName}
                  </a>
                ) : (
                  rate.sourceName
                )}
                , <DateText value={rate.sourceDate} format="short" />
              </Cell>
              <Cell>
                <span className="flex justify-end">
                  {actions.map((action) => (
                    <ActionButton key={action.operationId} action={action} intent="ghost" />
                  ))}
                </span>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </StaffMessages>
  );
}

function Place({ rate: { country, state, county, city, zip } }: { rate: OwnTaxRate }) {
  const names = new Intl.DisplayNames(useLocale(), { type: "region" });
  return [zip, city, county, state, names.of(country) ?? country].filter(Boolean).join(", ");
}

function Days({ rate: { validFrom, validTo } }: { rate: OwnTaxRate }) {
  const t = useTranslations("adminTaxes");
  const day = (value: string) => <DateText value={value} format="short" />;
  if (validFrom && validTo) return t.rich("between", { from: () => day(validFrom), to: () => day(validTo) });
  if (validFrom) return t.rich("since", { from: () => day(validFrom) });
  if (validTo) return t.rich("until", { to: () => day(validTo) });
  return t("always");
}
