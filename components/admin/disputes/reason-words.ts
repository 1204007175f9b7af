import type { Messages } from "@/i18n/messages";

type Known = keyof Messages["adminDisputes"]["reason"];

/** The banks' reasons with their own text in `adminDisputes.reason`. */
const KNOWN: Record<Known, true> = {
  fraudulent: true,
  product_not_received: true,
  product_unacceptable: true,
  duplicate: true,
  subscription_canceled: true,
  credit_not_processed: true,
  unrecognized: true,
  bank_cannot_process: true,
  check_returned: true,
  customer_initiated: true,
  debit_not_authorized: true,
  incorrect_account_details: true,
  insufficient_funds: true,
  noncompliant: true,
  general: true,
};

const hasWords = (reason: string): reason is Known => Object.hasOwn(KNOWN, reason);

/** The bank's reason, in the viewer's words; an unknown reason stays as it is. */
export const reasonWords = (reason: string, say: (known: Known) => string): string =>
  hasWords(reason) ? say(reason) : reason.replaceAll("_", " ");
