import type { Action } from "./action";

/** A thing that a call is about. */
export type CallSubject = { type: string; id: string };

/** The type of a subject by the part of the path before its id. */
const TYPES: Readonly<Record<string, string>> = {
  subscriptions: "subscription",
  orders: "order",
  invoices: "invoice",
  "payment-intents": "paymentIntent",
  "payment-disputes": "paymentDispute",
  "payment-profiles": "paymentProfile",
  "incoming-payments": "incomingPayment",
  "billing-discrepancies": "billingDiscrepancy",
  "work-items": "workItem",
  licenses: "license",
  subscribers: "subscriber",
  users: "user",
  customers: "customer",
  mails: "mail",
};

/** Ids in a body that say what the call is about more closely than its path does. */
const IN_BODY = ["invoiceId", "orderId", "subscriptionId"] as const;

/** What an action is about: what its body names, else the last thing in its path. Null where it makes something new. */
export function callSubject({ path, body = {} }: Pick<Action, "path" | "body">): CallSubject | null {
  for (const name of IN_BODY) {
    const id = body[name];
    if (typeof id === "string") return { type: name.slice(0, -2), id };
  }
  const parts = path.split("?")[0]!.split("/");
  const at = parts.findLastIndex((part, at) => TYPES[part] !== undefined && parts[at + 1] !== undefined);
  return at < 0 ? null : { type: TYPES[parts[at]!]!, id: decodeURIComponent(parts[at + 1]!) };
}
