import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tenants } from "@/db/schema/identity";
import { seedKobolt } from "@/db/seed/kobolt/seed-kobolt";
import { listShopOfferings } from "@/lib/catalog/queries";
import { mailTheme } from "@/lib/identity/mails/mailer";
import { uncacheTenant } from "@/lib/identity/sign-in/credential-cache";
import { findTenantByHost } from "@/lib/identity/sign-in/credentials";
import { requireAllowedUrls } from "@/lib/identity/sign-in/return-url";
import { failures } from "@/lib/kernel/error-registry";
import { mutates } from "@/lib/kernel/operation";
import { fillPath, parametersOf } from "@/lib/kernel/paths";
import { OPERATIONS } from "@/lib/operations";
import { presentLink, presentSession, type SessionRow } from "@/lib/payments/collections/collections";
import { type ProfileSessionRow, presentProfileSession } from "@/lib/payments/profiles/profile-sessions";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { newId } from "@/lib/platform/secrets/ids";
import { downloadLink } from "@/lib/reports/download-link";
import { presentSigningSession, type SigningRow } from "@/lib/signing/queries";
import { type SeededApi, seededApi } from "@/lib/testing/seeded";
import { portalUrl, type Tenant } from "@/lib/values/tenant/tenant";

// PUBLIC_URL is http://brand.test here: the address of the first brand, and of nothing another brand's customers follow.

let seeded: SeededApi;
beforeAll(async () => {
  seeded = await seededApi();
  await seedKobolt(seeded.database.pool);
});
afterAll(() => seeded[Symbol.asyncDispose]());

const kobolt = async () => (await findTenantByHost(seeded.database.db, "kobolt.localhost")) as Tenant;

/** Every address of pages and pictures of ours in all that can be read of the first brand, sorted. */
async function addresses(): Promise<string[]> {
  const found = new Set<string>();
  const read = async (path: string) => {
    const { status, body } = await seeded.api.call("GET", path, { key: seeded.demo.apiKeys.fullAccess });
    if (status !== 200) return;
    for (const [address] of JSON.stringify(body).matchAll(
      /https?:\/\/(brand\.test|[a-z]+\.localhost)[^"\\]*/g,
    ))
      found.add(address);
  };
  for (const operation of OPERATIONS.filter((one) => one.surfaces.includes("platform") && !mutates(one))) {
    // Return origins are what a brand allows, not what an answer links to.
    if (operation.path === "/tenant-settings") continue;
    const names = parametersOf(operation.path).map(({ name }) => name);
    if (names.length > 1) continue;
    const values = names.length === 0 ? [""] : (seeded.known[names[0]!] ?? []).slice(0, 3);
    for (const value of values)
      await read(
        `${fillPath(operation.path, () => value)}${operation.path.endsWith("product-offerings") ? "?customerType=CONSUMER" : ""}`,
      );
  }
  return [...found].toSorted();
}

const moveTo = async (host: string | undefined) => {
  await seeded.api.db
    .update(tenants)
    .set({ settings: { ...seeded.tenant.settings, ...(host !== undefined && { host }) } })
    .where(eq(tenants.id, seeded.tenant.id));
  uncacheTenant(seeded.tenant.id);
};

test("whatever the API's answers link to is on the brand's own host", async () => {
  const here = await addresses();
  const kinds = new Set(here.map((address) => new URL(address).pathname.split("/")[1]));
  expect([...kinds]).toEqual(["artwork", "invoice", "lines"]);
  await moveTo("first.localhost");
  const there = await addresses();
  await moveTo(undefined);
  expect(there).toEqual(here.map((address) => address.replace("//brand.test/", "//first.localhost/")));
});

test("another brand's addresses are its own", async () => {
  const tenant = await kobolt();
  expect(portalUrl(tenant)).toBe("http://kobolt.localhost");
  const shop = await listShopOfferings({
    language: "en",
    db: seeded.database.db,
    tenant,
    market: "SE",
    customerType: "CONSUMER",
  });
  expect(shop.map(({ imageUrl }) => imageUrl)).toEqual([
    "http://kobolt.localhost/brand/kobolt/plan-much.svg",
    "http://kobolt.localhost/brand/kobolt/plan-endless.svg",
  ]);
  expect(mailTheme(tenant)).toMatchObject({
    brandName: "Kobolt",
    logoUrl: "http://kobolt.localhost/app-icon/logo.png",
    supportEmail: "hej@kobolt.example",
  });
  expect(mailTheme(seeded.tenant).logoUrl).toBe("http://brand.test/app-icon/logo.png");
});

test("pages for whoever has the link are the brand's", async () => {
  const tenant = await kobolt();
  const now = seeded.api.clock.now();
  const key = { tenantId: tenant.id, id: newId() };
  const row = {
    ...key,
    hostedTokenHash: "abc",
    expiresAt: now,
    createdAt: now,
    updatedAt: now,
    metadata: {},
    audit: [],
  };
  const session = row as unknown as SessionRow;
  expect([
    presentSession(tenant, session, now).hostedUrl,
    presentLink(tenant, session, now).hostedUrl,
    presentProfileSession(tenant, row as unknown as ProfileSessionRow, now).hostedUrl,
    presentSigningSession(tenant, row as unknown as SigningRow, now).hostedUrl,
  ]).toEqual(
    (["pay", "pay", "save", "sign"] as const).map(
      (page) => `http://kobolt.localhost/${page}/${hostedToken(page, key)}`,
    ),
  );
  const report = { tenantId: tenant.id, reportId: "r", expiresAt: new Date(now.getTime() + 1000) };
  expect(downloadLink(tenant, report, now).downloadUrl).toContain(
    "http://kobolt.localhost/api/v2/reports/r/",
  );
});

test("a customer is sent back to the brand's pages, and not to another brand's", async () => {
  const tenant = await kobolt();
  const refused = expect.objectContaining({ failure: failures.returnUrlNotAllowed });
  const back = (brand: Tenant, returnUrl: string) => () => requireAllowedUrls(brand, { returnUrl });
  expect(back(tenant, "http://kobolt.localhost/orders/1")).not.toThrow();
  expect(back(tenant, "http://brand.test/orders/1")).toThrow(refused);
  expect(back(seeded.tenant, "http://brand.test/orders/1")).not.toThrow();
  expect(back(seeded.tenant, "http://kobolt.localhost/orders/1")).toThrow(refused);
});
