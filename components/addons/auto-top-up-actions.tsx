"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import type { AutoTopUpOptions } from "@/lib/billing/top-ups/model";
import { api } from "@/lib/client/client";
import type { AutoTopUpSection } from "./auto-top-up";

// Loaded when the dialog is opened.
const AutoTopUpDialog = lazy(() => import("./auto-top-up-dialog"));

/** Turns the automatic top-up on, changes it, or turns it off. */
export function AutoTopUpActions(section: AutoTopUpSection) {
  const t = useTranslations("addons.auto");
  const { status, subscriptionId, canTurnOn } = section.autoTopUp;
  const [open, setOpen] = useState(false);
  const [options, setOptions] = useState<AutoTopUpOptions>();
  const path = { params: { path: { subscriptionId } } };
  // The prices are read when someone wants to choose, because each is calculated as an order.
  const choose = useAct(() => api.GET("/subscriptions/{subscriptionId}/auto-top-up/options", path), {
    refresh: false,
    after: (found) => {
      setOptions(found);
      setOpen(found.options.length > 0);
    },
  });
  const off = useAct(() => api.DELETE("/subscriptions/{subscriptionId}/auto-top-up", path), {
    done: t("offDone"),
  });
  const problem = off.problem ?? choose.problem ?? (options?.options.length === 0 ? t("nothing") : undefined);
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-2">
        {canTurnOn && (
          <Button
            intent={status === "ON" ? "secondary" : "primary"}
            size="sm"
            loading={choose.busy}
            onClick={() => choose.act(undefined)}
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
        {problem}
      </p>
      <Suspense>
        {options && options.options.length > 0 && (
          <AutoTopUpDialog {...section} {...options} open={open} onOpenChange={setOpen} />
        )}
      </Suspense>
    </div>
  );
}
