import type { Language } from "./locales";

/** One file per area and language: `messages/<language>/<area>.json`. A new area is a line here. */
export const areas = [
  "ui",
  "shell",
  "price",
  "catalog",
  "plan",
  "errors",
  "login",
  "checkout",
  "orders",
  "pay",
  "sign",
  "home",
  "subscription",
  "account",
  "legal",
] as const;
export type Area = (typeof areas)[number];

type En<Name extends Area> = {
  ui: typeof import("@/messages/en/ui.json");
  shell: typeof import("@/messages/en/shell.json");
  price: typeof import("@/messages/en/price.json");
  catalog: typeof import("@/messages/en/catalog.json");
  plan: typeof import("@/messages/en/plan.json");
  errors: typeof import("@/messages/en/errors.json");
  login: typeof import("@/messages/en/login.json");
  checkout: typeof import("@/messages/en/checkout.json");
  orders: typeof import("@/messages/en/orders.json");
  pay: typeof import("@/messages/en/pay.json");
  sign: typeof import("@/messages/en/sign.json");
  home: typeof import("@/messages/en/home.json");
  subscription: typeof import("@/messages/en/subscription.json");
  account: typeof import("@/messages/en/account.json");
  legal: typeof import("@/messages/en/legal.json");
}[Name];

/** All messages by area; English is the shape, a test holds the other languages to it. */
export type Messages = { [Name in Area]: En<Name> };

/** The messages of one language. */
export async function loadMessages(language: Language): Promise<Messages> {
  const entries = await Promise.all(
    areas.map(
      async (area) => [area, (await import(`../messages/${language}/${area}.json`)).default] as const,
    ),
  );
  return Object.fromEntries(entries) as Messages;
}
