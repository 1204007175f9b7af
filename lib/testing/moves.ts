import { describe, expect, test } from "vitest";
import type { Move } from "@/lib/kernel/moves";
import type { ApiAnswer } from "@/lib/testing/api";

type ErrorBody = { internalCode?: string };

/**
 * Tests every verb of a state machine from every state, over the API. From an allowed state, the move succeeds and `to`
 * is read back. From any other state, it is a 409 with the verb's own code, and the state does not change.
 * @param given.make stores an entity in a state and returns its id
 * @param given.call requests the move, as a caller with all rights
 * @param given.stateOf reads the stored state
 * @param given.pending verbs that reach `to` only after another system (a carrier) confirms
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
