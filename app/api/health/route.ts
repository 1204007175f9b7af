import { healthResponse } from "@/lib/http/readiness";

export const GET = (): Response => healthResponse();
