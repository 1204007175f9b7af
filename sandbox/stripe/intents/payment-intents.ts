import type Stripe from "stripe";
import { z } from "zod";
import { browserOperation, type StripeAnswer, type StripeCall, stripeOperation } from "../call";
import { canBeSaved, typesFor } from "../customers/bank-methods";
import { requireCustomer } from "../customers/customers";
import { createMethod, methodData, paymentMethodOf } from "../customers/payment-methods";
import { invalid } from "../failures";
import { address, boolean, clearable, expand, integer, mergeMetadata, text } from "../form";
import { loadObject, type StoredObject, saveObject } from "../objects";
import { takeMethod } from "./attempts";
import {
  cancelStripeIntent,
  intentConfirmation,
  intentContent,
  intentCreation,
  listIntents,
  newIntent,
  retrieveIntent,
  storeIntent,
  unexpectedState,
  visibleIntent,
} from "./intents";
import { pay } from "./payments";

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
  ...intentConfirmation,
  off_session: z
    .enum(["true", "false", "one_off", "recurring"])
    .transform((value) => value !== "false")
    .optional(),
  error_on_requires_action: boolean.optional(),
  setup_future_usage: usage,
  receipt_email: clearable(text),
  shipping: clearable(shipping),
};

const content = {
  ...intentContent,
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
    ...intentCreation,
    ...content,
    ...confirmation,
    amount: integer,
    currency,
    capture_method: z.enum(["automatic", "automatic_async"]).optional(),
    confirmation_method: z.literal("automatic").optional(),
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
    const common = newIntent(call, "payment_intent", parameters);
    const intent: Stripe.PaymentIntent = {
      ...common,
      amount: parameters.amount,
      amount_capturable: 0,
      amount_details: { tip: {} },
      amount_received: 0,
      application_fee_amount: null,
      canceled_at: null,
      capture_method: parameters.capture_method ?? "automatic_async",
      confirmation_method: "automatic",
      currency: parameters.currency,
      last_payment_error: null,
      latest_charge: null,
      managed_payments: { enabled: false },
      payment_method_configuration_details: common.automatic_payment_methods && {
        id: "pmc_1SandboxCardsOnlyConfig00",
        parent: null,
      },
      payment_method_options: { card: cardOptions(parameters.payment_method_options) },
      payment_method_types: typesFor(
        parameters.currency,
        allowsRedirects(common),
        common.excluded_payment_method_types,
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
      transfer_data: null,
      transfer_group: parameters.transfer_group ?? null,
    };
    const stored: StoredObject<"payment_intent"> = { object: intent, hidden: {} };
    await storeIntent(call, stored, parameters.payment_method);
    if (!parameters.confirm) return intent;
    return confirmWith(call, stored, { ...parameters, payment_method: undefined });
  },
);

const allowsRedirects = (intent: Pick<Stripe.PaymentIntent, "automatic_payment_methods">): boolean =>
  intent.automatic_payment_methods?.allow_redirects === "always";

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
  const attempt = await takeMethod(call, stored, parameters);
  const intent = stored.object;
  const { type } = attempt.method.object;
  const keeps = (parameters.setup_future_usage ?? intent.setup_future_usage) !== null;
  if (!intent.payment_method_types.includes(type) || (keeps && !canBeSaved(type))) {
    throw invalid(
      `The payment method type "${type}" cannot be used with this PaymentIntent, whose currency or settings do not allow it.`,
      { param: "payment_method", code: "payment_intent_incompatible_payment_method" },
    );
  }
  if (parameters.setup_future_usage !== undefined) intent.setup_future_usage = parameters.setup_future_usage;
  if (parameters.receipt_email !== undefined) intent.receipt_email = parameters.receipt_email;
  if (parameters.shipping !== undefined) {
    intent.shipping = parameters.shipping as Stripe.PaymentIntent.Shipping | null;
  }
  return pay(attempt, {
    returnUrl: parameters.return_url,
    offSession: parameters.off_session ?? false,
    errorOnRequiresAction: parameters.error_on_requires_action ?? false,
  });
}

export const retrievePaymentIntent = retrieveIntent("payment_intent");

export const confirmPaymentIntent = browserOperation(
  z.strictObject({ ...confirmation, client_secret: text.optional() }),
  async (call, parameters, id) => {
    const stored = await visibleIntent(call, "payment_intent", id, parameters.client_secret);
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
        allowsRedirects(intent),
        intent.excluded_payment_method_types,
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

export const cancelPaymentIntent = cancelStripeIntent(
  "payment_intent",
  z.enum(["duplicate", "fraudulent", "requested_by_customer", "abandoned"]),
  " Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing.",
);

export const listStripePaymentIntents = listIntents("payment_intent");
