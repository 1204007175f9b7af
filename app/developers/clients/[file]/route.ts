import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { CLIENT_ARCHIVE } from "@/components/developers/tools";

// The build packs the client and keeps the answer, so a running app needs neither compiler nor npm.
export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => [{ file: CLIENT_ARCHIVE }];

/** The archive of the TypeScript client, for `npm install`. */
export async function GET(): Promise<Response> {
  const folder = await mkdtemp(join(tmpdir(), "tern-archive-"));
  try {
    await promisify(execFile)(process.execPath, [join("clients", "typescript", "pack.mjs"), folder]);
    return new Response(await readFile(join(folder, CLIENT_ARCHIVE)), {
      headers: { "content-type": "application/gzip", "cache-control": "public, max-age=300" },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
