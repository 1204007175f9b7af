import { orders } from "@/db/schema/orders";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { announceRecord } from "@/lib/orders/events";
import { insertLines } from "@/lib/orders/lines";
import type { Order } from "@/lib/orders/model";
import { chooseCustomer, chooseUser } from "@/lib/orders/parties";
import { loadOrder } from "@/lib/orders/record";
import { reprice } from "@/lib/orders/reprice";
import type { CreateOrderRequest } from "@/lib/orders/requests";
import { humanReadableId, newId } from "@/lib/platform/ids";

/** A draft dies this long after its last change (domain.md, Orders). */
const LIFETIME_MS = 30 * 24 * 3600 * 1000;

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + LIFETIME_MS);

/**
 * Creates a draft: everything but `customerType` may follow later.
 * @throws ApiError userContextRequired, userNotFound, customerNotFound, customerTypeMismatch, lineItemTypeNotSupported,
 * invalidRequest for an unknown offering
 */
export function createOrder(ctx: Ctx, input: CreateOrderRequest): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const orderId = newId();
    await ctx.db.insert(orders).values({
      tenantId: ctx.tenant.id,
      id: orderId,
      humanReadableId: humanReadableId("ORD"),
      status: "DRAFT",
      customerType: input.customerType,
      ...(await chooseUser(ctx, input.user)),
      ...(await chooseCustomer(ctx, input.customer, input.customerType)),
      guestId: ctx.caller.kind === "guest" ? ctx.caller.guestId : null,
      billing: input.billing ?? null,
      promoCodes: input.promoCodes,
      expiresAt: expiryFrom(now),
      metadata: input.metadata ?? {},
      createdAt: now,
      updatedAt: now,
    });
    await insertLines(ctx, orderId, input.lineItems);
    const record = await loadOrder(ctx, orderId);
    await reprice(ctx, record);
    return announceRecord(ctx, record, "order.created");
  });
}
