import { database } from "@/db/client";
import { orderLineItems, orders } from "@/db/schema/orders";
import { humanReadableId, newId } from "@/lib/platform/secrets/ids";

/** The reference for writes: a transaction that inserts two rows. */
export async function POST(request: Request): Promise<Response> {
  const { tenantId, productOfferingId } = (await request.json()) as Record<string, string>;
  const [orderId, itemId] = [newId(), newId()];
  await database().db.transaction(async (tx) => {
    await tx.insert(orders).values({
      tenantId: tenantId!,
      id: orderId,
      humanReadableId: humanReadableId("BEN"),
      status: "DRAFT",
      customerType: "CONSUMER",
      expiresAt: new Date(),
    });
    await tx.insert(orderLineItems).values({
      tenantId: tenantId!,
      id: itemId,
      orderId,
      lineItemId: itemId,
      position: 0,
      type: "SUBSCRIPTION",
      productOfferingId: productOfferingId!,
    });
  });
  return Response.json({ orderId }, { status: 201 });
}
