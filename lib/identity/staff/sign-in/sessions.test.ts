import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { contacts } from "@/db/schema/care";
import { memberships } from "@/db/schema/identity";
import { staffSessions } from "@/db/schema/staff";
import { staffRules } from "@/lib/identity/staff/settings";
import { findStaffSession } from "@/lib/identity/staff/sign-in/sessions";
import { hashToken, newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
const start = api.clock.now();
const MINUTE_MS = 60_000;
const minutes = (count: number) => new Date(start.getTime() + count * MINUTE_MS);
const { contactMinutes } = staffRules(tenant);

beforeEach(() => api.clock.set(start));

type Options = Parameters<typeof findStaffSession>[4];

async function signedIn() {
  const person = await api.staffMember(tenant, "SUPPORT");
  const read = async () =>
    (
      await api.db
        .select()
        .from(staffSessions)
        .where(eq(staffSessions.tokenHash, hashToken(person.sessionToken)))
    )[0]!;
  const find = (at = start, options?: Options) =>
    findStaffSession(api.db, tenant, person.sessionToken, at, options);
  return { ...person, read, find, sessionId: (await read()).id };
}

/** An open contact of a signed-in person about a customer. */
async function withContact(given: Partial<typeof contacts.$inferInsert> = {}) {
  const person = await signedIn();
  const customerId = await api.customer(tenant);
  const contactId = newId();
  await api.db.insert(contacts).values({
    tenantId: tenant.id,
    id: contactId,
    staffId: person.staffId,
    sessionId: person.sessionId,
    customerId,
    channel: "PHONE",
    purpose: "OTHER",
    lastUsedAt: start,
    createdAt: start,
    ...given,
  });
  const lastUsed = async () =>
    (await api.db.select().from(contacts).where(eq(contacts.id, contactId)))[0]!.lastUsedAt;
  return { ...person, customerId, contactId, lastUsed };
}

describe("the use of a staff session", () => {
  test("is recorded once a minute, because each record is a write", async () => {
    const { read, find } = await signedIn();
    await find(new Date(minutes(1).getTime() - 1));
    expect((await read()).lastUsedAt).toBeNull();
    await find(minutes(1));
    expect((await read()).lastUsedAt).toEqual(minutes(1));
    await find(new Date(minutes(2).getTime() - 1));
    expect((await read()).lastUsedAt).toEqual(minutes(1));
  });

  test("is not recorded for requests that an open page makes by itself", async () => {
    const { read, find } = await signedIn();
    expect(await find(minutes(5), { isUse: false })).not.toBeNull();
    expect((await read()).lastUsedAt).toBeNull();
  });
});

describe("the contact that a request names", () => {
  test("belongs to the session, with its customer and how surely the caller is known", async () => {
    const { find, contactId, customerId } = await withContact({ level: 2 });
    expect((await find(start, { contactId }))!.contact).toEqual({
      contactId,
      customerId,
      channel: "PHONE",
      level: 2,
    });
    expect((await find(start))!.contact).toBeNull();
  });

  test("has the verified person with their present role in the customer", async () => {
    const { userId, email } = await api.user(tenant);
    const { find, contactId, customerId } = await withContact({ level: 2, verifiedUserId: userId });
    const person = async () => (await find(start, { contactId }))!.contact!.person;
    expect(await person()).toEqual({ userId, email, name: "Astrid Lind", role: null });
    await api.db.insert(memberships).values({ tenantId: tenant.id, customerId, userId, role: "MANAGER" });
    expect(await person()).toMatchObject({ role: "MANAGER" });
  });

  test("is not found in another session, after its end, or by an id that is none", async () => {
    const { find, contactId } = await withContact();
    const colleague = await signedIn();
    expect((await colleague.find(start, { contactId }))!.contact).toBeNull();
    const ended = await withContact({ endedAt: start });
    expect((await ended.find(start, { contactId: ended.contactId }))!.contact).toBeNull();
    // The session itself stays valid.
    for (const id of [newId(), "no id"]) expect((await find(start, { contactId: id }))!.contact).toBeNull();
  });

  test("ends without use, and each use extends it", async () => {
    const { find, contactId } = await withContact();
    const almost = new Date(minutes(contactMinutes).getTime() - 1);
    // Keeps the session alive, and not the contact.
    await find(minutes(20));
    await find(minutes(40));
    expect((await find(almost, { contactId, isUse: false }))!.contact).not.toBeNull();
    expect((await find(minutes(contactMinutes), { contactId, isUse: false }))!.contact).toBeNull();
    expect((await find(almost, { contactId }))!.contact).not.toBeNull();
    expect((await find(minutes(contactMinutes), { contactId }))!.contact).not.toBeNull();
  });

  test("records its use once a minute, and not for requests that an open page makes by itself", async () => {
    const { find, contactId, lastUsed } = await withContact();
    await find(minutes(5), { contactId, isUse: false });
    await find(new Date(minutes(1).getTime() - 1), { contactId });
    expect(await lastUsed()).toEqual(start);
    await find(minutes(1), { contactId });
    expect(await lastUsed()).toEqual(minutes(1));
  });
});
