import { and, desc, eq, sql } from "drizzle-orm";
import { oneOf } from "@/db/one-of";
import { paymentDisputes, paymentIntents } from "@/db/schema/payments";
import { newestIds } from "@/lib/api/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/api/pagination";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { tenantTimeOf } from "@/lib/identity/tenant";
import { blockMethod } from "@/lib/payments/block-method";
import { tellBooks } from "@/lib/payments/changed";
import type { PaymentDispute } from "@/lib/payments/model";
import { NotHereYet } from "@/lib/payments/not-here-yet";
import { paymentProvider } from "@/lib/payments/providers";
import { settleReported } from "@/lib/payments/settle-reported";
import { newId } from "@/lib/platform/ids";
import type { PaymentProviderName } from "@/lib/providers/payments/provider";

type DisputeRow = typeof paymentDisputes.$inferSelect;

/**
 * Notes what a payer's bank says about a payment: asked, taken back, won or lost. The provider is read, so events may
 * come in any order; the books follow by a job.
 * @throws NotHereYet when the payment is not here (yet)
 */
export async function followDispute(
  ctx: Ctx,
  provider: PaymentProviderName,
  providerRef: string,
): Promise<void> {
  const dispute = await paymentProvider(provider).readDispute?.(providerRef);
  if (!dispute?.paymentRef) return;
  const disputedMethod = isFraud(dispute) ? await methodOf(ctx, provider, dispute.paymentRef) : null;
  const { paymentRef, status, reason, amountMinor, currency, evidenceDueBy, createdAt } = dispute;
  await inTransaction(ctx, async (ctx) => {
    const [intent] = await ctx.db
      .select({ id: paymentIntents.id, customerId: paymentIntents.customerId })
      .from(paymentIntents)
      .where(
        and(
          eq(paymentIntents.tenantId, ctx.tenant.id),
          eq(paymentIntents.provider, provider),
          eq(paymentIntents.providerRef, paymentRef),
        ),
      );
    if (!intent) throw new NotHereYet(`dispute ${providerRef} is about payment ${paymentRef}`);
    const now = ctx.clock.now();
    // The provider lives in real time; what is shown of it is in the tenant's (docs/decisions/clock.md).
    const inTenantTime = (at: Date) => tenantTimeOf(ctx.tenant, at);
    const dueBy = evidenceDueBy && inTenantTime(evidenceDueBy);
    const told = { status, reason, amountMinor, evidenceDueBy: dueBy, updatedAt: now };
    const [row] = await ctx.db
      .insert(paymentDisputes)
      .values({
        tenantId: ctx.tenant.id,
        id: newId(),
        paymentIntentId: intent.id,
        provider,
        providerRef,
        currency,
        customerId: intent.customerId,
        traceId: ctx.traceId,
        createdAt: inTenantTime(createdAt),
        ...told,
      })
      .onConflictDoUpdate({
        target: [paymentDisputes.tenantId, paymentDisputes.provider, paymentDisputes.providerRef],
        set: told,
        // What the bank has decided for us stays: a report that was read before it is late.
        setWhere: sql`${paymentDisputes.status} <> 'WON'`,
      })
      .returning({ id: paymentDisputes.id });
    if (row) await tellBooks(ctx, intent.id);
    if (disputedMethod) await blockMethod(ctx, { provider, providerRef: disputedMethod }, "DISPUTED");
  });
}

/** The holder of the card says that somebody else used it, and the bank has not decided against them. */
const isFraud = ({ reason, status }: Pick<DisputeRow, "reason" | "status">): boolean =>
  reason === "fraudulent" && status !== "WON";

/** The provider's reference of the method a payment was made with. Settles the payment first: that may save the method. */
async function methodOf(ctx: Ctx, provider: PaymentProviderName, paymentRef: string): Promise<string | null> {
  const { methodRef, metadata } = await paymentProvider(provider).readPayment(paymentRef);
  await settleReported(ctx, provider, paymentRef, metadata.paymentIntentId);
  return methodRef;
}

const presentDispute = (row: DisputeRow): PaymentDispute => ({
  paymentDisputeId: row.id,
  paymentIntentId: row.paymentIntentId,
  status: row.status,
  reason: row.reason,
  amountMinor: row.amountMinor,
  currency: row.currency,
  ...(row.evidenceDueBy && { evidenceDueBy: row.evidenceDueBy.toISOString() }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type ListQuery = { status?: DisputeRow["status"][] | undefined; limit: number; cursor?: string | undefined };

/** The disputes of a brand's payments, newest first. */
export async function listDisputes(ctx: Ctx, query: ListQuery): Promise<Page<PaymentDispute>> {
  const ids = newestIds(paymentDisputes, {
    tenantId: ctx.tenant.id,
    choices: [[paymentDisputes.status, query.status]],
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const rows = await ctx.db
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.tenantId, ctx.tenant.id), oneOf(paymentDisputes.id, ids)))
    .orderBy(desc(paymentDisputes.createdAt), desc(paymentDisputes.id));
  return page(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id], presentDispute);
}
