import type {
  PaymentIntent,
  PaymentMethod,
  SetupIntent,
  StripeError,
  StripePaymentElement,
  StripePaymentElementOptions,
} from "@stripe/stripe-js";
import { StripeJsFailure, type StripeParameters } from "./api";
import { type CardForm, createCardForm } from "./card-form";
import { createDebitForm, type DebitForm } from "./debit-form";
import { h } from "./dom";
import { elementHost, listening } from "./element-host";
import { createEmitter } from "./events";
import { createSavedMethods, type NewMethod, type SavedMethodsElement } from "./saved-methods";
import type { Texts } from "./texts";

/** The data with which the form starts (`GET /v1/elements/sessions`). */
export type PaymentElementSession = {
  intent: Pick<PaymentIntent, "object" | "amount" | "currency" | "setup_future_usage"> | SetupIntent;
  saved_methods: PaymentMethod[];
  types: NewMethod[];
  can_save: boolean;
  can_remove: boolean;
};

/** What the payment element gets from its group of elements. */
export type ElementSurroundings = {
  texts: () => Texts;
  look: CSSStyleSheet;
  loadSession: () => Promise<PaymentElementSession>;
  removeMethod: (method: PaymentMethod) => Promise<void>;
  onDestroy: () => void;
};

export type Collected = { parameters: StripeParameters } | { error: StripeError };

export type PaymentElement = {
  /** The object for the page. */
  handle: StripePaymentElement;
  /** The confirmation's parameters, or an error, which the form then also shows. */
  collect(): Collected;
  setBusy(busy: boolean): void;
  /** Draws the form again for another payment, and keeps typed and chosen values. */
  refresh(session: PaymentElementSession): void;
  /** Draws the form again in another language. Typed values are kept only if the form was empty. */
  translate(): void;
};

/** The payment form: saved cards, a new card, and the consequences of saving a card. */
export function createPaymentElement(
  given: StripePaymentElementOptions,
  around: ElementSurroundings,
): PaymentElement {
  const events = createEmitter();
  let options = given;
  let host: HTMLElement | undefined;
  let root: ShadowRoot | undefined;
  let session: PaymentElementSession | undefined;
  let card: CardForm | undefined;
  let debit: DebitForm | undefined;
  let saved: SavedMethodsElement | undefined;
  let save: HTMLInputElement | undefined;
  let lastChange = "";

  const chosen = () => saved?.selected() ?? "card";
  const usesNewCard = () => chosen() === "card";
  const complete = () => {
    if (usesNewCard()) return card !== undefined && card.problem() === undefined;
    return chosen() !== "sepa_debit" || debit?.problem() === undefined;
  };

  function changed(): void {
    if (!card) return;
    const choice = chosen();
    const method = typeof choice === "string" ? undefined : choice;
    card.element.hidden = !usesNewCard();
    for (const element of root?.querySelectorAll<HTMLElement>("[data-new-card]") ?? []) {
      element.hidden = !usesNewCard();
    }
    for (const element of root?.querySelectorAll<HTMLElement>("[data-type]") ?? []) {
      element.hidden = element.dataset.type !== choice;
    }
    const event = {
      elementType: "payment",
      empty: usesNewCard() && card.empty(),
      complete: complete(),
      collapsed: false,
      value: {
        type: typeof choice === "string" ? choice : choice.type,
        ...(save ? { savePaymentMethod: save.checked } : {}),
        ...(method
          ? { payment_method: { id: method.id, type: method.type, billing_details: method.billing_details } }
          : {}),
      },
    };
    const key = JSON.stringify(event);
    if (key === lastChange) return;
    lastChange = key;
    events.emit("change", event);
  }

  function draw({ keep = false } = {}): void {
    if (!root || !session) return;
    const before = saved?.value();
    const texts = around.texts();
    const { intent, saved_methods, types, can_save, can_remove } = session;
    if (!keep || !card) card = createCardForm(texts, changed);
    if (!keep || !debit) debit = types.includes("sepa_debit") ? createDebitForm(texts, changed) : undefined;
    saved =
      saved_methods.length > 0 || types.length > 1
        ? createSavedMethods(saved_methods, types, texts, {
            onChange: changed,
            ...(can_remove ? { remove: around.removeMethod } : {}),
          })
        : undefined;
    if (keep && before) saved?.choose(before);
    save = can_save ? h("input", { type: "checkbox", name: "save" }) : undefined;
    save?.addEventListener("change", changed);
    const keeps = intent.object === "setup_intent" || intent.setup_future_usage !== null;
    const fill = h("button", { type: "button", class: "Link" }, texts.fill);
    fill.addEventListener("click", () => card?.fill());
    const form = h("div", { class: "Form", role: "group", "aria-label": texts.payWith });
    // As in the real form, Enter in a field submits the surrounding form.
    form.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      host?.closest("form")?.requestSubmit();
    });
    if (saved) form.append(saved.element);
    form.append(card.element);
    if (debit) form.append(debit.element);
    if (types.includes("klarna"))
      form.append(h("p", { class: "TermsText", "data-type": "klarna" }, texts.klarnaText));
    if (types.includes("swish"))
      form.append(h("p", { class: "TermsText", "data-type": "swish" }, texts.swishText));
    if (save) form.append(h("label", { class: "Checkbox", "data-new-card": true }, save, texts.save));
    if (keeps && options.terms?.card !== "never")
      form.append(h("p", { class: "TermsText", "data-new-card": true }, texts.terms));
    form.append(h("p", { class: "Hint", "data-new-card": true }, texts.hint, " ", fill));
    root.replaceChildren(form);
    if (options.readOnly) setBusy(true);
    changed();
  }

  function setBusy(busy: boolean): void {
    card?.setDisabled(busy);
    debit?.setDisabled(busy);
    saved?.setDisabled(busy);
    if (save) save.disabled = busy;
    for (const button of root?.querySelectorAll("button") ?? []) button.disabled = busy;
  }

  async function start(place: HTMLElement): Promise<void> {
    events.emit("loaderstart", { elementType: "payment" });
    try {
      session = await around.loadSession();
    } catch (error) {
      if (host !== place) return;
      const failure: StripeError =
        error instanceof StripeJsFailure ? error.error : { type: "api_error", message: String(error) };
      root?.replaceChildren(h("p", { class: "Error", role: "alert" }, failure.message ?? ""));
      events.emit("loaderror", { elementType: "payment", error: failure });
      return;
    }
    // StrictMode mounts twice. Only the form that is still on the page is ready.
    if (host !== place) return;
    draw();
    events.emit("ready", { elementType: "payment" });
  }

  function unmount(): void {
    host?.remove();
    host = undefined;
    root = undefined;
    card = undefined;
  }

  const element = {
    mount(target: string | HTMLElement) {
      const made = elementHost(target, around.look);
      unmount();
      host = made.host;
      root = made.root;
      root.replaceChildren(
        h(
          "div",
          { class: "Skeleton", "aria-busy": "true" },
          ...[1, 2, 3].map(() => h("div", { class: "Bone" })),
        ),
        h("span", { class: "Hidden", role: "status" }, around.texts().loading),
      );
      made.host.addEventListener("focusin", () => events.emit("focus", { elementType: "payment" }));
      made.host.addEventListener("focusout", (event) => {
        if (event.relatedTarget instanceof Node && made.host.contains(event.relatedTarget)) return;
        events.emit("blur", { elementType: "payment" });
      });
      made.host.addEventListener("keydown", (event) => {
        if (event.key === "Escape") events.emit("escape", { elementType: "payment" });
      });
      made.place.append(made.host);
      void start(made.host);
    },
    unmount,
    destroy() {
      unmount();
      events.clear();
      around.onDestroy();
    },
    ...listening(events, (): unknown => element),
    update(changes: Partial<StripePaymentElementOptions>) {
      options = { ...options, ...changes };
      if ("readOnly" in changes) setBusy(changes.readOnly ?? false);
      return element;
    },
    focus: () => card?.focus(),
    blur: () => (root?.activeElement as HTMLElement | null)?.blur(),
    clear: () => card?.clear(),
    collapse: () => element,
  };

  function collect(): Collected {
    if (!card || !session) {
      const message = "The payment form is not ready yet.";
      return { error: { type: "validation_error", code: "element_not_ready", message } };
    }
    const choice = chosen();
    if (typeof choice !== "string") return { parameters: { payment_method: choice.id } };
    if (choice === "klarna" || choice === "swish") {
      const data = { type: choice, billing_details: billingDetails(options) };
      return { parameters: { payment_method_data: data } };
    }
    if (choice === "sepa_debit") {
      const message = debit?.problem();
      if (message) {
        debit?.showProblem();
        return { error: { type: "validation_error", code: "incomplete_iban", message } };
      }
      const data = {
        type: "sepa_debit",
        sepa_debit: debit?.values(),
        billing_details: billingDetails(options),
      };
      return { parameters: { payment_method_data: data } };
    }
    const problem = card.problem();
    if (problem) {
      card.showProblems();
      const message = around.texts().problems[problem];
      return { error: { type: "validation_error", code: problem, message } };
    }
    const data = {
      type: "card",
      card: card.values(),
      billing_details: billingDetails(options),
      ...(save ? { allow_redisplay: save.checked ? "always" : "limited" } : {}),
    };
    const keep =
      save?.checked && session.intent.object === "payment_intent" && !session.intent.setup_future_usage;
    return {
      parameters: { payment_method_data: data, ...(keep ? { setup_future_usage: "off_session" } : {}) },
    };
  }

  return {
    handle: element as unknown as StripePaymentElement,
    collect,
    setBusy,
    refresh(next) {
      session = next;
      draw({ keep: true });
    },
    translate() {
      if (card?.empty()) draw();
    },
  };
}

function billingDetails(options: StripePaymentElementOptions): StripeParameters | undefined {
  const details = options.defaultValues?.billingDetails;
  return details && { ...details };
}
