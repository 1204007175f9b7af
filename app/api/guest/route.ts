import { getViewerOrGuest } from "@/app/session";

/**
 * Makes an unknown visitor a guest, so that the shop's API calls have a caller with limits. Not a server action: one
 * that sets a cookie empties the router's cache, and every page of the shop would be loaded again.
 */
export async function POST(request: Request): Promise<Response> {
  // A request from another site has no guest cookie, and a new one would take the visitor's draft away.
  const same = request.headers.get("sec-fetch-site") === "same-origin";
  if (same) await getViewerOrGuest();
  return new Response(null, { status: same ? 204 : 403 });
}
