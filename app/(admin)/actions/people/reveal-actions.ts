import type { ActionMaker } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import type { HiddenText } from "@/components/admin/hidden/hidden-value";
import { addressInLine, hasHiddenPart, lastFour } from "@/components/admin/hidden/masked";
import type { Messages } from "@/i18n/messages";
import type { RevealRequest } from "@/lib/care/reveals/model";
import { revealOperation } from "@/lib/care/reveals/operations";
import type { Customer } from "@/lib/customers/model";
import type { LineItem, Order } from "@/lib/orders/model";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Porting } from "@/lib/subscriptions/porting/model";
import type { Address } from "@/lib/values/address";

/** What a hidden value is, as the pages call it. */
type What = keyof Messages["adminAct"]["reveal"]["what"];

const reveal = ({ t, make }: ActionMaker, what: What, body: RevealRequest): Action | null =>
  make(revealOperation, {
    words: {
      title: t(`reveal.what.${what}.title`),
      text: t("reveal.text"),
      submit: t("reveal.submit"),
      done: t("reveal.done"),
    },
    body,
    shows: { field: "value", label: t(`reveal.what.${what}.shown`), secondsShown: 60 },
  });

/** A value as it is shown, and how the rest of it is. Null without a value. */
function hidden(
  maker: ActionMaker,
  what: What,
  value: string | Address | undefined,
  body: RevealRequest,
): HiddenText | null {
  if (value === undefined || value === "") return null;
  const text =
    typeof value !== "string" ? addressInLine(value) : what === "identity" ? lastFour(value) : value;
  return { text, reveal: hasHiddenPart(text) ? reveal(maker, what, body) : null };
}

/** What is hidden of a customer. */
export function hiddenOfCustomer(
  maker: ActionMaker,
  { customerId, identity, tax, billing, shipping }: Customer,
) {
  const of = (what: What, value: string | Address | undefined, field: string) =>
    hidden(maker, what, value, { subjectType: "customer", subjectId: customerId, field });
  return {
    identity: of("identity", identity, "identity"),
    vatNumber: of("vatNumber", tax?.vatNumber, "tax.vatNumber"),
    billingAddress: of("billingAddress", billing?.address, "billing.address"),
    shippingAddress: of("shippingAddress", shipping?.address, "shipping.address"),
    instructions: of("instructions", shipping?.instructions, "shipping.instructions"),
  };
}

/** What is hidden of a subscription: where its user is, and where its SIM card was sent. */
export function hiddenOfSubscription(
  maker: ActionMaker,
  { subscriptionId, subscriber, deliveryAddress }: Subscription,
) {
  const of = (what: What, value: Address | undefined, field: string) =>
    hidden(maker, what, value, { subjectType: "subscription", subjectId: subscriptionId, field });
  return {
    userAddress: of("userAddress", subscriber.address, "subscriber.address"),
    deliveryAddress: of("deliveryAddress", deliveryAddress, "deliveryAddress"),
  };
}

/** What is hidden of the port of a number: by what the losing carrier knows the customer. */
export function hiddenOfPorting(maker: ActionMaker, { subscriptionId, details }: Porting) {
  const of = (what: What, value: string | Address | undefined, field: string) =>
    hidden(maker, what, value, {
      subjectType: "subscription",
      subjectId: subscriptionId,
      field: `porting.details.${field}`,
    });
  if ("identity" in details) return { identity: of("identity", details.identity, "identity") };
  return {
    accountNumber: of("accountNumber", details.accountNumber, "accountNumber"),
    address: of("registeredAddress", details.address, "address"),
  };
}

/** What is hidden of an order, and of the customer and the user that it makes. */
export function hiddenOfOrder(maker: ActionMaker, { orderId, billing, newCustomer, newUser }: Order) {
  const of = (what: What, value: string | Address | undefined, field: string) =>
    hidden(maker, what, value, { subjectType: "order", subjectId: orderId, field });
  return {
    identity: of("identity", newCustomer?.identity, "newCustomer.identity"),
    vatNumber: of("vatNumber", newCustomer?.tax?.vatNumber, "newCustomer.tax.vatNumber"),
    billingAddress: billing?.address
      ? of("billingAddress", billing.address, "billing.address")
      : of("billingAddress", newCustomer?.billing?.address, "newCustomer.billing.address"),
    personIdentity: of("identity", newUser?.identity, "newUser.identity"),
  };
}

/** What is hidden of an item of an order: where it is sent, and where its user is. */
export function hiddenOfItem(maker: ActionMaker, { orderId, lineItems }: Order, item: LineItem) {
  const at = lineItems.indexOf(item);
  const of = (what: What, value: Address | undefined, field: string) =>
    hidden(maker, what, value, {
      subjectType: "order",
      subjectId: orderId,
      field: `lineItems.${at}.${field}`,
    });
  return {
    deliveryAddress: of("deliveryAddress", item.deliveryAddress, "deliveryAddress"),
    userAddress: of("userAddress", item.subscriber?.address, "subscriber.address"),
  };
}
