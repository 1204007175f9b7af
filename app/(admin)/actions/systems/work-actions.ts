import { type ActionMaker, actionWords, allowedActions, undoWith } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import type { WorkItem } from "@/lib/watch/work/model";
import {
  assignWorkItemOperation,
  closeWorkItemOperation,
  snoozeWorkItemOperation,
} from "@/lib/watch/work/operations";

/** Colleagues to whom an item can be given; empty for a person who may not read the team. */
export type AssignableColleague = { staffId: string; name: string };

const HOUR_MS = 3_600_000;
const SNOOZES = { HOUR: 1, FOUR_HOURS: 4, DAY: 24, THREE_DAYS: 72, WEEK: 168 } as const;

/**
 * What staff can do with an item of the queue besides taking it. An item of a colleague can only be given away.
 * @param now real time, from which an item is put off
 */
export function workActions(
  { t, make }: ActionMaker,
  { workItemId, state, assignedTo, isMine }: WorkItem,
  { colleagues, now }: { colleagues: readonly AssignableColleague[]; now: Date },
): Action[] {
  if (state === "CLOSED") return [];
  const params = { workItemId };
  const others = colleagues.filter(({ staffId }) => staffId !== assignedTo?.staffId);
  const assignBack = make(assignWorkItemOperation, {
    params,
    body: { staffId: assignedTo?.staffId ?? null },
    words: { ...actionWords(t, "assignWorkItem"), done: t("undone") },
  });
  const isOthers = assignedTo !== undefined && !isMine;
  return allowedActions([
    assignedTo
      ? make(assignWorkItemOperation, {
          params,
          body: { staffId: null },
          undo: undoWith({ action: assignBack }),
          words: actionWords(t, "returnWorkItem"),
        })
      : null,
    others.length > 0
      ? make(assignWorkItemOperation, {
          params,
          undo: undoWith({ action: assignBack }),
          words: actionWords(t, "assignWorkItem"),
          fields: [
            {
              kind: "choice",
              name: "staffId",
              label: t("assignWorkItem.to"),
              value: others[0]!.staffId,
              options: others.map(({ staffId, name }) => ({ value: staffId, label: name })),
            },
          ],
        })
      : null,
    isOthers
      ? null
      : make(snoozeWorkItemOperation, {
          params,
          undo: undoWith({
            action: make(snoozeWorkItemOperation, {
              params,
              body: { until: null },
              words: { ...actionWords(t, "snoozeWorkItem"), done: t("undone") },
            }),
          }),
          words: actionWords(t, "snoozeWorkItem"),
          fields: [
            {
              kind: "choice",
              name: "until",
              label: t("snoozeWorkItem.for"),
              value: until(now, SNOOZES.DAY),
              options: Object.entries(SNOOZES).map(([key, hours]) => ({
                value: until(now, hours),
                label: t(`snoozeWorkItem.${key as keyof typeof SNOOZES}`),
              })),
            },
          ],
        }),
    isOthers ? null : make(closeWorkItemOperation, { params, words: actionWords(t, "closeWorkItem") }),
  ]);
}

const until = (now: Date, hours: number): string => new Date(now.getTime() + hours * HOUR_MS).toISOString();
