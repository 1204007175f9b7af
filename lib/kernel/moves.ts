import type { FailureDefinition } from "@/lib/kernel/failures/define";

/** One thing that may be done to something that has states: from where, to where, and what refuses it elsewhere. */
export type Move<S extends string> = {
  from: readonly S[];
  /** Absent when it changes something else than the state. */
  to?: S;
  /** Where it has been made already: asked again, the thing is answered as it is. */
  done?: readonly S[];
  /** A 409 of its own, so a client knows which move was refused. */
  refused: FailureDefinition;
};

/**
 * A state machine as a table: each verb with the states it may start from. A module's `states.ts` holds it and nothing
 * else says what may follow what; its conditional updates take `from`, its refusals `refused`, its tests every row.
 */
export const moves = <S extends string, V extends string>(table: Record<V, Move<S>>): Record<V, Move<S>> =>
  table;
