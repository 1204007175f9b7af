import { type ActionInput, type ActionMaker, actionWords } from "@/app/(admin)/actions/action-of";
import { leaseBefore, numberFields } from "@/app/(admin)/actions/lines/number-fields";
import { simField } from "@/app/(admin)/actions/lines/sim-field";
import { addressFields } from "@/app/(admin)/actions/people/address-fields";
import type { Action, ActionField } from "@/components/admin/act/action";
import type { ProductType } from "@/lib/catalog/model";
import type { Customer } from "@/lib/customers/model";
import type { Order } from "@/lib/orders/model";
import { createOrderOperation } from "@/lib/orders/operations";
import { leaseSubscriptionNumber } from "@/lib/subscriptions/lifecycle/lifecycle-operations";
import type { Subscription } from "@/lib/subscriptions/model";

/** The only item of a new order, in its body. */
const ITEM = "lineItems.0";

/** What a form knows from the customer's page and the brand. */
type About = {
  /** Whether the page shows name and address masked, because masks cannot be sent. */
  isMasked: boolean;
  /** Countries that the brand sells in. */
  markets: readonly string[];
};

/** The list of offerings of a type for a customer. If the country is known, only those sold there. */
function offeringsFor({ customerType, billing }: Customer, type: ProductType): string {
  const country = billing?.address?.country;
  const query = new URLSearchParams({
    customerType,
    types: type,
    limit: "200",
    ...(country && { market: country }),
  });
  return `/product-offerings?${query}`;
}

/**
 * The possible countries of numbers and addresses in a customer's order: the customer's country, or the brand's
 * markets.
 */
export function countriesFor(
  customer: Pick<Order, "billing"> | undefined,
  markets: readonly string[],
): readonly string[] {
  const country = customer?.billing?.address?.country;
  return country && markets.includes(country) ? [country] : [...new Set(markets)];
}

/** Orders a subscription for a customer: a draft, whose page shows its cost and payment. */
export const newOrder = (maker: ActionMaker, buyer: Customer, about: About): Action | null =>
  subscriptionOrder(maker, buyer, about, {
    words: actionWords(maker.t, "createOrder", { name: buyer.name }),
    number: numberFields(maker, ITEM, countriesFor(buyer, about.markets)),
    before: leaseBefore(ITEM),
  });

/**
 * Orders a subscription with the number of an ended one; null when the number is no longer kept for its customer. The
 * number is reserved first, which needs the same rights as a change of number.
 */
export const orderWithFormerNumber = (
  maker: ActionMaker,
  subscription: Subscription,
  buyer: Customer,
  about: About,
): Action | null =>
  subscription.status === "CANCELLED" && subscription.endedAt && subscription.numberKeptUntil
    ? subscriptionOrder(maker, buyer, about, {
        words: actionWords(maker.t, "numberBack", {
          name: buyer.name,
          number: subscription.msisdn,
          date: maker.day(subscription.numberKeptUntil),
        }),
        number: [],
        before: {
          operation: leaseSubscriptionNumber,
          params: { subscriptionId: subscription.subscriptionId },
          puts: { msisdn: `${ITEM}.msisdn`, leaseToken: `${ITEM}.leaseToken` },
        },
      })
    : null;

function subscriptionOrder(
  maker: ActionMaker,
  buyer: Customer,
  { isMasked, markets }: About,
  { words, number, before }: Pick<ActionInput, "words" | "before"> & { number: readonly ActionField[] },
): Action | null {
  const { t, make } = maker;
  const isOwn = buyer.customerType === "CONSUMER" && !isMasked;
  const countries = countriesFor(buyer, markets);
  const card: ActionField["onlyIf"] = { name: `${ITEM}.sim.esim`, is: "false" };
  const fields: ActionField[] = [
    {
      kind: "offering",
      name: `${ITEM}.productOfferingId`,
      label: t("createOrder.choose"),
      path: offeringsFor(buyer, "SUBSCRIPTION"),
    },
    ...number,
    simField(t, ITEM),
    ...addressFields(maker, `${ITEM}.deliveryAddress`, {
      given: buyer.shipping?.address ?? buyer.billing?.address,
      countries,
      onlyIf: card,
      group: t("createOrder.delivery"),
    }),
    {
      kind: "text",
      name: `${ITEM}.subscriber.name`,
      label: t("createOrder.person"),
      value: isOwn ? buyer.name : "",
      max: 200,
    },
    {
      kind: "text",
      name: `${ITEM}.subscriber.email`,
      label: t("createOrder.email"),
      value: isOwn ? (buyer.contact.email ?? "") : "",
    },
    // In the United States emergency services are sent there.
    ...(countries.length === 1 && countries[0] === "US"
      ? addressFields(maker, `${ITEM}.subscriber.address`, {
          given: isOwn ? buyer.billing?.address : undefined,
          countries,
          group: t("createOrder.address"),
        })
      : []),
    ...(["acceptBindingContract", "acceptUpfrontPayment"] as const).map(
      (name): ActionField => ({
        kind: "check",
        name: `${ITEM}.${name}`,
        label: t(`createOrder.${name}`),
        value: "false",
      }),
    ),
    { kind: "text", name: "promoCodes.0", label: t("createOrder.code"), max: 50, optional: true },
  ];
  const action = make(createOrderOperation, {
    words,
    ...(before && { before }),
    body: {
      customerType: buyer.customerType,
      customer: { customerId: buyer.customerId },
      lineItems: [{ type: "SUBSCRIPTION" }],
      promoCodes: [],
    },
    fields,
  });
  return action && { ...action, opens: { path: "/admin/orders/", field: "orderId" } };
}

/** Orders licenses for a company: a draft, like that of `newOrder`. */
export function newSeats({ t, make }: ActionMaker, buyer: Customer): Action | null {
  const { customerId, customerType, name } = buyer;
  const action = make(createOrderOperation, {
    words: actionWords(t, "orderSeats", { name }),
    body: { customerType, customer: { customerId }, lineItems: [{ type: "LICENSE" }] },
    fields: [
      {
        kind: "offering",
        name: "lineItems.0.productOfferingId",
        label: t("orderSeats.choose"),
        path: offeringsFor(buyer, "LICENSE"),
      },
      { kind: "integer", name: "lineItems.0.quantity", label: t("orderSeats.count"), value: "1" },
    ],
  });
  return action && { ...action, opens: { path: "/admin/orders/", field: "orderId" } };
}
