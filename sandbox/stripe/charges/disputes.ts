import type Stripe from "stripe";
import { z } from "zod";
import type { World } from "@/sandbox/world";
import { type StripeCall, stripeOperation } from "../call";
import { emitStripeEvent } from "../events";
import { invalid } from "../failures";
import { boolean, clearable, expand, mergeMetadata, metadataParameter, pageParameters, text } from "../form";
import { find, list, loadObject, newStripeId, type StoredObject, saveObject } from "../objects";
import { createBalanceTransaction } from "./charges";

const ANSWER_WITHIN_SECONDS = 7 * 86_400;

const EVIDENCE = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_communication",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "customer_signature",
  "duplicate_charge_documentation",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "receipt",
  "refund_policy",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "service_documentation",
  "shipping_address",
  "shipping_carrier",
  "shipping_date",
  "shipping_documentation",
  "shipping_tracking_number",
  "uncategorized_file",
  "uncategorized_text",
] as const;
const NO_EVIDENCE = Object.fromEntries(
  EVIDENCE.map((key) => [key, null]),
) as unknown as Stripe.Dispute.Evidence;

/** Opens a dispute: the payer's bank takes a charge back, or first inquires about it. */
export async function openDispute(
  call: StripeCall,
  chargeId: string,
  kind: "fraudulent" | "inquiry",
): Promise<void> {
  const stored = await loadObject(call.tx, "charge", chargeId);
  const charge = stored.object;
  const inquiry = kind === "inquiry";
  const dispute: Stripe.Dispute = {
    id: newStripeId("dispute"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE, enhanced_evidence: {} },
    evidence_details: {
      due_by: call.now + ANSWER_WITHIN_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: inquiry ? "general" : "fraudulent",
    status: inquiry ? "warning_needs_response" : "needs_response",
  };
  charge.disputed = true;
  await saveObject(call.tx, "charge", stored);
  if (!inquiry) await move(call, dispute, -dispute.amount);
  await saveObject(call.tx, "dispute", { object: dispute, hidden: {} });
  await emitStripeEvent(call, "charge.dispute.created", dispute);
  if (!inquiry) await emitStripeEvent(call, "charge.dispute.funds_withdrawn", dispute);
}

/** Moves the amount out of our Stripe balance, or back into it. */
async function move(call: StripeCall, dispute: Stripe.Dispute, amount: number): Promise<void> {
  dispute.balance_transactions.push(
    await createBalanceTransaction(
      call,
      newStripeId("balance_transaction"),
      dispute.id,
      amount,
      dispute.currency,
      "adjustment",
    ),
  );
}

export type DisputeOutcome = "under_review" | "won" | "lost";

/** Continues a dispute by the bank. False: there is no such open dispute. */
export async function decideDispute(world: World, id: string, outcome: DisputeOutcome): Promise<boolean> {
  const decided = await world.database.transaction(async (tx) => {
    const now = Math.floor(world.clock().getTime() / 1000);
    const call: StripeCall = { tx, world, now, requestId: null, idempotencyKey: null, browser: false };
    const stored = await find(tx, "dispute", id);
    if (!stored || ["won", "lost", "warning_closed"].includes(stored.object.status)) return false;
    await decide(call, stored, outcome);
    return true;
  });
  world.work.wake();
  return decided;
}

const isInquiry = ({ status }: Stripe.Dispute) => status.startsWith("warning_");

async function decide(
  call: StripeCall,
  stored: StoredObject<"dispute">,
  outcome: DisputeOutcome,
): Promise<void> {
  const dispute = stored.object;
  const before = { status: dispute.status };
  const inquiry = isInquiry(dispute);
  if (outcome === "under_review") {
    dispute.status = inquiry ? "warning_under_review" : "under_review";
    dispute.evidence_details.has_evidence = true;
    dispute.evidence_details.submission_count += 1;
    dispute.evidence_details.submission_method = "manual";
    await saveObject(call.tx, "dispute", stored);
    return emitStripeEvent(call, "charge.dispute.updated", dispute, before);
  }
  dispute.status = inquiry ? "warning_closed" : outcome;
  if (outcome === "won" && !inquiry) await move(call, dispute, dispute.amount);
  await saveObject(call.tx, "dispute", stored);
  await emitStripeEvent(call, "charge.dispute.closed", dispute, before);
  if (outcome === "won" && !inquiry) await emitStripeEvent(call, "charge.dispute.funds_reinstated", dispute);
}

/** A dispute that waits for an answer. */
async function loadUnanswered(call: StripeCall, id: string): Promise<StoredObject<"dispute">> {
  const stored = await loadObject(call.tx, "dispute", id);
  const { status } = stored.object;
  if (!status.endsWith("needs_response"))
    throw invalid(`This dispute has the status ${status}; it takes no answer.`);
  return stored;
}

/** Magic words in the free text of an answer decide a dispute at once, as in Stripe's test mode. */
export const DECIDING_WORDS: Readonly<Record<string, DisputeOutcome>> = {
  winning_evidence: "won",
  losing_evidence: "lost",
};

export const updateDispute = stripeOperation(
  z.strictObject({
    evidence: z.partialRecord(z.enum(EVIDENCE), clearable(text.max(20_000))).optional(),
    submit: boolean.default(true),
    metadata: metadataParameter,
    expand,
  }),
  async (call, { evidence, submit, metadata }, id) => {
    const stored = await loadUnanswered(call, id);
    const dispute = stored.object;
    Object.assign(dispute.evidence, evidence);
    dispute.metadata = mergeMetadata(dispute.metadata, metadata);
    if (!submit) await saveObject(call.tx, "dispute", stored);
    else {
      await decide(call, stored, "under_review");
      const outcome = DECIDING_WORDS[dispute.evidence.uncategorized_text ?? ""];
      if (outcome) await decide(call, stored, outcome);
    }
    return dispute;
  },
);

export const closeDispute = stripeOperation(z.strictObject({ expand }), async (call, _, id) => {
  const stored = await loadUnanswered(call, id);
  if (isInquiry(stored.object)) throw invalid("An inquiry cannot be closed. Refund its charge instead.");
  await decide(call, stored, "lost");
  return stored.object;
});

export const retrieveDispute = stripeOperation(
  z.strictObject({ expand }),
  async ({ tx }, _, id) => (await loadObject(tx, "dispute", id)).object,
);

export const listStripeDisputes = stripeOperation(
  z.strictObject({ ...pageParameters, expand, charge: text.optional(), payment_intent: text.optional() }),
  async ({ tx }, { expand: _, charge, payment_intent, ...query }) =>
    list(tx, "dispute", "/v1/disputes", query, { charge, payment_intent }),
);
