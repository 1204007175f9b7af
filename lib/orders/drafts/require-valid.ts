import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import type { FailureDefinition } from "@/lib/kernel/failures/define";
import { storePriced } from "@/lib/orders/drafts/update-order";
import { validateOrder } from "@/lib/orders/drafts/validation";
import { announceRecord } from "@/lib/orders/events";
import type { OrderValidation } from "@/lib/orders/model";
import type { OrderRecord } from "@/lib/orders/record";

/** The `Retry-After` for a tax engine that did not answer, in seconds. */
const RETRY_AFTER_S = 10;

/** `validation` as the details of an error. */
const validationDetails = (validation: OrderValidation): Detail[] =>
  validation.errors.map(({ message, code, property, suggestion }) => ({
    message,
    code: code as Detail["code"],
    ...(property && { property }),
    ...(suggestion !== undefined && { suggestion }),
  }));

/**
 * Refuses to continue with an incomplete order. A draft without a price, because the tax engine did not answer, is
 * priced first. So the same request succeeds as soon as the engine answers.
 * @param record loaded with its lock
 * @param refused the failure of an order that is not valid; its details repeat `validation`
 * @throws ApiError taxesUnavailable when the tax engine is the only obstacle, else `refused`
 */
export async function requireValid(ctx: Ctx, record: OrderRecord, refused: FailureDefinition): Promise<void> {
  if (isWithoutTaxes(record)) {
    await storePriced(ctx, record, record.items);
    if (!isWithoutTaxes(record)) await announceRecord(ctx, record, "order.updated");
  }
  const validation = validateOrder(record, ctx.clock.now());
  if (validation.isValid) return;
  const silent = record.order.pricingProblems.filter(({ reason }) => reason === "tax_unavailable");
  if (validation.errors.length === silent.length)
    throw new ApiError(failures.taxesUnavailable, { headers: { "retry-after": String(RETRY_AFTER_S) } });
  throw new ApiError(refused, { details: validationDetails(validation) });
}

const isWithoutTaxes = ({ order }: OrderRecord): boolean =>
  order.status === "DRAFT" && order.pricingProblems.some(({ reason }) => reason === "tax_unavailable");
