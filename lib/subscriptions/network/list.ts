import { and, desc, eq, sql } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { carrierOperations } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import {
  type CarrierOperation,
  CarrierOperationStatus,
  type CarrierOperationTypeName,
} from "@/lib/subscriptions/network/model";
import { isRetryable } from "@/lib/subscriptions/network/retryable";

type Query = {
  subscriptionId?: string | undefined;
  subscriptionIds?: readonly string[] | undefined;
  customerId?: string | undefined;
  latest: boolean;
  status?: readonly CarrierOperation["status"][] | undefined;
  type?: readonly (typeof CarrierOperationTypeName.options)[number][] | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** `isLatest`: no later operation of the same type was asked for the same subscription or package. */
type Found = { row: CarrierOperationRow; isLatest: boolean };

/** An operation as the API shows it. Its parameters stay inside: passcodes of other carriers are among them. */
function present({ row, isLatest }: Found): CarrierOperation {
  const { failureCode, failureMessage } = row;
  return {
    carrierOperationId: row.id,
    type: row.type as CarrierOperation["type"],
    status: row.status,
    ...(row.customerId !== null && { customerId: row.customerId }),
    subscriptionId: row.subscriptionId,
    ...(row.subscriptionAddonId !== null && { subscriptionAddonId: row.subscriptionAddonId }),
    ...(row.providerRef !== null && { providerRef: row.providerRef }),
    ...(failureCode !== null && { failureCode }),
    ...(failureMessage !== null && { failureMessage }),
    attempts: row.attempts,
    ...(row.retryOf !== null && { retryOf: row.retryOf }),
    isRetryable: isRetryable(row, isLatest),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Whether nothing of the same type came after: the earlier one's outcome is then still how things are. */
export const isLatestOfItsType = sql<boolean>`not exists (
  select 1 from carrier_operations later
   where later.tenant_id = carrier_operations.tenant_id
     and later.subscription_id = carrier_operations.subscription_id
     and later.type = carrier_operations.type
     and later.subscription_addon_id is not distinct from carrier_operations.subscription_addon_id
     and (later.created_at, later.id) > (carrier_operations.created_at, carrier_operations.id))`;

/** Whether nothing at all was asked for the same subscription after. */
const isLatest = sql`not exists (
  select 1 from carrier_operations later
   where later.tenant_id = carrier_operations.tenant_id
     and later.subscription_id = carrier_operations.subscription_id
     and (later.created_at, later.id) > (carrier_operations.created_at, carrier_operations.id))`;

const select = (ctx: Ctx) =>
  ctx.db.select({ row: carrierOperations, isLatest: isLatestOfItsType }).from(carrierOperations);

/** @throws ApiError carrierOperationNotFound */
export async function getCarrierOperation(ctx: Ctx, carrierOperationId: string): Promise<CarrierOperation> {
  const [found] = isUuid(carrierOperationId)
    ? await select(ctx).where(
        and(eq(carrierOperations.tenantId, ctx.tenant.id), eq(carrierOperations.id, carrierOperationId)),
      )
    : [];
  if (!found) throw new ApiError(failures.carrierOperationNotFound);
  return present(found);
}

/** What the network was asked for, newest first, over all subscriptions of the brand. */
export async function listCarrierOperations(ctx: Ctx, query: Query): Promise<Page<CarrierOperation>> {
  const { subscriptionId, subscriptionIds, customerId, status, type, limit, cursor } = query;
  const isOfFew = [subscriptionId, subscriptionIds, customerId].some((given) => given !== undefined);
  const ids = newestIds(carrierOperations, {
    tenantId: ctx.tenant.id,
    choices: [
      [
        carrierOperations.subscriptionId,
        subscriptionId === undefined ? undefined : isUuid(subscriptionId) ? [subscriptionId] : [],
      ],
      [carrierOperations.subscriptionId, subscriptionIds?.filter(isUuid)],
      [
        carrierOperations.customerId,
        customerId === undefined ? undefined : isUuid(customerId) ? [customerId] : [],
      ],
      // The index by status has the type between it and the time; of one subscription or customer there are few.
      [carrierOperations.status, status ?? (type && !isOfFew ? CarrierOperationStatus.options : undefined)],
      [carrierOperations.type, type],
    ],
    ...(query.latest && { where: isLatest }),
    after: readCursor(cursor, TimeCursor),
    limit,
  });
  const rows = await select(ctx)
    .where(and(eq(carrierOperations.tenantId, ctx.tenant.id), isOneOf(carrierOperations.id, ids)))
    .orderBy(desc(carrierOperations.createdAt), desc(carrierOperations.id));
  return page(rows, limit, ({ row }) => [row.createdAt.toISOString(), row.id], present);
}
