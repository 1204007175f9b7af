import { and, eq, isNull } from "drizzle-orm";
import { billingDiscrepancies } from "@/db/schema/billing";
import type { BillingDiscrepancy } from "@/lib/billing/model";
import { type DiscrepancyRow, presentDiscrepancy } from "@/lib/billing/proof/discrepancies";
import { proveAgain } from "@/lib/billing/proof/prove";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { providerFailure } from "@/lib/payments/providers/provider-failure";
import { isUuid } from "@/lib/platform/secrets/ids";
import { ProviderError } from "@/lib/providers/errors";

async function find(ctx: Ctx, id: string): Promise<DiscrepancyRow> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(billingDiscrepancies)
        .where(and(eq(billingDiscrepancies.tenantId, ctx.tenant.id), eq(billingDiscrepancies.id, id)))
    : [];
  if (!row) throw new ApiError(failures.discrepancyNotFound);
  return row;
}

/** The discrepancy to check again. @throws ApiError discrepancyNotFound */
export async function beginRecheck(ctx: Ctx, id: string): Promise<{ id: string }> {
  return { id: (await find(ctx, id)).id };
}

/**
 * Checks a discrepancy again and closes it if the books agree now. Returns a closed one unchanged. May ask the payment provider. Safe to
 * repeat.
 * @throws ApiError discrepancyNotFound, discrepancyStands, paymentProviderFailed, paymentProviderUnreachable
 */
export async function recheckDiscrepancy(ctx: Ctx, { id }: { id: string }): Promise<BillingDiscrepancy> {
  const row = await find(ctx, id);
  if (row.resolvedAt) return presentDiscrepancy(row);
  try {
    await proveAgain(ctx, row);
  } catch (error) {
    throw error instanceof ProviderError ? providerFailure(error) : error;
  }
  const now = await find(ctx, id);
  if (!now.resolvedAt) throw new ApiError(failures.discrepancyStands);
  return presentDiscrepancy(now);
}

/**
 * Closes a discrepancy that a person has explained, and stores the explanation. The first explanation counts: a closed discrepancy is
 * returned unchanged. A customer that cannot be billed stays open until it is billed.
 * @throws ApiError discrepancyNotFound, discrepancyStands
 */
export async function explainDiscrepancy(
  ctx: Ctx,
  id: string,
  explanation: string,
): Promise<BillingDiscrepancy> {
  const { kind } = await find(ctx, id);
  if (kind === "NOT_BILLED") throw new ApiError(failures.discrepancyStands);
  await ctx.db
    .update(billingDiscrepancies)
    .set({ explanation, resolvedAt: ctx.clock.now() })
    .where(
      and(
        eq(billingDiscrepancies.tenantId, ctx.tenant.id),
        eq(billingDiscrepancies.id, id),
        isNull(billingDiscrepancies.resolvedAt),
      ),
    );
  return presentDiscrepancy(await find(ctx, id));
}
