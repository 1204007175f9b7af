import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { contacts } from "@/db/schema/care";
import { previousEmails, users } from "@/db/schema/identity";
import { auditEntries } from "@/db/schema/staff";
import { contactVerifications } from "@/db/schema/verifications";
import { listCareRequests } from "@/lib/care/verification/care-requests";
import { expireVerifications, identify, pickNumber } from "@/lib/care/verification/decide";
import {
  finishEid,
  pickNumberByToken,
  refuseByToken,
  requestByToken,
  startEid,
} from "@/lib/care/verification/hosted";
import { mailPause, mailShopIdentity, mailVerification } from "@/lib/care/verification/jobs";
import type {
  CareRequest,
  ContactVerification,
  ContactVerificationState,
} from "@/lib/care/verification/model";
import type { VerificationRow } from "@/lib/care/verification/rows";
import { openedContact } from "@/lib/care/verification/testing";
import { appMailer } from "@/lib/identity/mails/mailer";
import type { Ctx } from "@/lib/kernel/context";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { newId } from "@/lib/platform/secrets/ids";
import type { EidProvider } from "@/lib/providers/eid/eid";
import { ProviderUnreachable } from "@/lib/providers/errors";
import { testMailServer } from "@/lib/providers/mail/test-server";
import { brandOfFile } from "@/lib/testing/brand";

const mailServer = await testMailServer();
process.env.SMTP_URL = mailServer.url;
const { api, tenant } = await brandOfFile();
afterAll(async () => {
  appMailer().close();
  await mailServer.close();
});
const impersonation = await api.apiKey(tenant, "impersonate-user");

/** An eID that identifies whom the test says. */
const holder = globalThis as { ternEid?: EidProvider };
const eid = {
  start: vi.fn<EidProvider["start"]>(),
  finish: vi.fn<EidProvider["finish"]>(),
};

const ATTEMPT = { number: 1, isLast: false };
const MINUTE_MS = 60_000;
const later = (minutes: number) =>
  api.clock.set(new Date(api.clock.now().getTime() + minutes * MINUTE_MS).toISOString());

type Failing = { internalCode?: string; details?: { property: string }[] };
type Staff = { headers: Record<string, string>; contactId: string };
let customerId: string;
let astrid: { userId: string; token: string };
let maja: Staff & { staffId: string };

async function userOf(id: string, role: "ADMIN" | "MANAGER" | "MEMBER" = "ADMIN", more: object = {}) {
  const user = await api.user(tenant, { [id]: role });
  await api.db
    .update(users)
    .set({ lastLoginAt: api.clock.now(), ...more })
    .where(eq(users.id, user.userId));
  return user;
}

beforeEach(async () => {
  customerId = await api.customer(tenant, { name: "Astrid Lind", identity: "198507099805" });
  astrid = await userOf(customerId);
  maja = await openedContact(api, tenant, { customerId });
  holder.ternEid = eid;
  eid.start.mockReset().mockResolvedValue({
    url: "https://broker.example/authorize",
    request: { state: "state", nonce: "nonce", codeVerifier: "verifier" },
  });
  eid.finish.mockReset();
  mailServer.clear();
});

const start = (body: object, { headers, contactId }: Staff = maja, more: Record<string, string> = {}) =>
  api.call<ContactVerification & Failing>("POST", `/contacts/${contactId}/verification`, {
    headers: { ...headers, ...more },
    body,
  });
const stateOf = async ({ headers, contactId }: Staff = maja) =>
  (await api.call<ContactVerificationState>("GET", `/contacts/${contactId}/verification`, { headers })).body;
const asUser = (token: string) => ({
  headers: { "x-api-key": impersonation, authorization: `Bearer ${token}` },
});
const requestsOf = async (token: string) =>
  (await api.call<{ items: CareRequest[] }>("GET", "/end-user/accounts/me/care-requests", asUser(token))).body
    .items;
const approve = (id: string, number: number, token = astrid.token) =>
  api.call<CareRequest & Failing>("POST", `/end-user/accounts/me/care-requests/${id}/approve`, {
    ...asUser(token),
    body: { number },
  });
const refuseRequest = (id: string, token = astrid.token) =>
  api.call<CareRequest & Failing>("POST", `/end-user/accounts/me/care-requests/${id}/refuse`, asUser(token));
const rowOf = async (id: string): Promise<VerificationRow> =>
  (await api.db.select().from(contactVerifications).where(eq(contactVerifications.id, id)))[0]!;
const levelOf = async (contactId = maja.contactId) =>
  (await api.db.select().from(contacts).where(eq(contacts.id, contactId)))[0]!.level;
const wrongOf = ({ number, choices }: VerificationRow) => choices!.find((one) => one !== number)!;
const tokenOf = async (id: string) => hostedToken("verify", await rowOf(id));
const ctx = () => api.ctx(tenant);

describe("a request in the portal (V2)", () => {
  test("shows staff one number and the customer three, and an approval raises the level", async () => {
    const { status, body } = await start({ method: "PORTAL" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ method: "PORTAL", level: 2, status: "PENDING", isNumberMatched: false });
    const [request] = await requestsOf(astrid.token);
    expect(request).toMatchObject({
      careRequestId: body.verificationId,
      customerName: "Astrid Lind",
      method: "PORTAL",
      agentName: "Maja",
      channel: "PHONE",
      purpose: "BILLING",
    });
    expect(request!.numbers).toHaveLength(3);
    expect(new Set(request!.numbers).size).toBe(3);
    expect(request!.numbers).toContain(body.number);
    // Which one is right is not told.
    expect(Object.keys(request!)).not.toContain("number");
    expect(await levelOf()).toBe(0);
    const approved = await approve(body.verificationId, body.number!);
    expect(approved.body.status).toBe("APPROVED");
    expect(await levelOf()).toBe(2);
    expect(await stateOf()).toMatchObject({ level: 2, verification: { status: "APPROVED" } });
    expect(await requestsOf(astrid.token)).toEqual([]);
  });

  test("an approval while it is read is never shown without its level", async () => {
    const { body } = await start({ method: "PORTAL" });
    const read = await api.db.transaction(async (db) => {
      await db.execute(sql`lock table contact_verifications in access exclusive mode`);
      const reading = stateOf();
      const waits = async () => {
        const { rows } = await api.db.execute(
          sql`select 1 from pg_locks where relation = 'contact_verifications'::regclass and not granted`,
        );
        return rows.length;
      };
      await expect.poll(waits).toBeGreaterThan(0);
      await db
        .update(contactVerifications)
        .set({ status: "APPROVED", decidedAt: api.clock.now(), decidedBy: "user:astrid" })
        .where(eq(contactVerifications.id, body.verificationId));
      await db.update(contacts).set({ level: 2 }).where(eq(contacts.id, maja.contactId));
      return { reading };
    });
    expect(await read.reading).toMatchObject({ level: 2, verification: { status: "APPROVED" } });
  });

  test("with another number fails, and cannot be tried again", async () => {
    const { verificationId, number } = (await start({ method: "PORTAL" })).body;
    const row = await rowOf(verificationId);
    const { status, body } = await approve(verificationId, wrongOf(row));
    expect([status, body.status]).toEqual([200, "FAILED"]);
    expect((await approve(verificationId, number!)).body.internalCode).toBe("4353");
    expect(await levelOf()).toBe(0);
    expect((await stateOf()).verification).toMatchObject({ status: "FAILED", cause: "WRONG_NUMBER" });
  });

  test("that the customer refuses is over", async () => {
    const { verificationId, number } = (await start({ method: "PORTAL" })).body;
    expect((await refuseRequest(verificationId)).body.status).toBe("REFUSED");
    expect((await approve(verificationId, number!)).body.internalCode).toBe("4353");
    expect((await refuseRequest(verificationId)).body.internalCode).toBe("4353");
    expect(await levelOf()).toBe(0);
  });

  test("ends after five minutes", async () => {
    const { verificationId, number } = (await start({ method: "PORTAL" })).body;
    later(5);
    expect(await requestsOf(astrid.token)).toEqual([]);
    expect((await approve(verificationId, number!)).body.internalCode).toBe("4353");
    expect((await stateOf()).verification).toMatchObject({ status: "EXPIRED", cause: "TIMED_OUT" });
    expect((await rowOf(verificationId)).status).toBe("PENDING");
    await expireVerifications(ctx());
    expect(await rowOf(verificationId)).toMatchObject({ status: "EXPIRED", cause: "TIMED_OUT" });
  });

  test("is deleted after three years, and not before", async () => {
    const { verificationId } = (await start({ method: "PORTAL" })).body;
    await refuseRequest(verificationId);
    const idOf = (at: Date) =>
      `${at
        .getTime()
        .toString(16)
        .padStart(12, "0")
        .replace(/^(.{8})/, "$1-")}-7abc-8abc-0123456789ab`;
    const ids = [3 * 365 - 1, 3 * 365 + 1].map((days) => {
      const createdAt = new Date(api.clock.now().getTime() - days * 24 * 60 * MINUTE_MS);
      return { id: idOf(createdAt), createdAt };
    });
    for (const old of ids)
      await api.db.insert(contactVerifications).values({ ...(await rowOf(verificationId)), ...old });
    await expireVerifications(ctx());
    expect(await rowOf(ids[0]!.id)).toBeDefined();
    expect(await rowOf(ids[1]!.id)).toBeUndefined();
  });

  test("is replaced by a new one of the same contact", async () => {
    const first = (await start({ method: "PORTAL" })).body;
    const second = (await start({ method: "PORTAL" })).body;
    expect((await requestsOf(astrid.token)).map(({ careRequestId }) => careRequestId)).toEqual([
      second.verificationId,
    ]);
    expect((await approve(first.verificationId, first.number!)).body.internalCode).toBe("4353");
    expect(await rowOf(first.verificationId)).toMatchObject({ status: "EXPIRED", cause: "REPLACED" });
  });

  test("approved in two tabs at once is approved once", async () => {
    const { verificationId, number } = (await start({ method: "PORTAL" })).body;
    const answers = await Promise.all(Array.from({ length: 5 }, () => approve(verificationId, number!)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await levelOf()).toBe(2);
  });

  test("started ten times at once leaves one that waits", async () => {
    await Promise.all(Array.from({ length: 8 }, () => start({ method: "PORTAL" })));
    expect(await requestsOf(astrid.token)).toHaveLength(1);
  });

  test("approved and refused at once has one outcome, and the level fits it", async () => {
    const { verificationId, number } = (await start({ method: "PORTAL" })).body;
    await Promise.all([approve(verificationId, number!), refuseRequest(verificationId)]);
    const { status } = await rowOf(verificationId);
    expect(await levelOf()).toBe(status === "APPROVED" ? 2 : 0);
  });

  test("never lowers the level", async () => {
    await api.db.update(contacts).set({ level: 3 }).where(eq(contacts.id, maja.contactId));
    const { verificationId, number } = (await start({ method: "PORTAL" })).body;
    await approve(verificationId, number!);
    expect(await levelOf()).toBe(3);
  });

  test("of a contact that has ended raises nothing", async () => {
    const { verificationId, number } = (await start({ method: "PORTAL" })).body;
    await api.db.update(contacts).set({ endedAt: api.clock.now() }).where(eq(contacts.id, maja.contactId));
    expect((await approve(verificationId, number!)).body.internalCode).toBe("4353");
    expect(await levelOf()).toBe(0);
  });

  test("is for ADMINs of the customer, and for nobody else", async () => {
    const { verificationId, number } = (await start({ method: "PORTAL" })).body;
    const stranger = await userOf(await api.customer(tenant));
    const manager = await userOf(customerId, "MANAGER");
    for (const { token } of [stranger, manager]) {
      expect(await requestsOf(token)).toEqual([]);
      expect((await approve(verificationId, number!, token)).body.internalCode).toBe("4355");
      expect((await refuseRequest(verificationId, token)).body.internalCode).toBe("4355");
    }
    expect(await levelOf()).toBe(0);
  });

  test("needs somebody who has signed in before", async () => {
    const other = await openedContact(api, tenant, { customerId: await api.customer(tenant) });
    const { status, body } = await start({ method: "PORTAL" }, other);
    expect([status, body.internalCode]).toEqual([409, "4354"]);
    expect((await stateOf(other)).methods).toContainEqual({ method: "PORTAL", impossible: "NO_ACCOUNT" });
  });

  test("leaves one audit entry of the member of staff, about the customer", async () => {
    await start({ method: "PORTAL" });
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.staffId, maja.staffId), eq(auditEntries.operation, "startContactVerification")),
      );
    expect(entries).toMatchObject([
      { customerId, subjectType: "contact", subjectId: maja.contactId, outcome: "DONE" },
    ]);
  });
});

describe("a request by mail (V1)", () => {
  const run = (verificationId: string) => mailVerification.run(ctx(), { verificationId }, ATTEMPT);

  test("links to its page, names the agent, and holds no number", async () => {
    const { body } = await start({ method: "EMAIL" });
    await run(body.verificationId);
    const [mail] = mailServer.received;
    expect(mail!.to).toBe("astrid@example.com");
    const text = mail!.raw.toString().replaceAll("=\r\n", "");
    expect(text).toContain("Maja");
    expect(text).toContain(`/verify/${await tokenOf(body.verificationId)}`);
    // In the portal it would prove more than the mailbox does.
    expect(await requestsOf(astrid.token)).toEqual([]);
  });

  test("is not changed by opening its page, and approved by the number there", async () => {
    const { verificationId, number } = (await start({ method: "EMAIL" })).body;
    const token = await tokenOf(verificationId);
    for (let times = 0; times < 3; times++)
      expect((await requestByToken(ctx(), token))?.verification.status).toBe("PENDING");
    expect(await levelOf()).toBe(0);
    expect(await pickNumberByToken(ctx(), token, number!)).toBe("APPROVED");
    expect(await levelOf()).toBe(1);
    expect(await pickNumberByToken(ctx(), token, number!)).toBe("OVER");
  });

  test("can be refused on its page", async () => {
    const { verificationId } = (await start({ method: "EMAIL" })).body;
    expect(await refuseByToken(ctx(), await tokenOf(verificationId))).toBe("REFUSED");
    expect(await rowOf(verificationId)).toMatchObject({ status: "REFUSED" });
  });

  test("has no page at a made-up address, nor at another brand", async () => {
    const { verificationId } = (await start({ method: "EMAIL" })).body;
    const token = await tokenOf(verificationId);
    const other = await api.tenant();
    expect(await requestByToken(api.ctx(other), token)).toBeNull();
    expect(await requestByToken(ctx(), `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).toBeNull();
    expect(await pickNumberByToken(ctx(), "A".repeat(64), 47)).toBe("OVER");
    await api.staffMember(tenant, "SUPPORT");
  });

  test("is not mailed when it is over", async () => {
    const { verificationId } = (await start({ method: "EMAIL" })).body;
    await start({ method: "EMAIL" });
    await run(verificationId);
    expect(mailServer.received).toEqual([]);
  });

  test("does not go to an address that is seven days old or less", async () => {
    await api.db.insert(previousEmails).values({
      tenantId: tenant.id,
      id: newId(),
      customerId,
      email: "old@example.com",
      createdAt: api.clock.now(),
      until: new Date(api.clock.now().getTime() + MINUTE_MS),
    });
    expect((await start({ method: "EMAIL" })).body.internalCode).toBe("4354");
    expect((await stateOf()).methods).toContainEqual({ method: "EMAIL", impossible: "NEW_ADDRESS" });
  });
});

describe("failures", () => {
  const failOnce = async (staff: Staff = maja) => {
    const { verificationId } = (await start({ method: "PORTAL" }, staff)).body;
    await approve(verificationId, wrongOf(await rowOf(verificationId)));
    return verificationId;
  };

  test("three times in a row, whoever asks, lead to a pause of 30 minutes and a mail", async () => {
    const leo = await openedContact(api, tenant, { customerId });
    await failOnce();
    await failOnce(leo);
    const third = await failOnce();
    const paused = await start({ method: "PORTAL" }, leo);
    expect([paused.status, paused.body.internalCode]).toEqual([429, "4352"]);
    expect(paused.headers.get("retry-after")).toBe("1800");
    expect((await stateOf()).pausedUntil).toBe(
      new Date(api.clock.now().getTime() + 30 * MINUTE_MS).toISOString(),
    );
    await mailPause.run(ctx(), { customerId, verificationId: third }, ATTEMPT);
    expect(mailServer.received.map(({ to }) => to)).toEqual(["astrid@example.com"]);
    later(31);
    const again = await openedContact(api, tenant, { customerId });
    expect((await start({ method: "PORTAL" }, again)).status).toBe(201);
  });

  test("count no more after an approval", async () => {
    await failOnce();
    await failOnce();
    const { verificationId, number } = (await start({ method: "PORTAL" })).body;
    await approve(verificationId, number!);
    later(1);
    await failOnce();
    await failOnce();
    expect((await start({ method: "PORTAL" })).status).toBe(201);
  });

  test("count a refusal, and end what else waits for the customer", async () => {
    const leo = await openedContact(api, tenant, { customerId });
    const waits = (await start({ method: "PORTAL" }, leo)).body;
    await failOnce();
    await failOnce();
    const { verificationId } = (await start({ method: "PORTAL" })).body;
    await refuseRequest(verificationId);
    expect(await rowOf(waits.verificationId)).toMatchObject({ status: "EXPIRED", cause: "PAUSED" });
    expect((await start({ method: "PORTAL" })).body.internalCode).toBe("4352");
  });

  test("of one customer pause no other", async () => {
    for (let times = 0; times < 3; times++) await failOnce();
    const other = await api.customer(tenant);
    await userOf(other);
    const staff = await openedContact(api, tenant, { customerId: other });
    expect((await start({ method: "PORTAL" }, staff)).status).toBe(201);
  });

  test("at once in several contacts are all counted", async () => {
    const contactsOfCustomer = [maja];
    for (let more = 0; more < 4; more++)
      contactsOfCustomer.push(await openedContact(api, tenant, { customerId }));
    const started = [];
    for (const staff of contactsOfCustomer) started.push((await start({ method: "PORTAL" }, staff)).body);
    await Promise.all(
      started.map(async ({ verificationId }) =>
        approve(verificationId, wrongOf(await rowOf(verificationId))),
      ),
    );
    const rows = await Promise.all(started.map(({ verificationId }) => rowOf(verificationId)));
    expect(rows.filter(({ status }) => status === "FAILED")).toHaveLength(3);
    expect(rows.filter(({ pausedUntil }) => pausedUntil !== null)).toHaveLength(1);
    expect((await start({ method: "PORTAL" })).body.internalCode).toBe("4352");
  });
});

describe("an eID (V3)", () => {
  const person = { identityNumber: "19850709-9805", name: "Astrid Lind" };
  /** Until the browser is at the provider. */
  const begin = async () => {
    const { verificationId, number } = (await start({ method: "EID" })).body;
    const token = await tokenOf(verificationId);
    expect(await pickNumberByToken(ctx(), token, number!)).toBe("IDENTIFY");
    const begun = await startEid(ctx(), token, "sv");
    if (begun.kind !== "GO") throw new Error(begun.kind);
    return { verificationId, token, begun };
  };
  const finish = (ticket: string | undefined) => finishEid(ctx(), ticket, new URLSearchParams({ code: "c" }));

  test("of the customer raises the level to 3, after the number was matched", async () => {
    const { verificationId, token, begun } = await begin();
    expect(begun.url).toBe("https://broker.example/authorize");
    expect(begun.ticket).not.toContain("verifier");
    expect(await levelOf()).toBe(0);
    expect((await stateOf()).verification).toMatchObject({ status: "PENDING", isNumberMatched: true });
    eid.finish.mockResolvedValue({ kind: "IDENTIFIED", person });
    expect(await finish(begun.ticket)).toEqual({ token, outcome: "APPROVED" });
    expect(await levelOf()).toBe(3);
    expect((await rowOf(verificationId)).status).toBe("APPROVED");
    expect(await finish(begun.ticket)).toEqual({ token, outcome: "OVER" });
  });

  test("cannot begin before the right number was picked", async () => {
    const { verificationId } = (await start({ method: "EID" })).body;
    const row = await rowOf(verificationId);
    expect(await startEid(ctx(), hostedToken("verify", row), "sv")).toEqual({ kind: "OVER" });
    expect(await identify(ctx(), row, person)).toBe("OVER");
    expect(await pickNumber(ctx(), row, wrongOf(row))).toBe("FAILED");
    expect(await startEid(ctx(), hostedToken("verify", row), "sv")).toEqual({ kind: "OVER" });
  });

  test("begins in the portal, too", async () => {
    const { verificationId, number } = (await start({ method: "EID" })).body;
    const [request] = await requestsOf(astrid.token);
    expect(request).toMatchObject({ careRequestId: verificationId, method: "EID" });
    expect(request).not.toHaveProperty("identifyUrl");
    const { body } = await approve(verificationId, number!);
    expect(body.status).toBe("PENDING");
    expect(body.identifyUrl).toBe(`http://brand.test/verify/${await tokenOf(verificationId)}/eid`);
    const user = { userId: astrid.userId, memberships: [{ customerId, role: "ADMIN" }] };
    const shownTo = async (via: "cookie" | "view-as") => {
      const caller = { kind: "user", user, via } as unknown as Ctx["caller"];
      const { items } = await listCareRequests({ ...ctx(), caller });
      return items.map(({ careRequestId, identifyUrl }) => [careRequestId, identifyUrl !== undefined]);
    };
    expect(await shownTo("cookie")).toEqual([[verificationId, true]]);
    // Staff who look at the page as the customer get no address that identifies them.
    expect(await shownTo("view-as")).toEqual([[verificationId, false]]);
    expect(await levelOf()).toBe(0);
  });

  test("of another person is a failure", async () => {
    const { verificationId, begun, token } = await begin();
    eid.finish.mockResolvedValue({
      kind: "IDENTIFIED",
      person: { identityNumber: "199001012385", name: "Astrid Lind" },
    });
    expect(await finish(begun.ticket)).toEqual({ token, outcome: "FAILED" });
    expect(await rowOf(verificationId)).toMatchObject({ status: "FAILED", cause: "WRONG_PERSON" });
    expect(await levelOf()).toBe(0);
  });

  test("that is canceled, fails or is down leaves the request open and the level as it is", async () => {
    const { verificationId, begun, token } = await begin();
    eid.finish.mockResolvedValueOnce({ kind: "CANCELED" });
    expect(await finish(begun.ticket)).toEqual({ token, outcome: "CANCELED" });
    eid.finish.mockResolvedValueOnce({ kind: "FAILED", reason: "a test" });
    expect(await finish(begun.ticket)).toEqual({ token, outcome: "NOT_IDENTIFIED" });
    eid.finish.mockRejectedValueOnce(new ProviderUnreachable("away", { provider: "EID" }));
    expect(await finish(begun.ticket)).toEqual({ token, outcome: "DOWN" });
    eid.start.mockRejectedValueOnce(new ProviderUnreachable("away", { provider: "EID" }));
    expect(await startEid(ctx(), token, "sv")).toEqual({ kind: "DOWN" });
    expect((await rowOf(verificationId)).status).toBe("PENDING");
    expect(await levelOf()).toBe(0);
    eid.finish.mockResolvedValueOnce({ kind: "IDENTIFIED", person });
    expect((await finish(begun.ticket)).outcome).toBe("APPROVED");
  });

  test("ends in the browser that began it only", async () => {
    await begin();
    eid.finish.mockResolvedValue({ kind: "IDENTIFIED", person });
    expect(await finish(undefined)).toEqual({ token: null, outcome: "OVER" });
    expect(await finish("made-up")).toEqual({ token: null, outcome: "OVER" });
    expect(eid.finish).not.toHaveBeenCalled();
  });

  test("is impossible where no provider is set up, and where nothing can be compared", async () => {
    const nameless = await openedContact(api, tenant, {
      customerId: await api.customer(tenant, { name: "astrid" }),
    });
    expect((await start({ method: "EID" }, nameless)).body.internalCode).toBe("4354");
    expect((await stateOf(nameless)).methods).toContainEqual({
      method: "EID",
      impossible: "NOTHING_TO_COMPARE",
    });
    delete holder.ternEid;
    expect((await start({ method: "EID" })).body.internalCode).toBe("4354");
    expect((await stateOf()).methods).toContainEqual({ method: "EID", impossible: "NOT_SET_UP" });
  });
});

describe("an identity document in a shop (V3)", () => {
  const reason = { "tern-reason": encodeURIComponent("Saw the driving licence") };

  test("raises the level at once, with a reason, and the customer is told", async () => {
    const shop = await openedContact(api, tenant, { customerId, channel: "SHOP" });
    expect((await start({ method: "SHOP_ID" }, shop)).body.internalCode).toBe("4344");
    expect(await levelOf(shop.contactId)).toBe(0);
    const { body } = await start({ method: "SHOP_ID" }, shop, reason);
    expect(body).toMatchObject({ status: "APPROVED", level: 3 });
    expect(body).not.toHaveProperty("number");
    expect(await levelOf(shop.contactId)).toBe(3);
    await mailShopIdentity.run(ctx(), { customerId, verificationId: body.verificationId }, ATTEMPT);
    expect(mailServer.received.map(({ to }) => to)).toEqual(["astrid@example.com"]);
  });

  test("is impossible on the phone", async () => {
    expect((await start({ method: "SHOP_ID" }, maja, reason)).body.internalCode).toBe("4354");
    expect((await stateOf()).methods).toContainEqual({ method: "SHOP_ID", impossible: "NOT_IN_A_SHOP" });
  });
});

describe("a company", () => {
  test("is verified by the person who is named, and by no other", async () => {
    const company = await api.customer(tenant, { customerType: "BUSINESS", name: "Lind Bygg AB" });
    const johan = await userOf(company, "ADMIN", { name: "Johan Ekström" });
    const sara = await userOf(company, "ADMIN", { name: "Sara Holm" });
    const manager = await userOf(company, "MANAGER");
    const staff = await openedContact(api, tenant, { customerId: company });
    expect((await stateOf(staff)).persons).toEqual([
      { userId: johan.userId, initials: "J. E.", role: "ADMIN" },
      { userId: sara.userId, initials: "S. H.", role: "ADMIN" },
      { userId: manager.userId, initials: expect.any(String), role: "MANAGER" },
    ]);
    const unnamed = await start({ method: "PORTAL" }, staff);
    expect(unnamed.body).toMatchObject({ internalCode: "4354", details: [{ property: "userId" }] });
    const stranger = await start({ method: "PORTAL", userId: astrid.userId }, staff);
    expect(stranger.body.internalCode).toBe("4354");
    const { body } = await start({ method: "PORTAL", userId: sara.userId }, staff);
    expect(await requestsOf(johan.token)).toEqual([]);
    expect((await approve(body.verificationId, body.number!, johan.token)).body.internalCode).toBe("4355");
    expect((await approve(body.verificationId, body.number!, sara.token)).body.status).toBe("APPROVED");
    expect(await levelOf(staff.contactId)).toBe(2);
  });

  test("is mailed at the ADMIN's own address, and identified by the ADMIN's name", async () => {
    const company = await api.customer(tenant, {
      customerType: "BUSINESS",
      contact: { email: "info@bygg.example" },
    });
    const johan = await userOf(company, "ADMIN", { name: "Johan Ekström" });
    const staff = await openedContact(api, tenant, { customerId: company });
    const { body } = await start({ method: "EID" }, staff);
    await mailVerification.run(ctx(), { verificationId: body.verificationId }, ATTEMPT);
    expect(mailServer.received.map(({ to }) => to)).toEqual([johan.email]);
    await pickNumber(ctx(), await rowOf(body.verificationId), body.number!);
    const row = await rowOf(body.verificationId);
    expect(await identify(ctx(), row, { identityNumber: null, name: "Johan Ekström" })).toBe("APPROVED");
    expect(await levelOf(staff.contactId)).toBe(3);
  });
});

describe("who may ask", () => {
  test("is the person whose open contact it is, in its session", async () => {
    const leo = await api.staffMember(tenant, "ADMIN");
    const foreign = { headers: leo.headers, contactId: maja.contactId };
    expect((await start({ method: "PORTAL" }, foreign)).body.internalCode).toBe("2240");
    const read = await api.call<Failing>("GET", `/contacts/${maja.contactId}/verification`, {
      headers: leo.headers,
    });
    expect(read.body.internalCode).toBe("2240");
    expect((await start({ method: "PORTAL" }, { ...maja, contactId: newId() })).status).toBe(404);
    expect((await start({ method: "PORTAL" }, { ...maja, contactId: "x" })).status).toBe(404);
  });

  test("is no key", async () => {
    const key = await api.apiKey(tenant);
    const { body } = await api.call<Failing>("POST", `/contacts/${maja.contactId}/verification`, {
      key,
      body: { method: "PORTAL" },
    });
    expect(body.internalCode).toBe("4350");
  });

  test("asks in no internal contact", async () => {
    const internal = await api.staffMember(tenant, "SUPPORT");
    const { body } = await api.call<{ contactId: string }>("POST", "/contacts", {
      headers: internal.headers,
      body: { customerId, channel: "INTERNAL", purpose: "BILLING", ticket: "T-1" },
    });
    const staff = { headers: internal.headers, contactId: body.contactId };
    for (const method of ["EMAIL", "PORTAL", "EID", "SHOP_ID"])
      expect((await start({ method }, staff)).body.internalCode).toBe("4354");
  });

  test("is stopped after ten tries in ten minutes", async () => {
    const answers = [];
    for (let times = 0; times < 11; times++) answers.push((await start({ method: "PORTAL" })).status);
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(201));
    expect(answers[10]).toBe(429);
  });
});
