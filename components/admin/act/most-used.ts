import type { Action } from "./action";

/** The actions on a subscription that staff use most on the phone, in that order (`e2e/tasks/task.ts`). */
const MOST_USED: readonly string[] = [
  "restoreSubscription",
  "resendEsim",
  "blockSim",
  "changeSim",
  "reveal",
  "changeSubscriptionProductOffering",
];

const FEW = 4;
/** A list that is hardly longer than its visible part is shown completely. */
const LEAST_FOLDED = 3;

/**
 * The actions of a long list that a phone folds away.
 * @returns none for a short list
 */
export function foldedActions(actions: readonly Action[]): ReadonlySet<Action> {
  if (actions.length < FEW + LEAST_FOLDED) return new Set();
  const rankOf = ({ operationId }: Action) => {
    const at = MOST_USED.indexOf(operationId);
    return at < 0 ? MOST_USED.length : at;
  };
  return new Set(actions.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(FEW));
}
