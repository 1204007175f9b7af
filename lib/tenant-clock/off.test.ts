import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tenants } from "@/db/schema/identity";
import { requireRealTime } from "@/lib/tenant-clock/commands";
import { apiOfFile } from "@/lib/testing/brand";

/** Where nothing says that tenants can be moved, there is no such thing. */

process.env.TENANT_CLOCK = "off";

const { api } = await apiOfFile();

test("neither read nor moved: there is nothing at the path", async () => {
  const tenant = await api.tenant();
  const key = await api.apiKey(tenant);
  const body = { advanceTo: "2027-01-01T00:00:00.000Z" };
  const answers = [
    await api.call<{ internalCode: string }>("GET", "/tenant-clock", { key }),
    await api.call<{ internalCode: string }>("POST", "/tenant-clock", { key, body }),
  ];
  expect(answers.map(({ status, body }) => [status, body.internalCode])).toEqual([
    [404, "1004"],
    [404, "1004"],
  ]);
});

test("a brand that was moved keeps a server with real time from starting", async () => {
  await expect(requireRealTime(api.db)).resolves.toBeUndefined();
  const tenant = await api.tenant();
  await api.db.update(tenants).set({ clockOffsetMs: 1000 }).where(eq(tenants.id, tenant.id));
  await expect(requireRealTime(api.db)).rejects.toThrow(tenant.slug);
});
