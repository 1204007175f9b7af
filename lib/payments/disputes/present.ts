import { sql } from "drizzle-orm";
import { paymentDisputes } from "@/db/schema/payments";
import type { PaymentDispute } from "@/lib/payments/model";

type DisputeRow = typeof paymentDisputes.$inferSelect;
type Told = Pick<
  DisputeRow,
  "id" | "paymentIntentId" | "status" | "needsAnswer" | "reason" | "amountMinor" | "currency"
> &
  Pick<DisputeRow, "answer" | "answerState">;
type Times = "evidenceDueBy" | "answeredAt" | "createdAt" | "updatedAt";

/** A row, or its JSON, in which times are text. */
type Presentable = Told & { [time in Times]: DisputeRow[time] | string };

/** A dispute in the shape of the API. */
export function presentDispute(row: Presentable): PaymentDispute {
  const at = (time: Date | string) => new Date(time).toISOString();
  const { answer, answerState, answeredAt } = row;
  return {
    paymentDisputeId: row.id,
    paymentIntentId: row.paymentIntentId,
    status: row.status,
    needsAnswer: row.needsAnswer && answerState !== "SENDING",
    reason: row.reason,
    amountMinor: row.amountMinor,
    currency: row.currency,
    ...(row.evidenceDueBy && { evidenceDueBy: at(row.evidenceDueBy) }),
    ...(answer &&
      answerState &&
      answeredAt && { answer: { kind: answer, state: answerState, at: at(answeredAt) } }),
    createdAt: at(row.createdAt),
    updatedAt: at(row.updatedAt),
  };
}

/**
 * The disputes of the payment intent that the statement reads, oldest first. The columns are qualified, because drizzle would write bare
 * names.
 */
export const disputesOfIntent = sql<Presentable[]>`coalesce((
  select json_agg(json_build_object('id', d.id, 'paymentIntentId', d.payment_intent_id, 'status', d.status,
                                    'needsAnswer', d.needs_answer, 'reason', d.reason, 'amountMinor', d.amount_minor,
                                    'currency', d.currency, 'evidenceDueBy', d.evidence_due_by, 'answer', d.answer,
                                    'answerState', d.answer_state, 'answeredAt', d.answered_at,
                                    'createdAt', d.created_at, 'updatedAt', d.updated_at) order by d.created_at, d.id)
    from ${paymentDisputes} d
   where d.tenant_id = payment_intents.tenant_id and d.payment_intent_id = payment_intents.id), '[]'::json)`;
