import { asc, eq, sql } from "drizzle-orm";
import { subscribers } from "@/db/schema/customers";
import { simCards } from "@/db/schema/inventory";
import { events } from "@/db/schema/platform";
import { carrierOperations, subscriptions } from "@/db/schema/subscriptions";
import { getOffering } from "@/lib/catalog/queries";
import { makeOffering } from "@/lib/catalog/testing";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { createHttpCarrier } from "@/lib/providers/carriers/http";
import { sign } from "@/lib/providers/carriers/signature";
import { startPeer } from "@/lib/providers/testing";
import type { CreateSubscription } from "@/lib/subscriptions/lifecycle/create-subscription";
import { type CarrierOutcome, settleOperation } from "@/lib/subscriptions/network/carrier-outcome";
import { TEST_NOW, type TestApi } from "@/lib/testing/api";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";
import type { Tenant } from "@/lib/values/tenant/tenant";

let serial = 1_000_000;

type Given = Partial<typeof subscriptions.$inferInsert> & { email?: string };

/** Stores an active subscription as if it had been bought, with a new customer and offering unless given. */
export async function makeSubscription(api: TestApi, tenant: Tenant, given: Given = {}): Promise<string> {
  const { email = "user@example.com", ...columns } = given;
  const [id, subscriberId] = [newId(), newId()];
  const customerId = columns.customerId ?? (await api.customer(tenant));
  const now = api.clock.now();
  await api.db
    .insert(subscribers)
    .values({ tenantId: tenant.id, id: subscriberId, customerId, name: "Astrid Lind", email });
  serial += 1;
  await api.db.insert(subscriptions).values({
    tenantId: tenant.id,
    id,
    status: "ACTIVATED",
    type: "CELL",
    msisdn: `+4670${serial}`,
    productOfferingId: columns.productOfferingId ?? (await makeOffering(api, tenant)),
    subscriberId,
    currency: "SEK",
    activatedAt: now,
    periodStartsAt: now,
    periodEndsAt: new Date(now.getTime() + 30 * 86_400_000),
    createdAt: now,
    updatedAt: now,
    ...columns,
    customerId,
  });
  return id;
}

/** The first period of `makePaidSubscription`. */
export const FIRST_PERIOD = { starts: new Date(TEST_NOW), ends: new Date("2026-12-01T12:00:00.000Z") };
let card = 8_946_200_000_000_000_000n;

/** Stores an active subscription that the network knows by its SIM, in its paid first period. */
export function makePaidSubscription(api: TestApi, tenant: Tenant, given: Given = {}): Promise<string> {
  const { starts, ends } = FIRST_PERIOD;
  card += 1n;
  return makeSubscription(api, tenant, {
    iccid: String(card),
    periodStartsAt: starts,
    periodEndsAt: ends,
    paidUntil: ends,
    billingAnchorDay: 1,
    ...given,
  });
}

/** What an order would request: a mobile subscription with an eSIM in Sweden. */
export async function subscriptionInput(
  api: TestApi,
  tenant: Tenant,
  given: Partial<CreateSubscription> & { offeringId?: string } = {},
): Promise<CreateSubscription> {
  const { offeringId, ...input } = given;
  return {
    orderId: newId(),
    orderLineItemId: newId(),
    customerId: await api.customer(tenant),
    subscriber: { name: "Astrid Lind", email: "astrid@example.com" },
    productOffering: await getOffering(api.ctx(tenant), offeringId ?? (await makeOffering(api, tenant))),
    sim: { esim: true },
    country: "SE",
    ...input,
  };
}

const SECRET = "a-secret-for-carrier-tests";
const CALLBACK_URL = "http://brand.test/api/providers/carrier/callback";

export type NetworkOperation = { operationId: string; type: string; reference: string; key: string };
type Behaviour = "PENDING" | "COMPLETED" | "REFUSED" | "BUSY" | "CUT" | "MISCONFIGURED";

/** The network's result of a successful ACTIVATE. */
export const activationResult = (iccid = "8946200000000000001") => ({
  iccid,
  imsi: "240019876543210",
  puk: "87654321",
  activationCode: "LPA:1$smdp.example$MATCH-1",
  smdpAddress: "smdp.example",
  matchingId: "MATCH-1",
});

/** A network over real HTTP that keeps one operation per idempotency key, and our connection to it. */
export async function startNetwork(api: TestApi) {
  const operations: NetworkOperation[] = [];
  const finished = new Map<string, { status: "COMPLETED" | "FAILED"; [key: string]: unknown }>();
  const answersBySim = new Map<
    string,
    { iccid: string; msisdn: string; state: string; [field: string]: unknown }
  >();
  let behaviour: Behaviour = "PENDING";
  const at = () => ({ createdAt: api.clock.now().toISOString(), updatedAt: api.clock.now().toISOString() });
  const shown = (operation: NetworkOperation) => {
    const { key: _, ...rest } = operation;
    return { ...rest, ...(finished.get(operation.operationId) ?? { status: "PENDING" }), ...at() };
  };
  const error = (status: number, code: string, retryable: boolean) => ({
    status,
    body: { error: { code, message: code, retryable } },
  });
  const peer = await startPeer((request) => {
    if (request.method === "GET" && request.path.includes("/v1/lines/")) {
      const answer = answersBySim.get(request.path.split("/").at(-1)!);
      return answer ? { status: 200, body: answer } : error(404, "line_unknown", false);
    }
    if (request.method === "GET") {
      const known = operations.find((one) => request.path.endsWith(one.operationId));
      return known ? { status: 200, body: shown(known) } : error(404, "not_found", false);
    }
    if (behaviour === "REFUSED") return error(422, "invalid_number", false);
    if (behaviour === "BUSY") return error(503, "network_busy", true);
    if (behaviour === "MISCONFIGURED") return error(401, "bad_signature", false);
    const key = request.headers.get("idempotency-key")!;
    const body = JSON.parse(request.rawBody) as { type: string; reference: string };
    let operation = operations.find((one) => one.key === key);
    if (!operation) {
      operation = { operationId: newId(), type: body.type, reference: body.reference, key };
      operations.push(operation);
    }
    // The operation was accepted and the answer got lost: our view of a crash or a bad connection.
    if (behaviour === "CUT") return "cut";
    if (behaviour === "COMPLETED") {
      const result = body.type === "ACTIVATE" ? activationResult() : {};
      finished.set(operation.operationId, { status: "COMPLETED", result });
    }
    return { status: 202, body: shown(operation) };
  });
  const carrier = createHttpCarrier({
    url: peer.url,
    secret: SECRET,
    callbackUrl: CALLBACK_URL,
    clock: api.clock,
  });
  return {
    carrier,
    operations,
    finish: (operationId: string, outcome: { status: "COMPLETED" | "FAILED"; [key: string]: unknown }) =>
      finished.set(operationId, outcome),
    forget: () => operations.splice(0),
    /** The network's answer about the subscription with a SIM. */
    hasSubscription: (answer: { iccid: string; msisdn: string; state: string; [field: string]: unknown }) =>
      answersBySim.set(answer.iccid, answer),
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    stop: () => peer.stop(),
  };
}

/** A callback as a network sends it, signed unless a signature is given. */
export function callbackRequest(api: TestApi, body: object, headers?: Record<string, string>): Request {
  const rawBody = JSON.stringify({ eventId: newId(), occurredAt: api.clock.now().toISOString(), ...body });
  const path = new URL(CALLBACK_URL).pathname;
  const signature = sign({ method: "POST", path, rawBody }, SECRET, api.clock.now());
  return new Request(CALLBACK_URL, { method: "POST", body: rawBody, headers: { ...signature, ...headers } });
}

/** The waiting jobs of a tenant, oldest first. */
export async function queuedJobs(
  api: TestApi,
  tenant: Tenant,
): Promise<{ name: string; payload: Record<string, unknown>; runAt: Date }[]> {
  const { rows } = await api.db.execute<{
    name: string;
    payload: { tenantId: string; payload: Record<string, unknown> };
    run_at: string;
  }>(sql`
    select t.identifier as name, j.payload, j.run_at from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`);
  return rows
    .filter((row) => row.payload.tenantId === tenant.id)
    .map((row) => ({ name: row.name, payload: row.payload.payload, runAt: new Date(row.run_at) }));
}

/** The requested operations, oldest first. */
export const carrierOperationsOf = (api: TestApi, subscriptionId: string) =>
  api.db
    .select()
    .from(carrierOperations)
    .where(eq(carrierOperations.subscriptionId, subscriptionId))
    .orderBy(asc(carrierOperations.createdAt), asc(carrierOperations.id));

/** The types of a subscription's events, in order. */
export const eventTypesOf = async (api: TestApi, entityId: string): Promise<string[]> =>
  (
    await api.db
      .select({ type: events.type })
      .from(events)
      .where(eq(events.entityId, entityId))
      .orderBy(asc(events.sequence))
  ).map(({ type }) => type);

/** Ends the one operation in progress on a subscription, as its callback would. */
export async function networkAnswers(
  api: TestApi,
  tenant: Tenant,
  subscriptionId: string,
  answer: { result?: Record<string, unknown>; refused?: string } = {},
): Promise<void> {
  const live = (await carrierOperationsOf(api, subscriptionId)).filter(
    ({ status }) => status === "REQUESTED",
  );
  const [operation, ...more] = live;
  if (!operation || more.length > 0) throw new Error(`${live.length} operations are under way, not one`);
  const outcome: CarrierOutcome = answer.refused
    ? {
        status: "FAILED",
        failure: { reasonCode: answer.refused, message: "The network says no.", retryable: false },
      }
    : { status: "COMPLETED", result: answer.result ?? {} };
  await settleOperation(api.ctx(tenant), operation.id, newId(), outcome);
}

/** For the permission test: the bodies of the lifecycle verbs. */
export const subscriptionPermissions: PermissionFixture = async ({ api, tenant, subscriptionId }) => {
  // A SIM with a PUK, so that the missing right is the only reason for a refusal.
  const iccid = "8946500000000000999";
  await api.db.insert(simCards).values({
    tenantId: tenant.id,
    iccid,
    kind: "ESIM",
    status: "ASSIGNED",
    subscriptionId,
    pukEncrypted: encrypt("puk", "12345678"),
  });
  await api.db.update(subscriptions).set({ iccid }).where(eq(subscriptions.id, subscriptionId));
  const sim = { esim: true };
  return {
    bodies: {
      updateSubscription: () => ({ display: "Kontoret" }),
      // On a future day: now, the network would be changing the subscription during the next test.
      pauseSubscription: () => ({ when: "DATE", date: "2027-01-01" }),
      activateSubscription: () => ({ activation: { sim } }),
      cancelSubscription: () => ({ when: "NOW", reason: "NO_NEED" }),
      changeSim: () => ({ sim }),
      updateSubscriptionUsageNotifications: () => ({ thresholds: [50, 100] }),
    },
  };
};
