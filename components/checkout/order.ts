import type { SignInAction } from "@/components/account/sign-in/sign-in-action";
import type { ProductOffering } from "@/lib/catalog/model";
import type { components } from "@/lib/client/end-user.generated";
import type { PriceChoice } from "@/lib/orders/pricing/offers/price-choices";

type Schemas = components["schemas"];
export type Order = Schemas["Order"];
export type LineItem = Schemas["LineItem"];
export type OrderChange = Schemas["UpdateOrderRequest"];
type ItemChange = NonNullable<OrderChange["lineItems"]>[number];

/** The end of a reservation, and the number in its usual format. */
export type ShownHeldNumber = { display: string; expiresAt?: string; extended: boolean };

/** The checkout's data besides the order, from the server that rendered the page. */
export type CheckoutData = {
  /** Null for a guest. */
  viewer: {
    email: string;
    name: string;
    /**
     * The customers of the order's type for which the viewer may order, oldest first; with the automatically charged
     * method, if they have agreed to one. It may have no name; `label` distinguishes customers of the same name.
     */
    customers: { customerId: string; name: string; label: string; chargedTo?: string }[];
  } | null;
  /** Signs a guest in, in place. */
  signIn: SignInAction;
  /** Whether it is sold without an account: a visitor without a session enters their details and pays. */
  soldToGuests: boolean;
  /** The market, which decides addresses, numbers and the display of tax. */
  market: { country: string; includesTax: boolean };
  offerings: Record<string, ProductOffering>;
  /** The contents of offerings that their names omit, by id. */
  includes: Record<string, string>;
  /** The totals of each way to buy an offering, as on the plan's own page. */
  choices: Record<string, PriceChoice[]>;
  /** The rates of taxes that prices include and a company does not count; decimal fractions. */
  taxesTakenOut: readonly string[];
  /** Add-ons for an item, by lineItemId. */
  addons: Record<string, ProductOffering[]>;
  held: Record<string, ShownHeldNumber>;
  /**
   * The provider that collects from this buyer, whether with a form on our page, and the provider that saves a method.
   */
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
  order.lineItems.filter((item) => item.type === "SUBSCRIPTION");

/** The address of the order's users, which all of them share. */
export const subscriberAddress = (order: Order) =>
  subscriptionItems(order).find((item) => item.subscriber?.address)?.subscriber?.address;

/** The main items: all except add-ons that are bought with another item. */
export const mainItems = (order: Order): LineItem[] =>
  order.lineItems.filter((item) => item.parentLineItemId === undefined);

export const addonItems = (order: Order, lineItemId: string): LineItem[] =>
  order.lineItems.filter((item) => item.parentLineItemId === lineItemId);

/** The list for an update: the named items get the change, the others stay unchanged. */
export const changeItems = (
  order: Order,
  changeOf: (item: LineItem) => Omit<ItemChange, "lineItemId"> | undefined,
): ItemChange[] => order.lineItems.map((item) => ({ lineItemId: item.lineItemId, ...changeOf(item) }));

/** The list with an add-on for each of these items. */
export const withAddon = (
  order: Order,
  parentLineItemIds: readonly string[],
  productOfferingId: string,
): ItemChange[] => [
  ...changeItems(order, () => undefined),
  ...parentLineItemIds.map((parentLineItemId) => ({
    type: "SUBSCRIPTION_ADDON" as const,
    productOfferingId,
    parentLineItemId,
  })),
];

export const removeItems = (order: Order, lineItemIds: readonly string[]): ItemChange[] =>
  order.lineItems
    .filter((item) => !lineItemIds.includes(item.lineItemId))
    .map((item) => ({ lineItemId: item.lineItemId }));
