import { pipelined } from "@/db/pipelined";
import { orders } from "@/db/schema/orders";
import { hasTermsText } from "@/lib/identity/settings/own-terms";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { attachTargets, insertOrderItems, requestedItems } from "@/lib/orders/drafts/items";
import { canCharge, chooseCustomer, chooseUser } from "@/lib/orders/drafts/parties";
import { announceRecord } from "@/lib/orders/events";
import type { Order } from "@/lib/orders/model";
import { countGuestOrder } from "@/lib/orders/pricing/offers/order-limit";
import { price } from "@/lib/orders/pricing/reprice";
import { refuseImpossible } from "@/lib/orders/provisioning/refuse-impossible";
import type { OrderRecord } from "@/lib/orders/record";
import type { CreateOrderRequest } from "@/lib/orders/requests";
import { humanReadableId, newId } from "@/lib/platform/secrets/ids";

/** How long a draft lives after its last change (docs/domain.md, Orders). */
const LIFETIME_MS = 30 * 24 * 3600 * 1000;

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + LIFETIME_MS);

/**
 * A draft as an order would create it, with its price, but not stored.
 * @throws ApiError userContextRequired, userNotFound, customerNotFound, customerTypeMismatch, subscriptionNotFound,
 *   licenseNotFound, invalidRequest for what can never be ordered
 */
export async function assembleOrder(ctx: Ctx, input: CreateOrderRequest): Promise<OrderRecord> {
  const now = ctx.clock.now();
  const orderId = newId();
  // Independent queries are sent together, because a round trip to the database costs more than the queries.
  const [{ user, ...orderer }, { customer, ...payer }, { named, ...attached }] = await pipelined(
    chooseUser(ctx, input.user),
    chooseCustomer(ctx, input.customer, input),
    newItems(ctx, orderId, input.lineItems),
  );
  const record: OrderRecord = {
    order: {
      tenantId: ctx.tenant.id,
      id: orderId,
      humanReadableId: humanReadableId("ORD"),
      status: "DRAFT",
      customerType: input.customerType,
      ...orderer,
      ...payer,
      guestId: ctx.caller.kind === "guest" ? ctx.caller.guestId : null,
      billing: input.billing ?? null,
      currency: null,
      promoCodes: input.promoCodes,
      redeemedCodes: [],
      redeemedCodeIds: [],
      pricing: null,
      // Stryker disable next-line ArrayDeclaration: known after the prices, below.
      pricingProblems: [],
      paymentStatus: "UNPAID",
      paymentIntentId: null,
      signedAt: null,
      signingSessionId: null,
      createdCustomer: false,
      createdUser: false,
      expiresAt: expiryFrom(now),
      submittedAt: null,
      approvedAt: null,
      cancelledAt: null,
      metadata: input.metadata ?? {},
      createdAt: now,
      updatedAt: now,
    },
    customer,
    user,
    // Stryker disable next-line BooleanLiteral: it is known after the prices, below.
    canCharge: false,
    markets: ctx.tenant.settings.markets,
    hasTermsText: hasTermsText(ctx.tenant.settings),
    ...attached,
  };
  await refuseImpossible(ctx, record, named);
  await price(ctx, record);
  record.canCharge = await canCharge(ctx, record);
  return record;
}

/**
 * Creates a draft: everything but `customerType` may follow later. The order is assembled and priced before it is
 * written, so it is not read back.
 * @throws ApiError as `assembleOrder`, and tooManyRequests
 */
export function createOrder(ctx: Ctx, input: CreateOrderRequest): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    await countGuestOrder(ctx);
    const record = await assembleOrder(ctx, input);
    // Sent together and executed in this order: an item needs its order.
    const [, , order] = await pipelined(
      ctx.db.insert(orders).values(record.order).execute(),
      insertOrderItems(ctx, record.items),
      announceRecord(ctx, record, "order.created"),
    );
    return order;
  });
}

async function newItems(ctx: Ctx, orderId: string, lineItems: CreateOrderRequest["lineItems"]) {
  const named = await requestedItems(ctx, orderId, [], lineItems);
  const rows = named.map(({ row }) => row);
  return { named, ...(await attachTargets(ctx, rows)) };
}
