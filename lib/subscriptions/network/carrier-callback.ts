import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { simCards } from "@/db/schema/inventory";
import { carrierEvents, carrierOperations, subscriptions } from "@/db/schema/subscriptions";
import { answerCallback } from "@/lib/kernel/answer-callback";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { readText } from "@/lib/kernel/parse";
import type { Runtime } from "@/lib/kernel/runtime";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { isUuid } from "@/lib/platform/secrets/ids";
import { spanIdOf } from "@/lib/platform/tracing/scope";
import type { Carrier, CarrierEvent } from "@/lib/providers/carriers/carrier";
import { ProviderNotAuthentic, ProviderRefused } from "@/lib/providers/errors";
import { networkCarrier } from "@/lib/subscriptions/network/carrier-connection";
import { carrierEventJob } from "@/lib/subscriptions/network/carrier-requests";

type Owner = "carrierOperationId" | "customerId" | "subscriptionId" | "traceId";
type Known = Exclude<CarrierEvent, { type: "other" }>;

/**
 * Receives a carrier's callback. Before it answers, it verifies the signature on the raw body, stores the event by its
 * id and queues its work. Returning means 200. A repeated event gets the same answer and has no effect.
 * @returns the trace of the request that started the operation
 * @throws ApiError unauthenticated for a wrong signature; invalidRequest for a body outside the protocol;
 *   carrierReferenceUnknown for an operation that is not stored yet, so that the carrier sends the event again
 */
export async function receiveCarrierCallback(
  db: Executor,
  carrier: Carrier,
  rawBody: string,
  headers: { get(name: string): string | null },
  now: Date,
): Promise<{ traceId: string | null }> {
  const event = readEvent(carrier, rawBody, headers, now);
  // A signed event of a type that this version does not know. It is acknowledged and ignored.
  if (event.type === "other") return { traceId: null };
  const tenantId = await tenantOf(db, event);
  if (!tenantId) throw new ApiError(failures.carrierReferenceUnknown);
  const operation = await operationOf(db, tenantId, event.reference);
  const traceId = operation.traceId ?? null;
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(carrierEvents)
      // Encrypted as a whole, because an activation's result contains the PUK.
      .values({
        eventId: event.eventId,
        type: event.type,
        payload: { encrypted: encrypt("carrier-message", rawBody) },
        receivedAt: now,
        tenantId,
        ...operation,
      })
      .onConflictDoNothing()
      .returning({ eventId: carrierEvents.eventId });
    if (stored.length > 0) {
      await enqueue(
        { db: tx, tenant: { id: tenantId }, ...(traceId !== null && { traceId }) },
        carrierEventJob,
        { eventId: event.eventId },
      );
    }
  });
  return { traceId };
}

/** The operation that a callback names, with the trace of the request that started it. Empty for a callback without one. */
async function operationOf(
  db: Executor,
  tenantId: string,
  reference: string,
): Promise<Partial<Pick<typeof carrierEvents.$inferInsert, Owner>>> {
  if (!isUuid(reference)) return {};
  const [row] = await db
    .select({
      carrierOperationId: carrierOperations.id,
      customerId: carrierOperations.customerId,
      subscriptionId: carrierOperations.subscriptionId,
      traceId: carrierOperations.traceId,
    })
    .from(carrierOperations)
    .where(and(eq(carrierOperations.tenantId, tenantId), eq(carrierOperations.id, reference)));
  return row ?? {};
}

/**
 * The same as an HTTP answer: 200, or the refusal in the Error shape. The network repeats a callback that did not get
 * 200.
 */
export async function answerCarrierCallback(
  runtime: Runtime,
  request: Request,
  carrier?: Carrier,
): Promise<Response> {
  return answerCallback(runtime, request, "CARRIER", async ({ span }) => {
    const rawBody = await readText(request);
    const network = carrier ?? networkCarrier(runtime.clock);
    const now = runtime.clock.now();
    const operation = await receiveCarrierCallback(runtime.db, network, rawBody, request.headers, now);
    // The work of the callback continues the trace that started the operation.
    if (operation.traceId !== null)
      span.link({ traceId: operation.traceId, spanId: spanIdOf(operation.traceId) });
    return Response.json({ received: true });
  });
}

function readEvent(
  carrier: Carrier,
  rawBody: string,
  headers: { get(name: string): string | null },
  now: Date,
): CarrierEvent {
  try {
    return carrier.parseCallback(rawBody, headers, now);
  } catch (error) {
    if (error instanceof ProviderNotAuthentic) {
      throw new ApiError(failures.unauthenticated, { message: "The signature is not valid." });
    }
    if (error instanceof ProviderRefused)
      throw new ApiError(failures.invalidRequest, { message: error.message });
    throw error;
  }
}

/**
 * The tenant of an event: by its operation, else by its SIM or number. A number that subscriptions of two tenants have
 * at once identifies neither.
 */
async function tenantOf(db: Executor, event: Known): Promise<string | null> {
  const only = (rows: { tenant_id: string }[]) => (rows.length === 1 ? rows[0]!.tenant_id : null);
  if (isUuid(event.reference)) {
    const found = await findTenant(
      db,
      sql`${carrierOperations} x on x.tenant_id = t.id and x.id = ${event.reference}`,
    );
    if (only(found)) return only(found);
  }
  if (
    event.type === "operation.completed" ||
    event.type === "operation.failed" ||
    event.type === "operation.progressed"
  )
    return null;
  const { iccid, msisdn } =
    event.type === "sim.installed"
      ? { iccid: event.data.iccid, msisdn: undefined }
      : { iccid: event.data.records[0]?.iccid, msisdn: event.data.records[0]?.msisdn };
  const bySim = iccid
    ? await findTenant(db, sql`${simCards} x on x.tenant_id = t.id and x.iccid = ${iccid}`)
    : [];
  if (only(bySim)) return only(bySim);
  if (!msisdn) return null;
  return only(
    await findTenant(
      db,
      sql`${subscriptions} x on x.tenant_id = t.id and x.msisdn = ${msisdn} and x.status <> 'CANCELLED'`,
    ),
  );
}

/** Every key starts with the tenant, so each tenant is searched through its own index. */
async function findTenant(db: Executor, join: ReturnType<typeof sql>): Promise<{ tenant_id: string }[]> {
  const { rows } = await db.execute<{ tenant_id: string }>(
    sql`select t.id as tenant_id from tenants t join ${join} limit 2`,
  );
  return rows;
}
