import type Stripe from "stripe";
import { z } from "zod";
import { browserOperation, type StripeAnswer, type StripeCall, stripeOperation } from "../call";
import { testCard } from "../customers/cards";
import { requireCustomer } from "../customers/customers";
import { attachMethod, refusesToBeSaved } from "../customers/payment-methods";
import { invalid } from "../failures";
import { text } from "../form";
import { type StoredObject, saveObject } from "../objects";
import {
  answerChallenge,
  challengeCardHolder,
  failIntent,
  type IntentAttempt,
  succeedIntent,
  takeMethod,
} from "./attempts";
import {
  cancelStripeIntent,
  intentConfirmation,
  intentCreation,
  listIntents,
  newIntent,
  retrieveIntent,
  storeIntent,
  visibleIntent,
} from "./intents";

export const createSetupIntent = stripeOperation(
  z.strictObject({ ...intentCreation, usage: z.enum(["off_session", "on_session"]).optional() }),
  async (call, parameters) => {
    if (parameters.customer) await requireCustomer(call, parameters.customer);
    const intent: Stripe.SetupIntent = {
      ...newIntent(call, "setup_intent", parameters),
      flow_directions: null,
      last_setup_error: null,
      latest_attempt: null,
      managed_payments: null,
      mandate: null,
      payment_method_configuration_details: { id: "pmc_1SandboxCardsOnlyConfig00", parent: null },
      payment_method_options: {
        card: { mandate_options: null, network: null, request_three_d_secure: "automatic" },
      },
      payment_method_types: ["card", "link", "sepa_debit"].filter(
        (type) => !parameters.excluded_payment_method_types?.includes(type),
      ),
      single_use_mandate: null,
      usage: parameters.usage ?? "off_session",
    };
    const stored: StoredObject<"setup_intent"> = { object: intent, hidden: {} };
    await storeIntent(call, stored, parameters.payment_method);
    if (!parameters.confirm) return intent;
    return confirmWith(call, stored, { ...parameters, payment_method: undefined });
  },
);

async function confirmWith(
  call: StripeCall,
  stored: StoredObject<"setup_intent">,
  parameters: Parameters<typeof takeMethod>[2],
): Promise<StripeAnswer> {
  const attempt = await takeMethod(call, stored, parameters);
  const { type } = attempt.method.object;
  if (!stored.object.payment_method_types.includes(type)) {
    throw invalid(`The payment method type "${type}" cannot be used with this SetupIntent.`, {
      param: "payment_method",
      code: "setup_intent_incompatible_payment_method",
    });
  }
  // A bank asks nothing about a mandate. Its account holder gave it by entering the account number.
  const authentication = testCard(attempt.method.hidden.card ?? "")?.authentication ?? "never";
  return authentication === "never" ? finish(attempt) : challengeCardHolder(attempt);
}

async function finish(attempt: IntentAttempt<"setup_intent">): Promise<StripeAnswer> {
  const { call, stored, method } = attempt;
  const refusal = refusesToBeSaved(method);
  if (refusal) return failIntent(attempt, refusal);
  const { customer, usage } = stored.object;
  await succeedIntent(attempt, usage);
  if (method.object.allow_redisplay === "unspecified") method.object.allow_redisplay = "limited";
  await saveObject(call.tx, "payment_method", method);
  if (typeof customer === "string") await attachMethod(call, method, customer);
  return { status: 200, body: stored.object };
}

/** Like `answerPaymentChallenge`, for saving a card. */
export const answerSetupChallenge = (
  call: StripeCall,
  stored: StoredObject<"setup_intent">,
  passed: boolean,
): Promise<StripeAnswer> => answerChallenge(call, stored, passed, finish);

export const retrieveSetupIntent = retrieveIntent("setup_intent");

export const confirmSetupIntent = browserOperation(
  z.strictObject({ ...intentConfirmation, client_secret: text.optional() }),
  async (call, parameters, id) =>
    confirmWith(call, await visibleIntent(call, "setup_intent", id, parameters.client_secret), parameters),
);

export const cancelSetupIntent = cancelStripeIntent(
  "setup_intent",
  z.enum(["abandoned", "requested_by_customer", "duplicate"]),
);

export const listSetupIntents = listIntents("setup_intent");
