import { createTranslator } from "next-intl";
import adminAct from "@/messages/en/adminAct.json";
import { type ActionMaker, actionWith } from "./action-of";

/** Makes actions for a person who may do everything, in English, with amounts and days as they are. */
export const maker: ActionMaker = {
  t: createTranslator({ locale: "en-SE", messages: adminAct }) as never,
  money: (amountMinor, currency) => `${amountMinor / 100} ${currency}`,
  day: (value) => value.slice(0, 10),
  country: String,
  refusal: ({ message }) => ({ refusal: message }),
  reason: (_, message) => message,
  make: (operation, given) =>
    actionWith(operation, given, { right: "may", reason: false, stepUp: false, level: 1 }),
};
