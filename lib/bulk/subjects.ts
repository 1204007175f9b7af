import { and, eq, inArray } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { paymentIntents } from "@/db/schema/payments";
import { carrierOperations, subscriptions } from "@/db/schema/subscriptions";
import { webhookDeliveries } from "@/db/schema/webhooks";
import type { BulkJobRowSubject } from "@/lib/bulk/model";
import type { Ctx } from "@/lib/kernel/context";
import { isUuid } from "@/lib/platform/secrets/ids";
import { displayOf } from "@/lib/subscriptions/lists/subscription-names";

type Found = {
  id: string;
  customerId: string | null;
  customerName: string | null;
  subscription?: { id: string; displayName: string | null; msisdn: string } | null;
  amountMinor?: number;
  currency?: string;
  eventType?: string;
};

const customer = { customerId: customers.id, customerName: customers.name };
const subscription = {
  id: subscriptions.id,
  displayName: subscriptions.displayName,
  msisdn: subscriptions.msisdn,
};

/** Readers of row labels, by the operation's path parameter. Each is one statement. */
const READERS: Readonly<Record<string, (ctx: Ctx, ids: string[]) => Promise<Found[]>>> = {
  subscriptionId: ({ db, tenant }, ids) =>
    db
      .select({ ...customer, id: subscriptions.id, subscription })
      .from(subscriptions)
      .innerJoin(
        customers,
        and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
      )
      .where(and(eq(subscriptions.tenantId, tenant.id), inArray(subscriptions.id, ids))),
  carrierOperationId: ({ db, tenant }, ids) =>
    db
      .select({ ...customer, id: carrierOperations.id, subscription })
      .from(carrierOperations)
      .innerJoin(
        subscriptions,
        and(
          eq(subscriptions.tenantId, carrierOperations.tenantId),
          eq(subscriptions.id, carrierOperations.subscriptionId),
        ),
      )
      .innerJoin(
        customers,
        and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
      )
      .where(and(eq(carrierOperations.tenantId, tenant.id), inArray(carrierOperations.id, ids))),
  paymentIntentId: ({ db, tenant }, ids) =>
    db
      .select({
        ...customer,
        id: paymentIntents.id,
        amountMinor: paymentIntents.amountMinor,
        currency: paymentIntents.currency,
      })
      .from(paymentIntents)
      .innerJoin(
        customers,
        and(eq(customers.tenantId, paymentIntents.tenantId), eq(customers.id, paymentIntents.customerId)),
      )
      .where(and(eq(paymentIntents.tenantId, tenant.id), inArray(paymentIntents.id, ids))),
  webhookDeliveryId: ({ db, tenant }, ids) =>
    db
      .select({ ...customer, id: webhookDeliveries.id, eventType: webhookDeliveries.eventType })
      .from(webhookDeliveries)
      .leftJoin(
        customers,
        and(
          eq(customers.tenantId, webhookDeliveries.tenantId),
          eq(customers.id, webhookDeliveries.customerId),
        ),
      )
      .where(and(eq(webhookDeliveries.tenantId, tenant.id), inArray(webhookDeliveries.id, ids))),
};

/**
 * The labels by which a person recognises the rows of a bulk job. One statement, whatever the number of rows.
 * @param param the parameter of the job's operation (`BULK_OPERATIONS`)
 * @param ids as the request named them; some may not exist
 * @returns labels by id, without those that do not exist
 */
export async function bulkSubjects(
  ctx: Ctx,
  param: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BulkJobRowSubject>> {
  const known = ids.filter(isUuid);
  const found = known.length === 0 ? [] : await READERS[param]?.(ctx, known);
  return new Map(found?.map((one) => [one.id, present(ctx, one)]));
}

function present({ tenant }: Ctx, found: Found): BulkJobRowSubject {
  const { customerId, customerName, subscription, amountMinor, currency, eventType } = found;
  return {
    ...(subscription && { subscriptionId: subscription.id, display: displayOf(tenant, subscription) }),
    ...(customerId !== null && { customer: { customerId, name: customerName ?? "" } }),
    ...(amountMinor !== undefined && currency !== undefined && { amountMinor, currency }),
    ...(eventType !== undefined && { eventType }),
  };
}
