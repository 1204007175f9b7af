import { and, desc, eq, inArray } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { paymentDisputes } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { readDisputeCase } from "@/lib/payments/disputes/facts";
import type { PaymentDisputeDetails } from "@/lib/payments/disputes/model";
import { presentDispute } from "@/lib/payments/disputes/present";
import type { PaymentDispute } from "@/lib/payments/model";

type ListQuery = {
  status?: PaymentDispute["status"][] | undefined;
  limit: number;
  cursor?: string | undefined;
};

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
    .where(and(eq(paymentDisputes.tenantId, ctx.tenant.id), isOneOf(paymentDisputes.id, ids)))
    .orderBy(desc(paymentDisputes.createdAt), desc(paymentDisputes.id));
  return page(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id], presentDispute);
}

/** Disputes by id, each with its payer, in no order. One statement. */
export async function readDisputes(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ dispute: PaymentDispute; customerId: string | null }[]> {
  const rows = await ctx.db
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.tenantId, ctx.tenant.id), inArray(paymentDisputes.id, [...ids])));
  return rows.map((row) => ({ dispute: presentDispute(row), customerId: row.customerId }));
}

/**
 * A dispute with its payment and the answer that was sent to the bank.
 * @throws ApiError paymentDisputeNotFound
 */
export async function getDispute(ctx: Ctx, paymentDisputeId: string): Promise<PaymentDisputeDetails> {
  const { row, facts } = await readDisputeCase(ctx, paymentDisputeId);
  return {
    ...presentDispute(row),
    customerId: facts.customer.customerId,
    facts,
    ...(row.evidence && { explanation: row.evidence.explanation }),
  };
}
