import type Stripe from "stripe";
import { z } from "zod";
import { browserOperation, type StripeCall, stripeOperation } from "../call";
import { methodData, paymentMethodOf } from "../customers/payment-methods";
import { emitStripeEvent } from "../events";
import { invalid, resourceMissing, type StripeFailure } from "../failures";
import { boolean, clearable, expand, mergeMetadata, metadataParameter, pageParameters, text } from "../form";
import { list, loadObject, newStripeId, randomText, type StoredObject, saveObject } from "../objects";

// What payments and set-ups have in common as objects: `attempts.ts` has what happens to them.

export type IntentKind = "payment_intent" | "setup_intent";
export type StoredIntent = StoredObject<IntentKind>;

/** Stripe's name of each kind in texts. */
export const INTENT_NAMES = { payment_intent: "PaymentIntent", setup_intent: "SetupIntent" } as const;

export const intentConfirmation = {
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  payment_method_options: z.record(z.string(), z.unknown()).optional(),
  mandate_data: z.unknown().optional(),
  return_url: text.optional(),
  use_stripe_sdk: boolean.optional(),
  expand,
};

export const intentContent = {
  customer: text.optional(),
  description: clearable(text),
  metadata: metadataParameter,
};

export const intentCreation = {
  ...intentContent,
  ...intentConfirmation,
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: z.enum(["always", "never"]).optional() })
    .optional(),
  excluded_payment_method_types: z.array(text).optional(),
  confirm: boolean.optional(),
};
const creationSchema = z.object(intentCreation);

/** The fields of a new intent that both kinds have. */
export function newIntent<Kind extends IntentKind>(
  call: StripeCall,
  kind: Kind,
  parameters: z.infer<typeof creationSchema>,
) {
  const id = newStripeId(kind);
  const automatic = parameters.automatic_payment_methods;
  return {
    id,
    object: kind,
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods:
      automatic?.enabled === false
        ? null
        : { allow_redirects: automatic?.allow_redirects ?? ("always" as const), enabled: true },
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(kind === "payment_intent" ? 25 : 31)}`,
    created: call.now,
    customer: parameters.customer ?? null,
    customer_account: null,
    description: parameters.description ?? null,
    excluded_payment_method_types: parameters.excluded_payment_method_types ?? null,
    livemode: false as const,
    metadata: mergeMetadata(null, parameters.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    status: "requires_payment_method" as const,
  };
}

/** Stores a new intent, with the method named at its creation. */
export async function storeIntent(
  call: StripeCall,
  stored: StoredIntent,
  methodId: string | undefined,
): Promise<void> {
  const intent = stored.object;
  if (methodId) {
    intent.payment_method = (await paymentMethodOf(call, methodId)).object.id;
    intent.status = "requires_confirmation";
  }
  await saveIntent(call, stored, `${intent.object}.created`);
}

/** Stores an intent's new state, and emits the event of the change. */
export async function saveIntent(
  call: StripeCall,
  stored: StoredIntent,
  type: Stripe.Event.Type,
): Promise<void> {
  await saveObject(call.tx, stored.object.object, stored);
  await emitStripeEvent(call, type, stored.object);
}

export function unexpectedState(intent: StoredIntent["object"], message: string): StripeFailure {
  return invalid(message, { code: `${intent.object}_unexpected_state`, [intent.object]: intent });
}

/** The intent, for a caller who may see it: with the publishable key, the client secret is required. */
export async function visibleIntent<Kind extends IntentKind>(
  call: StripeCall,
  kind: Kind,
  id: string,
  clientSecret: string | undefined,
): Promise<StoredObject<Kind>> {
  const stored = await loadObject(call.tx, kind, id, "intent");
  if (call.browser || clientSecret !== undefined) {
    if (stored.object.client_secret !== clientSecret) throw resourceMissing(kind, id, "intent");
  }
  return stored;
}

/** The intent of a client secret, which begins with the intent's id. */
export async function intentOfSecret(call: StripeCall, secret: string) {
  const [id = ""] = secret.split("_secret_");
  return id.startsWith("seti_")
    ? { setup: await visibleIntent(call, "setup_intent", id, secret) }
    : { payment: await visibleIntent(call, "payment_intent", id, secret) };
}

export const retrieveIntent = (kind: IntentKind) =>
  browserOperation(
    z.strictObject({ client_secret: text.optional(), expand }),
    async (call, { client_secret }, id) => (await visibleIntent(call, kind, id, client_secret)).object,
  );

/** @param hint the states from which Stripe says that the intent can be canceled */
export const cancelStripeIntent = (
  kind: IntentKind,
  reasons: z.ZodType<NonNullable<StoredIntent["object"]["cancellation_reason"]>>,
  hint = "",
) =>
  stripeOperation(
    z.strictObject({ cancellation_reason: reasons.optional(), expand }),
    async (call, { cancellation_reason }, id) => {
      const stored = await loadObject(call.tx, kind, id, "intent");
      const intent = stored.object;
      if (["succeeded", "canceled", "processing"].includes(intent.status)) {
        throw unexpectedState(
          intent,
          `You cannot cancel this ${INTENT_NAMES[kind]} because it has a status of ${intent.status}.${hint}`,
        );
      }
      intent.status = "canceled";
      if (intent.object === "payment_intent") intent.canceled_at = call.now;
      Object.assign(intent, { cancellation_reason: cancellation_reason ?? null });
      intent.next_action = null;
      stored.hidden = {};
      await saveIntent(call, stored, `${kind}.canceled`);
      return intent;
    },
  );

export const listIntents = (kind: IntentKind) =>
  stripeOperation(
    z.strictObject({ ...pageParameters, expand, customer: text.optional() }),
    async ({ tx }, { expand: _, customer, ...query }) => list(tx, kind, `/v1/${kind}s`, query, { customer }),
  );
