import { and, eq } from "drizzle-orm";
import { products } from "@/db/schema/catalog";
import { licenses } from "@/db/schema/licenses";
import type { ProductOffering } from "@/lib/catalog/model";
import { standardTerms } from "@/lib/catalog/offerings/agreed-price";
import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { announceLicense } from "@/lib/licenses/events";
import { queueSeatAssignedMail } from "@/lib/licenses/seat-mails";
import { LICENSE_MOVES } from "@/lib/licenses/states";
import { scheduleLicense } from "@/lib/licenses/waiting";
import { addMonths, addMonthsTo, calendarDate } from "@/lib/platform/dates/calendar";
import { newId } from "@/lib/platform/secrets/ids";
import type { AgreedTerms } from "@/lib/values/agreed-terms";

export type CreateLicense = {
  customerId: string;
  productOffering: ProductOffering;
  /** ISO 4217. The offering's own currency when absent. */
  currency?: string | undefined;
  orderId?: string | undefined;
  /** Unique together with `index`: a second creation for an order item finds the first license. */
  orderLineItemId?: string | undefined;
  /** The index within the item's quantity. 0 is the first. */
  index?: number | undefined;
  /** Months of the binding period, from today. Absent: none. */
  bindingMonths?: number | undefined;
  /** Billing cycles paid with the order. 1 when absent. */
  prepaidCycles?: number | undefined;
  /** The agreed terms of its price. Absent: the standing price. */
  terms?: AgreedTerms | undefined;
  /** A subscription of the same customer. The caller has checked that. */
  subscriptionId?: string | undefined;
  details?: Record<string, unknown> | undefined;
  metadata?: Record<string, string> | undefined;
  /** False: the license stays PENDING until a person activates it. Default true. */
  activate?: boolean | undefined;
  /** The day on which it becomes ACTIVE, instead of now. */
  activateAt?: string | undefined;
};

/**
 * Creates a license, and activates it unless it is to wait. Idempotent by order item and index. The caller has checked that the customer
 * may have the offering.
 */
export function createLicense(ctx: Ctx, input: CreateLicense): Promise<{ licenseId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { productOffering, orderLineItemId, index = 0, activateAt } = input;
    const now = ctx.clock.now();
    const licenseId = newId();
    const inserted = await ctx.db
      .insert(licenses)
      .values({
        tenantId: ctx.tenant.id,
        id: licenseId,
        status: "PENDING",
        type: await licenseTypeOf(ctx, productOffering),
        customerId: input.customerId,
        productOfferingId: productOffering.productOfferingId,
        currency: input.currency ?? productOffering.price.currency,
        subscriptionId: input.subscriptionId ?? null,
        details: input.details ?? null,
        orderId: input.orderId ?? null,
        orderLineItemId: orderLineItemId ?? null,
        orderItemIndex: index,
        prepaidCycles: input.prepaidCycles ?? 1,
        cyclesBilled: input.prepaidCycles ?? 1,
        terms:
          input.terms ??
          standardTerms(productOffering.price, input.currency ?? productOffering.price.currency),
        autoRenew: productOffering.price.priceType === "RECURRING",
        bindingEndsAt: input.bindingMonths ? addMonths(calendarDate(now), input.bindingMonths) : null,
        ...(activateAt && { pendingStatus: "ACTIVE" as const, pendingStatusAt: activateAt }),
        metadata: input.metadata ?? {},
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({
        target: [licenses.tenantId, licenses.orderLineItemId, licenses.orderItemIndex],
      })
      .returning({ id: licenses.id });
    if (inserted.length === 0) return { licenseId: await createdBefore(ctx, orderLineItemId!, index) };
    const assigned = input.subscriptionId ? (["license.assigned"] as const) : [];
    await announceLicense(ctx, licenseId, "license.created", ...assigned);
    if (input.subscriptionId) await queueSeatAssignedMail(ctx, licenseId, input.subscriptionId, "GIVEN");
    if (activateAt) await scheduleLicense(ctx, licenseId, activateAt);
    else if (input.activate ?? true) await startLicense(ctx, licenseId, productOffering);
    return { licenseId };
  });
}

async function createdBefore(ctx: Ctx, orderLineItemId: string, index: number): Promise<string> {
  const [row] = await ctx.db
    .select({ id: licenses.id })
    .from(licenses)
    .where(
      and(
        eq(licenses.tenantId, ctx.tenant.id),
        eq(licenses.orderLineItemId, orderLineItemId),
        eq(licenses.orderItemIndex, index),
      ),
    );
  return row!.id;
}

/** The license type of the product. A product without one uses its internal name. */
export async function licenseTypeOf(ctx: Ctx, { product }: ProductOffering): Promise<string> {
  const [row] = await ctx.db
    .select({ type: products.licenseType })
    .from(products)
    .where(and(eq(products.tenantId, ctx.tenant.id), eq(products.id, product.productId)));
  return row?.type ?? product.internalName;
}

/**
 * Activates a PENDING license and anchors its billing to today. A license that became unpaid in the meantime begins blocked, and works
 * after the payment.
 * @returns false when it is in another state
 */
export async function startLicense(ctx: Ctx, licenseId: string, offering: ProductOffering): Promise<boolean> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .select({ prepaidCycles: licenses.prepaidCycles, unpaid: licenses.blockedForDebtAt })
    .from(licenses)
    .where(
      and(
        eq(licenses.tenantId, ctx.tenant.id),
        eq(licenses.id, licenseId),
        eq(licenses.status, LICENSE_MOVES.activate.from[0]!),
      ),
    )
    .for("update");
  if (!row) return false;
  const anchor = now.getUTCDate();
  const months = cycleMonths(offering.price);
  await ctx.db
    .update(licenses)
    .set({
      status: row.unpaid ? LICENSE_MOVES.block.to! : LICENSE_MOVES.activate.to!,
      ...(row.unpaid && { blockedForDebtAt: now }),
      pendingStatus: null,
      pendingStatusAt: null,
      activatedAt: now,
      updatedAt: now,
      ...(offering.price.priceType === "RECURRING" && {
        billingAnchorDay: anchor,
        periodStartsAt: now,
        periodEndsAt: addMonthsTo(now, months, anchor),
        paidUntil: addMonthsTo(now, months * row.prepaidCycles, anchor),
      }),
    })
    .where(and(eq(licenses.tenantId, ctx.tenant.id), eq(licenses.id, licenseId)));
  await announceLicense(ctx, licenseId, row.unpaid ? "license.updated" : "license.activated");
  return true;
}
