import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { contacts } from "@/db/schema/care";
import { memberships, users } from "@/db/schema/identity";
import type { Contact } from "@/lib/care/contacts/model";
import type { CareRequest, ContactVerification } from "@/lib/care/verification/model";
import { makeInvoice } from "@/lib/payments/fixtures";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Failing = { internalCode?: string };
type Staff = { headers: Record<string, string>; contactId: string };

const { api } = await apiOfFile();
let tenant: Tenant;
let impersonation: string;
let company: string;
let invoiceId: string;
let staff: Staff;
let own: string;
let colleagues: string;

beforeEach(async () => {
  tenant = await api.tenant({
    staff: { callerVerification: true } as NonNullable<Tenant["settings"]["staff"]>,
  });
  impersonation = await api.apiKey(tenant, "impersonate-user");
  company = await api.customer(tenant, { customerType: "BUSINESS", name: "Lind Bygg AB" });
  invoiceId = await makeInvoice(api, tenant, { customerId: company });
  const { headers } = await api.staffMember(tenant, "ADMIN");
  const { body } = await api.call<Contact>("POST", "/contacts", {
    headers,
    body: { customerId: company, channel: "PHONE", purpose: "BILLING" },
  });
  staff = {
    headers: { ...headers, "tern-contact": body.contactId, "tern-reason": "They ask" },
    contactId: body.contactId,
  };
});

async function personOf(role: "ADMIN" | "MANAGER" | "MEMBER", name: string) {
  const person = await api.user(tenant, { [company]: role });
  await api.db.update(users).set({ lastLoginAt: api.clock.now(), name }).where(eq(users.id, person.userId));
  return person;
}

/** The person picks the number in the portal. */
async function verify({ userId, token }: { userId: string; token: string }): Promise<void> {
  const { body } = await api.call<ContactVerification>("POST", `/contacts/${staff.contactId}/verification`, {
    headers: staff.headers,
    body: { method: "PORTAL", userId },
  });
  const answer = await api.call<CareRequest>(
    "POST",
    `/end-user/accounts/me/care-requests/${body.verificationId}/approve`,
    {
      headers: { "x-api-key": impersonation, authorization: `Bearer ${token}` },
      body: { number: body.number },
    },
  );
  expect(answer.body.status).toBe("APPROVED");
}

const as = <T>(method: "GET" | "POST", path: string, body?: object) =>
  api.call<T & Failing>(method, path, { headers: staff.headers, ...(body && { body }) });
const rowNow = async () => (await api.db.select().from(contacts).where(eq(contacts.id, staff.contactId)))[0]!;

describe("a MEMBER of a company", () => {
  beforeEach(async () => {
    const leo = await personOf("MEMBER", "Leo Ek");
    own = await makeSubscription(api, tenant, { customerId: company, email: leo.email });
    colleagues = await makeSubscription(api, tenant, { customerId: company, email: "other@bygg.example" });
    await verify(leo);
  });

  test("is stored as the verified person", async () => {
    expect(await rowNow()).toMatchObject({ level: 2, verifiedUserId: expect.any(String) });
    const list = await as<{ items: Contact[] }>("GET", "/contacts?isOpen=true");
    expect(list.body.items[0]).toMatchObject({
      level: 2,
      verifiedPerson: { initials: "L. E.", role: "MEMBER" },
    });
  });

  test("has their own subscription shown, and a colleague's masked", async () => {
    const shown = await as<{ msisdn: string }>("GET", `/subscriptions/${own}`);
    expect([shown.status, shown.body.msisdn]).toEqual([200, expect.stringMatching(/^\+46/)]);
    const masked = await as<{ msisdn: string }>("GET", `/subscriptions/${colleagues}`);
    expect([masked.status, masked.body.msisdn]).toEqual([200, expect.not.stringMatching(/^\+46/)]);
  });

  test("is shown no invoice, no diagnosis and no colleague's usage", async () => {
    for (const path of [
      `/invoices/${invoiceId}`,
      `/invoices?customerId=${company}`,
      `/customers/${company}/diagnosis`,
      `/customers/${company}/account`,
      `/subscriptions/${colleagues}/usage`,
    ])
      expect((await as("GET", path)).body.internalCode, path).toBe("4358");
    expect((await as("GET", `/subscriptions/${own}/usage`)).status).toBe(200);
  });

  test("gets no change that needs a verified caller", async () => {
    const paused = await as("POST", `/subscriptions/${own}/pause`, { when: "NOW" });
    expect([paused.status, paused.body.internalCode]).toEqual([403, "4358"]);
    const revealed = await as("POST", "/reveals", {
      subjectType: "subscription",
      subjectId: own,
      field: "puk",
    });
    expect(revealed.body.internalCode).toBe("4358");
  });
});

describe("a MANAGER of a company", () => {
  test("is shown the invoices and subscriptions of the company, and no people and saved methods", async () => {
    colleagues = await makeSubscription(api, tenant, { customerId: company, email: "other@bygg.example" });
    await verify(await personOf("MANAGER", "Sara Holm"));
    expect((await as("GET", `/invoices/${invoiceId}`)).status).toBe(200);
    expect((await as<{ msisdn: string }>("GET", `/subscriptions/${colleagues}`)).body.msisdn).toMatch(
      /^\+46/,
    );
    expect((await as("GET", `/payment-profiles?customerId=${company}`)).body.internalCode).toBe("4358");
    expect((await as("GET", `/customers/${company}/diagnosis`)).body.internalCode).toBe("4358");
  });

  test("loses this at once with the role", async () => {
    const sara = await personOf("MANAGER", "Sara Holm");
    await verify(sara);
    const ofSara = and(eq(memberships.userId, sara.userId), eq(memberships.customerId, company));
    await api.db.update(memberships).set({ role: "MEMBER" }).where(ofSara);
    expect((await as("GET", `/invoices/${invoiceId}`)).body.internalCode).toBe("4358");
    await api.db.delete(memberships).where(ofSara);
    expect((await as("GET", `/invoices/${invoiceId}`)).body.internalCode).toBe("4358");
    const { items } = (await as<{ items: Contact[] }>("GET", "/contacts?isOpen=true")).body;
    expect(items[0]!.verifiedPerson).toEqual({ userId: sara.userId, initials: "S. H." });
  });
});

describe("a level belongs to a person", () => {
  test("an ADMIN verified after a plain user sees everything, at their own level", async () => {
    await verify(await personOf("MEMBER", "Leo Ek"));
    const johan = await personOf("ADMIN", "Johan Ekström");
    await api.db.update(contacts).set({ level: 3 }).where(eq(contacts.id, staff.contactId));
    await verify(johan);
    expect(await rowNow()).toMatchObject({ level: 2, verifiedUserId: johan.userId });
    expect((await as("GET", `/customers/${company}/diagnosis`)).status).toBe(200);
  });

  test("a plain user verified after an ADMIN takes nothing away", async () => {
    const johan = await personOf("ADMIN", "Johan Ekström");
    await verify(johan);
    await verify(await personOf("MEMBER", "Leo Ek"));
    expect(await rowNow()).toMatchObject({ level: 2, verifiedUserId: johan.userId });
    expect((await as("GET", `/invoices/${invoiceId}`)).status).toBe(200);
  });

  test("an ADMIN who becomes a plain user sees no more than one", async () => {
    const johan = await personOf("ADMIN", "Johan Ekström");
    await verify(johan);
    await api.db.update(memberships).set({ role: "MEMBER" }).where(eq(memberships.userId, johan.userId));
    expect((await as("GET", `/invoices/${invoiceId}`)).body.internalCode).toBe("4358");
  });
});
