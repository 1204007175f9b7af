"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { HelpLink } from "@/components/help/help-link";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { Select } from "@/components/ui/forms/select";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { formatDataMb } from "@/components/ui/text/format";
import { api } from "@/lib/client/client";
import { offeredAmounts } from "./amounts";
import type { Giving } from "./giving";

/** Chooses the line and the amount. Says that a gift is final. */
export default function GiveDataDialog({
  subscriptionId,
  givableMb,
  targets,
  open,
  onOpenChange,
}: Giving & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("usage.gifts");
  const locale = useLocale();
  const [toSubscriptionId, setTarget] = useState(targets[0]!.subscriptionId);
  const [chosen, setAmount] = useState<number>();
  const amounts = offeredAmounts(givableMb);
  const dataMb = amounts.find((one) => one === chosen) ?? amounts[0]!;
  const target = targets.find((one) => one.subscriptionId === toSubscriptionId) ?? targets[0]!;
  const amount = (megabytes: number) => formatDataMb(locale, megabytes);
  const { act, busy, problem } = useAct(
    () =>
      api.POST("/subscriptions/{subscriptionId}/data-gifts", {
        params: { path: { subscriptionId } },
        body: { toSubscriptionId: target.subscriptionId, dataMb },
      }),
    { done: t("done", { name: target.display, amount: amount(dataMb) }) },
  );
  const submit = async () => {
    if (await act(undefined)) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={t("lead")}
      actions={
        <>
          <DialogClose render={<Button intent="secondary">{t("back")}</Button>} />
          <Button loading={busy} onClick={submit}>
            {t("submit", { amount: amount(dataMb) })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label={t("to")}>
          <Select
            value={target.subscriptionId}
            onChange={(event) => setTarget(event.target.value)}
            options={targets.map((one) => ({ value: one.subscriptionId, label: one.display }))}
          />
        </Field>
        <RadioGroup
          legend={t("amount")}
          value={String(dataMb)}
          onValueChange={(next) => setAmount(Number(next))}
          columns={3}
          options={amounts.map((megabytes) => ({ value: String(megabytes), label: amount(megabytes) }))}
        />
        <p className="text-muted text-sm">{t("warning")}</p>
        <HelpLink place="DATA_GIFT" />
      </div>
      <div aria-live="assertive" className="mt-4 empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Dialog>
  );
}
