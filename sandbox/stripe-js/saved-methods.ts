import type { PaymentMethod } from "@stripe/stripe-js";
import type { Brand } from "./card-input";
import { h } from "./dom";
import { brandMark } from "./marks";
import type { Texts } from "./texts";

export type SavedMethods = {
  element: HTMLElement;
  /** The chosen saved method; undefined when the new card is chosen. */
  selected(): PaymentMethod | undefined;
  setDisabled(disabled: boolean): void;
};

let groups = 0;

function nameOf(method: PaymentMethod): string {
  const brand = method.card?.brand ?? "card";
  const name = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" }[brand] ?? brand;
  return `${name} •••• ${method.card?.last4 ?? ""}`;
}

/** The customer's saved cards and "new card" as a radio group, the newest saved card chosen. */
export function createSavedMethods(
  methods: PaymentMethod[],
  texts: Texts,
  actions: { onChange: () => void; remove?: (method: PaymentMethod) => Promise<void> },
): SavedMethods {
  groups += 1;
  const name = `saved-${groups}`;
  const radios = new Map<HTMLInputElement, PaymentMethod | undefined>();

  function choice(method: PaymentMethod | undefined, checked: boolean): HTMLElement {
    const radio = h("input", { type: "radio", name, value: method?.id ?? "new", checked });
    radio.addEventListener("change", actions.onChange);
    radios.set(radio, method);
    const row = h("div", { class: "Choice" });
    if (method) {
      const card = method.card;
      const expires = card
        ? `${String(card.exp_month).padStart(2, "0")}/${String(card.exp_year).slice(-2)}`
        : "";
      row.append(
        h(
          "label",
          {},
          radio,
          brandMark((card?.brand ?? "unknown") as Brand),
          h("span", { class: "ChoiceText" }, nameOf(method), h("small", {}, `${texts.expires} ${expires}`)),
        ),
      );
      const { remove } = actions;
      if (remove) {
        const button = h("button", { type: "button", class: "Link" }, texts.remove);
        button.setAttribute("aria-label", `${texts.remove}: ${nameOf(method)}`);
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
        h("label", {}, radio, brandMark("unknown"), h("span", { class: "ChoiceText" }, texts.newCard)),
      );
    }
    return row;
  }

  const element = h(
    "fieldset",
    { class: "Choices" },
    h("legend", {}, texts.payWith),
    ...methods.map((method, index) => choice(method, index === 0)),
    choice(undefined, methods.length === 0),
  );
  return {
    element,
    selected: () => [...radios].find(([radio]) => radio.checked)?.[1],
    setDisabled(disabled) {
      for (const radio of radios.keys()) radio.disabled = disabled;
    },
  };
}
