import {
  type CardBrand,
  cardBrandOf,
  caretAfterDigits,
  cvcLength,
  cvcProblem,
  digitsOf,
  expiryProblem,
  type FieldProblem,
  formatExpiry,
  formatNumber,
  numberProblem,
} from "./card-input";
import { h } from "./dom";
import { brandMark, cvcMark } from "./marks";
import type { Texts } from "./texts";

export type CardForm = {
  element: HTMLElement;
  brand(): CardBrand;
  empty(): boolean;
  /** The first thing wrong, or undefined when the card is complete. */
  problem(): FieldProblem | undefined;
  /** Shows everything that is wrong and goes to the first of it. */
  showProblems(): void;
  /** The parameters of `payment_method_data[card]`. */
  values(): { number: string; exp_month: string; exp_year: string; cvc: string };
  fill(): void;
  clear(): void;
  focus(): void;
  setDisabled(disabled: boolean): void;
};

type Field = {
  element: HTMLElement;
  input: HTMLInputElement;
  check: () => FieldProblem | undefined;
  show: (problem: FieldProblem | undefined) => void;
};

let forms = 0;

/** Number, expiry and security code, formatted and checked while one types. `onChange` after every change. */
export function createCardForm(texts: Texts, onChange: () => void): CardForm {
  forms += 1;
  const prefix = `card-${forms}`;
  const marks = h("span", { class: "Marks" });

  function field(
    name: "number" | "expiry" | "cvc",
    attributes: { label: string; placeholder: string; autocomplete: string },
    decoration: Element,
    check: (value: string) => FieldProblem | undefined,
  ): Field {
    const id = `${prefix}-${name}`;
    const input = h("input", {
      id,
      name,
      type: "text",
      class: `Input Input--${name}`,
      inputmode: "numeric",
      autocomplete: attributes.autocomplete,
      placeholder: attributes.placeholder,
      autocorrect: "off",
      spellcheck: "false",
      "aria-required": "true",
      "aria-invalid": "false",
    });
    const error = h("p", { id: `${id}-error`, class: "Error", role: "alert", hidden: true });
    const label = h("label", { class: "Label", for: id }, attributes.label);
    const element = h(
      "div",
      { class: `Field${name === "number" ? " Field--wide" : ""}` },
      label,
      h("span", { class: "Box" }, input, decoration),
      error,
    );
    const show = (problem: FieldProblem | undefined) => {
      input.setAttribute("aria-invalid", String(problem !== undefined));
      input.classList.toggle("Input--invalid", problem !== undefined);
      label.classList.toggle("Label--invalid", problem !== undefined);
      error.hidden = problem === undefined;
      error.textContent = problem ? texts.problems[problem] : "";
      if (problem) input.setAttribute("aria-describedby", error.id);
      else input.removeAttribute("aria-describedby");
    };
    const checkNow = () => check(input.value);
    // Leaving a field half done is told; an empty one is left alone until the form is sent.
    input.addEventListener("blur", () => {
      if (input.value !== "") show(checkNow());
    });
    return { element, input, check: checkNow, show };
  }

  const number = field(
    "number",
    { label: texts.number, placeholder: "1234 1234 1234 1234", autocomplete: "cc-number" },
    marks,
    numberProblem,
  );
  const brand = () => cardBrandOf(digitsOf(number.input.value));
  const expiry = field(
    "expiry",
    { label: texts.expiry, placeholder: texts.expiryPlaceholder, autocomplete: "cc-exp" },
    h("span"),
    (value) => expiryProblem(value, new Date()),
  );
  const cvc = field(
    "cvc",
    { label: texts.cvc, placeholder: texts.cvcPlaceholder, autocomplete: "cc-csc" },
    h("span", { class: "Marks" }, cvcMark()),
    (value) => cvcProblem(value, brand()),
  );
  const fields = [number, expiry, cvc];

  function showBrand(): void {
    const known = brand();
    const shown: CardBrand[] =
      known === "unknown" && number.input.value === "" ? ["visa", "mastercard", "amex"] : [known];
    if ([...marks.children].map((mark) => mark.getAttribute("data-brand")).join() !== shown.join()) {
      marks.replaceChildren(...shown.map(brandMark));
    }
    cvc.input.maxLength = cvcLength(known);
  }

  function rewrite(target: Field, format: (text: string) => string): void {
    const { input } = target;
    const caret = input.selectionStart ?? input.value.length;
    const atEnd = caret === input.value.length;
    const before = digitsOf(input.value.slice(0, caret)).length;
    input.value = format(input.value);
    const position = atEnd ? input.value.length : caretAfterDigits(input.value, before);
    if (input.matches(":focus")) input.setSelectionRange(position, position);
  }

  function typed(target: Field, format: (text: string) => string, next?: Field): void {
    rewrite(target, format);
    showBrand();
    const problem = target.check();
    // What is being typed is not wrong yet, but a wrong end result is told at once.
    const finished = problem !== undefined && !problem.startsWith("incomplete");
    target.show(finished ? problem : undefined);
    const caretAtEnd = target.input.selectionStart === target.input.value.length;
    if (!problem && next && caretAtEnd && target.input.matches(":focus")) next.input.focus();
    onChange();
  }

  number.input.addEventListener("input", () => typed(number, formatNumber, expiry));
  expiry.input.addEventListener("input", (event) => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith("delete");
    typed(expiry, (text) => formatExpiry(text, deleting), cvc);
  });
  cvc.input.addEventListener("input", () =>
    typed(cvc, (text) => digitsOf(text).slice(0, cvcLength(brand()))),
  );
  // Backspace in an empty field goes back to the one before it.
  for (const [index, { input }] of fields.entries()) {
    input.addEventListener("keydown", (event) => {
      if (event.key === "Backspace" && input.value === "") fields[index - 1]?.input.focus();
    });
  }
  showBrand();

  const problem = () => fields.map((one) => one.check()).find((one) => one !== undefined);
  return {
    element: h("div", { class: "Card" }, ...fields.map((one) => one.element)),
    brand,
    empty: () => fields.every((one) => one.input.value === ""),
    problem,
    showProblems() {
      for (const one of fields) one.show(one.check());
      fields.find((one) => one.check() !== undefined)?.input.focus();
    },
    values() {
      const [month = "", year = ""] = expiry.input.value.split("/").map((part) => part.trim());
      return {
        number: digitsOf(number.input.value),
        exp_month: month,
        exp_year: `20${year}`,
        cvc: cvc.input.value,
      };
    },
    fill() {
      number.input.value = formatNumber("4242424242424242");
      expiry.input.value = formatExpiry(`12${String(new Date().getFullYear() + 3).slice(-2)}`, false);
      cvc.input.value = "123";
      for (const one of fields) one.show(undefined);
      showBrand();
      onChange();
    },
    clear() {
      for (const one of fields) {
        one.input.value = "";
        one.show(undefined);
      }
      showBrand();
      onChange();
    },
    focus: () => number.input.focus(),
    setDisabled(disabled) {
      for (const one of fields) one.input.disabled = disabled;
    },
  };
}
