import { useLocale, useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { Badge } from "@/components/ui/text/badge";
import { formatMoney, formatMonthName } from "@/components/ui/text/format";
import type { AutoTopUp } from "@/lib/billing/top-ups/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Panel } from "../panel";

const TONES = { OFF: "neutral", ON: "success", STOPPED: "warning" } as const;

/** The automatic top-up of a subscription: what it buys, what it cost this month, and why it stopped. */
export function StaffTopUpPanel({
  autoTopUp: { status, stoppedFor, productName, thresholdPercent, priceMinor, ...more },
  off,
}: {
  autoTopUp: AutoTopUp;
  /** Turns it off. Null when it is off. */
  off: Action | null;
}) {
  const t = useTranslations("adminLine.autoTopUp");
  const locale = useLocale();
  const { monthlyCapMinor = 0, spentMinor, currency, month } = more;
  const money = (amountMinor: number) => formatMoney(locale, amountMinor, currency);
  return (
    <Panel title={t("title")}>
      <p className="text-sm">
        <Badge tone={TONES[status]} className="text-xs!">
          {t(`state.${status}`)}
        </Badge>
      </p>
      {stoppedFor && <p className="mt-2 text-sm">{t(`stoppedFor.${stoppedFor}`)}</p>}
      {status === "OFF" ? (
        <p className="mt-2 text-muted text-sm">{t("off")}</p>
      ) : (
        <div className="mt-2 flex flex-col gap-1 text-sm">
          <p>
            {t("rule", {
              name: productName ?? "",
              price: money(priceMinor ?? 0),
              percent: (thresholdPercent ?? 0) / 100,
            })}
          </p>
          <p className="tabular text-muted">
            {t("cap", {
              spent: money(spentMinor),
              cap: money(monthlyCapMinor),
              month: formatMonthName(locale, month),
            })}
          </p>
        </div>
      )}
      {off && (
        <StaffMessages areas={["adminAct"]}>
          <div className="mt-3">
            <ActionButton action={off} />
          </div>
        </StaffMessages>
      )}
    </Panel>
  );
}
