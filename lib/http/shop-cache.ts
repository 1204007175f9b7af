import { inEveryProcess } from "@/lib/platform/every-process";
import type { TtlCache } from "@/lib/platform/ttl-cache";

/** A page that was being rendered during a change is cached after it. So everything is dropped once more after this time. */
const RENDERED_MS = 2_000;

type Clearable = Pick<TtlCache<unknown>, "clear">;
const holder = globalThis as typeof globalThis & {
  ternShopCaches?: Set<Clearable>;
  /** Drops the cached pages of all brands. Set by `scripts/page-cache.cjs`, once the framework caches pages. */
  ternDropShopPages?: () => void;
};

/** Registers a cache of what a brand's shop shows. On globalThis, because every route and the jobs are bundled separately. */
export function registerShopCache<T>(cache: TtlCache<T>): TtlCache<T> {
  holder.ternShopCaches ??= new Set();
  holder.ternShopCaches.add(cache);
  return cache;
}

function drop(): void {
  for (const cache of holder.ternShopCaches ?? []) cache.clear();
  holder.ternDropShopPages?.();
}

const dropEverywhere = inEveryProcess("shop", () => {
  drop();
  setTimeout(drop, RENDERED_MS).unref();
});

/**
 * Drops what processes have cached of the shop: its pages, and what these read. They are made again at their next request,
 * which costs one render each. Call it after the commit of the change.
 */
export const uncacheShop = (tenantId: string): void => dropEverywhere([tenantId]);
