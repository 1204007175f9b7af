import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { subscriptions } from "@/db/schema/subscriptions";
import { failures } from "@/lib/kernel/error-registry";
import type { Carrier } from "@/lib/providers/carriers/carrier";
import { ProviderRefused, ProviderUnreachable } from "@/lib/providers/errors";
import { carrierOperationsOf, makeSubscription, startNetwork } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { beginComparison, compareWithNetwork } from "./resync";
import { unconfirmedOperations } from "./retry";

const { api, tenant } = await brandOfFile();
const network = await startNetwork(api);
afterAll(() => network.stop());
beforeEach(() => api.clock.set("2026-11-02T12:00:00.000Z"));
let serial = 0;

type Given = Parameters<typeof makeSubscription>[2];

async function make(given: Given = {}) {
  serial += 1;
  const iccid = `89460000000006${String(10_000 + serial)}`;
  const msisdn = `+46731${100_000 + serial}`;
  return { id: await makeSubscription(api, tenant, { iccid, msisdn, ...given }), iccid, msisdn };
}
const compare = async (id: string, carrier: Carrier = network.carrier) =>
  compareWithNetwork(api.ctx(tenant), await beginComparison(api.ctx(tenant), id), carrier);
const asked = async (id: string) => (await carrierOperationsOf(api, id)).map(({ type }) => type);
const ENDED = new Date("2026-11-01T00:00:00Z");

describe("a subscription that the network does not have", () => {
  test("is no difference before it was activated, and after it was deactivated", async () => {
    for (const given of [
      { status: "PENDING" },
      { status: "CANCELLED", cancelledAt: ENDED, endedAt: ENDED },
    ] as const) {
      const { id } = await make(given);
      expect(await compare(id)).toMatchObject({ isKnown: false, differences: [] });
      expect(await asked(id)).toEqual([]);
    }
  });

  test("is deactivated if it was cancelled and the network has not confirmed the end", async () => {
    const { id } = await make({ status: "CANCELLED", cancelledAt: ENDED });
    expect((await compare(id)).differences).toEqual([
      { field: "LINE", here: "CANCELLED", network: "UNKNOWN", repair: "NETWORK_ASKED" },
    ]);
    expect(await asked(id)).toEqual(["TERMINATE"]);
  });
});

describe("a subscription that the network has", () => {
  test("is no difference before its activation, whatever its state there is", async () => {
    const { id, iccid, msisdn } = await make({ status: "PENDING" });
    network.hasSubscription({ iccid, msisdn, state: "ACTIVE" });
    expect(await compare(id)).toMatchObject({ isKnown: true, differences: [] });
  });

  test("may have another number after its end", async () => {
    const { id, iccid } = await make({ status: "CANCELLED", cancelledAt: ENDED });
    network.hasSubscription({ iccid, msisdn: "+46700000001", state: "ENDED" });
    expect((await compare(id)).differences).toEqual([]);
  });

  test("is not compared by a SIM that was replaced while the network was asked", async () => {
    const { id, iccid, msisdn } = await make();
    network.hasSubscription({ iccid, msisdn, state: "SUSPENDED" });
    const begun = await beginComparison(api.ctx(tenant), id);
    await api.db.update(subscriptions).set({ iccid: "8946000000000699999" }).where(eq(subscriptions.id, id));
    expect(await compareWithNetwork(api.ctx(tenant), begun, network.carrier)).toMatchObject({
      isKnown: true,
      differences: [],
    });
  });
});

test("a text that is no id has no operations", async () => {
  expect(await unconfirmedOperations(api.ctx(tenant), "nonsense")).toEqual([]);
});

describe("a network that does not answer the question", () => {
  const carrierWith = (error: Error) =>
    ({ readSubscription: () => Promise.reject(error) }) as unknown as Carrier;
  const refusedWith = (code: string) =>
    new ProviderRefused("No.", { provider: "network", code, reason: "not_found" });
  const outcome = async (error: Error) => {
    const { id } = await make();
    return compare(id, carrierWith(error)).then(
      ({ isKnown }) => (isKnown ? "known" : "unknown"),
      (refused) => refused,
    );
  };

  test("refuses the comparison, and only its own word means that it has no such subscription", async () => {
    for (const error of [
      refusedWith("bad_signature"),
      new ProviderUnreachable("No.", { provider: "network", code: "line_unknown" }),
    ])
      expect(await outcome(error)).toMatchObject({
        failure: failures.networkCannotCompare,
        headers: { "retry-after": "30" },
      });
    expect(await outcome(refusedWith("line_unknown"))).toBe("unknown");
  });

  test("does not hide a mistake in the code", async () => {
    expect(await outcome(new TypeError("x is undefined"))).toBeInstanceOf(TypeError);
  });

  test("is also one that this deployment has not set up", async () => {
    const { id } = await make();
    const begun = await beginComparison(api.ctx(tenant), id);
    await expect(compareWithNetwork(api.ctx(tenant), begun)).rejects.toMatchObject({
      failure: failures.networkCannotCompare,
    });
  });
});
