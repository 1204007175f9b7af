import type Stripe from "stripe";
import { cardRefusal, type StripeAnswer, type StripeCall } from "../call";
import { createMethod, type MethodData, paymentMethodOf, refuseUsedUp } from "../customers/payment-methods";
import { invalid, type StripeError } from "../failures";
import { loadObject, randomText, type StoredObject } from "../objects";
import { INTENT_NAMES, type IntentKind, type StoredIntent, saveIntent, unexpectedState } from "./intents";

// An attempt to pay or to save a method: an intent takes a method, perhaps waits for the payer, and succeeds or fails.

/** A call in which an intent has taken a method. */
export type IntentAttempt<Kind extends IntentKind = IntentKind> = {
  call: StripeCall;
  stored: StoredObject<Kind>;
  method: StoredObject<"payment_method">;
};

type Confirmed = {
  payment_method?: string | undefined;
  payment_method_data?: MethodData | undefined;
  return_url?: string | undefined;
  use_stripe_sdk?: boolean | undefined;
  off_session?: boolean | undefined;
};

/**
 * Gives an intent the method with which it is confirmed: a new one, a named one, or its own.
 * @throws StripeFailure when the intent or the method cannot be used in its state
 */
export async function takeMethod<Kind extends IntentKind>(
  call: StripeCall,
  stored: StoredObject<Kind>,
  given: Confirmed,
): Promise<IntentAttempt<Kind>> {
  const intent: StoredIntent["object"] = stored.object;
  const name = INTENT_NAMES[intent.object];
  const refusal = `You cannot confirm this ${name} because it`;
  if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status)) {
    const paid = intent.object === "payment_intent" && intent.status === "succeeded";
    throw unexpectedState(
      intent,
      `${refusal} has ${paid ? "already succeeded after being previously confirmed" : `a status of ${intent.status}`}.`,
    );
  }
  const redirects = intent.automatic_payment_methods?.allow_redirects === "always";
  if (redirects && !given.return_url && !given.use_stripe_sdk && !given.off_session) {
    throw invalid(
      `This ${name} is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a \`return_url\`. If you don't want to accept redirect-based payment methods, set \`automatic_payment_methods[enabled]\` to \`true\` and \`automatic_payment_methods[allow_redirects]\` to \`never\` when creating Setup Intents and Payment Intents.`,
    );
  }
  const id = given.payment_method ?? intent.payment_method;
  if (!given.payment_method_data && typeof id !== "string") {
    throw unexpectedState(
      intent,
      `${refusal}'s missing a payment method. You can either update the ${name} with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`,
    );
  }
  const method = given.payment_method_data
    ? await createMethod(call, given.payment_method_data)
    : await paymentMethodOf(call, id as string);
  if (method.object.customer && method.object.customer !== intent.customer) {
    throw invalid(
      `The customer ${intent.customer ?? `of this ${name}`} does not have a payment method with the ID ${method.object.id}. The payment method must be attached to the customer.`,
      { param: "payment_method" },
    );
  }
  refuseUsedUp(method);
  intent.payment_method = method.object.id;
  intent.next_action = null;
  stored.hidden = {};
  return { call, stored, method };
}

/** Waits for the payer. `action` is the next step of the page, made from the name of the question. */
export async function challengePayer(
  { call, stored, method }: IntentAttempt,
  action: (source: string) => Stripe.PaymentIntent.NextAction & Stripe.SetupIntent.NextAction,
  returnUrl?: string,
): Promise<StripeAnswer> {
  const intent = stored.object;
  const source = `src_1${randomText(23)}`;
  intent.status = "requires_action";
  intent.next_action = action(source);
  stored.hidden = {
    challenge: { source, paymentMethod: method.object.id, ...(returnUrl !== undefined && { returnUrl }) },
  };
  await saveIntent(call, stored, `${intent.object}.requires_action`);
  return { status: 200, body: intent };
}

/** Waits for the card holder, to whom the browser script shows the bank's question. */
export const challengeCardHolder = (attempt: IntentAttempt): Promise<StripeAnswer> =>
  challengePayer(attempt, (source) => ({
    type: "use_stripe_sdk",
    use_stripe_sdk: {
      type: "stripe_3ds2_fingerprint",
      three_d_secure_2_source: source,
      directory_server_name: "sandbox",
      last4: attempt.method.object.card?.last4,
    },
  }));

/** The payer's answer: continues with `proceed`, or asks for another method. */
export async function answerChallenge<Kind extends IntentKind>(
  call: StripeCall,
  stored: StoredObject<Kind>,
  passed: boolean,
  proceed: (attempt: IntentAttempt<Kind>) => Promise<StripeAnswer>,
): Promise<StripeAnswer> {
  const { challenge } = stored.hidden;
  const kind = stored.object.object;
  if (!challenge) throw invalid(`This ${INTENT_NAMES[kind]} waits for no authentication.`);
  const attempt = {
    call,
    stored,
    method: await loadObject(call.tx, "payment_method", challenge.paymentMethod),
  };
  if (passed) await proceed(attempt);
  else
    await failIntent(attempt, {
      type: "invalid_request_error",
      code: `${kind}_authentication_failure`,
      message:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    });
  // The payer's answer was accepted. The intent shows the outcome.
  return { status: 200, body: stored.object };
}

/** Ends an intent with success. Its method is checked, and ready for payments without the payer if `usage` says so. */
export async function succeedIntent(attempt: IntentAttempt, usage: string | null): Promise<void> {
  await endAttempt(attempt, "succeeded", null, `${attempt.stored.object.object}.succeeded`);
  const { object, hidden } = attempt.method;
  if (usage === "off_session") hidden.setUp = true;
  if (object.card?.checks) object.card.checks.cvc_check = "pass";
}

/** Asks for another method, because this one failed. */
export async function failIntent(attempt: IntentAttempt, error: StripeError): Promise<StripeAnswer> {
  const intent = attempt.stored.object;
  const refused = { ...error, payment_method: attempt.method.object };
  intent.payment_method = null;
  const type =
    intent.object === "payment_intent" ? "payment_intent.payment_failed" : "setup_intent.setup_failed";
  await endAttempt(attempt, "requires_payment_method", refused, type);
  return cardRefusal({ ...refused, [intent.object]: intent });
}

async function endAttempt(
  { call, stored }: IntentAttempt,
  status: "succeeded" | "requires_payment_method",
  error: StripeError | null,
  type: Stripe.Event.Type,
): Promise<void> {
  const intent = stored.object;
  intent.status = status;
  intent.next_action = null;
  if (intent.object === "payment_intent") {
    intent.processing = null;
    intent.last_payment_error = error as Stripe.PaymentIntent.LastPaymentError | null;
  } else {
    intent.last_setup_error = error as Stripe.SetupIntent.LastSetupError | null;
  }
  stored.hidden = {};
  await saveIntent(call, stored, type);
}
