import type Stripe from "stripe";
import { ProviderError, ProviderRefused } from "@/lib/providers/errors";
import { observeCalls } from "@/lib/providers/observe-calls";
import type {
  ChargeOffSession,
  ClientContext,
  CreatePayment,
  EnsureCustomer,
  LocalPaymentMethod,
  PaymentIds,
  PaymentProvider,
  PaymentSnapshot,
} from "@/lib/providers/payments/provider";
import { toStripeAmount } from "./amounts";
import { connectStripe, type StripeSettings } from "./connection";
import { declinedPaymentIntent } from "./errors";
import { stripeEvidence } from "./evidence";
import {
  disputeSnapshot,
  methodSnapshot,
  paymentStatus,
  refundSnapshot,
  setupSnapshot,
  setupStatus,
  stripePaymentSnapshot,
} from "./snapshots";
import { listedEventTypes, parseStripeWebhook, providerEvent } from "./webhook";

/** With these, a snapshot of a payment has its method and latest charge. */
const paymentDetails = { expand: ["payment_method", "latest_charge"] };

const STRIPE_METHODS = {
  SWISH: "swish",
  SEPA_DEBIT: "sepa_debit",
  KLARNA: "klarna",
} as const satisfies Record<LocalPaymentMethod, string>;

/** The parameter that leaves methods out. */
const excluding = (methods: readonly LocalPaymentMethod[]) =>
  methods.length === 0
    ? {}
    : { excluded_payment_method_types: [...new Set(methods)].map((method) => STRIPE_METHODS[method]) };

/** Stripe as a `PaymentProvider`. Opens no connection and checks no key until the first call. */
export function createStripe(settings: StripeSettings): PaymentProvider {
  const { read, write } = connectStripe(settings);

  async function ensureCustomer(input: EnsureCustomer): Promise<{ providerRef: string }> {
    if (input.knownRef && (await customerExists(input.knownRef))) return { providerRef: input.knownRef };
    const customer = await write((sdk) =>
      sdk.customers.create(
        {
          name: input.name,
          ...(input.email ? { email: input.email } : {}),
          ...(input.locale ? { preferred_locales: [input.locale] } : {}),
          metadata: { tenantId: input.tenantId, customerId: input.customerId },
        },
        { idempotencyKey: input.idempotencyKey },
      ),
    );
    return { providerRef: customer.id };
  }

  async function customerExists(providerRef: string): Promise<boolean> {
    try {
      const customer = await read((sdk) => sdk.customers.retrieve(providerRef));
      return !customer.deleted;
    } catch (error) {
      if (error instanceof ProviderRefused && error.reason === "not_found") return false;
      throw error;
    }
  }

  // A credential that is valid for half an hour. The form shows the customer's saved methods with it. Removing one goes
  // through our own API, which knows whether it is the default.
  async function customerSession(customerRef: string): Promise<string | null> {
    try {
      const session = await write((sdk) =>
        sdk.customerSessions.create({
          customer: customerRef,
          components: {
            payment_element: {
              enabled: true,
              features: {
                payment_method_redisplay: "enabled",
                payment_method_allow_redisplay_filters: ["always", "limited", "unspecified"],
                payment_method_save: "disabled",
                payment_method_remove: "disabled",
              },
            },
          },
        }),
      );
      return session.client_secret;
    } catch (error) {
      // A form without saved methods is better than no form: the customer can pay with a new card.
      if (error instanceof ProviderError) return null;
      throw error;
    }
  }

  async function clientContext(
    intent: Pick<Stripe.PaymentIntent, "client_secret"> & { excluded_payment_method_types: string[] | null },
    customerRef: string | null,
  ): Promise<ClientContext> {
    const clientSecret = intent.client_secret;
    if (!clientSecret) {
      throw new ProviderRefused("Stripe answered without a client secret", {
        provider: "STRIPE",
        code: "missing_client_secret",
        reason: "configuration",
      });
    }
    return {
      clientSecret,
      publishableKey: settings.publishableKey,
      customerSessionClientSecret: customerRef ? await customerSession(customerRef) : null,
      excludedMethodTypes: intent.excluded_payment_method_types ?? [],
    };
  }

  async function createPayment(input: CreatePayment) {
    const intent = await write((sdk) =>
      sdk.paymentIntents.create(
        {
          amount: toStripeAmount(input.amountMinor, input.currency),
          currency: input.currency.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          ...excluding(input.excludedMethods),
          metadata: paymentMetadata(input.ids),
          ...(input.customerRef ? { customer: input.customerRef } : {}),
          ...(input.methodRef ? { payment_method: input.methodRef } : {}),
          ...(input.saveForLater ? { setup_future_usage: "off_session" as const } : {}),
          ...(input.description ? { description: input.description } : {}),
        },
        { idempotencyKey: input.idempotencyKey },
      ),
    );
    return started(intent, input.customerRef);
  }

  async function started(intent: Stripe.PaymentIntent, customerRef: string | null) {
    return {
      providerRef: intent.id,
      status: paymentStatus(intent),
      clientContext: await clientContext(intent, customerRef),
      hostedUrl: null,
    };
  }

  async function chargeOffSession(input: ChargeOffSession): Promise<PaymentSnapshot> {
    const options = { idempotencyKey: input.idempotencyKey };
    try {
      const intent = await write(async (sdk) => {
        if (input.existingRef) {
          return sdk.paymentIntents.confirm(
            input.existingRef,
            { payment_method: input.methodRef, off_session: true, ...paymentDetails },
            options,
          );
        }
        return sdk.paymentIntents.create(
          {
            amount: toStripeAmount(input.amountMinor, input.currency),
            currency: input.currency.toLowerCase(),
            customer: input.customerRef,
            payment_method: input.methodRef,
            off_session: true,
            confirm: true,
            // The customer is absent, so no bank page can be opened.
            automatic_payment_methods: { enabled: true, allow_redirects: "never" },
            metadata: paymentMetadata(input.ids),
            ...(input.description ? { description: input.description } : {}),
            ...paymentDetails,
          },
          options,
        );
      });
      return stripePaymentSnapshot(intent);
    } catch (error) {
      const declined = error instanceof ProviderRefused ? declinedPaymentIntent(error.cause) : null;
      if (declined) return stripePaymentSnapshot(declined);
      // A process used the key to create the payment and ended before it stored the result; an event reported the
      // payment later. That charge is the requested one. Another charge would be a second payment.
      const { existingRef } = input;
      if (existingRef && error instanceof ProviderRefused && error.code === "idempotency_error")
        return stripePaymentSnapshot(
          await read((sdk) => sdk.paymentIntents.retrieve(existingRef, paymentDetails)),
        );
      throw error;
    }
  }

  return observeCalls<PaymentProvider>("STRIPE", {
    name: "STRIPE",
    capabilities: {
      embedded: true,
      savedMethods: true,
      setups: true,
      amountUpdates: true,
      refunds: true,
      payouts: true,
      idempotencyKeys: true,
      invoices: false,
    },

    ensureCustomer,
    createPayment,
    resumePayment: async ({ providerRef, customerRef }) =>
      started(await read((sdk) => sdk.paymentIntents.retrieve(providerRef)), customerRef),
    updatePaymentAmount: async (input) => {
      const changes: Stripe.PaymentIntentUpdateParams = {
        amount: toStripeAmount(input.amountMinor, input.currency),
        // An empty value clears it.
        ...(input.saveForLater !== undefined && {
          setup_future_usage: input.saveForLater ? ("off_session" as const) : ("" as const),
        }),
        ...(input.methodRef && { payment_method: input.methodRef }),
        ...paymentDetails,
      };
      return stripePaymentSnapshot(
        await write((sdk) =>
          sdk.paymentIntents.update(input.providerRef, changes, { idempotencyKey: input.idempotencyKey }),
        ),
      );
    },
    readPayment: async (providerRef) =>
      stripePaymentSnapshot(await read((sdk) => sdk.paymentIntents.retrieve(providerRef, paymentDetails))),
    cancelPayment: async ({ providerRef, reason, idempotencyKey }) => {
      try {
        return stripePaymentSnapshot(
          await write((sdk) =>
            sdk.paymentIntents.cancel(
              providerRef,
              { cancellation_reason: reason, ...paymentDetails },
              { idempotencyKey },
            ),
          ),
        );
      } catch (error) {
        return orAlreadyCanceled(error, async () =>
          stripePaymentSnapshot(
            await read((sdk) => sdk.paymentIntents.retrieve(providerRef, paymentDetails)),
          ),
        );
      }
    },
    chargeOffSession,

    createSetup: async (input) => {
      const intent = await write((sdk) =>
        sdk.setupIntents.create(
          {
            customer: input.customerRef,
            usage: "off_session",
            automatic_payment_methods: { enabled: true },
            // A mandate for debits in euros is of no use for charges in another currency.
            ...excluding([
              ...input.excludedMethods,
              ...(input.currency === "EUR" ? [] : (["SEPA_DEBIT"] as const)),
            ]),
            metadata: { tenantId: input.tenantId, paymentProfileSessionId: input.paymentProfileSessionId },
            ...(input.description ? { description: input.description } : {}),
          },
          { idempotencyKey: input.idempotencyKey },
        ),
      );
      return {
        providerRef: intent.id,
        status: setupStatus(intent),
        // A form to add a method does not show the saved ones.
        clientContext: await clientContext(intent, null),
        hostedUrl: null,
      };
    },
    readSetup: async (providerRef) =>
      setupSnapshot(
        await read((sdk) => sdk.setupIntents.retrieve(providerRef, { expand: ["payment_method"] })),
      ),
    cancelSetup: async ({ providerRef, idempotencyKey }) => {
      try {
        return setupSnapshot(
          await write((sdk) => sdk.setupIntents.cancel(providerRef, {}, { idempotencyKey })),
        );
      } catch (error) {
        return orAlreadyCanceled(error, async () =>
          setupSnapshot(await read((sdk) => sdk.setupIntents.retrieve(providerRef))),
        );
      }
    },

    refund: async (input) =>
      refundSnapshot(
        await write((sdk) =>
          sdk.refunds.create(
            {
              payment_intent: input.paymentRef,
              amount: toStripeAmount(input.amountMinor, input.currency),
              metadata: { ...paymentMetadata(input.ids), paymentRefundId: input.ids.paymentRefundId },
              ...(input.reason ? { reason: input.reason } : {}),
            },
            { idempotencyKey: input.idempotencyKey },
          ),
        ),
      ),
    readRefund: async (providerRef) => refundSnapshot(await read((sdk) => sdk.refunds.retrieve(providerRef))),

    listMethods: async (customerRef) => {
      const methods = await read((sdk) =>
        // Stripe attaches about 200 methods to a customer at most, so this limit reads all of them.
        sdk.customers.listPaymentMethods(customerRef, { limit: 100 }).autoPagingToArray({ limit: 500 }),
      );
      return methods.map(methodSnapshot);
    },
    readMethod: async (providerRef) =>
      methodSnapshot(await read((sdk) => sdk.paymentMethods.retrieve(providerRef))),
    forgetCustomer: async ({ providerRef }) => {
      try {
        await write((sdk) => sdk.customers.del(providerRef));
      } catch (error) {
        // Stripe has deleted the customer already.
        if (!(error instanceof ProviderRefused) || error.reason !== "not_found") throw error;
      }
    },
    detachMethod: async (providerRef) => {
      try {
        await write((sdk) => sdk.paymentMethods.detach(providerRef));
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        // The method was detached before, or is unknown. Stripe has one code for "not attached" and for other errors, so
        // it is read.
        if (error.reason !== "not_found" && (await isAttached(providerRef))) throw error;
      }
    },

    readDispute: async (providerRef) =>
      disputeSnapshot(await read((sdk) => sdk.disputes.retrieve(providerRef))),
    answerDispute: async ({ providerRef, evidence, idempotencyKey }) =>
      disputeSnapshot(
        await write((sdk) =>
          sdk.disputes.update(
            providerRef,
            { evidence: stripeEvidence(evidence), submit: true },
            { idempotencyKey },
          ),
        ),
      ),
    acceptDispute: async ({ providerRef, idempotencyKey }) =>
      disputeSnapshot(await write((sdk) => sdk.disputes.close(providerRef, {}, { idempotencyKey }))),
    listEvents: async ({ from, until, after }) => {
      const page = await read((sdk) =>
        sdk.events.list({
          created: { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) },
          types: listedEventTypes,
          limit: 100,
          ...(after ? { starting_after: after } : {}),
        }),
      );
      return {
        events: page.data.map(providerEvent),
        next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
      };
    },

    parseWebhook: (rawBody, headers, now) =>
      parseStripeWebhook(rawBody, headers, now, settings.webhookSecret),
  });

  async function isAttached(methodRef: string): Promise<boolean> {
    const method = await read((sdk) => sdk.paymentMethods.retrieve(methodRef));
    return method.customer !== null;
  }
}

// Stripe refuses to cancel a cancelled object. For Tern that is a success.
async function orAlreadyCanceled<T extends { status: string }>(
  error: unknown,
  readBack: () => Promise<T>,
): Promise<T> {
  if (error instanceof ProviderRefused && error.reason === "conflict") {
    const now = await readBack();
    if (now.status === "CANCELED") return now;
  }
  throw error;
}

function paymentMetadata(ids: PaymentIds): Record<string, string> {
  return {
    tenantId: ids.tenantId,
    paymentIntentId: ids.paymentIntentId,
    ...(ids.orderId ? { orderId: ids.orderId } : {}),
  };
}
