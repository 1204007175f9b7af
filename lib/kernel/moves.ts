import type { FailureDefinition } from "@/lib/kernel/failures/define";

/** One action on an entity with states: the states it starts from, the state it leads to, and its refusal elsewhere. */
export type Move<S extends string> = {
  from: readonly S[];
  /** Absent when the action does not change the state. */
  to?: S;
  /** States in which the action has already happened. A repeated request then returns the entity unchanged. */
  done?: readonly S[];
  /** A 409 of its own, so that a client knows which action was refused. */
  refused: FailureDefinition;
};

/**
 * A state machine as a table: each verb with the states it may start from. A module's `states.ts` has the table, and no
 * other code decides transitions. Conditional updates use `from`, refusals use `refused`, and tests try every row.
 */
export const moves = <S extends string, V extends string>(table: Record<V, Move<S>>): Record<V, Move<S>> =>
  table;
