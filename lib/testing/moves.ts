import { describe, expect, test } from "vitest";
import type { Move } from "@/lib/kernel/moves";
import type { ApiAnswer } from "@/lib/testing/api";

type ErrorBody = { internalCode?: string };

/**
 * Tries every verb of a state machine from every state, over the API. From a state the table allows, the move is made
 * (`to` is what is read back); from any other it is a 409 with the verb's own code and nothing changes.
 * @param given.make stores something in a state and gives its id.
 * @param given.call asks for the move, as a caller who may do everything.
 * @param given.stateOf the state as it is stored.
 * @param given.pending verbs that end in `to` only once somebody else (a network) confirms.
 */
export function describeMoves<S extends string, V extends string>(
  table: Record<V, Move<S>>,
  states: readonly S[],
  given: {
    make: (state: S, verb: V) => Promise<string>;
    call: (verb: V, id: string) => Promise<ApiAnswer<ErrorBody>>;
    stateOf: (id: string) => Promise<S>;
    pending?: readonly V[];
  },
): void {
  const verbs = Object.keys(table) as V[];
  describe.each(verbs)("%s", (verb) => {
    const move = table[verb];
    test.each(states)("from %s, as the table says", async (state) => {
      const id = await given.make(state, verb);
      const { status, body } = await given.call(verb, id);
      if (move.done?.includes(state)) {
        expect(status, JSON.stringify(body)).toBeLessThan(300);
        expect(await given.stateOf(id)).toBe(state);
        return;
      }
      if (move.from.includes(state)) {
        expect(status, JSON.stringify(body)).toBeLessThan(300);
        if (move.to && !given.pending?.includes(verb)) expect(await given.stateOf(id)).toBe(move.to);
        return;
      }
      expect(status, JSON.stringify(body)).toBe(409);
      expect(body.internalCode).toBe(move.refused.internalCode);
      expect(await given.stateOf(id)).toBe(state);
    });
  });
}
