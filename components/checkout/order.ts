import type { SignInAction } from "@/components/account/sign-in/sign-in-action";
import type { ProductOffering } from "@/lib/catalog/model";
import type { components } from "@/lib/client/end-user.generated";
import type { PriceChoice } from "@/lib/orders/pricing/offers/price-choices";

type Schemas = components["schemas"];
export type Order = Schemas["Order"];
export type LineItem = Schemas["LineItem"];
export type OrderChange = Schemas["UpdateOrderRequest"];
type LineChange = NonNullable<OrderChange["lineItems"]>[number];

/** Until when a number is held, and how people write it. */
export type ShownHeldNumber = { display: string; expiresAt?: string; extended: boolean };

/** What the checkout knows besides the order, from the server that rendered the page. */
export type CheckoutData = {
  /** Null for a guest. */
  viewer: {
    email: string;
    name: string;
    /**
     * Those of the order's type the viewer may order for, oldest first; with the method that is charged by itself, where
     * they have agreed to that. It may have no name; `label` tells it from another of the same.
     */
    customers: { customerId: string; name: string; label: string; chargedTo?: string }[];
  } | null;
  /** Signs a guest in, in place. */
  signIn: SignInAction;
  /** Sold without an account: a visitor who is not signed in says who they are and pays. */
  soldToGuests: boolean;
  /** Where it is sold: decides addresses, numbers and how tax is shown. */
  market: { country: string; includesTax: boolean };
  offerings: Record<string, ProductOffering>;
  /** What offerings include that their names do not say, by their id. */
  includes: Record<string, string>;
  /** What each way to buy an offering comes to, as the plan's own page says it. */
  choices: Record<string, PriceChoice[]>;
  /** Rates of the taxes that prices include and the buyer counts without: a company's; decimal fractions. */
  taxesTakenOut: readonly string[];
  /** Add-ons that go with a line, by lineItemId. */
  addons: Record<string, ProductOffering[]>;
  held: Record<string, ShownHeldNumber>;
  /** Who collects from this buyer, whether in a form on our page, and who keeps a method for later. */
  payment: {
    provider: Schemas["PaymentProvider"];
    embedded: boolean;
    savingProvider: Schemas["PaymentProvider"];
  };
  termsUrl: string;
  supportEmail: string;
  brand: string;
};

export const subscriptionItems = (order: Order): LineItem[] =>
  order.lineItems.filter((line) => line.type === "SUBSCRIPTION");

/** Lines that stand by themselves: everything but add-ons bought with another line. */
export const mainItems = (order: Order): LineItem[] =>
  order.lineItems.filter((line) => line.parentLineItemId === undefined);

export const addonItems = (order: Order, lineItemId: string): LineItem[] =>
  order.lineItems.filter((line) => line.parentLineItemId === lineItemId);

/** The list for an update: named lines get the change, the others stay as they are. */
export const changeItems = (
  order: Order,
  changeOf: (line: LineItem) => Omit<LineChange, "lineItemId"> | undefined,
): LineChange[] => order.lineItems.map((line) => ({ lineItemId: line.lineItemId, ...changeOf(line) }));

/** The list with an add-on for each of these lines. */
export const withAddon = (
  order: Order,
  parentLineItemIds: readonly string[],
  productOfferingId: string,
): LineChange[] => [
  ...changeItems(order, () => undefined),
  ...parentLineItemIds.map((parentLineItemId) => ({
    type: "SUBSCRIPTION_ADDON" as const,
    productOfferingId,
    parentLineItemId,
  })),
];

export const removeItems = (order: Order, lineItemIds: readonly string[]): LineChange[] =>
  order.lineItems
    .filter((line) => !lineItemIds.includes(line.lineItemId))
    .map((line) => ({ lineItemId: line.lineItemId }));
