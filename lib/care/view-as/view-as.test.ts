import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { memberships, users } from "@/db/schema/identity";
import { auditEntries, staffSessions } from "@/db/schema/staff";
import { viewAsSessions } from "@/db/schema/view-as";
import { presentCreditNote } from "@/lib/billing/credit-notes/present";
import { expireViewAs } from "@/lib/care/view-as/decide";
import type { ViewAsConsents, ViewAsSession } from "@/lib/care/view-as/model";
import { startViewAs } from "@/lib/care/view-as/start";
import { endViewAsSession, openViewAsSession } from "@/lib/http/pages/view-as";
import { isClosedInView, withoutSecrets } from "@/lib/http/staff/view-as";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { mutates } from "@/lib/kernel/operation";
import { fillPath } from "@/lib/kernel/paths";
import { OPERATIONS } from "@/lib/operations";
import { newId } from "@/lib/platform/secrets/ids";
import { getAccountExportDocument } from "@/lib/privacy/exports";
import { getSignedDocument } from "@/lib/signing/queries";
import { brandOfFile } from "@/lib/testing/brand";
import type { ContactChannel, ContactLevel } from "@/lib/values/contact";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api, tenant } = await brandOfFile();
const impersonation = await api.apiKey(tenant, "impersonate-user");
const MINUTE_MS = 60_000;
const later = (minutes: number) =>
  api.clock.set(new Date(api.clock.now().getTime() + minutes * MINUTE_MS).toISOString());
const REASON = { "tern-reason": "The%20invoice%20page%20is%20empty" };

let customerId: string;
let astrid: { userId: string; token: string };
let maja: { staffId: string; headers: Record<string, string> };

async function personOf(ids: Record<string, "ADMIN" | "MEMBER">) {
  const person = await api.user(tenant, ids);
  await api.db.update(users).set({ lastLoginAt: api.clock.now() }).where(eq(users.id, person.userId));
  return person;
}

beforeEach(async () => {
  customerId = await api.customer(tenant);
  astrid = await personOf({ [customerId]: "ADMIN" });
  maja = await api.staffMember(tenant, "SUPPORT");
});

type Failing = { internalCode?: string };
const start = (body: object = {}, headers: Record<string, string> = maja.headers) =>
  api.call<ViewAsSession & Failing>("POST", "/view-as-sessions", {
    headers: { ...headers, ...REASON },
    body: { customerId, ...body },
  });
const asAstrid = <T = Failing>(method: string, path: string, body?: object, person = astrid) =>
  api.call<T & Failing>(method, `/end-user${path}`, {
    headers: { "x-api-key": impersonation, authorization: `Bearer ${person.token}` },
    ...(body && { body }),
  });
const consent = (isAllowed = true) =>
  asAstrid<ViewAsConsents>("PUT", "/accounts/me/view-as-consent", { customerId, isAllowed });

/** Uses the ticket of an address as a browser does. @returns the cookie; undefined when it was refused */
async function opened(url: string | undefined): Promise<string | undefined> {
  const { pathname } = new URL(url!);
  const answer = await openViewAsSession(
    api.runtime,
    new Headers({ host: "brand.test" }),
    pathname.slice("/api/view-as/".length),
  );
  const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
  return answer.headers.get("location") === "/home" ? cookie : undefined;
}
const seen = <T = Failing>(cookie: string, path: string) =>
  api.call<T & Failing>("GET", `/end-user${path}`, { headers: { cookie } });

async function look(): Promise<{ cookie: string; viewAsSessionId: string }> {
  await consent();
  const { body } = await start();
  return { cookie: (await opened(body.url))!, viewAsSessionId: body.viewAsSessionId };
}

describe("a view of a customer's pages", () => {
  test("needs consent, and opens the portal once as the person who gave it", async () => {
    expect((await start()).body.internalCode).toBe("4351");
    expect((await consent()).body.items).toMatchObject([{ customerId, isAllowed: true }]);
    const { status, body } = await start();
    expect([status, body.status, body.basis]).toEqual([201, "ALLOWED", "CONSENT"]);
    const cookie = (await opened(body.url))!;
    expect((await seen<{ userId: string }>(cookie, "/accounts/me")).body.userId).toBe(astrid.userId);
    expect(await opened(body.url)).toBeUndefined();
    expect(await opened(`${body.url!.slice(0, -2)}xx`)).toBeUndefined();
  });

  test("asks the user, who answers; the second call returns the ticket", async () => {
    const asked = await start({ ask: true });
    expect(asked.body).toMatchObject({ status: "WAITING" });
    expect(asked.body.url).toBeUndefined();
    const { viewAsSessionId } = asked.body;
    expect((await start({ ask: true })).body.viewAsSessionId).toBe(viewAsSessionId);
    const waiting = await asAstrid<{ viewAsSessions: object[] }>("GET", "/accounts/me/care-requests");
    expect(waiting.body.viewAsSessions).toMatchObject([
      { viewAsSessionId, agentName: "Maja", reason: "The invoice page is empty", status: "WAITING" },
    ]);
    const path = `/accounts/me/view-as-sessions/${viewAsSessionId}`;
    expect((await asAstrid("POST", `${path}/allow`)).status).toBe(204);
    expect((await asAstrid("POST", `${path}/allow`)).body.internalCode).toBe("4353");
    const { body } = await start();
    expect(body).toMatchObject({ viewAsSessionId, status: "ALLOWED", basis: "REQUEST" });
    expect(await opened(body.url)).toBeDefined();
    // One answer allows one view.
    expect((await start()).body.internalCode).toBe("4351");
  });

  test("is not opened by a refusal or a late answer", async () => {
    const first = await start({ ask: true });
    await asAstrid("DELETE", `/accounts/me/view-as-sessions/${first.body.viewAsSessionId}`);
    const read = await api.call<ViewAsSession>("GET", `/view-as-sessions/${first.body.viewAsSessionId}`, {
      headers: maja.headers,
    });
    expect(read.body.status).toBe("REFUSED");
    const second = await start({ ask: true });
    later(6);
    const path = `/accounts/me/view-as-sessions/${second.body.viewAsSessionId}`;
    expect((await asAstrid("POST", `${path}/allow`)).body.internalCode).toBe("4353");
  });

  test("needs no consent in a break-glass hour, and its audit entry names the hour", async () => {
    await api.staffMember(tenant, "ADMIN");
    const { body: emergency } = await api.call<{ breakGlassId: string }>("POST", "/staff/me/break-glass", {
      headers: maja.headers,
      body: { reason: "Fraud at night" },
    });
    const { body } = await start();
    expect(body.basis).toBe("BREAK_GLASS");
    expect(await opened(body.url)).toBeDefined();
    const [entry] = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.operation, "viewAs"), eq(auditEntries.customerId, customerId)));
    expect(entry).toMatchObject({
      breakGlassId: emergency.breakGlassId,
      staffId: maja.staffId,
      isRead: true,
    });
  });

  test("shows one customer of the user, and nothing that opens or pays something", async () => {
    const other = await api.customer(tenant);
    await api.db
      .insert(memberships)
      .values({ tenantId: tenant.id, userId: astrid.userId, customerId: other, role: "ADMIN" });
    const { cookie } = await look();
    expect((await seen(cookie, `/customers/${customerId}`)).status).toBe(200);
    expect((await seen(cookie, `/customers/${other}`)).status).toBe(404);
    for (const path of [`/subscriptions/${newId()}/puk`, `/accounts/me/exports/${newId()}/document`])
      expect((await seen(cookie, path)).body.internalCode).toBe("4349");
  });

  test("ends after 15 minutes, when the user ends it, and with the consent or the staff session", async () => {
    const over = async (cookie: string) => (await seen(cookie, "/accounts/me")).status === 401;
    const first = await look();
    expect(await over(first.cookie)).toBe(false);
    await asAstrid("DELETE", `/accounts/me/view-as-sessions/${first.viewAsSessionId}`);
    expect(await over(first.cookie)).toBe(true);
    const second = await look();
    await consent(false);
    expect(await over(second.cookie)).toBe(true);
    const third = await look();
    await api.call("DELETE", `/view-as-sessions/${third.viewAsSessionId}`, { headers: maja.headers });
    expect(await over(third.cookie)).toBe(true);
    const fourth = await look();
    later(16);
    expect(await over(fourth.cookie)).toBe(true);
    await expireViewAs(api.ctx(tenant));
    const fifth = await look();
    await api.db
      .update(staffSessions)
      .set({ revokedAt: api.clock.now() })
      .where(eq(staffSessions.staffId, maja.staffId));
    expect(await over(fifth.cookie)).toBe(true);
    const statuses = await api.db
      .select({ status: viewAsSessions.status })
      .from(viewAsSessions)
      .where(eq(viewAsSessions.customerId, customerId));
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([
      "ENDED",
      "ENDED",
      "ENDED",
      "ENDED",
      "OPEN",
    ]);
  });

  test("ends when staff leave it, and the browser has its previous identity again", async () => {
    const { cookie } = await look();
    const own = `tern_session=${astrid.token}`;
    const answer = await endViewAsSession(
      api.runtime,
      new Headers({ host: "brand.test", cookie: `${own}; ${cookie}` }),
    );
    expect(answer.headers.get("set-cookie")).toContain("Max-Age=0");
    expect((await seen(`${own}; ${cookie}`, "/accounts/me")).status).toBe(401);
    expect((await seen(own, "/accounts/me")).status).toBe(200);
  });

  test("is one for two clicks at once, and a ticket used twice at once opens one", async () => {
    await consent();
    const clicks = await Promise.all(Array.from({ length: 5 }, () => start()));
    expect(new Set(clicks.map(({ body }) => body.viewAsSessionId)).size).toBe(1);
    const uses = await Promise.all(Array.from({ length: 5 }, () => opened(clicks[0]!.body.url)));
    expect(uses.filter((cookie) => cookie !== undefined)).toHaveLength(1);
  });

  test("is found by no other staff member, and not possible for a user who never signed in", async () => {
    const { viewAsSessionId } = (await start({ ask: true })).body;
    const colleague = await api.staffMember(tenant, "ADMIN");
    for (const method of ["GET", "DELETE"])
      expect(
        (
          await api.call<Failing>(method, `/view-as-sessions/${viewAsSessionId}`, {
            headers: colleague.headers,
          })
        ).body.internalCode,
      ).toBe("4357");
    const second = await personOf({ [customerId]: "ADMIN" });
    const path = `/accounts/me/view-as-sessions/${viewAsSessionId}`;
    expect((await asAstrid("POST", `${path}/allow`, undefined, second)).body.internalCode).toBe("4357");
    const empty = await api.customer(tenant);
    expect((await start({ customerId: empty, ask: true })).body.internalCode).toBe("4356");
    expect((await start({ userId: newId(), ask: true })).body.internalCode).toBe("4356");
    const elsewhere = await api.tenant();
    const foreign = await api.customer(elsewhere);
    expect((await start({ customerId: foreign, ask: true })).body.internalCode).toBe("4356");
    const key = await api.apiKey(tenant);
    expect(
      (await api.call<Failing>("POST", "/view-as-sessions", { key, body: { customerId } })).body.internalCode,
    ).toBe("4350");
  });

  test("is in the customer's list with what was seen, without the reason", async () => {
    await look();
    const { body } = await asAstrid<{ items: { detail?: string }[] }>("GET", "/accounts/me/care-access");
    expect(body.items.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(["PAGES_ASKED", "PAGES_SEEN"]),
    );
    expect(JSON.stringify(body)).not.toContain("invoice page");
    const entries = await api.db.select().from(auditEntries).where(eq(auditEntries.customerId, customerId));
    expect(JSON.stringify(entries)).not.toContain("/api/view-as/");
  });
});

test("shows an unverified caller nothing that is masked for them, despite consent", async () => {
  await consent();
  const [session] = await api.db.select().from(staffSessions).where(eq(staffSessions.staffId, maja.staffId));
  const verifying = { ...tenant, settings: { ...tenant.settings, staff: { callerVerification: true } } };
  const inContact = (
    channel: ContactChannel,
    level: ContactLevel,
    userId?: string,
  ): Promise<ViewAsSession> => {
    const caller: Ctx["caller"] = {
      kind: "staff",
      staffId: maja.staffId,
      email: "maja@brand.example",
      name: "Maja",
      role: "SUPPORT",
      sessionId: session!.id,
      steppedUpUntil: null,
      contact: {
        contactId: newId(),
        customerId,
        channel,
        level,
        ...(userId !== undefined && { person: { userId, name: "Leo", email: "leo@x", role: "MEMBER" } }),
      },
    };
    const ctx = { ...api.ctx(verifying as Tenant), caller, reason: "The invoice page is empty" };
    return inTransaction(ctx, (ctx) => startViewAs(ctx, { customerId, ask: false }));
  };
  await expect(inContact("PHONE", 0)).rejects.toMatchObject({ failure: { internalCode: "4351" } });
  // A MEMBER of a company does not get another user's pages.
  await expect(inContact("PHONE", 2, newId())).rejects.toMatchObject({ failure: { internalCode: "4351" } });
  expect((await inContact("PHONE", 1)).basis).toBe("CONSENT");
});

test("has no value in its answers that opens or pays something", () => {
  const subscription = {
    sim: { esim: true, activationCode: "LPA:1$a$b", installUrl: "https://x", iccid: "89" },
  };
  const invoice = { number: "1", hostedUrl: "https://x/invoice/t", pdfUrl: "https://x/invoice/t/pdf" };
  expect(withoutSecrets({ items: [subscription, invoice], at: null })).toEqual({
    items: [{ sim: { esim: true, iccid: "89" } }, { number: "1" }],
    at: null,
  });
});

test("has no such values on pages that read documents without the edge", async () => {
  const user = { userId: astrid.userId, memberships: [{ customerId, role: "ADMIN" }] };
  const caller = { kind: "user", user, via: "view-as", viewAs: { staffId: maja.staffId } };
  const ctx = { ...api.ctx(tenant), caller } as unknown as Ctx;
  const refusal = { failure: { internalCode: "4349" } };
  await expect(getSignedDocument(ctx, newId())).rejects.toMatchObject(refusal);
  await expect(getAccountExportDocument(ctx, newId())).rejects.toMatchObject(refusal);
});

test("has no credit note with an address that opens the invoice", () => {
  const note = { id: newId(), number: "CN-1", total: 100, tax: 20, taxes: [], reason: "x", refund: null };
  const noteJson = { ...note, undelivered: null, goodwill: null, at: "2026-11-25T10:00:00.000Z" };
  const invoice = { tenantId: tenant.id, id: newId(), hostedTokenHash: "hash", currency: "SEK" as const };
  const present = (caller: Ctx["caller"]) =>
    presentCreditNote({ tenant, caller }, noteJson, invoice, new Map()).pdfUrl;
  expect(present({ kind: "system", job: "test" })).toContain("/invoice/");
  expect(present({ kind: "user", via: "view-as" } as Ctx["caller"])).toBeUndefined();
});

describe("while staff look at a customer's pages", () => {
  const CLOSED = OPERATIONS.filter(
    (operation) => operation.surfaces.includes("end-user") && isClosedInView(operation),
  );
  test("every mutating operation of the end-user API is closed", () => {
    const changing = OPERATIONS.filter((one) => one.surfaces.includes("end-user") && mutates(one));
    expect(changing.length).toBeGreaterThan(60);
    expect(CLOSED).toEqual(expect.arrayContaining(changing));
  });

  test.each(CLOSED.map((operation) => ({ id: operation.id, operation })))(
    "$id is refused while viewing as a customer and after its end, with another session too",
    async ({ operation }) => {
      const { cookie } = await look();
      const path = fillPath(operation.path, () => newId());
      const own = `tern_session=${astrid.token}`;
      for (const cookies of [cookie, `${own}; ${cookie}`, `${own}; tern-view-as=over`]) {
        const { status, body } = await api.call<Failing>(operation.method, `/end-user${path}`, {
          headers: { cookie: cookies, origin: "http://brand.test" },
          ...(operation.body && { body: {} }),
        });
        expect([status, body.internalCode]).toEqual([403, "4349"]);
      }
    },
  );
});
