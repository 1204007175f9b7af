import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import {
  allowReturnOrigin,
  listReturnOrigins,
  removeReturnOrigin,
} from "@/lib/identity/sign-in/return-origins";
import { allowedOrigin, ReturnAddress, requireAllowedUrls } from "@/lib/identity/sign-in/return-url";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.pool);
  tenant = await api.tenant({ allowedReturnOrigins: [] });
});
afterAll(() => database[Symbol.asyncDispose]());

const DANGEROUS = [
  "javascript://shop.example/%0aalert(1)",
  "JavaScript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data://shop.example/x",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://shop.example/1",
  "intent://return#Intent;scheme=myapp;end",
];

describe("a return address", () => {
  test.each(DANGEROUS)("%s is never accepted and never allowed", (address) => {
    expect(ReturnAddress.safeParse(address).success).toBe(false);
    expect(allowedOrigin(address)).toBeNull();
    // A setting that was stored in another way allows none of these either.
    const careless = { ...tenant, settings: { ...tenant.settings, allowedReturnOrigins: [address] } };
    expect(() => requireAllowedUrls(careless, { returnUrl: "https://evil.example/" })).toThrow();
  });

  test("of the web or an app is accepted after its brand allowed its scheme, host and port", async () => {
    const of = { tenantId: tenant.id };
    const allowed = async (returnUrl: string) => {
      const settings = { ...tenant.settings, allowedReturnOrigins: await listReturnOrigins(api.db, of) };
      expect(ReturnAddress.safeParse(returnUrl).success).toBe(true);
      try {
        requireAllowedUrls({ ...tenant, settings }, { returnUrl });
        return true;
      } catch (error) {
        expect(error).toMatchObject({
          failure: { internalCode: "5008" },
          details: [{ property: "returnUrl" }],
        });
        return false;
      }
    };
    expect(await allowed("myapp://return?order=1")).toBe(false);
    expect(await allowReturnOrigin(api.db, of, "myapp://return/ignored")).toBe("myapp://return");
    expect(await allowReturnOrigin(api.db, of, "myapp://return")).toBe("myapp://return");
    expect(await allowReturnOrigin(api.db, of, "https://shop.example/path")).toBe("https://shop.example");
    expect(await allowReturnOrigin(api.db, of, "javascript:alert(1)")).toBeNull();
    expect(await listReturnOrigins(api.db, of)).toEqual(["myapp://return", "https://shop.example"]);
    expect(await allowed("myapp://return?order=1")).toBe(true);
    expect(await allowed("https://shop.example/done")).toBe(true);
    expect(await allowed("myapp://elsewhere")).toBe(false);
    expect(await allowed("otherapp://return")).toBe(false);
    expect(await allowed("https://shop.example:8443/done")).toBe(false);
    expect(await removeReturnOrigin(api.db, of, "myapp://return")).toBe(true);
    expect(await removeReturnOrigin(api.db, of, "myapp://return")).toBe(false);
    expect(await allowed("myapp://return?order=1")).toBe(false);
    expect(await allowed("https://shop.example/done")).toBe(true);
  });
});
