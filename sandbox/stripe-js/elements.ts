import type {
  Appearance,
  PaymentMethod,
  StripeElements,
  StripeElementsOptionsClientSecret,
  StripeElementsOptionsMode,
  StripeElementsUpdateOptions,
  StripeError,
  StripePaymentElementOptions,
} from "@stripe/stripe-js";
import type { Api } from "./api";
import { appearanceCss, sheet } from "./appearance";
import { createEmitter } from "./events";
import { createPaymentElement, type PaymentElement, type PaymentElementSession } from "./payment-element";
import { type Texts, textsFor } from "./texts";

export type ElementsGroup = {
  /** Absent for a form that was made for an amount: the payment is named when it is confirmed. */
  clientSecret: string | undefined;
  payment: () => PaymentElement | undefined;
  texts: () => Texts;
  look: CSSStyleSheet;
  /** The intent as it was when the form started, for its amount. */
  session: () => Promise<PaymentElementSession>;
};

type Options = (StripeElementsOptionsClientSecret | StripeElementsOptionsMode) & {
  customerSessionClientSecret?: string;
};

/** What a form without an intent is for. */
type Plan = Pick<StripeElementsUpdateOptions, "amount" | "currency" | "setupFutureUsage">;

const groups = new WeakMap<object, ElementsGroup>();

/** What is behind an object that `stripe.elements()` gave to the page. */
export function groupOf(elements: object | undefined): ElementsGroup | undefined {
  return elements && groups.get(elements);
}

/** `stripe.elements({ clientSecret, appearance, locale, customerSessionClientSecret })`, or with `{ mode: "payment", amount, currency }`. */
export function createElements(api: Api, options: Options, locale: string | undefined): StripeElements {
  const clientSecret = options.clientSecret;
  let { amount, currency, setupFutureUsage }: Plan = options;
  if (!clientSecret && (options.mode !== "payment" || amount === undefined || !currency)) {
    throw new Error(
      'The sandbox\'s elements need a clientSecret, or mode "payment" with amount and currency.',
    );
  }
  let currentLocale: string | undefined = options.locale ?? locale;
  let payment: PaymentElement | undefined;
  let loading: Promise<PaymentElementSession> | undefined;
  const look = sheet(appearanceCss(options.appearance));
  const events = createEmitter();

  const session = () => {
    loading ??= api
      .get<PaymentElementSession>("elements/sessions", {
        ...(clientSecret
          ? { client_secret: clientSecret }
          : { mode: "payment", amount, currency, setup_future_usage: setupFutureUsage }),
        customer_session_client_secret: options.customerSessionClientSecret,
      })
      .catch((error: unknown) => {
        // The next form that is mounted tries again.
        loading = undefined;
        throw error;
      });
    return loading;
  };

  const elements = {
    create(type: string, elementOptions: StripePaymentElementOptions = {}) {
      if (type !== "payment") throw new Error(`The sandbox has no element "${type}", only "payment".`);
      if (payment) throw new Error("Can only create one Element of type payment.");
      payment = createPaymentElement(elementOptions, {
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
    getElement: (type: string | { __elementType?: string }) =>
      (typeof type === "string" ? type : type.__elementType) === "payment" ? (payment?.handle ?? null) : null,
    async update(changes: StripeElementsUpdateOptions & { appearance?: Appearance }) {
      if (changes.appearance) look.replaceSync(appearanceCss(changes.appearance));
      if (changes.locale && changes.locale !== currentLocale) {
        currentLocale = changes.locale;
        payment?.translate();
      }
      const plan = [amount, currency, setupFutureUsage];
      if (changes.amount !== undefined) amount = changes.amount;
      if (changes.currency !== undefined) currency = changes.currency;
      if ("setupFutureUsage" in changes) setupFutureUsage = changes.setupFutureUsage;
      if (!clientSecret && plan.some((value, at) => value !== [amount, currency, setupFutureUsage][at])) {
        loading = undefined;
        const planned = await session().catch(() => undefined);
        if (planned) payment?.refresh(planned);
      }
      events.emit("update-end", {});
    },
    async fetchUpdates() {
      loading = undefined;
      await session();
      return {};
    },
    async submit(): Promise<{ error: StripeError } | { selectedPaymentMethod: string }> {
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
    texts: () => textsFor(currentLocale),
    look,
    session,
  });
  return elements as unknown as StripeElements;
}
