import { useFormatter, useTranslations } from "next-intl";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";
import { alarmPath, type ShownAlarm } from "./alarm-path";
import { useAlarmName } from "./use-alarm-name";

/** The current alarms, the largest share first; a row leads to the failures. */
export function AlarmList({ label, alarms }: { label: string; alarms: readonly ShownAlarm[] }) {
  const t = useTranslations("adminWork.alarms");
  const format = useFormatter();
  const nameOf = useAlarmName();
  return (
    <Table label={label} framed={false}>
      <thead>
        <tr>
          <HeadCell>{t("what")}</HeadCell>
          <HeadCell className="text-right">{t("share")}</HeadCell>
          <HeadCell className="text-right">{t("failed")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {alarms.map((alarm) => (
          <tr key={alarmPath(alarm)} className={linkedRowStyle}>
            <Cell>
              <RowLink href={alarmPath(alarm)}>
                <span className="break-all">{nameOf(alarm)}</span>
              </RowLink>
              <span className="block text-muted text-xs">{t(`source.${alarm.source}`)}</span>
            </Cell>
            <Cell className="tabular whitespace-nowrap text-right font-medium text-danger">
              {format.number(alarm.failedPerMille / 1000, { style: "percent" })}
            </Cell>
            <Cell className="tabular whitespace-nowrap text-right">
              {t("of", { failed: alarm.failed, ended: alarm.ended })}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
