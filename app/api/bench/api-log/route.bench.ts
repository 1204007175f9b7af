import { serverRuntime } from "@/lib/http/runtime";
import type { RequestLog } from "@/lib/request-log/log";

let note: RequestLog["note"] | undefined;

/** Turns the log of API calls off and on again: `?on=false`. */
export function POST(request: Request): Response {
  const on = new URL(request.url).searchParams.get("on") !== "false";
  // Not at module level, because the build loads the module without an environment.
  const { requests } = serverRuntime();
  note ??= requests.note;
  requests.note = on ? note : () => {};
  return Response.json({ on });
}
