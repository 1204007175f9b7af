import { ScanLine, Smartphone, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { QrCode } from "@/components/ui/qr-code";
import { Spinner } from "@/components/ui/spinner";

/** What somebody reads the page on, as far as its request tells. */
export type Device = "ios" | "android" | "desktop";

export function deviceOf(userAgent: string | null | undefined): Device {
  if (/iPhone|iPad|iPod/.test(userAgent ?? "")) return "ios";
  return /Android/.test(userAgent ?? "") ? "android" : "desktop";
}

type Props = {
  activationCode: string;
  smdpAddress?: string | undefined;
  matchingId?: string | undefined;
  installUrl?: string | undefined;
  device: Device;
  travel: boolean;
};

/**
 * Getting an eSIM onto a phone: the code to scan where one reads this on another screen, one tap or copying where one
 * reads it on the phone itself. What fits the device comes first, everything stays in reach.
 */
export function EsimInstall(props: Props) {
  const t = useTranslations("subscription.install");
  const { activationCode, installUrl, device, travel } = props;
  const onPhone = device !== "desktop";
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
          <p className="mt-2 max-w-prose text-muted">{t("lead")}</p>
          <div className="mt-6 grid gap-8 md:grid-cols-[15rem_minmax(0,1fr)]">
            <div className="flex flex-col gap-3">
              {device === "ios" && installUrl && (
                <>
                  <a href={installUrl} className={buttonStyle({ size: "lg", width: "full" })}>
                    <Smartphone aria-hidden="true" className="size-5" />
                    {t("tap")}
                  </a>
                  <p className="text-center text-muted text-sm">{t("tapText")}</p>
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
                <Disclosure title={t("manual")} open={device === "android"}>
                  <Codes {...props} />
                </Disclosure>
              </div>
              <p className="mt-5 flex gap-2.5 rounded-control bg-warning-surface p-3.5 text-sm">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning" />
                <span>{t("once")}</span>
              </p>
            </div>
          </div>
          <p className="mt-6 flex items-center gap-3 border-t pt-5 text-muted">
            <Spinner className="size-4.5 shrink-0" />
            {t("waiting")}
          </p>
        </CardBody>
      </Card>
    </section>
  );
}

/** A row that opens: the platform's own, it needs no script. */
function Disclosure({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-medium">
        {title}
        <span
          aria-hidden="true"
          className="size-2.5 shrink-0 rotate-45 border-foreground border-r-2 border-b-2 transition-transform group-open:-rotate-135"
        />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
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

function Codes({ activationCode, smdpAddress, matchingId }: Props) {
  const t = useTranslations("subscription.install");
  return (
    <>
      <p className="mb-3 text-muted text-sm">{t("manualText")}</p>
      <dl className="flex flex-col gap-3">
        {smdpAddress && <Code label={t("smdp")} copy={t("copySmdp")} value={smdpAddress} />}
        {matchingId && <Code label={t("code")} copy={t("copyCode")} value={matchingId} />}
        <Code label={t("full")} copy={t("copyFull")} value={activationCode} />
      </dl>
    </>
  );
}

/** Something to copy, in letters one can tell apart. */
export function Code({ label, copy, value }: { label: string; copy: string; value: string }) {
  return (
    <div className="relative rounded-control bg-sunken py-2.5 pr-14 pl-3.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd>
        <span className="break-all font-mono text-sm">{value}</span>
        <span className="absolute inset-y-0 right-1.5 flex items-center">
          <CopyButton value={value} label={copy} />
        </span>
      </dd>
    </div>
  );
}
