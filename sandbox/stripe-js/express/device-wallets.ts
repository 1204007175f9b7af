import type { AvailablePaymentMethods, ExpressPaymentType } from "@stripe/stripe-js";

export type WalletType = Extract<ExpressPaymentType, "apple_pay" | "google_pay" | "link">;

export const WALLET_NAMES: Readonly<Record<WalletType, string>> = {
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
  link: "Link",
};
const WALLETS = Object.keys(WALLET_NAMES) as WalletType[];

/** The entry of `localStorage` that gives a browser other wallets: their names with commas, or `none`. */
export const WALLETS_KEY = "sandbox-wallets";

type Device = {
  userAgent: string;
  /** A script controls the browser, so no person with a wallet does. */
  automated: boolean;
  /** The value of `WALLETS_KEY`. */
  chosen: string | null;
};

/** The wallets of a device: Apple Pay in Safari, Google Pay in Chrome, and Link in every browser. */
export function walletsOf({ userAgent, automated, chosen }: Device): WalletType[] {
  if (chosen !== null) {
    const names = chosen.split(",").map((name) => name.trim());
    return WALLETS.filter((wallet) => names.includes(wallet));
  }
  if (automated) return [];
  const isChrome = /\b(Chrome|CriOS)\//.test(userAgent);
  const isSafari = !isChrome && /\bVersion\/[\d.]+.*\bSafari\//.test(userAgent);
  return [
    ...(isSafari ? (["apple_pay"] as const) : []),
    ...(isChrome ? (["google_pay"] as const) : []),
    "link",
  ];
}

/** The wallets of this browser. */
export function walletsHere(): WalletType[] {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(WALLETS_KEY);
  } catch {
    // A browser may forbid storage. The device then decides.
  }
  return walletsOf({ userAgent: navigator.userAgent, automated: navigator.webdriver, chosen });
}

/** The same as the `ready` event of the express checkout names them. Undefined: none. */
export const availableOf = (wallets: readonly WalletType[]): AvailablePaymentMethods | undefined =>
  wallets.length === 0
    ? undefined
    : {
        amazonPay: false,
        applePay: wallets.includes("apple_pay"),
        googlePay: wallets.includes("google_pay"),
        link: wallets.includes("link"),
        paypal: false,
        klarna: false,
      };
