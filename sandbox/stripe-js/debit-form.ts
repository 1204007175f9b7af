import { h } from "./dom";
import type { Texts } from "./texts";

export type DebitForm = {
  element: HTMLElement;
  /** The error of the account number, or undefined. */
  problem(): string | undefined;
  showProblem(): void;
  /** The parameters of `payment_method_data[sepa_debit]`. */
  values(): { iban: string };
  setDisabled(disabled: boolean): void;
};

let forms = 0;

/** An account number, with the text of the mandate. */
export function createDebitForm(texts: Texts, onChange: () => void): DebitForm {
  forms += 1;
  const id = `debit-${forms}-iban`;
  const input = h("input", {
    id,
    name: "iban",
    type: "text",
    class: "Input",
    autocomplete: "off",
    placeholder: "DE00 0000 0000 0000 0000 00",
    spellcheck: "false",
    "aria-required": "true",
    "aria-invalid": "false",
  });
  const error = h("p", { id: `${id}-error`, class: "Error", role: "alert", hidden: true });
  const fill = h("button", { type: "button", class: "Link" }, texts.fillAccount);
  const iban = () => input.value.replace(/\s/g, "").toUpperCase();
  const problem = () => (iban().length < 15 ? texts.ibanProblem : undefined);
  const show = (message: string | undefined) => {
    error.hidden = message === undefined;
    error.textContent = message ?? "";
    input.setAttribute("aria-invalid", String(message !== undefined));
    if (message) input.setAttribute("aria-describedby", error.id);
    else input.removeAttribute("aria-describedby");
  };
  input.addEventListener("input", () => {
    show(undefined);
    onChange();
  });
  fill.addEventListener("click", () => {
    input.value = "DE89 3704 0044 0532 0130 00";
    show(undefined);
    onChange();
  });
  return {
    element: h(
      "div",
      { class: "Field Field--wide", "data-type": "sepa_debit" },
      h("label", { class: "Label", for: id }, texts.iban),
      h("span", { class: "Box" }, input),
      error,
      h("p", { class: "TermsText" }, texts.debitTerms),
      h("p", { class: "Hint" }, texts.hint, " ", fill),
    ),
    problem,
    showProblem() {
      show(problem());
      input.focus();
    },
    values: () => ({ iban: iban() }),
    setDisabled(disabled) {
      input.disabled = disabled;
    },
  };
}
