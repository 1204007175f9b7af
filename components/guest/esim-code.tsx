import { Smartphone, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Code } from "@/components/subscriptions/code";
import { buttonStyle } from "@/components/ui/button";
import { QrCode } from "@/components/ui/qr-code";

export type EsimToInstall = {
  activationCode: string;
  smdpAddress?: string | undefined;
  matchingId?: string | undefined;
  installUrl?: string | undefined;
  installedAt?: string | undefined;
};

/** Everything needed to get an eSIM onto a phone, in one panel: for whoever has no page of the line. */
export function EsimCode({ esim }: { esim: EsimToInstall }) {
  const t = useTranslations("guest.esim");
  const { activationCode, smdpAddress, matchingId, installUrl, installedAt } = esim;
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
        {installUrl && (
          // Apple's own page; elsewhere it would only say that it is for an iPhone.
          <a
            href={installUrl}
            className={buttonStyle({ className: "mt-4 max-sm:w-full md:pointer-fine:hidden" })}
          >
            <Smartphone aria-hidden="true" className="size-5" />
            {t("tap")}
          </a>
        )}
        {smdpAddress && matchingId && (
          <details className="group mt-4 border-y">
            <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-medium">
              {t("manual")}
              <span
                aria-hidden="true"
                className="size-2.5 shrink-0 rotate-45 border-foreground border-r-2 border-b-2 transition-transform group-open:-rotate-135"
              />
            </summary>
            <dl className="flex flex-col gap-3 pb-4">
              <Code label={t("smdp")} copy={t("copySmdp")} value={smdpAddress} />
              <Code label={t("code")} copy={t("copyCode")} value={matchingId} />
            </dl>
          </details>
        )}
        <p className="mt-4 flex gap-2.5 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning" />
          <span>{t("once")}</span>
        </p>
      </div>
    </div>
  );
}
