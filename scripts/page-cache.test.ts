import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { uncacheShop } from "@/lib/http/shop-cache";

const require = createRequire(import.meta.url);
const PageCache = require("./page-cache.cjs");
const { nodeFs } = require("next/dist/server/lib/node-fs-methods");

const serverDistDir = mkdtempSync(join(tmpdir(), "tern-pages-"));
afterAll(() => rmSync(serverDistDir, { recursive: true }));

const MEMORY = 1_000_000;
const cache = new PageCache({
  fs: nodeFs,
  serverDistDir,
  flushToDisk: true,
  maxMemoryCacheSize: MEMORY,
  revalidatedTags: [],
});
const page = (status: number | undefined, bytes = 1000) => ({
  kind: "APP_PAGE",
  html: "x".repeat(bytes),
  rscData: Buffer.alloc(0),
  headers: {},
  postponed: undefined,
  status,
  segmentData: undefined,
});
const keep = (key: string, value: ReturnType<typeof page> | null) =>
  cache.set(key, value, { cacheControl: { revalidate: 300, expire: undefined } });
const kept = async (key: string) => (await cache.get(key, { kind: "APP_PAGE", isFallback: false })) !== null;

test("a change of the shop drops the cached pages of the shop, and no others", async () => {
  const tagged = (tag: string) => ({ ...page(200), headers: { "x-next-cache-tags": tag } });
  await keep("/shop", tagged("_N_T_/layout,_N_T_/(portal)/[host]/[locale]/layout"));
  await keep("/developers", tagged("_N_T_/layout,_N_T_/developers/layout"));
  expect([await kept("/shop"), await kept("/developers")]).toEqual([true, true]);
  await delay(5);
  uncacheShop("a brand");
  expect([await kept("/shop"), await kept("/developers")]).toEqual([false, true]);
  await delay(5);
  await keep("/shop", tagged("_N_T_/layout,_N_T_/(portal)/[host]/[locale]/layout"));
  expect(await kept("/shop")).toBe(true);
});

test("500 addresses that do not exist or redirect leave nothing in memory and on disk", async () => {
  for (let i = 0; i < 500; i++) await keep(`/made-up/${i}`, page(i % 2 ? 404 : 307));
  await keep("/gone", null);
  for (let i = 0; i < 500; i++) expect(await kept(`/made-up/${i}`)).toBe(false);
  expect(readdirSync(serverDistDir)).toEqual([]);
});

test("existing pages are cached within the memory limit, and the oldest leave first", async () => {
  const bytes = 50_000;
  const pages = Array.from({ length: 50 }, (_, i) => `/plans/${i}`);
  for (const key of pages) await keep(key, page(200, bytes));
  const left: string[] = [];
  for (const key of pages) if (await kept(key)) left.push(key);
  expect(left.length).toBeLessThanOrEqual(MEMORY / bytes);
  expect(left.length).toBeGreaterThan(10);
  expect(left).toEqual(pages.slice(-left.length));
  expect(readdirSync(serverDistDir)).toEqual([]);
});
