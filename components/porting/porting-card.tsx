"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Stepper } from "@/components/ui/forms/stepper";
import { Alert } from "@/components/ui/states/alert";
import { formatDate } from "@/components/ui/text/format";
import { StatusBadge } from "@/components/ui/text/status-badge";
import { type Porting, portCountryOf } from "./details";
import {
  expectedOf,
  isOpenPorting,
  KNOWN_REASONS,
  needsFixing,
  rejectionsOf,
  stepsOfPorting,
} from "./progress";
import { useLivePorting } from "./use-live-porting";

// Forms are loaded when something must be corrected, and the question when the porting is cancelled.
const FixForm = lazy(() => import("./fix-form"));
const CancelPorting = lazy(() => import("./cancel-porting"));

/**
 * A porting to a subscription, live: its progress, the temporary number, missing details, and its outcome. Renders
 * nothing without a porting.
 */
export function PortingCard({
  subscriptionId,
  initial,
  show,
  manages,
  onRetry,
  framed = true,
}: {
  subscriptionId: string;
  initial?: Porting;
  /** Formats a number for the reader. */
  show: (msisdn: string) => string;
  /** Whether the viewer may send details and cancel it. */
  manages: boolean;
  /** Shown after a final failure: starts it again. */
  onRetry?: () => void;
  /** False inside another card. */
  framed?: boolean;
}) {
  const t = useTranslations("porting");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const router = useRouter();
  const client = useQueryClient();
  const { porting, stale } = useLivePorting(subscriptionId, initial);
  const [asking, setAsking] = useState(false);
  const status = porting?.status;
  const told = useRef(initial?.status);
  useEffect(() => {
    if (status === told.current) return;
    told.current = status;
    // The subscription has another number, or the page another question.
    void client.invalidateQueries({ queryKey: ["get", "/subscriptions/{subscriptionId}"] });
    router.refresh();
  }, [status, router, client]);
  if (!porting) return null;
  const country = portCountryOf(porting.msisdn);
  const date = (value: string, style: "short" | "date" | "dateTime") =>
    formatDate(locale, value, style, timeZone);
  const carrier = porting.losingCarrier ?? t("number.theCarrier");
  const number = show(porting.msisdn);
  const open = isOpenPorting(porting);
  const inset = framed && "px-5 sm:px-6";
  const fixes = manages && needsFixing(porting) && country !== undefined;
  const expected = expectedOf(porting);
  return (
    <Card id="porting" className={cn("scroll-mt-24", !framed && "rounded-none! border-x-0 border-b-0")}>
      <div className={cn("flex flex-wrap items-start justify-between gap-x-4 gap-y-2 pt-5", inset)}>
        <div className="min-w-0">
          <h2 className="text-xl">{t(`tracker.title.${porting.status}`)}</h2>
          <p className="tabular mt-1 font-display font-semibold text-2xl">{number}</p>
        </div>
        <StatusBadge status={porting.status} label={t(`tracker.status.${porting.status}`)} />
      </div>
      <p aria-live="polite" className={cn("pt-2 text-muted", inset)}>
        {porting.cancelRequestedAt
          ? t("tracker.cancelling")
          : t(`tracker.text.${porting.status}`, {
              carrier,
              temporary: show(porting.temporaryMsisdn),
            })}
      </p>
      <div className={cn("flex flex-col gap-5 pt-5", framed && "pb-5", inset)}>
        {expected && (
          <p>
            <span className="text-muted">{t("tracker.expected")} </span>
            <span className="font-medium">{date(expected, porting.expectedAt ? "dateTime" : "date")}</span>
          </p>
        )}
        {porting.status !== "CANCELLED" && (
          <Stepper
            label={t("tracker.steps.label")}
            steps={stepsOfPorting(porting).map(({ key, state, at }) => ({
              key,
              state,
              busy: state === "current" && !needsFixing(porting),
              label: t(`tracker.steps.${key}`),
              ...(at && { description: date(at, "dateTime") }),
            }))}
          />
        )}
        {porting.failure && <Reason porting={porting} carrier={carrier} />}
        {fixes && (
          <Suspense fallback={<div className="min-h-40" />}>
            <FixForm porting={porting} country={country} />
          </Suspense>
        )}
        {stale && <Alert tone="warning">{t("tracker.stale")}</Alert>}
        {(open || onRetry) && manages && (
          <div className="flex flex-wrap gap-3 empty:hidden">
            {open && !porting.cancelRequestedAt && (
              <Button intent="ghost" size="sm" className="-ml-3" onClick={() => setAsking(true)}>
                {t("cancel.action")}
              </Button>
            )}
            {porting.status === "FAILED" && onRetry && (
              <Button intent="secondary" onClick={onRetry}>
                {t("tracker.retry")}
              </Button>
            )}
          </div>
        )}
        {asking && (
          <Suspense>
            <CancelPorting subscriptionId={subscriptionId} number={number} onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </div>
    </Card>
  );
}

/** Why it waits or has ended, in words; in the carrier's words where we have none. */
function Reason({ porting, carrier }: { porting: Porting; carrier: string }) {
  const t = useTranslations("porting.reasons");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { failure, status } = porting;
  const { count, last } = rejectionsOf(porting);
  if (!failure) return null;
  const known = KNOWN_REASONS.find((one) => one === failure.reasonCode);
  return (
    <Alert
      tone={status === "FAILED" ? "danger" : "warning"}
      title={
        count > 1 && last ? t("again", { date: formatDate(locale, last, "dateTime", timeZone) }) : t("title")
      }
    >
      {known ? t(known, { carrier }) : failure.message}
    </Alert>
  );
}
