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

/** The name of a hidden value on the pages. */
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

/** A masked value with the action that reveals it. Null without a value. */
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

/** The hidden values of a customer. */
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

/** The hidden values of a subscription: its user's address, and the delivery address of its SIM card. */
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

/** The hidden values of a porting: the customer's identification at the losing carrier. */
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

/** The hidden values of an order, and of its new customer and user. */
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

/** The hidden values of an order item: its delivery address, and its user's address. */
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
