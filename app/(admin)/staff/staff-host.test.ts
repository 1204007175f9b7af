import { NextRequest } from "next/server";
import { describe, expect, test, vi } from "vitest";
import { tenantHosts } from "@/db/schema/identity";
import { staffCaller } from "@/lib/http/caller";
import { adminUrl } from "@/lib/identity/staff/host";
import { brandOfFile } from "@/lib/testing/brand";
import { proxy } from "@/proxy";

// Runs before the settings of the process are read for the first time.
vi.hoisted(() => {
  process.env.ADMIN_HOST = "staff.example";
});

const { api, tenant } = await brandOfFile();
await api.db.insert(tenantHosts).values({ host: "brand.test", tenantId: tenant.id });
const staffHost = `${tenant.slug}.staff.example`;

const visit = async (host: string, path: string) => {
  const { status, headers } = await proxy(
    new NextRequest(`http://${host}${path}`, { headers: { host, "accept-language": "en" } }),
  );
  return { status, location: headers.get("location"), shown: headers.get("x-middleware-rewrite") };
};

describe("the host of the staff pages", () => {
  test("shows staff pages and redirects to them from its front page", async () => {
    expect(await visit(staffHost, "/admin/audit")).toMatchObject({ status: 200, shown: null });
    expect(await visit(staffHost, "/")).toMatchObject({ location: `http://${staffHost}/admin` });
  });

  test.each(["/plans", "/login", "/pay/x", "/developers", "/sandbox/mailbox", "/administrators"])(
    "has no page %s",
    async (path) => {
      expect((await visit(staffHost, path)).status).toBe(404);
    },
  );

  test("is the address in mails to staff", () => {
    expect(new URL(adminUrl({ tenant })).hostname).toBe(staffHost);
  });
});

describe("a host of the brand", () => {
  test("shows the shop's missing page instead of a staff page", async () => {
    expect((await visit("brand.test", "/admin/audit")).shown).toContain("/brand.test/en-US/admin/audit");
  });

  test("serves the developer pages", async () => {
    expect(await visit("brand.test", "/developers")).toMatchObject({ status: 200, shown: null });
  });
});

describe("a staff session", () => {
  test("counts at the host of the staff pages only", async () => {
    const { headers } = await api.staffMember(tenant, "ADMIN");
    const at = (host: string) => staffCaller(api.runtime, new Headers({ ...headers, host }));
    expect((await at(staffHost))?.caller.kind).toBe("staff");
    expect(await at("brand.test")).toBeNull();
    expect(await at("other.staff.example")).toBeNull();
  });
});
