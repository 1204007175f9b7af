const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache");

/**
 * Keeps the pages that are made at their first visit: in memory, within `cacheMaxMemorySize`, the least recently used
 * leave first. The framework's own cache also writes each of them to the disk and never deletes one, so anybody who
 * makes addresses up could fill it. Pages that the build makes are read from the disk as before.
 */
module.exports = class PageCache extends FileSystemCache {
  constructor(context) {
    super({ ...context, flushToDisk: false });
  }

  /** Keeps pages that exist. There is no end of addresses that lead nowhere, or only on to another. */
  async set(key, data, context) {
    if (data === null) return;
    if ("status" in data && data.status !== undefined && data.status !== 200) return;
    await super.set(key, data, context);
  }
};
