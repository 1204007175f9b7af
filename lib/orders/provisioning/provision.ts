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
 * Starts what an order consists of, in one transaction: what it buys is created or changed and the network
 * operations are queued. Safe to run again: an order that is past SUBMITTED is left alone.
 */
export function provision(ctx: Ctx, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const record = await loadOrder(ctx, orderId, { lock: true });
    const { from, to } = ORDER_STEPS.start;
    if (!(from as readonly string[]).includes(record.order.status)) return;
    Object.assign(record.order, { status: to, updatedAt: ctx.clock.now() });
    // The order is held, so nothing else can have moved it meanwhile.
    await pipelined(moveOrder(ctx, orderId, "start"), announceRecord(ctx, record, "order.statusChanged"));
    // Subscriptions first: an add-on bought together with its line needs it to exist.
    const inOrder = record.lines.toSorted(
      (a, b) => Number(a.type === "SUBSCRIPTION_ADDON") - Number(b.type === "SUBSCRIPTION_ADDON"),
    );
    for (const line of inOrder) await startLine(ctx, record, line);
    await settleOrder(ctx, orderId);
  });
}

async function startLine(ctx: Ctx, record: OrderRecord, line: OrderItemRow): Promise<void> {
  if (!(await moveOrderItem(ctx, line.id, "start"))) return;
  line.status = ORDER_ITEM_MOVES.start.to;
  await deliverItem(ctx, record, line);
}

/** Delivers an order item that is PROCESSING. One that is refused at once is FAILED, and says why. */
export async function deliverItem(ctx: Ctx, record: OrderRecord, line: DeliveredItem): Promise<void> {
  try {
    // A savepoint of its own: what a refused line began is undone, the others stay.
    await inSavepoint(ctx, (ctx) => {
      const offering = record.offerings.get(line.productOfferingId)!;
      return DELIVERIES[line.type as LineItemType](ctx, record, line, offering);
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await failLine(ctx, record.order.id, line.id, {
      code: error.failure.internalCode,
      message: error.message,
    });
  }
}

export type DeliveredItem = OrderItemRow & {
  /** It failed before: the number and SIM it names were given back and are taken again. */
  retried?: boolean;
};
type Delivery = (
  ctx: Ctx,
  record: OrderRecord,
  line: DeliveredItem,
  offering: ProductOffering,
) => Promise<void>;

/** How each type of line is delivered. What the network has to confirm stays PROCESSING until it has. */
const DELIVERIES: Record<LineItemType, Delivery> = {
  SUBSCRIPTION: deliverSubscription,
  SUBSCRIPTION_ADDON: deliverAddon,
  TOP_UP: deliverAddon,
  LICENSE: deliverLicenses,
  LICENSE_CHANGE: async (ctx, { order }, line) => {
    await changeLicenseOffering(ctx, {
      licenseId: line.licenseId!,
      productOfferingId: line.productOfferingId,
      orderId: order.id,
    });
    await completeLine(ctx, order.id, line.id);
  },
  SIM_CARD: async (ctx, { order }, line) => {
    await replaceOrderedSim(ctx, {
      subscriptionId: line.subscriptionId!,
      sim: line.sim!,
      deliveryAddress: line.deliveryAddress ?? undefined,
      orderId: order.id,
      orderLineItemId: line.id,
    });
    await syncLine(ctx, order.id, line);
  },
  // An upgrade is done when the network confirms it; what waits for the renewal is done when it waits.
  SUBSCRIPTION_CHANGE: async (ctx, { order }, line) => {
    await changeOffering(ctx, {
      subscriptionId: line.subscriptionId!,
      productOfferingId: line.productOfferingId,
      orderId: order.id,
      orderLineItemId: line.id,
    });
    await syncLine(ctx, order.id, line);
  },
  // Sent by the brand: our part ends with the event that tells it to.
  EXTERNAL_PRODUCT: (ctx, { order }, line) => completeLine(ctx, order.id, line.id),
};

const originOf = ({ order }: OrderRecord, line: OrderItemRow, productOffering: ProductOffering) => ({
  orderId: order.id,
  orderLineItemId: line.id,
  productOffering,
});

/** What the buyer agreed to. */
const commitmentOf = (line: OrderItemRow, { price }: ProductOffering) => ({
  terms: line.terms ?? undefined,
  bindingMonths: line.acceptBindingContract ? price.bindingContract?.duration.value : undefined,
  prepaidCycles: line.acceptUpfrontPayment ? price.customUpfrontPayment?.billingCycles : undefined,
});

/** A number of the pool that was leased, or one that comes from another carrier while the line works on any of the pool. */
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
  line: DeliveredItem,
  offering: ProductOffering,
): Promise<void> {
  const { order, customer } = record;
  const { subscriptionId } = await createSubscription(ctx, {
    ...originOf(record, line, offering),
    ...commitmentOf(line, offering),
    customerId: order.customerId!,
    subscriber: {
      name: line.subscriber?.name ?? customer!.name,
      email: line.subscriber?.email,
      address: line.subscriber?.address,
    },
    ...numberOf(line),
    sim: line.sim ?? { esim: true },
    deliveryAddress: line.deliveryAddress ?? undefined,
    country: countryOf(ctx, record, line),
    currency: order.currency!,
  });
  line.createdSubscriptionId = subscriptionId;
  await setCreated(ctx, line.id, { createdSubscriptionId: subscriptionId });
}

async function deliverAddon(
  ctx: Ctx,
  record: OrderRecord,
  line: OrderItemRow,
  offering: ProductOffering,
): Promise<void> {
  const parent = record.lines.find((candidate) => candidate.lineItemId === line.parentLineItemId);
  const subscriptionId = line.subscriptionId ?? parent?.createdSubscriptionId;
  if (!subscriptionId)
    return failLine(ctx, record.order.id, line.id, {
      code: "6000",
      message: "The line it was bought with could not be set up.",
    });
  const { subscriptionAddonId } = await createAddon(ctx, {
    ...originOf(record, line, offering),
    subscriptionId,
    terms: line.terms ?? undefined,
  });
  await setCreated(ctx, line.id, { createdSubscriptionAddonId: subscriptionAddonId });
}

async function deliverLicenses(
  ctx: Ctx,
  record: OrderRecord,
  line: OrderItemRow,
  offering: ProductOffering,
): Promise<void> {
  const { order } = record;
  const createdLicenseIds: string[] = [];
  for (let index = 0; index < line.quantity; index++) {
    const { licenseId } = await createLicense(ctx, {
      ...originOf(record, line, offering),
      ...commitmentOf(line, offering),
      index,
      customerId: order.customerId!,
      currency: order.currency!,
      subscriptionId: line.subscriptionId ?? undefined,
    });
    createdLicenseIds.push(licenseId);
  }
  await setCreated(ctx, line.id, { createdLicenseIds });
  await completeLine(ctx, order.id, line.id);
}

/** Which country's number a line gets: where it is used, else where its currency is sold. */
function countryOf(ctx: Ctx, record: OrderRecord, line: OrderItemRow): string {
  const { markets } = ctx.tenant.settings;
  const own = line.subscriber?.address?.country;
  if (own && markets.some((market) => market.country === own)) return own;
  return markets.find((market) => market.currency === record.order.currency)?.country ?? markets[0]!.country;
}

const setCreated = (ctx: Ctx, lineId: string, created: Partial<typeof orderLineItems.$inferInsert>) =>
  ctx.db
    .update(orderLineItems)
    .set(created)
    .where(and(eq(orderLineItems.tenantId, ctx.tenant.id), eq(orderLineItems.id, lineId)));

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
  lineId: string,
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
        eq(orderLineItems.id, lineId),
        inArray(orderLineItems.status, [...from]),
      ),
    )
    .returning({ id: orderLineItems.id });
  return moved.length > 0;
}

async function completeLine(ctx: Ctx, orderId: string, lineId: string): Promise<void> {
  if (await moveOrderItem(ctx, lineId, "complete"))
    await announceOrder(ctx, orderId, "order.lineItemStatusChanged");
}

async function failLine(ctx: Ctx, orderId: string, lineId: string, failure: Failure): Promise<void> {
  if (await moveOrderItem(ctx, lineId, "fail", failure))
    await announceOrder(ctx, orderId, "order.lineItemStatusChanged");
}

/** Ends an order none of whose items is under way. */
export async function settleOrder(ctx: Ctx, orderId: string): Promise<void> {
  const lines = await ctx.db
    .select({ status: orderLineItems.status })
    .from(orderLineItems)
    .where(and(eq(orderLineItems.tenantId, ctx.tenant.id), eq(orderLineItems.orderId, orderId)));
  const outcome = orderOutcome(lines.map((line) => line.status));
  if (!outcome || !(await moveOrder(ctx, orderId, outcome))) return;
  if (outcome === "fail") await returnRedemptions(ctx, orderId);
  await announceOrder(ctx, orderId, "order.statusChanged");
}

/**
 * Brings order lines in step with what became of a subscription and its add-ons. Reads the state rather than trusting
 * the event, so it may run late, twice, or out of order.
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
      const { lines } = await loadOrder(ctx, orderId, { lock: true });
      for (const line of lines) await syncLine(ctx, orderId, line);
      await settleOrder(ctx, orderId);
    });
  }
}

async function syncLine(ctx: Ctx, orderId: string, line: OrderItemRow): Promise<void> {
  if (line.status !== "PROCESSING") return;
  const state = await stateOf(ctx, line);
  if (state === "DONE") await completeLine(ctx, orderId, line.id);
  else if (state !== "WAITING") await failLine(ctx, orderId, line.id, state);
}

type LineState = "DONE" | "WAITING" | Failure;
const couldNot: Failure = { code: "6001", message: "The network could not set this up." };

/** How far what a line asked for is. */
async function stateOf(ctx: Ctx, line: OrderItemRow): Promise<LineState> {
  if (line.createdSubscriptionId) return subscriptionState(ctx, line.createdSubscriptionId);
  if (line.createdSubscriptionAddonId) return addonState(ctx, line.createdSubscriptionAddonId);
  if (line.type === "SIM_CARD") {
    const replacement = await replacementOf(ctx, line.id);
    return replacement?.status === "FAILED" ? couldNot : (replacement?.status ?? "WAITING");
  }
  if (line.type === "SUBSCRIPTION_CHANGE") {
    const change = await offeringChangeState(ctx, line.id);
    return change === "FAILED" ? couldNot : (change ?? "WAITING");
  }
  return "WAITING";
}

async function subscriptionState(ctx: Ctx, id: string): Promise<LineState> {
  const [row] = await ctx.db
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, id)));
  if (row?.status === "PENDING") return "WAITING";
  return row?.status === "CANCELLED" ? couldNot : "DONE";
}

async function addonState(ctx: Ctx, id: string): Promise<LineState> {
  const [row] = await ctx.db
    .select({ status: subscriptionAddons.status })
    .from(subscriptionAddons)
    .where(and(eq(subscriptionAddons.tenantId, ctx.tenant.id), eq(subscriptionAddons.id, id)));
  if (row?.status === "PENDING") return "WAITING";
  return row?.status === "CANCELLED" ? couldNot : "DONE";
}
