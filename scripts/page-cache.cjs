const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache");

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
