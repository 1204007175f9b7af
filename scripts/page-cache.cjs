const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache");
const { tagsManifest } = require("next/dist/server/lib/incremental-cache/tags-manifest.external");

/** The tag that the framework gives to each page below this layout: all cached pages of the shop, of all brands. */
const SHOP = "_N_T_/(portal)/[host]/[locale]/layout";

/**
 * Makes all cached pages of the shop expire, as `revalidatePath` does. That function works only while the framework answers a
 * request, and the server answers the API itself. `lib/http/shop-cache.ts` calls it.
 */
globalThis.ternDropShopPages = () => {
  tagsManifest.set(SHOP, { ...tagsManifest.get(SHOP), expired: Date.now() });
};

/**
 * Caches the pages that are rendered at their first visit: in memory, within `cacheMaxMemorySize`, least recently used
 * ones leave first. The framework's own cache also writes each of them to disk and never deletes one, so a visitor who
 * invents addresses could fill the disk. Pages from the build are read from disk as before.
 */
module.exports = class PageCache extends FileSystemCache {
  constructor(context) {
    super({ ...context, flushToDisk: false });
  }

  /** Caches only pages that exist. The number of addresses that do not exist or redirect has no limit. */
  async set(key, data, context) {
    if (data === null) return;
    if ("status" in data && data.status !== undefined && data.status !== 200) return;
    await super.set(key, data, context);
  }
};
