import { ScanLine, Smartphone, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Support } from "@/components/subscriptions/support";
import { ShopTool } from "@/components/tools/shop-tools";
import { buttonStyle } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/overlays/disclosure";
import { Spinner } from "@/components/ui/states/spinner";
import { QrCode } from "@/components/ui/text/qr-code";
import { CopyableCode } from "./code";
import { androidInstallUrl, type VisitorDevice } from "./device";
import { InstallHelp } from "./install-help";

/** The section that installs an eSIM: its codes, and the device that reads the page. */
export type EsimSection = {
  activationCode: string;
  smdpAddress?: string | undefined;
  matchingId?: string | undefined;
  installUrl?: string | undefined;
  device: VisitorDevice;
  travel: boolean;
  /** The country of the market. */
  country: string;
  support: Support;
  /** Whether it can be replaced by another one on this page. */
  replaceable: boolean;
  /** Whether the replaced SIM works until this one is installed. */
  oldWorks: boolean;
};

/**
 * The installation of an eSIM: a code to scan from another screen, or one tap or copying on the phone itself. The
 * suitable way for the device comes first, and all are available.
 */
export function EsimInstall({ esim }: { esim: EsimSection }) {
  const t = useTranslations("subscription.install");
  const { activationCode, installUrl, device, travel } = esim;
  const onPhone = device !== "desktop";
  const oneTap =
    device === "ios" ? installUrl : device === "android" ? androidInstallUrl(activationCode) : undefined;
  const qr = (
    <QrCode value={activationCode} label={t("qr")} className="w-full max-w-60 rounded-control border" />
  );
  return (
    <section id="install" aria-labelledby="install-title" className="scroll-mt-24">
      <Card>
        <CardBody>
          <h2 id="install-title" className="text-2xl">
            {t("title")}
          </h2>
          <p className="mt-2 mb-4 max-w-prose text-muted">
            {t("lead")} {esim.oldWorks && t("oldWorks")}
          </p>
          <ShopTool tool="device" country={esim.country} countries={[esim.country]} />
          <div className="mt-6 grid gap-8 md:grid-cols-[15rem_minmax(0,1fr)]">
            <div className="flex flex-col gap-3">
              {oneTap && (
                <>
                  <a href={oneTap} className={buttonStyle({ size: "lg", width: "full" })}>
                    <Smartphone aria-hidden="true" className="size-5" />
                    {t(device === "ios" ? "tap" : "tapAndroid")}
                  </a>
                  <p className="text-center text-muted text-sm">
                    {t(device === "ios" ? "tapText" : "tapAndroidText")}
                  </p>
                </>
              )}
              {onPhone ? (
                <Disclosure title={t("otherDevice")} open={false}>
                  <div className="flex justify-center">{qr}</div>
                </Disclosure>
              ) : (
                <>
                  <p className="flex items-center gap-2 font-medium">
                    <ScanLine aria-hidden="true" className="size-5 text-link" />
                    {t("qrTitle")}
                  </p>
                  {qr}
                  {installUrl && (
                    <a
                      href={installUrl}
                      className="inline-flex min-h-11 items-center font-medium text-link underline decoration-1 underline-offset-4 md:pointer-fine:hidden"
                    >
                      {t("tapOther")}
                    </a>
                  )}
                </>
              )}
            </div>
            <div className="min-w-0">
              <h3 className="font-sans font-semibold text-base tracking-normal">{t("howTo")}</h3>
              <div className="mt-2 divide-y border-y">
                <Steps system="ios" travel={travel} open={device !== "android"} />
                <Steps system="android" travel={travel} open={device === "android"} />
                <Disclosure title={t("manual")}>
                  <Codes {...esim} />
                </Disclosure>
                <InstallHelp support={esim.support} replaceable={esim.replaceable} />
              </div>
              <p className="mt-5 flex gap-2.5 rounded-control bg-warning-surface p-3.5 text-sm">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning" />
                <span>{t("once")}</span>
              </p>
            </div>
          </div>
          <p className="mt-6 flex items-center gap-3 border-t pt-5 text-muted">
            <Spinner className="size-4.5! shrink-0" />
            {t("waiting")}
          </p>
        </CardBody>
      </Card>
    </section>
  );
}

function Steps({ system, travel, open }: { system: "ios" | "android"; travel: boolean; open: boolean }) {
  const t = useTranslations(`subscription.install.${system}`);
  const steps = [t("1"), t("2"), t("3"), ...(travel ? [t("travel")] : [])];
  return (
    <Disclosure title={t("title")} open={open}>
      <ol className="flex flex-col gap-2.5">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="tabular grid size-6 shrink-0 place-items-center rounded-full bg-sunken font-semibold text-sm"
            >
              {index + 1}
            </span>
            <span className="min-w-0">{step}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

function Codes({ activationCode, smdpAddress, matchingId }: EsimSection) {
  const t = useTranslations("subscription.install");
  return (
    <>
      <p className="mb-3 text-muted text-sm">{t("manualText")}</p>
      <dl className="flex flex-col gap-3">
        {smdpAddress && <CopyableCode label={t("smdp")} copy={t("copySmdp")} value={smdpAddress} />}
        {matchingId && <CopyableCode label={t("code")} copy={t("copyCode")} value={matchingId} />}
        <CopyableCode label={t("full")} copy={t("copyFull")} value={activationCode} />
      </dl>
    </>
  );
}
