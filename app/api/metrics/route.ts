import { connection } from "next/server";
import { serverRuntime } from "@/lib/http/runtime";
import { env } from "@/lib/platform/env";
import { metricsResponse } from "@/lib/watch/metrics";

export async function GET(request: Request): Promise<Response> {
  // Evaluated for every request, never at build time.
  await connection();
  return metricsResponse(serverRuntime(), env().metricsToken, request.headers.get("authorization"));
}
