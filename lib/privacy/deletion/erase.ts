import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { paymentProfiles, providerCustomers } from "@/db/schema/payments";
import { getCustomer } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";
import { emit } from "@/lib/kernel/jobs/events";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { cancelOrder } from "@/lib/orders/submission/cancel-order";
import { detachProfile, forgetCustomerAtProvider } from "@/lib/payments/jobs";
import { announceDeletion } from "./requests";
import { type ErasedParties, readErasureScope } from "./scope";
import {
  eraseCustomers,
  eraseOrders,
  erasePayments,
  erasePeople,
  eraseSubscriptions,
  eraseTraces,
  lockSubscriptionsStatements,
} from "./statements";

/**
 * Erases people and customers: docs/decisions/erasing.md says what goes, what stays and why. In the caller's transaction,
 * which has made sure that nothing stands in the way; done twice it changes nothing more. Saved methods and who the
 * customer is go at the providers by jobs.
 */
export async function erase(ctx: Ctx, forgotten: ErasedParties): Promise<void> {
  await cancelDrafts(ctx, forgotten);
  await forgetMethods(ctx, forgotten.customerIds);
  const known = await knownAtProviders(ctx, forgotten.customerIds);
  const scope = await readErasureScope(ctx, forgotten);
  const statements = [
    ...lockSubscriptionsStatements(scope),
    ...eraseTraces(scope),
    ...erasePayments(scope),
    ...eraseOrders(scope),
    ...eraseSubscriptions(scope),
    ...eraseCustomers(scope),
    ...erasePeople(scope),
  ];
  for (const statement of statements) await ctx.db.execute(statement);
  // After the statements, which delete jobs that name whoever is forgotten.
  for (const customer of known) await enqueue(ctx, forgetCustomerAtProvider, customer);
  for (const userId of forgotten.userIds) await announceDeletion(ctx, userId, "user.deleted");
  for (const customerId of forgotten.customerIds)
    await emit(ctx, {
      type: "customer.deleted",
      entityType: "customer",
      entityId: customerId,
      data: await getCustomer(ctx, customerId),
    });
}

/** Orders that were never finished end as if their owner had cancelled them. */
async function cancelDrafts(ctx: Ctx, { userIds, customerIds }: ErasedParties): Promise<void> {
  const drafts = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, ctx.tenant.id),
        eq(orders.status, "DRAFT"),
        or(
          inArray(orders.customerId, [...customerIds]),
          and(isNull(orders.customerId), inArray(orders.userId, [...userIds])),
        ),
      ),
    );
  for (const { id } of drafts) await cancelOrder(ctx, id);
}

async function forgetMethods(ctx: Ctx, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return;
  const saved = await ctx.db
    .select({ paymentProfileId: paymentProfiles.id })
    .from(paymentProfiles)
    .where(
      and(
        eq(paymentProfiles.tenantId, ctx.tenant.id),
        inArray(paymentProfiles.customerId, [...customerIds]),
        isNull(paymentProfiles.deletedAt),
      ),
    );
  for (const { paymentProfileId } of saved) await enqueue(ctx, detachProfile, { paymentProfileId });
}

/** Who customers are at the providers that know them. */
const knownAtProviders = (ctx: Ctx, customerIds: readonly string[]) =>
  ctx.db
    .select({
      provider: providerCustomers.provider,
      providerRef: providerCustomers.providerRef,
      customerId: providerCustomers.customerId,
    })
    .from(providerCustomers)
    .where(
      and(
        eq(providerCustomers.tenantId, ctx.tenant.id),
        inArray(providerCustomers.customerId, [...customerIds]),
      ),
    );
