import { afterAll } from "vitest";
import { testDatabase } from "@/db/testing";
import type { AccessType } from "@/lib/identity/sign-in/api-keys";
import { testApi } from "@/lib/testing/api";

/** An API over a database of the file's own, put away after its last test. To be awaited at the top of a test file. */
export async function apiOfFile() {
  const database = await testDatabase();
  afterAll(() => database[Symbol.asyncDispose]());
  return { database, api: await testApi(database.pool) };
}

/** The same with a brand, and a key of it: what most tests of operations begin with. */
export async function brandOfFile(accessType?: AccessType) {
  const { database, api } = await apiOfFile();
  const tenant = await api.tenant();
  return { database, api, tenant, key: await api.apiKey(tenant, accessType) };
}
