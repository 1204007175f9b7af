import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { portings, type StoredPortingStep } from "@/db/schema/porting";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type EventType, type EventTypeOf, emitTogether } from "@/lib/kernel/jobs/events";
import { decrypt } from "@/lib/platform/secrets/encryption";
import type { Porting } from "@/lib/subscriptions/porting/model";
import {
  isSwedishPorting,
  maskPortingDetails,
  type PortingDetails,
} from "@/lib/subscriptions/porting/porting-model";
import type { PortingStatus } from "@/lib/subscriptions/porting/states";

export type PortingRow = typeof portings.$inferSelect;
type Changes = Partial<typeof portings.$inferInsert>;

export const decryptPortingDetails = (row: PortingRow): PortingDetails =>
  JSON.parse(decrypt("porting-details", row.detailsEncrypted)) as PortingDetails;

/** The fields that a losing carrier in the United States always requires (specification, Activation request). */
export function missingPortingFields(details: PortingDetails): string[] {
  if (isSwedishPorting(details)) return [];
  return (["accountNumber", "passcode"] as const)
    .filter((field) => details[field] === undefined)
    .map((field) => `details.${field}`);
}

export function presentPorting(row: PortingRow): Porting {
  const details = decryptPortingDetails(row);
  const missing = row.status === "DRAFT" ? missingPortingFields(details) : [];
  const failure =
    missing.length > 0
      ? {
          reasonCode: "information_missing",
          message: "The losing carrier will ask for more than was given.",
          fixable: true,
          requiredFields: missing,
        }
      : row.failure;
  return {
    portingId: row.id,
    subscriptionId: row.subscriptionId,
    msisdn: row.msisdn,
    temporaryMsisdn: row.temporaryMsisdn,
    status: row.status,
    details: maskPortingDetails(details),
    ...(row.losingCarrier !== null && { losingCarrier: row.losingCarrier }),
    ...(row.requestedFor !== null && { requestedFor: row.requestedFor }),
    ...(row.expectedAt !== null && { expectedAt: row.expectedAt.toISOString() }),
    ...(row.completedAt !== null && { completedAt: row.completedAt.toISOString() }),
    ...(row.cancelRequestedAt !== null && { cancelRequestedAt: row.cancelRequestedAt.toISOString() }),
    ...(failure && { failure }),
    history: row.history as Porting["history"],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The latest porting of a subscription, without a check of rights. Undefined when it never had one. */
export async function latestPorting(
  ctx: Ctx,
  subscriptionId: string,
  options: { lock?: boolean } = {},
): Promise<PortingRow | undefined> {
  const query = ctx.db
    .select()
    .from(portings)
    .where(and(eq(portings.tenantId, ctx.tenant.id), eq(portings.subscriptionId, subscriptionId)))
    .orderBy(desc(portings.createdAt), desc(portings.id))
    .limit(1);
  const [row] = await (options.lock ? query.for("update") : query);
  return row;
}

/** A porting by its current request to the network, locked. */
export async function portingOfOperation(
  ctx: Ctx,
  carrierOperationId: string,
): Promise<PortingRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(portings)
    .where(and(eq(portings.tenantId, ctx.tenant.id), eq(portings.carrierOperationId, carrierOperationId)))
    .for("update");
  return row;
}

/**
 * Changes a porting if its state is one of `from`, adds a new state to its history and emits its events.
 * @returns the changed porting; null when it is in another state
 */
export async function changePorting(
  ctx: Ctx,
  portingId: string,
  from: readonly PortingStatus[],
  changes: Changes,
  type: Extract<EventType, `subscription.portIn.${string}`>,
): Promise<PortingRow | null> {
  const now = ctx.clock.now();
  const { failure } = changes;
  const step: StoredPortingStep | undefined = changes.status && {
    status: changes.status,
    at: now.toISOString(),
    ...(failure && { reasonCode: failure.reasonCode, message: failure.message }),
  };
  const noted: SQL<StoredPortingStep[]> | undefined =
    step && sql`${portings.history} || ${JSON.stringify([step])}::jsonb`;
  const [row] = await ctx.db
    .update(portings)
    .set({ ...changes, ...(noted && { history: noted }), updatedAt: now })
    .where(
      and(
        eq(portings.tenantId, ctx.tenant.id),
        eq(portings.id, portingId),
        inArray(portings.status, [...from]),
      ),
    )
    .returning();
  if (!row) return null;
  await announcePorting(ctx, row, type, ...entered(changes));
  return row;
}

/** The events of states that the specification reports only as `subscription.portIn.updated`. */
const ENTERED: Partial<Record<PortingStatus, EventTypeOf<"porting">>> = {
  REQUESTED: "porting.requested",
  INFORMATION_REQUIRED: "porting.informationRequired",
  CANCELLED: "porting.cancelled",
};

function entered({ status, expectedAt }: Changes): EventTypeOf<"porting">[] {
  if (expectedAt) return ["porting.scheduled"];
  const type = status && ENTERED[status];
  return type ? [type] : [];
}

/** Emits the events of a porting in its present state. */
export const announcePorting = (
  ctx: Ctx,
  row: PortingRow,
  ...types: EventTypeOf<"porting">[]
): Promise<void> =>
  emitTogether(ctx, { types, entityType: "porting", entityId: row.id, data: presentPorting(row) });

export const portingNotFound = () => new ApiError(failures.portingNotFound);
