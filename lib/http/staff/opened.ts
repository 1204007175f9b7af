import { createHash } from "node:crypto";
import { inEveryProcess } from "@/lib/platform/every-process";
import type { TtlCache } from "@/lib/platform/ttl-cache";

/** What staff members have open, by hashes of `openingOf`. */
export type Opened = TtlCache<true>;

const holder = globalThis as typeof globalThis & { ternOpened?: Set<Opened> };

/** Registers a cache of this process. On globalThis, because every route is bundled separately. */
export function registerOpened(cache: Opened): Opened {
  holder.ternOpened ??= new Set();
  holder.ternOpened.add(cache);
  return cache;
}

/** The key of an opening. Hashed, because it is sent to other processes and names a session. */
export const openingKey = (opening: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(opening)).digest("base64url");

const noteEverywhere = inEveryProcess("opened", (keys) => {
  if (keys === "all") return;
  for (const cache of holder.ternOpened ?? []) for (const key of keys) cache.set(key, true);
});

/** Notes that a resource was opened. A read in another process then adds no second entry to the audit log. */
export const noteOpened = (key: string): void => noteEverywhere([key]);
