import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { simCards } from "@/db/schema/inventory";
import { carrierOperations, subscriptions } from "@/db/schema/subscriptions";
import { newId } from "@/lib/platform/secrets/ids";
import { startCarrierOperation } from "@/lib/subscriptions/network/carrier-operations";
import type { CarrierOperation } from "@/lib/subscriptions/network/model";
import { beginComparison, compareWithNetwork } from "@/lib/subscriptions/network/resync";
import { getSubscription } from "@/lib/subscriptions/queries";
import {
  carrierOperationsOf,
  makeSubscription,
  networkAnswers,
  queuedJobs,
  startNetwork,
} from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Answer = CarrierOperation & { internalCode?: string };

const { api } = await apiOfFile();
let network: Awaited<ReturnType<typeof startNetwork>>;
let tenant: Tenant;
let key: string;
let serial = 0;

beforeAll(async () => {
  network = await startNetwork(api);
});
afterAll(() => network.stop());
beforeEach(async () => {
  api.clock.set("2026-11-02T12:00:00.000Z");
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  network.behave("PENDING");
  network.forget();
});

async function makeSubscriptionWithSim(given: Partial<typeof subscriptions.$inferInsert> = {}) {
  serial += 1;
  const iccid = `89460000000001${String(10_000 + serial)}`;
  const msisdn = `+46730${100_000 + serial}`;
  const id = await makeSubscription(api, tenant, { iccid, msisdn, ...given });
  await api.db
    .insert(simCards)
    .values({ tenantId: tenant.id, iccid, kind: "ESIM", status: "ASSIGNED", subscriptionId: id });
  return { id, iccid, msisdn };
}
const post = (path: string, body?: object) => api.call<Answer>("POST", path, { key, ...(body && { body }) });
const retry = (id: string) => post(`/carrier-operations/${id}/retry`);
const now = (id: string) => getSubscription(api.ctx(tenant), id);
/** A block that the network refused. */
async function refusedBlock() {
  const made = await makeSubscriptionWithSim();
  await post(`/subscriptions/${made.id}/block-sim`);
  await networkAnswers(api, tenant, made.id, { refused: "not_permitted" });
  const [failed] = await carrierOperationsOf(api, made.id);
  return { ...made, failed: failed! };
}
const ask = async (id: string) => {
  const live = (await carrierOperationsOf(api, id)).find(({ status }) => status === "REQUESTED");
  await startCarrierOperation(api.ctx(tenant), network.carrier, live!.id, { number: 1, isLast: false });
};

describe("the list of carrier operations", () => {
  type List = { items: CarrierOperation[]; pagination: { nextCursor: string | null } };
  const list = (query = "") => api.call<List>("GET", `/carrier-operations?${query}`, { key });

  test("shows the requests, newest first and page by page", async () => {
    const { id, failed } = await refusedBlock();
    api.clock.advance(1000);
    const other = await makeSubscriptionWithSim();
    await post(`/subscriptions/${other.id}/suspend`, {});
    const { body } = await list("limit=1");
    expect(body.items).toMatchObject([
      { type: "SUSPEND", status: "REQUESTED", subscriptionId: other.id, isRetryable: true },
    ]);
    const next = await list(`limit=1&cursor=${body.pagination.nextCursor}`);
    expect(next.body.items).toMatchObject([
      {
        carrierOperationId: failed.id,
        status: "FAILED",
        subscriptionId: id,
        failureCode: "not_permitted",
        failureMessage: "The network says no.",
        isRetryable: true,
      },
    ]);
    expect(next.body.pagination.nextCursor).toBeNull();
  });

  test("filters by status, type and subscription", async () => {
    const { id, failed } = await refusedBlock();
    const other = await makeSubscriptionWithSim();
    await post(`/subscriptions/${other.id}/suspend`, {});
    const ids = async (query: string) => (await list(query)).body.items.map((one) => one.carrierOperationId);
    expect(await ids("status=FAILED")).toEqual([failed.id]);
    expect(await ids("type=SUSPEND")).toHaveLength(2);
    expect(await ids("type=RESTORE")).toEqual([]);
    expect(await ids(`subscriptionId=${id}&type=SUSPEND&status=FAILED`)).toEqual([failed.id]);
    expect(await ids(`subscriptionId=${newId()}`)).toEqual([]);
    const { customer } = await now(id);
    expect(await ids(`customerId=${customer.customerId}`)).toEqual([failed.id]);
    expect(await ids(`customerId=${newId()}`)).toEqual([]);
    expect(await ids("subscriptionId=nonsense")).toEqual([]);
  });

  test("shows the last operation of each of several subscriptions", async () => {
    const first = await refusedBlock();
    const second = await makeSubscriptionWithSim();
    await post(`/subscriptions/${second.id}/suspend`, {});
    const third = await makeSubscriptionWithSim();
    await post(`/subscriptions/${third.id}/suspend`, {});
    api.clock.advance(1000);
    await retry(first.failed.id);
    const ids = [first.id, second.id].map((id) => `subscriptionIds=${id}`).join("&");
    const shown = async (query: string) =>
      (await list(query)).body.items.map(({ subscriptionId, status }) => [subscriptionId, status]);
    expect(await shown(`${ids}&latest=true`)).toEqual([
      [first.id, "REQUESTED"],
      [second.id, "REQUESTED"],
    ]);
    expect(await shown(ids)).toHaveLength(3);
    expect(await shown("latest=true")).toHaveLength(3);
    expect(await shown("subscriptionIds=nonsense")).toEqual([]);
  });

  test("shows neither another brand's operations nor any parameters", async () => {
    const { failed } = await refusedBlock();
    const elsewhere = await api.apiKey(await api.tenant());
    const { body } = await api.call<List>("GET", "/carrier-operations", { key: elsewhere });
    expect(body.items).toEqual([]);
    expect(
      (await api.call("GET", `/carrier-operations/${failed.id}`, { key: elsewhere })).body,
    ).toMatchObject({ internalCode: "6315" });
    const own = await api.call("GET", `/carrier-operations/${failed.id}`, { key });
    expect(own.body).not.toHaveProperty("parameters");
  });
});

describe("a retry", () => {
  test("repeats a refused block once, and the subscription is blocked", async () => {
    const { id, failed, iccid, msisdn } = await refusedBlock();
    network.hasSubscription({ iccid, msisdn, state: "ACTIVE" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => retry(failed.id)));
    const [first] = answers;
    expect(first!.body).toMatchObject({ type: "SUSPEND", status: "REQUESTED", retryOf: failed.id });
    // The other requests find the operation in progress and read it back. They do not start it again.
    for (const { body } of answers) expect(body.carrierOperationId).toBe(first!.body.carrierOperationId);
    expect(await carrierOperationsOf(api, id)).toHaveLength(2);
    expect((await now(id)).pendingStatus?.status).toBe("BLOCKED");
    await ask(id);
    expect(network.operations).toHaveLength(1);
    await networkAnswersAccepted(id);
    expect((await now(id)).status).toBe("BLOCKED");
    expect((await retry(failed.id)).body.internalCode).toBe("6311");
  });

  test("sends nothing when the network is in the requested state already", async () => {
    const { id, failed, iccid, msisdn } = await refusedBlock();
    network.hasSubscription({ iccid, msisdn, state: "SUSPENDED", suspendedFor: "OPERATOR" });
    await retry(failed.id);
    await ask(id);
    expect(network.operations).toEqual([]);
    expect((await now(id)).status).toBe("BLOCKED");
  });

  test("reads back an unconfirmed operation and starts nothing", async () => {
    const { id } = await makeSubscriptionWithSim();
    await post(`/subscriptions/${id}/block-sim`);
    await ask(id);
    const [waiting] = await carrierOperationsOf(api, id);
    expect(waiting!.status).toBe("ACCEPTED");
    const { body } = await retry(waiting!.id);
    expect(body).toMatchObject({ carrierOperationId: waiting!.id, status: "ACCEPTED" });
    const jobs = (await queuedJobs(api, tenant)).filter(({ name }) => name === "carrier-read-back");
    expect(jobs.some(({ runAt }) => runAt.getTime() <= Date.now())).toBe(true);
    expect(await carrierOperationsOf(api, id)).toHaveLength(1);
  });

  test("of a refused termination runs the daily repeat now", async () => {
    const { id } = await makeSubscriptionWithSim();
    await post(`/subscriptions/${id}/cancel`, { when: "NOW", reason: "NO_NEED" });
    await networkAnswers(api, tenant, id, { refused: "not_permitted" });
    const [failed, daily] = await carrierOperationsOf(api, id);
    const { body } = await retry(failed!.id);
    expect(body).toMatchObject({ carrierOperationId: daily!.id, type: "TERMINATE", status: "REQUESTED" });
  });

  test.each([
    ["a block after the subscription was cancelled", { status: "CANCELLED", cancelledAt: new Date() }],
    ["a block of a subscription that is suspended by now", { status: "SUSPENDED" }],
  ] as const)("of %s is refused: 6311", async (_, changes) => {
    const { id, failed } = await refusedBlock();
    await api.db.update(subscriptions).set(changes).where(eq(subscriptions.id, id));
    expect(await retry(failed.id)).toMatchObject({ status: 409, body: { internalCode: "6311" } });
  });

  test("is refused with 6012 while the network makes another change", async () => {
    const { id, failed } = await refusedBlock();
    await post(`/subscriptions/${id}/pause`, { when: "NOW" });
    expect((await retry(failed.id)).body).toMatchObject({ status: "REQUESTED", type: "SUSPEND" });
    await api.db
      .update(carrierOperations)
      .set({ type: "RESTORE" })
      .where(and(eq(carrierOperations.subscriptionId, id), eq(carrierOperations.status, "REQUESTED")));
    expect((await retry(failed.id)).body.internalCode).toBe("6012");
  });

  test("of a refused SIM change, a pause or a successful operation is refused with 6311", async () => {
    const { id } = await makeSubscriptionWithSim();
    await post(`/subscriptions/${id}/change-sim`, { sim: { esim: true } });
    await networkAnswers(api, tenant, id, { refused: "sim_rejected" });
    const [change] = await carrierOperationsOf(api, id);
    expect((await retry(change!.id)).body.internalCode).toBe("6311");
    await post(`/subscriptions/${id}/pause`, { when: "NOW" });
    await networkAnswers(api, tenant, id, { refused: "not_permitted" });
    const paused = (await carrierOperationsOf(api, id)).at(-1)!;
    expect((await retry(paused.id)).body.internalCode).toBe("6311");
    await post(`/subscriptions/${id}/suspend`, {});
    await networkAnswers(api, tenant, id);
    const done = (await carrierOperationsOf(api, id)).at(-1)!;
    expect((await retry(done.id)).body.internalCode).toBe("6311");
  });

  test("of a successful block is refused after the subscription was restored", async () => {
    const { id } = await makeSubscriptionWithSim();
    await post(`/subscriptions/${id}/block-sim`);
    await networkAnswers(api, tenant, id);
    await post(`/subscriptions/${id}/restore`);
    await networkAnswers(api, tenant, id);
    const [block] = await carrierOperationsOf(api, id);
    expect((await retry(block!.id)).body.internalCode).toBe("6311");
    expect((await now(id)).status).toBe("ACTIVATED");
  });

  test("of another brand's operation is not found: 6315", async () => {
    const { failed } = await refusedBlock();
    const elsewhere = await api.apiKey(await api.tenant());
    const { body } = await api.call("POST", `/carrier-operations/${failed.id}/retry`, { key: elsewhere });
    expect(body).toMatchObject({ internalCode: "6315" });
    expect((await retry("nonsense")).body.internalCode).toBe("6315");
  });
});

/** Ends the accepted operation of a subscription as its callback would. */
async function networkAnswersAccepted(id: string): Promise<void> {
  const { settleOperation } = await import("@/lib/subscriptions/network/carrier-outcome");
  const row = (await carrierOperationsOf(api, id)).find(({ status }) => status === "ACCEPTED")!;
  await settleOperation(api.ctx(tenant), row.id, row.providerRef, { status: "COMPLETED", result: {} });
}

describe("a comparison with the network", () => {
  const compare = async (id: string) =>
    compareWithNetwork(api.ctx(tenant), await beginComparison(api.ctx(tenant), id), network.carrier);
  const asked = async (id: string) =>
    (await carrierOperationsOf(api, id)).map(({ type, parameters }) => ({
      type,
      reason: (parameters as { reason?: string }).reason,
    }));

  test("without a difference changes nothing", async () => {
    const { id, iccid, msisdn } = await makeSubscriptionWithSim();
    network.hasSubscription({ iccid, msisdn, state: "ACTIVE" });
    expect(await compare(id)).toEqual({ subscriptionId: id, isKnown: true, differences: [], waitingFor: [] });
    expect(await asked(id)).toEqual([]);
  });

  test.each([
    ["ACTIVATED", {}, "SUSPENDED", "RESTORE", undefined],
    ["PAUSED", { pausedAt: new Date() }, "ACTIVE", "SUSPEND", "CUSTOMER"],
    ["SUSPENDED", { suspendedFor: "UNPAID" }, "ACTIVE", "SUSPEND", "UNPAID"],
    ["SUSPENDED", { suspendedFor: "OTHER" }, "ACTIVE", "SUSPEND", "OPERATOR"],
    ["BLOCKED", {}, "ACTIVE", "SUSPEND", "OPERATOR"],
  ] as const)(
    "asks the network to follow a subscription that is %s here",
    async (status, given, state, type, reason) => {
      const { id, iccid, msisdn } = await makeSubscriptionWithSim({ status, ...given });
      network.hasSubscription({ iccid, msisdn, state });
      expect((await compare(id)).differences).toEqual([
        { field: "STATUS", here: status, network: state, repair: "NETWORK_ASKED" },
      ]);
      expect(await asked(id)).toEqual([{ type, reason }]);
      // The network confirms the state that the subscription has already.
      await networkAnswers(api, tenant, id);
      expect((await now(id)).status).toBe(status);
      expect((await now(id)).pendingStatus).toBeUndefined();
    },
  );

  test("deactivates a subscription that has ended here and is active at the network", async () => {
    const ended = new Date("2026-11-01T00:00:00Z");
    const { id, iccid, msisdn } = await makeSubscriptionWithSim({
      status: "CANCELLED",
      cancelledAt: ended,
      endedAt: ended,
    });
    network.hasSubscription({ iccid, msisdn, state: "ACTIVE" });
    expect((await compare(id)).differences).toMatchObject([{ field: "STATUS", repair: "NETWORK_ASKED" }]);
    expect(await asked(id)).toMatchObject([{ type: "TERMINATE" }]);
  });

  test("leaves an unknown or ended subscription and another number to staff", async () => {
    const unknown = await makeSubscriptionWithSim();
    expect(await compare(unknown.id)).toMatchObject({
      isKnown: false,
      differences: [{ field: "LINE", here: "ACTIVATED", network: "UNKNOWN", repair: "NONE" }],
    });
    const over = await makeSubscriptionWithSim();
    network.hasSubscription({ iccid: over.iccid, msisdn: "+46700000009", state: "ENDED" });
    expect((await compare(over.id)).differences).toEqual([
      { field: "STATUS", here: "ACTIVATED", network: "ENDED", repair: "NONE" },
      { field: "NUMBER", here: over.msisdn, network: "+46700000009", repair: "NONE" },
    ]);
    expect(await asked(over.id)).toEqual([]);
  });

  test("records an installed eSIM when the network's message was lost", async () => {
    const { id, iccid, msisdn } = await makeSubscriptionWithSim({ esim: true });
    const installedAt = "2026-11-02T08:00:00.000Z";
    network.hasSubscription({
      iccid,
      msisdn,
      state: "ACTIVE",
      eid: "89049032000000000000000000000001",
      installedAt,
    });
    expect((await compare(id)).differences).toMatchObject([{ field: "ESIM_INSTALLED", repair: "RECORDED" }]);
    expect((await now(id)).sim.installedAt).toBe(installedAt);
    expect((await compare(id)).differences).toEqual([]);
  });

  test("repairs nothing while an operation is unconfirmed", async () => {
    const { id, iccid, msisdn } = await makeSubscriptionWithSim();
    await post(`/subscriptions/${id}/block-sim`);
    network.hasSubscription({ iccid, msisdn, state: "SUSPENDED" });
    const [waiting] = await carrierOperationsOf(api, id);
    expect(await compare(id)).toMatchObject({
      differences: [{ field: "STATUS", here: "ACTIVATED", network: "SUSPENDED", repair: "NONE" }],
      waitingFor: [waiting!.id],
    });
    expect(await asked(id)).toHaveLength(1);
  });

  test("is refused for a subscription that was never at the network, or when the network does not answer", async () => {
    const { id } = await makeSubscriptionWithSim({ iccid: null });
    expect((await post(`/subscriptions/${id}/resync`)).body.internalCode).toBe("6317");
    expect((await post(`/subscriptions/${newId()}/resync`)).body.internalCode).toBe("6000");
  });
});
