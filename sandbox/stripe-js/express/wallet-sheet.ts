import type { LineItem } from "@stripe/stripe-js";
import { openDialog, shownAmount } from "../dialog";
import { h } from "../dom";
import type { Texts } from "../texts";
import { WALLET_NAMES, type WalletType } from "./device-wallets";

/** The cards in every wallet of the sandbox: the usual one first. */
const WALLET_CARDS = [
  { number: "4242424242424242", name: "Visa •••• 4242", effect: "succeeds" },
  { number: "4000000000000002", name: "Visa •••• 0002", effect: "declined" },
  { number: "4000002760003184", name: "Visa •••• 3184", effect: "asks" },
] as const;

export type WalletSheet = {
  /** Says that the payment is in progress, and offers no more choices. */
  setBusy(): void;
  close(): void;
};

type Asked = {
  wallet: WalletType;
  texts: Texts;
  look: CSSStyleSheet;
  /** Absent when a method is saved without a payment. */
  amount: { value: number; currency: string } | undefined;
  lineItems: readonly LineItem[];
  onConfirm: (card: string) => void;
  onCancel: () => void;
};

let sheets = 0;

/** Shows a sheet like that of a wallet: the amount, the card, and the buttons to confirm and to cancel. */
export function openWalletSheet(asked: Asked): WalletSheet {
  const { wallet, look, amount } = asked;
  sheets += 1;
  const id = `wallet-${sheets}`;
  const words = asked.texts.wallet;
  const confirm = h(
    "button",
    { type: "button", class: "Complete" },
    amount ? words.pay.replace("{amount}", shownAmount(amount)) : words.save,
  );
  const cancel = h("button", { type: "button" }, words.cancel);
  const cards = h(
    "select",
    { id: `${id}-card` },
    ...WALLET_CARDS.map(({ number, name, effect }) =>
      h("option", { value: number }, `${name} (${words.effects[effect]})`),
    ),
  );
  const note = h("p", { class: "Note", role: "status" }, words.note);
  const dialog = h(
    "dialog",
    { "aria-labelledby": `${id}-title` },
    h("div", { class: "Bank" }, WALLET_NAMES[wallet]),
    h(
      "div",
      { class: "Question" },
      h(
        "h2",
        { id: `${id}-title` },
        `${WALLET_NAMES[wallet]}: ${amount ? shownAmount(amount) : words.saveTitle}`,
      ),
      ...asked.lineItems.map((item) =>
        h("p", {}, `${item.name}: ${amount ? shownAmount({ ...amount, value: item.amount }) : item.amount}`),
      ),
      h("label", { for: `${id}-card` }, words.card),
      cards,
      note,
    ),
    h("div", { class: "Answers" }, cancel, confirm),
  );
  const close = openDialog(dialog, {
    look,
    first: confirm,
    onEscape: () => {
      if (!cancel.disabled) asked.onCancel();
    },
  });
  cancel.addEventListener("click", asked.onCancel);
  confirm.addEventListener("click", () => asked.onConfirm(cards.value));
  return {
    setBusy() {
      for (const control of [confirm, cancel, cards]) control.disabled = true;
      note.textContent = words.busy;
    },
    close,
  };
}
