import { connection } from "next/server";
import { readyResponse } from "@/lib/api/readiness";
import { serverRuntime } from "@/lib/api/runtime";

export async function GET(): Promise<Response> {
  // Asked at every request, never at build time.
  await connection();
  return readyResponse(serverRuntime());
}
