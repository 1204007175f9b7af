"use client";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api/client/client";
import { LazyDialog } from "./lazy-dialog";
import type { ManagedLine, Offered } from "./line";
import { useReason } from "./use-reason";

const PauseDialog = lazy(() => import("./pause-dialog"));
const CancelDialog = lazy(() => import("./cancel-dialog"));

/** Pausing, coming back, and leaving: what of it there is for this line and this person. */
export function LineActions({ line, actions }: { line: ManagedLine; actions: readonly Offered[] }) {
  const t = useTranslations("manage.actions");
  const found = (name: Offered["action"]) => actions.find(({ action }) => action === name);
  const [pause, restore, cancel] = [found("PAUSE"), found("RESTORE"), found("CANCEL")];
  return (
    <ul className="mt-2 divide-y">
      {restore && (
        <Action text={t("resumeText")} refused={restore.refused}>
          <Resume line={line} />
        </Action>
      )}
      {pause && (
        <Action text={t("pauseText")} refused={pause.refused}>
          <LazyDialog line={line} dialog={PauseDialog} intent="secondary" width="full">
            {t("pause")}
          </LazyDialog>
        </Action>
      )}
      {cancel && (
        <Action text={t("cancelText")} refused={cancel.refused}>
          <LazyDialog line={line} dialog={CancelDialog} intent="danger" width="full">
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
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-2 last:pb-0">
      <p className="text-muted text-sm">{refused === undefined ? text : reason(refused)}</p>
      {refused === undefined && children}
    </li>
  );
}

/** Back from a pause, at once. It costs nothing: time paused was not paid for, and what is left goes on. */
function Resume({ line }: { line: ManagedLine }) {
  const t = useTranslations("manage.actions");
  const { act, busy, problem } = useAct(
    () =>
      api.POST("/subscriptions/{subscriptionId}/restore", {
        params: { path: { subscriptionId: line.subscriptionId } },
        body: { debtPaid: false },
      }),
    { done: t("resumed") },
  );
  return (
    <>
      <Button width="full" loading={busy} onClick={() => act(undefined)}>
        {t("resume")}
      </Button>
      <p role="alert" className="font-medium text-danger text-sm empty:hidden">
        {problem}
      </p>
    </>
  );
}
