import type {
  Appearance,
  PaymentMethod,
  StripeElements,
  StripeElementsOptionsClientSecret,
  StripeElementsOptionsMode,
  StripeElementsUpdateOptions,
  StripeError,
  StripeExpressCheckoutElementOptions,
  StripePaymentElementOptions,
} from "@stripe/stripe-js";
import type { Api } from "./api";
import { appearanceCss, sheet } from "./appearance";
import { createEmitter } from "./events";
import { createExpressElement, type ExpressElement } from "./express/express-element";
import { createPaymentElement, type PaymentElement, type PaymentElementSession } from "./payment-element";
import { type Texts, textsFor } from "./texts";

export type ElementsGroup = {
  /** Absent for a form that was made for an amount. The payment is then named at the confirmation. */
  clientSecret: string | undefined;
  payment: () => PaymentElement | undefined;
  express: () => ExpressElement | undefined;
  texts: () => Texts;
  look: CSSStyleSheet;
  /** The intent at the start of the form, for its amount. */
  session: () => Promise<PaymentElementSession>;
};

type Options = (StripeElementsOptionsClientSecret | StripeElementsOptionsMode) & {
  customerSessionClientSecret?: string;
};

/** The purpose of a form without an intent. */
type Plan = Pick<StripeElementsUpdateOptions, "amount" | "currency" | "setupFutureUsage"> & {
  excludedPaymentMethodTypes?: string[];
};

const groups = new WeakMap<object, ElementsGroup>();

/** The internals of an object from `stripe.elements()`. */
export function groupOf(elements: object | undefined): ElementsGroup | undefined {
  return elements && groups.get(elements);
}

/** `stripe.elements({ clientSecret, appearance, locale, customerSessionClientSecret })`, or with `{ mode: "payment", amount, currency }`. */
export function createElements(api: Api, options: Options, locale: string | undefined): StripeElements {
  const clientSecret = options.clientSecret;
  let { amount, currency, setupFutureUsage, excludedPaymentMethodTypes }: Plan = options;
  if (!clientSecret && (options.mode !== "payment" || amount === undefined || !currency)) {
    throw new Error(
      'The sandbox\'s elements need a clientSecret, or mode "payment" with amount and currency.',
    );
  }
  let currentLocale: string | undefined = options.locale ?? locale;
  let payment: PaymentElement | undefined;
  let express: ExpressElement | undefined;
  let loading: Promise<PaymentElementSession> | undefined;
  const look = sheet(appearanceCss(options.appearance));
  const events = createEmitter();

  const session = () => {
    loading ??= api
      .get<PaymentElementSession>("elements/sessions", {
        ...(clientSecret
          ? { client_secret: clientSecret }
          : {
              mode: "payment",
              amount,
              currency,
              setup_future_usage: setupFutureUsage,
              excluded_payment_method_types: excludedPaymentMethodTypes,
            }),
        customer_session_client_secret: options.customerSessionClientSecret,
      })
      .catch((error: unknown) => {
        // The next mounted form tries again.
        loading = undefined;
        throw error;
      });
    return loading;
  };

  function createExpress(elementOptions: StripeExpressCheckoutElementOptions) {
    if (express) throw new Error("Can only create one Element of type expressCheckout.");
    express = createExpressElement(elementOptions, {
      texts: () => textsFor(currentLocale),
      look,
      loadSession: session,
      onDestroy() {
        express = undefined;
      },
    });
    return express.handle;
  }

  const elements = {
    create(type: string, elementOptions: object = {}) {
      if (type === "expressCheckout") return createExpress(elementOptions);
      if (type !== "payment")
        throw new Error(`The sandbox has no element "${type}", only "payment" and "expressCheckout".`);
      if (payment) throw new Error("Can only create one Element of type payment.");
      payment = createPaymentElement(elementOptions as StripePaymentElementOptions, {
        texts: () => textsFor(currentLocale),
        look,
        loadSession: session,
        removeMethod: (method: PaymentMethod) =>
          api.post(`elements/payment_methods/${encodeURIComponent(method.id)}/remove`, {
            customer_session_client_secret: options.customerSessionClientSecret,
          }),
        onDestroy() {
          payment = undefined;
        },
      });
      return payment.handle;
    },
    getElement(type: string | { __elementType?: string }) {
      const name = typeof type === "string" ? type : type.__elementType;
      const made = name === "payment" ? payment : name === "expressCheckout" ? express : undefined;
      return made?.handle ?? null;
    },
    async update(changes: StripeElementsUpdateOptions & { appearance?: Appearance }) {
      if (changes.appearance) look.replaceSync(appearanceCss(changes.appearance));
      if (changes.locale && changes.locale !== currentLocale) {
        currentLocale = changes.locale;
        payment?.translate();
        express?.translate();
      }
      const planNow = () => JSON.stringify([amount, currency, setupFutureUsage, excludedPaymentMethodTypes]);
      const before = planNow();
      if (changes.amount !== undefined) amount = changes.amount;
      if (changes.currency !== undefined) currency = changes.currency;
      if ("setupFutureUsage" in changes) setupFutureUsage = changes.setupFutureUsage;
      if (changes.excludedPaymentMethodTypes) excludedPaymentMethodTypes = changes.excludedPaymentMethodTypes;
      if (!clientSecret && before !== planNow()) {
        loading = undefined;
        const planned = await session().catch(() => undefined);
        if (planned) {
          payment?.refresh(planned);
          express?.refresh(planned);
        }
      }
      events.emit("update-end", {});
    },
    async fetchUpdates() {
      loading = undefined;
      await session();
      return {};
    },
    async submit(): Promise<{ error: StripeError } | { selectedPaymentMethod: string }> {
      // While a wallet is confirmed, the fields of the form do not matter.
      if (express?.collect()) return { selectedPaymentMethod: "card" };
      const collected = payment?.collect();
      if (!collected) {
        const message = "The payment form is not on the page.";
        return { error: { type: "validation_error", code: "element_not_mounted", message } };
      }
      return "error" in collected ? { error: collected.error } : { selectedPaymentMethod: "card" };
    },
    on: events.on,
    once: events.once,
    off: events.off,
  };
  groups.set(elements, {
    clientSecret,
    payment: () => payment,
    express: () => express,
    texts: () => textsFor(currentLocale),
    look,
    session,
  });
  return elements as unknown as StripeElements;
}
