import { serverRuntime } from "@/lib/http/runtime";

const { requests } = serverRuntime();
const { note } = requests;

/** Switches the log of API calls off and on again: `?on=false`. */
export function POST(request: Request): Response {
  const on = new URL(request.url).searchParams.get("on") !== "false";
  requests.note = on ? note : () => {};
  return Response.json({ on });
}
