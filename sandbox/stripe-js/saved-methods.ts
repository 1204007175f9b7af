import type { PaymentMethod } from "@stripe/stripe-js";
import type { CardBrand } from "./card-input";
import { h } from "./dom";
import { brandMark } from "./marks";
import type { Texts } from "./texts";

/** A payment method that is not saved. */
export type NewMethod = "card" | "sepa_debit" | "klarna" | "swish";

export type SavedMethodsElement = {
  element: HTMLElement;
  /** The chosen saved method, or the kind of new one. */
  selected(): PaymentMethod | NewMethod | undefined;
  /** The value of the chosen radio button. */
  value(): string | undefined;
  /** Chooses the method with this value, if it exists. */
  choose(value: string): void;
  setDisabled(disabled: boolean): void;
};

let groups = 0;

function nameOf(method: PaymentMethod, texts: Texts): string {
  if (method.sepa_debit) return `${texts.debit} •••• ${method.sepa_debit.last4 ?? ""}`;
  if (method.type === "link") return "Link";
  const brand = method.card?.brand ?? "card";
  const name = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" }[brand] ?? brand;
  return `${name} •••• ${method.card?.last4 ?? ""}`;
}

/** The payment methods as a radio group: saved ones first, the newest of them chosen, then new ones. */
export function createSavedMethods(
  methods: PaymentMethod[],
  types: readonly NewMethod[],
  texts: Texts,
  actions: { onChange: () => void; remove?: (method: PaymentMethod) => Promise<void> },
): SavedMethodsElement {
  groups += 1;
  const name = `saved-${groups}`;
  const radios = new Map<HTMLInputElement, PaymentMethod | NewMethod>();
  const names = { card: texts.newCard, sepa_debit: texts.debit, klarna: texts.klarna, swish: texts.swish };

  function choice(method: PaymentMethod | NewMethod, checked: boolean): HTMLElement {
    const value = typeof method === "string" ? (method === "card" ? "new" : method) : method.id;
    const radio = h("input", { type: "radio", name, value, checked });
    radio.addEventListener("change", actions.onChange);
    radios.set(radio, method);
    const row = h("div", { class: "Choice" });
    if (typeof method !== "string") {
      const card = method.card;
      const expires = card
        ? `${String(card.exp_month).padStart(2, "0")}/${String(card.exp_year).slice(-2)}`
        : "";
      row.append(
        h(
          "label",
          {},
          radio,
          brandMark((card?.brand ?? "unknown") as CardBrand),
          h(
            "span",
            { class: "ChoiceText" },
            nameOf(method, texts),
            ...(card ? [h("small", {}, `${texts.expires} ${expires}`)] : []),
          ),
        ),
      );
      const { remove } = actions;
      if (remove) {
        const button = h("button", { type: "button", class: "Link" }, texts.remove);
        button.setAttribute("aria-label", `${texts.remove}: ${nameOf(method, texts)}`);
        button.addEventListener("click", async () => {
          button.disabled = true;
          try {
            await remove(method);
          } catch {
            button.disabled = false;
            return;
          }
          const wasChosen = radio.checked;
          radios.delete(radio);
          row.remove();
          const first = radios.keys().next().value;
          if (first && wasChosen) first.checked = true;
          first?.focus();
          actions.onChange();
        });
        row.append(button);
      }
    } else {
      row.append(
        h(
          "label",
          {},
          radio,
          ...(method === "card" ? [brandMark("unknown")] : []),
          h("span", { class: "ChoiceText" }, names[method]),
        ),
      );
    }
    return row;
  }

  const element = h(
    "fieldset",
    { class: "Choices" },
    h("legend", {}, texts.payWith),
    ...methods.map((method, index) => choice(method, index === 0)),
    ...types.map((type, index) => choice(type, methods.length === 0 && index === 0)),
  );
  return {
    element,
    selected: () => [...radios].find(([radio]) => radio.checked)?.[1],
    value: () => [...radios.keys()].find(({ checked }) => checked)?.value,
    choose(value) {
      for (const radio of radios.keys()) if (radio.value === value) radio.checked = true;
    },
    setDisabled(disabled) {
      for (const radio of radios.keys()) radio.disabled = disabled;
    },
  };
}
