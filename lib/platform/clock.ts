/** Where time comes from. Everything below the edge asks a clock, so a test (and one day a tenant) can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is told to move. For tests. */
export function fakeClock(
  start: string | Date,
): Clock & { set(to: string | Date): void; advance(ms: number): void } {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set: (to) => {
      current = new Date(to);
    },
    advance: (ms) => {
      current = new Date(current.getTime() + ms);
    },
  };
}
