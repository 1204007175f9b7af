import { createHash } from "node:crypto";
import { publicOrigin } from "@/lib/http/public-origin";
import { changelogFeed } from "@/lib/http/reference/changelog-feed";
import { serverRuntime } from "@/lib/http/runtime";

export const dynamic = "force-dynamic";

/** Whether a list of tags names one of this content. A tag that a proxy made weak names it, too. */
const names = (header: string | null, tag: string): boolean =>
  header?.split(",").some((one) => [tag, "*"].includes(one.trim().replace(/^W\//, ""))) ?? false;

/** The changelog as a feed. Its links have the address of the brand that serves it. */
export async function GET(request: Request): Promise<Response> {
  const body = changelogFeed(await publicOrigin(serverRuntime(), request));
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const headers = { etag, "cache-control": "public, max-age=300" };
  if (names(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, {
    headers: { ...headers, "content-type": "application/atom+xml; charset=utf-8" },
  });
}
