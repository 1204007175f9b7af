import type {
  ConfirmPaymentData,
  StripeConstructorOptions,
  StripeElements,
  StripeElementsOptionsClientSecret,
  StripeElementsOptionsMode,
  StripeError,
} from "@stripe/stripe-js";
import { createStripeJsApi, type StripeParameters } from "./api";
import {
  attempt,
  type ConfirmOutcome,
  confirmIntent,
  followNextAction,
  type Intent,
  intentAddress,
} from "./confirm";
import { createElements, groupOf } from "./elements";

type ConfirmOptions = {
  elements?: StripeElements;
  clientSecret?: string;
  confirmParams?: Partial<ConfirmPaymentData> & StripeParameters;
  redirect?: "always" | "if_required";
};

const script = document.currentScript;
const source =
  script instanceof HTMLScriptElement && script.src ? script.src : `${location.origin}/sandbox/stripe.js`;
const API_BASE = new URL("stripe/v1/", source);

function createStripe(publishableKey: string, settings: StripeConstructorOptions = {}) {
  if (!publishableKey || /^(sk|rk)_/.test(publishableKey)) {
    throw new Error("Stripe() needs a publishable key.");
  }
  if (publishableKey.startsWith("pk_live_")) {
    throw new Error("This is the sandbox's stripe.js: it does not take live keys.");
  }
  const api = createStripeJsApi(API_BASE, publishableKey);
  const locale = settings.locale;

  async function confirm(options: ConfirmOptions): Promise<ConfirmOutcome> {
    const group = groupOf(options.elements);
    const clientSecret = options.clientSecret ?? group?.clientSecret;
    if (!clientSecret)
      throw new Error("confirmPayment() and confirmSetup() need elements or a clientSecret.");
    const outcome = await attempt(group, locale, async () => {
      const wallet = group?.express()?.collect();
      const collected = wallet ? { parameters: wallet } : (group?.payment()?.collect() ?? { parameters: {} });
      if ("error" in collected) return collected;
      return confirmIntent(api, clientSecret, merged(collected.parameters, options.confirmParams), group);
    });
    if ("intent" in outcome && options.redirect !== "if_required") {
      leaveFor(options.confirmParams?.return_url, outcome.intent);
      // The page is being left, so this call never resolves, like in the real script.
      return new Promise<never>(() => undefined);
    }
    return outcome;
  }

  async function confirmWithMethod(
    clientSecret: string,
    data: { payment_method?: string; return_url?: string; setup_future_usage?: string } = {},
  ): Promise<ConfirmOutcome> {
    return attempt(undefined, locale, () => confirmIntent(api, clientSecret, data, undefined));
  }

  const read = (clientSecret: string) =>
    attempt(undefined, locale, async () => ({
      intent: await api.get<Intent>(intentAddress(clientSecret), { client_secret: clientSecret }),
    }));

  return {
    elements: (options: StripeElementsOptionsClientSecret | StripeElementsOptionsMode) =>
      createElements(api, options, locale),
    confirmPayment: async (options: ConfirmOptions) => named(await confirm(options)),
    confirmSetup: async (options: ConfirmOptions) => named(await confirm(options)),
    confirmCardPayment: async (secret: string, data?: { payment_method?: string }) =>
      named(await confirmWithMethod(secret, data)),
    confirmCardSetup: async (secret: string, data?: { payment_method?: string }) =>
      named(await confirmWithMethod(secret, data)),
    retrievePaymentIntent: async (clientSecret: string) => named(await read(clientSecret)),
    retrieveSetupIntent: async (clientSecret: string) => named(await read(clientSecret)),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      named(
        await attempt(undefined, locale, async () => {
          const before = await read(clientSecret);
          return "error" in before ? before : followNextAction(api, clientSecret, before.intent, undefined);
        }),
      ),
    async createPaymentMethod(options: { elements?: StripeElements; params?: StripeParameters }) {
      const collected = groupOf(options.elements)?.payment()?.collect();
      if (!collected) return { error: unsupported("createPaymentMethod without elements") };
      if ("error" in collected) return { error: collected.error };
      const outcome = await attempt(groupOf(options.elements), locale, async () => ({
        intent: await api.post<Intent>("payment_methods", {
          ...(collected.parameters.payment_method_data as StripeParameters),
          ...options.params,
        }),
      }));
      return "error" in outcome ? outcome : { paymentMethod: outcome.intent };
    },
    createToken: async () => ({ error: unsupported("createToken") }),
    // The self-descriptions of stripe-js and react-stripe-js are not used here.
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
}

function unsupported(what: string): StripeError {
  return { type: "invalid_request_error", message: `The sandbox's stripe.js does not do ${what}.` };
}

/** `{ paymentIntent }` or `{ setupIntent }`, the names of stripe.js. */
function named(outcome: ConfirmOutcome): object {
  if ("error" in outcome) return outcome;
  return outcome.intent.object === "payment_intent"
    ? { paymentIntent: outcome.intent }
    : { setupIntent: outcome.intent };
}

/** The form's parameters and those of the call. Billing details of the call have priority. */
function merged(form: StripeParameters, call: StripeParameters = {}): StripeParameters {
  const data = form.payment_method_data as StripeParameters | undefined;
  const { payment_method_data: fromCall, ...rest } = call;
  if (!data) return { ...form, ...rest };
  const more = (fromCall ?? {}) as StripeParameters;
  const billing = { ...(data.billing_details as object), ...(more.billing_details as object) };
  return { ...form, ...rest, payment_method_data: { ...data, ...more, billing_details: billing } };
}

function leaveFor(returnUrl: string | undefined, intent: Intent): void {
  if (!returnUrl) throw new Error("confirmParams.return_url is needed, unless redirect is 'if_required'.");
  const url = new URL(returnUrl);
  const name = intent.object;
  url.searchParams.set(name, intent.id);
  url.searchParams.set(`${name}_client_secret`, intent.client_secret ?? "");
  url.searchParams.set("redirect_status", intent.status === "processing" ? "processing" : "succeeded");
  location.assign(url);
}

/** The release name that `@stripe/stripe-js` expects of the script. */
createStripe.version = "endive";

(window as unknown as { Stripe: typeof createStripe }).Stripe = createStripe;
