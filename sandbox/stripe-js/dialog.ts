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

function money({ value, currency }: { value: number; currency: string }): string {
  const format = new Intl.NumberFormat(document.documentElement.lang || undefined, {
    style: "currency",
    currency,
  });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(value / 10 ** decimals);
}

/** Shows a question like a bank's 3-D Secure page. True: the card holder confirmed. Escape refuses. */
export function askCardHolder({ texts, look, amount, last4 }: CardQuestion): Promise<boolean> {
  dialogs += 1;
  const words = texts.challenge;
  const id = `challenge-${dialogs}`;
  const text = (amount ? words.payText : words.saveText)
    .replace("{amount}", amount ? money(amount) : "")
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
  const host = h("div");
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet(DIALOG_CSS), look];
  root.append(dialog);
  document.body.append(host);
  const before = document.activeElement;
  dialog.showModal();
  complete.focus();
  return new Promise((answer) => {
    const close = (confirmed: boolean) => {
      host.remove();
      if (before instanceof HTMLElement) before.focus();
      answer(confirmed);
    };
    complete.addEventListener("click", () => close(true));
    fail.addEventListener("click", () => close(false));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      close(false);
    });
    dialog.addEventListener("keydown", (event) => {
      if (event.key !== "Tab") return;
      // In a modal dialog, Tab can reach the browser's own buttons. The bank's question must be answered first.
      event.preventDefault();
      (root.activeElement === complete ? fail : complete).focus();
    });
  });
}
