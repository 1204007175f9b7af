import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { scriptFrom } from "@/sandbox/bundle";

/** The style sheet and script of the sandbox's own pages. */
export function pageAssets(): Hono {
  const api = new Hono();
  api.get("/style.css", async (c) => {
    c.header("Cache-Control", "no-cache");
    const css = await readFile(new URL("style.css", import.meta.url));
    return c.body(css, 200, { "Content-Type": "text/css; charset=utf-8" });
  });
  api.get("/pages.js", (c) => scriptFrom(c, new URL("browser.ts", import.meta.url)));
  return api;
}
