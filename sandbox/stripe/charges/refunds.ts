import type Stripe from "stripe";
import { z } from "zod";
import type { World } from "@/sandbox/world";
import { type StripeCall, stripeOperation } from "../call";
import { emitStripeEvent } from "../events";
import { invalid } from "../failures";
import { expand, integer, mergeMetadata, metadataParameter, pageParameters, text } from "../form";
import { find, list, loadObject, newStripeId, type StoredObject, saveObject } from "../objects";
import { createBalanceTransaction, refundBehaviour } from "./charges";

/** The duration of a refund that does not settle at once. */
const SETTLES_AFTER_MS = 5_000;

const money = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency}`;

export const createRefund = stripeOperation(
  z.strictObject({
    charge: text.optional(),
    payment_intent: text.optional(),
    amount: integer.optional(),
    reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
    metadata: metadataParameter,
    expand,
  }),
  async (call, parameters) => {
    const stored = await chargeToRefund(call, parameters.charge, parameters.payment_intent);
    const charge = stored.object;
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) {
      throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
    }
    if (await isTakenBack(call, charge.id)) {
      throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: "charge_disputed",
      });
    }
    const amount = parameters.amount ?? left;
    if (amount < 1) {
      throw invalid("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
    }
    if (amount > left) {
      throw invalid(
        `Refund amount (${money(amount, charge.currency)}) is greater than unrefunded amount on charge (${money(left, charge.currency)})`,
        { param: "amount" },
      );
    }
    const behaviour = refundBehaviour(stored.hidden);
    const transaction = newStripeId("balance_transaction");
    const refund: Stripe.Refund = {
      id: newStripeId("refund"),
      object: "refund",
      amount,
      balance_transaction: transaction,
      charge: charge.id,
      created: call.now,
      currency: charge.currency,
      customer: charge.customer,
      customer_account: null,
      destination_details: destinationOf(charge.payment_method_details?.type ?? "card"),
      metadata: mergeMetadata(null, parameters.metadata),
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason: parameters.reason ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: behaviour === "pending" ? "pending" : "succeeded",
      transfer_reversal: null,
    };
    await saveObject(call.tx, "refund", { object: refund, hidden: {} });
    await createBalanceTransaction(call, transaction, refund.id, -amount, charge.currency, "refund");
    const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
    await setRefunded(call, stored, charge.amount_refunded + amount, refund);
    await emitStripeEvent(call, "charge.refunded", charge, before);
    await emitStripeEvent(call, "refund.created", refund);
    // A refund that succeeds at once has two events: its creation, then its bank reference.
    if (behaviour === "succeeds") await emitStripeEvent(call, "refund.updated", refund);
    else await call.world.work.add(call.tx, "stripe.refund", { refund: refund.id }, SETTLES_AFTER_MS);
    return refund;
  },
);

/** Where a refund goes, which is where the payment came from. */
const destinationOf = (type: string): Stripe.Refund.DestinationDetails =>
  type === "card"
    ? {
        card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
        type,
      }
    : ({ [type]: {}, type } as Stripe.Refund.DestinationDetails);

async function isTakenBack({ tx }: StripeCall, charge: string): Promise<boolean> {
  const { data } = await list(tx, "dispute", "", { limit: 10 }, { charge });
  return data.some(
    ({ status }) => !["won", "warning_closed"].includes(status) && !status.startsWith("warning_"),
  );
}

async function chargeToRefund(
  call: StripeCall,
  chargeId: string | undefined,
  intentId: string | undefined,
): Promise<StoredObject<"charge">> {
  if (chargeId) return loadObject(call.tx, "charge", chargeId, "charge");
  if (!intentId) {
    throw invalid(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  }
  const intent = (await loadObject(call.tx, "payment_intent", intentId, "payment_intent")).object;
  if (intent.status !== "succeeded" || typeof intent.latest_charge !== "string") {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: "payment_intent",
    });
  }
  return loadObject(call.tx, "charge", intent.latest_charge, "charge");
}

async function setRefunded(
  call: StripeCall,
  stored: StoredObject<"charge">,
  total: number,
  refund: Stripe.Refund,
): Promise<void> {
  const charge = stored.object;
  charge.amount_refunded = total;
  charge.refunded = total === charge.amount;
  const others = charge.refunds?.data.filter((one) => one.id !== refund.id) ?? [];
  if (charge.refunds) charge.refunds.data = [refund, ...others];
  await saveObject(call.tx, "charge", stored);
}

/** Ends an open refund: a pending one succeeds, a failing one returns the money to us. */
export async function settleRefund(world: World, refundId: string): Promise<void> {
  await world.database.transaction(async (tx) => {
    const now = Math.floor(world.clock().getTime() / 1000);
    const call: StripeCall = { tx, world, now, requestId: null, idempotencyKey: null, browser: false };
    const stored = await find(tx, "refund", refundId);
    const refund = stored?.object;
    if (!stored || !refund || typeof refund.charge !== "string") return;
    const charge = await loadObject(tx, "charge", refund.charge);
    const status = refund.status;
    if (refundBehaviour(charge.hidden) === "pending") {
      if (status !== "pending") return;
      refund.status = "succeeded";
      await saveObject(tx, "refund", stored);
      await setRefunded(call, charge, charge.object.amount_refunded, refund);
      await emitStripeEvent(call, "refund.updated", refund, { status });
      return;
    }
    if (status !== "succeeded") return;
    refund.status = "failed";
    refund.failure_reason = "expired_or_canceled_card";
    refund.failure_balance_transaction = newStripeId("balance_transaction");
    await saveObject(tx, "refund", stored);
    await createBalanceTransaction(
      call,
      refund.failure_balance_transaction,
      refund.id,
      refund.amount,
      refund.currency,
      "refund_failure",
    );
    await setRefunded(call, charge, charge.object.amount_refunded - refund.amount, refund);
    await emitStripeEvent(call, "refund.updated", refund, { status });
    await emitStripeEvent(call, "refund.failed", refund, { status });
  });
}

export const retrieveRefund = stripeOperation(
  z.strictObject({ expand }),
  async ({ tx }, _, id) => (await loadObject(tx, "refund", id)).object,
);

export const updateRefund = stripeOperation(
  z.strictObject({ metadata: metadataParameter, expand }),
  async (call, parameters, id) => {
    const stored = await loadObject(call.tx, "refund", id);
    stored.object.metadata = mergeMetadata(stored.object.metadata, parameters.metadata);
    await saveObject(call.tx, "refund", stored);
    await emitStripeEvent(call, "refund.updated", stored.object);
    return stored.object;
  },
);

export const listStripeRefunds = stripeOperation(
  z.strictObject({ ...pageParameters, expand, charge: text.optional(), payment_intent: text.optional() }),
  async ({ tx }, { expand: _, charge, payment_intent, ...query }) =>
    list(tx, "refund", "/v1/refunds", query, { charge, payment_intent }),
);
