import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/states/alert";
import { DateText } from "@/components/ui/text/date-text";
import type { CurrentOutage } from "@/lib/care/outages/model";

/** The outages that a customer should know of before they look for a reason. */
export function OutageNotices({ outages }: { outages: readonly CurrentOutage[] }) {
  const t = useTranslations("connection.outages");
  return outages.map(({ outageId, state, title, text, startsAt, expectedEndAt }) => (
    <Alert
      key={outageId}
      tone={state === "ONGOING" ? "warning" : "info"}
      title={
        <>
          {t(state === "ONGOING" ? "ongoing" : "planned")}: {title}
        </>
      }
    >
      {text && <p className="whitespace-pre-line">{text}</p>}
      <p>
        {t.rich(state === "ONGOING" ? "since" : "begins", {
          date: () => <DateText value={startsAt} format="dateTime" />,
        })}{" "}
        {expectedEndAt && t.rich("end", { date: () => <DateText value={expectedEndAt} format="dateTime" /> })}
      </p>
    </Alert>
  ));
}
