import { createTranslator } from "next-intl";
import type { Customer } from "@/lib/customers/model";
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

/** A consumer. */
export const customerFixture = (more: Partial<Customer> = {}): Customer => ({
  customerId: "c",
  customerType: "CONSUMER",
  name: "Kim Berg",
  contact: { email: "kim@example.com" },
  createdAt: "2026-11-01T00:00:00.000Z",
  updatedAt: "2026-11-01T00:00:00.000Z",
  ...more,
});
