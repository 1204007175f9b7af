import { and, eq, inArray, or } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { pipelined } from "@/db/pipelined";
import { orderLineItems, orders } from "@/db/schema/orders";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import type { ProductOffering } from "@/lib/catalog/model";
import { type Ctx, inSavepoint, inTransaction } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import { createLicense } from "@/lib/licenses/create-license";
import { changeLicenseOffering } from "@/lib/licenses/offering-change";
import { announceOrder, announceRecord } from "@/lib/orders/events";
import type { LineItemType } from "@/lib/orders/model";
import { returnRedemptions } from "@/lib/orders/pricing/redemptions";
import { loadOrder, type OrderItemRow, type OrderRecord } from "@/lib/orders/record";
import { ORDER_ITEM_MOVES, ORDER_STEPS, orderOutcome } from "@/lib/orders/states";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { createAddon } from "@/lib/subscriptions/addons/create-addon";
import { createSubscription } from "@/lib/subscriptions/lifecycle/create-subscription";
import { changeOffering, offeringChangeState } from "@/lib/subscriptions/offering-change/change-offering";
import type { PortingDetails } from "@/lib/subscriptions/porting/porting-model";
import { replacementOf, replaceOrderedSim } from "@/lib/subscriptions/sim/change-sim";

type Failure = { code: string; message: string };

/**
 * Starts the items of an order in one transaction: it creates or changes what was ordered and queues the network
 * operations. Safe to repeat: an order that is past SUBMITTED is not changed.
 */
export function provision(ctx: Ctx, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const record = await loadOrder(ctx, orderId, { lock: true });
    const { from, to } = ORDER_STEPS.start;
    if (!(from as readonly string[]).includes(record.order.status)) return;
    Object.assign(record.order, { status: to, updatedAt: ctx.clock.now() });
    // The order is locked, so nothing else can have moved it.
    await pipelined(moveOrder(ctx, orderId, "start"), announceRecord(ctx, record, "order.statusChanged"));
    // Subscriptions first, because an add-on of the same order needs its subscription.
    const inOrder = record.items.toSorted(
      (a, b) => Number(a.type === "SUBSCRIPTION_ADDON") - Number(b.type === "SUBSCRIPTION_ADDON"),
    );
    for (const item of inOrder) await startItem(ctx, record, item);
    await settleOrder(ctx, orderId);
  });
}

async function startItem(ctx: Ctx, record: OrderRecord, item: OrderItemRow): Promise<void> {
  if (!(await moveOrderItem(ctx, item.id, "start"))) return;
  item.status = ORDER_ITEM_MOVES.start.to;
  await deliverItem(ctx, record, item);
}

/** Provisions an order item that is PROCESSING. An item that is refused at once becomes FAILED, with the reason. */
export async function deliverItem(ctx: Ctx, record: OrderRecord, item: DeliveredItem): Promise<void> {
  try {
    // Each item has its own savepoint: a refused item is rolled back, and the others stay.
    await inSavepoint(ctx, (ctx) => {
      const offering = record.offerings.get(item.productOfferingId)!;
      return DELIVERIES[item.type as LineItemType](ctx, record, item, offering);
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await failItem(ctx, record.order.id, item.id, {
      code: error.failure.internalCode,
      message: error.message,
    });
  }
}

export type DeliveredItem = OrderItemRow & {
  /** The item failed before. Its number and SIM were released then and are taken again. */
  retried?: boolean;
};
type Delivery = (
  ctx: Ctx,
  record: OrderRecord,
  item: DeliveredItem,
  offering: ProductOffering,
) => Promise<void>;

/** The provisioning of each type of item. An item that the network must confirm stays PROCESSING until then. */
const DELIVERIES: Record<LineItemType, Delivery> = {
  SUBSCRIPTION: deliverSubscription,
  SUBSCRIPTION_ADDON: deliverAddon,
  TOP_UP: deliverAddon,
  LICENSE: deliverLicenses,
  LICENSE_CHANGE: async (ctx, { order }, item) => {
    await changeLicenseOffering(ctx, {
      licenseId: item.licenseId!,
      productOfferingId: item.productOfferingId,
      orderId: order.id,
    });
    await completeItem(ctx, order.id, item.id);
  },
  SIM_CARD: async (ctx, { order }, item) => {
    await replaceOrderedSim(ctx, {
      subscriptionId: item.subscriptionId!,
      sim: item.sim!,
      deliveryAddress: item.deliveryAddress ?? undefined,
      orderId: order.id,
      orderLineItemId: item.id,
    });
    await syncItem(ctx, order.id, item);
  },
  // An upgrade is complete when the network confirms it. A change at the renewal is complete when it is scheduled.
  SUBSCRIPTION_CHANGE: async (ctx, { order }, item) => {
    await changeOffering(ctx, {
      subscriptionId: item.subscriptionId!,
      productOfferingId: item.productOfferingId,
      orderId: order.id,
      orderLineItemId: item.id,
    });
    await syncItem(ctx, order.id, item);
  },
  // The brand sends the product. Tern's part ends with the event that asks for it.
  EXTERNAL_PRODUCT: (ctx, { order }, item) => completeItem(ctx, order.id, item.id),
};

const originOf = ({ order }: OrderRecord, item: OrderItemRow, productOffering: ProductOffering) => ({
  orderId: order.id,
  orderLineItemId: item.id,
  productOffering,
});

/** The buyer's commitment. */
const commitmentOf = (item: OrderItemRow, { price }: ProductOffering) => ({
  terms: item.terms ?? undefined,
  bindingMonths: item.acceptBindingContract ? price.bindingContract?.duration.value : undefined,
  prepaidCycles: item.acceptUpfrontPayment ? price.customUpfrontPayment?.billingCycles : undefined,
});

/**
 * A leased number of the pool, or a number to port; the subscription then uses any number of the pool until it arrives.
 */
function numberOf({ msisdn, leaseToken, portingEncrypted, portingRequestedFor, retried }: DeliveredItem) {
  if (msisdn && portingEncrypted) {
    const details = JSON.parse(decrypt("porting-details", portingEncrypted)) as PortingDetails;
    return { portIn: { msisdn, details, requestedFor: portingRequestedFor ?? undefined } };
  }
  return { msisdn: msisdn ?? undefined, leaseToken: leaseToken ?? undefined, retried };
}

async function deliverSubscription(
  ctx: Ctx,
  record: OrderRecord,
  item: DeliveredItem,
  offering: ProductOffering,
): Promise<void> {
  const { order, customer } = record;
  const { subscriptionId } = await createSubscription(ctx, {
    ...originOf(record, item, offering),
    ...commitmentOf(item, offering),
    customerId: order.customerId!,
    subscriber: {
      name: item.subscriber?.name ?? customer!.name,
      email: item.subscriber?.email,
      address: item.subscriber?.address,
    },
    ...numberOf(item),
    sim: item.sim ?? { esim: true },
    deliveryAddress: item.deliveryAddress ?? undefined,
    country: countryOf(ctx, record, item),
    currency: order.currency!,
  });
  item.createdSubscriptionId = subscriptionId;
  await setCreated(ctx, item.id, { createdSubscriptionId: subscriptionId });
}

async function deliverAddon(
  ctx: Ctx,
  record: OrderRecord,
  item: OrderItemRow,
  offering: ProductOffering,
): Promise<void> {
  const parent = record.items.find((candidate) => candidate.lineItemId === item.parentLineItemId);
  const subscriptionId = item.subscriptionId ?? parent?.createdSubscriptionId;
  if (!subscriptionId)
    return failItem(ctx, record.order.id, item.id, {
      code: "6000",
      message: "The line it was bought with could not be set up.",
    });
  const { subscriptionAddonId } = await createAddon(ctx, {
    ...originOf(record, item, offering),
    subscriptionId,
    terms: item.terms ?? undefined,
  });
  await setCreated(ctx, item.id, { createdSubscriptionAddonId: subscriptionAddonId });
}

async function deliverLicenses(
  ctx: Ctx,
  record: OrderRecord,
  item: OrderItemRow,
  offering: ProductOffering,
): Promise<void> {
  const { order } = record;
  const createdLicenseIds: string[] = [];
  for (let index = 0; index < item.quantity; index++) {
    const { licenseId } = await createLicense(ctx, {
      ...originOf(record, item, offering),
      ...commitmentOf(item, offering),
      index,
      customerId: order.customerId!,
      currency: order.currency!,
      subscriptionId: item.subscriptionId ?? undefined,
    });
    createdLicenseIds.push(licenseId);
  }
  await setCreated(ctx, item.id, { createdLicenseIds });
  await completeItem(ctx, order.id, item.id);
}

/** The country of a subscription's number: that of its subscriber, else of its currency. */
function countryOf(ctx: Ctx, record: OrderRecord, item: OrderItemRow): string {
  const { markets } = ctx.tenant.settings;
  const own = item.subscriber?.address?.country;
  if (own && markets.some((market) => market.country === own)) return own;
  return markets.find((market) => market.currency === record.order.currency)?.country ?? markets[0]!.country;
}

const setCreated = (ctx: Ctx, itemId: string, created: Partial<typeof orderLineItems.$inferInsert>) =>
  ctx.db
    .update(orderLineItems)
    .set(created)
    .where(and(eq(orderLineItems.tenantId, ctx.tenant.id), eq(orderLineItems.id, itemId)));

export async function moveOrder(
  ctx: Ctx,
  orderId: string,
  step: "start" | "complete" | "completeInPart" | "fail" | "retry",
): Promise<boolean> {
  const { from, to } = ORDER_STEPS[step];
  const moved = await ctx.db
    .update(orders)
    .set({ status: to, updatedAt: ctx.clock.now() })
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId), inArray(orders.status, [...from])))
    .returning({ id: orders.id });
  return moved.length > 0;
}

export async function moveOrderItem(
  ctx: Ctx,
  itemId: string,
  step: "start" | "complete" | "fail" | "retry",
  failure?: Failure,
): Promise<boolean> {
  const { from, to } = ORDER_ITEM_MOVES[step];
  const moved = await ctx.db
    .update(orderLineItems)
    .set({
      status: to,
      updatedAt: ctx.clock.now(),
      ...(failure && { failureCode: failure.code, failureMessage: failure.message }),
    })
    .where(
      and(
        eq(orderLineItems.tenantId, ctx.tenant.id),
        eq(orderLineItems.id, itemId),
        inArray(orderLineItems.status, [...from]),
      ),
    )
    .returning({ id: orderLineItems.id });
  return moved.length > 0;
}

async function completeItem(ctx: Ctx, orderId: string, itemId: string): Promise<void> {
  if (await moveOrderItem(ctx, itemId, "complete"))
    await announceOrder(ctx, orderId, "order.lineItemStatusChanged");
}

async function failItem(ctx: Ctx, orderId: string, itemId: string, failure: Failure): Promise<void> {
  if (await moveOrderItem(ctx, itemId, "fail", failure))
    await announceOrder(ctx, orderId, "order.lineItemStatusChanged");
}

/** Ends an order without items in progress. */
export async function settleOrder(ctx: Ctx, orderId: string): Promise<void> {
  const items = await ctx.db
    .select({ status: orderLineItems.status })
    .from(orderLineItems)
    .where(and(eq(orderLineItems.tenantId, ctx.tenant.id), eq(orderLineItems.orderId, orderId)));
  const outcome = orderOutcome(items.map((item) => item.status));
  if (!outcome || !(await moveOrder(ctx, orderId, outcome))) return;
  if (outcome === "fail") await returnRedemptions(ctx, orderId);
  await announceOrder(ctx, orderId, "order.statusChanged");
}

/**
 * Updates order items from the state of a subscription and its add-ons. Reads the state instead of the event, so it may
 * run late, twice, or out of order.
 */
export async function syncOrderItems(ctx: Ctx, subscriptionId: string): Promise<void> {
  const addons = ctx.db
    .select({ id: subscriptionAddons.id })
    .from(subscriptionAddons)
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        eq(subscriptionAddons.subscriptionId, subscriptionId),
      ),
    );
  const concerned = or(
    eq(orderLineItems.createdSubscriptionId, subscriptionId),
    eq(orderLineItems.subscriptionId, subscriptionId),
    isOneOf(orderLineItems.createdSubscriptionAddonId, addons),
  );
  const rows = await ctx.db
    .select({ orderId: orderLineItems.orderId })
    .from(orderLineItems)
    .where(
      and(eq(orderLineItems.tenantId, ctx.tenant.id), eq(orderLineItems.status, "PROCESSING"), concerned),
    );
  for (const orderId of new Set(rows.map((row) => row.orderId))) {
    await inTransaction(ctx, async (ctx) => {
      const { items } = await loadOrder(ctx, orderId, { lock: true });
      for (const item of items) await syncItem(ctx, orderId, item);
      await settleOrder(ctx, orderId);
    });
  }
}

async function syncItem(ctx: Ctx, orderId: string, item: OrderItemRow): Promise<void> {
  if (item.status !== "PROCESSING") return;
  const state = await stateOf(ctx, item);
  if (state === "DONE") await completeItem(ctx, orderId, item.id);
  else if (state !== "WAITING") await failItem(ctx, orderId, item.id, state);
}

type ItemState = "DONE" | "WAITING" | Failure;
const networkFailure: Failure = { code: "6001", message: "The network could not set this up." };

/** The state of what an item ordered. */
async function stateOf(ctx: Ctx, item: OrderItemRow): Promise<ItemState> {
  if (item.createdSubscriptionId) return subscriptionState(ctx, item.createdSubscriptionId);
  if (item.createdSubscriptionAddonId) return addonState(ctx, item.createdSubscriptionAddonId);
  if (item.type === "SIM_CARD") {
    const replacement = await replacementOf(ctx, item.id);
    return replacement?.status === "FAILED" ? networkFailure : (replacement?.status ?? "WAITING");
  }
  if (item.type === "SUBSCRIPTION_CHANGE") {
    const change = await offeringChangeState(ctx, item.id);
    return change === "FAILED" ? networkFailure : (change ?? "WAITING");
  }
  return "WAITING";
}

async function subscriptionState(ctx: Ctx, id: string): Promise<ItemState> {
  const [row] = await ctx.db
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, id)));
  // Stryker disable OptionalChaining: the item created the row
  if (row?.status === "PENDING") return "WAITING";
  return row?.status === "CANCELLED" ? networkFailure : "DONE";
  // Stryker restore OptionalChaining
}

async function addonState(ctx: Ctx, id: string): Promise<ItemState> {
  const [row] = await ctx.db
    .select({ status: subscriptionAddons.status })
    .from(subscriptionAddons)
    .where(and(eq(subscriptionAddons.tenantId, ctx.tenant.id), eq(subscriptionAddons.id, id)));
  // Stryker disable OptionalChaining: the item created the row
  if (row?.status === "PENDING") return "WAITING";
  return row?.status === "CANCELLED" ? networkFailure : "DONE";
  // Stryker restore OptionalChaining
}
