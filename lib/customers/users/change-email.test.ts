import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { customers, subscribers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { rateLimits } from "@/db/schema/platform";
import { brandOfFile } from "@/lib/api/brand-testing";
import type { Account } from "@/lib/identity/model";
import { decrypt } from "@/lib/platform/encryption";
import { newId } from "@/lib/platform/ids";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";

type Started = { nonce: string; expiresIn: number };
type Failure = { internalCode: string; details?: { property: string; code: string }[] };
type Given = { email: string; nonce: string; code: string };

const { database, api, tenant, key } = await brandOfFile("impersonate-user");

beforeEach(() => api.db.delete(rateLimits));

const address = () => `${newId()}@example.com`;
const start = <T = Started>(token: string, email: string) =>
  api.call<T>("POST", "/end-user/accounts/me/email-change", { key, token, body: { email } });
const confirm = <T = Account>(token: string, body: Given) =>
  api.call<T>("POST", "/end-user/accounts/me/email-change/confirm", { key, token, body });
const jobsNamed = async (name: string) =>
  (await queuedJobs(api, tenant)).filter((job) => job.name === name).map(({ payload }) => payload);
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Asks for the change, and reads the code that is on its way to the new address. */
async function begin(token: string, email: string): Promise<Given> {
  const { body } = await start(token, email);
  const sent = (await jobsNamed("send-confirmation-code")).filter((one) => one.address === email);
  return { email, nonce: body.nonce, code: decrypt(sent.at(-1)!.code as string) };
}
const emailOf = async (userId: string) => {
  const [row] = await api.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
};

describe("asking for a new address", () => {
  test("sends a code there and changes nothing; nobody's address answers otherwise", async () => {
    const [{ userId, email, token }, taken] = [await api.user(tenant), await api.user(tenant)];
    const free = await start(token, address());
    const other = await start(token, taken.email);
    expect([free.status, other.status]).toEqual([202, 202]);
    expect(free.body).toEqual({ nonce: expect.any(String), expiresIn: 600 });
    expect(Object.keys(other.body)).toEqual(Object.keys(free.body));
    expect(await emailOf(userId)).toBe(email);
  });

  test("keeps neither nonce nor code in clear", async () => {
    const { token } = await api.user(tenant);
    const { email, nonce, code } = await begin(token, address());
    const { rows } = await database.pool.query("select * from confirmations where tenant_id = $1", [
      tenant.id,
    ]);
    const queued = (await jobsNamed("send-confirmation-code")).filter((one) => one.address === email);
    expect(queued).toHaveLength(1);
    for (const secret of [nonce, code]) expect(JSON.stringify([rows, queued])).not.toContain(secret);
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

describe("the code that was sent there", () => {
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
    const [early, late] = [await begin(token, address()), await begin(token, address())];
    api.clock.advance(599_000);
    expect((await confirm(token, early)).status).toBe(200);
    api.clock.advance(1_000);
    const refused = await confirm<Failure>(token, late);
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
