import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "@/db/schema/identity";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { sendInvitation } from "@/lib/customers/users/invitation";
import type { User } from "@/lib/customers/users/model";
import { appMailer } from "@/lib/identity/mails/mailer";
import { newId } from "@/lib/platform/secrets/ids";
import { type TestMailServer, testMailServer } from "@/lib/providers/mail/test-server";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let key: string;
let mailServer: TestMailServer;

beforeAll(async () => {
  mailServer = await testMailServer();
  // Read when the first mail is made, which comes later.
  process.env.SMTP_URL = mailServer.url;
  database = await testDatabase();
  api = await testApi(database.pool);
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
});
afterAll(async () => {
  appMailer().close();
  await mailServer.close();
  await database?.[Symbol.asyncDispose]();
});
beforeEach(() => {
  mailServer.clear();
});

async function invite(preferredLocale: string) {
  const customerId = await api.customer(tenant, { customerType: "BUSINESS", name: "Nordvind <Lager> AB" });
  const { body } = await api.call<User>("POST", "/users", {
    key,
    body: {
      name: "Åsa Öberg",
      email: `${newId()}@example.com`,
      preferredLocale,
      memberships: [{ customerId, role: "MANAGER" }],
    },
  });
  const queued = (await queuedJobs(api, tenant)).find(({ payload }) => payload.userId === body.userId)!;
  const run = () =>
    sendInvitation.run(api.ctx(tenant), sendInvitation.payload.parse(queued.payload), {
      number: 1,
      isLast: false,
    });
  return { user: body, customerId, run };
}

test.each([
  ["sv-SE", "Du har fått tillgång till Nordvind <Lager> AB", "Logga in"],
  ["en-US", "You have access to Nordvind <Lager> AB", "Sign in"],
  ["de-DE", "You have access to Nordvind <Lager> AB", "Sign in"],
])(
  "an invitation in %s names the customer and leads to the portal's login",
  async (locale, subject, action) => {
    const { user, run } = await invite(locale);
    await run();
    const mail = await PostalMime.parse(mailServer.received[0]!.raw);
    expect(mail.subject).toContain(subject);
    expect(mail.to).toEqual([{ address: user.email, name: "Åsa Öberg" }]);
    expect(mail.text).toContain(action);
    expect(mail.text).toContain("http://brand.test/login");
    expect(mail.text).toContain("Nordvind <Lager> AB");
    expect(mail.html).toContain("Nordvind &lt;Lager&gt; AB");
  },
);

test("an invitation that is sent twice has the same message id", async () => {
  const { run } = await invite("en-US");
  await run();
  await run();
  const ids = await Promise.all(
    mailServer.received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId),
  );
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("an invitation that is withdrawn before its mail is not sent", async () => {
  const { user, customerId, run } = await invite("en-US");
  await api.call("DELETE", `/customers/${customerId}/users/${user.userId}`, { key });
  await run();
  expect(mailServer.received).toEqual([]);
});

test("a rejected address is not retried, and an unreachable server is", async () => {
  const { run } = await invite("en-US");
  mailServer.refusal = Object.assign(new Error("no such mailbox"), { responseCode: 550 });
  await run();
  mailServer.refusal = Object.assign(new Error("try later"), { responseCode: 451 });
  await expect(run()).rejects.toThrow();
});

test("an invitation is sent again only to a user who has not signed in since", async () => {
  const { user, customerId } = await invite("sv-SE");
  const path = `/customers/${customerId}/users/${user.userId}/invitation`;
  const sent = async () =>
    (await queuedJobs(api, tenant)).filter(({ payload }) => payload.userId === user.userId).length;
  const again = await api.call<User>("POST", path, { key });
  expect(again.status).toBe(200);
  expect(again.body.customers).toMatchObject([{ customerId, hasSignedIn: false }]);
  expect(await sent()).toBe(2);
  await api.db.update(users).set({ lastLoginAt: api.clock.now() }).where(eq(users.id, user.userId));
  const late = await api.call<{ internalCode: string }>("POST", path, { key });
  expect([late.status, late.body.internalCode]).toEqual([409, "2170"]);
  expect(await sent()).toBe(2);
  const elsewhere = await api.customer(tenant, { customerType: "BUSINESS" });
  const stranger = `/customers/${elsewhere}/users/${user.userId}/invitation`;
  expect((await api.call("POST", stranger, { key })).status).toBe(404);
});
