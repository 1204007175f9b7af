import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import { invitations, memberships, sessions, users } from "@/db/schema/identity";
import { rateLimits } from "@/db/schema/platform";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { sendInvitationToAccept } from "@/lib/customers/users/invitation-mail";
import type { Invitation, ReceivedInvitation } from "@/lib/customers/users/invitation-model";
import { getInvitationInZone } from "@/lib/customers/users/invitations";
import type { User } from "@/lib/customers/users/model";
import { INVITATION_LIFETIME_MS } from "@/lib/customers/users/offer";
import { appMailer } from "@/lib/identity/mails/mailer";

import type { Ctx } from "@/lib/kernel/context";
import { readersOfCustomer } from "@/lib/notifications/audience";
import { newId } from "@/lib/platform/secrets/ids";
import { type TestMailServer, testMailServer } from "@/lib/providers/mail/test-server";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Role } from "@/lib/values/permissions";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Failure = { internalCode: string };
type Received = { items: ReceivedInvitation[] };

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let key: string;
let fullKey: string;
let mailServer: TestMailServer;

beforeAll(async () => {
  mailServer = await testMailServer();
  // Read when the first mail is made, which comes later.
  process.env.SMTP_URL = mailServer.url;
  database = await testDatabase();
  api = await testApi(database.pool);
  tenant = await api.tenant();
  key = await api.apiKey(tenant, "impersonate-user");
  fullKey = await api.apiKey(tenant);
});
afterAll(async () => {
  appMailer().close();
  await mailServer.close();
  await database?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  mailServer.clear();
  await api.db.delete(rateLimits);
});

const as = <T>(token: string, method: string, path: string, body?: unknown) =>
  api.call<T>(method, `/end-user${path}`, { key, token, ...(body !== undefined && { body }) });

/** A company with one ADMIN, who has just confirmed their session. */
async function company() {
  const customerId = await api.customer(tenant, { customerType: "BUSINESS", name: "Nordvind AB" });
  const admin = await api.user(tenant, { [customerId]: "ADMIN" });
  await api.db
    .update(sessions)
    .set({ confirmedUntil: new Date(api.clock.now().getTime() + 300_000) })
    .where(eq(sessions.id, admin.sessionId));
  const invite = <T = User>(email: string, role: Role = "MANAGER") =>
    as<T>(admin.token, "POST", "/users", {
      name: "Typed Name",
      email,
      memberships: [{ customerId, role }],
    });
  const list = async (token = admin.token) =>
    (await as<{ items: Invitation[] }>(token, "GET", `/customers/${customerId}/invitations`)).body.items;
  const path = (invitationId: string) => `/customers/${customerId}/invitations/${invitationId}`;
  return { customerId, admin, invite, list, path };
}
/** The same, with an invited person. */
async function invited(role: Role = "MANAGER") {
  const of = await company();
  const person = await api.user(tenant);
  const { body } = await of.invite(person.email, role);
  const invitationId = body.invitations![0]!.invitationId;
  const decide = <T = ReceivedInvitation & Failure>(verb: "accept" | "decline", token = person.token) =>
    as<T>(token, "POST", `/accounts/me/invitations/${invitationId}/${verb}`);
  const mine = async () => (await as<Received>(person.token, "GET", "/accounts/me/invitations")).body.items;
  return { ...of, person, invitationId, decide, mine };
}
const roleOf = async (customerId: string, userId: string) =>
  (await api.db.select().from(memberships).where(eq(memberships.customerId, customerId))).find(
    (row) => row.userId === userId,
  )?.role;
const jobsNamed = async (name: string) =>
  (await queuedJobs(api, tenant)).filter((job) => job.name === name).map(({ payload }) => payload);

describe("a pending invitation", () => {
  test("gives no access, no mail about the customer, and no row in the list of its users", async () => {
    const { customerId, person, admin } = await invited("ADMIN");
    for (const path of [`/customers/${customerId}`, `/customers/${customerId}/invitations`])
      expect((await as(person.token, "GET", path)).status).toBe(404);
    const me = await as<{ customers: unknown[] }>(person.token, "GET", "/accounts/me");
    expect(me.body.customers).toEqual([]);
    expect(await roleOf(customerId, person.userId)).toBeUndefined();
    expect((await readersOfCustomer(api.ctx(tenant), customerId)).map(({ address }) => address)).toEqual([
      admin.email,
    ]);
  });

  test("shows the inviter what they entered, and the invited person the inviter, customer, role and end", async () => {
    const { customerId, admin, person, list, mine } = await invited();
    const expiresAt = new Date(api.clock.now().getTime() + INVITATION_LIFETIME_MS).toISOString();
    expect(await list()).toEqual([
      expect.objectContaining({
        customerId,
        name: "Typed Name",
        email: person.email,
        role: "MANAGER",
        status: "PENDING",
        expiresAt,
      }),
    ]);
    expect(await mine()).toEqual([
      expect.objectContaining({
        customer: { name: "Nordvind AB" },
        invitedBy: { name: "Astrid Lind", email: admin.email },
        role: "MANAGER",
        status: "PENDING",
        expiresAt,
      }),
    ]);
  });

  test("does not count as an ADMIN: the only accepted one stays, and an invited one can be withdrawn", async () => {
    const { customerId, admin, list, invitationId, path } = await invited("ADMIN");
    const leave = await as<Failure>(admin.token, "DELETE", `/customers/${customerId}/users/${admin.userId}`);
    expect([leave.status, leave.body.internalCode]).toEqual([409, "2105"]);
    expect((await as(admin.token, "DELETE", path(invitationId))).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test("is renewed with the new role when the same address is invited again", async () => {
    const { admin, person, invite, list, mine } = await invited("MEMBER");
    api.clock.advance(60_000);
    expect((await invite(person.email.toUpperCase(), "MANAGER")).status).toBe(201);
    expect((await list()).map(({ role }) => role)).toEqual(["MANAGER"]);
    expect((await mine()).map(({ role }) => role)).toEqual(["MANAGER"]);
    expect(admin.userId).toBeTruthy();
  });
});

describe("accepting an invitation", () => {
  test("makes the person a user of the customer, and a second click gets the same answer", async () => {
    const { customerId, person, admin, decide, list, mine } = await invited();
    const first = await decide("accept");
    expect([first.status, first.body.status, first.body.customer]).toEqual([
      200,
      "ACCEPTED",
      { customerId, name: "Nordvind AB" },
    ]);
    expect((await as(person.token, "GET", `/customers/${customerId}`)).status).toBe(200);
    expect(await roleOf(customerId, person.userId)).toBe("MANAGER");
    // They were signed in before the membership began, so they are no longer shown as invited.
    const shown = await as<User>(admin.token, "GET", `/users/${person.userId}`);
    expect(shown.body.customers).toMatchObject([{ customerId, hasSignedIn: true }]);
    const second = await decide("accept");
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect([await list(), await mine()]).toEqual([[], []]);
    const declined = await decide("decline");
    expect([declined.status, declined.body.internalCode]).toEqual([409, "2171"]);
  });

  test("is possible for the invited address only", async () => {
    const { customerId, admin, decide, invitationId } = await invited();
    const stranger = await api.user(tenant);
    for (const token of [stranger.token, admin.token])
      for (const verb of ["accept", "decline"] as const) {
        const { status, body } = await decide<Failure>(verb, token);
        expect([status, body.internalCode]).toEqual([404, "2172"]);
      }
    expect((await as(stranger.token, "POST", "/accounts/me/invitations/no-id/accept")).status).toBe(404);
    const [row] = await api.db.select().from(invitations).where(eq(invitations.id, invitationId));
    expect([row?.status, await roleOf(customerId, stranger.userId)]).toEqual(["PENDING", undefined]);
  });

  test("is refused after 14 days, until it is sent again", async () => {
    const { admin, person, decide, list, mine, path, invitationId } = await invited();
    api.clock.advance(INVITATION_LIFETIME_MS);
    const [token, adminToken] = [
      await api.signIn(tenant, person.userId),
      await api.signIn(tenant, admin.userId),
    ];
    const late = await decide<Failure>("accept", token);
    expect([late.status, late.body.internalCode]).toEqual([409, "2171"]);
    expect((await list(adminToken)).map(({ status }) => status)).toEqual(["EXPIRED"]);
    expect((await as(adminToken, "POST", `${path(invitationId)}/resend`)).body).toMatchObject({
      status: "PENDING",
    });
    expect((await decide("accept", token)).status).toBe(200);
    expect(mine).toBeTruthy();
  });

  test.each(["withdrawn", "declined"])("is refused after the invitation was %s", async (how) => {
    const { customerId, admin, person, decide, list, path, invitationId } = await invited();
    if (how === "withdrawn") await as(admin.token, "DELETE", path(invitationId));
    else {
      expect((await decide("decline")).body.status).toBe("DECLINED");
      expect((await decide("decline")).status).toBe(200);
      expect((await list()).map(({ status }) => status)).toEqual(["DECLINED"]);
    }
    const { status, body } = await decide<Failure>("accept");
    expect([status, body.internalCode]).toEqual([409, "2171"]);
    const again = await as<Failure>(admin.token, "POST", `${path(invitationId)}/resend`);
    expect(again.body.internalCode).toBe(how === "withdrawn" ? "2172" : "2171");
    expect(await roleOf(customerId, person.userId)).toBeUndefined();
  });

  test("makes one membership for ten simultaneous clicks, and either succeeds or loses against a simultaneous withdrawal", async () => {
    const one = await invited();
    const answers = await Promise.all(Array.from({ length: 10 }, () => one.decide("accept")));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const two = await invited();
    const [accepted, withdrawn] = await Promise.all([
      two.decide("accept"),
      as(two.admin.token, "DELETE", two.path(two.invitationId)),
    ]);
    expect([accepted.status, withdrawn.status]).toSatisfy(
      ([a, w]) => (a === 200 && w === 404) || (a === 409 && w === 204),
    );
    expect(await roleOf(two.customerId, two.person.userId)).toBe(
      accepted.status === 200 ? "MANAGER" : undefined,
    );
  });

  test("keeps a role that the brand gave in the meantime", async () => {
    const { customerId, person, decide } = await invited("MEMBER");
    await api.call("PUT", `/users/${person.userId}`, {
      key: fullKey,
      body: { memberships: [{ customerId, role: "ADMIN" }] },
    });
    expect((await decide("accept")).status).toBe(200);
    expect(await roleOf(customerId, person.userId)).toBe("ADMIN");
  });
});

describe("a person who invites", () => {
  test("must confirm the session for a role above MEMBER, also to raise a role", async () => {
    const { customerId, admin, invite } = await company();
    const member = await api.user(tenant, { [customerId]: "MEMBER" });
    const raise = (role: Role) =>
      as<Failure>(admin.token, "PUT", `/users/${member.userId}`, { memberships: [{ customerId, role }] });
    await api.db.update(sessions).set({ confirmedUntil: null }).where(eq(sessions.id, admin.sessionId));
    for (const role of ["MANAGER", "ADMIN"] as const) {
      for (const { status, body } of [
        await invite<Failure>(`${newId()}@example.com`, role),
        await raise(role),
      ])
        expect([status, body.internalCode]).toEqual([403, "2181"]);
    }
    expect((await invite(`${newId()}@example.com`, "MEMBER")).status).toBe(201);
    expect((await raise("MEMBER")).status).toBe(200);
  });

  test("leaves no open invitations: losing ADMIN or leaving withdraws them", async () => {
    for (const how of ["DELETE", "PUT"]) {
      const { customerId, admin, decide } = await invited();
      await api.user(tenant, { [customerId]: "ADMIN" });
      const ended =
        how === "DELETE"
          ? await as(admin.token, "DELETE", `/customers/${customerId}/users/${admin.userId}`)
          : await as(admin.token, "PUT", `/users/${admin.userId}`, {
              memberships: [{ customerId, role: "MEMBER" }],
            });
      expect(ended.status).toBeLessThan(300);
      expect((await decide("accept")).status).toBe(409);
    }
  });

  test("cannot move a user of one company into another without consent", async () => {
    const [one, two] = [await company(), await company()];
    await api.db.insert(memberships).values({
      tenantId: tenant.id,
      customerId: two.customerId,
      userId: one.admin.userId,
      role: "ADMIN",
    });
    const member = await api.user(tenant, { [one.customerId]: "MEMBER" });
    const token = await api.signIn(tenant, one.admin.userId);
    const { status } = await as(token, "PUT", `/users/${member.userId}`, {
      memberships: [{ customerId: two.customerId, role: "MEMBER" }],
    });
    expect(status).toBe(200);
    expect(await roleOf(two.customerId, member.userId)).toBeUndefined();
    const mine = await as<Received>(member.token, "GET", "/accounts/me/invitations");
    expect(mine.body.items).toHaveLength(1);
  });

  test("adds the user at once with a full-access key", async () => {
    const { customerId } = await company();
    const person = await api.user(tenant);
    const { body } = await api.call<User>("POST", "/users", {
      key: fullKey,
      body: { name: "X", email: person.email, memberships: [{ customerId, role: "ADMIN" }] },
    });
    expect([body.userId, await roleOf(customerId, person.userId)]).toEqual([person.userId, "ADMIN"]);
  });

  test("sees and ends the invitations of their own customers only", async () => {
    const [one, other] = [await invited(), await company()];
    expect((await as(other.admin.token, "GET", `/customers/${one.customerId}/invitations`)).status).toBe(404);
    const wrong = `/customers/${other.customerId}/invitations/${one.invitationId}`;
    for (const [method, path] of [
      ["DELETE", wrong],
      ["POST", `${wrong}/resend`],
      ["DELETE", one.path(one.invitationId)],
    ] as const)
      expect((await as(other.admin.token, method, path)).status).toBe(404);
    expect(await one.list()).toHaveLength(1);
  });
});

describe("the invitation mail", () => {
  const send = async (payload: unknown) =>
    sendInvitationToAccept.run(api.ctx(tenant), sendInvitationToAccept.payload.parse(payload), {
      number: 1,
      isLast: false,
    });

  test.each([
    [
      "en-SE",
      "Astrid Lind invites you to Nordvind AB",
      "Manager: lines, orders and invoices",
      "15 November 2026",
    ],
    ["sv-SE", "Astrid Lind bjuder in dig till Nordvind AB", "Ansvarig: abonnemang", "15 november 2026"],
  ])("in %s has the inviter, customer, role and end", async (locale, subject, role, until) => {
    api.clock.set("2026-11-01T12:00:00.000Z");
    const { person, invitationId } = await invited();
    await api.db.update(users).set({ preferredLocale: locale }).where(eq(users.id, person.userId));
    await send((await jobsNamed("send-invitation-to-accept")).at(-1));
    const mail = await PostalMime.parse(mailServer.received[0]!.raw);
    expect(mail.to).toEqual([{ address: person.email, name: "Typed Name" }]);
    expect(mail.subject).toContain(subject);
    for (const words of ["Astrid Lind", "Nordvind AB", role, until]) expect(mail.text).toContain(words);
    expect(mail.text).toContain(`http://brand.test/invitations/${invitationId}`);
  });

  test("shows the end in the zone of the inviting company, wherever the person is", async () => {
    api.clock.set("2026-11-24T13:16:00.000Z");
    const { customerId, person, invitationId } = await invited();
    const billing = { method: "EMAIL_INVOICE", currency: "SEK", address: { country: "SE" } } as never;
    await api.db.update(customers).set({ billing }).where(eq(customers.id, customerId));
    await api.db.update(users).set({ preferredLocale: "en-US" }).where(eq(users.id, person.userId));
    await send((await jobsNamed("send-invitation-to-accept")).at(-1));
    const mail = await PostalMime.parse(mailServer.received[0]!.raw);
    expect(mail.text?.replace(/[\u00a0\u202f]/g, " ")).toMatch(
      /December 8, 2026 at 2:16 PM GMT\+1|8 December 2026 at 14:16 CET/,
    );
    const [user] = await api.db.select().from(users).where(eq(users.id, person.userId));
    const viewer = { ...api.ctx(tenant), caller: { kind: "user", user, via: "cookie" } } as unknown as Ctx;
    expect((await getInvitationInZone(viewer, invitationId)).timeZone).toBe("Europe/Stockholm");
  });

  test("is not sent for an invitation that has ended", async () => {
    const { admin, path, invitationId } = await invited();
    const payload = (await jobsNamed("send-invitation-to-accept")).at(-1);
    await as(admin.token, "DELETE", path(invitationId));
    await send(payload);
    expect(mailServer.received).toEqual([]);
  });
});
