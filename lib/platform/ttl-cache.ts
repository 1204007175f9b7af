import type { Clock } from "@/lib/platform/clock";

export type TtlCache<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  clear(): void;
};

/** A bounded map whose entries die after `ttlMs`. The oldest entry leaves when `max` is reached. */
export function createTtlCache<T>(clock: Clock, ttlMs: number, max: number): TtlCache<T> {
  const entries = new Map<string, { value: T; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.until > clock.now().getTime()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set(key, value) {
      entries.delete(key);
      if (entries.size >= max) entries.delete(entries.keys().next().value as string);
      entries.set(key, { value, until: clock.now().getTime() + ttlMs });
    },
    clear: () => entries.clear(),
  };
}
