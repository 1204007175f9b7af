"use client";
import { Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/client";
import type { UpcomingUndo } from "@/lib/upcoming/model";

/** Takes something back with the operation that does so. */
function takeBack(undo: UpcomingUndo): Promise<{ data?: unknown; error?: unknown }> {
  switch (undo.operation) {
    case "restoreSubscription":
      return api.POST("/subscriptions/{subscriptionId}/restore", {
        params: { path: undo },
        body: { debtPaid: false },
      });
    case "updateSubscription":
      return api.PUT("/subscriptions/{subscriptionId}", {
        params: { path: undo },
        body: { autoRenew: true },
      });
    case "undoSubscriptionProductOfferingChange":
      return api.DELETE("/subscriptions/{subscriptionId}/product-offering-change", {
        params: { path: undo },
      });
    case "restoreSubscriptionAddon":
      return api.POST("/subscriptions/{subscriptionId}/addons/restore", {
        params: { path: undo },
        body: { subscriptionAddonId: undo.subscriptionAddonId },
      });
    case "undoSubscriptionAddonProductOfferingChange":
      return api.DELETE("/subscriptions/{subscriptionId}/addons/product-offering-change", {
        params: { path: undo, query: { subscriptionAddonId: undo.subscriptionAddonId } },
      });
    case "restoreLicense":
      return api.POST("/licenses/{licenseId}/restore", { params: { path: undo } });
    case "undoLicenseProductOfferingChange":
      return api.DELETE("/licenses/{licenseId}/product-offering-change", { params: { path: undo } });
  }
}

/**
 * A row that can be taken back with one press: it is gone at once, and comes back with the reason when that did not work.
 * Nothing that is scheduled has happened yet, so there is nothing to wait for.
 */
export function UndoRow({
  undo,
  label,
  what,
  undone,
  children,
}: {
  undo: UpcomingUndo;
  label: string;
  /** Follows the label for those who do not see the row. */
  what: string;
  /** Stands in the row's place, and in the toast. */
  undone: string;
  children: ReactNode;
}) {
  const [gone, setGone] = useState(false);
  const { act, busy, problem } = useAct(takeBack, { done: undone });
  const told = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone with the row.
  useEffect(() => {
    if (gone) told.current?.focus();
  }, [gone]);
  const undoIt = async () => {
    setGone(true);
    if ((await act(undo)) === undefined) setGone(false);
  };
  if (gone)
    return (
      <p ref={told} tabIndex={-1} className="py-3.5 text-muted outline-none">
        {undone}
      </p>
    );
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3.5">
        <div className="min-w-48 flex-1">{children}</div>
        <Button intent="secondary" size="sm" disabled={busy} onClick={undoIt}>
          <Undo2 aria-hidden="true" className="size-4" />
          <span>
            {label}
            <span className="sr-only"> {what}</span>
          </span>
        </Button>
      </div>
      <p role="alert" className="pb-3 font-medium text-danger text-sm empty:hidden">
        {problem}
      </p>
    </>
  );
}
