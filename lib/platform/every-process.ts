/** What an act is about: ids, or "all" when changes may have been missed. */
export type CachedIds = readonly string[] | "all";

/** Does something to the caches of this process. */
type Act = (subjects: CachedIds) => void;

type Acts = { byName: Map<string, Act>; send?: ((message: string) => void) | undefined };
const holder = globalThis as typeof globalThis & { ternActs?: Acts };

/** On globalThis, because every route and the jobs are bundled separately. */
function acts(): Acts {
  holder.ternActs ??= { byName: new Map() };
  return holder.ternActs;
}

/** PostgreSQL limits a notification to 8,000 bytes. An id has at most 45. */
const MOST_SUBJECTS = 100;

/**
 * Makes a function that runs `act` in this process at once, and in every other process within a moment. Other processes may
 * miss it, so what they cache must also expire.
 * @param name the same in every process
 */
export function inEveryProcess(name: string, act: Act): (subjects: readonly string[]) => void {
  acts().byName.set(name, act);
  return (subjects) => {
    act(subjects);
    const { send } = acts();
    for (let at = 0; send && at < subjects.length; at += MOST_SUBJECTS)
      send(JSON.stringify([name, subjects.slice(at, at + MOST_SUBJECTS)]));
  };
}

/** Runs in this process what another process has sent. A newer version may send what this one does not know. */
export function runReceived(message: string): void {
  const [name, subjects] = JSON.parse(message) as [string, readonly string[]];
  acts().byName.get(name)?.(subjects);
}

/** Runs every act with "all", because messages may have been missed. */
export function runAll(): void {
  for (const act of acts().byName.values()) act("all");
}

/** Sets how messages reach other processes; undefined: they do not. */
export function sendToOthersWith(send: ((message: string) => void) | undefined): void {
  acts().send = send;
}
