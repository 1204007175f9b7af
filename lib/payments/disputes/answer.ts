import { and, eq } from "drizzle-orm";
import { paymentDisputes } from "@/db/schema/payments";
import { spendAllowance } from "@/lib/identity/staff/limits/spend";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { noteDisputeAnswer } from "@/lib/payments/disputes/dispute-events";
import { evidenceOf } from "@/lib/payments/disputes/evidence";
import { readDisputeCase } from "@/lib/payments/disputes/facts";
import { recordDispute } from "@/lib/payments/disputes/follow-dispute";
import type { AnswerDisputeRequest, PaymentDisputeDetails } from "@/lib/payments/disputes/model";
import { getDispute } from "@/lib/payments/disputes/queries";
import { sendDisputeAnswer } from "@/lib/payments/jobs";
import { paymentProvider } from "@/lib/payments/providers";
import { findIntent } from "@/lib/payments/queries";
import { isUuid } from "@/lib/platform/secrets/ids";
import { ProviderRefused } from "@/lib/providers/errors";
import type { DisputeSnapshot } from "@/lib/providers/payments/provider";

type DisputeRow = typeof paymentDisputes.$inferSelect;

const theDispute = (ctx: Ctx, id: string) =>
  and(eq(paymentDisputes.tenantId, ctx.tenant.id), eq(paymentDisputes.id, id));

/**
 * Locks a dispute that waits for an answer, so that only one of two simultaneous answers is sent.
 * @throws ApiError paymentDisputeNotFound, paymentDisputeClosed
 */
async function lockUnanswered(ctx: Ctx, paymentDisputeId: string): Promise<DisputeRow> {
  const [row] = isUuid(paymentDisputeId)
    ? await ctx.db
        .select()
        .from(paymentDisputes)
        .where(theDispute(ctx, paymentDisputeId))
        .for("no key update")
    : [];
  if (!row) throw new ApiError(failures.paymentDisputeNotFound);
  if (!row.needsAnswer || row.answerState === "SENDING") throw new ApiError(failures.paymentDisputeClosed);
  return row;
}

async function queueAnswer(
  ctx: Ctx,
  { id }: DisputeRow,
  answer: Pick<typeof paymentDisputes.$inferInsert, "answer" | "evidence">,
): Promise<PaymentDisputeDetails> {
  const now = ctx.clock.now();
  await ctx.db
    .update(paymentDisputes)
    .set({ ...answer, answerState: "SENDING", answeredAt: now, updatedAt: now })
    .where(theDispute(ctx, id));
  noteDisputeAnswer(ctx, id, "SENDING");
  await enqueue(ctx, sendDisputeAnswer, { paymentDisputeId: id });
  return getDispute(ctx, id);
}

/**
 * Answers the payer's bank with an explanation and the current facts. A job sends the answer, which is final.
 * @throws ApiError paymentDisputeNotFound, paymentDisputeClosed
 */
export function answerDispute(
  ctx: Ctx,
  paymentDisputeId: string,
  { explanation }: AnswerDisputeRequest,
): Promise<PaymentDisputeDetails> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockUnanswered(ctx, paymentDisputeId);
    const { facts } = await readDisputeCase(ctx, row.id);
    return queueAnswer(ctx, row, { answer: "EVIDENCE", evidence: evidenceOf(facts, explanation) });
  });
}

/**
 * Accepts a dispute: the bank keeps the money. It counts as a refund by the staff member.
 * @throws ApiError paymentDisputeNotFound, paymentDisputeClosed, paymentDisputeIsInquiry, approvalRequired
 */
export function acceptDispute(ctx: Ctx, paymentDisputeId: string): Promise<PaymentDisputeDetails> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockUnanswered(ctx, paymentDisputeId);
    if (row.status === "WARNING") throw new ApiError(failures.paymentDisputeIsInquiry);
    const { customerId } = await findIntent(ctx, row.paymentIntentId);
    const { amountMinor, currency } = row;
    await spendAllowance(ctx, { kind: "REFUND", customerId, amountMinor, currency });
    return queueAnswer(ctx, row, { answer: "ACCEPTED", evidence: null });
  });
}

/**
 * Sends a waiting answer. The provider's key names this answer, so a repeated job sends it only once. A refusal is stored for a person to
 * see. The queue repeats any other failure.
 */
export async function sendAnswer(ctx: Ctx, paymentDisputeId: string): Promise<void> {
  const [row] = await ctx.db.select().from(paymentDisputes).where(theDispute(ctx, paymentDisputeId));
  if (row?.answerState !== "SENDING") return;
  const { answerState, snapshot } = await send(row).then(
    (snapshot) => ({ answerState: "SENT", snapshot }) as const,
    async (error) => {
      if (!(error instanceof ProviderRefused)) throw error;
      ctx.log.warn({ err: error, paymentDisputeId }, "the provider refused the answer to a dispute");
      // The dispute may have been answered or decided at the provider.
      const snapshot = await paymentProvider(row.provider).readDispute?.(row.providerRef);
      return { answerState: "REFUSED", snapshot } as const;
    },
  );
  await settleAnswer(ctx, row, answerState, snapshot);
}

async function send({
  id,
  provider,
  providerRef,
  evidence,
  answeredAt,
}: DisputeRow): Promise<DisputeSnapshot | undefined> {
  const idempotencyKey = `dispute:${id}:${answeredAt?.getTime()}`;
  const at = paymentProvider(provider);
  return evidence
    ? at.answerDispute?.({ providerRef, evidence, idempotencyKey })
    : at.acceptDispute?.({ providerRef, idempotencyKey });
}

/**
 * Records the state of the dispute, and then of the answer. These are two transactions, because the first may ask the provider about the
 * card. A job that dies in between sends the same answer under the same key again.
 */
async function settleAnswer(
  ctx: Ctx,
  { id, provider }: DisputeRow,
  answerState: "SENT" | "REFUSED",
  snapshot: DisputeSnapshot | undefined,
): Promise<void> {
  if (snapshot) await recordDispute(ctx, provider, snapshot);
  await inTransaction(ctx, async (ctx) => {
    const settled = await ctx.db
      .update(paymentDisputes)
      .set({ answerState, updatedAt: ctx.clock.now() })
      .where(and(theDispute(ctx, id), eq(paymentDisputes.answerState, "SENDING")))
      .returning({ id: paymentDisputes.id });
    if (settled.length > 0) noteDisputeAnswer(ctx, id, answerState);
  });
}
