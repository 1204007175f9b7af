"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { HelpLink } from "@/components/help/help-link";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { formatBytes, formatDataMb } from "@/components/ui/text/format";
import { capAmountsMb, offeredCapsMb, proposedCapMb } from "./cap-amounts";
import { setCap } from "./cap-calls";
import type { CapOfZone } from "./cap-of-zone";

const BYTES_PER_MB = 1_000_000;

/** Chooses the cap of a zone. Says what is used already, and that a lower cap blocks at once. */
export default function CapDialog({
  owner,
  capped: { zone, usedBytes, limitMb },
  month,
  blocksData,
  open,
  onOpenChange,
}: CapOfZone & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("usage.caps");
  const locale = useLocale();
  const [chosen, setChosen] = useState<number>();
  const amounts = capAmountsMb(owner);
  const amountMb = chosen ?? proposedCapMb(amounts, limitMb, usedBytes);
  const { act, busy, problem } = useAct(() => setCap(owner, zone, amountMb), {
    done: t("saved", { amount: formatDataMb(locale, amountMb) }),
  });
  const submit = async () => {
    if (await act(undefined)) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("customerId" in owner ? "dialogTitleForAll" : "dialogTitle", { zone: t(`zone.${zone}`) })}
      {...(usedBytes > 0 && { description: t("now", { used: formatBytes(locale, usedBytes), month }) })}
      actions={
        <>
          <DialogClose render={<Button intent="secondary">{t("back")}</Button>} />
          <Button loading={busy} onClick={submit}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label={t("amount")}>
          <Select
            value={String(amountMb)}
            onChange={(event) => setChosen(Number(event.target.value))}
            options={offeredCapsMb(amounts, limitMb).map((amount) => ({
              value: String(amount),
              label: formatDataMb(locale, amount),
            }))}
          />
        </Field>
        {blocksData && amountMb * BYTES_PER_MB <= usedBytes && <Alert tone="warning">{t("stops")}</Alert>}
        <HelpLink place="DATA_CAP" />
      </div>
      <div aria-live="assertive" className="mt-4 empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Dialog>
  );
}
