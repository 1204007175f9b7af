import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyableCode } from "@/components/subscriptions/device/code";
import { Card, CardBody } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/overlays/disclosure";
import { Spinner } from "@/components/ui/states/spinner";
import { formatDate } from "@/components/ui/text/format";
import { QrCode } from "@/components/ui/text/qr-code";
import type { Subscription } from "@/lib/subscriptions/model";

/** The subscription's SIM, if it is known, its pending change, and the actions on it. */
export function SimPanel({
  subscription,
  children,
}: {
  subscription: Subscription;
  /** The viewer's actions: replace it, see its PUK. */
  children?: ReactNode;
}) {
  const t = useTranslations("sims");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { sim, status, pendingSim, failure, protection } = subscription;
  const installed = sim.installedAt && formatDate(locale, sim.installedAt, "date", timeZone);
  const ends = protection?.unlocksAt && formatDate(locale, protection.unlocksAt, "dateTime", timeZone);
  const moved =
    subscription.numberTransferredAt &&
    formatDate(locale, subscription.numberTransferredAt, "date", timeZone);
  const lock = !protection ? t("lock.open") : ends ? t("lock.ends", { date: ends }) : t("lock.locked");
  const state =
    sim.status === "DISABLED" || status === "CANCELLED"
      ? t("disabled")
      : sim.iccid === undefined
        ? t("notKnown")
        : installed
          ? t("installed", { date: installed })
          : sim.esim
            ? t("notInstalled")
            : t("inUse");
  return (
    <section id="sim" aria-labelledby="sim-title" className="scroll-mt-24">
      <Card>
        <CardBody>
          <h2 id="sim-title" className="text-xl">
            {t("title")}
          </h2>
          {pendingSim && (
            <div className="mt-4 flex gap-3 rounded-control bg-info-surface p-4 text-info">
              <Spinner className="mt-0.5 size-4.5! shrink-0" />
              <div>
                <p className="font-medium">{t(pendingSim.esim ? "pending.esim" : "pending.card")}</p>
                <p className="mt-1 text-sm">{t("pending.text")}</p>
              </div>
            </div>
          )}
          {!pendingSim && failure?.action === "CHANGE_SIM" && (
            <p className="mt-4 rounded-control bg-danger-surface p-4 text-danger">{t("failed")}</p>
          )}
          {moved && <p className="mt-4">{t("transfer.moved", { date: moved })}</p>}
          <dl className="mt-2 divide-y">
            <Fact label={t("kind")}>{sim.esim ? t("esim") : t("physical")}</Fact>
            <Fact label={t("state")}>{state}</Fact>
            {status !== "CANCELLED" && <Fact label={t("lock.label")}>{lock}</Fact>}
          </dl>
          {sim.iccid && (
            <dl className="mt-1">
              <CopyableCode label={t("iccid")} copy={t("copyIccid")} value={sim.iccid} />
            </dl>
          )}
          {sim.esim && installed && sim.activationCode && status === "ACTIVATED" && (
            <Disclosure title={t("again.open")} className="mt-2 border-b">
              <p className="rounded-control bg-warning-surface p-3.5 text-sm">{t("again.warning")}</p>
              <QrCode
                value={sim.activationCode}
                label={t("again.qr")}
                className="mx-auto mt-4 w-full max-w-48 rounded-control border"
              />
              <dl className="mt-4">
                <CopyableCode label={t("again.code")} copy={t("again.copy")} value={sim.activationCode} />
              </dl>
            </Disclosure>
          )}
          {children}
        </CardBody>
      </Card>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
