import { Smartphone, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { CopyableCode } from "@/components/subscriptions/device/code";
import { androidInstallUrl, type VisitorDevice } from "@/components/subscriptions/device/device";
import { buttonStyle } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/overlays/disclosure";
import { QrCode } from "@/components/ui/text/qr-code";

export type EsimToInstall = {
  activationCode: string;
  smdpAddress?: string | undefined;
  matchingId?: string | undefined;
  installUrl?: string | undefined;
  installedAt?: string | undefined;
};

/** Everything needed to get an eSIM onto a phone, in one panel: for whoever has no page of the line. */
export function EsimCode({ esim, device }: { esim: EsimToInstall; device: VisitorDevice }) {
  const t = useTranslations("guest.esim");
  const { activationCode, smdpAddress, matchingId, installUrl, installedAt } = esim;
  const oneTap =
    device === "ios" ? installUrl : device === "android" ? androidInstallUrl(activationCode) : undefined;
  if (installedAt)
    return <p className="rounded-control bg-success-surface p-4 text-success">{t("installed")}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <QrCode
        value={activationCode}
        label={t("qr")}
        className="mx-auto w-full max-w-56 rounded-control border sm:max-w-none"
      />
      <div className="min-w-0">
        <h3 className="text-xl">{t("title")}</h3>
        <p className="mt-1.5 text-muted">{t("lead")}</p>
        {oneTap && (
          <a href={oneTap} className={buttonStyle({ className: "mt-4 max-sm:w-full" })}>
            <Smartphone aria-hidden="true" className="size-5" />
            {t(device === "ios" ? "tap" : "tapAndroid")}
          </a>
        )}
        <div className="mt-4 divide-y border-y">
          <Disclosure title={t("ios.title")} open={device === "ios"}>
            {t("ios.text")}
          </Disclosure>
          <Disclosure title={t("android.title")} open={device === "android"}>
            {t("android.text")}
          </Disclosure>
          <Disclosure title={t("manual")}>
            <dl className="flex flex-col gap-3">
              {smdpAddress && <CopyableCode label={t("smdp")} copy={t("copySmdp")} value={smdpAddress} />}
              {matchingId && <CopyableCode label={t("code")} copy={t("copyCode")} value={matchingId} />}
              <CopyableCode label={t("full")} copy={t("copyFull")} value={activationCode} />
            </dl>
          </Disclosure>
        </div>
        <p className="mt-4 flex gap-2.5 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning" />
          <span>{t("once")}</span>
        </p>
      </div>
    </div>
  );
}
