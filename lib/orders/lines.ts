import { and, eq, notInArray } from "drizzle-orm";
import { orderLineItems } from "@/db/schema/orders";
import { failures } from "@/lib/api/error-registry";
import { ApiError, type Detail } from "@/lib/api/errors";
import { getOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/identity/context";
import type { CreateOrderLineItem, UpdateOrderLineItem } from "@/lib/orders/requests";
import { SUPPORTED_TYPES } from "@/lib/orders/validation";
import { encrypt } from "@/lib/platform/encryption";
import { isUuid, newId } from "@/lib/platform/ids";
import { getSubscription } from "@/lib/subscriptions/queries";

type Row = typeof orderLineItems.$inferInsert;
type Line = CreateOrderLineItem | UpdateOrderLineItem;

/** The columns a line names; what it does not name is left out, so an update leaves it as it is. */
async function columnsOf(ctx: Ctx, line: Line): Promise<Partial<Row>> {
  const { porting, lineItemId: _, ...named } = line;
  const columns: Partial<Row> = { ...named } as Partial<Row>;
  if (porting !== undefined)
    columns.portingEncrypted = porting === null ? null : encrypt(JSON.stringify(porting.details));
  if (typeof line.subscriptionId === "string") {
    // Resolves a `rid_` reference, and refuses what the caller may not see.
    columns.subscriptionId = (await getSubscription(ctx, line.subscriptionId)).subscriptionId;
  }
  return columns;
}

const problem = (index: number, property: string, code: Detail["code"], message: string): Detail => ({
  property: `lineItems.${index}.${property}`,
  code,
  message,
});

/** Refuses at once what can never become valid: a type that is not sold here yet, an offering that does not exist. */
async function refuseImpossible(ctx: Ctx, lines: readonly Line[]): Promise<void> {
  const unsupported = lines.flatMap((line, index) =>
    line.type !== undefined && !SUPPORTED_TYPES.includes(line.type)
      ? [problem(index, "type", "not_allowed", `${line.type} lines cannot be ordered yet.`)]
      : [],
  );
  if (unsupported.length > 0) throw new ApiError(failures.lineItemTypeNotSupported, { details: unsupported });
  const ids = [
    ...new Set(
      lines.flatMap((line) =>
        line.productOfferingId && isUuid(line.productOfferingId) ? [line.productOfferingId] : [],
      ),
    ),
  ];
  const known = await getOfferings(ctx, ids);
  const missing = lines.flatMap((line, index) =>
    line.productOfferingId !== undefined && !known.has(line.productOfferingId)
      ? [problem(index, "productOfferingId", "invalid_value", "There is no such product offering.")]
      : [],
  );
  if (missing.length > 0) throw new ApiError(failures.invalidRequest, { details: missing });
}

/** Adds the lines of a new order. */
export async function insertLines(
  ctx: Ctx,
  orderId: string,
  lines: readonly CreateOrderLineItem[],
): Promise<void> {
  await refuseImpossible(ctx, lines);
  for (const [position, line] of lines.entries()) await insertLine(ctx, orderId, position, line);
}

async function insertLine(ctx: Ctx, orderId: string, position: number, line: Line): Promise<string> {
  const id = newId();
  await ctx.db.insert(orderLineItems).values({
    ...(await columnsOf(ctx, line)),
    tenantId: ctx.tenant.id,
    id,
    orderId,
    lineItemId: line.lineItemId ?? id,
    position,
    createdAt: ctx.clock.now(),
    updatedAt: ctx.clock.now(),
  } as Row);
  return id;
}

/**
 * PUT's rule: lines are matched by `lineItemId`, missing ones are removed, ones without an id (or with an id the order
 * does not have) are added. A line changed in place keeps what the request does not name.
 */
export async function replaceLines(
  ctx: Ctx,
  orderId: string,
  current: readonly { id: string; lineItemId: string; productOfferingId: string }[],
  lines: readonly UpdateOrderLineItem[],
): Promise<void> {
  await refuseImpossible(ctx, lines);
  const details = lines.flatMap((line, index) => {
    const isNew = !current.some((row) => row.lineItemId === line.lineItemId);
    if (!isNew) return [];
    return (["type", "productOfferingId"] as const)
      .filter((field) => line[field] === undefined)
      .map((field) => problem(index, field, "required", `A new line needs a ${field}.`));
  });
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });

  const kept: string[] = [];
  for (const [position, line] of lines.entries()) {
    const existing = current.find((row) => row.lineItemId === line.lineItemId);
    if (existing) {
      await ctx.db
        .update(orderLineItems)
        .set({ ...(await columnsOf(ctx, line)), position, updatedAt: ctx.clock.now() })
        .where(and(eq(orderLineItems.tenantId, ctx.tenant.id), eq(orderLineItems.id, existing.id)));
      kept.push(existing.id);
    } else kept.push(await insertLine(ctx, orderId, position, line));
  }
  const ofOrder = and(eq(orderLineItems.tenantId, ctx.tenant.id), eq(orderLineItems.orderId, orderId));
  await ctx.db
    .delete(orderLineItems)
    .where(kept.length > 0 ? and(ofOrder, notInArray(orderLineItems.id, kept)) : ofOrder);
}
