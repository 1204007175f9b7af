import type Stripe from "stripe";
import { z } from "zod";
import { type StripeCall, stripeOperation } from "../call";
import { type Decline, testCard } from "../customers/cards";
import { emitStripeEvent } from "../events";
import { expand, pageParameters, text } from "../form";
import { list, loadObject, newStripeId, randomText, type StoredObject, saveObject } from "../objects";

type ChargeResult = { status: "succeeded" | "pending" } | { status: "failed"; decline: Decline };

/**
 * Records one attempt of a charge, succeeded, failed or pending at the bank, with its event. A success has its balance
 * transaction.
 */
export async function createCharge(
  call: StripeCall,
  intent: Stripe.PaymentIntent,
  method: StoredObject<"payment_method">,
  result: ChargeResult,
  authenticated: boolean,
): Promise<Stripe.Charge> {
  const id = newStripeId("charge");
  const decline = result.status === "failed" ? result.decline : null;
  const approved = result.status === "succeeded";
  const charge: Stripe.Charge = {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: result.status === "failed" ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: approved ? newStripeId("balance_transaction") : null,
    billing_details: method.object.billing_details as unknown as Stripe.Charge.BillingDetails,
    calculated_statement_descriptor: "SANDBOX",
    captured: result.status !== "failed",
    created: call.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: decline ? "try_again_later" : null,
      network_advice_code: null,
      network_decline_code: decline ? "01" : null,
      network_status: decline ? "declined_by_network" : "approved_by_network",
      reason: decline?.declineCode ?? null,
      risk_level: "normal",
      risk_score: 12,
      seller_message: decline
        ? "The bank did not return any further details with this decline."
        : "Payment complete.",
      type: decline ? "issuer_declined" : "authorized",
    },
    paid: approved,
    payment_intent: intent.id,
    payment_method: method.object.id,
    payment_method_details: method.object.card
      ? { card: chargeCard(method.object.card, intent.amount, approved, authenticated), type: "card" }
      : ({ [method.object.type]: {}, type: method.object.type } as Stripe.Charge.PaymentMethodDetails),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    refunds: { object: "list", data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    review: null,
    shipping: intent.shipping as Stripe.Charge.Shipping | null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: result.status,
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  await saveObject(call.tx, "charge", { object: charge, hidden: { ...originOf(method) } });
  if (typeof charge.balance_transaction === "string") {
    await createBalanceTransaction(
      call,
      charge.balance_transaction,
      charge.id,
      charge.amount,
      charge.currency,
      "charge",
    );
  }
  await emitStripeEvent(call, `charge.${result.status}`, charge);
  return charge;
}

const originOf = ({ hidden }: StoredObject<"payment_method">) => ({
  ...(hidden.card !== undefined && { card: hidden.card }),
  ...(hidden.account !== undefined && { account: hidden.account }),
});

/** Ends a charge that was pending at the bank. */
export async function endCharge(
  call: StripeCall,
  id: string,
  decline: Decline | undefined,
): Promise<Stripe.Charge> {
  const stored = await loadObject(call.tx, "charge", id);
  const charge = stored.object;
  charge.status = decline ? "failed" : "succeeded";
  charge.paid = !decline;
  charge.failure_code = decline?.code ?? null;
  charge.failure_message = decline?.message ?? null;
  if (!decline) {
    const transaction = newStripeId("balance_transaction");
    charge.balance_transaction = transaction;
    await createBalanceTransaction(call, transaction, charge.id, charge.amount, charge.currency, "charge");
  }
  await saveObject(call.tx, "charge", stored);
  await emitStripeEvent(call, `charge.${decline ? "failed" : "succeeded"}`, charge);
  return charge;
}

function chargeCard(
  card: Stripe.PaymentMethod.Card,
  amount: number,
  approved: boolean,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: approved ? amount : null,
    authorization_code: approved ? randomText(6).toUpperCase() : null,
    brand: card.brand,
    checks: {
      ...card.checks,
      cvc_check: card.checks?.cvc_check === "fail" ? "fail" : "pass",
    } as Stripe.Charge.PaymentMethodDetails.Card.Checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: "disabled" },
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    incremental_authorization: { status: "unavailable" },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: "unavailable" },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: randomText(15).toUpperCase(),
    overcapture: { maximum_amount_capturable: amount, status: "unavailable" },
    regulated_status: "unregulated",
    three_d_secure: authenticated
      ? {
          authentication_flow: "challenge",
          electronic_commerce_indicator: "05",
          exemption_indicator: null,
          result: "authenticated",
          result_reason: null,
          transaction_id: crypto.randomUUID(),
          version: "2.2.0",
        }
      : null,
    transaction_link_id: null,
    wallet: card.wallet as Stripe.Charge.PaymentMethodDetails.Card.Wallet | null,
  };
}

/** A balance transaction: money in (positive) or out (negative), with a fee of 1.5 % on charges. */
export async function createBalanceTransaction(
  call: StripeCall,
  id: string,
  source: string,
  amount: number,
  currency: string,
  type: "charge" | "refund" | "refund_failure" | "adjustment",
): Promise<Stripe.BalanceTransaction> {
  const fee = type === "charge" ? Math.round(amount * 0.015) : 0;
  const transaction: Stripe.BalanceTransaction = {
    id,
    object: "balance_transaction",
    amount,
    available_on: call.now + 2 * 86_400,
    balance_type: "payments",
    created: call.now,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency,
            description: "Stripe processing fees",
            type: "stripe_fee",
          },
        ]
      : [],
    net: amount - fee,
    reporting_category: type === "adjustment" ? "dispute" : type,
    source,
    status: "pending",
    type,
  };
  await saveObject(call.tx, "balance_transaction", { object: transaction, hidden: {} });
  return transaction;
}

export const retrieveCharge = stripeOperation(
  z.strictObject({ expand }),
  async ({ tx }, _, id) => (await loadObject(tx, "charge", id)).object,
);

export const listCharges = stripeOperation(
  z.strictObject({ ...pageParameters, expand, customer: text.optional(), payment_intent: text.optional() }),
  async ({ tx }, { expand: _, customer, payment_intent, ...query }) =>
    list(tx, "charge", "/v1/charges", query, { customer, payment_intent }),
);

export const retrieveBalanceTransaction = stripeOperation(
  z.strictObject({ expand }),
  async ({ tx }, _, id) => (await loadObject(tx, "balance_transaction", id)).object,
);

/** The behaviour of this charge's refunds, which the test card decides. */
export function refundBehaviour(hidden: { card?: string }): "succeeds" | "pending" | "fails" {
  return testCard(hidden.card ?? "")?.refund ?? "succeeds";
}
