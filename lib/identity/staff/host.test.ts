import { afterEach, describe, expect, test } from "vitest";
import { adminUrl, isForStaff, slugOfStaffHost } from "@/lib/identity/staff/host";
import { env, forgetEnv } from "@/lib/platform/env";
import { portalUrl, type Tenant } from "@/lib/values/tenant/tenant";

const before = process.env.ADMIN_HOST;
const settings = { host: "shop.example" } as Tenant["settings"];
const tenant = { slug: "skylark", settings };

function setAdminHost(host: string | undefined): void {
  if (host === undefined) delete process.env.ADMIN_HOST;
  else process.env.ADMIN_HOST = host;
  forgetEnv();
}
afterEach(() => setAdminHost(before));

describe("with a host for staff", () => {
  test("each brand's staff pages are at its slug below it, with the protocol and port of the public address", () => {
    setAdminHost("staff.example");
    const { protocol, port } = new URL(env().publicUrl);
    const url = new URL(adminUrl({ tenant }));
    expect([url.hostname, url.pathname]).toEqual(["skylark.staff.example", "/admin"]);
    expect([url.protocol, url.port]).toEqual([protocol, port]);
    expect(slugOfStaffHost("skylark.staff.example")).toBe("skylark");
  });

  test("no other host serves staff, not even one that ends alike", () => {
    setAdminHost("staff.example");
    expect(isForStaff("skylark.staff.example")).toBe(true);
    for (const host of ["shop.example", "staff.example", "otherstaff.example", "staff.example.evil"]) {
      expect(slugOfStaffHost(host), host).toBeNull();
      expect(isForStaff(host), host).toBe(false);
    }
  });
});

test("without a host for staff, a brand's staff pages are on its own hosts", () => {
  setAdminHost(undefined);
  expect(adminUrl({ tenant })).toBe(`${portalUrl(tenant)}/admin`);
  expect(isForStaff("shop.example")).toBe(true);
  expect(slugOfStaffHost("skylark.undefined")).toBeNull();
});
