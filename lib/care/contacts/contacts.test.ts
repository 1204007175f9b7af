import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { contacts } from "@/db/schema/care";
import { staffSessions } from "@/db/schema/staff";
import type { Contact } from "@/lib/care/contacts/model";
import { hashToken, newId, randomToken } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();

type Member = Awaited<ReturnType<typeof api.staffMember>>;
let maja: Member;
let customerId: string;

beforeEach(async () => {
  maja = await api.staffMember(tenant, "SUPPORT");
  customerId = await api.customer(tenant, { name: "Astrid Lind" });
});

const open = (given: object = {}, headers: Record<string, string> = maja.headers) =>
  api.call<Contact & { internalCode: string }>("POST", "/contacts", {
    headers,
    body: { customerId, channel: "PHONE", purpose: "BILLING", ...given },
  });

const wrapUp = (contactId: string, body: object = {}, headers = maja.headers) =>
  api.call<Contact & { internalCode: string }>("PUT", `/contacts/${contactId}`, { headers, body });

/** A second session of the same staff member. */
async function otherSession({ staffId }: Member) {
  const token = randomToken();
  const now = api.clock.now();
  await api.db.insert(staffSessions).values({
    tenantId: tenant.id,
    id: newId(),
    staffId,
    tokenHash: hashToken(token),
    ip: "unknown",
    createdAt: now,
    expiresAt: new Date(now.getTime() + 3600_000),
  });
  return { cookie: `tern-staff=${token}`, origin: "http://brand.test" };
}

describe("opening a contact", () => {
  test("starts one at level 0", async () => {
    const { status, body } = await open({ ticket: "ZD-7" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customerId,
      customer: { name: "Astrid Lind" },
      staffId: maja.staffId,
      channel: "PHONE",
      purpose: "BILLING",
      ticket: "ZD-7",
      level: 0,
      isOpen: true,
    });
  });

  test("returns the open one, even when two tabs ask at once", async () => {
    const answers = await Promise.all([open(), open(), open()]);
    expect(new Set(answers.map(({ body }) => body.contactId)).size).toBe(1);
    expect(await api.db.$count(contacts, eq(contacts.customerId, customerId))).toBe(1);
  });

  test("starts another one for another channel, and ends the first", async () => {
    const call = await open();
    const chat = await open({ channel: "CHAT" });
    expect(chat.body.contactId).not.toBe(call.body.contactId);
    const { body } = await api.call<Contact>("GET", `/contacts/${call.body.contactId}`, maja);
    expect(body.isOpen).toBe(false);
  });

  test("adds a ticket, and a call keeps it", async () => {
    const first = (await open()).body;
    const { contactId } = first;
    expect((await open({ ticket: "T-1" })).body).toMatchObject({ contactId, ticket: "T-1" });
    expect((await open()).body).toMatchObject({ contactId, ticket: "T-1" });
    expect((await open({ ticket: "T-2" })).body).toMatchObject({ contactId, ticket: "T-1" });
  });

  test("starts another internal one for another ticket", async () => {
    const first = (await open({ channel: "INTERNAL", ticket: "T-1" })).body;
    const second = (await open({ channel: "INTERNAL", ticket: "T-2" })).body;
    expect(second.ticket).toBe("T-2");
    expect(second.contactId).not.toBe(first.contactId);
  });

  test("starts another one in another session, without the first one's level", async () => {
    const first = await open();
    await api.db.update(contacts).set({ level: 3 }).where(eq(contacts.id, first.body.contactId));
    const second = await open({}, await otherSession(maja));
    expect(second.body.contactId).not.toBe(first.body.contactId);
    expect(second.body.level).toBe(0);
  });

  test("starts another one after an hour without use", async () => {
    const first = await open();
    await api.db
      .update(contacts)
      .set({ lastUsedAt: new Date(api.clock.now().getTime() - 60 * 60_000) })
      .where(eq(contacts.id, first.body.contactId));
    expect((await open()).body.contactId).not.toBe(first.body.contactId);
  });

  test("is refused for an unknown customer, or another brand's", async () => {
    const other = await api.tenant();
    for (const id of [newId(), "x", await api.customer(other)]) {
      const { status, body } = await open({ customerId: id });
      expect([status, body.internalCode]).toEqual([404, "2100"]);
    }
  });

  test("is refused to keys", async () => {
    const { status, body } = await api.call<{ internalCode: string }>("POST", "/contacts", {
      key,
      body: { customerId, channel: "PHONE", purpose: "OTHER" },
    });
    expect([status, body.internalCode]).toEqual([403, "4350"]);
  });
});

describe("wrapping up a contact", () => {
  test("keeps the note and ends it; a note can be corrected afterwards", async () => {
    const { contactId } = (await open()).body;
    const first = await wrapUp(contactId, { note: "Paid by card", purpose: "ORDER" });
    expect(first.body).toMatchObject({ note: "Paid by card", purpose: "ORDER", isOpen: false });
    const second = await wrapUp(contactId, { note: "Pays by card on Friday" });
    expect(second.body).toMatchObject({ note: "Pays by card on Friday", endedAt: first.body.endedAt });
  });

  test("keeps it open when asked to", async () => {
    const { contactId } = (await open()).body;
    expect((await wrapUp(contactId, { note: "So far", ended: false })).body.isOpen).toBe(true);
  });

  test("corrects purpose and channel of an open contact; another channel is not verified", async () => {
    const { body } = await open();
    await api.db.update(contacts).set({ level: 2 }).where(eq(contacts.id, body.contactId));
    const change = (given: object) =>
      api.call<Contact & { internalCode?: string }>("PUT", `/contacts/${body.contactId}`, {
        headers: maja.headers,
        body: { ended: false, ...given },
      });
    expect((await change({ purpose: "BILLING" })).body).toMatchObject({
      purpose: "BILLING",
      level: 2,
      isOpen: true,
    });
    expect((await change({ channel: "PHONE" })).body).toMatchObject({ channel: "PHONE", level: 2 });
    expect((await change({ channel: "CHAT" })).body).toMatchObject({
      channel: "CHAT",
      purpose: "BILLING",
      level: 0,
      isOpen: true,
    });
    await change({ ended: true });
    expect((await change({ channel: "PHONE" })).status).toBe(404);
    expect((await change({ note: "Rings back" })).body).toMatchObject({
      channel: "CHAT",
      note: "Rings back",
    });
  });

  test("is refused for a colleague's contact", async () => {
    const { contactId } = (await open()).body;
    const colleague = await api.staffMember(tenant, "ADMIN");
    const { status, body } = await wrapUp(contactId, {}, colleague.headers);
    expect([status, body.internalCode]).toEqual([404, "2240"]);
  });
});

test("the list has the caller's own contacts, and for one customer those of all staff", async () => {
  const own = (await open()).body;
  const colleague = await api.staffMember(tenant, "BILLING");
  const theirs = (await open({}, colleague.headers)).body;
  await wrapUp(theirs.contactId, {}, colleague.headers);
  const ids = async (query: string) =>
    (await api.call<{ items: Contact[] }>("GET", `/contacts?${query}`, maja)).body.items.map(
      (one) => one.contactId,
    );
  expect(await ids("")).toEqual([own.contactId]);
  expect((await ids(`customerId=${customerId}`)).toSorted()).toEqual(
    [own.contactId, theirs.contactId].toSorted(),
  );
  expect(await ids(`customerId=${customerId}&isOpen=true`)).toEqual([own.contactId]);
  await wrapUp(own.contactId);
  expect(await ids("isOpen=true")).toEqual([]);
});

test("the list of contacts that customers began has those of all staff, by purpose", async () => {
  const brand = await api.tenant();
  const [first, second] = [await api.staffMember(brand, "SUPPORT"), await api.staffMember(brand, "BILLING")];
  const openFor = async (member: Member, given: object) =>
    (await open({ customerId: await api.customer(brand, { name: "Astrid Lind" }), ...given }, member.headers))
      .body.contactId;
  const called = await openFor(first, {});
  const visited = await openFor(second, { channel: "SHOP", purpose: "CONNECTION" });
  await openFor(second, { channel: "INTERNAL", ticket: "HELP-1" });
  const found = async (query: string) =>
    (await api.call<{ items: Contact[] }>("GET", `/contacts?fromCustomers=true&${query}`, first)).body.items;
  const ids = async (query: string) => (await found(query)).map((one) => one.contactId).toSorted();
  expect(await ids("")).toEqual([called, visited].toSorted());
  expect(await ids("purpose=CONNECTION")).toEqual([visited]);
  expect(await ids("purpose=CONNECTION&purpose=BILLING")).toEqual([called, visited].toSorted());
  expect(await ids("purpose=ORDER")).toEqual([]);
});

test("the audit log names the contact of a call", async () => {
  const { contactId } = (await open()).body;
  await api.call("GET", `/customers/${customerId}`, {
    headers: { ...maja.headers, "tern-contact": contactId },
  });
  const { body } = await api.call<{ items: { operation: string; contactId?: string }[] }>(
    "GET",
    "/audit-entries?limit=1",
    maja,
  );
  expect(body.items[0]).toMatchObject({ operation: "getCustomer", contactId });
});
