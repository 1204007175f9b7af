import type { Clock } from "@/lib/platform/dates/clock";

export type TtlCache<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /** Checks every entry, so only for rare events. */
  deleteWhere(matches: (value: T) => boolean): void;
  clear(): void;
};

/** A bounded map whose entries expire after `ttlMs`. The oldest entry is dropped when `max` is reached. */
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
    deleteWhere(matches) {
      for (const [key, { value }] of entries) if (matches(value)) entries.delete(key);
    },
    clear: () => entries.clear(),
  };
}
