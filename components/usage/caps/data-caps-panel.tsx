import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card, CardBody } from "@/components/ui/card";
import { Alert } from "@/components/ui/states/alert";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { Badge } from "@/components/ui/text/badge";
import { formatBytes, formatDataMb, formatDate, formatMonthName } from "@/components/ui/text/format";
import type { DataCaps } from "@/lib/subscriptions/data-caps/model";
import { CapActions } from "./cap-actions";
import type { CappedZone } from "./cap-of-zone";

export type DataCapsSection = {
  caps: DataCaps;
  /** Whether the viewer can change the caps. */
  manages: boolean;
};

const BYTES_PER_MB = 1_000_000;
const BARS = { NONE: "normal", WITHIN: "normal", NEAR: "low", REACHED: "empty" } as const;
const TONES = { NEAR: "warning", REACHED: "danger" } as const;

/** The caps of a line on data: by zone, what was used this month and whether data is blocked. */
export function DataCapsPanel({ section: { caps, manages } }: { section: DataCapsSection }) {
  const t = useTranslations("usage.caps");
  return (
    <section id="data-caps" aria-labelledby="data-caps-title" className="scroll-mt-24">
      <Card>
        <CardBody>
          <h2 id="data-caps-title" className="text-2xl">
            {t("title")}
          </h2>
          <p className="mt-2">{t(caps.blocksData ? "lead" : "leadWarns")}</p>
          <ul className="mt-3 divide-y">
            {caps.zones.map((zone) => (
              <ZoneRow key={zone.zone} zone={zone} caps={caps} manages={manages} />
            ))}
          </ul>
        </CardBody>
      </Card>
    </section>
  );
}

function ZoneRow({ zone: capped, caps, manages }: DataCapsSection & { zone: CappedZone }) {
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
        <h3 className="font-sans font-semibold text-base tracking-normal">{t(`zone.${zone}`)}</h3>
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
      {manages && (
        <ClientMessages areas={["usage", "failures"]}>
          <CapActions
            subscriptionId={caps.subscriptionId}
            capped={capped}
            month={month}
            blocksData={caps.blocksData}
          />
        </ClientMessages>
      )}
    </li>
  );
}
