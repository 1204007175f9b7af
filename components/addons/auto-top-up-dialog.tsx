"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { HelpLink } from "@/components/help/help-link";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { LinkButton } from "@/components/ui/link-button";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { formatMoney } from "@/components/ui/text/format";
import { formatUsageAmount } from "@/components/usage/format-amount";
import type { AutoTopUpOptions } from "@/lib/billing/top-ups/model";
import { api } from "@/lib/client/client";
import type * as codes from "@/lib/client/failure-codes.generated";
import type { AutoTopUpSection } from "./auto-top-up";
import { offeredCaps } from "./caps";

const THRESHOLDS = [20, 10, 5] as const;
type Threshold = (typeof THRESHOLDS)[number];
const DEFAULT_THRESHOLD = 10;
const BYTES_PER_MB = 1_000_000;

/** Chooses the product, the share that is left, and the most that a month may cost. Says what is charged and when. */
export default function AutoTopUpDialog({
  autoTopUp,
  leftPart,
  options,
  canBePaid,
  open,
  onOpenChange,
}: AutoTopUpSection &
  AutoTopUpOptions & {
    open: boolean;
    onOpenChange: (open: boolean) => void;
  }) {
  const t = useTranslations("addons.auto");
  const locale = useLocale();
  const { subscriptionId, currency, isPostpaid, monthlyCapMinor } = autoTopUp;
  const money = (amountMinor: number) => formatMoney(locale, amountMinor, currency);
  const [productOfferingId, setProduct] = useState(
    options.find((one) => one.productOfferingId === autoTopUp.productOfferingId)?.productOfferingId ??
      options[0]!.productOfferingId,
  );
  const [threshold, setThreshold] = useState<Threshold>(
    THRESHOLDS.find((one) => one === autoTopUp.thresholdPercent) ?? DEFAULT_THRESHOLD,
  );
  const [chosenCap, setCap] = useState<number>();
  const option = options.find((one) => one.productOfferingId === productOfferingId) ?? options[0]!;
  const caps = offeredCaps(option.priceMinor, monthlyCapMinor);
  const cap = caps.find(({ amountMinor }) => amountMinor === (chosenCap ?? monthlyCapMinor)) ?? caps[2]!;
  const { act, busy, problem, failure } = useAct(
    () =>
      api.PUT("/subscriptions/{subscriptionId}/auto-top-up", {
        params: { path: { subscriptionId } },
        body: {
          productOfferingId: option.productOfferingId,
          thresholdPercent: threshold,
          priceMinor: option.priceMinor,
          monthlyCapMinor: cap.amountMinor,
        },
      }),
    { done: t("onDone") },
  );
  const submit = async () => {
    if (await act(undefined)) onOpenChange(false);
  };
  const toPayments = (
    <LinkButton href="/payments" intent="secondary" size="sm">
      {t("toPayments")}
    </LinkButton>
  );
  const needsAutoPay = failure?.internalCode === ("6330" satisfies typeof codes.autoTopUpNeedsAutoPay);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("dialogTitle")}
      description={t("lead")}
      actions={
        <>
          <DialogClose render={<Button intent="secondary">{t("back")}</Button>} />
          <Button loading={busy} disabled={!canBePaid} onClick={submit}>
            {t(autoTopUp.status === "ON" ? "save" : "turnOn")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {!canBePaid && (
          <Alert tone="warning" action={toPayments}>
            {t("stopped.NO_METHOD")}
          </Alert>
        )}
        <RadioGroup
          legend={t("product")}
          value={option.productOfferingId}
          onValueChange={setProduct}
          options={options.map((one) => ({
            value: one.productOfferingId,
            label: one.name,
            description: formatUsageAmount(locale, "DATA", one.dataMb * BYTES_PER_MB),
            aside: money(one.priceMinor),
          }))}
        />
        <RadioGroup
          legend={t("when")}
          value={String(threshold)}
          onValueChange={(next) => setThreshold(THRESHOLDS.find((one) => String(one) === next)!)}
          columns={3}
          options={THRESHOLDS.map((percent) => ({
            value: String(percent),
            label: t("left", { percent: percent / 100 }),
          }))}
        />
        <RadioGroup
          legend={t("most")}
          value={String(cap.amountMinor)}
          onValueChange={(next) => setCap(Number(next))}
          options={caps.map(({ amountMinor, times }) => ({
            value: String(amountMinor),
            label: money(amountMinor),
            description: times === null ? t("otherCap") : t("times", { count: times }),
          }))}
        />
        <p>{t(isPostpaid ? "invoice" : "charge", { price: money(option.priceMinor) })}</p>
        {leftPart !== undefined && leftPart * 100 <= threshold && <Alert tone="info">{t("soon")}</Alert>}
        <HelpLink place="AUTO_TOP_UP" />
      </div>
      <div aria-live="assertive" className="mt-4 empty:hidden">
        {problem && (
          <Alert tone="danger" action={needsAutoPay && toPayments}>
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
