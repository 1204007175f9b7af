import { and, eq } from "drizzle-orm";
import { incomingPayments } from "@/db/schema/incoming-payments";
import type { CreateIncomingPaymentRequest, IncomingPayment } from "@/lib/billing/incoming/model";
import { getIncoming } from "@/lib/billing/incoming/queries";
import { postIncoming } from "@/lib/billing/ledger/postings";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { startOfDay } from "@/lib/platform/dates/calendar";
import { newId } from "@/lib/platform/secrets/ids";
import { marketDay } from "@/lib/subscriptions/periods/market-day";

/**
 * Registers a payment that arrived at the bank. The bank's reference is its key: registering it again returns the existing payment. The
 * money is on the account SUSPENSE until it is matched or returned.
 * @throws ApiError incomingAmountsDiffer when the reference is known with another amount, invalidRequest for a future day
 */
export function registerIncoming(ctx: Ctx, request: CreateIncomingPaymentRequest): Promise<IncomingPayment> {
  const { amountMinor, currency, bankReference, payerName = null, reference = null } = request;
  const today = marketDay(ctx, currency);
  const { receivedOn = today } = request;
  if (receivedOn > today)
    throw new ApiError(failures.invalidRequest, {
      details: [
        {
          property: "receivedOn",
          code: "too_big",
          message: `It is ${today}. \`receivedOn\` cannot be in the future.`,
          suggestion: today,
        },
      ],
    });
  return inTransaction(ctx, async (ctx) => {
    const id = newId();
    const now = ctx.clock.now();
    const [made] = await ctx.db
      .insert(incomingPayments)
      .values({
        tenantId: ctx.tenant.id,
        id,
        status: "UNMATCHED",
        amountMinor,
        currency,
        bankReference,
        payerName,
        reference,
        receivedOn,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: [incomingPayments.tenantId, incomingPayments.bankReference] })
      .returning({ id: incomingPayments.id });
    if (!made) return sameAsBefore(ctx, request);
    // A day has no time. Its beginning is never in the future.
    await postIncoming(ctx, { id, amountMinor, currency }, startOfDay(receivedOn));
    return getIncoming(ctx, id);
  });
}

async function sameAsBefore(ctx: Ctx, request: CreateIncomingPaymentRequest): Promise<IncomingPayment> {
  const [known] = await ctx.db
    .select({
      id: incomingPayments.id,
      amountMinor: incomingPayments.amountMinor,
      currency: incomingPayments.currency,
    })
    .from(incomingPayments)
    .where(
      and(
        eq(incomingPayments.tenantId, ctx.tenant.id),
        eq(incomingPayments.bankReference, request.bankReference),
      ),
    );
  if (known!.amountMinor !== request.amountMinor || known!.currency !== request.currency)
    throw new ApiError(failures.incomingAmountsDiffer, {
      details: [
        {
          property: "amountMinor",
          code: "invalid_value",
          message: `The payment with this reference is of ${known!.amountMinor} ${known!.currency}, in minor units.`,
          suggestion: known!.amountMinor,
        },
      ],
    });
  return getIncoming(ctx, known!.id);
}
