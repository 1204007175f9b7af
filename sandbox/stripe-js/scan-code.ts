import type { PaymentIntent } from "@stripe/stripe-js";
import { openDialog, shownAmount } from "./dialog";
import { h } from "./dom";
import type { Texts } from "./texts";

const ASK_EVERY_MS = 1_000;

export type SwishAction = {
  mobile_auth_url: string;
  qr_code: { data: string; image_url_svg: string };
};

/** Whether the payer's phone shows the page, so that the app can be opened on it. */
export const isPhone = (userAgent: string): boolean => /\b(Android|iPhone|Mobile)\b/.test(userAgent);

/**
 * Shows the code that a phone scans, until the payer has answered there, the request has expired, or the payer cancels.
 * @param readIntent the present intent; an error counts as no answer
 */
export function showScanCode(asked: {
  action: SwishAction;
  intent: PaymentIntent;
  texts: Texts;
  look: CSSStyleSheet;
  readIntent: () => Promise<PaymentIntent>;
}): Promise<PaymentIntent> {
  const { action, intent } = asked;
  const words = asked.texts.scan;
  // The sandbox is behind the page's own origin, whatever its own address is.
  const local = (address: string) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  };
  const cancel = h("button", { type: "button" }, words.cancel);
  const link = h("a", { href: local(action.qr_code.data), target: "_blank", rel: "noreferrer" }, words.open);
  const text = words.text.replace(
    "{amount}",
    shownAmount({ value: intent.amount, currency: intent.currency }),
  );
  const dialog = h(
    "dialog",
    { "aria-labelledby": "scan-title", "aria-describedby": "scan-text" },
    h("div", { class: "Bank" }, asked.texts.swish),
    h(
      "div",
      { class: "Question" },
      h("h2", { id: "scan-title" }, words.title),
      h("p", { id: "scan-text" }, text),
      h("img", { class: "Code", src: local(action.qr_code.image_url_svg), alt: words.image }),
      link,
    ),
    h("div", { class: "Answers" }, cancel),
  );
  return new Promise((answer) => {
    let isOpen = true;
    const end = (last: PaymentIntent) => {
      if (!isOpen) return;
      isOpen = false;
      close();
      answer(last);
    };
    const close = openDialog(dialog, { look: asked.look, first: cancel, onEscape: () => end(intent) });
    cancel.addEventListener("click", () => end(intent));
    const ask = async () => {
      const current = await asked.readIntent().catch(() => intent);
      if (current.status !== "requires_action") end(current);
      else if (isOpen) setTimeout(ask, ASK_EVERY_MS);
    };
    void ask();
  });
}
