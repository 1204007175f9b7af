"use client";
import { lazy, Suspense, useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { Action } from "./action";
import { ACTION_LETTERS } from "./action-letters";

const ActionDialog = lazy(() => import("./action-dialog"));

/** Opens what an action asks for. Needs the messages of `adminAct`. */
export function ActionButton({
  action,
  intent = "secondary",
  label,
  letter = ACTION_LETTERS[action.operationId],
}: {
  action: Action;
  intent?: ButtonProps["intent"];
  /** Instead of the action's title. */
  label?: string;
  /** Starts it after `a` on the keyboard. */
  letter?: string | undefined;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        intent={intent}
        aria-haspopup="dialog"
        data-keys={letter && `a ${letter}`}
        onClick={() => setOpen(true)}
      >
        {label ?? action.title}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ActionDialog action={action} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
