import { startHostedEid } from "../../hosted-verification";

/** Sends the browser to the eID provider. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const location = await startHostedEid((await params).token);
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
