"use client";
import { lazy, Suspense, useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { Action } from "./action";

const ActionDialog = lazy(() => import("./action-dialog"));

/** Opens what an action asks for. Needs the messages of `adminAct`. */
export function ActionButton({
  action,
  intent = "secondary",
  label,
}: {
  action: Action;
  intent?: ButtonProps["intent"];
  /** Instead of the action's title. */
  label?: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" intent={intent} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
