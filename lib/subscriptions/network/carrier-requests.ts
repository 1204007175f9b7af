import { and, eq, sql } from "drizzle-orm";
import { carrierOperations } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import type { Allowances, AskedOperation, CarrierOperationType } from "@/lib/providers/carriers/carrier";
import type { ProductFeatures } from "@/lib/values/product-features";

/** The job that asks the network; `lib/subscriptions/jobs.ts` says what it does. */
export const carrierOperationJob = { name: "carrier-operation", maxAttempts: 25, priority: PRIORITY_PROMPT };
/** The job that reads back what became of an operation, in case the callback was lost. */
export const carrierReadBackJob = { name: "carrier-read-back", maxAttempts: 25 };
/** When to read an operation back that no callback has ended: soon, then ever more seldom, then every hour. */
export const READ_BACK_AFTER_MS = [15_000, 45_000, 120_000, 600_000, 1_800_000, 3_600_000];
const LAST_ROUND = READ_BACK_AFTER_MS.length - 1;
/** The job that works off a callback. */
export const carrierEventJob = { name: "carrier-event", maxAttempts: 25, priority: PRIORITY_PROMPT };

/** The job that looks again at a line whose suspension for debt, or the end of it, the network refused. */
export const followDebtJob = { name: "follow-debt", maxAttempts: 25 };
/** How long after a refusal the network is asked again. */
export const ASK_AGAIN_MS = 24 * 3600 * 1000;

export const followDebtLater = (ctx: Ctx, subscriptionId: string): Promise<void> =>
  enqueue(
    ctx,
    followDebtJob,
    { subscriptionId },
    { key: `follow-debt:${subscriptionId}`, runAt: new Date(ctx.clock.now().getTime() + ASK_AGAIN_MS) },
  );

type Request = AskedOperation & {
  subscriptionId: string;
  subscriptionAddonId?: string | undefined;
  orderLineItemId?: string | undefined;
  /** The failed operation that this one tries again: the network is asked for the line's state first. */
  retryOf?: string | undefined;
};

/**
 * Records what is to be asked of the network and queues the asking, in the running transaction: both exist if and only
 * if it commits. At most one live request of a type per line, and per add-on (constraints of the table); a second one is
 * left out.
 * @param runAt not before; at once when absent
 * @returns the row's id, the `reference` of the operation; null when such a request was live already
 */
export async function requestOperation(
  ctx: Ctx,
  { type, parameters, subscriptionId, subscriptionAddonId, orderLineItemId, retryOf }: Request,
  runAt?: Date,
): Promise<string | null> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(carrierOperations)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      type,
      subscriptionId,
      subscriptionAddonId: subscriptionAddonId ?? null,
      orderLineItemId: orderLineItemId ?? null,
      retryOf: retryOf ?? null,
      status: "REQUESTED",
      parameters: stored(type, parameters),
      customerId: sql`(select customer_id from subscriptions where tenant_id = ${ctx.tenant.id} and id = ${subscriptionId})`,
      traceId: ctx.traceId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: carrierOperations.id });
  if (!row) return null;
  await enqueue(ctx, carrierOperationJob, { carrierOperationId: row.id }, runAt ? { runAt } : {});
  return row.id;
}

/**
 * Queues what an operation that has not ended waits for: to be asked for, or to be read back. Safe while the same is queued
 * already.
 * @param key one waiting job at most
 */
export async function askNetworkAgain(ctx: Ctx, carrierOperationId: string, key: string): Promise<void> {
  const [row] = await ctx.db
    .select({ status: carrierOperations.status, providerRef: carrierOperations.providerRef })
    .from(carrierOperations)
    .where(and(eq(carrierOperations.tenantId, ctx.tenant.id), eq(carrierOperations.id, carrierOperationId)));
  if (row?.status === "REQUESTED") await enqueue(ctx, carrierOperationJob, { carrierOperationId }, { key });
  if (row?.status === "ACCEPTED" && row.providerRef !== null)
    await enqueue(
      ctx,
      carrierReadBackJob,
      { carrierOperationId, providerRef: row.providerRef, round: LAST_ROUND },
      { key },
    );
}

/** Types whose parameters hold secrets: passcodes of other carriers, identities of people. */
const SECRET: readonly CarrierOperationType[] = ["PORT_IN"];

const stored = (type: CarrierOperationType, parameters: object): Record<string, unknown> =>
  SECRET.includes(type)
    ? { encrypted: encrypt("carrier-message", JSON.stringify(parameters)) }
    : { ...parameters };

/** The parameters of a stored request as the network is to get them. */
export const carrierParametersOf = ({ parameters }: { parameters: Record<string, unknown> }): object =>
  typeof parameters.encrypted === "string"
    ? JSON.parse(decrypt("carrier-message", parameters.encrypted))
    : parameters;

/** What a product includes, in the carrier protocol's words. */
export function carrierAllowances(features: ProductFeatures = {}): Allowances {
  const { dataMb, includedCallSeconds, includedSms, countries } = features;
  return {
    ...(dataMb !== undefined && { dataMb }),
    ...(includedCallSeconds !== undefined && { callSeconds: includedCallSeconds }),
    ...(includedSms !== undefined && { sms: includedSms }),
    ...(countries !== undefined && { countries }),
  };
}
