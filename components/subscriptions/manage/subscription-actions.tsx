"use client";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode } from "react";
import { LazyDialog } from "./lazy-dialog";
import { type ManagedSubscription, type OfferedAction, waitsForNetwork } from "./managed-subscription";
import { useReason } from "./use-reason";

const PauseDialog = lazy(() => import("./pause-dialog"));
const CancelDialog = lazy(() => import("./cancel-dialog"));

/** Pausing and leaving, as far as they are possible for this subscription and this person. */
export function SubscriptionActions({
  subscription,
  actions,
}: {
  subscription: ManagedSubscription;
  actions: readonly OfferedAction[];
}) {
  const t = useTranslations("manage.actions");
  const found = (name: OfferedAction["action"]) => actions.find(({ action }) => action === name);
  const [pause, cancel] = [found("PAUSE"), found("CANCEL")];
  return (
    <ul className="mt-2 divide-y">
      {pause && (
        <Action text={t("pauseText")} refused={pause.refused}>
          <LazyDialog
            subscription={subscription}
            dialog={PauseDialog}
            intent="secondary"
            width="full"
            disabled={waitsForNetwork(pause.refused)}
          >
            {t("pause")}
          </LazyDialog>
        </Action>
      )}
      {cancel && (
        <Action text={t("cancelText")} refused={cancel.refused}>
          <LazyDialog
            subscription={subscription}
            dialog={CancelDialog}
            intent="danger"
            width="full"
            disabled={waitsForNetwork(cancel.refused)}
          >
            {t("cancel")}
          </LazyDialog>
        </Action>
      )}
    </ul>
  );
}

function Action({
  text,
  refused,
  children,
}: {
  text: string;
  refused: string | undefined;
  children: ReactNode;
}) {
  const reason = useReason();
  const offered = refused === undefined || waitsForNetwork(refused);
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-2 last:pb-0">
      <p className="text-muted text-sm">{offered ? text : reason(refused)}</p>
      {offered && children}
    </li>
  );
}
