import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { customers, subscribers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { events, rateLimits } from "@/db/schema/platform";
import { previousEmailsAround } from "@/lib/identity/mails/previous-emails";
import { queueSecurityNotice } from "@/lib/identity/mails/security-notices";
import type { Account } from "@/lib/identity/model";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

type Started = { nonce: string; expiresIn: number };
type Failure = { internalCode: string; details?: { property: string; code: string }[] };
type Given = { email: string; nonce: string; code: string; currentCode: string };

const { database, api, tenant, key } = await brandOfFile("impersonate-user");

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => api.db.delete(rateLimits));

const address = () => `${newId()}@example.com`;
const start = <T = Started>(token: string, email: string) =>
  api.call<T>("POST", "/end-user/accounts/me/email-change", { key, token, body: { email } });
const confirm = <T = Account>(token: string, body: Given) =>
  api.call<T>("POST", "/end-user/accounts/me/email-change/confirm", { key, token, body });
const jobsNamed = async (name: string) =>
  (await queuedJobs(api, tenant)).filter((job) => job.name === name).map(({ payload }) => payload);
const otherThan = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, "0");

/** Asks for the change, and reads the codes that are on their way to the new and to the present address. */
async function begin(token: string, email: string): Promise<Given> {
  const { body } = await start(token, email);
  const sent = (await jobsNamed("send-confirmation-code")).slice(-2);
  const codeOf = (purpose: string) =>
    decrypt("queued-code", sent.find((one) => one.purpose === purpose)!.code as string);
  return {
    email,
    nonce: body.nonce,
    code: codeOf("EMAIL_CHANGE"),
    currentCode: codeOf("EMAIL_CHANGE_FROM"),
  };
}
const noticesOf = async (userId: string) =>
  (await jobsNamed("send-security-notice")).filter((one) => one.userId === userId);
const emailOf = async (userId: string) => {
  const [row] = await api.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
};

describe("asking for a new address", () => {
  test("sends one code to each address and changes nothing; nobody's address answers otherwise", async () => {
    const [{ userId, email, token }, taken] = [await api.user(tenant), await api.user(tenant)];
    const free = await start(token, address());
    const other = await start(token, taken.email);
    expect([free.status, other.status]).toEqual([202, 202]);
    expect(free.body).toEqual({ nonce: expect.any(String), expiresIn: 600 });
    expect(Object.keys(other.body)).toEqual(Object.keys(free.body));
    expect(await emailOf(userId)).toBe(email);
    const sent = (await jobsNamed("send-confirmation-code")).slice(-2);
    expect(sent.map((one) => one.address)).toEqual([taken.email, email]);
    expect(new Set(sent.map((one) => decrypt("queued-code", one.code as string))).size).toBe(2);
  });

  test("keeps neither nonce nor code in clear", async () => {
    const { token } = await api.user(tenant);
    const { email, nonce, code, currentCode } = await begin(token, address());
    const { rows } = await database.pool.query("select * from confirmations where tenant_id = $1", [
      tenant.id,
    ]);
    const queued = (await jobsNamed("send-confirmation-code")).filter((one) => one.address === email);
    expect(queued).toHaveLength(1);
    for (const secret of [nonce, code, currentCode])
      expect(JSON.stringify([rows, queued])).not.toContain(secret);
  });

  test("refuses what is no address, and who has not signed in", async () => {
    const { token } = await api.user(tenant);
    const wrong = await start<Failure>(token, "nobody");
    expect([wrong.status, wrong.body.details?.[0]?.property]).toEqual([400, "email"]);
    const path = "/end-user/accounts/me/email-change";
    expect((await api.call("POST", path, { key, body: { email: address() } })).status).toBe(401);
  });

  test("ends at the limit with 429 and says when it goes on, for this person alone", async () => {
    const [{ token }, other] = [await api.user(tenant), await api.user(tenant)];
    const answers = [];
    for (let times = 0; times < 11; times++) answers.push(await start(token, address()));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(202), 429]);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await start(other.token, address())).status).toBe(202);
  });
});

describe("the codes that were sent", () => {
  test("changes the address, in whatever case it was typed, and tells the old one", async () => {
    const { userId, email: old, token } = await api.user(tenant);
    const email = address();
    const given = await begin(token, email);
    const { status, body } = await confirm(token, { ...given, email: email.toUpperCase() });
    expect([status, body.email]).toEqual([200, email]);
    expect(await emailOf(userId)).toBe(email);
    const notices = (await jobsNamed("send-security-notice")).filter((one) => one.userId === userId);
    expect(notices).toEqual([
      expect.objectContaining({ address: old, event: { kind: "EMAIL_CHANGED", newEmail: email } }),
    ]);
    // The session goes on, and knows the new address at once.
    const me = await api.call<Account>("GET", "/end-user/accounts/me", { key, token });
    expect(me.body.email).toBe(email);
  });

  test("moves what stood under the old address: one's lines and own bills, nobody else's", async () => {
    const { email: old } = { email: address() };
    const bills = { contact: { email: old }, billing: { method: "CARD" as const, email: old.toUpperCase() } };
    const own = await api.customer(tenant, bills as object);
    const work = await api.customer(tenant, { customerType: "BUSINESS", ...(bills as object) });
    const strange = await api.customer(tenant, bills as object);
    const { token } = await api.user(tenant, { [own]: "ADMIN", [work]: "ADMIN" }, old);
    for (const customerId of [own, work, strange])
      await makeSubscription(api, tenant, { customerId, email: old });
    await makeSubscription(api, tenant, { customerId: work, email: "colleague@example.com" });
    const given = await begin(token, address());
    expect((await confirm(token, given)).status).toBe(200);

    const usersOf = async (customerId: string) =>
      (await api.db.select().from(subscribers).where(eq(subscribers.customerId, customerId)))
        .map((row) => row.email)
        .toSorted();
    expect(await usersOf(own)).toEqual([given.email]);
    expect(await usersOf(work)).toEqual([given.email, "colleague@example.com"].toSorted());
    expect(await usersOf(strange)).toEqual([old]);
    const billsOf = async (customerId: string) => {
      const [row] = await api.db.select().from(customers).where(eq(customers.id, customerId));
      return [row?.contact?.email, row?.billing?.email];
    };
    expect(await billsOf(own)).toEqual([given.email, given.email]);
    // A company's address is the company's.
    expect(await billsOf(work)).toEqual([old, old.toUpperCase()]);
    expect(await billsOf(strange)).toEqual([old, old.toUpperCase()]);
  });

  test("works once", async () => {
    const { token } = await api.user(tenant);
    const given = await begin(token, address());
    expect((await confirm(token, given)).status).toBe(200);
    const again = await confirm<Failure>(token, given);
    expect([again.status, again.body.internalCode]).toEqual([400, "6019"]);
  });

  test.each(["code", "currentCode"] as const)(
    "are both needed: a wrong %s changes nothing",
    async (which) => {
      const { userId, email: old, token } = await api.user(tenant);
      const given = await begin(token, address());
      const refused = await confirm<Failure>(token, { ...given, [which]: otherThan(given[which]) });
      expect([refused.status, refused.body.internalCode]).toEqual([400, "6019"]);
      // The code of the new address alone, which is all that a thief with a session can read.
      const { currentCode: _, ...thief } = given;
      const missing = await confirm<Failure>(token, thief as Given);
      expect([missing.status, missing.body.details?.[0]?.property]).toEqual([400, "currentCode"]);
      const same = await confirm(token, { ...given, currentCode: given.code });
      expect(same.status).toBe(400);
      expect(await emailOf(userId)).toBe(old);
    },
  );

  test("end all other sessions and every unused code", async () => {
    const { userId, email: old, token } = await api.user(tenant);
    const other = await api.signIn(tenant, userId);
    const me = (as: string) => api.call("GET", "/end-user/accounts/me", { key, token: as });
    expect((await me(other)).status).toBe(200);
    const [given, unused] = [await begin(token, address()), await begin(token, address())];
    expect((await confirm(token, given)).status).toBe(200);
    expect([(await me(token)).status, (await me(other)).status]).toEqual([200, 401]);
    expect((await confirm(token, unused)).status).toBe(400);
    const back = await begin(token, old);
    expect((await confirm(token, back)).status).toBe(200);
  });

  test("is not taken wrong, and after five wrong ones not at all", async () => {
    const { userId, email: old, token } = await api.user(tenant);
    const given = await begin(token, address());
    const wrong = { ...given, code: otherThan(given.code) };
    for (let tries = 0; tries < 4; tries++) expect((await confirm(token, wrong)).status).toBe(400);
    const other = await begin(token, address());
    expect((await confirm(token, given)).status).toBe(200);
    const wrongOther = { ...other, code: otherThan(other.code) };
    for (let tries = 0; tries < 5; tries++) expect((await confirm(token, wrongOther)).status).toBe(400);
    const late = await confirm<Failure>(token, other);
    expect([late.status, late.body.internalCode]).toEqual([400, "6019"]);
    expect(await emailOf(userId)).toBe(given.email);
    expect(given.email).not.toBe(old);
  });

  test("of twenty guessed at once counts each", async () => {
    const { userId, email, token } = await api.user(tenant);
    const given = await begin(token, address());
    const wrong = { ...given, code: otherThan(given.code) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token, wrong)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await confirm(token, given)).status).toBe(400);
    expect(await emailOf(userId)).toBe(email);
  });

  test("is good for ten minutes", async () => {
    const { token } = await api.user(tenant);
    const other = await api.user(tenant);
    const [early, late] = [await begin(token, address()), await begin(other.token, address())];
    api.clock.advance(599_000);
    expect((await confirm(token, early)).status).toBe(200);
    api.clock.advance(1_000);
    const refused = await confirm<Failure>(other.token, late);
    expect([refused.status, refused.body.internalCode]).toEqual([400, "6019"]);
  });

  test("is for this address, this nonce and this person", async () => {
    const [{ userId, email, token }, other] = [await api.user(tenant), await api.user(tenant)];
    const [given, elsewhere] = [await begin(token, address()), await begin(token, address())];
    for (const body of [
      { ...given, email: address() },
      { ...given, nonce: elsewhere.nonce },
      { ...given, nonce: newId() },
    ])
      expect((await confirm(token, body)).status).toBe(400);
    expect((await confirm(other.token, given)).status).toBe(400);
    expect(await emailOf(userId)).toBe(email);
    expect(await emailOf(other.userId)).toBe(other.email);
  });

  test("does not give an address that somebody else has, not even when it was free a moment ago", async () => {
    const { userId, email: old, token } = await api.user(tenant);
    const given = await begin(token, address());
    await api.user(tenant, {}, given.email);
    const refused = await confirm<Failure>(token, given);
    expect([refused.status, refused.body.internalCode]).toEqual([409, "2104"]);
    expect(refused.body.details).toEqual([
      expect.objectContaining({ property: "email", code: "not_unique" }),
    ]);
    expect(await emailOf(userId)).toBe(old);
    expect((await jobsNamed("send-security-notice")).filter((one) => one.userId === userId)).toEqual([]);
  });

  test("gives one address to one of two who confirm it at once", async () => {
    const [one, two] = [await api.user(tenant), await api.user(tenant)];
    const email = address();
    const given = [await begin(one.token, email), await begin(two.token, email)];
    const answers = await Promise.all([confirm(one.token, given[0]!), confirm(two.token, given[1]!)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await emailOf(one.userId), await emailOf(two.userId)].filter((now) => now === email)).toEqual([
      email,
    ]);
  });

  test("for the address one has changes nothing and tells nobody", async () => {
    const { userId, email, token } = await api.user(tenant);
    const given = await begin(token, email);
    expect((await confirm(token, given)).status).toBe(200);
    expect((await jobsNamed("send-security-notice")).filter((one) => one.userId === userId)).toEqual([]);
  });
});

describe("for seven days after a change", () => {
  test("every notice also goes to all previous addresses, and to none of them afterwards", async () => {
    const { userId, email: first, token } = await api.user(tenant);
    const [second, third] = [address(), address()];
    expect((await confirm(token, await begin(token, second))).status).toBe(200);
    api.clock.advance(2 * DAY_MS);
    expect((await confirm(token, await begin(token, third))).status).toBe(200);
    // The second change is told to both earlier addresses.
    const changed = (await noticesOf(userId)).map(({ address, event }) => [
      address,
      (event as { newEmail?: string }).newEmail,
    ]);
    expect(changed.toSorted()).toEqual(
      [
        [first, second],
        [first, third],
        [second, third],
      ].toSorted(),
    );
    const toldOf = async () => {
      const before = (await noticesOf(userId)).length;
      await queueSecurityNotice(api.ctx(tenant), userId, { kind: "DATA_READY" });
      return (await noticesOf(userId)).slice(before).map(({ address }) => address ?? "present");
    };
    expect((await toldOf()).toSorted()).toEqual(["present", first, second].toSorted());
    api.clock.advance(5 * DAY_MS);
    expect((await toldOf()).toSorted()).toEqual(["present", second].toSorted());
    api.clock.advance(2 * DAY_MS);
    expect(await toldOf()).toEqual(["present"]);
  });

  test("the code of a sensitive step goes to the previous address as well", async () => {
    const { email: old, token } = await api.user(tenant);
    const given = await begin(token, address());
    expect((await confirm(token, given)).status).toBe(200);
    expect((await api.call("POST", "/end-user/accounts/me/confirmation", { key, token })).status).toBe(202);
    const sent = (await jobsNamed("send-confirmation-code")).slice(-2);
    expect(sent.map((one) => [one.address, one.purpose])).toEqual([
      [given.email, "SENSITIVE_STEP"],
      [old, "SENSITIVE_STEP"],
    ]);
    expect(new Set(sent.map((one) => decrypt("queued-code", one.code as string))).size).toBe(1);
  });
});

describe("a brand's staff, for a person who lost the old address", () => {
  const change = async <T = Account>(userId: string, email: string, token?: string) => {
    const full = await api.apiKey(tenant);
    return api.call<T>("PUT", `/users/${userId}`, { key: full, ...(token && { token }), body: { email } });
  };

  test("changes it with a full-access key: every session ends, the old address is told, the event names the key", async () => {
    const { userId, email: old, token } = await api.user(tenant);
    const email = address();
    expect((await change(userId, email)).status).toBe(200);
    expect(await emailOf(userId)).toBe(email);
    expect((await api.call("GET", "/end-user/accounts/me", { key, token })).status).toBe(401);
    expect(await noticesOf(userId)).toEqual([
      expect.objectContaining({ address: old, event: { kind: "EMAIL_CHANGED", newEmail: email } }),
    ]);
    const recorded = await api.db.select().from(events).where(eq(events.entityId, userId));
    expect(recorded).toMatchObject([{ type: "user.emailChanged", actor: expect.stringMatching(/^key:/) }]);
  });

  test("cannot be had with a person's token, not even on the platform API", async () => {
    const { userId, email, token } = await api.user(tenant);
    const refused = await change<Failure>(userId, address(), token);
    expect([refused.status, refused.body.details?.[0]?.property]).toEqual([400, "email"]);
    expect(await emailOf(userId)).toBe(email);
  });
});

describe("a customer's contact address", () => {
  test("that a person changes is told there, and remembered for the notices about its lines", async () => {
    const old = address();
    const customerId = await api.customer(tenant, { contact: { email: old } } as object);
    const { userId, token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const put = (email: string) =>
      api.call("PUT", `/end-user/customers/${customerId}`, { key, token, body: { contact: { email } } });
    expect((await put(old.toUpperCase())).status).toBe(200);
    expect(await noticesOf(userId)).toEqual([]);
    const email = address();
    expect((await put(email)).status).toBe(200);
    expect(await noticesOf(userId)).toEqual([
      expect.objectContaining({
        address: old.toUpperCase(),
        event: expect.objectContaining({ kind: "CONTACT_CHANGED", newEmail: email }),
      }),
    ]);
    expect(await previousEmailsAround(api.ctx(tenant), customerId)).toEqual([old]);
    api.clock.advance(7 * DAY_MS);
    expect(await previousEmailsAround(api.ctx(tenant), customerId)).toEqual([]);
  });
});
