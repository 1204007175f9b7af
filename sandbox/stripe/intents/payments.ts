import type Stripe from "stripe";
import { takeFault } from "@/sandbox/faults";
import type { World } from "@/sandbox/world";
import type { StripeAnswer, StripeCall } from "../call";
import { createCharge, endCharge } from "../charges/charges";
import { openDispute } from "../charges/disputes";
import { DEBIT_TAKES_MS, SWISH_LASTS_MS, testAccount } from "../customers/bank-methods";
import { type Decline, declineError, type TestCard, testCard } from "../customers/cards";
import { attachMethod } from "../customers/payment-methods";
import { invalid } from "../failures";
import { find, loadObject, type StoredObject, saveObject } from "../objects";
import {
  answerChallenge,
  challengeCardHolder,
  challengePayer,
  failIntent,
  type IntentAttempt,
  succeedIntent,
} from "./attempts";
import { saveIntent } from "./intents";

type Payment = IntentAttempt<"payment_intent">;

type Confirmation = {
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

/** Pays an intent with the method that it took: succeeds, is declined, or waits for the card holder. */
export async function pay(
  attempt: Payment,
  { returnUrl, offSession, errorOnRequiresAction }: Confirmation,
): Promise<StripeAnswer> {
  const { method } = attempt;
  if (method.object.type === "sepa_debit") return leaveToBank(attempt);
  if (method.object.type === "klarna") return sendToPage(attempt, returnUrl);
  if (method.object.type === "swish") return askInApp(attempt, returnUrl);
  const card = testCard(method.hidden.card ?? "") as TestCard;
  if (!needsAuthentication(card, method, offSession)) return charge(attempt, false);
  return offSession || errorOnRequiresAction
    ? decline(attempt, AUTHENTICATION_REQUIRED, false)
    : challengeCardHolder(attempt);
}

/** A direct debit. The bank answers after days, here after seconds. */
async function leaveToBank(attempt: Payment): Promise<StripeAnswer> {
  const { call, stored, method } = attempt;
  const made = await createCharge(call, stored.object, method, { status: "pending" }, false);
  stored.object.latest_charge = made.id;
  stored.object.last_payment_error = null;
  return leaveProcessing(attempt, DEBIT_TAKES_MS);
}

async function leaveProcessing(
  { call, stored, method }: Payment,
  milliseconds: number,
): Promise<StripeAnswer> {
  const intent = stored.object;
  intent.status = "processing";
  intent.next_action = null;
  stored.hidden = { settling: method.object.id };
  await saveIntent(call, stored, "payment_intent.processing");
  await call.world.work.add(call.tx, "stripe.settle", { intent: intent.id }, milliseconds);
  return { status: 200, body: intent };
}

/** A method with its own page, where the payer accepts or refuses. */
async function sendToPage(attempt: Payment, returnUrl: string | undefined): Promise<StripeAnswer> {
  if (!returnUrl) throw invalid("You must provide a `return_url` for this payment method.");
  return challengePayer(attempt, (source) => ({
    type: "redirect_to_url",
    redirect_to_url: { return_url: returnUrl, url: authorizeAddress(attempt, source) },
  }));
}

/** The payer approves in the Swish app: by a code on a computer, directly on a phone. The request expires. */
async function askInApp(attempt: Payment, returnUrl: string | undefined): Promise<StripeAnswer> {
  if (!returnUrl) throw invalid("You must provide a `return_url` for this payment method.");
  const { call, stored } = attempt;
  const answer = await challengePayer(
    attempt,
    (source) => {
      const page = authorizeAddress(attempt, source);
      return {
        type: "swish_handle_redirect_or_display_qr_code",
        swish_handle_redirect_or_display_qr_code: {
          hosted_instructions_url: page,
          mobile_auth_url: page,
          qr_code: {
            data: `${page}?scanned=1`,
            expires_at: call.now + SWISH_LASTS_MS / 1000,
            image_url_png: `${page}/code.svg`,
            image_url_svg: `${page}/code.svg`,
          },
        },
      };
    },
    returnUrl,
  );
  const source = stored.hidden.challenge?.source;
  await call.world.work.add(call.tx, "stripe.expire", { intent: stored.object.id, source }, SWISH_LASTS_MS);
  return answer;
}

const authorizeAddress = ({ call, stored }: Payment, source: string): string =>
  `${call.world.settings.appUrl}/sandbox/stripe/authorize/${stored.object.id}/${source}`;

/** Ends a request that its payer did not answer in time. */
export async function expireRequest(world: World, intentId: string, source: string): Promise<void> {
  await world.database.transaction(async (tx) => {
    const now = Math.floor(world.clock().getTime() / 1000);
    const call: StripeCall = { tx, world, now, requestId: null, idempotencyKey: null, browser: false };
    const stored = await find(tx, "payment_intent", intentId);
    const challenge = stored?.hidden.challenge;
    if (!stored || challenge?.source !== source) return;
    const method = await loadObject(tx, "payment_method", challenge.paymentMethod);
    await failIntent(
      { call, stored, method },
      {
        type: "invalid_request_error",
        code: "payment_intent_payment_attempt_expired",
        message: "The payment request expired before it was approved.",
      },
    );
  });
}

const INSUFFICIENT_FUNDS: Decline = {
  code: "card_declined",
  declineCode: "insufficient_funds",
  message: "Your card has insufficient funds.",
};

const RETURNED_UNPAID: Decline = {
  code: "payment_intent_payment_attempt_failed",
  declineCode: "insufficient_funds",
  message: "The payment failed: the bank returned it unpaid.",
};

/** Ends a direct debit with the bank's answer. */
async function endDebit(attempt: Payment): Promise<StripeAnswer> {
  const { call, stored, method } = attempt;
  const outcome = testAccount(method.hidden.account ?? "")?.outcome ?? "succeeds";
  const problem = outcome === "fails" ? RETURNED_UNPAID : undefined;
  const made = await endCharge(call, stored.object.latest_charge as string, problem);
  if (!problem) return succeed(attempt, made);
  return failIntent(attempt, { ...declineError(problem), charge: made.id });
}

/** The payer's e-mail address, by which a test plans a fault for one customer. It locks nothing. */
async function payerOf({ call, stored }: Payment): Promise<string> {
  const { rows } = await call.tx.query<{ email: string | null }>(
    "select object->>'email' as email from sandbox.stripe_objects where id = $1 and kind = 'customer'",
    [stored.object.customer],
  );
  return rows[0]?.email ?? "";
}

async function charge(attempt: Payment, authenticated: boolean): Promise<StripeAnswer> {
  const { call, stored } = attempt;
  const subject = `POST /v1/payment_intents/${stored.object.id}/confirm ${await payerOf(attempt)}`;
  const fault = await takeFault(call.tx, "stripe", subject, ["processing", "decline"]);
  if (!fault) return settle(attempt, authenticated);
  if (fault.kind === "decline") return decline(attempt, INSUFFICIENT_FUNDS, authenticated);
  stored.object.processing = { type: "card", card: {} };
  return leaveProcessing(attempt, fault.milliseconds);
}

async function settle(attempt: Payment, authenticated: boolean): Promise<StripeAnswer> {
  const { call, stored, method } = attempt;
  const problem = expired(method.object, call.now) ?? testCard(method.hidden.card ?? "")?.decline;
  if (problem) return decline(attempt, problem, authenticated);
  const made = await createCharge(call, stored.object, method, { status: "succeeded" }, authenticated);
  return succeed(attempt, made);
}

async function succeed(attempt: Payment, made: Stripe.Charge): Promise<StripeAnswer> {
  const { call, stored, method } = attempt;
  const intent = stored.object;
  intent.amount_received = intent.amount;
  intent.latest_charge = made.id;
  await succeedIntent(attempt, intent.setup_future_usage);
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

async function decline(attempt: Payment, reason: Decline, authenticated: boolean): Promise<StripeAnswer> {
  const { call, stored, method } = attempt;
  const outcome = { status: "failed", decline: reason } as const;
  const made = await createCharge(call, stored.object, method, outcome, authenticated);
  stored.object.latest_charge = made.id;
  return failIntent(attempt, { ...declineError(reason), charge: made.id });
}

/** The bank's answer about the card holder: continues the payment, or asks for another method. */
export const answerPaymentChallenge = (
  call: StripeCall,
  stored: StoredObject<"payment_intent">,
  passed: boolean,
): Promise<StripeAnswer> => answerChallenge(call, stored, passed, (attempt) => charge(attempt, true));

/** Ends a payment that was left in `processing`. */
export async function settleLater(world: World, intentId: string): Promise<void> {
  await world.database.transaction(async (tx) => {
    const now = Math.floor(world.clock().getTime() / 1000);
    const call: StripeCall = { tx, world, now, requestId: null, idempotencyKey: null, browser: false };
    const stored = await find(tx, "payment_intent", intentId);
    if (stored?.object.status !== "processing" || !stored.hidden.settling) return;
    const method = await loadObject(tx, "payment_method", stored.hidden.settling);
    const attempt = { call, stored, method };
    if (method.object.type === "sepa_debit") await endDebit(attempt);
    else await settle(attempt, false);
  });
}
