"use client";
import { lazy } from "react";
import { LazyDialog } from "@/components/subscriptions/manage/lazy-dialog";
import {
  type ManagedSubscription,
  waitsForNetwork,
} from "@/components/subscriptions/manage/managed-subscription";
import { useReason } from "@/components/subscriptions/manage/use-reason";

const ChangePlanSheet = lazy(() => import("./change-plan-sheet"));

/** Opens the choice of another plan; shows the reason if it is not possible now. */
export function ChangePlanSection({
  subscription,
  label,
  refused,
}: {
  subscription: ManagedSubscription;
  label: string;
  refused: string | undefined;
}) {
  const reason = useReason();
  const waits = waitsForNetwork(refused);
  if (refused !== undefined && !waits) return <p className="mt-4 text-muted text-sm">{reason(refused)}</p>;
  return (
    <LazyDialog
      subscription={subscription}
      dialog={ChangePlanSheet}
      intent="secondary"
      width="full"
      className="mt-4"
      disabled={waits}
    >
      {label}
    </LazyDialog>
  );
}
