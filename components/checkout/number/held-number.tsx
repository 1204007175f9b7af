"use client";
import { Clock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { minutesAndSeconds, useSecondsLeft } from "@/components/account/sign-in/use-seconds-left";
import type { HeldNumbers } from "@/components/checkout/number/holds";
import type { LineItem, ShownHeldNumber } from "@/components/checkout/order";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { api } from "@/lib/client/client";

/** A number reserved for the buyer: the remaining time, one extension, or another number. */
export function HeldNumberCard({
  item,
  held,
  holds,
  onChooseAnother,
}: {
  item: LineItem;
  held: ShownHeldNumber;
  holds: HeldNumbers;
  onChooseAnother: () => void;
}) {
  const t = useTranslations("checkout.number");
  const { refresh } = useCheckout();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const left = useSecondsLeft(held.expiresAt ? Date.parse(held.expiresAt) : undefined);
  const over = left === 0;

  const extend = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data, error } = await api.POST("/inventory/phone-numbers/lease", {
        body: { msisdn: item.msisdn ?? "", leaseToken: item.leaseToken ?? "" },
      });
      if (!data) throw error;
      holds.setHeld(data.msisdn, { ...held, expiresAt: data.expiresAt, extended: true });
    } catch (error) {
      setProblem(failureText(error));
      await refresh().catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="rounded-control border border-primary bg-[color-mix(in_oklab,var(--primary)_6%,var(--surface))] p-5">
      <p className="text-muted text-sm">{t("yours")}</p>
      <p className="tabular mt-0.5 font-display font-semibold text-2xl xs:text-3xl">{held.display}</p>
      <p
        className={cn(
          "mt-2 flex items-center gap-2 text-sm",
          left < 300 ? "font-medium text-warning" : "text-muted",
        )}
      >
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        {over ? (
          t("over")
        ) : (
          <span>
            {t.rich("heldFor", {
              time: minutesAndSeconds(left),
              c: (text) => (
                // Seconds have passed since the server rendered it.
                <span className="tabular" role="timer" suppressHydrationWarning>
                  {text}
                </span>
              ),
            })}
          </span>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {!held.extended && !over && (
          <Button intent="secondary" size="sm" loading={busy} onClick={extend}>
            {t("extend")}
          </Button>
        )}
        <Button intent={over ? "primary" : "ghost"} size="sm" onClick={onChooseAnother}>
          {t("another")}
        </Button>
      </div>
      <p aria-live="polite" className="mt-2 text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}
