"use client";
import { lazy } from "react";
import { LazyDialog } from "@/components/subscriptions/manage/lazy-dialog";
import { type ManagedSubscription, waitsForNetwork } from "@/components/subscriptions/manage/line";
import { useReason } from "@/components/subscriptions/manage/use-reason";

const ChangePlanSheet = lazy(() => import("./change-plan-sheet"));

/** The way to another plan; why there is none right now, where it is refused. */
export function ChangePlanSection({
  line,
  label,
  refused,
}: {
  line: ManagedSubscription;
  label: string;
  refused: string | undefined;
}) {
  const reason = useReason();
  const waits = waitsForNetwork(refused);
  if (refused !== undefined && !waits) return <p className="mt-4 text-muted text-sm">{reason(refused)}</p>;
  return (
    <LazyDialog
      line={line}
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
