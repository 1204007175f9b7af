import { serverRuntime } from "@/lib/api/runtime";
import type { RequestLog } from "@/lib/request-log/log";

let note: RequestLog["note"] | undefined;

/** Switches the log of API calls off and on again: `?on=false`. */
export function POST(request: Request): Response {
  const on = new URL(request.url).searchParams.get("on") !== "false";
  // Not with the module: the build loads it, and has no environment.
  const { requests } = serverRuntime();
  note ??= requests.note;
  requests.note = on ? note : () => {};
  return Response.json({ on });
}
