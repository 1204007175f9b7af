import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { phoneNumbers } from "@/db/schema/inventory";
import { subscriptions } from "@/db/schema/subscriptions";
import { runApproved } from "@/lib/approvals/testing";
import { rememberPreviousEmail } from "@/lib/identity/mails/previous-emails";
import { makeNumbers } from "@/lib/inventory/testing";
import { inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/secrets/ids";
import { cancelNow } from "@/lib/subscriptions/lifecycle/cancel-subscription";
import { endUnrenewed } from "@/lib/subscriptions/lifecycle/end-unrenewed";
import { type CarrierOutcome, settleOperation } from "@/lib/subscriptions/network/carrier-outcome";
import { startPortIn } from "@/lib/subscriptions/porting/start";
import { UNLOCK_MS } from "@/lib/subscriptions/protection/rules";
import { readSubscriptionForUpdate } from "@/lib/subscriptions/stored-subscription";
import {
  carrierOperationsOf,
  eventTypesOf,
  makeSubscription,
  networkAnswers,
  queuedJobs,
} from "@/lib/subscriptions/testing";
import { findSubscriptionsByReference } from "@/lib/subscriptions/usage/usage-references";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";
import type { Subscription } from "../model";

type Answer = Subscription & { internalCode?: string };

const { api, database } = await apiOfFile();
let tenant: Tenant;
let key: string;
let customerId: string;
let subscriptionId: string;
let old: string;
let free: string[];
let serial = 0;

beforeEach(async () => {
  vi.restoreAllMocks();
  api.clock.set("2026-11-01T12:00:00.000Z");
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  customerId = await api.customer(tenant);
  serial += 1;
  [old, ...free] = (await makeNumbers(api, tenant, 4)) as [string, ...string[]];
  subscriptionId = await makeSubscriptionWithNumber();
});

async function makeSubscriptionWithNumber(
  given: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<string> {
  const id = await makeSubscription(api, tenant, {
    iccid: `894600000000003${1000 + serial}`,
    customerId,
    msisdn: old,
    country: "SE",
    ...given,
  });
  await api.db
    .update(phoneNumbers)
    .set({ status: "ASSIGNED", subscriptionId: id })
    .where(and(eq(phoneNumbers.tenantId, tenant.id), eq(phoneNumbers.msisdn, given.msisdn ?? old)));
  return id;
}
const change = (body?: object, given: object = { key }, id = subscriptionId) =>
  api.call<Answer>("POST", `/subscriptions/${id}/change-number`, { ...given, ...(body && { body }) });
const codeOf = async (answer: ReturnType<typeof change>) => (await answer).body.internalCode;
const now = async () => (await api.call<Answer>("GET", `/subscriptions/${subscriptionId}`, { key })).body;
const pool = async (msisdn: string) =>
  (
    await api.db
      .select()
      .from(phoneNumbers)
      .where(and(eq(phoneNumbers.tenantId, tenant.id), eq(phoneNumbers.msisdn, msisdn)))
  )[0]!;
const mails = async () =>
  (await queuedJobs(api, tenant))
    .filter(({ name }) => name === "send-line-security-notice")
    .map(({ payload }) => payload.news);
const lease = async (msisdn: string) =>
  (
    await api.call<{ leaseToken: string }>("POST", "/inventory/phone-numbers/lease", {
      key,
      body: { msisdn },
    })
  ).body.leaseToken;

describe("a change of number", () => {
  test("keeps the old number until the network confirms, then puts it in quarantine", async () => {
    const [to] = free;
    const asked = await change({ msisdn: to });
    expect(asked.body).toMatchObject({ msisdn: old, pendingMsisdn: to, status: "ACTIVATED" });
    expect(await carrierOperationsOf(api, subscriptionId)).toMatchObject([
      { type: "CHANGE_NUMBER", parameters: { msisdn: old, newMsisdn: to, country: "SE" } },
    ]);
    expect(await pool(to!)).toMatchObject({ status: "ASSIGNED", subscriptionId });
    await networkAnswers(api, tenant, subscriptionId);
    const after = await now();
    expect(after).toMatchObject({ msisdn: to });
    expect(after).not.toHaveProperty("pendingMsisdn");
    expect(await pool(old)).toMatchObject({ status: "QUARANTINED", formerSubscriptionId: null });
    expect((await pool(old)).quarantinedUntil?.toISOString()).toBe("2027-01-30T12:00:00.000Z");
    expect(await mails()).toEqual([
      { kind: "NUMBER_CHANGING", from: old, to },
      { kind: "NUMBER_CHANGED", from: old, to },
    ]);
    expect(await eventTypesOf(api, subscriptionId)).toEqual(["subscription.updated", "subscription.updated"]);
  });

  test("that the network refuses keeps the old number, and frees the new one after half an hour", async () => {
    const [to] = free;
    await change({ msisdn: to });
    await networkAnswers(api, tenant, subscriptionId, { refused: "not_permitted" });
    expect(await now()).toMatchObject({ msisdn: old, failure: { action: "CHANGE_NUMBER" } });
    expect(await mails()).toContainEqual({ kind: "NUMBER_NOT_CHANGED", from: old, to });
    expect(await pool(old)).toMatchObject({ status: "ASSIGNED", subscriptionId });
    const other = await makeSubscriptionWithNumber({ msisdn: free[1]!, iccid: "8946000000000039999" });
    expect(await codeOf(change({ msisdn: to }, { key }, other))).toBe(
      failures.phoneNumberUnavailable.internalCode,
    );
    api.clock.set("2026-11-01T12:30:00.000Z");
    expect((await change({ msisdn: to }, { key }, other)).body.pendingMsisdn).toBe(to);
  });

  test("takes any free number of the subscription's country, or a leased one", async () => {
    expect(free).toContain((await change()).body.pendingMsisdn);
    await networkAnswers(api, tenant, subscriptionId);
    const to = free.find((one) => one !== free[0])!;
    const leaseToken = await lease(to);
    expect(await codeOf(change({ msisdn: to, leaseToken: "not-it" }))).toBe(
      failures.leaseInvalid.internalCode,
    );
    expect((await change({ msisdn: to, leaseToken })).body.pendingMsisdn).toBe(to);
  });

  test("is made once, however often it is requested", async () => {
    const answers = await Promise.all(free.map((msisdn) => change({ msisdn })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.internalCode === "6012")).toHaveLength(2);
    expect(await carrierOperationsOf(api, subscriptionId)).toHaveLength(1);
  });

  test("gives a number that two subscriptions want to one of them", async () => {
    const other = await makeSubscriptionWithNumber({ msisdn: free[1]!, iccid: "8946000000000039998" });
    const answers = await Promise.all(
      [subscriptionId, other].map((id) => change({ msisdn: free[0] }, { key }, id)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.internalCode).toBe(
      failures.phoneNumberUnavailable.internalCode,
    );
  });

  test("assigns usage of the old number by the time of use", async () => {
    await change({ msisdn: free[0] });
    api.clock.set("2026-11-01T13:00:00.000Z");
    await networkAnswers(api, tenant, subscriptionId);
    const used = (at: string) =>
      findSubscriptionsByReference(api.ctx(tenant), [{ msisdn: old, occurredAt: new Date(at) }]);
    expect(await used("2026-11-01T12:30:00.000Z")).toEqual([subscriptionId]);
    expect(await used("2026-11-01T13:30:00.000Z")).toEqual([null]);
  });

  test("leaves usage by an earlier owner of the number with that subscription", async () => {
    const at = (moment: string) => new Date(moment);
    const used = (msisdn: string, moment: string) =>
      findSubscriptionsByReference(api.ctx(tenant), [{ msisdn, occurredAt: at(moment) }]);
    const [to, last] = free as [string, string];
    const earlier = await makeSubscriptionWithNumber({
      msisdn: to,
      iccid: "8946000000000039997",
      status: "CANCELLED",
      createdAt: at("2026-01-01T00:00:00.000Z"),
      cancelledAt: at("2026-03-01T00:00:00.000Z"),
    });
    await api.db
      .update(phoneNumbers)
      .set({ status: "AVAILABLE", subscriptionId: null })
      .where(eq(phoneNumbers.msisdn, to));
    // Created after the previous owner of the number, and before that one ended.
    const createdAt = at("2026-02-01T00:00:00.000Z");
    await api.db.update(subscriptions).set({ createdAt }).where(eq(subscriptions.id, subscriptionId));
    await change({ msisdn: to });
    await networkAnswers(api, tenant, subscriptionId);
    const ofTheNumber = async () => [
      await used(to, "2026-02-15T00:00:00.000Z"),
      await used(to, "2026-06-15T00:00:00.000Z"),
      await used(to, "2026-11-01T12:00:00.000Z"),
    ];
    expect(await ofTheNumber()).toEqual([[earlier], [null], [subscriptionId]]);
    expect(await used(old, "2026-02-15T00:00:00.000Z")).toEqual([subscriptionId]);
    // The same applies after the subscription has had that number, too.
    api.clock.set("2026-11-03T12:00:00.000Z");
    await change({ msisdn: last });
    await networkAnswers(api, tenant, subscriptionId);
    expect(await ofTheNumber()).toEqual([[earlier], [null], [subscriptionId]]);
    expect(await used(to, "2026-11-03T13:00:00.000Z")).toEqual([null]);
  });
});

describe("a change of number is refused", () => {
  test("for its present number, a number of another country, and a number outside the pool", async () => {
    const [american] = await makeNumbers(api, tenant, 1, {
      country: "US",
      prefix: "+1415555",
      areaCode: "415",
    });
    for (const msisdn of [old, american, "+46700000000"])
      expect(await codeOf(change({ msisdn }))).toBe(failures.phoneNumberUnavailable.internalCode);
    // Its own number passes as leased, because it has it already.
    expect(await codeOf(change({ msisdn: old, leaseToken: "any" }))).toBe(
      failures.phoneNumberUnavailable.internalCode,
    );
    const leaseToken = await lease(american!);
    expect(await codeOf(change({ msisdn: american, leaseToken }))).toBe(failures.leaseInvalid.internalCode);
    expect(await carrierOperationsOf(api, subscriptionId)).toEqual([]);
  });

  test("while the subscription is locked, until the unlocking takes effect", async () => {
    await api.call("PUT", `/subscriptions/${subscriptionId}/protection`, { key, body: { locked: true } });
    expect(await codeOf(change())).toBe("6310");
    await api.call("PUT", `/subscriptions/${subscriptionId}/protection`, { key, body: { locked: false } });
    api.clock.advance(UNLOCK_MS);
    expect((await change()).status).toBe(200);
  });

  test("for a travel eSIM, and when the network cannot change numbers", async () => {
    await api.db
      .update(subscriptions)
      .set({ type: "TRAVEL_ESIM" })
      .where(eq(subscriptions.id, subscriptionId));
    expect(await codeOf(change())).toBe("6312");
    await api.db.update(subscriptions).set({ type: "CELL" }).where(eq(subscriptions.id, subscriptionId));
    vi.spyOn(env(), "carrierChangesNumbers", "get").mockReturnValue(false);
    expect(await codeOf(change())).toBe("6312");
  });

  test("while a number is being ported in, and a port is refused during a change of number", async () => {
    const port = { subscriptionId, msisdn: "+46709998877", details: { identity: "19850709-9805" } };
    await change();
    await expect(startPortIn(api.ctx(tenant), port)).rejects.toMatchObject({
      failure: failures.portingInProgress,
    });
    await networkAnswers(api, tenant, subscriptionId);
    await startPortIn(api.ctx(tenant), port);
    expect(await codeOf(change())).toBe(failures.portingInProgress.internalCode);
  });

  test("without the level, reason and second factor of the rights table, and for another brand", async () => {
    const { headers } = await api.staffMember(tenant, "SUPPORT", { steppedUp: false });
    expect(await codeOf(change({}, { headers }))).toBe("4344");
    expect(await codeOf(change({}, { headers: { ...headers, "tern-reason": "Asked" } }))).toBe("4341");
    expect((await change({}, { key: await api.apiKey(await api.tenant()) })).status).toBe(404);
  });

  test("for staff without an approval, within 24 hours of another change", async () => {
    await change();
    await networkAnswers(api, tenant, subscriptionId);
    const { headers } = await api.staffMember(tenant, "ADMIN", { steppedUp: true });
    const staff = { headers: { ...headers, "tern-reason": "Asked" } };
    expect(await codeOf(change({}, staff))).toBe("4345");
    api.clock.advance(UNLOCK_MS);
    const later = await api.staffMember(tenant, "ADMIN", { steppedUp: true });
    expect((await change({}, { headers: { ...later.headers, "tern-reason": "Asked" } })).status).toBe(200);
  });
});

describe("a subscription that ends during a change of number", () => {
  test("is not ended by a running sweep, and ends after the change", async () => {
    const over = { autoRenew: false, paidUntil: new Date("2026-11-01T11:00:00.000Z") };
    await api.db.update(subscriptions).set(over).where(eq(subscriptions.id, subscriptionId));
    const held = await database.pool.connect();
    await held.query("begin");
    await held.query("update subscriptions set pending_msisdn = $2 where id = $1", [subscriptionId, free[0]]);
    const sweep = endUnrenewed(api.ctx(tenant));
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rows.length;
      })
      .toBe(1);
    await held.query("commit");
    held.release();
    await sweep;
    expect(await now()).toMatchObject({ status: "ACTIVATED", pendingMsisdn: free[0] });
    await api.db
      .update(subscriptions)
      .set({ pendingMsisdn: null })
      .where(eq(subscriptions.id, subscriptionId));
    await endUnrenewed(api.ctx(tenant));
    expect(await now()).toMatchObject({ status: "CANCELLED" });
  });

  test.each(["COMPLETED", "FAILED"] as const)(
    "releases the new number when the network ends it first, and an outcome %s of the change is then ignored",
    async (status) => {
      const [to] = free;
      await change({ msisdn: to });
      const settle = async (type: string, outcome: CarrierOutcome) => {
        const operation = (await carrierOperationsOf(api, subscriptionId)).find((one) => one.type === type)!;
        await settleOperation(api.ctx(tenant), operation.id, newId(), outcome);
      };
      await inTransaction(api.ctx(tenant), async (ctx) =>
        cancelNow(ctx, (await readSubscriptionForUpdate(ctx, subscriptionId))!, {}),
      );
      await settle("TERMINATE", { status: "COMPLETED", result: {} });
      const failure = { reasonCode: "line_unknown", message: "There is no such line.", retryable: false };
      await settle("CHANGE_NUMBER", status === "FAILED" ? { status, failure } : { status, result: {} });
      const ended = await now();
      expect(ended).toMatchObject({ status: "CANCELLED", msisdn: old });
      expect(ended).not.toHaveProperty("pendingMsisdn");
      expect(await pool(old)).toMatchObject({ status: "QUARANTINED", formerSubscriptionId: subscriptionId });
      expect(await pool(to!)).toMatchObject({
        status: "QUARANTINED",
        subscriptionId: null,
        formerSubscriptionId: null,
        quarantinedUntil: new Date("2026-11-02T12:00:00.000Z"),
      });
    },
  );
});

describe("a retry of a refused change", () => {
  const retry = async (given: object = { key }) => {
    const [failed] = await carrierOperationsOf(api, subscriptionId);
    return api.call<{ carrierOperationId: string; internalCode?: string }>(
      "POST",
      `/carrier-operations/${failed!.id}/retry`,
      given,
    );
  };

  test("repeats the request for the same number once", async () => {
    await change({ msisdn: free[0] });
    await networkAnswers(api, tenant, subscriptionId, { refused: "network_down" });
    expect((await retry()).status).toBe(200);
    expect(await now()).toMatchObject({ msisdn: old, pendingMsisdn: free[0] });
    expect(await carrierOperationsOf(api, subscriptionId)).toHaveLength(2);
    await networkAnswers(api, tenant, subscriptionId);
    expect(await now()).toMatchObject({ msisdn: free[0] });
  });

  test("by staff needs the same approval as the change itself", async () => {
    const support = await api.staffMember(tenant, "SUPPORT", { steppedUp: true });
    const staff = { headers: { ...support.headers, "tern-reason": "Asked" } };
    await change({ msisdn: free[0] });
    await networkAnswers(api, tenant, subscriptionId, { refused: "network_down" });
    // A failed change changed nothing. A new e-mail address is a change.
    await rememberPreviousEmail(api.ctx(tenant), { customerId }, "before@example.com");
    expect((await retry(staff)).body.internalCode).toBe("4345");
    const [failed] = await carrierOperationsOf(api, subscriptionId);
    await runApproved(api, tenant, staff.headers, {
      method: "POST",
      path: `/carrier-operations/${failed!.id}/retry`,
      reason: "The network was down",
    });
    expect(await now()).toMatchObject({ pendingMsisdn: free[0] });
  });

  test("is refused when another customer has the number, or the subscription is protected", async () => {
    await change({ msisdn: free[0] });
    await networkAnswers(api, tenant, subscriptionId, { refused: "network_down" });
    await api.call("PUT", `/subscriptions/${subscriptionId}/protection`, { key, body: { locked: true } });
    expect((await retry()).body.internalCode).toBe("6311");
    await api.db.update(subscriptions).set({ protectedAt: null }).where(eq(subscriptions.id, subscriptionId));
    api.clock.set("2026-11-01T13:00:00.000Z");
    await lease(free[0]!);
    expect((await retry()).body.internalCode).toBe("6311");
    expect(await now()).toMatchObject({ msisdn: old });
  });
});
