"use client";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { formatDate } from "@/components/ui/text/format";
import { api } from "@/lib/client/client";
import type { AddonDialogProps } from "./addon";
import { useAddonPrice } from "./addon-price";

/** Chooses another size of an add-on: each with its price and when it begins. */
export default function ChangeAddon({ subscriptionId, addon, open, onOpenChange }: AddonDialogProps) {
  const t = useTranslations("addons.change");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const priceOf = useAddonPrice();
  const [chosen, setChosen] = useState(addon.changes[0]?.productOfferingId);
  const option = addon.changes.find((one) => one.productOfferingId === chosen);
  const day = (value: string) => formatDate(locale, value, "date", timeZone);
  const { act, busy, problem } = useAct(
    (productOfferingId: string) =>
      api.PUT("/subscriptions/{subscriptionId}/addons/product-offering-change", {
        params: { path: { subscriptionId } },
        body: { subscriptionAddonId: addon.id, productOfferingId },
      }),
    {
      done: ({ status, productOffering, effectiveAt }) =>
        status === "SCHEDULED"
          ? t("scheduled", { name: productOffering.name, date: day(effectiveAt) })
          : t("requested", { name: productOffering.name }),
    },
  );
  const submit = async () => {
    if (option && (await act(option.productOfferingId))) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title", { name: addon.name })}
      description={addon.price && t("lead", { price: priceOf(addon.price) })}
      actions={
        <>
          <DialogClose render={<Button intent="secondary">{t("back")}</Button>} />
          <Button loading={busy} disabled={!option} onClick={submit}>
            {t("submit")}
          </Button>
        </>
      }
    >
      <RadioGroup
        legend={t("legend")}
        {...(chosen !== undefined && { value: chosen })}
        onValueChange={setChosen}
        options={addon.changes.map((one) => ({
          value: one.productOfferingId,
          label: one.name,
          description: one.now ? t("now") : t("later", { date: day(one.effectiveAt) }),
          aside: priceOf(one.price),
        }))}
      />
      <div aria-live="assertive" className="mt-4 empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Dialog>
  );
}
