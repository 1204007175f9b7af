import type Stripe from "stripe";
import { z } from "zod";
import { browserOperation, cardRefusal, type StripeAnswer, type StripeCall, stripeOperation } from "../call";
import { type TestCard, testCard } from "../customers/cards";
import { requireCustomer } from "../customers/customers";
import {
  attachMethod,
  createMethod,
  methodData,
  paymentMethodOf,
  refusesToBeSaved,
  usedUp,
} from "../customers/payment-methods";
import { emitStripeEvent } from "../events";
import { invalid, resourceMissing, type StripeError } from "../failures";
import { boolean, clearable, expand, mergeMetadata, metadataParameter, pageParameters, text } from "../form";
import { list, loadObject, newStripeId, randomText, type StoredObject, saveObject } from "../objects";
import { challengeOf } from "./payments";

const confirmation = {
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  payment_method_options: z.record(z.string(), z.unknown()).optional(),
  mandate_data: z.unknown().optional(),
  return_url: text.optional(),
  use_stripe_sdk: boolean.optional(),
  expand,
};

export const createSetupIntent = stripeOperation(
  z.strictObject({
    ...confirmation,
    automatic_payment_methods: z
      .strictObject({ enabled: boolean, allow_redirects: z.enum(["always", "never"]).optional() })
      .optional(),
    confirm: boolean.optional(),
    customer: text.optional(),
    description: clearable(text),
    metadata: metadataParameter,
    usage: z.enum(["off_session", "on_session"]).optional(),
  }),
  async (call, parameters) => {
    if (parameters.customer) await requireCustomer(call, parameters.customer);
    const id = newStripeId("setup_intent");
    const automatic = parameters.automatic_payment_methods;
    const intent: Stripe.SetupIntent = {
      id,
      object: "setup_intent",
      allowed_payment_method_types: null,
      application: null,
      automatic_payment_methods:
        automatic?.enabled === false
          ? null
          : { allow_redirects: automatic?.allow_redirects ?? "always", enabled: true },
      cancellation_reason: null,
      client_secret: `${id}_secret_${randomText(31)}`,
      created: call.now,
      customer: parameters.customer ?? null,
      customer_account: null,
      description: parameters.description ?? null,
      excluded_payment_method_types: null,
      flow_directions: null,
      last_setup_error: null,
      latest_attempt: null,
      livemode: false,
      managed_payments: null,
      mandate: null,
      metadata: mergeMetadata(null, parameters.metadata),
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: { id: "pmc_1SandboxCardsOnlyConfig00", parent: null },
      payment_method_options: {
        card: { mandate_options: null, network: null, request_three_d_secure: "automatic" },
      },
      payment_method_types: ["card"],
      single_use_mandate: null,
      status: "requires_payment_method",
      usage: parameters.usage ?? "off_session",
    };
    const stored: StoredObject<"setup_intent"> = { object: intent, hidden: {} };
    if (parameters.payment_method) {
      intent.payment_method = (await paymentMethodOf(call, parameters.payment_method)).object.id;
      intent.status = "requires_confirmation";
    }
    await saveObject(call.tx, "setup_intent", stored);
    await emitStripeEvent(call, "setup_intent.created", intent);
    if (!parameters.confirm) return intent;
    return confirmWith(call, stored, { ...parameters, payment_method: undefined });
  },
);

type ConfirmParameters = {
  payment_method?: string | undefined;
  payment_method_data?: z.infer<typeof methodData> | undefined;
  return_url?: string | undefined;
  use_stripe_sdk?: boolean | undefined;
};

async function confirmWith(
  call: StripeCall,
  stored: StoredObject<"setup_intent">,
  parameters: ConfirmParameters,
): Promise<StripeAnswer> {
  const intent = stored.object;
  if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
    );
  }
  const redirects = intent.automatic_payment_methods?.allow_redirects === "always";
  if (redirects && !parameters.return_url && !parameters.use_stripe_sdk) {
    throw invalid(
      "This SetupIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.",
    );
  }
  const id = parameters.payment_method ?? intent.payment_method;
  if (!parameters.payment_method_data && typeof id !== "string") {
    throw unexpectedState(
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method.",
    );
  }
  const method = parameters.payment_method_data
    ? await createMethod(call, parameters.payment_method_data)
    : await paymentMethodOf(call, id as string);
  if (method.object.customer && method.object.customer !== intent.customer) {
    throw invalid("The payment method does not belong to the customer of this SetupIntent.", {
      param: "payment_method",
    });
  }
  if (method.hidden.used && !method.object.customer) throw usedUp();
  intent.payment_method = method.object.id;
  intent.next_action = null;
  stored.hidden = {};
  const card = testCard(method.hidden.card ?? "") as TestCard;
  if (card.authentication !== "never") {
    const source = `src_1${randomText(23)}`;
    intent.status = "requires_action";
    intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: challengeOf(source, method.object) };
    stored.hidden = { challenge: { source, paymentMethod: method.object.id } };
    await saveObject(call.tx, "setup_intent", stored);
    await emitStripeEvent(call, "setup_intent.requires_action", intent);
    return { status: 200, body: intent };
  }
  return finish(call, stored, method);
}

async function finish(
  call: StripeCall,
  stored: StoredObject<"setup_intent">,
  method: StoredObject<"payment_method">,
): Promise<StripeAnswer> {
  const refusal = refusesToBeSaved(method);
  if (refusal) return fail(call, stored, method, refusal);
  const intent = stored.object;
  intent.status = "succeeded";
  intent.next_action = null;
  intent.last_setup_error = null;
  stored.hidden = {};
  await saveObject(call.tx, "setup_intent", stored);
  if (intent.usage === "off_session") method.hidden.setUp = true;
  if (method.object.card?.checks) method.object.card.checks.cvc_check = "pass";
  if (method.object.allow_redisplay === "unspecified") method.object.allow_redisplay = "limited";
  await saveObject(call.tx, "payment_method", method);
  if (typeof intent.customer === "string") await attachMethod(call, method, intent.customer);
  await emitStripeEvent(call, "setup_intent.succeeded", intent);
  return { status: 200, body: intent };
}

async function fail(
  call: StripeCall,
  stored: StoredObject<"setup_intent">,
  method: StoredObject<"payment_method">,
  error: StripeError,
): Promise<StripeAnswer> {
  const intent = stored.object;
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_setup_error = { ...error, payment_method: method.object } as Stripe.SetupIntent.LastSetupError;
  stored.hidden = {};
  await saveObject(call.tx, "setup_intent", stored);
  await emitStripeEvent(call, "setup_intent.setup_failed", intent);
  return cardRefusal({ ...error, setup_intent: intent, payment_method: method.object });
}

/** Like `answerPaymentChallenge`, for saving a card. */
export async function answerSetupChallenge(
  call: StripeCall,
  stored: StoredObject<"setup_intent">,
  passed: boolean,
): Promise<StripeAnswer> {
  const challenge = stored.hidden.challenge;
  if (!challenge) throw invalid("This set-up waits for no authentication.");
  const method = await loadObject(call.tx, "payment_method", challenge.paymentMethod);
  if (passed) {
    await finish(call, stored, method);
  } else {
    await fail(call, stored, method, {
      type: "invalid_request_error",
      code: "setup_intent_authentication_failure",
      message:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    });
  }
  return { status: 200, body: stored.object };
}

function unexpectedState(intent: Stripe.SetupIntent, message: string) {
  return invalid(message, { code: "setup_intent_unexpected_state", setup_intent: intent });
}

/** The intent, for a caller who may see it: with the publishable key, the client secret is required. */
export async function visibleSetup(
  call: StripeCall,
  id: string,
  clientSecret: string | undefined,
): Promise<StoredObject<"setup_intent">> {
  const stored = await loadObject(call.tx, "setup_intent", id, "intent");
  if (call.browser || clientSecret !== undefined) {
    if (stored.object.client_secret !== clientSecret) throw resourceMissing("setup_intent", id, "intent");
  }
  return stored;
}

export const retrieveSetupIntent = browserOperation(
  z.strictObject({ client_secret: text.optional(), expand }),
  async (call, { client_secret }, id) => (await visibleSetup(call, id, client_secret)).object,
);

export const confirmSetupIntent = browserOperation(
  z.strictObject({ ...confirmation, client_secret: text.optional() }),
  async (call, parameters, id) =>
    confirmWith(call, await visibleSetup(call, id, parameters.client_secret), parameters),
);

export const cancelSetupIntent = stripeOperation(
  z.strictObject({
    cancellation_reason: z.enum(["abandoned", "requested_by_customer", "duplicate"]).optional(),
    expand,
  }),
  async (call, { cancellation_reason }, id) => {
    const stored = await loadObject(call.tx, "setup_intent", id, "intent");
    const intent = stored.object;
    if (["succeeded", "canceled", "processing"].includes(intent.status)) {
      throw unexpectedState(
        intent,
        `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
      );
    }
    intent.status = "canceled";
    intent.cancellation_reason = cancellation_reason ?? null;
    intent.next_action = null;
    stored.hidden = {};
    await saveObject(call.tx, "setup_intent", stored);
    await emitStripeEvent(call, "setup_intent.canceled", intent);
    return intent;
  },
);

export const listSetupIntents = stripeOperation(
  z.strictObject({ ...pageParameters, expand, customer: text.optional() }),
  async ({ tx }, { expand: _, customer, ...query }) =>
    list(tx, "setup_intent", "/v1/setup_intents", query, { customer }),
);
