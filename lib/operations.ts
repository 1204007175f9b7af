import type { Operation } from "@/lib/api/operation";

/**
 * Every operation of the API. Routes, OpenAPI documents, the client, sweeps and fuzz tests are held against this list,
 * so a new operation cannot escape them.
 */
export const OPERATIONS: readonly Operation[] = [];
