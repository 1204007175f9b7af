import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { memberships, users } from "@/db/schema/identity";
import { staff, staffSessions } from "@/db/schema/staff";
import { viewAsSessions } from "@/db/schema/view-as";
import { findViewAs } from "@/lib/identity/staff/view-as/find";
import { hashToken, newId, randomToken } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
const now = api.clock.now();
const HOUR_MS = 3_600_000;

/** A member of staff who views the pages of a person. */
async function viewing(given: Partial<typeof viewAsSessions.$inferInsert> = {}) {
  const customerId = await api.customer(tenant);
  const otherCustomerId = await api.customer(tenant);
  const { userId, email } = await api.user(tenant, { [customerId]: "MANAGER", [otherCustomerId]: "ADMIN" });
  const { staffId, sessionToken } = await api.staffMember(tenant, "SUPPORT");
  const [session] = await api.db
    .select()
    .from(staffSessions)
    .where(eq(staffSessions.tokenHash, hashToken(sessionToken)));
  const [id, token] = [newId(), randomToken()];
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  await api.db.insert(viewAsSessions).values({
    tenantId: tenant.id,
    id,
    staffId,
    staffSessionId: session!.id,
    customerId,
    userId,
    status: "OPEN",
    openedAt: now,
    basis: "CONSENT",
    reason: "The invoice page is empty",
    tokenHash: hashToken(token),
    expiresAt,
    createdAt: now,
    ...given,
  });
  const find = (at = now, brand = tenant) => findViewAs(api.db, brand, token, at);
  return { id, customerId, userId, email, staffId, session: session!, expiresAt, find };
}

describe("staff who view the pages of a person", () => {
  test("are the person in this one customer, and are known as staff", async () => {
    const { id, customerId, userId, email, staffId, expiresAt, find } = await viewing();
    expect(await find()).toEqual({
      kind: "user",
      via: "view-as",
      viewAs: {
        viewAsSessionId: id,
        staffId,
        staffName: "Maja",
        customerName: "Astrid Lind",
        reason: "The invoice page is empty",
        endsAt: expiresAt,
      },
      user: {
        userId,
        email,
        name: "Astrid Lind",
        preferredLocale: "en-US",
        sessionId: id,
        memberships: [{ customerId, role: "MANAGER", customerType: "CONSUMER" }],
      },
    });
  });

  test("see the brand's language for a person without one", async () => {
    const { userId, find } = await viewing();
    await api.db.update(users).set({ preferredLocale: null }).where(eq(users.id, userId));
    expect((await find())!.user.preferredLocale).toBe("sv-SE");
  });

  test("stop at the end of the view", async () => {
    const { expiresAt, find } = await viewing();
    expect(await find(new Date(expiresAt.getTime() - 1))).not.toBeNull();
    expect(await find(expiresAt)).toBeNull();
  });

  test("see nothing after the person ended the view, or with another value", async () => {
    expect(await (await viewing({ status: "ENDED", endedAt: now })).find()).toBeNull();
    await viewing();
    expect(await findViewAs(api.db, tenant, randomToken(), now)).toBeNull();
  });

  test("see nothing under another brand", async () => {
    const { find } = await viewing();
    expect(await find(now, await api.tenant())).toBeNull();
  });

  test("stop with their own session, and when they leave the team", async () => {
    const ended = await viewing();
    await api.db.update(staffSessions).set({ revokedAt: now }).where(eq(staffSessions.id, ended.session.id));
    expect(await ended.find()).toBeNull();
    const expired = await viewing();
    await api.db
      .update(staffSessions)
      .set({ expiresAt: now })
      .where(eq(staffSessions.id, expired.session.id));
    expect(await expired.find()).toBeNull();
    const left = await viewing();
    await api.db.update(staff).set({ removedAt: now }).where(eq(staff.id, left.staffId));
    expect(await left.find()).toBeNull();
  });

  test("stop when the person leaves the customer, although the person has another one", async () => {
    const { customerId, userId, find } = await viewing();
    await api.db
      .delete(memberships)
      .where(and(eq(memberships.customerId, customerId), eq(memberships.userId, userId)));
    expect(await find()).toBeNull();
  });
});
