import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { tenants } from "@/db/schema/identity";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";
import { allowReturnOrigin, listReturnOrigins, removeReturnOrigin } from "./return-origins";

const { api } = await apiOfFile();

async function brandWith(allowedReturnOrigins: string[]) {
  const tenant = await api.tenant({ allowedReturnOrigins });
  const of = { tenantId: tenant.id };
  return { tenant, of, list: () => listReturnOrigins(api.db, of) };
}

describe("the addresses that a hosted page may send a customer back to", () => {
  test("an address is stored as its origin, once, however often it is allowed", async () => {
    const { of, list } = await brandWith([]);
    expect(await allowReturnOrigin(api.db, of, "https://shop.example/cart?x=1")).toBe("https://shop.example");
    await allowReturnOrigin(api.db, of, "myapp://return/path");
    await allowReturnOrigin(api.db, of, "https://shop.example");
    expect(await list()).toEqual(["myapp://return", "https://shop.example"]);
  });

  test("an address that cannot be allowed changes nothing", async () => {
    const { of, list } = await brandWith(["https://shop.example"]);
    expect(await allowReturnOrigin(api.db, of, "javascript:alert(1)")).toBeNull();
    expect(await list()).toEqual(["https://shop.example"]);
  });

  test("an address is removed in each of its notations, and the others stay", async () => {
    const { of, list } = await brandWith(["https://shop.example/", "https://other.example", "no address"]);
    expect(await removeReturnOrigin(api.db, of, "https://shop.example/cart")).toBe(true);
    expect(await list()).toEqual(["https://other.example", "no address"]);
    expect(await removeReturnOrigin(api.db, of, "https://shop.example")).toBe(false);
    expect(await removeReturnOrigin(api.db, of, "no address")).toBe(true);
    expect(await list()).toEqual(["https://other.example"]);
  });

  test("a brand that does not exist has none", async () => {
    const of = { tenantId: newId() };
    expect(await listReturnOrigins(api.db, of)).toEqual([]);
    expect(await removeReturnOrigin(api.db, of, "https://shop.example")).toBe(false);
  });

  test("the other settings stay, and so does another brand", async () => {
    const one = await brandWith([]);
    const other = await brandWith([]);
    await allowReturnOrigin(api.db, one.of, "https://shop.example");
    const [row] = await api.db.select().from(tenants).where(eq(tenants.id, one.tenant.id));
    expect(row!.settings).toEqual({
      ...one.tenant.settings,
      allowedReturnOrigins: ["https://shop.example"],
    });
    expect(await other.list()).toEqual([]);
  });
});
