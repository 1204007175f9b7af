import type Stripe from "stripe";
import { takeFault } from "@/sandbox/faults";
import type { World } from "@/sandbox/world";
import { cardRefusal, type StripeAnswer, type StripeCall } from "../call";
import { createCharge, endCharge } from "../charges/charges";
import { openDispute } from "../charges/disputes";
import { DEBIT_TAKES_MS, testAccount } from "../customers/bank-methods";
import { type Decline, type TestCard, testCard } from "../customers/cards";
import { attachMethod, usedUp } from "../customers/payment-methods";
import { emitStripeEvent } from "../events";
import { invalid, type StripeError } from "../failures";
import { find, loadObject, randomText, type StoredObject, saveObject } from "../objects";

export type Confirmation = {
  /** The address to which the payer returns from the method's own page. */
  returnUrl: string | undefined;
  offSession: boolean;
  errorOnRequiresAction: boolean;
};

const AUTHENTICATION_REQUIRED: Decline = {
  code: "authentication_required",
  declineCode: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

/** Whether the card holder must confirm this payment. */
function needsAuthentication(
  card: TestCard,
  method: StoredObject<"payment_method">,
  offSession: boolean,
): boolean {
  switch (card.authentication) {
    case "always":
      return true;
    case "on_session":
      return !offSession;
    case "unless_set_up":
      return !(offSession && method.hidden.setUp);
    default:
      return false;
  }
}

/** Pays an intent with a method: succeeds, is declined, or waits for the card holder. */
export async function confirmStripePayment(
  call: StripeCall,
  stored: StoredObject<"payment_intent">,
  method: StoredObject<"payment_method">,
  { returnUrl, offSession, errorOnRequiresAction }: Confirmation,
): Promise<StripeAnswer> {
  const intent = stored.object;
  if (method.object.customer && method.object.customer !== intent.customer) {
    throw invalid(
      `The customer ${intent.customer ?? "of this payment"} does not have a payment method with the ID ${method.object.id}. The payment method must be attached to the customer.`,
      { param: "payment_method" },
    );
  }
  if (method.hidden.used && !method.object.customer) throw usedUp();
  intent.payment_method = method.object.id;
  intent.next_action = null;
  stored.hidden = {};
  if (method.object.type === "sepa_debit") return leaveToBank(call, stored, method);
  if (method.object.type === "klarna") return sendToPage(call, stored, method, returnUrl);
  const card = testCard(method.hidden.card ?? "") as TestCard;
  if (needsAuthentication(card, method, offSession)) {
    if (offSession || errorOnRequiresAction)
      return decline(call, stored, method, AUTHENTICATION_REQUIRED, false);
    const source = `src_1${randomText(23)}`;
    intent.status = "requires_action";
    intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: challengeOf(source, method.object) };
    stored.hidden = { challenge: { source, paymentMethod: method.object.id } };
    await saveObject(call.tx, "payment_intent", stored);
    await emitStripeEvent(call, "payment_intent.requires_action", intent);
    return { status: 200, body: intent };
  }
  return charge(call, stored, method, false);
}

/** A direct debit. The bank answers after days, here after seconds. */
async function leaveToBank(
  call: StripeCall,
  stored: StoredObject<"payment_intent">,
  method: StoredObject<"payment_method">,
): Promise<StripeAnswer> {
  const intent = stored.object;
  const made = await createCharge(call, intent, method, { status: "pending" }, false);
  intent.status = "processing";
  intent.latest_charge = made.id;
  intent.last_payment_error = null;
  stored.hidden = { settling: method.object.id };
  await saveObject(call.tx, "payment_intent", stored);
  await emitStripeEvent(call, "payment_intent.processing", intent);
  await call.world.work.add(call.tx, "stripe.settle", { intent: intent.id }, DEBIT_TAKES_MS);
  return { status: 200, body: intent };
}

/** A method with its own page, where the payer accepts or refuses. */
async function sendToPage(
  call: StripeCall,
  stored: StoredObject<"payment_intent">,
  method: StoredObject<"payment_method">,
  returnUrl: string | undefined,
): Promise<StripeAnswer> {
  if (!returnUrl) throw invalid("You must provide a `return_url` for this payment method.");
  const intent = stored.object;
  const source = `src_1${randomText(23)}`;
  const url = `${call.world.settings.appUrl}/sandbox/stripe/authorize/${intent.id}/${source}`;
  intent.status = "requires_action";
  intent.next_action = { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url } };
  stored.hidden = { challenge: { source, paymentMethod: method.object.id } };
  await saveObject(call.tx, "payment_intent", stored);
  await emitStripeEvent(call, "payment_intent.requires_action", intent);
  return { status: 200, body: intent };
}

const RETURNED_UNPAID: Decline = {
  code: "payment_intent_payment_attempt_failed",
  declineCode: "insufficient_funds",
  message: "The payment failed: the bank returned it unpaid.",
};

/** Ends a direct debit with the bank's answer. */
async function endDebit(
  call: StripeCall,
  stored: StoredObject<"payment_intent">,
  method: StoredObject<"payment_method">,
): Promise<void> {
  const intent = stored.object;
  const outcome = testAccount(method.hidden.account ?? "")?.outcome ?? "succeeds";
  const made = await endCharge(
    call,
    intent.latest_charge as string,
    outcome === "fails" ? RETURNED_UNPAID : undefined,
  );
  if (outcome === "fails") {
    await fail(call, stored, method, {
      type: "card_error",
      code: RETURNED_UNPAID.code,
      decline_code: RETURNED_UNPAID.declineCode,
      message: RETURNED_UNPAID.message,
      charge: made.id,
    });
    return;
  }
  await succeed(call, stored, method, made);
}

/** The data with which the browser script shows the bank's question. */
export function challengeOf(source: string, method: Stripe.PaymentMethod): { [key: string]: unknown } {
  return {
    type: "stripe_3ds2_fingerprint",
    three_d_secure_2_source: source,
    directory_server_name: "sandbox",
    last4: method.card?.last4,
  };
}

async function charge(
  call: StripeCall,
  stored: StoredObject<"payment_intent">,
  method: StoredObject<"payment_method">,
  authenticated: boolean,
): Promise<StripeAnswer> {
  const subject = `POST /v1/payment_intents/${stored.object.id}/confirm`;
  const fault = await takeFault(call.tx, "stripe", subject, ["processing"]);
  if (fault) {
    const intent = stored.object;
    intent.status = "processing";
    intent.next_action = null;
    intent.processing = { type: "card", card: {} };
    stored.hidden = { settling: method.object.id };
    await saveObject(call.tx, "payment_intent", stored);
    await emitStripeEvent(call, "payment_intent.processing", intent);
    await call.world.work.add(call.tx, "stripe.settle", { intent: intent.id }, fault.milliseconds);
    return { status: 200, body: intent };
  }
  return settle(call, stored, method, authenticated);
}

async function settle(
  call: StripeCall,
  stored: StoredObject<"payment_intent">,
  method: StoredObject<"payment_method">,
  authenticated: boolean,
): Promise<StripeAnswer> {
  const card = testCard(method.hidden.card ?? "");
  const problem = expired(method.object, call.now) ?? card?.decline;
  if (problem) return decline(call, stored, method, problem, authenticated);
  const made = await createCharge(call, stored.object, method, { status: "succeeded" }, authenticated);
  return succeed(call, stored, method, made);
}

async function succeed(
  call: StripeCall,
  stored: StoredObject<"payment_intent">,
  method: StoredObject<"payment_method">,
  made: Stripe.Charge,
): Promise<StripeAnswer> {
  const intent = stored.object;
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.latest_charge = made.id;
  intent.next_action = null;
  intent.processing = null;
  intent.last_payment_error = null;
  stored.hidden = {};
  await saveObject(call.tx, "payment_intent", stored);
  await emitStripeEvent(call, "payment_intent.succeeded", intent);
  if (intent.setup_future_usage === "off_session") method.hidden.setUp = true;
  if (method.object.card?.checks) method.object.card.checks.cvc_check = "pass";
  if (intent.setup_future_usage && typeof intent.customer === "string") {
    if (method.object.allow_redisplay === "unspecified") method.object.allow_redisplay = "limited";
    await attachMethod(call, method, intent.customer);
  }
  if (!method.object.customer) method.hidden.used = true;
  await saveObject(call.tx, "payment_method", method);
  const dispute = testCard(method.hidden.card ?? "")?.dispute;
  if (dispute) await openDispute(call, made.id, dispute);
  else if (testAccount(method.hidden.account ?? "")?.outcome === "disputed")
    await openDispute(call, made.id, "fraudulent");
  return { status: 200, body: intent };
}

function expired(method: Stripe.PaymentMethod, now: number): Decline | undefined {
  const today = new Date(now * 1000);
  const card = method.card;
  if (!card) return undefined;
  const months = today.getUTCFullYear() * 12 + today.getUTCMonth();
  if (card.exp_year * 12 + card.exp_month - 1 >= months) return undefined;
  return { code: "expired_card", declineCode: "expired_card", message: "Your card has expired." };
}

async function decline(
  call: StripeCall,
  stored: StoredObject<"payment_intent">,
  method: StoredObject<"payment_method">,
  reason: Decline,
  authenticated: boolean,
): Promise<StripeAnswer> {
  const intent = stored.object;
  const made = await createCharge(call, intent, method, { status: "failed", decline: reason }, authenticated);
  return fail(call, stored, method, {
    type: "card_error",
    code: reason.code,
    decline_code: reason.declineCode,
    message: reason.message,
    charge: made.id,
    doc_url: `https://stripe.com/docs/error-codes/${reason.code.replaceAll("_", "-")}`,
  });
}

async function fail(
  call: StripeCall,
  stored: StoredObject<"payment_intent">,
  method: StoredObject<"payment_method">,
  error: StripeError,
): Promise<StripeAnswer> {
  const intent = stored.object;
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.next_action = null;
  intent.processing = null;
  if (error.charge) intent.latest_charge = error.charge;
  intent.last_payment_error = {
    ...error,
    payment_method: method.object,
  } as Stripe.PaymentIntent.LastPaymentError;
  stored.hidden = {};
  await saveObject(call.tx, "payment_intent", stored);
  await emitStripeEvent(call, "payment_intent.payment_failed", intent);
  return cardRefusal({ ...error, payment_intent: intent, payment_method: method.object });
}

/** The bank's answer about the card holder: continues the payment, or asks for another method. */
export async function answerPaymentChallenge(
  call: StripeCall,
  stored: StoredObject<"payment_intent">,
  passed: boolean,
): Promise<StripeAnswer> {
  const challenge = stored.hidden.challenge;
  if (!challenge) throw invalid("This payment waits for no authentication.");
  const method = await loadObject(call.tx, "payment_method", challenge.paymentMethod);
  if (passed) {
    const answer = await charge(call, stored, method, true);
    // The card holder's answer was accepted. The intent shows whether the charge then succeeded.
    return "refused" in answer ? { status: 200, body: stored.object } : answer;
  }
  await fail(call, stored, method, {
    type: "invalid_request_error",
    code: "payment_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  });
  return { status: 200, body: stored.object };
}

/** Ends a payment that was left in `processing`. */
export async function settleLater(world: World, intentId: string): Promise<void> {
  await world.database.transaction(async (tx) => {
    const now = Math.floor(world.clock().getTime() / 1000);
    const call: StripeCall = { tx, world, now, requestId: null, idempotencyKey: null, browser: false };
    const stored = await find(tx, "payment_intent", intentId);
    if (stored?.object.status !== "processing" || !stored.hidden.settling) return;
    const method = await loadObject(tx, "payment_method", stored.hidden.settling);
    if (method.object.type === "sepa_debit") await endDebit(call, stored, method);
    else await settle(call, stored, method, false);
  });
}
