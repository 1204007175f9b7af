import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedKobolt } from "@/db/seed/kobolt/seed-kobolt";
import { seedDemo } from "@/db/seed/seed-demo";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { listShopOfferings } from "@/lib/catalog/queries";
import { createRuntime, type HttpRuntime } from "@/lib/http/runtime";
import { findTenantByHost } from "@/lib/identity/sign-in/credentials";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { LEGAL_DOCUMENTS, missingPage } from "./missing-page";

let database: TestDatabase;
let dataDir: string;
let runtime: HttpRuntime;

beforeAll(async () => {
  database = await testDatabase(5);
  dataDir = await mkdtemp(join(tmpdir(), "tern-missing-"));
  await seedDemo(database.pool, { baseUrl: "http://brand.test", dataDir });
  await seedKobolt(database.pool);
  runtime = createRuntime(database.pool);
});
afterAll(async () => {
  await database?.[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

const brandAt = async (host: string) => (await findTenantByHost(database.db, host)) as Tenant;
const check = async (path: string, host = "localhost") =>
  missingPage({ tenant: await brandAt(host), locale: "sv-SE", path }, runtime);

describe("addresses of the cached shop", () => {
  test("do not exist for unknown plans, destinations and documents", async () => {
    expect(await check("/plans/nothing")).toBe("page");
    expect(await check("/plans/0197a1c0-0000-7000-8000-000000000000")).toBe("page");
    expect(await check("/plans/%E0%A4%A")).toBe("page");
    expect(await check("/travel/atlantis")).toBe("travel");
    expect(await check("/legal/cookies")).toBe("page");
  });

  test("exist for sold offerings", async () => {
    const tenant = await brandAt("localhost");
    const [plan] = await listShopOfferings({
      db: database.db,
      tenant,
      language: "sv",
      market: "SE",
      customerType: "CONSUMER",
    });
    for (const path of [
      `/plans/${plan?.productOfferingId}`,
      "/plans",
      "/travel",
      "/travel/japan",
      "/travel/JP/",
      ...LEGAL_DOCUMENTS.map((name) => `/legal/${name}`),
    ])
      expect([path, await check(path)]).toEqual([path, undefined]);
  });

  test("of travel do not exist for a brand without travel eSIMs", async () => {
    expect(await check("/travel", "kobolt.localhost")).toBe("travel");
    expect(await check("/travel/japan", "kobolt.localhost")).toBe("travel");
  });

  test("are left to the page where nothing can be known", async () => {
    for (const path of ["/", "/account", "/plans/a/b", "/subscriptions/nothing"])
      expect([path, await check(path)]).toEqual([path, undefined]);
    const broken = { ...runtime, db: undefined } as unknown as HttpRuntime;
    expect(
      await missingPage(
        {
          tenant: await brandAt("localhost"),
          locale: "sv-SE",
          path: "/plans/0197a1c0-0000-7000-8000-000000000000",
        },
        broken,
      ),
    ).toBeUndefined();
  });
});
