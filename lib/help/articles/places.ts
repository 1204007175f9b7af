import { z } from "zod";

/** The groups of articles, in the order of the help page. */
export const HELP_TOPICS = [
  "GETTING_STARTED",
  "CONNECTION",
  "TRAVEL",
  "NUMBERS",
  "BILLS",
  "PLANS",
  "ACCOUNT",
  "BUSINESS",
] as const;
export const HelpTopic = z.enum(HELP_TOPICS).meta({
  id: "HelpTopic",
  description: "The group of an article on the help page.",
});
export type HelpTopic = z.infer<typeof HelpTopic>;

/**
 * The places of the portal that offer articles. A place with a state, such as an unpaid subscription, is more precise than
 * the place without, so a page asks for both and shows the articles of the precise one first.
 */
export const HELP_PLACES = [
  "PLANS",
  "TRAVEL",
  "CHECKOUT",
  "ORDER",
  "ORDER_FAILED",
  "SUBSCRIPTION",
  "SUBSCRIPTION_PENDING",
  "SUBSCRIPTION_PAUSED",
  "SUBSCRIPTION_UNPAID",
  "SUBSCRIPTION_ENDING",
  "SIM",
  "DATA_USED_UP",
  "DATA_CAP",
  "DATA_GIFT",
  "DATA_ROLLOVER",
  "AUTO_TOP_UP",
  "PORTING",
  "PORTING_FAILED",
  "NUMBER_TRANSFER",
  "INVOICE",
  "INVOICE_OVERDUE",
  "PAYMENTS",
  "PAYMENT_FAILED",
  "SIGN_IN",
  "SECURITY",
  "PEOPLE",
  "SEATS",
  "ERROR",
] as const;
export const HelpPlace = z.enum(HELP_PLACES).meta({
  id: "HelpPlace",
  description:
    "A page of the portal, or a state of what it shows, that offers articles. ERROR: a page or an action that failed.",
});
export type HelpPlace = z.infer<typeof HelpPlace>;
