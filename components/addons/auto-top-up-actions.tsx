"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/client";
import type { AutoTopUpSection } from "./auto-top-up";

// Loaded when the dialog is opened.
const AutoTopUpDialog = lazy(() => import("./auto-top-up-dialog"));

/** Turns the automatic top-up on, changes it, or turns it off. */
export function AutoTopUpActions(section: AutoTopUpSection) {
  const t = useTranslations("addons.auto");
  const { status, subscriptionId, options } = section.autoTopUp;
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const off = useAct(
    () => api.DELETE("/subscriptions/{subscriptionId}/auto-top-up", { params: { path: { subscriptionId } } }),
    { done: t("offDone") },
  );
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-2">
        {options.length > 0 && (
          <Button
            intent={status === "ON" ? "secondary" : "primary"}
            size="sm"
            onClick={() => {
              setOpened(true);
              setOpen(true);
            }}
          >
            {t(status === "ON" ? "change" : status === "STOPPED" ? "again" : "turnOn")}
            <span className="sr-only"> {t("title")}</span>
          </Button>
        )}
        {status !== "OFF" && (
          <Button intent="secondary" size="sm" loading={off.busy} onClick={() => off.act(undefined)}>
            {t("turnOff")}
            <span className="sr-only"> {t("title")}</span>
          </Button>
        )}
      </div>
      <p role="alert" className="mt-2 font-medium text-danger text-sm empty:hidden">
        {off.problem}
      </p>
      <Suspense>{opened && <AutoTopUpDialog {...section} open={open} onOpenChange={setOpen} />}</Suspense>
    </div>
  );
}
