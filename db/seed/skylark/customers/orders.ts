import type { Executor } from "@/db/client";
import { orderLineItems, orders } from "@/db/schema/orders";
import { paymentAttempts, paymentIntents } from "@/db/schema/payments";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { customerId, type SeedParty, userId } from "@/db/seed/skylark/customers/people";
import type { PricedPurchase, Pricer } from "@/db/seed/skylark/customers/prices";
import { type SeedItem, type SeedOrder, seedScenario } from "@/db/seed/skylark/customers/scenario";
import { lettersFrom, readableId, seedId } from "@/db/seed/skylark/deterministic";
import { insertAll } from "@/db/seed/skylark/insert";
import { offeringId, seedOffering } from "@/db/seed/skylark/offer/offer";
import { seedInstant } from "@/db/seed/skylark/timeline";

export const orderId = (order: SeedOrder): string => seedId("order", order.key);
export const lineItemId = (item: SeedItem): string => seedId("order-line", item.key);
export const subscriptionId = (subscriptionKey: string): string => seedId("subscription", subscriptionKey);
export const addonId = (addonKey: string): string => seedId("subscription-addon", addonKey);
export const intentId = (key: string): string => seedId("payment-intent", key);

export type PlacedOrder = { order: SeedOrder; at: Date; priced: PricedPurchase };

/** A postpaid company gets an invoice afterwards; other customers pay with the order. */
export const isPostpaidParty = (party: SeedParty): boolean => party.customerType === "BUSINESS";

const isPending = (item: SeedItem) => item.kind === "subscription" && item.state?.status === "PENDING";

/** Seeds the completed orders of all subscriptions, with the payments of the prepaid ones. */
export async function seedOrders(db: Executor, price: Pricer, now: Date): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  for (const order of seedScenario) {
    const at = seedInstant(order.party, now, order.placed);
    placed.push({ order, at, priced: await price(order.party, order.items, at) });
  }
  await insertAll(
    db,
    orders,
    placed.map((one) => orderRow(one, isFirst(one.order))),
  );
  await insertAll(db, orderLineItems, placed.flatMap(itemRows));
  for (const { order, at, priced } of placed) {
    if (isPostpaidParty(order.party)) continue;
    await seedPayment(db, order.party, {
      key: order.key,
      type: "INITIAL_ORDER",
      orderId: orderId(order),
      amountMinor: priced.summary.totalMinor,
      at,
    });
  }
  return placed;
}

const isFirst = (order: SeedOrder): boolean =>
  seedScenario.find((candidate) => candidate.party === order.party) === order;

function orderRow({ order, at, priced }: PlacedOrder, isFirst: boolean): typeof orders.$inferInsert {
  const { party } = order;
  return {
    tenantId: SKYLARK_TENANT_ID,
    id: orderId(order),
    humanReadableId: readableId("ORD", order.key),
    status: order.items.some(isPending) ? "PROCESSING" : "COMPLETED",
    customerType: party.customerType,
    customerId: customerId(party),
    userId: userId(party.people[0]),
    currency: party.currency,
    pricing: priced.summary,
    paymentStatus: isPostpaidParty(party) ? "NOT_REQUIRED" : "PAID",
    paymentIntentId: isPostpaidParty(party) ? null : intentId(order.key),
    createdCustomer: isFirst,
    createdUser: isFirst,
    expiresAt: new Date(at.getTime() + 30 * 24 * 3_600_000),
    submittedAt: at,
    createdAt: new Date(at.getTime() - 4 * 60_000),
    updatedAt: new Date(at.getTime() + 2_000),
  };
}

function itemRows({ order, at, priced }: PlacedOrder): (typeof orderLineItems.$inferInsert)[] {
  const { party, items } = order;
  return items.map((item, position) => {
    const parent = item.kind === "addon" && items.find((other) => other.key === item.subscription);
    return {
      tenantId: SKYLARK_TENANT_ID,
      id: lineItemId(item),
      orderId: orderId(order),
      lineItemId: lineItemId(item),
      position,
      type: seedOffering(item.offering).product.type,
      status: isPending(item) ? "PROCESSING" : "COMPLETED",
      productOfferingId: offeringId(item.offering),
      pricing: priced.items.get(item.key)!,
      terms: priced.terms.get(item.key) ?? null,
      ...(item.kind === "subscription" && {
        subscriber: { name: item.subscriber.name, email: item.subscriber.email, address: party.address },
        sim: { esim: true },
        msisdn: item.msisdn,
        acceptBindingContract: item.acceptBindingContract ?? false,
        createdSubscriptionId: subscriptionId(item.key),
      }),
      ...(item.kind === "addon" && {
        ...(parent
          ? { parentLineItemId: lineItemId(parent) }
          : { subscriptionId: subscriptionId(item.subscription) }),
        createdSubscriptionAddonId: addonId(item.key),
      }),
      ...(item.kind === "thing" && { deliveryAddress: party.address }),
      createdAt: new Date(at.getTime() - 4 * 60_000),
      updatedAt: new Date(at.getTime() + 2_000),
    };
  });
}

export type SeedPayment = {
  key: string;
  type: "INITIAL_ORDER" | "PREPAID_RENEWAL" | "UNKNOWN";
  orderId?: string;
  description?: string;
  amountMinor: number;
  at: Date;
};

/** The payment method of the demo's customers. */
const METHOD = "Visa •••• 4242";

/** The id of a payment's charge. */
export const attemptId = (key: string): string => seedId("payment-attempt", key);

/** Seeds a successful payment: the intent and its attempt. */
export async function seedPayment(db: Executor, party: SeedParty, payment: SeedPayment): Promise<void> {
  const { key, at, ...facts } = payment;
  const paidAt = new Date(at.getTime() - 20_000);
  await db.insert(paymentIntents).values({
    tenantId: SKYLARK_TENANT_ID,
    id: intentId(key),
    customerId: customerId(party),
    status: "SUCCEEDED",
    ...facts,
    currency: party.currency,
    provider: "STRIPE",
    providerRef: `pi_demo${lettersFrom(`pi/${key}`, 20)}`,
    methodLast4: METHOD.slice(-4),
    createdAt: new Date(at.getTime() - 60_000),
    updatedAt: paidAt,
  });
  await db.insert(paymentAttempts).values({
    tenantId: SKYLARK_TENANT_ID,
    id: attemptId(key),
    paymentIntentId: intentId(key),
    providerRef: `ch_demo${lettersFrom(`ch/${key}`, 20)}`,
    status: "SUCCEEDED",
    methodName: METHOD,
    amountMinor: facts.amountMinor,
    createdAt: paidAt,
  });
}
