import { and, eq } from "drizzle-orm";
import { carrierOperations, subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import type { Allowances, AskedOperation, CarrierOperationType } from "@/lib/providers/carriers/carrier";
import type { ProductFeatures } from "@/lib/values/product-features";

/** The job that sends a request to the network. `lib/subscriptions/jobs.ts` joins it with its work. */
export const carrierOperationJob = { name: "carrier-operation", maxAttempts: 25, priority: PRIORITY_PROMPT };
/** The job that reads back an operation's outcome, in case the callback was lost. */
export const carrierReadBackJob = { name: "carrier-read-back", maxAttempts: 25 };
/** The delays of the read-backs: soon at first, then less and less often, then every hour. */
export const READ_BACK_AFTER_MS = [15_000, 45_000, 120_000, 600_000, 1_800_000, 3_600_000];
const LAST_ROUND = READ_BACK_AFTER_MS.length - 1;
/** The job that processes a callback. */
export const carrierEventJob = { name: "carrier-event", maxAttempts: 25, priority: PRIORITY_PROMPT };

/** The job that rechecks a subscription when the network refused to suspend it for debt or to restore it. */
export const followDebtJob = { name: "follow-debt", maxAttempts: 25 };
/** The wait after a refusal before the network is asked again. */
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
  /** Why it is requested. Stored for its consequences and not sent to the network. */
  cause?: Record<string, unknown> | undefined;
  /** The failed operation that this one repeats. The job then reads the subscription's state at the network first. */
  retryOf?: string | undefined;
};

/**
 * Records a request to the network and queues its sending, both in the running transaction. Constraints of the table
 * allow one live request of a type per subscription and add-on; a second one is not recorded.
 * @param runAt the earliest time; at once when absent
 * @returns the row's id, which is the operation's `reference`; null when such a request was live already
 */
export async function requestOperation(
  ctx: Ctx,
  { type, parameters, subscriptionId, subscriptionAddonId, orderLineItemId, cause, retryOf }: Request,
  runAt?: Date,
): Promise<string | null> {
  const now = ctx.clock.now();
  const [owner] = await ctx.db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  const [row] = await ctx.db
    .insert(carrierOperations)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      type,
      subscriptionId,
      subscriptionAddonId: subscriptionAddonId ?? null,
      orderLineItemId: orderLineItemId ?? null,
      cause: cause ?? null,
      retryOf: retryOf ?? null,
      status: "REQUESTED",
      parameters: stored(type, parameters),
      customerId: owner!.customerId,
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
 * Queues the next step of an operation that has not ended: sending it, or reading it back. Safe to repeat.
 * @param key at most one waiting job has this key
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

/** Types whose parameters contain secrets: passcodes of other carriers, identities of people. */
const SECRET: readonly CarrierOperationType[] = ["PORT_IN"];

const stored = (type: CarrierOperationType, parameters: object): Record<string, unknown> =>
  SECRET.includes(type)
    ? { encrypted: encrypt("carrier-message", JSON.stringify(parameters)) }
    : { ...parameters };

/** The parameters of a stored request, decrypted for the network. */
export const carrierParametersOf = ({ parameters }: { parameters: Record<string, unknown> }): object =>
  typeof parameters.encrypted === "string"
    ? JSON.parse(decrypt("carrier-message", parameters.encrypted))
    : parameters;

/** A product's allowances in the carrier protocol's terms. */
export function carrierAllowances(features: ProductFeatures = {}): Allowances {
  const { dataMb, includedCallSeconds, includedSms, countries } = features;
  return {
    ...(dataMb !== undefined && { dataMb }),
    ...(includedCallSeconds !== undefined && { callSeconds: includedCallSeconds }),
    ...(includedSms !== undefined && { sms: includedSms }),
    ...(countries !== undefined && { countries }),
  };
}
