"use client";
import { LockKeyhole } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button, type ButtonProps, buttonStyle } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { HelpTip } from "@/components/ui/overlays/help-tip";
import { NeedsLevel } from "../contact/level-help";
import type { Action } from "./action";
import { ACTION_LETTERS } from "./action-letters";

const ActionDialog = lazy(() => import("./action-dialog"));

/**
 * Opens the window of an action. The level that the action needs is next to it, until the caller has that level. A
 * refused action shows its reason instead. Needs the messages of `adminAct` and `adminVerify`.
 */
export function ActionButton({
  action,
  intent = "secondary",
  label,
  letter = ACTION_LETTERS[action.operationId],
  compact = label !== undefined,
}: {
  action: Action;
  intent?: ButtonProps["intent"];
  /** Replaces the action's title. */
  label?: string;
  /** The letter that starts it after `a` on the keyboard. Null: none. */
  letter?: string | null | undefined;
  /** Whether the level is short and has no explanation, for the rows of a table. */
  compact?: boolean;
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
  const button = (
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
  );
  const { level } = action.needs;
  return (
    <>
      {level === 0 ? (
        button
      ) : (
        // A ghost button has its own space around the text.
        <span className={cn("inline-flex flex-wrap items-center gap-y-1", intent !== "ghost" && "gap-x-2")}>
          {button}
          <NeedsLevel level={level} compact={compact} />
        </span>
      )}
      {open && (
        <Suspense fallback={null}>
          <ActionDialog action={action} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
