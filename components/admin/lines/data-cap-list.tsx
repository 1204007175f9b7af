import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { Badge } from "@/components/ui/text/badge";
import { formatBytes, formatDataMb, formatDate, formatMonthName } from "@/components/ui/text/format";
import type { DataCaps } from "@/lib/subscriptions/data-caps/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Panel } from "../panel";

const TONES = { NEAR: "warning", REACHED: "danger" } as const;

export type CapActionsByZone = Record<DataCaps["zones"][number]["zone"], Action[]>;

/**
 * The caps on data of a subscription, or of all subscriptions of a customer, with what was used this month and the actions
 * of each zone.
 */
export function DataCapList({
  of,
  caps,
  actions,
}: {
  of: "subscription" | "customer";
  caps: Pick<DataCaps, "month" | "resetsAt" | "blocksData" | "zones"> &
    Partial<Pick<DataCaps, "customerCapsReached">>;
  actions: CapActionsByZone;
}) {
  const t = useTranslations("adminLine.caps");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const month = formatMonthName(locale, caps.month);
  const date = formatDate(locale, caps.resetsAt, "date", timeZone);
  return (
    <Panel title={t(of === "customer" ? "titleForAll" : "title")}>
      <ul className="flex flex-col gap-4 text-sm">
        {caps.zones.map(({ zone, usedBytes, limitMb, status }) => {
          const used = usedBytes === 0 ? t("nothing") : formatBytes(locale, usedBytes);
          return (
            <li key={zone}>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                {t(`zone.${zone}`)}
                {(status === "NEAR" || status === "REACHED") && (
                  <Badge tone={TONES[status]} className="text-xs!">
                    {t(`status.${status}`)}
                  </Badge>
                )}
              </p>
              <p className="tabular text-muted">
                {limitMb === undefined
                  ? `${t("none")} · ${t("used", { used, month })}`
                  : t("usedOf", { used, limit: formatDataMb(locale, limitMb), month })}
              </p>
              {caps.customerCapsReached?.includes(zone) && (
                <p className="mt-1 font-medium text-danger">{t("reachedForAll")}</p>
              )}
              {actions[zone].length > 0 && (
                <StaffMessages areas={["adminAct"]}>
                  <div className="mt-2 flex flex-wrap gap-2">
                    {actions[zone].map((action) => (
                      <ActionButton key={action.operationId} action={action} />
                    ))}
                  </div>
                </StaffMessages>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-muted text-sm">{caps.blocksData ? t("blocked", { date }) : t("warns")}</p>
    </Panel>
  );
}
