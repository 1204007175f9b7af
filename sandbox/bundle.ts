import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Context } from "hono";

type Script = { text: string; etag: string };

const bundles = new Map<string, Promise<Script>>();

/**
 * Answers with a browser script made from a TypeScript file. It is bundled at the first request and cached in the
 * process, so it does not slow the start down.
 */
export async function scriptFrom(c: Context, file: URL): Promise<Response> {
  const path = fileURLToPath(file);
  const script = bundles.get(path) ?? bundle(path);
  bundles.set(path, script);
  const { text, etag } = await script;
  const headers = {
    ETag: etag,
    "Cache-Control": "no-cache",
    "Content-Type": "text/javascript; charset=utf-8",
  };
  return c.req.header("If-None-Match") === etag
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers });
}

async function bundle(path: string): Promise<Script> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: "es2022",
    minify: true,
    legalComments: "none",
  });
  const text = outputFiles[0]?.text ?? "";
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 24)}"` };
}
