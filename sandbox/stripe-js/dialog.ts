import { sheet } from "./appearance";
import { h, s } from "./dom";
import { DIALOG_CSS } from "./styles";
import type { Texts } from "./texts";

export type CardQuestion = {
  texts: Texts;
  look: CSSStyleSheet;
  /** Absent when a card is saved without a payment. */
  amount?: { value: number; currency: string } | undefined;
  last4: string | undefined;
};

let dialogs = 0;

/** An amount as the page's language writes it. */
export function shownAmount({ value, currency }: { value: number; currency: string }): string {
  const format = new Intl.NumberFormat(document.documentElement.lang || undefined, {
    style: "currency",
    currency,
  });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(value / 10 ** decimals);
}

/**
 * Opens a modal dialog above the page. Tab stays inside it, and Escape calls `onEscape`.
 * @returns a function that closes it and returns the focus. It can be called again without an effect.
 */
export function openDialog(
  dialog: HTMLDialogElement,
  {
    look,
    first,
    onEscape,
  }: { look: CSSStyleSheet /** The first focus. */; first: HTMLElement; onEscape: () => void },
): () => void {
  const host = h("div");
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet(DIALOG_CSS), look];
  root.append(dialog);
  document.body.append(host);
  // A button of the payment form is inside the form's shadow root.
  let before = document.activeElement;
  while (before?.shadowRoot?.activeElement) before = before.shadowRoot.activeElement;
  dialog.showModal();
  first.focus();
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    onEscape();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Tab") return;
    // In a modal dialog, Tab can reach the browser's own buttons. The question must be answered first.
    event.preventDefault();
    const stops = [...dialog.querySelectorAll<HTMLElement>("button, select, a[href]")].filter(
      (stop) => !stop.matches(":disabled"),
    );
    const at = stops.indexOf(root.activeElement as HTMLElement);
    stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
  });
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    host.remove();
    if (before instanceof HTMLElement) before.focus();
  };
}

/** Shows a question like a bank's 3-D Secure page. True: the card holder confirmed. Escape refuses. */
export function askCardHolder({ texts, look, amount, last4 }: CardQuestion): Promise<boolean> {
  dialogs += 1;
  const words = texts.challenge;
  const id = `challenge-${dialogs}`;
  const text = (amount ? words.payText : words.saveText)
    .replace("{amount}", amount ? shownAmount(amount) : "")
    .replace("{last4}", last4 ?? "••••");
  const complete = h("button", { type: "button", class: "Complete" }, words.complete);
  const fail = h("button", { type: "button" }, words.fail);
  const shield = s(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true", fill: "none", stroke: "currentColor", "stroke-width": 2 },
    s("path", { d: "M12 3l7 3v5c0 4.6-3 8.3-7 10-4-1.7-7-5.4-7-10V6z", "stroke-linejoin": "round" }),
    s("path", { d: "M9 12l2.2 2.200L15.2 10", "stroke-linecap": "round", "stroke-linejoin": "round" }),
  );
  const dialog = h(
    "dialog",
    { "aria-labelledby": `${id}-title`, "aria-describedby": `${id}-text` },
    h("div", { class: "Bank" }, shield, words.bank),
    h(
      "div",
      { class: "Question" },
      h("h2", { id: `${id}-title` }, amount ? words.payTitle : words.saveTitle),
      h("p", { id: `${id}-text` }, text),
      h("p", { class: "Note" }, words.note),
    ),
    h("div", { class: "Answers" }, fail, complete),
  );
  return new Promise((answer) => {
    const close = openDialog(dialog, { look, first: complete, onEscape: () => decide(false) });
    const decide = (confirmed: boolean) => {
      close();
      answer(confirmed);
    };
    complete.addEventListener("click", () => decide(true));
    fail.addEventListener("click", () => decide(false));
  });
}
