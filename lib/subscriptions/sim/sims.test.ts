import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { confirmations } from "@/db/schema/identity";
import { simCards } from "@/db/schema/inventory";
import { secretDisclosures } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { makeSims } from "@/lib/inventory/testing";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import type { Subscription } from "@/lib/subscriptions/model";
import type { ChangeSimResponse, Puk } from "@/lib/subscriptions/requests";
import {
  confirmSimChange,
  endPreviousSim,
  replacementOf,
  replaceOrderedSim,
} from "@/lib/subscriptions/sim/change-sim";
import {
  activationResult,
  carrierOperationsOf,
  eventTypesOf,
  makeSubscription,
  networkAnswers,
  queuedJobs,
} from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Answer = ChangeSimResponse & { internalCode?: string; details?: { property?: string }[] };

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let impersonation: string;
let customerId: string;
let serial = 0;

beforeEach(async () => {
  api.clock.set("2026-11-01T12:00:00.000Z");
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  impersonation = await api.apiKey(tenant, "impersonate-user");
  customerId = await api.customer(tenant);
});

const wrong = (code: string) => (code === "00000000" ? "00000001" : "00000000");

/** An active subscription with an eSIM. */
async function makeSubscriptionWithEsim(): Promise<{ id: string; iccid: string }> {
  const iccid = `89460000000000${String(10_000 + serial++)}`;
  const productOfferingId = await makeOffering(api, tenant);
  const id = await makeSubscription(api, tenant, { customerId, productOfferingId, iccid });
  await api.db.insert(simCards).values({
    tenantId: tenant.id,
    iccid,
    kind: "ESIM",
    status: "ASSIGNED",
    subscriptionId: id,
    pukEncrypted: encrypt("puk", "11112222"),
  });
  return { id, iccid };
}
const simOf = async (iccid: string) =>
  (
    await api.db
      .select()
      .from(simCards)
      .where(and(eq(simCards.tenantId, tenant.id), eq(simCards.iccid, iccid)))
  )[0];
const change = (id: string, body: object, token?: string, headers: Record<string, string> = {}) =>
  api.call<Answer>("POST", `${token ? "/end-user" : ""}/subscriptions/${id}/change-sim`, {
    key: token ? impersonation : key,
    ...(token && { token }),
    headers,
    body,
  });
const esim = { sim: { esim: true } };
const psim = { sim: { esim: false } };

describe("a SIM change by the brand", () => {
  test("from an eSIM to a card from stock keeps the old SIM until the new one is active", async () => {
    const { id, iccid } = await makeSubscriptionWithEsim();
    const [card] = await makeSims(api, tenant, 1);
    const { body } = await change(id, psim);
    expect(body).toMatchObject({
      status: "REQUESTED",
      subscription: {
        status: "ACTIVATED",
        sim: { esim: true, iccid, status: "ASSIGNED" },
        pendingSim: { esim: false, iccid: card },
      },
    });
    expect(body.subscription.availableActions.find(({ action }) => action === "PAUSE")).toMatchObject({
      allowed: false,
      internalCode: "6018",
    });
    const [operation] = await carrierOperationsOf(api, id);
    expect(operation).toMatchObject({
      type: "CHANGE_SIM",
      parameters: { iccid, country: "SE", sim: { esim: false, iccid: card } },
    });
    expect((await change(id, esim)).body.internalCode).toBe("6018");
    const { activationCode: _, ...result } = activationResult(card);
    await networkAnswers(api, tenant, id, { result });
    const after = await api.call<Answer["subscription"]>("GET", `/subscriptions/${id}`, { key });
    expect(after.body).toMatchObject({ sim: { esim: false, iccid: card, status: "ASSIGNED" } });
    expect(after.body).not.toHaveProperty("pendingSim");
    expect((await simOf(iccid))?.status).toBe("DISABLED");
    expect(await eventTypesOf(api, id)).toEqual([
      ...["subscription.updated", "sim.ordered"],
      ...["subscription.updated", "sim.changed"],
    ]);
  });

  test("with a network that reports installations, a new eSIM replaces the old one when it is installed", async () => {
    const { id, iccid: old } = await makeSubscriptionWithEsim();
    const statusOf = async (iccid: string) => (await simOf(iccid))?.status;
    const shown = async () => (await api.call<Subscription>("GET", `/subscriptions/${id}`, { key })).body;
    const replaceBy = async (iccid: string) => {
      await change(id, esim);
      const result = { ...activationResult(iccid), oldSim: "UNTIL_INSTALLED" };
      await networkAnswers(api, tenant, id, { result });
    };
    const [lost, next] = ["8946200000000000311", "8946200000000000312"];
    await replaceBy(lost);
    expect(await shown()).toMatchObject({ sim: { iccid: lost }, previousSim: { iccid: old } });
    expect(await statusOf(old)).toBe("ASSIGNED");
    // A second eSIM replaces one that was not installed: the SIM in use stays in use.
    await replaceBy(next);
    expect(await shown()).toMatchObject({ sim: { iccid: next }, previousSim: { iccid: old } });
    expect([await statusOf(old), await statusOf(lost)]).toEqual(["ASSIGNED", "DISABLED"]);
    await endPreviousSim(api.ctx(tenant), id, lost);
    expect(await statusOf(old)).toBe("ASSIGNED");
    await endPreviousSim(api.ctx(tenant), id, next);
    expect(await shown()).not.toHaveProperty("previousSim");
    expect([await statusOf(old), await statusOf(next)]).toEqual(["DISABLED", "ASSIGNED"]);
    // A network that does not report installations has ended the old one.
    await change(id, esim);
    await networkAnswers(api, tenant, id, { result: activationResult("8946200000000000313") });
    expect(await shown()).not.toHaveProperty("previousSim");
    expect(await statusOf(next)).toBe("DISABLED");
  });

  test("is undone by the end of the subscription, which disables both SIMs", async () => {
    const { id, iccid: old } = await makeSubscriptionWithEsim();
    const next = "8946200000000000321";
    await change(id, esim);
    const result = { ...activationResult(next), oldSim: "UNTIL_INSTALLED" };
    await networkAnswers(api, tenant, id, { result });
    await api.call("POST", `/subscriptions/${id}/cancel`, { key, body: { when: "NOW", reason: "TEST" } });
    await networkAnswers(api, tenant, id);
    expect([(await simOf(old))?.status, (await simOf(next))?.status]).toEqual(["DISABLED", "DISABLED"]);
  });

  test("back to an eSIM creates a new profile of the same kind", async () => {
    const { id } = await makeSubscriptionWithEsim();
    for (const next of ["8946200000000000301", "8946200000000000302"]) {
      await change(id, esim);
      await networkAnswers(api, tenant, id, { result: activationResult(next) });
      expect(await simOf(next)).toMatchObject({ kind: "ESIM", status: "ASSIGNED" });
    }
    expect((await simOf("8946200000000000301"))?.status).toBe("DISABLED");
  });

  test("that the network refuses keeps the old SIM, returns the card to stock, and shows the reason", async () => {
    const { id, iccid } = await makeSubscriptionWithEsim();
    const [card] = await makeSims(api, tenant, 1);
    await change(id, psim);
    await networkAnswers(api, tenant, id, { refused: "sim_rejected" });
    const { body } = await api.call<Answer["subscription"]>("GET", `/subscriptions/${id}`, { key });
    expect(body).toMatchObject({
      sim: { iccid, esim: true },
      failure: { internalCode: "6020", action: "CHANGE_SIM" },
    });
    expect(await simOf(card!)).toMatchObject({ status: "AVAILABLE", subscriptionId: null });
  });

  test("is refused without a card in stock, or with a card of another customer", async () => {
    const [{ id }, other] = [await makeSubscriptionWithEsim(), await makeSubscriptionWithEsim()];
    expect((await change(id, psim)).body.internalCode).toBe("7004");
    expect((await change(id, { sim: { esim: false, iccid: other.iccid } })).body.internalCode).toBe("7005");
  });

  test("is made once for eight simultaneous requests", async () => {
    const { id } = await makeSubscriptionWithEsim();
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(id, esim)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await carrierOperationsOf(api, id)).toHaveLength(1);
  });
});

describe("a SIM change by a person", () => {
  let token: string;
  let email: string;
  let userId: string;
  let sessionId: string;

  beforeEach(async () => {
    ({ token, email, userId, sessionId } = await api.user(tenant, { [customerId]: "ADMIN" }));
  });

  /** The code of the latest mail in the queue. */
  async function mailedCode(): Promise<string> {
    const jobs = (await queuedJobs(api, tenant)).filter(({ name }) => name === "send-sim-change-code");
    return decrypt("queued-code", jobs.at(-1)!.payload.code as string);
  }

  test("sends a code and changes nothing on the first call, and makes the change on the second", async () => {
    const { id } = await makeSubscriptionWithEsim();
    const asked = await change(id, esim, token);
    expect(asked).toMatchObject({
      status: 200,
      body: {
        status: "CONFIRMATION_REQUIRED",
        confirmation: { expiresIn: 600, expiresAt: "2026-11-01T12:10:00.000Z" },
      },
    });
    expect(await carrierOperationsOf(api, id)).toEqual([]);
    const { nonce } = asked.body.confirmation!;
    const confirmed = { ...esim, nonce, code: await mailedCode() };
    expect((await change(id, confirmed, token)).body.status).toBe("REQUESTED");
    expect(await carrierOperationsOf(api, id)).toHaveLength(1);
    await networkAnswers(api, tenant, id, { refused: "not_permitted" });
    expect((await change(id, confirmed, token)).body.internalCode).toBe("6019");
    expect(email).toBeTruthy();
  });

  test("repeated under the same key returns the same nonce and sends no second code", async () => {
    const { id } = await makeSubscriptionWithEsim();
    const headers = { "x-idempotency-key": newId() };
    const [first, again] = [await change(id, esim, token, headers), await change(id, esim, token, headers)];
    expect(again.body.confirmation).toEqual(first.body.confirmation);
    expect(
      await api.db.select().from(confirmations).where(eq(confirmations.tenantId, tenant.id)),
    ).toHaveLength(1);
  });

  test("accepts a code for this change of this subscription by this person only, for ten minutes and five tries", async () => {
    const [{ id }, other] = [await makeSubscriptionWithEsim(), await makeSubscriptionWithEsim()];
    const { nonce } = (await change(id, esim, token)).body.confirmation!;
    const code = await mailedCode();
    const stranger = (await api.user(tenant, { [customerId]: "ADMIN" })).token;
    const refused = async (subscriptionId: string, body: object, as = token) =>
      expect((await change(subscriptionId, body, as)).body.internalCode).toBe("6019");
    await makeSims(api, tenant, 1);
    await refused(other.id, { ...esim, nonce, code });
    await refused(id, { ...psim, nonce, code });
    await refused(id, { ...esim, nonce, code }, stranger);
    await refused(id, { ...esim, nonce: newId(), code });
    await refused(id, { ...esim, nonce, code: wrong(code) });
    // Four tries with this nonce so far; the fifth may still succeed.
    expect((await change(id, { ...esim, nonce, code }, token)).body.status).toBe("REQUESTED");

    const late = (await change(other.id, esim, token)).body.confirmation!;
    const lateCode = await mailedCode();
    api.clock.advance(600_001);
    await refused(other.id, { ...esim, nonce: late.nonce, code: lateCode });
  });

  test("accepts a code for this delivery address only", async () => {
    const { id } = await makeSubscriptionWithEsim();
    await makeSims(api, tenant, 2);
    const place = { street: "Storgatan 1", city: "Malmö", zip: "211 34", country: "SE" };
    const to = (deliveryAddress?: object) => ({ ...psim, ...(deliveryAddress && { deliveryAddress }) });
    const { nonce } = (await change(id, to(place), token)).body.confirmation!;
    const code = await mailedCode();
    for (const other of [undefined, { ...place, street: "Storgatan 2" }])
      expect((await change(id, { ...to(other), nonce, code }, token)).body.internalCode).toBe("6019");
    const same = await change(id, { ...to(place), nonce, code }, token);
    expect(same.body.status).toBe("REQUESTED");
  });

  test("accepts a code for an ordered SIM of exactly this kind and address", async () => {
    const { id } = await makeSubscriptionWithEsim();
    const { street, city, zip, country } = {
      street: "Storgatan 1",
      city: "Malmö",
      zip: "211 34",
      country: "SE",
    };
    const deliveryAddress = { street, city, zip, country };
    const asked = await change(id, { ...psim, deliveryAddress }, token);
    const given = { nonce: asked.body.confirmation!.nonce, code: await mailedCode() };
    const user = { userId, email, name: "Astrid", preferredLocale: "sv", sessionId, memberships: [] };
    const confirm = (wanted: object) =>
      confirmSimChange(
        api.ctx(tenant),
        user,
        { subscriptionId: id, ...wanted } as Parameters<typeof confirmSimChange>[2],
        given,
      );
    for (const other of [
      { ...esim, deliveryAddress },
      { ...psim, deliveryAddress: null },
    ])
      await expect(confirm(other)).rejects.toMatchObject({ failure: { internalCode: "6019" } });
    // A stored address has its fields in another order.
    await confirm({ ...psim, deliveryAddress: { zip, street1: street, street, country, city } });
  });

  test("accepts no code after five wrong tries, also simultaneous ones", async () => {
    const { id } = await makeSubscriptionWithEsim();
    const { nonce } = (await change(id, esim, token)).body.confirmation!;
    const code = await mailedCode();
    await Promise.all(
      Array.from({ length: 5 }, () => change(id, { ...esim, nonce, code: wrong(code) }, token)),
    );
    expect((await change(id, { ...esim, nonce, code }, token)).body.internalCode).toBe("6019");
  });

  test("needs both nonce and code", async () => {
    const { id } = await makeSubscriptionWithEsim();
    expect((await change(id, { ...esim, nonce: "x" }, token)).body.details).toMatchObject([
      { property: "code" },
    ]);
    expect((await change(id, { ...esim, code: "12345678" }, token)).body.details).toMatchObject([
      { property: "nonce" },
    ]);
    expect((await change(id, { ...esim, nonce: "x", code: "12" }, token)).status).toBe(400);
  });

  test("limits the number of codes", async () => {
    const { id } = await makeSubscriptionWithEsim();
    for (let asked = 0; asked < 10; asked++) expect((await change(id, esim, token)).status).toBe(200);
    const limited = await change(id, esim, token);
    expect(limited.status).toBe(429);
    expect(limited.headers.get("retry-after")).toBeTruthy();
  });
});

test("the network gets the address of a SIM that is posted, and keeps an old SIM only if it can", async () => {
  const parametersOf = async (body: object) => {
    const { id } = await makeSubscriptionWithEsim();
    await change(id, body);
    return (await carrierOperationsOf(api, id))[0]!.parameters;
  };
  await makeSims(api, tenant, 2);
  expect(await parametersOf(esim)).not.toHaveProperty("keepOldSim");
  expect(await parametersOf(psim)).not.toHaveProperty("deliveryAddress");
  const deliveryAddress = { street: "Storgatan 1", city: "Malmö", zip: "211 34", country: "SE" };
  expect(await parametersOf({ ...psim, deliveryAddress })).toMatchObject({
    deliveryAddress: expect.objectContaining({ city: "Malmö" }),
  });
});

describe("a SIM change for an order", () => {
  test("is made once per order item, and its state can be read until it is done", async () => {
    const { id } = await makeSubscriptionWithEsim();
    const ctx = api.ctx(tenant);
    const orderLineItemId = newId();
    expect(await replacementOf(ctx, orderLineItemId)).toBeNull();
    for (let i = 0; i < 2; i++)
      await replaceOrderedSim(ctx, { subscriptionId: id, ...esim, orderLineItemId });
    expect(await carrierOperationsOf(api, id)).toHaveLength(1);
    expect(await replacementOf(ctx, orderLineItemId)).toEqual({ status: "WAITING" });
    await networkAnswers(api, tenant, id, { result: activationResult("8946200000000000401") });
    expect(await replacementOf(ctx, orderLineItemId)).toEqual({ status: "DONE" });
    const second = newId();
    await replaceOrderedSim(ctx, { subscriptionId: id, ...esim, orderLineItemId: second });
    await networkAnswers(api, tenant, id, { refused: "sim_rejected" });
    expect(await replacementOf(ctx, second)).toEqual({ status: "FAILED", message: "The network says no." });
  });

  test("is refused by the same rules", async () => {
    const id = await makeSubscription(api, tenant, { status: "PAUSED", customerId });
    await expect(replaceOrderedSim(api.ctx(tenant), { subscriptionId: id, ...esim })).rejects.toMatchObject({
      failure: { internalCode: "6011" },
    });
    await expect(
      replaceOrderedSim(api.ctx(tenant), { subscriptionId: newId(), ...esim }),
    ).rejects.toMatchObject({
      failure: { internalCode: "6000" },
    });
  });
});

describe("GET /subscriptions/{id}/puk", () => {
  /** Mails a person the code of a sensitive step and enters it, optionally changed, in one of their sessions. */
  async function confirmSession(token: string, change = (code: string) => code, entering = token) {
    const path = "/end-user/accounts/me/confirmation";
    const { body } = await api.call<{ nonce: string }>("POST", path, { key: impersonation, token });
    const sent = (await queuedJobs(api, tenant)).filter(({ name }) => name === "send-confirmation-code");
    const code = change(decrypt("queued-code", sent.at(-1)!.payload.code as string));
    return api.call("POST", `${path}/confirm`, {
      key: impersonation,
      token: entering,
      body: { nonce: body.nonce, code },
    });
  }

  const puk = (id: string, options: object = { key }) =>
    api.call<Puk & { internalCode?: string }>("GET", `/subscriptions/${id}/puk`, options);

  test("shows the PUK and records the recipient", async () => {
    const { id, iccid } = await makeSubscriptionWithEsim();
    expect((await puk(id)).body).toEqual({ iccid, puk: "11112222" });
    const { token, userId } = await api.user(tenant, { [customerId]: "MANAGER" });
    await confirmSession(token);
    await api.call("GET", `/end-user/subscriptions/${id}/puk`, { key: impersonation, token });
    const kept = await api.db
      .select()
      .from(secretDisclosures)
      .where(eq(secretDisclosures.subscriptionId, id))
      .orderBy(secretDisclosures.createdAt, secretDisclosures.id);
    expect(kept).toMatchObject([
      { secret: "PUK", iccid, actor: expect.stringMatching(/^key:/), ip: expect.any(String) },
      { secret: "PUK", iccid, actor: `user:${userId}`, ip: expect.any(String) },
    ]);
    expect(JSON.stringify(kept)).not.toContain("11112222");
  });

  test("requires a code first, which confirms only this session, for five minutes", async () => {
    const { id } = await makeSubscriptionWithEsim();
    const { token, userId } = await api.user(tenant, { [customerId]: "ADMIN" });
    const elsewhere = await api.signIn(tenant, userId);
    const read = async (as = token) => {
      const answer = await api.call<Puk & { internalCode?: string }>(
        "GET",
        `/end-user/subscriptions/${id}/puk`,
        {
          key: impersonation,
          token: as,
        },
      );
      return [answer.status, answer.body.internalCode ?? answer.body.puk];
    };
    expect(await read()).toEqual([403, "2181"]);
    expect((await confirmSession(token, wrong)).status).toBe(400);
    expect(await read()).toEqual([403, "2181"]);
    const until = await confirmSession(token);
    expect(until.body).toEqual({ confirmedUntil: "2026-11-01T12:05:00.000Z" });
    expect(await read()).toEqual([200, "11112222"]);
    expect(await read(elsewhere)).toEqual([403, "2181"]);
    api.clock.advance(5 * 60_000);
    expect(await read()).toEqual([403, "2181"]);
    const kept = await api.db
      .select()
      .from(secretDisclosures)
      .where(eq(secretDisclosures.subscriptionId, id));
    expect(kept).toHaveLength(1);
  });

  test("the code of one session does not confirm the person's other sessions", async () => {
    const { token, userId } = await api.user(tenant, { [customerId]: "ADMIN" });
    const other = await api.signIn(tenant, userId);
    expect((await confirmSession(token, (code) => code, other)).status).toBe(400);
  });

  test("refuses readers, other tenants and SIMs without a known PUK", async () => {
    const { id } = await makeSubscriptionWithEsim();
    const member = await api.user(tenant, { [customerId]: "MEMBER" }, "user@example.com");
    const mine = await api.call("GET", `/end-user/subscriptions/${id}/puk`, {
      key: impersonation,
      token: member.token,
    });
    expect(mine.status).toBe(403);
    const elsewhere = await api.apiKey(await api.tenant());
    expect((await puk(id, { key: elsewhere })).status).toBe(404);
    const blank = await makeSubscription(api, tenant, { customerId });
    expect((await puk(blank)).body.internalCode).toBe("6021");
    const none = await api.db
      .select()
      .from(secretDisclosures)
      .where(eq(secretDisclosures.subscriptionId, id));
    expect(none).toEqual([]);
  });
});
