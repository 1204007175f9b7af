"use client";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Switch } from "@/components/ui/forms/switch";
import { Alert } from "@/components/ui/states/alert";
import { formatDate, formatMoney } from "@/components/ui/text/format";
import type { AutoPay } from "@/lib/billing/autopay/model";
import { api } from "@/lib/client/client";
import type { EmbeddedPaymentProfile } from "@/lib/payments/profiles/profile-model";

const Dialog = lazy(() =>
  import("@/components/ui/overlays/dialog").then((loaded) => ({ default: loaded.Dialog })),
);

/**
 * Automatic payment: since when, the agreed text, and the switch. Either direction explains its effect before it
 * applies.
 */
export function AutoPaySwitch({
  autoPay,
  profiles,
  next,
}: {
  autoPay: AutoPay;
  profiles: readonly EmbeddedPaymentProfile[];
  /** The next charge. */
  next: { at: string; amountMinor: number; currency: string } | undefined;
}) {
  const t = useTranslations("payments.autoPay");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const [asking, setAsking] = useState(false);
  const { customerId, enabled, active, blockedBy, consent, consentText } = autoPay;
  const method =
    profiles.find(({ isDefault, status }) => isDefault && status === "ACTIVE") ??
    profiles.find(({ status }) => status === "ACTIVE");
  const { act, busy, problem, forget } = useAct(
    (on: boolean) =>
      api.PUT("/customers/{customerId}/auto-pay", {
        params: { path: { customerId } },
        body: on && method ? { enabled: true, paymentProfileId: method.paymentProfileId } : { enabled: on },
      }),
    {
      done: (_, on) => {
        setAsking(false);
        return t(on ? "doneOn" : "doneOff");
      },
    },
  );
  // It is on, but something is missing: the customer may agree again or turn it off.
  const mend = enabled && blockedBy === "NO_CONSENT" && method !== undefined;
  const turningOn = !enabled || mend;
  const when = next && {
    date: formatDate(locale, next.at, "date", timeZone),
    amount: formatMoney(locale, next.amountMinor, next.currency),
  };
  const methodName = method?.displayName ?? t("someMethod");
  return (
    <Card>
      <CardBody>
        <Switch
          label={t("label")}
          description={
            active
              ? t("on", { method: autoPay.displayName ?? t("someMethod") })
              : enabled && blockedBy
                ? t(`blocked.${blockedBy}`)
                : t(method ? "off" : "offNoMethod")
          }
          checked={enabled}
          disabled={busy || (!enabled && !method)}
          onCheckedChange={() => {
            forget();
            setAsking(true);
          }}
        />
        {mend && (
          <Button intent="secondary" size="sm" className="mt-2" onClick={() => setAsking(true)}>
            {t("agree")}
          </Button>
        )}
        {active && consent && (
          <figure className="mt-3 border-t pt-3 text-muted text-sm">
            {consent.text && (
              <blockquote>
                <q>{consent.text}</q>
              </blockquote>
            )}
            <figcaption className="mt-1">
              {t("agreed", { date: formatDate(locale, consent.at, "date", timeZone) })}
            </figcaption>
          </figure>
        )}
      </CardBody>
      {asking && (
        <Suspense>
          <Dialog
            open
            onOpenChange={setAsking}
            title={t(turningOn ? "onTitle" : "offTitle")}
            actions={
              <>
                <Button intent="secondary" onClick={() => setAsking(false)}>
                  {t("cancel")}
                </Button>
                <Button loading={busy} onClick={() => act(turningOn)}>
                  {t(turningOn ? "confirmOn" : "confirmOff")}
                </Button>
              </>
            }
          >
            <div className="flex flex-col gap-3">
              {turningOn ? (
                <>
                  <blockquote className="rounded-control bg-sunken p-4">{consentText}</blockquote>
                  <p>
                    {when
                      ? t("onNext", { ...when, method: methodName })
                      : t("onNone", { method: methodName })}
                  </p>
                  <p className="text-muted text-sm">{t("onBack")}</p>
                </>
              ) : (
                <>
                  <p>{when ? t("offNext", when) : t("offNone")}</p>
                  <p className="text-muted">{t("offThen")}</p>
                </>
              )}
              {problem && (
                <div role="alert">
                  <Alert tone="danger">{problem}</Alert>
                </div>
              )}
            </div>
          </Dialog>
        </Suspense>
      )}
    </Card>
  );
}
