import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/shell/client-messages";
import { Alert } from "@/components/ui/states/alert";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { Badge } from "@/components/ui/text/badge";
import { formatBytes, formatDataMb, formatDate, formatMonthName } from "@/components/ui/text/format";
import type { DataCaps } from "@/lib/subscriptions/data-caps/model";
import { CapActions } from "./cap-actions";
import type { CapOwner, CappedZone } from "./cap-of-zone";

type ShownCaps = Pick<DataCaps, "month" | "resetsAt" | "blocksData" | "zones">;

type ZoneCaps = {
  owner: CapOwner;
  caps: ShownCaps;
  /** Whether the viewer can change the caps. */
  manages: boolean;
  /** The level of the zones' headings. It follows the heading above. */
  heading: "h2" | "h3";
  /** What else blocks data in a zone. */
  noticeOf?: (zone: CappedZone["zone"]) => ReactNode;
};

const BYTES_PER_MB = 1_000_000;
const BARS = { NONE: "normal", WITHIN: "normal", NEAR: "low", REACHED: "empty" } as const;
const TONES = { NEAR: "warning", REACHED: "danger" } as const;

/** The zones with their caps: what was used this month, whether data is blocked, and the ways to change it. */
export function ZoneCaps(given: ZoneCaps) {
  return (
    <ul className="mt-3 divide-y">
      {given.caps.zones.map((zone) => (
        <ZoneRow key={zone.zone} {...given} zone={zone} />
      ))}
    </ul>
  );
}

function ZoneRow({
  owner,
  zone: capped,
  caps,
  manages,
  heading: Heading,
  noticeOf,
}: ZoneCaps & { zone: CappedZone }) {
  const t = useTranslations("usage.caps");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { zone, usedBytes, limitMb, status } = capped;
  const month = formatMonthName(locale, caps.month);
  const used = usedBytes === 0 ? t("nothing") : formatBytes(locale, usedBytes);
  const date = formatDate(locale, caps.resetsAt, "date", timeZone);
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading className="font-sans font-semibold text-base tracking-normal">{t(`zone.${zone}`)}</Heading>
        {(status === "NEAR" || status === "REACHED") && (
          <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
        )}
      </div>
      <p className="tabular mt-1 text-muted text-sm">
        {limitMb === undefined
          ? t("used", { used, month })
          : t("usedOf", { used, limit: formatDataMb(locale, limitMb), month })}
      </p>
      {limitMb !== undefined && (
        <ProgressBar
          value={Math.min(1, usedBytes / (limitMb * BYTES_PER_MB))}
          label={t("usedLabel", { zone: t(`zone.${zone}`), month })}
          tone={BARS[status]}
          className="mt-1.5 h-1.5"
        />
      )}
      {status === "REACHED" && (
        <Alert tone="warning" className="mt-3">
          {caps.blocksData ? t(manages ? "blocked" : "blockedMember", { date }) : t("reached")}
        </Alert>
      )}
      {noticeOf?.(zone)}
      {manages && (
        <ClientMessages areas={["usage", "failures"]}>
          <CapActions owner={owner} capped={capped} month={month} blocksData={caps.blocksData} />
        </ClientMessages>
      )}
    </li>
  );
}
