import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { providerEvents } from "@/db/schema/payments";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { answerWebhook, receiveWebhook } from "@/lib/payments/events/webhook";
import { paymentProvider } from "@/lib/payments/providers";
import { SECRETS } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { ProviderUnreachable } from "@/lib/providers/errors";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

const SECRET = SECRETS.STRIPE_WEBHOOK_SECRET;

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let now: number;

beforeAll(async () => {
  Object.assign(process.env, SECRETS);
  database = await testDatabase();
  api = await testApi(database.pool);
  tenant = await api.tenant();
  now = Math.floor(api.clock.now().getTime() / 1000);
});
afterAll(() => database[Symbol.asyncDispose]());

const bodyOf = (id: string, tenantId = tenant.id) =>
  JSON.stringify({
    id,
    object: "event",
    created: now,
    type: "refund.updated",
    data: {
      object: {
        id: "re_1",
        object: "refund",
        amount: 1000,
        currency: "sek",
        status: "succeeded",
        created: now,
        payment_intent: "pi_1",
        metadata: { tenantId, paymentIntentId: newId(), paymentRefundId: newId() },
      },
    },
  });

/** Signed by the SDK itself. */
const signed = (payload: string, { secret = SECRET, timestamp = now } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

const send = (payload: string, header: string | null) =>
  receiveWebhook(
    api.runtime,
    "STRIPE",
    payload,
    new Headers(header === null ? {} : { "stripe-signature": header }),
  );

/** The same with additional fields of a provider in every object. */
const withEverywhere = (body: string, more: object) => {
  const event = JSON.parse(body);
  Object.assign(event, more);
  Object.assign(event.data, more);
  Object.assign(event.data.object, more);
  Object.assign(event.data.object.metadata, more);
  return JSON.stringify(event);
};

const kept = (id: string) => api.db.select().from(providerEvents).where(eq(providerEvents.eventId, id));

const queued = async (id: string): Promise<number> => {
  const { rows } = await database.pool.query(
    "select count(*)::int as n from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'",
    [id],
  );
  return rows[0].n;
};

describe("a webhook of Stripe", () => {
  it("with a valid signature is stored and queued", async () => {
    const payload = bodyOf("evt_good");
    expect(await send(payload, signed(payload))).toBe(200);
    expect(await kept("evt_good")).toMatchObject([{ type: "refund.changed", processedAt: null }]);
    expect(await queued("evt_good")).toBe(1);
  });

  it("is stored without personal data that the product does not use", async () => {
    const number = "19850709-9805";
    const payload = withEverywhere(bodyOf("evt_telling"), {
      identity: number,
      description: `For ${number}`,
      customer_details: { tax_ids: [{ value: number }] },
    });
    expect(await send(payload, signed(payload))).toBe(200);
    const [event] = await kept("evt_telling");
    expect(event).toMatchObject({ payload: { kind: "refund", ref: "re_1" } });
    expect(JSON.stringify(event)).not.toContain(number);
    expect(await queued(number)).toBe(0);
  });

  it.each<[string, (payload: string) => [body: string, header: string | null]]>([
    ["signed with another secret", (body) => [body, signed(body, { secret: "whsec_other" })]],
    ["signed too long ago", (body) => [body, signed(body, { timestamp: now - 301 })]],
    ["altered after it was signed", (body) => [body.replace("1000", "9000"), signed(body)]],
    [
      "with other whitespace than signed",
      (body) => [JSON.stringify(JSON.parse(body), null, 1), signed(body)],
    ],
    ["with a changed time of signature", (body) => [body, signed(body).replace(/t=\d+/, `t=${now + 1}`)]],
    ["with a signature of an old scheme only", (body) => [body, signed(body).replace("v1=", "v0=")]],
    ["without a signature", (body) => [body, null]],
    ["with an invalid signature", (body) => [body, "v1=,t=,,"]],
  ])("%s is refused and not stored", async (name, forge) => {
    const id = `evt_${name.replaceAll(" ", "_")}`;
    expect(await send(...forge(bodyOf(id)))).toBe(401);
    expect(await kept(id)).toEqual([]);
    expect(await queued(id)).toBe(0);
  });

  it("may be as old as five minutes, and be signed by one of several secrets", async () => {
    const old = bodyOf("evt_old");
    expect(await send(old, signed(old, { timestamp: now - 299 }))).toBe(200);
    const rolled = bodyOf("evt_rolled");
    const other = signed(rolled, { secret: "whsec_before" }).split(",")[1];
    expect(await send(rolled, `${signed(rolled)},${other}`)).toBe(200);
  });

  it("about a payment that only the provider knows is refused until the provider can be asked", async () => {
    const event = JSON.parse(bodyOf("evt_unknown"));
    Object.assign(event, { type: "charge.dispute.created" });
    Object.assign(event.data.object, {
      object: "dispute",
      id: "dp_1",
      payment_intent: "pi_unknown",
      metadata: {},
    });
    const payload = JSON.stringify(event);
    const asked = vi
      .spyOn(paymentProvider("STRIPE"), "readPayment")
      .mockRejectedValue(new ProviderUnreachable("no answer", { provider: "STRIPE" }));
    const request = new Request("http://brand.test/api/providers/stripe/webhook", {
      method: "POST",
      body: payload,
      headers: { "stripe-signature": signed(payload) },
    });
    const response = await answerWebhook(api.runtime, "STRIPE", request);
    expect(asked).toHaveBeenCalledWith("pi_unknown");
    asked.mockRestore();
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await kept("evt_unknown")).toEqual([]);
  });

  it("that arrives again, also with another signature, changes nothing", async () => {
    const payload = bodyOf("evt_again");
    const headers = [signed(payload), signed(payload), signed(payload, { timestamp: now - 60 })];
    for (const header of headers) expect(await send(payload, header)).toBe(200);
    expect(await Promise.all(headers.map((header) => send(payload, header)))).toEqual([200, 200, 200]);
    // A sender that repeats an id with other content has our secret. Even then the first content counts.
    const changed = bodyOf("evt_again", tenant.id).replace("succeeded", "failed");
    expect(await send(changed, signed(changed))).toBe(200);
    const [row, ...more] = await kept("evt_again");
    expect(more).toEqual([]);
    expect(JSON.stringify(row?.payload)).not.toContain("FAILED");
    expect(await queued("evt_again")).toBe(1);
  });

  it("about an unknown tenant is acknowledged and not stored", async () => {
    for (const [id, tenantId] of [
      ["evt_stranger", newId()],
      ["evt_nonsense", "not-a-tenant"],
    ] as const) {
      const payload = bodyOf(id, tenantId);
      expect(await send(payload, signed(payload))).toBe(200);
      expect(await kept(id)).toEqual([]);
    }
  });

  it("with a body that is no event is refused despite a valid signature", async () => {
    for (const payload of ["", "null", "[]", "{}", "nonsense", '{"id":1,"data":{}}'])
      expect(await send(payload, signed(payload))).toBe(401);
  });
});
