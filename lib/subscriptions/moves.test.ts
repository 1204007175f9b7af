import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { subscriptions } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { makeNumbers } from "@/lib/inventory/testing";
import { type Subscription, SubscriptionStatus } from "@/lib/subscriptions/model";
import { SUBSCRIPTION_MOVES, type SubscriptionVerb } from "@/lib/subscriptions/states";
import { makeSubscription, networkAnswers } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { describeMoves } from "@/lib/testing/moves";

const { api, tenant, key } = await brandOfFile();
let customerId: string;
let productOfferingId: string;
let serial = 0;

beforeAll(async () => {
  customerId = await api.customer(tenant);
  productOfferingId = await makeOffering(api, tenant);
  await makeNumbers(api, tenant, 20);
});

const PATHS: Record<SubscriptionVerb, [string, object]> = {
  activate: ["activate", { activation: { sim: { esim: true } } }],
  pause: ["pause", {}],
  suspend: ["suspend", {}],
  blockSim: ["block-sim", {}],
  restore: ["restore", {}],
  cancel: ["cancel", { when: "NOW", reason: "TEST" }],
  changeSim: ["change-sim", { sim: { esim: true } }],
  changeNumber: ["change-number", {}],
};

const make = (status: SubscriptionStatus) => {
  const iccid = `89460000000000${String(10_000 + serial++)}`;
  return makeSubscription(api, tenant, { status, iccid, customerId, productOfferingId });
};
const ask = <T = { internalCode?: string }>(verb: SubscriptionVerb, id: string) => {
  const [path, body] = PATHS[verb];
  return api.call<T>("POST", `/subscriptions/${id}/${path}`, { key, body });
};
const stateOf = async (id: string) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!.status;

const NETWORK: SubscriptionVerb[] = ["activate", "pause", "suspend", "blockSim", "restore"];

describeMoves(SUBSCRIPTION_MOVES, SubscriptionStatus.options, {
  make,
  call: ask,
  stateOf,
  pending: NETWORK,
});

describe.each(NETWORK)("%s waits for the network's confirmation", (verb) => {
  const { from, to } = SUBSCRIPTION_MOVES[verb];

  test.each(from)("from %s shows the pending state until it is confirmed", async (state) => {
    const id = await make(state);
    const asked = await ask<Subscription>(verb, id);
    expect(asked.body).toMatchObject({
      status: state,
      pendingStatus: { status: to, scheduledAt: "2026-11-01" },
    });
    const result =
      verb === "activate" ? { iccid: `8946111111111${serial++}11`, imsi: "24099", puk: "12345678" } : {};
    await networkAnswers(api, tenant, id, { result });
    expect(await stateOf(id)).toBe(to);
    const { body } = await api.call<Subscription>("GET", `/subscriptions/${id}`, { key });
    if (to !== "PAUSED") expect(body).not.toHaveProperty("pendingStatus");
  });

  test.each(from)("from %s: a refusal by the network undoes the move and emits an event", async (state) => {
    const id = await make(state);
    await ask(verb, id);
    await networkAnswers(api, tenant, id, { refused: "not_permitted" });
    expect(await stateOf(id)).toBe(state);
    const { body } = await api.call<Subscription>("GET", `/subscriptions/${id}`, { key });
    expect(body).not.toHaveProperty("pendingStatus");
    expect(body.failure).toMatchObject({
      internalCode: verb === "activate" ? "6001" : "6020",
      message: "The network says no.",
      occurredAt: api.clock.now().toISOString(),
    });
    // The action can be requested again.
    expect((await ask(verb, id)).status).toBe(200);
  });
});

describe.each(SubscriptionStatus.options)("the actions of a %s subscription", (state) => {
  test("match its operations, which refuse the others with the same code", async () => {
    const { body } = await api.call<Subscription>("GET", `/subscriptions/${await make(state)}`, { key });
    const offered = new Map(body.availableActions.map((action) => [action.action, action]));
    for (const verb of Object.keys(SUBSCRIPTION_MOVES) as SubscriptionVerb[]) {
      const name = verb.replace(/[A-Z]/, (letter) => `_${letter}`).toUpperCase();
      const { status, body: answer } = await ask(verb, await make(state));
      const action = offered.get(name)!;
      expect([verb, status < 300]).toEqual([verb, action.allowed]);
      if (!action.allowed) expect(answer.internalCode).toBe(action.internalCode);
    }
  });
});

test("of eight different simultaneous changes one wins, the others are refused, and the state is valid", async () => {
  const verbs: SubscriptionVerb[] = ["pause", "cancel", "suspend", "blockSim"];
  for (let round = 0; round < 6; round++) {
    const id = await make("ACTIVATED");
    const answers = await Promise.all([...verbs, ...verbs].map((verb) => ask(verb, id)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { body } = await api.call<Subscription>("GET", `/subscriptions/${id}`, { key });
    if (body.status === "CANCELLED") expect(body).not.toHaveProperty("pendingStatus");
    else expect(body).toMatchObject({ status: "ACTIVATED", pendingStatus: expect.anything() });
  }
});
