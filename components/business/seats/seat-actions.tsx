"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import type { Seat, SeatAction } from "./seat";

const AssignDialog = lazy(() =>
  import("@/components/business/seats/dialogs/assign-dialog").then((module) => ({
    default: module.AssignDialog,
  })),
);
const ChangeDialog = lazy(() =>
  import("@/components/business/seats/dialogs/change-dialog").then((module) => ({
    default: module.ChangeDialog,
  })),
);
const AskDialog = lazy(() =>
  import("@/components/business/seats/dialogs/ask-dialog").then((module) => ({ default: module.AskDialog })),
);

const path = (seat: Seat) => ({ params: { path: { licenseId: seat.id } } });

/** Actions that need no question: they cost nothing and can be undone in the same way. */
const AT_ONCE = {
  RESUME: (seat: Seat) => api.POST("/licenses/{licenseId}/restore", path(seat)),
  UNDO: (seat: Seat) => api.POST("/licenses/{licenseId}/restore", path(seat)),
  UNDO_CHANGE: (seat: Seat) => api.DELETE("/licenses/{licenseId}/product-offering-change", path(seat)),
} as const;
type AtOnce = keyof typeof AT_ONCE;
const isAtOnce = (action: SeatAction): action is AtOnce => action in AT_ONCE;

/** The buttons of a seat, and the dialogs they open. */
export function SeatActions({ seat, taxRates }: { seat: Seat; taxRates: readonly string[] }) {
  const t = useTranslations("licenses");
  const [opened, setOpened] = useState<Exclude<SeatAction, AtOnce>>();
  const { act, busy, problem } = useAct((action: AtOnce) => AT_ONCE[action](seat), {
    done: (_, action) => t(`done.${action}`, { name: seat.name }),
  });
  const close = () => setOpened(undefined);
  const named = seat.detail === undefined ? seat.name : `${seat.name} ${seat.detail}`;
  return (
    <div>
      <div className="flex flex-wrap gap-2 md:justify-end">
        {seat.actions.map((action) => (
          <Button
            key={action}
            size="sm"
            // Not in red: the action asks before it ends anything, and red on every row would dominate the page.
            intent={action === "CANCEL" ? "ghost" : "secondary"}
            loading={busy && isAtOnce(action)}
            aria-label={t("actionOf", { action: t(`action.${action}`), seat: named })}
            onClick={() => (isAtOnce(action) ? act(action) : setOpened(action))}
          >
            {t(`action.${action}`)}
          </Button>
        ))}
      </div>
      {problem && (
        <div role="alert" className="mt-3">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <Suspense>
        {opened === "ASSIGN" && <AssignDialog seat={seat} onClose={close} />}
        {opened === "CHANGE" && <ChangeDialog seat={seat} taxRates={taxRates} onClose={close} />}
        {(opened === "PAUSE" || opened === "CANCEL") && (
          <AskDialog seat={seat} action={opened} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
