import type Stripe from "stripe";
import { z } from "zod";
import { browserOperation, type StripeAnswer, type StripeCall, stripeOperation } from "../call";
import { invalid, resourceMissing } from "../failures";
import { boolean, expand, integer, text } from "../form";
import { intentOfSecret } from "../intents/intents";
import { answerPaymentChallenge } from "../intents/payments";
import { answerSetupChallenge } from "../intents/setup-intents";
import { find, list, randomText, saveObject } from "../objects";
import { offered, typesFor } from "./bank-methods";
import { requireCustomer } from "./customers";
import { detach } from "./payment-methods";

const LIFETIME_SECONDS = 30 * 60;
const toggle = z.enum(["enabled", "disabled"]);
const redisplay = z.array(z.enum(["always", "limited", "unspecified"]));

export const createCustomerSession = stripeOperation(
  z.strictObject({
    customer: text,
    components: z.strictObject({
      payment_element: z
        .strictObject({
          enabled: boolean,
          features: z
            .strictObject({
              payment_method_allow_redisplay_filters: redisplay.optional(),
              payment_method_redisplay: toggle.optional(),
              payment_method_redisplay_limit: integer.optional(),
              payment_method_remove: toggle.optional(),
              payment_method_save: toggle.optional(),
              payment_method_save_usage: z.enum(["off_session", "on_session"]).optional(),
            })
            .optional(),
        })
        .optional(),
      buy_button: z.strictObject({ enabled: boolean }).optional(),
      pricing_table: z.strictObject({ enabled: boolean }).optional(),
    }),
    expand,
  }),
  async (call, { customer, components }) => {
    await requireCustomer(call, customer);
    const secret = `cuss_secret_${randomText(48)}`;
    const element = components.payment_element;
    const features = element?.features ?? {};
    const session: Stripe.CustomerSession = {
      object: "customer_session",
      client_secret: secret,
      components: {
        active_entitlements: { enabled: false },
        customer_portal: { enabled: false },
        buy_button: { enabled: components.buy_button?.enabled ?? false },
        customer_sheet: { enabled: false, features: null },
        mobile_payment_element: { enabled: false, features: null },
        payment_element: {
          enabled: element?.enabled ?? false,
          features: element?.enabled
            ? {
                payment_method_allow_redisplay_filters: features.payment_method_allow_redisplay_filters ?? [
                  "always",
                ],
                payment_method_redisplay: features.payment_method_redisplay ?? "disabled",
                payment_method_redisplay_limit: features.payment_method_redisplay_limit ?? 10,
                payment_method_remove: features.payment_method_remove ?? "disabled",
                payment_method_save: features.payment_method_save ?? "disabled",
                payment_method_save_usage: features.payment_method_save_usage ?? null,
              }
            : null,
        },
        pricing_table: { enabled: components.pricing_table?.enabled ?? false },
      },
      created: call.now,
      customer,
      customer_account: null,
      expires_at: call.now + LIFETIME_SECONDS,
      livemode: false,
    };
    await saveObject(call.tx, "customer_session", { object: session, hidden: {} }, secret);
    return session;
  },
);

async function liveSession(call: StripeCall, secret: string): Promise<Stripe.CustomerSession> {
  const stored = await find(call.tx, "customer_session", secret);
  if (!stored) throw resourceMissing("customer_session", secret, "customer_session_client_secret");
  if (stored.object.expires_at < call.now) {
    throw invalid("The customer session has expired. Create another one.", {
      code: "customer_session_expired",
    });
  }
  return stored.object;
}

/** The payment of a form without an intent. The intent is named at the confirmation. */
type Planned = Pick<Stripe.PaymentIntent, "object" | "amount" | "currency" | "setup_future_usage">;

/** The data with which the payment form of `sandbox/stripe-js` starts: the intent and the customer's saved methods. */
export type ElementsSession = {
  object: "elements_session";
  intent: Stripe.PaymentIntent | Stripe.SetupIntent | Planned;
  saved_methods: Stripe.PaymentMethod[];
  /** The payment methods in addition to the saved ones. */
  types: string[];
  can_save: boolean;
  can_remove: boolean;
};

function planned({
  amount,
  currency,
  setup_future_usage = null,
  excluded_payment_method_types = [],
}: Omit<Planned, "object" | "setup_future_usage"> & {
  setup_future_usage?: "off_session" | null | undefined;
  excluded_payment_method_types?: string[] | undefined;
}) {
  const intent: Planned = { object: "payment_intent", amount, currency, setup_future_usage };
  return { intent, types: typesFor(currency, true, excluded_payment_method_types) as string[] };
}

async function intentOf(call: StripeCall, clientSecret: string) {
  const { payment, setup } = await intentOfSecret(call, clientSecret);
  const { object } = payment ?? setup;
  return { intent: forBrowser(object), types: object.payment_method_types };
}

export const retrieveElementsSession = browserOperation(
  z.union([
    z.strictObject({ client_secret: text, customer_session_client_secret: text.optional() }),
    z.strictObject({
      mode: z.literal("payment"),
      amount: integer,
      currency: text,
      setup_future_usage: z.literal("off_session").optional(),
      excluded_payment_method_types: z.array(text).optional(),
      customer_session_client_secret: text.optional(),
    }),
  ]),
  async (call, parameters) => {
    const { intent, types } =
      "mode" in parameters ? planned(parameters) : await intentOf(call, parameters.client_secret);
    const answer: ElementsSession = {
      object: "elements_session",
      intent,
      saved_methods: [],
      types: offered(types, intent.object === "payment_intent" && intent.setup_future_usage !== null),
      can_save: false,
      can_remove: false,
    };
    if (!parameters.customer_session_client_secret) return answer;
    const session = await liveSession(call, parameters.customer_session_client_secret);
    const features = session.components?.payment_element.features;
    if (!features) return answer;
    answer.can_save = features.payment_method_save === "enabled";
    answer.can_remove = features.payment_method_remove === "enabled";
    if (features.payment_method_redisplay === "enabled" && intent.object === "payment_intent") {
      const methods = await list(
        call.tx,
        "payment_method",
        "",
        { limit: features.payment_method_redisplay_limit ?? 10 },
        { customer: session.customer as string, type: types },
      );
      answer.saved_methods = methods.data.filter((method) =>
        features.payment_method_allow_redisplay_filters?.includes(method.allow_redisplay ?? "unspecified"),
      );
    }
    return answer;
  },
);

/** The form's "remove this card", if the customer session allows it. */
export const removeSavedMethod = browserOperation(
  z.strictObject({ customer_session_client_secret: text }),
  async (call, { customer_session_client_secret }, id) => {
    const session = await liveSession(call, customer_session_client_secret);
    const stored = await find(call.tx, "payment_method", id);
    const allowed = session.components?.payment_element.features?.payment_method_remove === "enabled";
    if (!stored || !allowed || stored.object.customer !== session.customer)
      throw resourceMissing("payment_method", id);
    await detach(call, stored);
    return stored.object;
  },
);

/** The card holder's answer to the 3-D Secure dialog. */
export const authenticate = browserOperation(
  z.strictObject({ source: text, client_secret: text, outcome: z.enum(["complete", "fail"]) }),
  async (call, { source, client_secret, outcome }): Promise<StripeAnswer> => {
    const { payment, setup } = await intentOfSecret(call, client_secret);
    const { challenge } = (payment ?? setup).hidden;
    if (challenge && challenge.source !== source) throw resourceMissing("source", source);
    const passed = outcome === "complete";
    return payment
      ? answerPaymentChallenge(call, payment, passed)
      : answerSetupChallenge(call, setup, passed);
  },
);

const BROWSER_FIELDS = new Set([
  "id",
  "object",
  "amount",
  "amount_details",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "last_setup_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_configuration_details",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "source",
  "status",
  "usage",
]);

/** An intent with only the fields that Stripe shows to a publishable key: no metadata, no customer. */
export function forBrowser<Intent extends object>(intent: Intent): Intent {
  return Object.fromEntries(Object.entries(intent).filter(([key]) => BROWSER_FIELDS.has(key))) as Intent;
}
