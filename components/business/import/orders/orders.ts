import type { ImportCompany } from "@/components/business/import/import-company";
import type { NewOrderItem } from "@/components/business/import/rows";
import { dataOrThrow } from "@/components/business/lines/bulk/run-many";
import { api } from "@/lib/client/client";
import type { components } from "@/lib/client/end-user.generated";
import { sumMinor } from "@/lib/platform/money/money";
import { MOST_ORDER_ITEMS } from "./order-size";

export type DraftOrder = components["schemas"]["Order"];

/** Splits order items into as many orders as they need, in their order. */
export function ordersOf<Item>(items: readonly Item[]): Item[][] {
  const orders: Item[][] = [];
  for (let at = 0; at < items.length; at += MOST_ORDER_ITEMS)
    orders.push(items.slice(at, at + MOST_ORDER_ITEMS));
  return orders;
}

/**
 * Creates the drafts for pricing, without ordering. If one fails, the earlier ones are cancelled, so that no unknown
 * draft is left.
 * @throws the API's failure
 */
export async function draftOrders(
  company: ImportCompany,
  parts: readonly (readonly NewOrderItem[])[],
  onDone: (count: number) => void,
): Promise<DraftOrder[]> {
  const drafts: DraftOrder[] = [];
  try {
    for (const items of parts) {
      drafts.push(await draftOrder(company, items));
      onDone(drafts.length);
    }
  } catch (error) {
    await cancelDrafts(drafts);
    throw error;
  }
  return drafts;
}

function draftOrder({ customerId, address, usesAddress }: ImportCompany, items: readonly NewOrderItem[]) {
  return dataOrThrow(
    api.POST("/orders", {
      body: {
        customerType: "BUSINESS",
        customer: { customerId },
        user: { authenticatedUser: true },
        // The file answers all questions of the checkout, which continues with the price.
        metadata: { checkout: "who number sim extras" },
        promoCodes: [],
        lineItems: items.map(({ type, productOfferingId, subscriber, sim }) => ({
          type,
          productOfferingId,
          quantity: 1,
          acceptBindingContract: false,
          acceptUpfrontPayment: false,
          subscriber: { ...subscriber, ...(usesAddress && address && { address }) },
          sim,
          ...(sim?.esim === false && address && { deliveryAddress: address }),
        })),
      },
    }),
  );
}

/** Cancels drafts that will not be placed. A draft that can no longer be cancelled expires by itself. */
export async function cancelDrafts(drafts: readonly { orderId: string }[]): Promise<void> {
  for (const { orderId } of drafts)
    await api.POST("/orders/{orderId}/cancel", { params: { path: { orderId } } }).catch(() => undefined);
}

/** Whether an order can be placed with a click. Others need a payment or signature first, in the checkout. */
export const placedAtOnce = ({ requirements, validation }: DraftOrder): boolean =>
  validation.isValid &&
  requirements.payment === "NOT_REQUIRED" &&
  requirements.paymentProfile !== "REQUIRED" &&
  requirements.signing !== "REQUIRED";

/** The number of order items in all orders. */
export const orderItemCount = (orders: readonly Pick<DraftOrder, "lineItems">[]): number =>
  orders.reduce((sum, { lineItems }) => sum + lineItems.length, 0);

/** The total cost of orders, in minor units. */
export type CostsOfOrders = {
  totalMinor: number;
  taxMinor: number;
  /** The recurring cost by interval in months, the shortest first. */
  recurring: { months: number; totalMinor: number; taxMinor: number }[];
};

/** The total cost of orders in one currency; an order without a price counts as zero. */
export function costsOf(orders: readonly Pick<DraftOrder, "pricing">[]): CostsOfOrders {
  const prices = orders.flatMap(({ pricing }) => pricing ?? []);
  const again = prices.flatMap(({ recurringCosts: { billingCycle, totalMinor, taxAmountMinor } }) =>
    billingCycle ? [{ months: billingCycle.interval, totalMinor, taxMinor: taxAmountMinor }] : [],
  );
  return {
    totalMinor: sumMinor(prices.map(({ totalMinor }) => totalMinor)),
    taxMinor: sumMinor(prices.map(({ taxAmountMinor }) => taxAmountMinor)),
    recurring: [...Map.groupBy(again, ({ months }) => months)]
      .map(([months, those]) => ({
        months,
        totalMinor: sumMinor(those.map(({ totalMinor }) => totalMinor)),
        taxMinor: sumMinor(those.map(({ taxMinor }) => taxMinor)),
      }))
      .toSorted((a, b) => a.months - b.months),
  };
}
