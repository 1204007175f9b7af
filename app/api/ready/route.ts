import { connection } from "next/server";
import { readyResponse } from "@/lib/http/readiness";
import { serverRuntime } from "@/lib/http/runtime";

export async function GET(): Promise<Response> {
  // Evaluated for every request, never at build time.
  await connection();
  return readyResponse(serverRuntime());
}
