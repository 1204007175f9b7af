"use client";
import { CloudOff, RotateCw, Signal } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { Skeleton } from "@/components/ui/states/skeleton";
import { formatDate } from "@/components/ui/text/format";
import { QrCode } from "@/components/ui/text/qr-code";
import { formatUsageAmount } from "@/components/usage/format-amount";
import { askedFirst, type KeptSubscription, type KeptSubscriptions } from "./kept-subscription";
import { readKeptSubscriptions } from "./kept-subscriptions";
import { reloadWhenReachable } from "./reload-when-reachable";

/** The stored subscriptions of this device, shown without a network. Makes no requests. */
export function OfflineSubscriptions() {
  const t = useTranslations("offline");
  const [{ asked, subscriptions }, setSubscriptions] = useState<Partial<KeptSubscriptions>>({});
  useEffect(() => {
    // At a subscription's address, that subscription was requested.
    readKeptSubscriptions().then(
      (kept) => setSubscriptions(askedFirst(kept, window.location.pathname)),
      () => setSubscriptions({ subscriptions: [] }),
    );
    // With a network again, the requested page is loaded.
    return reloadWhenReachable();
  }, []);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-6 pb-8 md:pt-10">
        <div className="min-w-0">
          <p className="mb-3 inline-flex items-center gap-2 rounded-full bg-warning-surface px-3 py-1 font-medium text-sm text-warning">
            <CloudOff aria-hidden="true" className="size-4" />
            {t("badge")}
          </p>
          <h1 className="break-words text-4xl md:text-5xl">{asked?.title ?? t("title")}</h1>
          <p className="mt-3 max-w-prose text-lg text-muted">{t("lead")}</p>
        </div>
        <Button intent="secondary" onClick={() => window.location.reload()}>
          <RotateCw aria-hidden="true" className="size-5" />
          {t("retry")}
        </Button>
      </div>
      {subscriptions === undefined ? (
        <Skeleton className="h-72 rounded-card!" />
      ) : subscriptions.length === 0 ? (
        <EmptyState icon={<Signal aria-hidden="true" />} title={t("emptyTitle")}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
          {subscriptions.map((subscription) => (
            <li key={subscription.id}>
              <OfflineSubscription subscription={subscription} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OfflineSubscription({ subscription }: { subscription: KeptSubscription }) {
  const t = useTranslations("offline");
  const locale = useLocale();
  const { title, number, plan, allowances, esim, asOf, endsAt } = subscription;
  return (
    <Card>
      <CardBody>
        <h2 className="break-words text-2xl">{title}</h2>
        <p className="mt-0.5 text-muted">
          {[subscription.travel ? undefined : number, plan].filter((one) => one && one !== title).join(" · ")}
        </p>
        <ul className="mt-5 flex flex-col gap-4">
          {allowances.map(({ service, remaining, total, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two packages may be equal in all they show
            <li key={index}>
              <div className="mb-1.5 flex items-baseline justify-between gap-4">
                <span className="min-w-0 break-words">
                  {t(`service.${service}`)}
                  {name !== plan && <span className="text-muted"> · {name}</span>}
                </span>
                <span className="tabular shrink-0 font-semibold">
                  {remaining === null || total === null
                    ? t("unlimited")
                    : t("left", {
                        remaining: formatUsageAmount(locale, service, remaining),
                        total: formatUsageAmount(locale, service, total),
                      })}
                </span>
              </div>
              {remaining !== null && total !== null && total > 0 && (
                <ProgressBar value={remaining / total} label={name} />
              )}
            </li>
          ))}
          {allowances.length === 0 && <li className="text-muted">{t("noUsage")}</li>}
        </ul>
        <p className="mt-4 text-muted text-sm">
          {t("asOf", { time: formatDate(locale, asOf, "dateTime") })}
          {endsAt && ` ${t("ends", { date: formatDate(locale, endsAt, "date") })}`}
        </p>
        {esim && <Esim esim={esim} />}
      </CardBody>
    </Card>
  );
}

function Esim({ esim }: { esim: NonNullable<KeptSubscription["esim"]> }) {
  const t = useTranslations("offline");
  const { activationCode, smdpAddress, matchingId, installed } = esim;
  return (
    <details open={!installed} className="group mt-5 border-t pt-2">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-medium">
        {installed ? t("esimInstalled") : t("esim")}
        <span
          aria-hidden="true"
          className="size-2.5 shrink-0 rotate-45 border-foreground border-r-2 border-b-2 transition-transform group-open:-rotate-135"
        />
      </summary>
      <div className="grid gap-5 pt-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <QrCode value={activationCode} label={t("qr")} className="w-44 rounded-control border" />
        <div className="min-w-0">
          <dl className="flex flex-col gap-3">
            {smdpAddress && <Value label={t("smdp")} value={smdpAddress} />}
            {matchingId && <Value label={t("code")} value={matchingId} />}
          </dl>
          <p className="mt-3 text-muted text-sm">{t("needsNetwork")}</p>
        </div>
      </div>
    </details>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-control bg-sunken px-3.5 py-2.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="break-all font-mono text-sm">{value}</dd>
    </div>
  );
}
