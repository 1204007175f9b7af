"use client";
import { LockKeyhole } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button, type ButtonProps, buttonStyle } from "@/components/ui/button";
import { HelpTip } from "@/components/ui/overlays/help-tip";
import type { Action } from "./action";
import { ACTION_LETTERS } from "./action-letters";

const ActionDialog = lazy(() => import("./action-dialog"));

/** Opens the window of an action. A refused action shows its reason instead. Needs the messages of `adminAct`. */
export function ActionButton({
  action,
  intent = "secondary",
  label,
  letter = ACTION_LETTERS[action.operationId],
}: {
  action: Action;
  intent?: ButtonProps["intent"];
  /** Replaces the action's title. */
  label?: string;
  /** The letter that starts it after `a` on the keyboard. Null: none. */
  letter?: string | null | undefined;
}) {
  const t = useTranslations("adminAct");
  const [open, setOpen] = useState(false);
  if (action.refusal !== undefined)
    return (
      <HelpTip
        label={t("whyNot")}
        trigger={
          <span
            className={buttonStyle({
              intent: "secondary",
              size: "sm",
              className: "border-dashed text-muted",
            })}
          >
            <LockKeyhole aria-hidden="true" className="size-4" />
            {label ?? action.title}
          </span>
        }
      >
        <span lang={action.refusalLanguage}>{action.refusal}</span>
      </HelpTip>
    );
  return (
    <>
      <Button
        size="sm"
        intent={intent}
        aria-haspopup="dialog"
        // A screen reader reads the button without the value next to it.
        aria-label={label && action.title.startsWith(label) ? action.title : undefined}
        data-operation={action.operationId}
        data-keys={letter ? `a ${letter}` : undefined}
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
