import type { Messages } from "@/i18n/messages";

type Known = keyof Messages["adminDisputes"]["reason"];

/** The banks' words that have words of their own in `adminDisputes.reason`. */
const KNOWN: Record<Known, true> = {
  fraudulent: true,
  product_not_received: true,
  product_unacceptable: true,
  duplicate: true,
  subscription_canceled: true,
  credit_not_processed: true,
  unrecognized: true,
  general: true,
};

const hasWords = (reason: string): reason is Known => Object.hasOwn(KNOWN, reason);

/** What the payer's bank says, in the viewer's words; a word of a bank that we do not know stays as it is. */
export const reasonWords = (reason: string, say: (known: Known) => string): string =>
  hasWords(reason) ? say(reason) : reason.replaceAll("_", " ");
