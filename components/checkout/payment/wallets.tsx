"use client";
import { ExpressCheckoutElement } from "@stripe/react-stripe-js";
import type {
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from "@stripe/stripe-js";
import { useEffect, useState } from "react";

/** A payment that its payer has confirmed in a wallet. */
export type WalletPayment = Pick<StripeExpressCheckoutElementConfirmEvent, "paymentFailed">;

/** The longest wait for wallets when the form is ready. After it, the form is shown without them. */
const WAIT_MS = 2_000;

/** Constant, because the element is created again for other options. */
const OPTIONS: StripeExpressCheckoutElementOptions = {
  buttonHeight: 48,
  layout: { maxColumns: 2, maxRows: 0, overflow: "never" },
};

/**
 * Whether this device has wallets. `known` turns true once and stays: wallets that are found later are not shown, because
 * the form would move under the pointer.
 */
export function useWallets(formReady: boolean) {
  const [found, setFound] = useState<boolean>();
  const known = found !== undefined;
  useEffect(() => {
    if (!formReady || known) return;
    const timer = setTimeout(() => setFound(false), WAIT_MS);
    return () => clearTimeout(timer);
  }, [formReady, known]);
  return { known, found: found === true, onFound: (any: boolean) => setFound((before) => before ?? any) };
}

/** The buttons of the device's wallets, in front of the form. They take no room while there is none. */
export function Wallets({
  found,
  onFound,
  inert,
  mayOpen,
  onOpen,
  onConfirm,
  otherWay,
}: Omit<ReturnType<typeof useWallets>, "known"> & {
  /** Whether the buttons cannot be used at the moment. */
  inert: boolean;
  /** Asked when a button is pressed. A state of the page would be too old for a second press. */
  mayOpen: () => boolean;
  onOpen: () => void;
  onConfirm: (payment: WalletPayment) => void;
  otherWay: string;
}) {
  return (
    <div className={found ? "mb-5" : "h-0 overflow-hidden"} inert={inert || !found}>
      <ExpressCheckoutElement
        options={OPTIONS}
        onReady={({ availablePaymentMethods }) => onFound(availablePaymentMethods !== undefined)}
        onLoadError={() => onFound(false)}
        onClick={({ resolve, reject }) => {
          // A browser opens a wallet only soon after the press, so the order is checked after the confirmation.
          if (!mayOpen()) return reject();
          onOpen();
          resolve();
        }}
        onConfirm={onConfirm}
      />
      {found && (
        <p className="mt-5 flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          {otherWay}
        </p>
      )}
    </div>
  );
}
