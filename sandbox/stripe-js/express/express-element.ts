import type {
  ClickResolveDetails,
  StripeError,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from "@stripe/stripe-js";
import { StripeJsFailure, type StripeParameters } from "../api";
import { h } from "../dom";
import { elementHost, listening } from "../element-host";
import { createEmitter } from "../events";
import type { ElementSurroundings, PaymentElementSession } from "../payment-element";
import { availableOf, WALLET_NAMES, type WalletType, walletsHere } from "./device-wallets";
import { openWalletSheet, type WalletSheet } from "./wallet-sheet";

const elementType = "expressCheckout" as const;
/** The page must answer a click in this time, because browsers open a wallet only soon after a click. */
const ANSWER_WITHIN_MS = 1_000;

export type ExpressElement = {
  /** The object for the page. */
  handle: StripeExpressCheckoutElement;
  /** The confirmation's parameters while a sheet is confirmed. Undefined: no sheet is, so the form pays. */
  collect(): StripeParameters | undefined;
  /** Closes the sheet after the confirmation was answered. */
  finish(): void;
  /** Takes the amount of another payment. */
  refresh(session: PaymentElementSession): void;
  /** Draws the buttons again in another language. */
  translate(): void;
};

const OPTION_NAMES = { apple_pay: "applePay", google_pay: "googlePay", link: "link" } as const;

/** The buttons of the device's wallets. A button opens its wallet's sheet. */
export function createExpressElement(
  given: StripeExpressCheckoutElementOptions,
  around: Omit<ElementSurroundings, "removeMethod">,
): ExpressElement {
  const height = given.buttonHeight ?? 44;
  if (height < 40 || height > 55)
    throw new Error("IntegrationError: buttonHeight must be between 40 and 55 pixels.");
  const events = createEmitter();
  const wallets = walletsHere().filter((wallet) => given.paymentMethods?.[OPTION_NAMES[wallet]] !== "never");
  let host: HTMLElement | undefined;
  let root: ShadowRoot | undefined;
  let session: PaymentElementSession | undefined;
  let open: WalletSheet | undefined;
  let confirmed: { wallet: WalletType; card: string } | undefined;

  function finish(): void {
    open?.close();
    open = undefined;
    confirmed = undefined;
  }

  function confirm(wallet: WalletType, card: string): void {
    confirmed = { wallet, card };
    open?.setBusy();
    const event: Omit<StripeExpressCheckoutElementConfirmEvent, "elementType"> = {
      expressPaymentType: wallet,
      paymentFailed: finish,
    };
    events.emit("confirm", { elementType, ...event });
  }

  function show(wallet: WalletType, details: ClickResolveDetails): void {
    if (!host || open || !session) return;
    const { intent } = session;
    open = openWalletSheet({
      wallet,
      texts: around.texts(),
      look: around.look,
      amount:
        intent.object === "payment_intent" ? { value: intent.amount, currency: intent.currency } : undefined,
      lineItems: details.lineItems ?? given.lineItems ?? [],
      onConfirm: (card) => confirm(wallet, card),
      onCancel() {
        finish();
        events.emit("cancel", { elementType });
      },
    });
  }

  function click(wallet: WalletType): void {
    if (open) return;
    if (!events.has("click")) {
      show(wallet, {});
      return;
    }
    let isAnswered = false;
    const once = (act: () => void) => {
      if (isAnswered) return;
      isAnswered = true;
      act();
    };
    events.emit("click", {
      elementType,
      expressPaymentType: wallet,
      resolve: (details: ClickResolveDetails = {}) => once(() => show(wallet, details)),
      reject: () => once(() => undefined),
    });
    setTimeout(
      () =>
        once(() =>
          console.error("IntegrationError: the click event was not answered within 1000 milliseconds."),
        ),
      ANSWER_WITHIN_MS,
    );
  }

  function draw(): void {
    if (!root) return;
    const words = around.texts().wallet;
    const columns = h(
      "div",
      { class: "Wallets", role: "group", "aria-label": words.group },
      ...wallets.map((wallet) => {
        const button = h(
          "button",
          { type: "button", class: `Wallet Wallet--${wallet}` },
          h(
            "span",
            { class: "Hidden" },
            `${session?.intent.object === "setup_intent" ? words.saveWith : words.payWith} `,
          ),
          WALLET_NAMES[wallet],
        );
        button.style.setProperty("min-block-size", `${height}px`);
        button.addEventListener("click", () => click(wallet));
        return button;
      }),
    );
    columns.style.setProperty("--columns", String(given.layout?.maxColumns ?? 2));
    root.replaceChildren(...(wallets.length > 0 ? [columns] : []));
  }

  async function start(place: HTMLElement): Promise<void> {
    try {
      session = await around.loadSession();
    } catch (error) {
      if (host !== place) return;
      const failure: StripeError =
        error instanceof StripeJsFailure ? error.error : { type: "api_error", message: String(error) };
      events.emit("loaderror", { elementType, error: failure });
      return;
    }
    if (host !== place) return;
    draw();
    events.emit("ready", { elementType, availablePaymentMethods: availableOf(wallets) });
  }

  function unmount(): void {
    finish();
    host?.remove();
    host = undefined;
    root = undefined;
  }

  const element = {
    mount(target: string | HTMLElement) {
      const made = elementHost(target, around.look);
      unmount();
      host = made.host;
      root = made.root;
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
    update: () => element,
    focus: () => root?.querySelector("button")?.focus(),
    blur: () => (root?.activeElement as HTMLElement | null)?.blur(),
  };

  return {
    handle: element as unknown as StripeExpressCheckoutElement,
    collect: () => confirmed && { payment_method_data: dataOf(confirmed) },
    finish,
    refresh(next) {
      session = next;
    },
    translate: draw,
  };
}

/** A wallet hands over its card. Link keeps it, and is a method of its own. */
function dataOf({ wallet, card }: { wallet: WalletType; card: string }): StripeParameters {
  if (wallet === "link") return { type: "link", link: { card } };
  const year = new Date().getFullYear() + 3;
  return { type: "card", card: { number: card, exp_month: 12, exp_year: year, wallet } };
}
