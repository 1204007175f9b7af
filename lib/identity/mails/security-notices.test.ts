import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { previousEmails, sessions, users } from "@/db/schema/identity";
import { sentMails } from "@/db/schema/mails";
import { rateLimits } from "@/db/schema/platform";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { makeOffering } from "@/lib/catalog/testing";
import { appMailer } from "@/lib/identity/mails/mailer";
import { PREVIOUS_EMAIL_LIFETIME_MS, rememberPreviousEmail } from "@/lib/identity/mails/previous-emails";
import {
  queueNoticeToFormerAddress,
  queueSecurityNotice,
  sendConfirmationCode,
  sendSecurityNotice,
} from "@/lib/identity/mails/security-notices";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import type { SecurityEvent } from "@/lib/providers/mail/templates/account/security-notice";
import { type TestMailServer, testMailServer } from "@/lib/providers/mail/test-server";
import { sendSimChangeCode, sendSimChangeNotice } from "@/lib/subscriptions/sim/sim-mails";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { deleteExpired } from "@/lib/sweep";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

const LAPTOP =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const LAPTOP_NEWER = LAPTOP.replace("140", "141");
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

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
beforeEach(async () => {
  mailServer.clear();
  await api.db.delete(rateLimits);
});

const jobsNamed = async (name: string) =>
  (await queuedJobs(api, tenant)).filter((job) => job.name === name).map(({ payload }) => payload);
const noticesTo = async (userId: string) =>
  (await jobsNamed("send-security-notice"))
    .map((payload) => sendSecurityNotice.payload.parse(payload))
    .filter((payload) => payload.userId === userId);

/** Signs in with a code, from a browser with this user agent. */
async function signIn(email: string, userAgent?: string): Promise<string> {
  const headers: Record<string, string> = userAgent === undefined ? {} : { "user-agent": userAgent };
  const started = await api.call<{ nonce: string }>("POST", "/auth/email/start", {
    key,
    body: { email },
    headers,
  });
  const code = decrypt("queued-code", (await jobsNamed("send-login-code")).at(-1)!.code as string);
  const { status, body } = await api.call<{ userId: string }>("POST", "/auth/email/verify", {
    key,
    body: { email, nonce: started.body.nonce, code },
    headers,
  });
  expect(status).toBe(200);
  return body.userId;
}
const fresh = () => `${newId()}@example.com`;
const kindsTo = async (userId: string) => (await noticesTo(userId)).map(({ event }) => event);

describe("signing in", () => {
  test("for the first time sends no notice, because every device is new then", async () => {
    expect(await noticesTo(await signIn(fresh(), LAPTOP))).toEqual([]);
  });

  test("on another device sends a notice that names it", async () => {
    const email = fresh();
    await signIn(email, LAPTOP);
    const userId = await signIn(email, PHONE);
    expect(await kindsTo(userId)).toEqual([{ kind: "NEW_SIGN_IN", browser: "Safari", system: "iPhone" }]);
  });

  test("on the same device sends none, not even with a newer browser version", async () => {
    const email = fresh();
    await signIn(email, LAPTOP);
    await signIn(email, LAPTOP);
    expect(await noticesTo(await signIn(email, LAPTOP_NEWER))).toEqual([]);
  });

  test("on an unidentified device sends one notice that says so", async () => {
    const email = fresh();
    await signIn(email, LAPTOP);
    await signIn(email);
    const userId = await signIn(email);
    expect(await kindsTo(userId)).toEqual([{ kind: "NEW_SIGN_IN", browser: null, system: null }]);
  });

  test("compares with the latest sessions, however many there are", async () => {
    const email = fresh();
    const userId = await signIn(email, LAPTOP);
    const [at, expiresAt] = [api.clock.now().getTime(), new Date(api.clock.now().getTime() + 1_000_000)];
    await api.db.insert(sessions).values(
      Array.from({ length: 60 }, (_, index) => ({
        tenantId: tenant.id,
        id: newId(),
        userId,
        userAgent: index === 59 ? PHONE : LAPTOP,
        createdAt: new Date(at + index + 1),
        expiresAt,
      })),
    );
    await signIn(email, PHONE);
    expect(await noticesTo(userId)).toEqual([]);
  });

  test("with a wrong code is not a sign-in", async () => {
    const email = fresh();
    const userId = await signIn(email, LAPTOP);
    const { body } = await api.call<{ nonce: string }>("POST", "/auth/email/start", { key, body: { email } });
    const code = decrypt("queued-code", (await jobsNamed("send-login-code")).at(-1)!.code as string);
    await api.call("POST", "/auth/email/verify", {
      key,
      body: { email, nonce: body.nonce, code: code === "000000" ? "000001" : "000000" },
      headers: { "user-agent": PHONE },
    });
    expect(await noticesTo(userId)).toEqual([]);
  });
});

/** Queues the notice and sends it. Returns the received mail. */
async function mailed(userId: string, event: SecurityEvent, address?: string) {
  await queueSecurityNotice(api.ctx(tenant), userId, event, address);
  const payload = (await noticesTo(userId)).at(-1)!;
  const send = () => sendSecurityNotice.run(api.ctx(tenant), payload, { number: 1, isLast: false });
  await send();
  return { send, mail: await PostalMime.parse(mailServer.received.at(-1)!.raw) };
}

describe("the mail", () => {
  const events = [
    [{ kind: "NEW_SIGN_IN", browser: "Safari", system: "iPhone" }, "New sign-in", "Ny inloggning"],
    [{ kind: "SESSIONS_ENDED", count: 2 }, "signed out on other devices", "loggades ut på andra enheter"],
    [
      { kind: "ROLE_CHANGED", customerName: "Nordvind <Lager> AB", role: "MANAGER" },
      "Nordvind <Lager> AB",
      "Nordvind <Lager> AB",
    ],
    [{ kind: "ACCESS_ENDED", customerName: "Nordvind <Lager> AB" }, "has ended", "har upphört"],
    [{ kind: "DATA_READY" }, "is ready", "är klara"],
  ] as const satisfies [SecurityEvent, string, string][];

  test.each(events)("of %o has event and time in the person's language and zone", async (event, en, sv) => {
    for (const [locale, words, when] of [
      ["en-SE", en, /1 November 2026 at 13:00/],
      ["sv-SE", sv, /1 november 2026 kl\. 13:00/],
    ] as const) {
      const { userId, email } = await api.user(tenant);
      await api.db.update(users).set({ preferredLocale: locale }).where(eq(users.id, userId));
      const { mail } = await mailed(userId, event);
      expect(mail.to).toEqual([{ address: email, name: "Astrid Lind" }]);
      expect(mail.subject).toContain(words);
      expect(mail.text).toMatch(when);
      expect(mail.text).toContain("http://brand.test/account");
      expect(mail.html).not.toContain("<Lager>");
      // The notice cannot be switched off, and does not offer that.
      expect(mail.headers.some((header) => header.key === "list-unsubscribe")).toBe(false);
    }
  });

  test("of a sign-in names the device, or says that it is unknown", async () => {
    const { userId } = await api.user(tenant);
    const known = await mailed(userId, { kind: "NEW_SIGN_IN", browser: "Safari", system: "iPhone" });
    expect(known.mail.text).toContain("Safari on iPhone");
    const unknown = await mailed(userId, { kind: "NEW_SIGN_IN", browser: null, system: null });
    expect(unknown.mail.text).toContain("an unknown device");
  });

  test("of a changed address goes to the old one", async () => {
    const { userId } = await api.user(tenant);
    const { mail } = await mailed(
      userId,
      { kind: "EMAIL_CHANGED", newEmail: "n@example.com" },
      "o@example.com",
    );
    expect(mail.to).toEqual([{ address: "o@example.com", name: "Astrid Lind" }]);
    expect(mail.text).toContain("n@example.com");
  });

  test("has the same id when it is sent twice, and is not sent to a deleted person", async () => {
    const { userId } = await api.user(tenant);
    const { send, mail } = await mailed(userId, { kind: "DATA_READY" });
    await send();
    expect((await PostalMime.parse(mailServer.received.at(-1)!.raw)).messageId).toBe(mail.messageId);
    const deleted = await api.user(tenant);
    await queueSecurityNotice(api.ctx(tenant), deleted.userId, { kind: "DATA_READY" });
    await api.db.delete(users).where(eq(users.id, deleted.userId));
    mailServer.clear();
    const gone = sendSecurityNotice.payload.parse((await jobsNamed("send-security-notice")).at(-1));
    await sendSecurityNotice.run(api.ctx(tenant), gone, { number: 1, isLast: false });
    expect(mailServer.received).toEqual([]);
  });
});

describe("the last notice to a person who deleted their account", () => {
  const notice = (userId: string) => ({
    noticeId: newId(),
    userId,
    at: api.clock.now().toISOString(),
    event: { kind: "DELETED" as const },
  });
  const run = (payload: ReturnType<typeof notice>, isLast: boolean) =>
    sendSecurityNotice.run(api.ctx(tenant), payload, { number: 1, isLast });
  const unavailable = () => {
    mailServer.refusal = Object.assign(new Error("Try again later"), { responseCode: 450 });
  };

  test("is sent without the name and is not stored", async () => {
    const { userId, email } = await api.user(tenant);
    await run(notice(userId), false);
    const { to } = await PostalMime.parse(mailServer.received[0]!.raw);
    expect(to).toEqual([{ address: email, name: "" }]);
    expect(await api.db.$count(sentMails, eq(sentMails.userId, userId))).toBe(0);
  });

  test("is tried again while it can be, and then given up without an error that names the person", async () => {
    const { userId } = await api.user(tenant);
    unavailable();
    await expect(run(notice(userId), false)).rejects.toThrow();
    await expect(run(notice(userId), true)).resolves.toBeUndefined();
  });

  test("differs from other notices, whose last failure is reported", async () => {
    const { userId } = await api.user(tenant);
    unavailable();
    const other = { ...notice(userId), event: { kind: "DATA_READY" as const } };
    await expect(
      sendSecurityNotice.run(api.ctx(tenant), other, { number: 1, isLast: true }),
    ).rejects.toThrow();
  });
});

describe("the recipients of a notice", () => {
  const addressesFor = async (event: SecurityEvent, address?: string) => {
    const { userId } = await api.user(tenant);
    await rememberPreviousEmail(api.ctx(tenant), { userId }, "old@example.com");
    await queueSecurityNotice(api.ctx(tenant), userId, event, address);
    return (await noticesTo(userId)).map((payload) => payload.address ?? "present");
  };

  test("are the person and the former addresses, one mail each", async () => {
    expect(await addressesFor({ kind: "DATA_READY" })).toEqual(["present", "old@example.com"]);
  });

  test("are without the new address for its own addition", async () => {
    expect(await addressesFor({ kind: "EMAIL_CHANGED", newEmail: "n@example.com" })).toEqual([
      "old@example.com",
    ]);
  });

  test("are one mailbox where the notice is for it alone", async () => {
    expect(await addressesFor({ kind: "DATA_READY" }, "other@example.com")).toEqual(["other@example.com"]);
  });
});

test("a notice shows the time of its reader's market, in the zone that the brand set for it", async () => {
  const { userId } = await api.user(tenant);
  await queueSecurityNotice(api.ctx(tenant), userId, { kind: "DATA_READY" });
  const payload = (await noticesTo(userId)).at(-1)!;
  const markets = tenant.settings.markets.map((market) =>
    market.country === "US" ? { ...market, timeZone: "America/Los_Angeles" } : market,
  );
  const brand = { ...tenant, settings: { ...tenant.settings, markets } };
  const textFor = async (at: Tenant) => {
    mailServer.clear();
    await sendSecurityNotice.run(api.ctx(at), payload, { number: 1, isLast: false });
    return (await PostalMime.parse(mailServer.received[0]!.raw)).text;
  };
  // The person reads American English, so the market is the United States: 12:00 UTC is 7:00 in New York.
  expect(await textFor(tenant)).toMatch(/\b7:00/);
  expect(await textFor(brand)).toMatch(/\b4:00/);
});

describe("the code for a new address", () => {
  test("is sent while it is valid, and not after it was used or has expired", async () => {
    const { token } = await api.user(tenant);
    const portal = await api.apiKey(tenant, "impersonate-user");
    const ask = async () => {
      const email = fresh();
      const path = "/end-user/accounts/me/email-change";
      const { body } = await api.call<{ nonce: string }>("POST", path, {
        key: portal,
        token,
        body: { email },
      });
      const [payload, current] = (await jobsNamed("send-confirmation-code"))
        .slice(-2)
        .map((sent) => sendConfirmationCode.payload.parse(sent));
      const code = decrypt("queued-code", payload!.code);
      const codes = { code, currentCode: decrypt("queued-code", current!.code) };
      const confirm = () =>
        api.call("POST", `${path}/confirm`, {
          key: portal,
          token,
          body: { email, nonce: body.nonce, ...codes },
        });
      const send = () => sendConfirmationCode.run(api.ctx(tenant), payload!, { number: 1, isLast: false });
      return { email, code, send, confirm };
    };
    const good = await ask();
    await good.send();
    const mail = await PostalMime.parse(mailServer.received[0]!.raw);
    expect(mail.to?.[0]?.address).toBe(good.email);
    expect(mail.subject).toContain(good.code);
    expect(mail.text).toContain(good.code);
    const used = await ask();
    expect((await used.confirm()).status).toBe(200);
    await used.send();
    const late = await ask();
    api.clock.advance(600_000);
    await late.send();
    expect(mailServer.received).toHaveLength(1);
  });
});

describe("a notice to a customer's former address", () => {
  const former = "former@example.com";
  const event = { kind: "CONTACT_CHANGED", name: "Astrid Lind", newEmail: null } as const;
  const queued = async () =>
    sendSecurityNotice.payload.parse((await jobsNamed("send-security-notice")).at(-1));
  const send = (payload: Awaited<ReturnType<typeof queued>>, at = tenant) =>
    sendSecurityNotice.run(api.ctx(at), payload, { number: 1, isLast: false });

  test("it goes there, without the customer's name as the recipient", async () => {
    const customerId = await api.customer(tenant);
    await queueNoticeToFormerAddress(api.ctx(tenant), customerId, event, former);
    await send(await queued());
    const { to } = await PostalMime.parse(mailServer.received[0]!.raw);
    expect(to).toMatchObject([{ address: former, name: "" }]);
  });

  test("it is not sent for a customer that is gone, or for no one", async () => {
    await queueNoticeToFormerAddress(api.ctx(tenant), newId(), event, former);
    const payload = await queued();
    await send(payload);
    const { customerId: _, ...ofNoOne } = payload;
    await send(ofNoOne);
    expect(mailServer.received).toEqual([]);
  });

  test("it is sent by a brand without markets, too", async () => {
    const customerId = await api.customer(tenant);
    await queueNoticeToFormerAddress(api.ctx(tenant), customerId, event, former);
    await send(await queued(), { ...tenant, settings: { ...tenant.settings, markets: [] } });
    expect(mailServer.received).toHaveLength(1);
  });
});

describe("after a change of address", () => {
  test("the code and the notice of a SIM change also go to the previous address, for seven days", async () => {
    const customerId = await api.customer(tenant, { contact: {} } as object);
    const { userId, email, token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const subscriptionId = await makeSubscription(api, tenant, {
      customerId,
      productOfferingId: await makeOffering(api, tenant),
      iccid: "8946000000000010001",
    });
    const portal = await api.apiKey(tenant, "impersonate-user");
    const old = fresh();
    await rememberPreviousEmail(api.ctx(tenant), { userId }, old);
    const sentTo = async () => {
      mailServer.clear();
      await api.call("POST", `/end-user/subscriptions/${subscriptionId}/change-sim`, {
        key: portal,
        token,
        body: { sim: { esim: true } },
      });
      const code = sendSimChangeCode.payload.parse((await jobsNamed("send-sim-change-code")).at(-1));
      await sendSimChangeCode.run(api.ctx(tenant), code, { number: 1, isLast: false });
      const codes = await recipients();
      mailServer.clear();
      const change = { subscriptionId, changeId: newId() };
      await sendSimChangeNotice.run(api.ctx(tenant), change, { number: 1, isLast: false });
      return [codes, (await recipients()).includes(old)];
    };
    expect(await sentTo()).toEqual([[email, old].toSorted(), true]);
    // A session that is used every second day stays alive.
    const step = 2 * 24 * 3600 * 1000;
    for (let passed = step; passed < PREVIOUS_EMAIL_LIFETIME_MS; passed += step) {
      api.clock.advance(step);
      await api.call("GET", "/end-user/accounts/me", { key: portal, token });
    }
    api.clock.advance((PREVIOUS_EMAIL_LIFETIME_MS % step) - 1000);
    expect(await sentTo()).toEqual([[email, old].toSorted(), true]);
    api.clock.advance(1000);
    await deleteExpired(api.runtime);
    expect(await api.db.$count(previousEmails)).toBe(0);
  });
});

const recipients = async () =>
  (await Promise.all(mailServer.received.map(({ raw }) => PostalMime.parse(raw))))
    .flatMap(({ to }) => to?.[0]?.address ?? [])
    .toSorted();
