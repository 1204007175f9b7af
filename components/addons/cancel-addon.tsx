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

type When = "END_OF_PERIOD" | "NOW";

/** Asks when an add-on ends. The default is the end of its paid period. */
export default function CancelAddon({ subscriptionId, addon, open, onOpenChange }: AddonDialogProps) {
  const t = useTranslations("addons.cancel");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const [when, setWhen] = useState<When>("END_OF_PERIOD");
  const date = addon.until ? formatDate(locale, addon.until, "date", timeZone) : "";
  const { act, busy, problem } = useAct(
    (chosen: When) =>
      api.POST("/subscriptions/{subscriptionId}/addons/cancel", {
        params: { path: { subscriptionId } },
        body: { subscriptionAddonId: addon.id, when: chosen },
      }),
    {
      done: (_, chosen) =>
        chosen === "NOW" ? t("doneNow", { name: addon.name }) : t("done", { name: addon.name, date }),
    },
  );
  const submit = async () => {
    if (await act(when)) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title", { name: addon.name })}
      description={t("lead")}
      actions={
        <>
          <DialogClose render={<Button intent="secondary">{t("back")}</Button>} />
          <Button intent="danger" loading={busy} onClick={submit}>
            {t("submit")}
          </Button>
        </>
      }
    >
      <RadioGroup<When>
        legend={t("when")}
        value={when}
        onValueChange={setWhen}
        options={[
          { value: "END_OF_PERIOD", label: t("endOfPeriod", { date }), description: t("endOfPeriodText") },
          { value: "NOW", label: t("now"), description: t("nowText") },
        ]}
      />
      <div aria-live="assertive" className="mt-4 empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Dialog>
  );
}
