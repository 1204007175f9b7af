/**
 * The source of time. All code inside the HTTP edge uses a clock, so that tests can move it, and a tenant in the sandbox
 * can, too.
 */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that is ahead of another. */
export const clockAheadOf = (clock: Clock, offsetMs: number): Clock =>
  // Stryker disable next-line ConditionalExpression: without an offset, the same clock only takes less time
  offsetMs === 0 ? clock : { now: () => new Date(clock.now().getTime() + offsetMs) };

export type FakeClock = Clock & { set(to: string | Date): void; advance(ms: number): void };

/** A clock that stands still until it is moved. For tests. */
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

/** A clock that runs in real time and can also be moved. For tests with peers that have their own clocks. */
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
