import { finishHostedEid } from "../hosted-verification";

/** Where the eID provider sends the browser back to. */
export async function GET(request: Request): Promise<Response> {
  const location = (await finishHostedEid(new URL(request.url).searchParams)) ?? "/";
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
