import type { Action } from "@/components/admin/act/action";

/** An undo that a person asked for, and the headers of the contact in which the action was done. */
export type AskedUndo = { action: Action; headers: Readonly<Record<string, string>> };

type Listener = (asked: AskedUndo) => void;
const listeners = new Set<Listener>();

/** Lets a part of the page carry out what is undone. @returns ends it */
export function onUndo(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks for an undo. The notice that offers it outlives the window of the action and the page below it. */
export function requestUndo(asked: AskedUndo): void {
  for (const listener of listeners) listener(asked);
}

const at = (answer: unknown, field: string): unknown =>
  field
    .split(".")
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | null | undefined)?.[part], answer);

/** What takes an action back after this answer; null where nothing does, or not any more. */
export function undoAfterAnswer({ undo = [] }: Pick<Action, "undo">, answer: unknown): Action | null {
  const found = undo.find(({ onlyIf }) => !onlyIf || at(answer, onlyIf.field) === onlyIf.is);
  return found && found.action.refusal === undefined ? found.action : null;
}
