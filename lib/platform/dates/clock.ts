/** Where time comes from. Everything below the edge asks a clock, so a test can move it, and a tenant in the sandbox. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that is ahead of another. */
export const clockAheadOf = (clock: Clock, offsetMs: number): Clock =>
  offsetMs === 0 ? clock : { now: () => new Date(clock.now().getTime() + offsetMs) };

export type FakeClock = Clock & { set(to: string | Date): void; advance(ms: number): void };

/** A clock that stands still until it is told to move. For tests. */
export function fakeClock(start: string | Date): FakeClock {
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

/** A clock that runs with real time and can be moved besides. For tests with peers that have clocks of their own. */
export function shiftedClock(): FakeClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    set: (to) => {
      offset = new Date(to).getTime() - Date.now();
    },
    advance: (ms) => {
      offset += ms;
    },
  };
}
