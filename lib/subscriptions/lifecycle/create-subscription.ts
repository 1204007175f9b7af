import { and, eq, sql } from "drizzle-orm";
import { pipelined } from "@/db/pipelined";
import { products } from "@/db/schema/catalog";
import { subscribers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import type { ProductOffering } from "@/lib/catalog/model";
import { standardTerms } from "@/lib/catalog/offerings/agreed-price";
import {
  assignAnyNumber,
  assignLeasedNumber,
  assignNumberAgain,
  assignReservedNumber,
} from "@/lib/inventory/commands";
import type { ReservationHolder } from "@/lib/inventory/reservations";
import { assignSim } from "@/lib/inventory/sim-cards";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { addMonths, calendarDate } from "@/lib/platform/dates/calendar";
import { newId } from "@/lib/platform/secrets/ids";
import { announceSubscription } from "@/lib/subscriptions/events";
import { requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import { activateParameters, serviceTypeOf } from "@/lib/subscriptions/network/network-parameters";
import { type StartPortIn, startPortIn } from "@/lib/subscriptions/porting/start";
import type { Address } from "@/lib/values/address";
import type { AgreedTerms } from "@/lib/values/agreed-terms";

export type CreateSubscription = {
  /** The order and order item, or neither. Unique: a second call for the same item finds the first subscription. */
  orderId?: string | undefined;
  orderLineItemId?: string | undefined;
  customerId: string;
  subscriber: NewSubscriber | { subscriberId: string };
  productOffering: ProductOffering;
  /** E.164, with the token of its lease. Both absent: any number of the country. */
  msisdn?: string | undefined;
  leaseToken?: string | undefined;
  /** The order item failed before, and its number was released then. */
  retried?: boolean | undefined;
  /** A number to port in from another carrier. The subscription uses `msisdn` until it arrives. */
  portIn?: Pick<StartPortIn, "msisdn" | "details" | "requestedFor"> | undefined;
  sim: { esim: boolean; iccid?: string | undefined };
  /** ISO 3166-1 alpha-2: the country of the numbers and the network. */
  country: string;
  /** ISO 4217; the offering's currency when absent. */
  currency?: string | undefined;
  /** Months of commitment, from today; absent: none. */
  bindingMonths?: number | undefined;
  /** Billing cycles paid with the order; 1 when absent. */
  prepaidCycles?: number | undefined;
  /** The agreed price terms. Absent: the standard price. */
  terms?: AgreedTerms | undefined;
  /** Whether it renews. Absent: it does if its price recurs. */
  autoRenew?: boolean | undefined;
  referenceId?: string | undefined;
  displayName?: string | undefined;
  deliveryAddress?: Address | undefined;
  metadata?: Record<string, string> | undefined;
  /** False: it stays PENDING until it is activated by a request. Absent: the network is asked at once. */
  activate?: boolean | undefined;
};

type NewSubscriber = { name: string; email?: string | undefined; address?: Address | undefined };

/**
 * Serializes calls for the same order item, so that a second call does not take a second number before it finds the
 * first.
 */
const lockOrderItem = (ctx: Ctx, orderLineItemId: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${orderLineItemId}, 0))`);

async function createdFrom(ctx: Ctx, orderLineItemId: string): Promise<string | undefined> {
  // Both statements go in one round trip. The second reads after the lock is taken.
  const [, [existing]] = await pipelined(
    lockOrderItem(ctx, orderLineItemId).execute(),
    ctx.db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(
        and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.orderLineItemId, orderLineItemId)),
      )
      .execute(),
  );
  return existing?.id;
}

/**
 * Creates a subscription: subscriber, number, SIM, the PENDING row and, unless `activate` is false, the request to
 * activate it. Idempotent by order item.
 * @throws ApiError noPhoneNumberLeft, leaseInvalid, noSimCardLeft, simCardUnavailable, subscriptionReferenceTaken, and
 *   what `startPortIn` throws
 */
export function createSubscription(ctx: Ctx, input: CreateSubscription): Promise<{ subscriptionId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const existing = input.orderLineItemId && (await createdFrom(ctx, input.orderLineItemId));
    if (existing) return { subscriptionId: existing };
    const { productOffering, sim } = input;
    const activate = input.activate ?? true;
    const subscriptionId = newId();
    const now = ctx.clock.now();
    const [msisdn, iccid, subscriber, type] = await pipelined(
      takeSubscriptionNumber(ctx, input, subscriptionId),
      activate ? takeSimFromStock(ctx, sim, subscriptionId, input) : null,
      subscriberOf(ctx, input),
      typeOf(ctx, productOffering),
    );
    const stored = await ctx.db
      .insert(subscriptions)
      .values({
        tenantId: ctx.tenant.id,
        id: subscriptionId,
        referenceId: input.referenceId ?? null,
        status: "PENDING",
        type,
        displayName: input.displayName ?? null,
        msisdn,
        customerId: input.customerId,
        subscriberId: subscriber.id,
        productOfferingId: productOffering.productOfferingId,
        iccid,
        esim: sim.esim,
        country: input.country,
        currency: input.currency ?? productOffering.price.currency,
        orderId: input.orderId ?? null,
        orderLineItemId: input.orderLineItemId ?? null,
        autoRenew: input.autoRenew ?? productOffering.price.priceType === "RECURRING",
        bindingEndsAt: input.bindingMonths ? addMonths(calendarDate(now), input.bindingMonths) : null,
        prepaidCycles: input.prepaidCycles ?? 1,
        cyclesBilled: input.prepaidCycles ?? 1,
        terms:
          input.terms ??
          standardTerms(productOffering.price, input.currency ?? productOffering.price.currency),
        deliveryAddress: input.deliveryAddress ?? null,
        ...(activate && { changingTo: "ACTIVATED" as const, changingSince: now }),
        metadata: input.metadata ?? {},
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: [subscriptions.tenantId, subscriptions.referenceId] })
      .returning({ id: subscriptions.id });
    if (stored.length === 0) throw new ApiError(failures.subscriptionReferenceTaken);
    const parameters = () =>
      activateParameters({
        msisdn,
        country: input.country,
        esim: sim.esim,
        iccid,
        subscriber,
        product: productOffering.product,
      });
    await pipelined(
      activate && requestOperation(ctx, { type: "ACTIVATE", subscriptionId, parameters: parameters() }),
      announceSubscription(ctx, subscriptionId, "subscription.created"),
    );
    if (input.portIn) await startPortIn(ctx, { subscriptionId, ...input.portIn });
    return { subscriptionId };
  });
}

/** The leased number, or any number of the country. */
export async function takeSubscriptionNumber(
  ctx: Ctx,
  input: Pick<CreateSubscription, "msisdn" | "leaseToken" | "retried" | "country"> & ReservationHolder,
  subscriptionId: string,
): Promise<string> {
  if (!input.msisdn) return assignAnyNumber(ctx, input.country, subscriptionId);
  if (input.retried) {
    await assignNumberAgain(ctx, { ...input, msisdn: input.msisdn }, subscriptionId);
    return input.msisdn;
  }
  if (input.leaseToken) await assignLeasedNumber(ctx, input.msisdn, input.leaseToken, subscriptionId);
  else await assignReservedNumber(ctx, input.msisdn, input, subscriptionId);
  return input.msisdn;
}

/** Takes a physical SIM from stock. The network creates an eSIM's profile when it activates the subscription. */
export async function takeSimFromStock(
  ctx: Ctx,
  sim: { esim: boolean; iccid?: string | undefined },
  subscriptionId: string,
  { customerId, orderId }: ReservationHolder = {},
): Promise<string | null> {
  if (sim.iccid) return assignSim(ctx, { iccid: sim.iccid, customerId, orderId }, subscriptionId);
  return sim.esim ? null : assignSim(ctx, { kind: "PSIM" }, subscriptionId);
}

type StoredSubscriber = { id: string; name: string; email: string | null; address: Address | null };

/** The subscriber: an existing one of the customer, or a new one. @throws ApiError invalidRequest */
async function subscriberOf(
  ctx: Ctx,
  { subscriber, customerId }: CreateSubscription,
): Promise<StoredSubscriber> {
  const columns = {
    id: subscribers.id,
    name: subscribers.name,
    email: subscribers.email,
    address: subscribers.address,
  };
  if ("subscriberId" in subscriber) {
    const [known] = await ctx.db
      .select(columns)
      .from(subscribers)
      .where(
        and(
          eq(subscribers.tenantId, ctx.tenant.id),
          eq(subscribers.id, subscriber.subscriberId),
          eq(subscribers.customerId, customerId),
        ),
      );
    if (known) return known;
    throw new ApiError(failures.invalidRequest, {
      details: [
        {
          property: "subscriber.subscriberId",
          code: "invalid_value",
          message: "The customer has no such subscriber.",
        },
      ],
    });
  }
  const now = ctx.clock.now();
  const [created] = await ctx.db
    .insert(subscribers)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      customerId,
      name: subscriber.name,
      email: subscriber.email ?? null,
      address: subscriber.address ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning(columns);
  return created!;
}

/** The subscription type that the product names, or the default of the product's category. */
async function typeOf(ctx: Ctx, { product }: ProductOffering): Promise<string> {
  const [row] = await ctx.db
    .select({ type: products.subscriptionType })
    .from(products)
    .where(and(eq(products.tenantId, ctx.tenant.id), eq(products.id, product.productId)));
  return row?.type ?? serviceTypeOf(product.category);
}
