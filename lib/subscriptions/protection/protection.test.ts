import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { staffApprovals } from "@/db/schema/approvals";
import { subscriptions } from "@/db/schema/subscriptions";
import { appMailer } from "@/lib/identity/mails/mailer";
import { rememberPreviousEmail } from "@/lib/identity/mails/previous-emails";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import { type TestMailServer, testMailServer } from "@/lib/providers/mail/test-server";
import { sendSubscriptionSecurityNotice } from "@/lib/subscriptions/protection/mails";
import { leaseOwnNumber } from "@/lib/subscriptions/sim/former-number";
import { sendSimChangeNotice } from "@/lib/subscriptions/sim/sim-mails";
import {
  carrierOperationsOf,
  eventTypesOf,
  makeSubscription,
  networkAnswers,
  queuedJobs,
} from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";
import type { SubscriptionProtection } from "./model";

type Answer = SubscriptionProtection & { internalCode?: string; details?: { suggestion?: string }[] };
type Role = "SUPPORT" | "BILLING" | "ADMIN";

const { api } = await apiOfFile();
const START = "2026-11-01T12:00:00.000Z";
const NEXT_DAY = "2026-11-02T12:00:00.000Z";
let tenant: Tenant;
let key: string;
let customerId: string;
let subscriptionId: string;
let serial = 0;
let mail: TestMailServer;

beforeAll(async () => {
  mail = await testMailServer();
  // Read when the first mail is made, which comes later.
  process.env.SMTP_URL = mail.url;
});
afterAll(async () => {
  appMailer().close();
  await mail.close();
});

beforeEach(async () => {
  api.clock.set(START);
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  customerId = await api.customer(tenant);
  serial += 1;
  subscriptionId = await makeSubscription(api, tenant, {
    customerId,
    iccid: `894600000000002${1000 + serial}`,
  });
});

const path = () => `/subscriptions/${subscriptionId}/protection`;
const set = (locked: boolean, given: object = { key }) =>
  api.call<Answer>("PUT", path(), { ...given, body: { locked } });
const read = async () => (await api.call<Answer>("GET", path(), { key })).body;
const changeSim = (given: object = { key }) =>
  api.call<{ internalCode?: string }>("POST", `/subscriptions/${subscriptionId}/change-sim`, {
    ...given,
    body: { sim: { esim: true } },
  });
const notices = async () =>
  (await queuedJobs(api, tenant)).filter(({ name }) => name === "send-line-security-notice");
async function as(role: Role) {
  const { headers } = await api.staffMember(tenant, role, { steppedUp: true });
  return { headers: { ...headers, "tern-reason": "Asked%20for" } };
}

describe("a lock", () => {
  test("takes effect at once, is part of the subscription, and refuses another SIM", async () => {
    expect(await read()).toEqual({ subscriptionId, locked: false });
    expect((await set(true)).body).toEqual({ subscriptionId, locked: true, protectedAt: START });
    const shown = await api.call<{ protection?: object; availableActions: object[] }>(
      "GET",
      `/subscriptions/${subscriptionId}`,
      { key },
    );
    expect(shown.body.protection).toEqual({ protectedAt: START });
    expect(shown.body.availableActions).toContainEqual(
      expect.objectContaining({ action: "CHANGE_SIM", allowed: false, internalCode: "6310" }),
    );
    const refused = await changeSim();
    expect([refused.status, refused.body.internalCode]).toEqual([409, "6310"]);
    expect(await carrierOperationsOf(api, subscriptionId)).toEqual([]);
  });

  test("that is set twice keeps its time and sends no second mail", async () => {
    await set(true);
    api.clock.set(NEXT_DAY);
    expect((await set(true)).body).toMatchObject({ locked: true, protectedAt: START });
    expect(await eventTypesOf(api, subscriptionId)).toEqual(["subscription.updated"]);
  });

  test("of an ended subscription is refused", async () => {
    await api.db
      .update(subscriptions)
      .set({ status: "CANCELLED" })
      .where(eq(subscriptions.id, subscriptionId));
    expect((await set(true)).body.internalCode).toBe(failures.subscriptionAlreadyCancelled.internalCode);
  });

  test("prevents an order of an ended subscription's number", async () => {
    await set(true);
    const ended = { status: "CANCELLED", cancelledAt: api.clock.now(), endedAt: api.clock.now() } as const;
    await api.db.update(subscriptions).set(ended).where(eq(subscriptions.id, subscriptionId));
    await expect(leaseOwnNumber(api.ctx(tenant), subscriptionId)).rejects.toMatchObject({
      failure: failures.subscriptionProtected,
    });
  });
});

describe("an unlock", () => {
  test("waits 24 hours, then allows SIM changes without a job", async () => {
    await set(true);
    const asked = await set(false);
    expect(asked.body).toEqual({
      subscriptionId,
      locked: true,
      protectedAt: START,
      unlockRequestedAt: START,
      unlocksAt: NEXT_DAY,
    });
    api.clock.set("2026-11-02T11:59:59.999Z");
    expect((await changeSim()).body.internalCode).toBe("6310");
    api.clock.set(NEXT_DAY);
    expect(await read()).toEqual({ subscriptionId, locked: false });
    expect((await changeSim()).status).toBe(200);
  });

  test("that is requested twice is refused with its time", async () => {
    await set(true);
    await set(false);
    const again = await set(false);
    expect([again.status, again.body.internalCode]).toEqual([409, "6314"]);
    expect(again.body.details?.[0]?.suggestion).toBe(NEXT_DAY);
  });

  test("of ten simultaneous requests is made once, with one mail", async () => {
    await set(true);
    const answers = await Promise.all(Array.from({ length: 10 }, () => set(false)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.internalCode === "6314")).toHaveLength(9);
    expect(await notices()).toHaveLength(1);
  });

  test("is cancelled by locking again, and the lock keeps its time", async () => {
    await set(true);
    await set(false);
    api.clock.set("2026-11-01T13:00:00.000Z");
    expect((await set(true)).body).toEqual({ subscriptionId, locked: true, protectedAt: START });
    api.clock.set("2026-11-03T12:00:00.000Z");
    expect((await changeSim()).body.internalCode).toBe("6310");
  });

  test("of a subscription without a lock changes nothing and sends no mail", async () => {
    expect((await set(false)).body).toEqual({ subscriptionId, locked: false });
    expect(await eventTypesOf(api, subscriptionId)).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  test("is mailed at once to the present address and to a recently replaced one", async () => {
    await rememberPreviousEmail(api.ctx(tenant), { customerId }, "before@example.com");
    await set(true);
    await set(false);
    const [notice] = await notices();
    await sendSubscriptionSecurityNotice.run(
      api.ctx(tenant),
      sendSubscriptionSecurityNotice.payload.parse(notice?.payload),
      {
        number: 1,
        isLast: false,
      },
    );
    const to = mail.received.map(({ to }) => to);
    expect(to).toContain("before@example.com");
    expect(to).toContain("user@example.com");
  });
});

describe("a mail about another number", () => {
  const [FROM, TO] = ["+46701740111", "+46701740112"] as const;

  test("shows the full numbers to present addresses, and the last digits to a replaced one", async () => {
    await rememberPreviousEmail(api.ctx(tenant), { customerId }, "before@example.com");
    // The subscription has its new number when the mail is sent.
    await api.db.update(subscriptions).set({ msisdn: TO }).where(eq(subscriptions.id, subscriptionId));
    for (const kind of ["NUMBER_CHANGING", "NUMBER_CHANGED", "NUMBER_NOT_CHANGED"] as const) {
      mail.clear();
      const payload = { noticeId: newId(), subscriptionId, news: { kind, from: FROM, to: TO } };
      await sendSubscriptionSecurityNotice.run(api.ctx(tenant), payload, { number: 1, isLast: false });
      const sent = await textOf("before@example.com");
      expect(sent).toContain("•••• 12");
      expect(sent.replace(/\D/g, "")).not.toMatch(/7017401/);
      expect(await textOf("user@example.com")).toContain("070-174 01 12");
    }
    mail.clear();
    const change = { subscriptionId, changeId: newId() };
    await sendSimChangeNotice.run(api.ctx(tenant), change, { number: 1, isLast: false });
    expect((await textOf("before@example.com")).replace(/\D/g, "")).not.toMatch(/7017401/);
  });

  /** The subject and both bodies of the mail to an address. */
  async function textOf(address: string): Promise<string> {
    const { subject, text, html } = await PostalMime.parse(
      mail.received.find(({ to }) => to === address)!.raw,
    );
    // Removes the ids in links, which are not phone numbers.
    return [subject, text, html].join("\n").replaceAll(subscriptionId, "");
  }
});

describe("who may lock and unlock", () => {
  test("staff lock with POST …/lock without a reason, and unlock with a reason and the second factor", async () => {
    const { headers } = await api.staffMember(tenant, "SUPPORT", { steppedUp: false });
    const locked = await api.call<Answer>("POST", `${path()}/lock`, { headers });
    expect(locked.body).toMatchObject({ locked: true });
    expect((await set(false, { headers })).body.internalCode).toBe("4344");
    const withReason = { headers: { ...headers, "tern-reason": "Asked%20for" } };
    expect((await set(false, withReason)).body.internalCode).toBe("4341");
    expect((await set(false, await as("SUPPORT"))).body).toMatchObject({ unlocksAt: NEXT_DAY });
  });

  test("a customer may lock their own subscription but not unlock it", async () => {
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const own = (method: "POST" | "PUT", end: string, body?: object) =>
      api.call<Answer>(method, `/end-user/subscriptions/${subscriptionId}/protection${end}`, {
        key: impersonation,
        token,
        ...(body && { body }),
      });
    expect((await own("POST", "/lock")).body).toMatchObject({ locked: true });
    expect((await own("PUT", "", { locked: false })).status).toBe(404);
  });

  test("another brand does not find the subscription", async () => {
    const other = await api.apiKey(await api.tenant());
    expect((await set(true, { key: other })).status).toBe(404);
    expect((await api.call("GET", path(), { key: other })).status).toBe(404);
  });
});

describe("a change of SIM by staff", () => {
  const refusal = async (role: Role = "SUPPORT") => (await changeSim(await as(role))).body.internalCode;

  test("within 24 hours of another change needs a colleague's approval", async () => {
    expect((await changeSim(await as("SUPPORT"))).status).toBe(200);
    await networkAnswers(api, tenant, subscriptionId, { refused: "not_permitted" });
    // A failed change changed nothing.
    expect((await changeSim(await as("SUPPORT"))).status).toBe(200);
    await api.db.update(subscriptions).set({ pendingSim: null }).where(eq(subscriptions.id, subscriptionId));
    expect(await refusal("ADMIN")).toBe("4345");
    expect((await changeSim()).status).not.toBe(403);
    api.clock.set(NEXT_DAY);
    await api.db.update(subscriptions).set({ pendingSim: null }).where(eq(subscriptions.id, subscriptionId));
    expect(await refusal()).not.toBe("4345");
  });

  test("within 24 hours of a new customer address needs an approval, too, and runs after it", async () => {
    await rememberPreviousEmail(api.ctx(tenant), { customerId }, "before@example.com");
    const support = await as("SUPPORT");
    expect((await changeSim(support)).body.internalCode).toBe("4345");
    const asked = await api.call<{ approvalId: string }>("POST", "/approvals", {
      ...support,
      body: {
        method: "POST",
        path: `/subscriptions/${subscriptionId}/change-sim`,
        body: { sim: { esim: true } },
        reason: "The phone is lost",
      },
    });
    expect(asked.status).toBe(201);
    const approve = (who: object) =>
      api.call<{ internalCode?: string }>("POST", `/approvals/${asked.body.approvalId}/approve`, {
        ...who,
        body: {},
      });
    expect((await approve(await as("BILLING"))).status).not.toBe(200);
    expect((await approve(await as("ADMIN"))).status).toBe(200);
    expect((await carrierOperationsOf(api, subscriptionId)).map(({ type }) => type)).toEqual(["CHANGE_SIM"]);
    const [approval] = await api.db
      .select()
      .from(staffApprovals)
      .where(eq(staffApprovals.tenantId, tenant.id));
    expect(approval?.status).toBe("APPROVED");
  });
});
