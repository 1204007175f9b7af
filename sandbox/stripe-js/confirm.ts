import type { PaymentIntent, SetupIntent, StripeError } from "@stripe/stripe-js";
import { type Api, StripeJsFailure, type StripeParameters } from "./api";
import { appearanceCss, sheet } from "./appearance";
import { askCardHolder } from "./dialog";
import type { ElementsGroup } from "./elements";
import { isPhone, type SwishAction, showScanCode } from "./scan-code";
import { textsFor } from "./texts";

export type Intent = PaymentIntent | SetupIntent;
export type ConfirmOutcome = { intent: Intent } | { error: StripeError };

/** "pi_1_secret_2" → the intent's path in the API. */
export function intentAddress(clientSecret: string): string {
  const [id = ""] = clientSecret.split("_secret_");
  const collection = id.startsWith("seti_") ? "setup_intents" : "payment_intents";
  return `${collection}/${encodeURIComponent(id)}`;
}

/** An error's message in the page's language, if it exists. */
export function translated(
  error: StripeError,
  group: ElementsGroup | undefined,
  locale: string | undefined,
): StripeError {
  const { errors } = group?.texts() ?? textsFor(locale);
  const message = errors[error.decline_code ?? ""] ?? errors[error.code ?? ""];
  return message ? { ...error, message } : error;
}

/** Runs a call, and returns its error as a result. */
export async function attempt(
  group: ElementsGroup | undefined,
  locale: string | undefined,
  run: () => Promise<ConfirmOutcome>,
): Promise<ConfirmOutcome> {
  try {
    const outcome = await run();
    return "error" in outcome ? { error: translated(outcome.error, group, locale) } : outcome;
  } catch (error) {
    if (error instanceof StripeJsFailure) return { error: translated(error.error, group, locale) };
    throw error;
  }
}

/** Sends the form's values, and shows the bank's question if it has one. */
export async function confirmIntent(
  api: Api,
  clientSecret: string,
  parameters: StripeParameters,
  group: ElementsGroup | undefined,
): Promise<ConfirmOutcome> {
  const payment = group?.payment();
  payment?.setBusy(true);
  try {
    const intent = await api.post<Intent>(`${intentAddress(clientSecret)}/confirm`, {
      ...parameters,
      client_secret: clientSecret,
      use_stripe_sdk: true,
    });
    // The bank's question comes after the wallet's sheet, not above it.
    group?.express()?.finish();
    return await followNextAction(api, clientSecret, intent, group);
  } finally {
    payment?.setBusy(false);
    group?.express()?.finish();
  }
}

/** Shows the bank's question if the intent waits for its answer. */
export async function followNextAction(
  api: Api,
  clientSecret: string,
  intent: Intent,
  group: ElementsGroup | undefined,
): Promise<ConfirmOutcome> {
  const action = intent.next_action;
  if (intent.status !== "requires_action" || !action) return { intent };
  if (action.type === "redirect_to_url" && action.redirect_to_url?.url) {
    // The sandbox is behind the page's own origin, whatever its own address is.
    location.assign(new URL(action.redirect_to_url.url).pathname);
    // The page is being left, so this call never resolves.
    return new Promise<never>(() => undefined);
  }
  const swish = (action as { swish_handle_redirect_or_display_qr_code?: SwishAction })
    .swish_handle_redirect_or_display_qr_code;
  if (swish && intent.object === "payment_intent") return askInSwish(api, clientSecret, intent, swish, group);
  const source = (action.use_stripe_sdk as { three_d_secure_2_source?: string } | undefined)
    ?.three_d_secure_2_source;
  if (!source) {
    return { error: { type: "invalid_request_error", message: `The sandbox cannot handle ${action.type}.` } };
  }
  const confirmed = await askCardHolder({
    texts: group?.texts() ?? textsFor(undefined),
    look: group?.look ?? sheet(appearanceCss(undefined)),
    amount:
      intent.object === "payment_intent" ? { value: intent.amount, currency: intent.currency } : undefined,
    last4: (action.use_stripe_sdk as { last4?: string }).last4,
  });
  const after = await api.post<Intent>("3ds2/authenticate", {
    source,
    client_secret: clientSecret,
    outcome: confirmed ? "complete" : "fail",
  });
  return outcomeOf(after);
}

/** An intent that asks for another method failed. Its error is the outcome. */
function outcomeOf(intent: Intent): ConfirmOutcome {
  const problem = intent.object === "payment_intent" ? intent.last_payment_error : intent.last_setup_error;
  if (intent.status !== "requires_payment_method" || !problem) return { intent };
  return { error: { ...problem, [intent.object]: intent } as unknown as StripeError };
}

/** The payer approves in the app: this phone opens it, a computer shows a code for the phone. */
async function askInSwish(
  api: Api,
  clientSecret: string,
  intent: PaymentIntent,
  action: SwishAction,
  group: ElementsGroup | undefined,
): Promise<ConfirmOutcome> {
  if (isPhone(navigator.userAgent)) {
    location.assign(new URL(action.mobile_auth_url).pathname);
    return new Promise<never>(() => undefined);
  }
  const last = await showScanCode({
    action,
    intent,
    texts: group?.texts() ?? textsFor(undefined),
    look: group?.look ?? sheet(appearanceCss(undefined)),
    readIntent: () => api.get<PaymentIntent>(intentAddress(clientSecret), { client_secret: clientSecret }),
  });
  return outcomeOf(last);
}
