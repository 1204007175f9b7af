import { healthResponse } from "@/lib/api/readiness";

export const GET = (): Response => healthResponse();
