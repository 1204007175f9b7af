import { afterAll } from "vitest";
import { testDatabase } from "@/db/testing";
import type { AccessType } from "@/lib/identity/sign-in/api-keys";
import { testApi } from "@/lib/testing/api";

/** An API over the file's own database, which is dropped after its last test. Await it at the top of a test file. */
export async function apiOfFile() {
  const database = await testDatabase();
  afterAll(() => database[Symbol.asyncDispose]());
  return { database, api: await testApi(database.pool) };
}

/** The same with a brand and an API key, as most tests of operations need. */
export async function brandOfFile(accessType?: AccessType) {
  const { database, api } = await apiOfFile();
  const tenant = await api.tenant();
  return { database, api, tenant, key: await api.apiKey(tenant, accessType) };
}
