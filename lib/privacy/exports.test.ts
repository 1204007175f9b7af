import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity";
import { accountExports } from "@/db/schema/privacy";
import { moveTo } from "@/lib/billing/collection/testing";
import { uncacheTenant } from "@/lib/identity/sign-in/credential-cache";
import type { Ctx } from "@/lib/kernel/context";
import { makeInvoice } from "@/lib/payments/fixtures";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { newId } from "@/lib/platform/secrets/ids";
import { exportDocument } from "@/lib/privacy/export-document";
import { expireAccountExports, newestAccountExport } from "@/lib/privacy/exports";
import { makeAccountExport } from "@/lib/privacy/jobs";
import type { AccountExport, AccountExportDocument } from "@/lib/privacy/model";
import { accountExportArchive } from "@/lib/privacy/readable/archive";
import { customerAsSubject } from "@/lib/privacy/subjects";
import type { Tenant } from "@/lib/values/tenant/tenant";

let world: PaymentWorld;
let tenant: Tenant;
let impersonation: string;

const DAY_MS = 24 * 3600 * 1000;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.api.tenant();
  impersonation = await world.api.apiKey(tenant, "impersonate-user");
});
afterAll(() => world[Symbol.asyncDispose]());

async function person(role: "ADMIN" | "MEMBER" = "ADMIN") {
  const customerId = await world.api.customer(tenant, { name: "Astrid Lind" });
  const user = await world.api.user(tenant, { [customerId]: role });
  const call = <T>(method: string, path: string) =>
    world.api.call<T>(method, `/end-user/accounts/me${path}`, {
      headers: { "x-api-key": impersonation, authorization: `Bearer ${user.token}` },
    });
  const ready = async () => {
    const { body } = await call<AccountExport>("POST", "/exports");
    await expect
      .poll(async () => (await call<AccountExport>("GET", `/exports/${body.exportId}`)).body.status)
      .toBe("READY");
    return body.exportId;
  };
  const document = async (exportId: string) => {
    const { body } = await call<AccountExportDocument>("GET", `/exports/${exportId}/document`);
    return JSON.parse(Buffer.from(body.content, "base64").toString("utf8"));
  };
  return { ...user, customerId, call, ready, document };
}

describe("an export", () => {
  it("is made, told of once, and holds what is known of the person and their customers", async () => {
    const { userId, customerId, email, call, ready, document } = await person();
    const invoiceId = await makeInvoice(world.api, tenant, {
      customerId,
      hostedTokenHash: newId(),
      status: "PAID",
    });
    const exportId = await ready();
    const content = await document(exportId);
    expect(content.people).toMatchObject([{ id: userId, email }]);
    expect(content.memberships).toMatchObject([{ customerId, role: "ADMIN" }]);
    expect(content.customers).toMatchObject([{ id: customerId, name: "Astrid Lind" }]);
    expect(content.invoices).toMatchObject([{ id: invoiceId }]);
    expect(content.sessions.length).toBeGreaterThan(0);
    const read = await call<AccountExportDocument>("GET", `/exports/${exportId}/document`);
    expect(read.body).toMatchObject({
      contentType: "application/json",
      fileName: expect.stringMatching(/^account-.*\.json$/),
    });
    // The job may run again, and nothing comes of it.
    await makeAccountExport.run(world.api.ctx(tenant), { exportId }, { number: 2, isLast: false });
    await expect
      .poll(async () => (await world.mails(email)).map(({ subject }) => subject))
      .toEqual([expect.stringContaining("ready")]);
  });

  it("gives away no secrets", async () => {
    const { customerId, ready, document } = await person();
    const hash = newId();
    const id = await makeInvoice(world.api, tenant, { customerId, hostedTokenHash: hash, status: "ISSUED" });
    const text = JSON.stringify(await document(await ready()));
    expect(text).not.toContain(hash);
    expect(text).not.toContain(hostedToken("invoice", { tenantId: tenant.id, id }));
    expect(text).not.toMatch(/hosted|providerRef|Encrypted|codeHash|nonce/);
  });

  it("of a member tells of themselves, and not of the customer", async () => {
    const { customerId, userId, ready, document } = await person("MEMBER");
    await makeInvoice(world.api, tenant, { customerId, hostedTokenHash: newId(), status: "PAID" });
    const content = await document(await ready());
    expect(content.people).toMatchObject([{ id: userId }]);
    expect([content.customers, content.invoices, content.orders]).toEqual([[], [], []]);
  });

  it("is asked for once a day, also by two at once", async () => {
    const { call, userId } = await person();
    const both = await Promise.all([call("POST", "/exports"), call("POST", "/exports")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ internalCode: "2190" });
    await world.api.db
      .update(accountExports)
      .set({ createdAt: new Date(world.api.clock.now().getTime() - 25 * 3600 * 1000) })
      .where(eq(accountExports.userId, userId));
    expect((await call("POST", "/exports")).status).toBe(202);
  });

  it("is nobody else's", async () => {
    const [owner, other] = [await person(), await person()];
    const exportId = await owner.ready();
    for (const path of [`/exports/${exportId}`, `/exports/${exportId}/document`])
      expect((await other.call(`GET`, path)).body).toMatchObject({ internalCode: "2191" });
    expect((await owner.call("GET", "/exports/nothing")).status).toBe(404);
    const anonymous = await world.api.call("POST", "/end-user/accounts/me/exports", {
      headers: { "x-api-key": impersonation },
    });
    expect(anonymous.status).toBe(401);
  });

  it("is gone after a week, and forgotten after a season", async () => {
    const { call, ready, userId } = await person();
    const exportId = await ready();
    const ctx = world.api.ctx(tenant);
    const age = async (days: number) => {
      const expiresAt = new Date(ctx.clock.now().getTime() - days * 24 * 3600 * 1000);
      await ctx.db.update(accountExports).set({ expiresAt }).where(eq(accountExports.userId, userId));
    };
    await age(0);
    // Before the sweep has come by.
    expect((await call("GET", `/exports/${exportId}/document`)).body).toMatchObject({ internalCode: "2192" });
    await expireAccountExports(ctx);
    expect((await call<AccountExport>("GET", `/exports/${exportId}`)).body.status).toBe("EXPIRED");
    const [row] = await ctx.db.select().from(accountExports).where(eq(accountExports.userId, userId));
    expect(row!.content).toBeNull();
    await age(91);
    await expireAccountExports(ctx);
    expect((await call("GET", `/exports/${exportId}`)).status).toBe(404);
  });

  it("that could not be made in a day is given up", async () => {
    const { call, userId } = await person();
    await world.jobs.stop();
    const { body } = await call<AccountExport>("POST", "/exports");
    const ctx = world.api.ctx(tenant);
    await expireAccountExports(ctx);
    expect((await call<AccountExport>("GET", `/exports/${body.exportId}`)).body.status).toBe("PENDING");
    await ctx.db
      .update(accountExports)
      .set({ createdAt: new Date(ctx.clock.now().getTime() - 25 * 3600 * 1000) })
      .where(eq(accountExports.userId, userId));
    await expireAccountExports(ctx);
    expect((await call<AccountExport>("GET", `/exports/${body.exportId}`)).body.status).toBe("EXPIRED");
    expect((await call("POST", "/exports")).status).toBe(202);
    await world.jobs.start();
  });

  it("of somebody who is gone meanwhile comes to nothing", async () => {
    const { call, userId } = await person();
    await world.jobs.stop();
    const { body } = await call<AccountExport>("POST", "/exports");
    await world.api.db.delete(users).where(eq(users.id, userId));
    await makeAccountExport.run(
      world.api.ctx(tenant),
      { exportId: body.exportId },
      { number: 1, isLast: false },
    );
    await world.jobs.start();
    expect(await world.api.db.$count(accountExports, eq(accountExports.id, body.exportId))).toBe(0);
  });
});

describe("of a customer", () => {
  it("is of its people too, and of nobody else's", async () => {
    const [{ customerId, email }, other] = [await person(), await person()];
    const ctx = world.api.ctx(tenant);
    const subject = await customerAsSubject(ctx, customerId);
    const text = await exportDocument(ctx, subject!);
    expect(JSON.parse(text)).toMatchObject({ customers: [{ id: customerId }], people: [{ email }] });
    expect(text).not.toContain(other.email);
    expect(await customerAsSubject(ctx, newId())).toBeNull();
  });
});

describe("the archive", () => {
  it("holds a page to read in the account's language, and the document for programs", async () => {
    const { ready, userId, email, document } = await person();
    await world.api.db.update(users).set({ preferredLocale: "sv-SE" }).where(eq(users.id, userId));
    const exportId = await ready();
    const user = { userId, email, name: "A", preferredLocale: "sv-SE", sessionId: newId(), memberships: [] };
    const ctx: Ctx = { ...world.api.ctx(tenant), caller: { kind: "user", via: "cookie", user } };
    const { fileName, bytes } = await accountExportArchive(ctx, exportId);
    expect(fileName).toMatch(/^account-.*\.zip$/);
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(["index.html", "account.json"]);
    expect(JSON.parse(strFromU8(files["account.json"]!))).toEqual(await document(exportId));
    const page = strFromU8(files["index.html"]!);
    expect(page).toContain("Så läser du det här");
    expect(page).toContain(email);
    await expect(accountExportArchive(ctx, newId())).rejects.toMatchObject({
      failure: { internalCode: "2191" },
    });
  });
});

describe("the page", () => {
  it("knows the newest export, and when another may be asked for", async () => {
    const { ready, userId, email } = await person();
    const user = { userId, email, name: "A", preferredLocale: "en-US", sessionId: newId(), memberships: [] };
    const ctx: Ctx = { ...world.api.ctx(tenant), caller: { kind: "user", via: "cookie", user } };
    expect(await newestAccountExport(ctx)).toBeNull();
    const exportId = await ready();
    expect(await newestAccountExport(ctx)).toMatchObject({
      newest: { exportId, status: "READY" },
      againAt: expect.any(String),
    });
  });
});

// The last one: the brand stays moved.
describe("the export", () => {
  it("of a brand whose clock was moved is dated by that clock, and kept for a week of it", async () => {
    const { call, ready, document } = await person();
    const moved = 90 * DAY_MS;
    await moveTo(world.api, tenant, moved);
    const today = new Date(world.api.clock.now().getTime() + moved).toISOString().slice(0, 10);
    const exportId = await ready();
    const { body } = await call<AccountExport>("GET", `/exports/${exportId}`);
    expect([body.createdAt, body.completedAt].map((at) => at?.slice(0, 10))).toEqual([today, today]);
    expect((await document(exportId)).madeAt.slice(0, 10)).toBe(today);
    const path = `/exports/${exportId}/document`;
    const read = await call<AccountExportDocument>("GET", path);
    expect(read.body.fileName).toBe(`account-${today}.json`);
    // Requests use what they know of a brand for some seconds.
    uncacheTenant(tenant.id);
    await moveTo(world.api, tenant, moved + 7 * DAY_MS + 60_000);
    expect((await call<AccountExportDocument>("GET", path)).body).toMatchObject({ internalCode: "2192" });
  });
});
