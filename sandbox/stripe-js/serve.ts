import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { HttpBindings } from "@hono/node-server";
import { build } from "esbuild";
import { Hono } from "hono";
import { takeFault } from "@/sandbox/faults";
import { beforeFault } from "@/sandbox/misbehaviour";
import type { World } from "@/sandbox/world";

type Script = { text: string; etag: string };

let bundled: Promise<Script> | undefined;

/** Bundles the browser script once per process: it is only needed when somebody reaches a checkout. */
function bundle(): Promise<Script> {
  bundled ??= build({
    entryPoints: [fileURLToPath(new URL("main.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: "es2022",
    minify: true,
    legalComments: "none",
  }).then(({ outputFiles }) => {
    const text = outputFiles[0]?.text ?? "";
    return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 24)}"` };
  });
  return bundled;
}

/** `GET /sandbox/stripe.js`: stands in for https://js.stripe.com/endive/stripe.js. */
export function stripeScript(world: World): Hono<{ Bindings: HttpBindings }> {
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.get("/stripe.js", async (c) => {
    const fault = await takeFault(world.database.pool, "stripe-js", "GET /sandbox/stripe.js");
    if (await beforeFault(fault)) return c.text("Planned to fail by the sandbox", 500);
    const { text, etag } = await bundle();
    c.header("ETag", etag);
    c.header("Cache-Control", "no-cache");
    if (c.req.header("If-None-Match") === etag) return c.body(null, 304);
    return c.body(text, 200, { "Content-Type": "text/javascript; charset=utf-8" });
  });
  return api;
}
