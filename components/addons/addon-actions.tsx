"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/client";
import type { RunningAddon } from "./addon";

// Loaded when a dialog is opened.
const CancelAddon = lazy(() => import("./cancel-addon"));
const ChangeAddon = lazy(() => import("./change-addon"));

/** The actions on a renewing add-on: end it, undo that, change its size. */
export function AddonActions({ subscriptionId, addon }: { subscriptionId: string; addon: RunningAddon }) {
  const t = useTranslations("addons");
  const [open, setOpen] = useState<"cancel" | "change">();
  const [opened, setOpened] = useState<ReadonlySet<"cancel" | "change">>(new Set());
  const path = { subscriptionId };
  const body = { subscriptionAddonId: addon.id };
  const keep = useAct(
    () => api.POST("/subscriptions/{subscriptionId}/addons/restore", { params: { path }, body }),
    { done: t("kept", { name: addon.name }) },
  );
  const undo = useAct(
    () =>
      api.DELETE("/subscriptions/{subscriptionId}/addons/product-offering-change", {
        params: { path, query: body },
      }),
    { done: t("undone", { name: addon.name }) },
  );
  const show = (which: "cancel" | "change") => () => {
    setOpened((all) => new Set(all).add(which));
    setOpen(which);
  };
  const dialog = (which: "cancel" | "change") => ({
    subscriptionId,
    addon,
    open: open === which,
    onOpenChange: (next: boolean) => setOpen(next ? which : undefined),
  });
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {!addon.renews ? (
          <Button intent="secondary" size="sm" loading={keep.busy} onClick={() => keep.act(undefined)}>
            {t("keep")}
            <span className="sr-only"> {addon.name}</span>
          </Button>
        ) : (
          <>
            {addon.becomes && !addon.becomes.isNewPrice ? (
              <Button intent="secondary" size="sm" loading={undo.busy} onClick={() => undo.act(undefined)}>
                {t("undo")}
                <span className="sr-only"> {addon.name}</span>
              </Button>
            ) : (
              addon.changes.length > 0 && (
                <Button intent="secondary" size="sm" onClick={show("change")}>
                  {t("change.open")}
                  <span className="sr-only"> {addon.name}</span>
                </Button>
              )
            )}
            <Button intent="secondary" size="sm" onClick={show("cancel")}>
              {t("cancel.open")}
              <span className="sr-only"> {addon.name}</span>
            </Button>
          </>
        )}
      </div>
      <p role="alert" className="mt-2 max-w-60 font-medium text-danger text-sm empty:hidden">
        {keep.problem ?? undo.problem}
      </p>
      <Suspense>
        {opened.has("cancel") && <CancelAddon {...dialog("cancel")} />}
        {opened.has("change") && <ChangeAddon {...dialog("change")} />}
      </Suspense>
    </div>
  );
}
