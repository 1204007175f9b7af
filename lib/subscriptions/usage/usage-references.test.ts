import { describe, expect, test } from "vitest";
import { simCards } from "@/db/schema/inventory";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { findSubscriptionsByReference, type SubscriptionReference } from "./usage-references";

const { api, tenant } = await brandOfFile();
const NOW = api.clock.now();
const find = (...names: Partial<SubscriptionReference>[]) =>
  findSubscriptionsByReference(
    api.ctx(tenant),
    names.map((name) => ({ occurredAt: NOW, ...name })),
  );
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe("the subscription of a usage record", () => {
  test("is found by its id in each notation, or by the brand's own id with its prefix", async () => {
    const id = await makeSubscription(api, tenant, { referenceId: "crm-1" });
    const names = [id, id.toUpperCase(), "rid_crm-1"].map((subscriptionId) => ({ subscriptionId }));
    expect(await find(...names)).toEqual([id, id, id]);
    expect(await find({ subscriptionId: "rid_crm-1" })).toEqual([id]);
    expect(await find({ subscriptionId: id })).toEqual([id]);
  });

  test("is not found by an unknown id, even if that ends like another record's", async () => {
    const id = await makeSubscription(api, tenant, { referenceId: "crm-2" });
    const names = ["crm-2", "xxx_crm-2", newId(), "rid_crm-3", "", "rid_crm-2"];
    const found = await find(...names.map((subscriptionId) => ({ subscriptionId })));
    expect(found).toEqual([null, null, null, null, null, id]);
    expect(await find({ subscriptionId: "xxx_crm-2" })).toEqual([null]);
  });

  test("is that of the SIM, whatever the number is, and else that of the number", async () => {
    const [ofSim, ofNumber] = [
      await makeSubscription(api, tenant),
      await makeSubscription(api, tenant, { msisdn: "+46701740900" }),
    ];
    const iccid = "8946200000000099001";
    await api.db.insert(simCards).values({
      tenantId: tenant.id,
      iccid,
      kind: "ESIM",
      status: "ASSIGNED",
      subscriptionId: ofSim,
    });
    const msisdn = "+46701740900";
    expect(
      await find({ iccid, msisdn }, { iccid: "8946200000000099002", msisdn }, { msisdn }, { iccid }),
    ).toEqual([ofSim, ofNumber, ofNumber, ofSim]);
    expect(await find({}, { iccid: "8946200000000099002" }, { msisdn: "+46701740901" })).toEqual([
      null,
      null,
      null,
    ]);
    // An id decides alone, also one that is not known.
    expect(await find({ subscriptionId: newId(), iccid, msisdn })).toEqual([null]);
  });

  test("is that which had the number at the time of use", async () => {
    const msisdn = "+46701740902";
    const first = await makeSubscription(api, tenant, {
      msisdn,
      status: "CANCELLED",
      autoRenew: false,
      createdAt: later(-9_000),
      cancelledAt: later(-5_000),
    });
    const second = await makeSubscription(api, tenant, { msisdn, createdAt: later(-2_000) });
    const at = (ms: number) => ({ msisdn, occurredAt: later(ms) });
    expect(await find(at(-9_001), at(-9_000), at(-5_001), at(-5_000), at(-2_000), at(9_000))).toEqual([
      null,
      first,
      first,
      null,
      second,
      second,
    ]);
  });

  test("is the latest one that had the number, if the times of two overlap", async () => {
    const msisdn = "+46701740904";
    const ended = { msisdn, status: "CANCELLED", autoRenew: false } as const;
    const times = [
      [-8_000, -1_000],
      [-4_000, -1_000],
      [-6_000, -1_000],
    ] as const;
    const made: string[] = [];
    for (const [from, until] of times)
      made.push(
        await makeSubscription(api, tenant, {
          ...ended,
          createdAt: later(from),
          cancelledAt: later(until),
        }),
      );
    const at = (ms: number) => ({ msisdn, occurredAt: later(ms) });
    expect(await find(at(-7_000), at(-5_000), at(-2_000))).toEqual([made[0], made[2], made[1]]);
  });

  test("is not that of another brand", async () => {
    const other = await api.tenant();
    const id = await makeSubscription(api, other, { msisdn: "+46701740903", referenceId: "crm-9" });
    expect(
      await find({ subscriptionId: id }, { subscriptionId: "rid_crm-9" }, { msisdn: "+46701740903" }),
    ).toEqual([null, null, null]);
  });
});
