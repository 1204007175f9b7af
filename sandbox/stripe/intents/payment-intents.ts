import type Stripe from "stripe";
import { z } from "zod";
import { browserOperation, type StripeAnswer, type StripeCall, stripeOperation } from "../call";
import { typesFor } from "../customers/bank-methods";
import { requireCustomer } from "../customers/customers";
import { createMethod, methodData, paymentMethodOf } from "../customers/payment-methods";
import { emitStripeEvent } from "../events";
import { invalid, resourceMissing } from "../failures";
import {
  address,
  boolean,
  clearable,
  expand,
  integer,
  mergeMetadata,
  metadataParameter,
  pageParameters,
  text,
} from "../form";
import { list, loadObject, newStripeId, randomText, type StoredObject, saveObject } from "../objects";
import { confirmStripePayment } from "./payments";

/** Stripe's smallest amounts, in minor units; 50 for unlisted currencies. */
const MINIMUM: Record<string, number> = { usd: 50, eur: 50, sek: 300, nok: 300, dkk: 250, gbp: 30 };

const shipping = z.strictObject({
  name: text.optional(),
  phone: text.optional(),
  carrier: text.optional(),
  tracking_number: text.optional(),
  address,
});
const usage = clearable(z.enum(["off_session", "on_session"]));

const confirmation = {
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  payment_method_options: z.record(z.string(), z.unknown()).optional(),
  off_session: z
    .enum(["true", "false", "one_off", "recurring"])
    .transform((value) => value !== "false")
    .optional(),
  error_on_requires_action: boolean.optional(),
  mandate_data: z.unknown().optional(),
  return_url: text.optional(),
  use_stripe_sdk: boolean.optional(),
  setup_future_usage: usage,
  receipt_email: clearable(text),
  shipping: clearable(shipping),
  expand,
};

const content = {
  customer: text.optional(),
  description: clearable(text),
  metadata: metadataParameter,
  statement_descriptor: clearable(text),
  statement_descriptor_suffix: clearable(text),
  transfer_group: text.optional(),
};

const currency = text
  .regex(/^[A-Za-z]{3}$/, { error: "Invalid currency" })
  .transform((value) => value.toLowerCase());

function checkAmount(amount: number, code: string): void {
  if (amount < 1) {
    throw invalid("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
  }
  const least = MINIMUM[code] ?? 50;
  if (amount < least) {
    throw invalid(`Amount must be at least ${(least / 100).toFixed(2)} ${code}`, {
      code: "amount_too_small",
      param: "amount",
    });
  }
  if (amount > 99_999_999_99) {
    throw invalid("Amount must be no more than 99,999,999.99", { code: "amount_too_large", param: "amount" });
  }
}

export const createPaymentIntent = stripeOperation(
  z.strictObject({
    ...content,
    ...confirmation,
    amount: integer,
    currency,
    automatic_payment_methods: z
      .strictObject({ enabled: boolean, allow_redirects: z.enum(["always", "never"]).optional() })
      .optional(),
    capture_method: z.enum(["automatic", "automatic_async"]).optional(),
    confirmation_method: z.literal("automatic").optional(),
    confirm: boolean.optional(),
  }),
  async (call, parameters) => {
    checkAmount(parameters.amount, parameters.currency);
    if (parameters.customer) await requireCustomer(call, parameters.customer);
    if (parameters.off_session && !parameters.confirm) {
      throw invalid(
        "The parameter `off_session` cannot be passed when creating a PaymentIntent unless `confirm` is set to true.",
        { param: "off_session" },
      );
    }
    const id = newStripeId("payment_intent");
    const automatic = parameters.automatic_payment_methods;
    const intent: Stripe.PaymentIntent = {
      id,
      object: "payment_intent",
      allowed_payment_method_types: null,
      amount: parameters.amount,
      amount_capturable: 0,
      amount_details: { tip: {} },
      amount_received: 0,
      application: null,
      application_fee_amount: null,
      automatic_payment_methods:
        automatic?.enabled === false
          ? null
          : { allow_redirects: automatic?.allow_redirects ?? "always", enabled: true },
      canceled_at: null,
      cancellation_reason: null,
      capture_method: parameters.capture_method ?? "automatic_async",
      client_secret: `${id}_secret_${randomText(25)}`,
      confirmation_method: "automatic",
      created: call.now,
      currency: parameters.currency,
      customer: parameters.customer ?? null,
      customer_account: null,
      description: parameters.description ?? null,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: { enabled: false },
      metadata: mergeMetadata(null, parameters.metadata),
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details:
        automatic?.enabled === false ? null : { id: "pmc_1SandboxCardsOnlyConfig00", parent: null },
      payment_method_options: { card: cardOptions(parameters.payment_method_options) },
      payment_method_types: typesFor(
        parameters.currency,
        automatic?.enabled !== false && automatic?.allow_redirects !== "never",
      ),
      payment_record: null,
      processing: null,
      receipt_email: parameters.receipt_email ?? null,
      review: null,
      setup_future_usage: parameters.setup_future_usage ?? null,
      shipping: (parameters.shipping ?? null) as Stripe.PaymentIntent.Shipping | null,
      source: null,
      statement_descriptor: parameters.statement_descriptor ?? null,
      statement_descriptor_suffix: parameters.statement_descriptor_suffix ?? null,
      status: "requires_payment_method",
      transfer_data: null,
      transfer_group: parameters.transfer_group ?? null,
    };
    const stored: StoredObject<"payment_intent"> = { object: intent, hidden: {} };
    if (parameters.payment_method) {
      intent.payment_method = (await paymentMethodOf(call, parameters.payment_method)).object.id;
      intent.status = "requires_confirmation";
    }
    await saveObject(call.tx, "payment_intent", stored);
    await emitStripeEvent(call, "payment_intent.created", intent);
    if (!parameters.confirm) return intent;
    return confirmWith(call, stored, { ...parameters, payment_method: undefined });
  },
);

function cardOptions(
  options: Record<string, unknown> | undefined,
): Stripe.PaymentIntent.PaymentMethodOptions.Card {
  return {
    installments: null,
    mandate_options: null,
    network: null,
    request_three_d_secure: "automatic",
    ...(options?.card as object | undefined),
  };
}

type ConfirmParameters = {
  [K in Exclude<keyof typeof confirmation, "expand">]?: z.infer<(typeof confirmation)[K]> | undefined;
};

async function confirmWith(
  call: StripeCall,
  stored: StoredObject<"payment_intent">,
  parameters: ConfirmParameters,
): Promise<StripeAnswer> {
  const intent = stored.object;
  if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status)) {
    throw unexpectedState(
      intent,
      intent.status === "succeeded"
        ? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    );
  }
  const redirects = intent.automatic_payment_methods?.allow_redirects === "always";
  if (redirects && !parameters.return_url && !parameters.use_stripe_sdk && !parameters.off_session) {
    throw invalid(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    );
  }
  if (parameters.setup_future_usage !== undefined) intent.setup_future_usage = parameters.setup_future_usage;
  if (parameters.receipt_email !== undefined) intent.receipt_email = parameters.receipt_email;
  if (parameters.shipping !== undefined) {
    intent.shipping = parameters.shipping as Stripe.PaymentIntent.Shipping | null;
  }
  const method = parameters.payment_method_data
    ? await createMethod(call, parameters.payment_method_data)
    : await chosenMethod(call, intent, parameters.payment_method);
  if (!intent.payment_method_types.includes(method.object.type)) {
    throw invalid(
      `The payment method type "${method.object.type}" cannot be used with this PaymentIntent, whose currency or settings do not allow it.`,
      { param: "payment_method", code: "payment_intent_incompatible_payment_method" },
    );
  }
  return confirmStripePayment(call, stored, method, {
    returnUrl: parameters.return_url,
    offSession: parameters.off_session ?? false,
    errorOnRequiresAction: parameters.error_on_requires_action ?? false,
  });
}

async function chosenMethod(call: StripeCall, intent: Stripe.PaymentIntent, named: string | undefined) {
  const id = named ?? intent.payment_method;
  if (typeof id !== "string") {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  return paymentMethodOf(call, id);
}

function unexpectedState(intent: Stripe.PaymentIntent, message: string) {
  return invalid(message, { code: "payment_intent_unexpected_state", payment_intent: intent });
}

/** The intent, for a caller who may see it: with the publishable key, the client secret is required. */
export async function visibleIntent(
  call: StripeCall,
  id: string,
  clientSecret: string | undefined,
): Promise<StoredObject<"payment_intent">> {
  const stored = await loadObject(call.tx, "payment_intent", id, "intent");
  if (call.browser || clientSecret !== undefined) {
    if (stored.object.client_secret !== clientSecret) throw resourceMissing("payment_intent", id, "intent");
  }
  return stored;
}

export const retrievePaymentIntent = browserOperation(
  z.strictObject({ client_secret: text.optional(), expand }),
  async (call, { client_secret }, id) => (await visibleIntent(call, id, client_secret)).object,
);

export const confirmPaymentIntent = browserOperation(
  z.strictObject({ ...confirmation, client_secret: text.optional() }),
  async (call, parameters, id) => {
    const stored = await visibleIntent(call, id, parameters.client_secret);
    if (call.browser && (parameters.off_session || parameters.error_on_requires_action)) {
      throw invalid("The parameter `off_session` cannot be used with a publishable key.", {
        param: "off_session",
      });
    }
    return confirmWith(call, stored, parameters);
  },
);

export const updatePaymentIntent = stripeOperation(
  z.strictObject({
    ...content,
    amount: integer.optional(),
    currency: currency.optional(),
    payment_method: text.optional(),
    payment_method_data: methodData.optional(),
    payment_method_options: z.record(z.string(), z.unknown()).optional(),
    receipt_email: clearable(text),
    setup_future_usage: usage,
    shipping: clearable(shipping),
    expand,
  }),
  async (call, parameters, id) => {
    const stored = await loadObject(call.tx, "payment_intent", id, "intent");
    const intent = stored.object;
    const money = parameters.amount !== undefined || parameters.currency !== undefined;
    const open = ["requires_payment_method", "requires_confirmation", "requires_action"].includes(
      intent.status,
    );
    if (
      !open &&
      (money || parameters.customer || parameters.payment_method || parameters.payment_method_data)
    ) {
      throw unexpectedState(
        intent,
        `This PaymentIntent's ${money ? "amount" : "payment_method"} could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
      );
    }
    if (parameters.customer) await requireCustomer(call, parameters.customer);
    if (parameters.currency)
      intent.payment_method_types = typesFor(
        parameters.currency,
        intent.automatic_payment_methods?.allow_redirects === "always",
      );
    if (money) checkAmount(parameters.amount ?? intent.amount, parameters.currency ?? intent.currency);
    const {
      expand: _,
      metadata: newMetadata,
      payment_method,
      payment_method_data,
      payment_method_options,
      ...rest
    } = parameters;
    Object.assign(
      intent,
      Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    );
    intent.metadata = mergeMetadata(intent.metadata, newMetadata);
    if (payment_method_options) intent.payment_method_options = { card: cardOptions(payment_method_options) };
    if (payment_method || payment_method_data) {
      const method = payment_method_data
        ? await createMethod(call, payment_method_data)
        : await paymentMethodOf(call, payment_method as string);
      intent.payment_method = method.object.id;
    }
    if (open && (money || payment_method || payment_method_data)) {
      // The card holder was asked to confirm another amount.
      stored.hidden = {};
      intent.next_action = null;
      intent.status = intent.payment_method ? "requires_confirmation" : "requires_payment_method";
    }
    await saveObject(call.tx, "payment_intent", stored);
    return intent;
  },
);

export const cancelPaymentIntent = stripeOperation(
  z.strictObject({
    cancellation_reason: z.enum(["duplicate", "fraudulent", "requested_by_customer", "abandoned"]).optional(),
    expand,
  }),
  async (call, { cancellation_reason }, id) => {
    const stored = await loadObject(call.tx, "payment_intent", id, "intent");
    const intent = stored.object;
    if (["succeeded", "canceled", "processing"].includes(intent.status)) {
      throw unexpectedState(
        intent,
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing.`,
      );
    }
    intent.status = "canceled";
    intent.canceled_at = call.now;
    intent.cancellation_reason = cancellation_reason ?? null;
    intent.next_action = null;
    stored.hidden = {};
    await saveObject(call.tx, "payment_intent", stored);
    await emitStripeEvent(call, "payment_intent.canceled", intent);
    return intent;
  },
);

export const listStripePaymentIntents = stripeOperation(
  z.strictObject({ ...pageParameters, expand, customer: text.optional() }),
  async ({ tx }, { expand: _, customer, ...query }) =>
    list(tx, "payment_intent", "/v1/payment_intents", query, { customer }),
);
