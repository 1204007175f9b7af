import { getViewerOrGuest } from "@/app/session";

/**
 * Makes a visitor whom nobody knows a guest: what the shop asks of the API is answered to somebody, within limits. Not a
 * server action: one that sets a cookie empties the router's cache, and every page of the shop would be fetched again.
 */
export async function POST(request: Request): Promise<Response> {
  // From elsewhere the cookie of a guest does not come along, and a new one would take their draft from them.
  const same = request.headers.get("sec-fetch-site") === "same-origin";
  if (same) await getViewerOrGuest();
  return new Response(null, { status: same ? 204 : 403 });
}
