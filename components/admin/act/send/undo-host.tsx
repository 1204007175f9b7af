"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { ActionRefusalNotice } from "@/components/admin/act/refusal/refusal";
import { AskHost } from "@/components/admin/ask/ask-host";
import { useStaffWords } from "@/components/admin/use-staff-words";
import { useAct } from "@/components/shell/use-act";
import { Dialog } from "@/components/ui/overlays/dialog";
import { callByPath, clientMethod } from "./call-by-path";
import { type AskedUndo, onUndo } from "./undo";

/**
 * Carries out what the notice of an action offers to undo. The layout has one: the notice stays while the window and the page
 * of the action are gone. Opens a window only when the undo is refused.
 */
export function UndoHost() {
  const words = useStaffWords();
  const [asked, setAsked] = useState<AskedUndo>();
  const { act, problem, failure, forget } = useAct(
    ({ action, headers }: AskedUndo) =>
      callByPath(clientMethod(action), action.path, { body: action.body, headers }),
    { done: (_, { action }) => action.done, say: (refused) => words(refused) ?? refused.message },
  );
  const carryOut = useEffectEvent((undo: AskedUndo) => {
    setAsked(undo);
    void act(undo);
  });
  useEffect(() => onUndo((undo) => carryOut(undo)), []);
  if (problem === undefined || !asked) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && forget()} size="sm" title={asked.action.title}>
      <div aria-live="assertive">
        <ActionRefusalNotice
          action={asked.action}
          problem={problem}
          failure={failure}
          before={null}
          onLeave={forget}
        />
      </div>
      <AskHost />
    </Dialog>
  );
}
