import { useTranslations } from "next-intl";
import { useReasonOfCode } from "@/components/admin/timeline/entry-words";
import { cn } from "@/components/ui/cn";
import { DateText } from "@/components/ui/text/date-text";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";
import { failurePath, type ShownAlarm } from "./alarm-path";

/** The failures in the hour of an alarm, newest first. */
export function FailureTable({
  label,
  alarm,
  customers,
}: {
  label: string;
  alarm: ShownAlarm;
  /** Their names by id. */
  customers: Readonly<Record<string, string>>;
}) {
  const t = useTranslations("adminWork.alarms");
  const c = useTranslations("adminCustomer");
  const reasonOf = useReasonOfCode();
  // The code of a webhook delivery is the type of its event, which developers know by its name.
  const isWebhook = alarm.source === "ENDPOINT";
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{c("when")}</HeadCell>
          <HeadCell>{t(isWebhook ? "event" : "code")}</HeadCell>
          <HeadCell className="max-sm:hidden">{c("customer")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {alarm.failures.map((failure) => {
          const reason = !isWebhook && failure.code ? reasonOf(failure.code) : undefined;
          return (
            // A payment can fail more than once in an hour.
            <tr key={`${failure.subjectId} ${failure.at}`} className={linkedRowStyle}>
              <Cell className="tabular whitespace-nowrap">
                <RowLink href={failurePath(alarm.source, failure)}>
                  <DateText value={failure.at} format="dateTime" />
                </RowLink>
              </Cell>
              <Cell>
                {reason && <span className="block">{reason}</span>}
                {failure.code ? (
                  <span className={cn("block break-all font-mono text-xs leading-5", reason && "text-muted")}>
                    {failure.code}
                  </span>
                ) : (
                  t("noCode")
                )}
              </Cell>
              <Cell className="text-muted max-sm:hidden">
                {failure.customerId && customers[failure.customerId]}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
